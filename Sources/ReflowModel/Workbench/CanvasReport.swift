// The text of *Copy Report*, for a bug report: a description of a canvas, and its settings as JSON.

import Foundation
import LayoutCore

package struct CanvasReport {
  /// The text for the clipboard.
  package let text: String

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
    let changes = try DocumentChanges(of: document)
    let settings = (try? changes.jsonData()).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let versions = environment.versions.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    var facts = [
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
    text = "Reflow report\n\n\(facts.map(\.plainLine).joined(separator: "\n"))\n\nSettings:\n\(settings)"
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
