// How a text is written to and read from JSON: {"preset": "english"}, {"own": "…"} or {"file": {"path", "contents"}}.

extension TextSource: Codable {
  private static let (presetKey, ownKey, fileKey) = ("preset", "own", "file")

  package init(from decoder: any Decoder) throws {
    let fields = try FieldReader(decoder)
    self = .preset(.english)
    let given = [Self.fileKey, Self.ownKey, Self.presetKey].filter(fields.has)
    if given.count > 1 {
      fields.note(Message("The document has %s texts; its “%s” is used.", String(given.count), given[0]))
    }
    if fields.has(Self.fileKey) {
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
    }
  }
}

/// A file as a document names it: without contents where they are too long to carry.
private struct FileReference: Codable {
  var path: String
  var contents: String?
}

/// Reads the file of a document that does not carry its contents.
package typealias TextReading = @Sendable (_ path: String) -> Result<FileText, TextFileError>

extension CodingUserInfoKey {
  /// Where a decoder finds how to read texts that are not carried. Without it decoding touches no file.
  static let textReading = CodingUserInfoKey(rawValue: "io.github.reflow.text-reading")!
  /// Where a decoder finds how to tell where paths lead.
  static let pathPlacing = CodingUserInfoKey(rawValue: "io.github.reflow.path-placing")!
}
