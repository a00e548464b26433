import GranoCore
import Testing

@testable import GranoDigest

/// A sentence of everyday life, with the to-dos it makes, each as words it must hold.
struct RequestCase: Sendable, CustomTestStringConvertible {
  let text: String
  /// One list of folded fragments a to-do; empty when nothing is asked.
  let todos: [[String]]

  init(_ text: String, _ todos: [String]...) {
    self.text = text
    self.todos = todos
  }

  var testDescription: String { text }
}

/// Checks that a note of just this sentence gives exactly these to-dos.
func check(_ wanted: RequestCase, _ language: LanguageCode) {
  let todos = digest(wanted.text, language).todos.map(\.text)
  #expect(todos.count == wanted.todos.count, "\(todos)")
  for (todo, fragments) in zip(todos, wanted.todos) {
    for fragment in fragments {
      #expect(TextFolding.fold(todo).contains(fragment), "\(todo)")
    }
    #expect(todo.split(separator: " ").count <= 15)
  }
}
