#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

enum Decibels {
  /// The factor that changes the level by so many dB.
  static func factor(_ decibels: Double) -> Float {
    decibels == 0 ? 1 : Float(pow(10, decibels / 20))
  }
}
