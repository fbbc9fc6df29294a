// Checks of a canvas with tiles for its visible items only: each problem names its item, and the panel states how many
// items are checked.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class LazyCheckTests: WindowTestCase {
  private func document(_ items: [String], by splitting: TextSplitting = .words) -> Document {
    var document = Document()
    document.words.splitting = splitting
    document.words.text = .own(items.joined(separator: splitting == .words ? " " : "\n"))
    document.words.wordCount = .all
    // The size of short words depends on the font.
    document.problems[.smallTarget] = false
    return document
  }

  // MARK: All items

  private func problems(_ document: Document, in range: ClosedRange<Int>) throws -> [CheckedProblem] {
    let whole = try WholeCanvas(of: document, named: "words")
    let found = CheckSearch(of: whole.subject, in: range, document.problems, scene: .words).finish()
    XCTAssertNil(whole.failure)
    return found
  }

  /// Compares the problems of many items with those of the first ones, each of which has a tile in a window too.
  private func compare(
    _ many: Document, _ few: Document, to end: Int, in range: ClosedRange<Int>, _ rules: Set<CheckRule>
  ) throws {
    for (document, isLazy) in [(many, true), (few, false)] {
      XCTAssertEqual(OffstageCanvas(document).subject.source.isLazy, isLazy)
    }
    // The last line of the few items continues in the layout of many.
    let found = try [many, few].map { document in
      try problems(document, in: range).filter { $0.index.map { $0 < end } ?? false }
    }
    XCTAssertEqual(Set(found[1].map(\.rule)), rules)
    XCTAssertEqual(found[0].count, found[1].count)
    for (one, other) in zip(found[0], found[1]) where one != other { return XCTFail("\(one), not \(other)") }
  }

  func testMoreThan2000WordsHaveTheProblemsOfFewerOnes() async throws {
    let words = ["word", "a", String(repeating: "m", count: 40), "or"]
    func document(_ count: Int) -> Document {
      self.document((0..<count).map { words[$0 % 4] + ($0 % 3 == 0 ? "" : "\($0)") })
    }
    try compare(document(2_001), document(2_000), to: 1_980, in: 110...120, [.brokenWord, .looseLine])
  }

  func testMoreThan50000CharactersHaveTheProblemsOfFewerOnes() async throws {
    let text = (0..<180).map { "text \($0)" }.joined(separator: " ")
    func document(_ count: Int) -> Document {
      self.document((0..<count).map { $0 % 2 == 0 ? "Label \($0)" : text }, by: .lines)
    }
    try compare(document(80), document(50), to: 48, in: 300...330, [.wrappedText, .looseLine])
  }

  // MARK: The visible items of a window

  /// Shows 3,000 words from the middle on. Each is alone in its line: one of two letters, and one that is longer than a
  /// line, in turn.
  private func showScrolled() throws -> (WindowOnShow, CanvasSubject, CanvasCheck) {
    let long = String(repeating: "m", count: 60)
    var document = document((0..<3_000).map { $0 % 2 == 0 ? "ab" : long })
    document.words.width = .exact(400)
    document.words.animation = .none
    document.window.workbench.showsProblems = true
    (document.window.workbench.checked.lower, document.window.workbench.checked.upper) = (150, 420)
    let shown = show(document)
    let window = try XCTUnwrap(shown.window)
    let subject = try XCTUnwrap(window.stage.view(of: .words)?.subject)
    pump { !window.isMoving }
    let scroller = gtk_widget_get_ancestor(subject.source.widget.pointer, gtk_scrolled_window_get_type())!
    let adjustment = gtk_scrolled_window_get_vadjustment(OpaquePointer(scroller))
    let check = window.stage.workbench.check
    pump {
      // The height is an estimate until the words are measured.
      gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment) / 2)
      return (subject.source.geometry?.items.first?.index ?? 0) > 1_000
    }
    pump { !check.isPending && (check.problemsAtCurrentWidth.compactMap(\.item?.identity).min() ?? 0) > 1_000 }
    return (shown, subject, check)
  }

  /// The sentence about an item.
  private func sentence(_ index: Int) -> String {
    let number = (index + 1).groupedText.english
    return index % 2 == 0
      ? "The line that starts with “ab” (item \(number)) is less than 50 percent full"
      : "A word of “\(String(repeating: "m", count: 60))” (item \(number)) is broken"
  }

  private func sentences(_ problems: [CheckedProblem]) -> Set<String> {
    Set(problems.map { $0.sentence(CheckSettings()).english })
  }

  /// The items with a problem in a geometry, which has one more line on either side of the visible ones. Only the
  /// visible lines are checked.
  private func withProblems(_ geometry: LayoutGeometry) -> Set<Int> {
    let lines = Set(geometry.lines.flatMap(\.items))
    return Set(geometry.items.map(\.index).filter { $0 % 2 == 1 || lines.contains($0) })
  }

  func testTheProblemsOfAScrolledCanvasNameItsItems() async throws {
    let (_, subject, check) = try showScrolled()
    let withProblems = withProblems(try XCTUnwrap(subject.source.geometry))
    XCTAssertGreaterThan(withProblems.count, 5)
    XCTAssertEqual(sentences(check.problemsAtCurrentWidth), Set(withProblems.map(sentence)))
    XCTAssertEqual(check.problemsAtCurrentWidth.count, withProblems.count)
    XCTAssertEqual(Set(check.problemsAtCurrentWidth.compactMap(\.item?.identity)), withProblems)
  }

  /// At a narrow width, fewer items are visible than at the canvas's own.
  func testARangeIsCheckedForTheVisibleItemsAndTheirNumberIsStated() async throws {
    let (shown, subject, check) = try showScrolled()
    let visible = try XCTUnwrap(subject.source.geometry).items.map(\.index)
    shown.activate("check-widths")
    pump { check.range.found != nil && !check.range.isDue }
    let found = try XCTUnwrap(check.range.found)
    var (widths, counts): ([Int: Set<Int>], [Int]) = ([:], [])
    for width in 150...420 {
      let geometry = subject.source.solve(width: width)
      for index in withProblems(geometry).intersection(visible) { widths[index, default: []].insert(width) }
      counts.append(geometry.items.count { visible.contains($0.index) })
    }
    XCTAssertEqual(sentences(found.problems), Set(widths.keys.map(sentence)))
    for problem in found.problems {
      let index = try XCTUnwrap(problem.item?.identity)
      XCTAssertEqual(Set(problem.widths.joined()), widths[index], "\(index)")
    }
    let least = try XCTUnwrap(counts.min())
    XCTAssertLessThan(least, visible.count)
    XCTAssertEqual(found.remarks.map(\.english), ["Only \(least) visible items are checked"])
    pump { texts(shown.widget).contains { $0.hasSuffix(" · Only \(least) visible items are checked") } }
  }

  /// The texts of all labels in a widget.
  private func texts(_ widget: Widget) -> [String] {
    if widget.isA(gtk_label_get_type()) { return [String(gtk: gtk_label_get_text(widget.opaque)) ?? ""] }
    return widget.children.flatMap(texts)
  }
}
