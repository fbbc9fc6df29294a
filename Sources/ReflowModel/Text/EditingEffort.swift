// Which texts are edited in the window. GTK lays out a paragraph as a whole, and for each line that ends within a word
// all that is left of the paragraph once more: 47 KB of words of 1,900 letters take it fourteen seconds.

/// How long GTK takes for a text in its editor, estimated.
package enum EditingEffort {
  /// The most UTF-8 bytes of a text.
  private static let byteLimit = 50_000
  /// The most bytes that are laid out once more: about a tenth of a second.
  private static let rewrapLimit = 300_000
  /// The bytes of a word that fill a line of the editor.
  private static let lineLength = 32

  /// Whether each key pressed in the text shows at once.
  package static func isLight(_ text: String) -> Bool {
    guard text.utf8.count <= byteLimit else { return false }
    var text = text
    return text.withUTF8 { bytes in
      var rewrapped = 0
      for paragraph in bytes.split(separator: UInt8(ascii: "\n")) {
        var breaks = 0
        WordScanner.scan(UnsafeBufferPointer(rebasing: paragraph)) { _, range in breaks += range.count / lineLength }
        rewrapped += breaks * paragraph.count
      }
      return rewrapped <= rewrapLimit
    }
  }
}
