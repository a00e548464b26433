internal import GranoCore
