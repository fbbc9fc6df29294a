// Where the words come from.

/// The text of the Words scene.
package enum TextSource: Equatable, Sendable {
  /// A text that comes with the program.
  case preset(TextPreset)
  /// What the user typed or pasted.
  case own(String)
  /// What a file held when it was opened.
  case file(FileText)

  /// The most UTF-8 bytes of text that a document carries: about 700,000 words. The contents of a longer file are read
  /// again from its path; the user's own text is never longer.
  static let carriedLimit = 4_000_000

  /// The text itself.
  package var text: String {
    switch self {
    case .preset(let preset): preset.text
    case .own(let text): text
    case .file(let file): file.contents
    }
  }

  /// What the user typed or pasted, or the sentence that says why it is too long.
  package static func typed(_ text: String) -> Result<TextSource, TextTooLong> {
    let size = text.utf8.count
    return size <= carriedLimit ? .success(.own(text)) : .failure(TextTooLong(size: size))
  }
}

/// A text file as it was read.
package struct FileText: Equatable, Sendable {
  /// The absolute path.
  package var path: String
  /// The text at the time; a later change of the file does not change what a document shows.
  var contents: String

  /// The file's name.
  package var name: String { fileName(of: path) }
}

/// A text too long to be typed or pasted.
package struct TextTooLong: Error, Equatable {
  /// Its UTF-8 bytes.
  var size: Int

  /// One sentence.
  package var message: Message {
    Message(
      "The text is %s; texts up to %s can be typed or pasted. Open a longer one as a file.",
      size.megabytesText(over: TextSource.carriedLimit), TextSource.carriedLimit.megabytesText)
  }
}
