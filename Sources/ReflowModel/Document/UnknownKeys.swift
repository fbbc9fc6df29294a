// The unknown keys of a JSON file: misspelt, misplaced, or of a later version. A notice names them, because a setting
// with a misspelt key would silently have its default value.

import LayoutCore

/// The unknown keys of one file, by their paths, and whether a later version explains them.
struct UnknownKeys: Sendable {
  /// The maximum number of keys that a sentence names.
  static let nameLimit = 5

  private var paths: [String] = []
  private var count = 0
  /// The newest version of the file or of a part of it, if it is later than the version that this program writes.
  private var laterVersion: FormatVersion?

  /// Adds keys of the object at a path.
  mutating func append(_ keys: [String], at path: [any CodingKey]) {
    count += keys.count
    for key in keys.prefix(max(0, Self.nameLimit - paths.count)) {
      let whole = (path + [FieldKey(stringValue: key)]).text
      paths.append(whole.plainLine.cutInTheMiddle(to: .path))
    }
  }

  /// Adds the format version of the file or of a part of it.
  mutating func append(_ version: FormatVersion) {
    guard version.major == FormatVersion.current.major, version.minor > FormatVersion.current.minor else { return }
    if version.minor > laterVersion?.minor ?? 0 { laterVersion = version }
  }

  /// The notice about the keys; nil without any.
  var sentence: Message? {
    guard count > 0 else { return nil }
    let list = Message.naming(paths, of: count)
    let keys = Message.counting(
      count, "The key %s is unknown. It has no effect, and saving the file removes it.",
      "The keys %s are unknown. They have no effect, and saving the file removes them.", list)
    guard let laterVersion else { return keys }
    let version = Message(
      "The file was written by a newer version of Reflow (format %s; this version writes %s).", "\(laterVersion)",
      "\(FormatVersion.current)")
    return Message(joining: [version, keys], separator: " ")
  }
}

extension Message {
  /// A list of the first of `count` keys, and the number of the others.
  static func naming(_ paths: [String], of count: Int) -> Message {
    let named = paths.map { "“\($0)”" }.joined(separator: ", ")
    let rest = count - paths.count
    return rest > 0 ? .counting(rest, "%s and %s more", "%s and %s more", named, rest.groupedText) : .verbatim(named)
  }
}

extension [any CodingKey] {
  /// The path of a value: `views.0.widths.3`.
  var text: String {
    map { $0.intValue.map(String.init) ?? $0.stringValue.cut(to: .name) }.joined(separator: ".")
  }
}
