// How a text is written to and read from JSON: {"preset": "english"}, {"own": "…"} or {"file": {"path", "contents"}}.

extension TextSource: Codable {
  private enum CodingKeys: String, CodingKey {
    case preset, own, file
  }

  package init(from decoder: any Decoder) throws {
    let fields = try FieldReader<CodingKeys>(decoder)
    self = .preset(.english)
    if fields.has(.file) {
      guard let file = fields.value(.file, as: FileReference.self) else {
        fields.note("The text's file cannot be read from the document; the English text is used.")
        return
      }
      readText(of: file, decoder: decoder, fields: fields)
    } else if fields.has(.own) {
      guard let own = fields.value(.own, as: String.self) else {
        fields.note("The document's own text is not text; the English text is used.")
        return
      }
      switch Self.typed(own) {
      case .success(let source): self = source
      case .failure(let error): fields.note("\(error.message) The English text is used.")
      }
    } else {
      self = .preset(fields.choice(.preset, name: "Text", standard: .english))
    }
  }

  /// Takes the contents carried along, or reads the file again where it was too long to carry.
  private mutating func readText(of file: FileReference, decoder: any Decoder, fields: FieldReader<CodingKeys>) {
    // No document that Reflow has saved carries more; one that did would have its file read at the next start.
    if let contents = file.contents, contents.utf8.count <= Self.carriedLimit {
      self = .file(FileText(path: file.path, contents: contents))
      return
    }
    guard let read = decoder.userInfo[.textReading] as? TextReading else {
      fields.note("The text of “\(file.path)” is not part of the document; the English text is used.")
      return
    }
    let path: String
    switch fields.place(of: file.path) {
    case .inside(let place): path = place
    case .outside(let place): return fields.ask(.text(place))
    case nil: return fields.note("The text's file is not a path; the English text is used.")
    }
    switch read(path) {
    case .success(let text): self = .file(text)
    case .failure(let error): fields.note("\(error.message) The English text is used.")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .preset(let preset): try container.encode(preset, forKey: .preset)
    case .own(let text): try container.encode(text, forKey: .own)
    case .file(let file):
      let isCarried = file.contents.utf8.count <= Self.carriedLimit
      try container.encode(FileReference(path: file.path, contents: isCarried ? file.contents : nil), forKey: .file)
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
