// The text of the words, in memory and in JSON: {"preset": "english"}, {"own": "…"}, {"file": {"path", "contents"}} or
// {"list": […]}. The file also estimates whether GTK's editor can handle a text.

import LayoutCore

/// The text of the Words scene.
package enum TextSource: Equatable, Sendable {
  /// A text that is installed with the program.
  case preset(TextPreset)
  /// A text that the user typed or pasted.
  case own(String)
  /// The contents of a file when it was opened.
  case file(FileText)
  /// The words of any text after one of them was edited.
  case list(OwnWords)

  /// The maximum size of the text in a document, in UTF-8 bytes: about 700,000 words. A longer file is read again from
  /// its path; text that the user typed is never longer.
  static let carriedLimit = 4_000_000

  /// The text; the words of a list are separated by spaces.
  package var text: String {
    switch self {
    case .preset(let preset): preset.text
    case .own(let text): text
    case .file(let file): file.contents
    case .list(let words): words.text
    }
  }

  /// The approximate size in memory, in bytes.
  var size: Int { if case .list(let words) = self { words.size } else { text.utf8.count } }

  /// Whether the text is one that the user typed or pasted.
  package var isTyped: Bool { if case .own = self { true } else { false } }

  /// Whether the text is the user's, and not one that comes with the program.
  package var isOfUser: Bool { if case .preset = self { false } else { true } }

  /// The edited words; nil for any other text.
  package var list: OwnWords? { if case .list(let words) = self { words } else { nil } }

  /// A typed or pasted text, or an error if it is too long.
  package static func typed(_ text: String) -> Result<TextSource, TextTooLong> {
    let size = text.utf8.count
    return size <= carriedLimit ? .success(.own(text)) : .failure(TextTooLong(size: size))
  }

  package static func == (one: TextSource, other: TextSource) -> Bool {
    switch (one, other) {
    case (.preset(let one), .preset(let other)): one == other
    case (.own(let one), .own(let other)): one.isIdentical(to: other)
    case (.file(let one), .file(let other)): one == other
    case (.list(let one), .list(let other)): one == other
    default: false
    }
  }
}

/// The path and the contents of a text file.
package struct FileText: Equatable, Sendable {
  package var path: String
  /// The contents when the file was read; later changes of the file have no effect on the document.
  var contents: String

  package var name: String { fileName(of: path) }

  package static func == (one: FileText, other: FileText) -> Bool {
    one.path.isIdentical(to: other.path) && one.contents.isIdentical(to: other.contents)
  }
}

/// The error of a typed or pasted text that is too long.
package struct TextTooLong: Error, Equatable {
  /// Its size in UTF-8 bytes.
  var size: Int

  /// The error as one sentence.
  package var message: Message {
    Message(
      "The text is %s; texts up to %s can be typed or pasted. Open a longer one as a file.",
      size.megabytesText(over: TextSource.carriedLimit), TextSource.carriedLimit.megabytesText)
  }
}

extension TextSource: Codable {
  private static let (presetKey, ownKey, fileKey, listKey) = ("preset", "own", "file", "list")

  package init(from decoder: any Decoder) throws {
    self = .preset(.english)
    try FieldReader.read(decoder) { read($0, decoder) }
  }

  private mutating func read(_ fields: FieldReader, _ decoder: any Decoder) {
    let given = [Self.listKey, Self.fileKey, Self.ownKey, Self.presetKey].filter(fields.has)
    if given.count > 1 {
      fields.note(Message("The document contains %s texts; only “%s” is used.", String(given.count), given[0]))
    }
    if fields.has(Self.listKey) {
      guard let words = fields.value(Self.listKey, as: OwnWords.self) else {
        fields.note(Message("The document's edited words cannot be read; the English text is used."))
        return
      }
      self = .list(words)
    } else if fields.has(Self.fileKey) {
      guard let file = fields.value(Self.fileKey, as: FileReference.self), file.path.utf8.count <= pathLimit else {
        fields.note(Message("The file of the text cannot be read from the document; the English text is used."))
        return
      }
      readText(of: file, decoder: decoder, fields: fields)
    } else if fields.has(Self.ownKey) {
      guard let own = fields.value(Self.ownKey, as: String.self) else {
        fields.note(Message("The text in the document is not a string; the English text is used."))
        return
      }
      switch Self.typed(own) {
      case .success(let source): self = source
      case .failure(let error): fields.note(Message("%s The English text is used.", error.message))
      }
    } else {
      self = .preset(fields.choice(Self.presetKey, name: Message("Text"), default: .english))
    }
  }

  /// Uses the contents in the document, or reads the file again if it was too long to be included.
  private mutating func readText(of file: FileReference, decoder: any Decoder, fields: FieldReader) {
    // Documents saved by Reflow never contain more. A longer text would be saved without its contents, and then read
    // from its file at the next start.
    if let contents = file.contents, contents.utf8.count <= Self.carriedLimit {
      self = .file(FileText(path: file.path, contents: contents))
      return
    }
    guard let read = decoder.userInfo[.textReading] as? TextReading else {
      fields.note(
        Message("The document does not contain the text of “%s”; the English text is used.", file.path))
      return
    }
    let path: String
    switch fields.place(of: file.path) {
    case .inside(let place): path = place
    case .outside(let place): return fields.note(.text(place))
    case nil: return fields.note(Message("The file of the text is not a valid path; the English text is used."))
    }
    switch read(path) {
    case .success(let text): self = .file(text)
    case .failure(let error): fields.note(Message("%s The English text is used.", error.message))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var writer = FieldWriter(encoder)
    switch self {
    case .preset(let preset): try writer.write(preset.rawValue, Self.presetKey)
    case .own(let text): try writer.write(text, Self.ownKey)
    case .file(let file):
      let isCarried = file.contents.utf8.count <= Self.carriedLimit
      try writer.write(FileReference(path: file.path, contents: isCarried ? file.contents : nil), Self.fileKey)
    case .list(let words): try writer.write(words, Self.listKey)
    }
  }
}

/// The form of a file in a document. It has no contents if they are too long.
private struct FileReference: Codable {
  var path: String
  var contents: String?

  init(path: String, contents: String?) {
    (self.path, self.contents) = (path, contents)
  }

  init(from decoder: any Decoder) throws {
    self = try FieldReader.read(decoder) { fields in
      Self(
        path: try fields.require(CodingKeys.path),
        contents: try fields.requireIfPresent(CodingKeys.contents.stringValue))
    }
  }
}

/// Reads the file of a document that does not contain the text.
package typealias TextReading = @Sendable (_ path: String) -> Result<FileText, TextFileError>

extension CodingUserInfoKey {
  /// The user info key for reading texts that a document does not contain. Without a value, decoding reads no files.
  static let textReading = CodingUserInfoKey(rawValue: "io.github.reflow.text-reading")!
  /// The user info key for resolving paths.
  static let pathPlacing = CodingUserInfoKey(rawValue: "io.github.reflow.path-placing")!
}

/// An estimate of how long GTK's text editor takes for a text. GTK lays out a paragraph as a whole, and repeats the
/// rest of the paragraph for each line that ends within a word: 47 KB of words of 1,900 letters take fourteen seconds.
package enum EditingEffort {
  /// The maximum size of a text, in UTF-8 bytes.
  private static let byteLimit = 50_000
  /// The maximum number of bytes that are laid out again: about a tenth of a second.
  private static let rewrapLimit = 300_000
  /// The approximate number of bytes in a line of the editor.
  private static let lineLength = 32

  /// Whether the editor shows each key press immediately.
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
