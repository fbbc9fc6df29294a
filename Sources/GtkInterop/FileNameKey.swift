import CGtk

/// The sort key of a file name, in the order of file managers: by the language's alphabet, with numbers by their value,
/// so that `9.jpg` precedes `10.jpg`.
public struct FileNameKey: Comparable, Sendable {
  private let bytes: [UInt8]

  /// Makes the key of a file name.
  public init(_ name: String) {
    let key = g_utf8_collate_key_for_filename(name, -1)
    defer { g_free(key) }
    bytes = key.map { key in Array(UnsafeRawBufferPointer(start: key, count: Int(strlen(key)))) } ?? Array(name.utf8)
  }

  /// Whether one file name precedes another.
  public static func < (left: FileNameKey, right: FileNameKey) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
