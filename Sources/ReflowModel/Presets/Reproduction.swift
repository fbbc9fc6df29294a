// A reproduction: a text for a bug report. It describes a canvas in words, and contains the settings to reproduce it as
// JSON.

import Foundation
import LayoutCore

package struct Reproduction: Equatable, Sendable {
  /// The differences of the document from the defaults.
  package var changes: DocumentChanges
  /// The description of the canvas as lines of text, each with a label.
  package private(set) var facts: [String]

  /// The first line, which identifies a reproduction.
  private static let title = "Reflow reproduction"
  /// The line before the settings.
  private static let settingsTitle = "Settings:"

  /// Describes a document and its canvas.
  ///
  /// - Parameters:
  ///   - width: The width of the canvas, in px.
  ///   - lines: The number of lines; nil for a layout without lines.
  ///   - problems: The problems at this width.
  ///   - widget: The path of the selected widget in the window of a program.
  /// - Throws: ``TextTooLong`` if the text exceeds the size limit of text in a file.
  package init(
    of document: Document, width: Int, _ environment: Baseline.Environment, lines: Int?, problems: [CheckedProblem],
    widget: String? = nil
  ) throws(TextTooLong) {
    changes = try DocumentChanges(of: document)
    let versions = environment.versions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    facts = [
      "Scene: \(document.scene.title.english)", "Width: \(width) px",
      "Font: \(environment.font), \(environment.dpi.plainText) dpi, scale \(environment.scale)",
      "Versions: \(versions.joined(separator: ", "))",
    ]
    if document.stress != .original { facts.append("Stress view: \(document.stress.title.english)") }
    if document.scene == .words {
      facts.append("Text: \(document.words.text.shortName)")
      if document.words.order != .reading { facts.append("Seed: \(document.words.order.seed)") }
    }
    if document.scene == .app {
      facts.append("Program: \(document.app.command.shellText)")
      if !document.app.language.isEmpty { facts.append("Language: \(document.app.language)") }
      if !document.app.window.isEmpty { facts.append("Window: \(document.app.window)") }
      if let widget { facts.append("Widget: \(widget)") }
    }
    if let lines { facts.append("Lines: \(lines)") }
    facts += problems.filter(\.isReported).map { "Problem: \($0.line(document.problems).english)" }
    facts = facts.map(\.plainLine)
  }

  /// The text for the clipboard.
  package var text: String {
    let settings = (try? changes.jsonData()).map { String(decoding: $0, as: UTF8.self) } ?? ""
    return "\(Self.title)\n\n\(facts.joined(separator: "\n"))\n\n\(Self.settingsTitle)\n\(settings)"
  }

  // MARK: Reading

  /// The maximum size of a text to read, in bytes: that of a document.
  private static let limit = DocumentFile.limit

  /// Whether a text contains a reproduction, with any text around it. The header line must be near the start, and the
  /// first lines of a reproduction must follow it. A text that only mentions the header does not count.
  package static func isOne(_ text: String) -> Bool {
    body(in: Array(text.utf8.prefix(headerLimit + formLimit))[...]) != nil
  }

  /// The maximum offset of the header line, and the number of bytes read after it.
  private static let (headerLimit, formLimit) = (10_000, 1_000)

  /// The bytes after the header line; nil for any other text.
  private static func body(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var start = bytes.startIndex
    while start < min(bytes.endIndex, headerLimit) {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
      if bytes[start..<end].withoutSpaces.elementsEqual(title.utf8), hasForm(bytes[end...]) { return bytes[end...] }
      start = end + 1
    }
    return nil
  }

  /// Whether the bytes after a header line begin with the first two facts, or with the settings.
  private static func hasForm(_ bytes: ArraySlice<UInt8>) -> Bool {
    let lines = bytes.prefix(formLimit).split(separator: UInt8(ascii: "\n")).map(\.withoutSpaces).filter { !$0.isEmpty }
    guard let first = lines.first else { return false }
    if first.starts(with: settingsTitle.utf8) {
      let value = first.dropFirst(settingsTitle.utf8.count).withoutSpaces
      return (value.isEmpty ? lines.dropFirst().first : value)?.first == UInt8(ascii: "{")
    }
    return lines.count > 1 && first.starts(with: "Scene: ".utf8) && lines[1].starts(with: "Width: ".utf8)
      && lines[1].suffix(3).elementsEqual(" px".utf8)
  }

  /// Reads a reproduction from a text, which may have other text around it, with a notice for each replaced value.
  package static func reading(_ text: String) -> Result<Noticed<DocumentChanges>, FileError> {
    func failure(_ reason: Message) -> Result<Noticed<DocumentChanges>, FileError> {
      .failure(FileError(message: Message("The reproduction cannot be restored: %s.", reason)))
    }
    let size = text.utf8.count
    guard size <= limit else { return failure(Message("it is too large (%s)", size.megabytesText(over: limit))) }
    guard let bytes = body(in: Array(text.utf8)[...]) else {
      return failure(Message("it is not a reproduction copied from Reflow"))
    }
    guard let heading = bytes.firstRange(of: Array("\n\(settingsTitle)".utf8)) else {
      return failure(Message("it contains no settings; it may have been copied only in part"))
    }
    guard let object = object(in: bytes[heading.upperBound...]) else {
      return failure(Message("its settings are incomplete; it may have been copied only in part"))
    }
    do {
      return .success(try DocumentChanges.reading(json: Data(object)))
    } catch .notJSON {
      return failure(Message("its settings are damaged; it may have been copied only in part"))
    } catch .notADocument {
      return failure(Message("its settings do not belong to a scene"))
    } catch {
      return failure(error.reason)
    }
  }
}

extension Reproduction {
  /// The first JSON object in some bytes, with its braces; nil if either brace is missing.
  fileprivate static func object(in bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let start = bytes.firstIndex(of: UInt8(ascii: "{")) else { return nil }
    var (depth, isText, isEscaped) = (0, false, false)
    for index in start..<bytes.endIndex {
      let byte = bytes[index]
      if isText {
        if byte == UInt8(ascii: "\""), !isEscaped { isText = false }
        isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return bytes[start...index] }
      default: break
      }
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  /// The bytes without spaces and carriage returns at both ends.
  fileprivate var withoutSpaces: ArraySlice<UInt8> {
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\r") }
    guard let first = firstIndex(where: { !isSpace($0) }), let last = lastIndex(where: { !isSpace($0) }) else {
      return []
    }
    return self[first...last]
  }
}

extension TextSource {
  /// The name of the text, or its size.
  fileprivate var shortName: String {
    switch self {
    case .preset(let preset): "“\(preset.rawValue)”, which comes with Reflow"
    case .own(let text): "\(text.utf8.count) bytes of one's own"
    case .file(let file): "“\(file.name)”, \(file.contents.utf8.count) bytes"
    case .list(let words): "\(words.words.count) edited words"
    }
  }
}

extension Store {
  /// Restores a reproduction, as one step of the history.
  package func restore(_ changes: DocumentChanges) {
    perform(EditKind(name: Message("Paste Reproduction"), replacesContent: true)) { $0 = changes.applied(to: $0) }
  }
}
