/// A value on its way into a statement.
enum SQLValue {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  init(_ text: String?) {
    self = text.map(SQLValue.text) ?? .null
  }

  init(_ number: Double?) {
    self = number.map(SQLValue.real) ?? .null
  }
}
