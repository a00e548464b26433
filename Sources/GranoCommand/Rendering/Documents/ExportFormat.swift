/// What a saved note can be written as.
package enum ExportFormat: String, Sendable, CaseIterable {
  case markdown = "md"
  case plain = "txt"
  case json
  case srt
  case vtt
  case calendar = "ics"
  case html
}
