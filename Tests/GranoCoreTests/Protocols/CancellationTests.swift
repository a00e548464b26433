import GranoCore
import Testing

@Suite("Cancellation")
struct CancellationTests {
  @Test("What stops all stops each; what stops one stops no other")
  func within() {
    let all = Cancellation()
    let one = Cancellation(within: all)
    let other = Cancellation(within: all)
    one.request()
    #expect(one.isRequested && !other.isRequested && !all.isRequested)
    all.request()
    #expect(other.isRequested)
  }
}
