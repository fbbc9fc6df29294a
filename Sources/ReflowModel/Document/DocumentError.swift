// Why bytes are not a document.

/// The reason why a document or a session could not be read. Each reads as the end of "“x.reflow” cannot be opened: …".
package enum DocumentError: Error, Equatable {
  /// Not JSON, or nested deeper than the decoder goes.
  case notJSON
  /// JSON, but not an object of the right shape.
  case notADocument
  /// An object without a version, so not one that Reflow wrote.
  case noVersion
  /// A version that never was.
  case unknownVersion(String)
  /// A version of a Reflow to come.
  case newerVersion(FormatVersion)

  /// One sentence without a capital or a full stop.
  package var reason: String {
    switch self {
    case .notJSON: "it is not valid JSON"
    case .notADocument: "it does not hold what a Reflow file holds"
    case .noVersion: "it has no version, so it is not a Reflow file"
    case .unknownVersion(let text): "its version “\(text.prefix(40))” is not one that Reflow knows"
    case .newerVersion(let version):
      "it was written by a newer Reflow (format \(version); this one reads up to \(FormatVersion.current.major))"
    }
  }
}
