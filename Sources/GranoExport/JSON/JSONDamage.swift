/// Where a JSON text stops making sense, in bytes from its start.
struct JSONDamage: Error, Equatable {
  let byte: Int
}
