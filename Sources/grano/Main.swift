import GranoCommand

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

@main
struct Main {
  static func main() {
    let application = Application(environment: .process)
    exit(application.run())
  }
}
