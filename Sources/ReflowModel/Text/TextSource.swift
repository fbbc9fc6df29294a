// The text that the words come from, in memory and in JSON, {"preset": "english"}, {"own": "…"}, {"file": {"path",
// "contents"}} or {"list": […]}, and whether it is one to be edited.

import LayoutCore

/// The text of the Words scene.
package enum TextSource: Equatable, Sendable {
  /// A text that comes with the program.
  case preset(TextPreset)
  /// What the user typed or pasted.
  case own(String)
  /// What a file held when it was opened.
  case file(FileText)
  /// The words of any text once one of them was edited.
  case list(OwnWords)

  /// The most UTF-8 bytes of text that a document carries: about 700,000 words. The contents of a longer file are read
  /// again from its path; the user's own text is never longer.
  static let carriedLimit = 4_000_000

  /// The text itself; the words of a list with spaces between.
  package var text: String {
    switch self {
    case .preset(let preset): preset.text
    case .own(let text): text
    case .file(let file): file.contents
    case .list(let words): words.text
    }
  }

  /// About the bytes that the text takes in memory.
  var size: Int { if case .list(let words) = self { words.size } else { text.utf8.count } }

  /// The words that were edited; nil where none was.
  package var list: OwnWords? { if case .list(let words) = self { words } else { nil } }

  /// What the user typed or pasted, or the sentence that says why it is too long.
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

/// A text file as it was read.
package struct FileText: Equatable, Sendable {
  /// The absolute path.
  package var path: String
  /// The text at the time; a later change of the file does not change what a document shows.
  var contents: String

  /// The file's name.
  package var name: String { fileName(of: path) }

  package static func == (one: FileText, other: FileText) -> Bool {
    one.path.isIdentical(to: other.path) && one.contents.isIdentical(to: other.contents)
  }
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

extension TextSource: Codable {
  private static let (presetKey, ownKey, fileKey, listKey) = ("preset", "own", "file", "list")

  package init(from decoder: any Decoder) throws {
    self = .preset(.english)
    try FieldReader.read(decoder) { read($0, decoder) }
  }

  private mutating func read(_ fields: FieldReader, _ decoder: any Decoder) {
    let given = [Self.listKey, Self.fileKey, Self.ownKey, Self.presetKey].filter(fields.has)
    if given.count > 1 {
      fields.note(Message("The document has %s texts; its “%s” is used.", String(given.count), given[0]))
    }
    if fields.has(Self.listKey) {
      guard let words = fields.value(Self.listKey, as: OwnWords.self) else {
        fields.note(Message("The document's edited words cannot be read; the English text is used."))
        return
      }
      self = .list(words)
    } else if fields.has(Self.fileKey) {
      guard let file = fields.value(Self.fileKey, as: FileReference.self), file.path.utf8.count <= pathLimit else {
        fields.note(Message("The text's file cannot be read from the document; the English text is used."))
        return
      }
      readText(of: file, decoder: decoder, fields: fields)
    } else if fields.has(Self.ownKey) {
      guard let own = fields.value(Self.ownKey, as: String.self) else {
        fields.note(Message("The document's own text is not text; the English text is used."))
        return
      }
      switch Self.typed(own) {
      case .success(let source): self = source
      case .failure(let error): fields.note(Message("%s The English text is used.", error.message))
      }
    } else {
      self = .preset(fields.choice(Self.presetKey, name: Message("Text"), standard: .english))
    }
  }

  /// Takes the contents carried along, or reads the file again where it was too long to carry.
  private mutating func readText(of file: FileReference, decoder: any Decoder, fields: FieldReader) {
    // No document that Reflow has saved carries more; one that did would have its file read at the next start.
    if let contents = file.contents, contents.utf8.count <= Self.carriedLimit {
      self = .file(FileText(path: file.path, contents: contents))
      return
    }
    guard let read = decoder.userInfo[.textReading] as? TextReading else {
      fields.note(
        Message("The text of “%s” is not part of the document; the English text is used.", file.path))
      return
    }
    let path: String
    switch fields.place(of: file.path) {
    case .inside(let place): path = place
    case .outside(let place): return fields.ask(.text(place))
    case nil: return fields.note(Message("The text's file is not a path; the English text is used."))
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

/// A file as a document names it: without contents where they are too long to carry.
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

/// Reads the file of a document that does not carry its contents.
package typealias TextReading = @Sendable (_ path: String) -> Result<FileText, TextFileError>

extension CodingUserInfoKey {
  /// Where a decoder finds how to read texts that are not carried. Without it decoding touches no file.
  static let textReading = CodingUserInfoKey(rawValue: "io.github.reflow.text-reading")!
  /// Where a decoder finds how to tell where paths lead.
  static let pathPlacing = CodingUserInfoKey(rawValue: "io.github.reflow.path-placing")!
}

/// How long GTK takes for a text in its editor, estimated. It lays out a paragraph as a whole, and for each line that ends
/// within a word all that is left of the paragraph once more: 47 KB of words of 1,900 letters take it fourteen seconds.
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
