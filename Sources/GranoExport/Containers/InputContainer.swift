internal import GranoCore

/// Something that holds files: a zip, a folder, a stream.
protocol InputContainer: AnyObject, Sendable {
  /// What it is called, without folders and as the user sees it; nil for a stream.
  var name: String? { get }

  /// Its files, those that the system put there left out.
  var members: [Member] { get }

  /// Members that were passed over because an earlier one has the same path.
  var duplicates: Int { get }

  /// The bytes of a member, from its start; two sources may be read by two threads.
  func open(_ index: Int) throws(ExportError) -> any ByteSource
}
