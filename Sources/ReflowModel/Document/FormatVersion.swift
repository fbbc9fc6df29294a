// The version that documents and sessions carry, and who may read which.

/// A format version, written as `"1.0"`. A reader takes every minor version of the majors it knows, ignoring keys it
/// does not know, and refuses a newer major.
package struct FormatVersion: Equatable, Sendable {
  /// Changes when older readers would misunderstand the file.
  var major: Int
  /// Changes when keys are added that older readers can do without.
  var minor: Int

  /// The version this program writes.
  package static let current = FormatVersion(major: 1, minor: 1)
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
    guard let text else { throw DocumentError.noVersion }
    guard let version = FormatVersion(text), version.major > 0 else { throw DocumentError.unknownVersion(text) }
    guard version.major <= Self.current.major else { throw DocumentError.newerVersion(version) }
    self = version
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
