package import GranoCore

/// The models folder: what is in it, and how something gets into it.
///
/// Every file appears under its name only once it is complete and its checksum was the expected
/// one; the checksum is kept beside it in the form of `sha256sum`.
package struct ModelStore: Sendable {
  /// The folder, an absolute path; it need not exist.
  package let folder: String

  package let catalogue: ModelCatalogue
  let http: any HTTPClient
  let quantizer: (any BlockQuantizer)?
  let environment: [String: String]
  let timeouts: HTTPTimeouts

  /// - Parameters:
  ///   - folder: `$GRANO_HOME/models`.
  ///   - environment: For `PATH`, and for the cache where the speech engine was built.
  ///   - timeouts: How long a source may take to answer before the next one is tried.
  package init(
    folder: String, http: any HTTPClient, environment: [String: String],
    catalogue: ModelCatalogue = .published, timeouts: HTTPTimeouts = .download
  ) {
    self.init(
      folder: folder, http: http, environment: environment, catalogue: catalogue,
      timeouts: timeouts, quantizer: GGMLBlockQuantizer.isBuilt ? GGMLBlockQuantizer() : nil)
  }

  init(
    folder: String, http: any HTTPClient, environment: [String: String],
    catalogue: ModelCatalogue, timeouts: HTTPTimeouts, quantizer: (any BlockQuantizer)?
  ) {
    self.folder = folder
    self.http = http
    self.environment = environment
    self.catalogue = catalogue
    self.timeouts = timeouts
    self.quantizer = quantizer
  }

  /// Whether this build can make a model's small form.
  package static var canQuantize: Bool { GGMLBlockQuantizer.isBuilt }

  func path(ofFile file: String) -> String {
    folder + "/" + file
  }
}
