import GranoCommand

@main
struct Main {
  static func main() {
  }
}
