// The widths at which texts wrap or words break in their tiles, compared with the layouts of the labels.

import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

@testable import LayoutCore
@testable import Reflow
@testable import ReflowModel

@MainActor
final class TextRulesOnCanvasTests: StyledTestCase {
  private static let labels = [
    "Save", "Send Us Your Feedback", "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz",
    "Open the Recent Files of This Folder", String(repeating: "long", count: 40),
  ]

  private func document(_ change: (inout WordsScene) -> Void = { _ in }) -> Document {
    var document = Document()
    document.words.text = .own(Self.labels.joined(separator: "\n"))
    document.words.splitting = .lines
    document.words.wordCount = .all
    change(&document.words)
    return document
  }

  /// The broken rules of the two rules in the labels of a canvas that is laid out at each width.
  private func bruteForce(_ document: Document, _ widths: ClosedRange<Int>) -> Set<String> {
    let canvas = OffstageCanvas(document)
    var found: Set<String> = []
    for width in widths {
      canvas.layOut(width: width)
      for index in 0..<canvas.subject.source.itemCount {
        guard let label = canvas.subject.source.widget(at: index) else { continue }
        let layout = gtk_label_get_layout(label.opaque)!
        if pango_layout_get_line_count(layout) > 1 { found.insert("wrappedText \(index) at \(width)") }
        if label.breaksWord(layout) { found.insert("brokenWord \(index) at \(width)") }
      }
    }
    return found
  }

  private func searched(_ document: Document, _ widths: ClosedRange<Int>) throws -> Set<String> {
    let canvas = try WholeCanvas(document, .original, named: "test")
    return Set(
      try canvas.problems(at: [widths]).filter { [.wrappedText, .brokenWord].contains($0.rule) }.flatMap { problem in
        problem.widths.joined().map { "\(problem.rule) \(problem.index ?? -1) at \($0)" }
      })
  }

  func testTheWidthsAreThoseOfTheLabels() async throws {
    for change: (inout WordsScene) -> Void in [
      { _ in }, { $0.tileWidth = .pixels(120) }, { $0.justification = .stretchItems },
      { ($0.isGrid, $0.columns) = (true, .number(2)) }, { $0.mixesSizes = true },
    ] {
      let document = document(change)
      let (found, there) = (try searched(document, 150...420), bruteForce(document, 150...420))
      XCTAssertEqual(found.subtracting(there).sorted(), [])
      XCTAssertEqual(there.subtracting(found).sorted(), [])
      XCTAssertTrue(there.contains { $0.hasPrefix("brokenWord 4") })
      XCTAssertTrue(there.contains { $0.hasPrefix("wrappedText 1") })
      print("\(there.count) brokenRules")
    }
  }

  func testProseMayWrap() async throws {
    var prose = document()
    (prose.words.text, prose.words.splitting) = (.preset(.longWords), .words)
    XCTAssertTrue(try searched(prose, 150...160).allSatisfy { $0.hasPrefix("brokenWord") })
    prose.problems.mostLines = 1
    XCTAssertTrue(try searched(prose, 150...160).contains { $0.hasPrefix("wrappedText") })
  }
}

extension Widget {
  /// Whether a line of the label ends inside a word.
  @MainActor
  fileprivate func breaksWord(_ layout: OpaquePointer) -> Bool {
    let text = String(gtk: pango_layout_get_text(layout)) ?? ""
    if text.contains("\u{2028}") { return true }
    let bytes = Array(text.utf8)
    var count: Int32 = 0
    let attributes = pango_layout_get_log_attrs_readonly(layout, &count)!
    return (1..<max(1, pango_layout_get_line_count(layout))).contains { index in
      let start = Int(pango_layout_get_line_readonly(layout, index)!.pointee.start_index)
      return attributes[String(decoding: bytes[..<start], as: UTF8.self).unicodeScalars.count].is_line_break == 0
    }
  }
}
