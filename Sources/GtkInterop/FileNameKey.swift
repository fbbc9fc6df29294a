import CGtk

/// Where a file stands among others, as file managers sort them: by the language's alphabet, and numbers by their value,
/// so that `9.jpg` comes before `10.jpg`.
public struct FileNameKey: Comparable, Sendable {
  private let bytes: [UInt8]

  /// The key of a file's name.
  public init(_ name: String) {
    let key = g_utf8_collate_key_for_filename(name, -1)
    defer { g_free(key) }
    bytes = key.map { key in Array(UnsafeRawBufferPointer(start: key, count: Int(strlen(key)))) } ?? Array(name.utf8)
  }

  /// Whether one file stands before another.
  public static func < (left: FileNameKey, right: FileNameKey) -> Bool {
    left.bytes.lexicographicallyPrecedes(right.bytes)
  }
}
