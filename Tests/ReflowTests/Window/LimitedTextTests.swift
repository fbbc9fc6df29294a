// Texts of a document that no person writes: the document opens, and no widget shows more of them than the limits.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class LimitedTextTests: WindowTestCase {
  /// A long word, a word of letters with marks, lines, and directions.
  private static let texts = [
    String(repeating: "W", count: 15_000), "e" + String(repeating: "\u{301}", count: 7_000),
    String(repeating: "line\n", count: 3_000), String(repeating: "\u{202E}a\u{202D}ב", count: 1_500),
  ]

  /// A document with a text in each of its fields that has one.
  private static func start() throws -> Document {
    var document = Document()
    document.words.text = .list(OwnWords(["one", "two"].enumerated().map { OwnWord(id: $0, text: $1) }))
    document.words.font = "Sans"
    document.stacks.children[0]?.name = "child"
    document.photos.folder = "/a/folder"
    document.app.command = try XCTUnwrap(ProgramCommand(["/usr/bin/program", "argument"]))
    (document.app.window, document.app.language) = ("window", "de")
    document.problems.ignored = [
      IgnoredProblem(.wideItem, of: CheckedItem(identity: 0, name: "one"), in: .scene(.words), reason: "reason")
    ]
    return document
  }

  /// The document with a text in place of each one that a document can have there. Each is tried by itself.
  private func document(of text: String) throws -> (document: Document, count: Int) {
    var lines = String(decoding: try Self.start().jsonData(), as: UTF8.self).split(separator: "\n").map(String.init)
    let literal = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
    var count = 0
    for place in lines.indices {
      let line = lines[place]
      let start = line.range(of: "\" : \"").map { line.index(before: $0.upperBound) } ?? line.firstIndex(of: "\"")
      guard let start, line.last == "\"" || line.hasSuffix("\","), !line[start...].contains("\" : ") else { continue }
      lines[place] = String(line[..<start]) + literal + (line.hasSuffix(",") ? "," : "")
      let read = try? Document.reading(json: Data(lines.joined(separator: "\n").utf8))
      if let read, read.notices.isEmpty, read.value.scene == .words { count += 1 } else { lines[place] = line }
    }
    return (try Document.reading(json: Data(lines.joined(separator: "\n").utf8)).value, count)
  }

  private func visit(_ widget: Widget, _ body: (Widget) -> Void) {
    body(widget)
    for child in widget.children { visit(child, body) }
  }

  private func scalars(_ text: UnsafePointer<CChar>?) -> Int {
    (String(gtk: text) ?? "").unicodeScalars.count { $0 != "\u{2028}" }
  }

  func testADocumentWithAbsurdTextsOpensWithTextsWithinTheLimits() async throws {
    for text in Self.texts {
      let (start, count) = try document(of: text)
      var document = start
      XCTAssertGreaterThanOrEqual(count, 5, "the fields with the text")
      for scene in SceneName.allCases {
        document.scene = scene
        let shown = WindowOnShow(document)
        shown.waitUntilShown(self)
        for panel in ["problems", "inspector"] { shown.activate(panel) }
        var (labels, longest) = (0, 0)
        pump { !(shown.window?.isMoving ?? false) }
        visit(shown.widget) { widget in
          longest = max(longest, scalars(gtk_widget_get_tooltip_text(widget.pointer)))
          guard widget.isA(gtk_label_get_type()) else { return }
          labels += 1
          longest = max(longest, scalars(gtk_label_get_text(widget.opaque)))
        }
        longest = max(longest, scalars(gtk_window_get_title(shown.widget.cast())))
        XCTAssertLessThanOrEqual(longest, ScalarLimit.item.rawValue, "\(scene): \(text.prefix(3))")
        XCTAssertGreaterThan(labels, 10)
        gtk_window_destroy(shown.widget.cast())
      }
    }
  }

  func testTheCommandOfADocumentIsCutInTheSidebarAndIsItsTooltip() async throws {
    var document = Document()
    document.scene = .app
    document.app.command = try XCTUnwrap(ProgramCommand([Self.texts[0], "--last"]))
    let shown = WindowOnShow(document)
    defer { gtk_window_destroy(shown.widget.cast()) }
    shown.waitUntilShown(self)
    var commands: [Widget] = []
    visit(shown.widget) { widget in
      guard widget.isA(gtk_label_get_type()) else { return }
      if String(gtk: gtk_label_get_text(widget.opaque))?.hasSuffix("WW --last") == true { commands.append(widget) }
    }
    XCTAssertFalse(commands.isEmpty)
    for command in commands {
      XCTAssertLessThanOrEqual(scalars(gtk_label_get_text(command.opaque)), ScalarLimit.path.rawValue + 200)
    }
    XCTAssertTrue(commands.contains { scalars(gtk_widget_get_tooltip_text($0.pointer)) == ScalarLimit.item.rawValue })
  }

  /// Each overload limits a text; a text within the limit stays.
  func testEachTextOfAWidgetIsLimited() async {
    let (long, limit) = (Self.texts[0], ScalarLimit.item.rawValue)
    let label = Widget.label(long)
    let others = [
      label, Widget(gtk_button_new_with_label(long)), Widget(gtk_check_button_new_with_label(long)),
      Widget(gtk_window_new()),
    ]
    let references = others.map { ObjectReference($0) }
    defer { withExtendedLifetime(references) {} }
    XCTAssertEqual(scalars(gtk_label_get_text(label.opaque)), limit)
    XCTAssertEqual(scalars(gtk_button_get_label(others[1].cast())), limit)
    XCTAssertEqual(scalars(gtk_check_button_get_label(others[2].cast())), limit)
    gtk_window_set_title(others[3].cast(), long)
    XCTAssertEqual(scalars(gtk_window_get_title(others[3].cast())), limit)
    gtk_widget_set_tooltip_text(label.pointer, long)
    XCTAssertEqual(scalars(gtk_widget_get_tooltip_text(label.pointer)), limit)
    let whole = String(long.prefix(limit))
    gtk_label_set_text(label.opaque, whole)
    gtk_button_set_label(others[1].cast(), whole)
    XCTAssertEqual(String(gtk: gtk_label_get_text(label.opaque)), whole)
    XCTAssertEqual(String(gtk: gtk_button_get_label(others[1].cast())), whole)
    gtk_window_destroy(others[3].cast())
  }
}
