// The pictures in a folder that cannot be shown, since no loader of their format is installed.

/// Files whose names are those of pictures in formats that cannot be decoded, counted by the extension of the name.
package struct UnsupportedPictures: Equatable, Sendable {
  private var counts: [String: Int] = [:]

  /// Counts files by their names.
  package init(_ names: [String] = []) {
    for name in names { counts[fileExtension(of: name), default: 0] += 1 }
  }

  /// The number of the files.
  package var count: Int { counts.values.reduce(0, +) }

  /// One sentence for each extension.
  package var notes: [Message] {
    counts.sorted { $0.key < $1.key }.map { kind, count in
      .counting(
        count, "%s picture of the kind “%s” is left out: no loader of this kind is installed.",
        "%s pictures of the kind “%s” are left out: no loader of this kind is installed.", count.groupedText,
        kind.plainLine.cut(to: .name))
    }
  }
}

/// The part of a file name after the last dot, in lower case; empty for a name without a dot and for a hidden file's only
/// one.
package func fileExtension(of name: String) -> String {
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
  return name[name.index(after: dot)...].lowercased()
}
