// The format version of documents and sessions, its compatibility, and the errors of reading a file.

import LayoutCore

/// A format version, written as `"1.0"`. A reader accepts every minor version of the major versions that it supports,
/// and ignores unknown keys. It refuses a newer major version.
package struct FormatVersion: Equatable, Sendable {
  /// Changes when older readers would misunderstand the file.
  var major: Int
  /// Changes when keys are added that older readers can ignore.
  var minor: Int

  /// The version this program writes.
  package static let current = FormatVersion(major: 1, minor: 4)
}

extension FormatVersion: Comparable {
  package static func < (one: FormatVersion, other: FormatVersion) -> Bool {
    (one.major, one.minor) < (other.major, other.minor)
  }
}

extension FormatVersion: CustomStringConvertible {
  package var description: String { "\(major).\(minor)" }

  /// Reads `"1.0"` or `"1"`; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let isNumber = { (part: Substring) in !part.isEmpty && part.utf8.allSatisfy { (48...57).contains($0) } }
    guard (1...2).contains(parts.count), parts.allSatisfy(isNumber), let major = Int(parts[0]) else { return nil }
    guard let minor = parts.count == 2 ? Int(parts[1]) : 0 else { return nil }
    self.init(major: major, minor: minor)
  }
}

extension FormatVersion: Codable {
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = (try? container.decode(String.self)) ?? (try? container.decode(Int.self)).map(String.init)
    guard let text = text?.cut(to: .name) else { throw DocumentError.noVersion }
    guard let version = FormatVersion(text), version.major > 0 else { throw DocumentError.unknownVersion(text) }
    guard version.major <= Self.current.major else { throw DocumentError.newerVersion(version) }
    self = version
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// The reason why a document or a session could not be read. Each reads as the end of "“x.reflow” cannot be opened: …".
package enum DocumentError: Error, Equatable {
  /// Not JSON, or nested more deeply than the decoder supports.
  case notJSON
  /// JSON, but not an object of the right shape.
  case notADocument
  /// An object without a version: Reflow did not write it.
  case noVersion
  /// A version that never existed.
  case unknownVersion(String)
  /// The version of a newer Reflow.
  case newerVersion(FormatVersion)
  /// Settings of a scene that this version of Reflow does not have.
  case unknownScene(String)
  /// Another kind of Reflow file.
  case otherKind(FileKind)

  /// The reason as the end of a sentence, without a capital letter or a full stop.
  package var reason: Message {
    switch self {
    case .notJSON: Message("it is not valid JSON")
    case .notADocument: Message("it does not have the content of a Reflow file")
    case .noVersion: Message("it has no version, so it is not a Reflow file")
    case .unknownVersion(let text):
      Message("its version “%s” is unknown", text)
    case .newerVersion(let version):
      Message(
        "it was written by a newer version of Reflow (format %s; this version reads up to %s)", "\(version)",
        String(FormatVersion.current.major))
    case .unknownScene(let name): Message("its scene “%s” is unknown", name.cut(to: .name))
    case .otherKind(let kind): kind.reason
    }
  }
}
