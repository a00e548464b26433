/// `value` in decimal with at least `width` digits; `value` must not be negative.
package func zeroPadded(_ value: Int, width: Int) -> String {
  let digits = String(value)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
