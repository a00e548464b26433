#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

// The standard library has neither function; this is the one place that asks libm.

func exponential(_ value: Float) -> Double { Double(exp(value)) }

func exponential(_ value: Double) -> Double { exp(value) }

func logarithm(_ value: Double) -> Double { log(value) }
