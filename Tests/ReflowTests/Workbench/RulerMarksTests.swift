// The marks of problems on the ruler, and their descriptions in its tooltip: those of the check's result.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutGtk
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class RulerMarksTests: WindowTestCase {
  /// The height of the marks at the lower edge of the strip, in px.
  private static let markHeight = 5

  private struct Strip {
    let ruler: Ruler
    let widget: Widget
    /// The position of width 0.
    let origin: Double
    let isMirrored: Bool

    func x(_ width: Int) -> Int { Int(origin) + (isMirrored ? -width : width) }

    /// The columns of pixels of a range of widths.
    func columns(_ widths: ClosedRange<Int>) -> Set<Int> {
      let ends = [x(widths.lowerBound), x(widths.upperBound + 1)].sorted()
      return Set(ends[0]..<ends[1])
    }
  }

  private func show() throws -> (WindowOnShow, Strip, RangeCheck) {
    draw(with: .exact)
    var document = Document()
    document.words.animation = .none
    document.window.workbench.showsProblems = true
    (document.window.workbench.checked.lower, document.window.workbench.checked.upper) = (200, 420)
    let shown = show(document)
    let window = try XCTUnwrap(shown.window)
    let ruler = window.stage.workbench.ruler
    pump { ruler.search.isDone && !window.isMoving }
    let widget = try XCTUnwrap(ruler.widget.children.first)
    let canvas = try XCTUnwrap(window.stage.view(of: .words)?.subject.source.widget)
    let frame = try XCTUnwrap(canvas.bounds(in: widget))
    let origin = Double(frame.origin.x + (widget.isMirrored ? frame.size.width : 0))
    let strip = Strip(ruler: ruler, widget: widget, origin: origin, isMirrored: widget.isMirrored)
    XCTAssertGreaterThan(try XCTUnwrap(ruler.width), 430, "the marker is outside of the checked widths")
    return (shown, strip, window.stage.workbench.check.range)
  }

  /// A pixel with premultiplied opacity, in the byte order of this machine.
  private struct Pixel: Equatable {
    var blue, green, red, opacity: UInt8

    func differs(from other: GdkRGBA) -> Bool {
      zip([red, green, blue], [other.red, other.green, other.blue]).contains { abs(Float($0) - $1 * 255) > 2 }
    }
  }

  /// The lines of pixels of the marks, from above, at the end of the next frame.
  private func marksInNextFrame(_ strip: Strip) throws -> [[Pixel]] {
    // A tick precedes the drawing of its frame.
    var ticks = 0
    TickCallback(strip.widget) { _ in
      ticks += 1
      return ticks == 2 ? .remove : .continue
    }
    pump { ticks == 2 }
    let size = CGSize(
      width: CGFloat(gtk_widget_get_width(strip.widget.pointer)),
      height: CGFloat(gtk_widget_get_height(strip.widget.pointer)))
    let paintable = ObjectReference(adopting: gtk_widget_paintable_new(strip.widget.pointer)!)
    let snapshot = gtk_snapshot_new()!
    gdk_paintable_snapshot(paintable.opaque, snapshot, size.width, size.height)
    let node = try XCTUnwrap(gtk_snapshot_free_to_node(snapshot))
    defer { gsk_render_node_unref(node) }
    let texture = try XCTUnwrap(CanvasPicture.render(node, size))
    let (width, height) = (Int(size.width), Int(size.height))
    var bytes = [UInt8](repeating: 0, count: width * height * 4)
    gdk_texture_download(texture.opaque, &bytes, gsize(width * 4))
    return (height - Self.markHeight..<height).map { y in
      (0..<width).map { x in
        let at = (y * width + x) * 4
        return Pixel(blue: bytes[at], green: bytes[at + 1], red: bytes[at + 2], opacity: bytes[at + 3])
      }
    }
  }

  private func differences(_ one: [[Pixel]], _ other: [[Pixel]]) -> Set<Int> {
    Set(one[0].indices.filter { x in zip(one, other).contains { $0[x] != $1[x] } })
  }

  private func check(_ shown: WindowOnShow, _ check: RangeCheck) {
    shown.activate("check-widths")
    pump { check.found != nil && !check.isDue }
  }

  func testTheMarkedWidthsAreThoseOfTheResultInTheFrameAfterTheSearch() async throws {
    for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
      gtk_widget_set_default_direction(direction)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let (shown, strip, range) = try show()
      XCTAssertEqual(strip.isMirrored, direction == GTK_TEXT_DIR_RTL)
      let before = try marksInNextFrame(strip)
      check(shown, range)
      let after = try marksInNextFrame(strip)
      let withProblems = try XCTUnwrap(range.found).clear.withProblems
      XCTAssertGreaterThan(withProblems.count, 1)
      XCTAssertLessThan(withProblems.joined().count, 221)
      let marked = withProblems.reduce(into: Set<Int>()) { $0.formUnion(strip.columns($1)) }
      XCTAssertEqual(differences(before, after), marked)

      // Ticks are drawn over the marks.
      let ticks = Set(strip.ruler.search.ticks.ticks.flatMap { [strip.x($0.width) - 1, strip.x($0.width)] })
      let color = try XCTUnwrap(strip.widget.color(named: "overlay_overflow"))
      for x in marked.subtracting(ticks) {
        XCTAssertEqual(after[0][x].opacity, 255)
        XCTAssertFalse(after[0][x].differs(from: color), "the line above column \(x): \(after[0][x])")
      }
      let wide = try XCTUnwrap(withProblems.max { $0.count < $1.count })
      XCTAssertGreaterThan(wide.count, 12)
      for row in after[1...] {
        let opacities = strip.columns(wide).subtracting(ticks).map { row[$0].opacity }
        XCTAssertLessThan(opacities.min() ?? 255, 140, "between the lines of the hatching")
        XCTAssertGreaterThan(opacities.max() ?? 0, 210, "on a line of the hatching")
      }
      shown.window?.store.update(\.problems.leastFill, to: 40)
      XCTAssertTrue(range.isStale)
      let stale = try marksInNextFrame(strip)
      XCTAssertTrue(range.isStale, "the range is checked again later")
      XCTAssertEqual(differences(before, stale), marked)
      for x in marked.subtracting(ticks) {
        XCTAssertTrue((100...220).contains(stale[0][x].opacity), "fainter at column \(x): \(stale[0][x])")
      }
    }
  }

  func testTheTooltipDescribesTheProblemsAtTheNearestWidth() async throws {
    let (shown, strip, range) = try show()
    func lines(at width: Int) -> [String] {
      (strip.ruler.tooltipText(at: Double(strip.x(width))) ?? "").split(separator: "\n").map(String.init)
    }
    // The lines about ticks and flags.
    let others = (190...430).map(lines)
    check(shown, range)
    _ = try marksInNextFrame(strip)
    let found = try XCTUnwrap(range.found)
    let settings = try XCTUnwrap(shown.window?.store.document.problems)
    for (width, others) in zip(190...430, others) {
      let all = Set(found.problems.flatMap(\.widths).joined())
      let nearest = all.filter { abs($0 - width) <= 3 }.min { (abs($0 - width), $0) < (abs($1 - width), $1) }
      let here = found.problems.filter { $0.widths.contains { $0.contains(nearest ?? 0) } }
      var expected = here.prefix(4).map { "\(nearest ?? 0) px: \($0.sentence(settings).english)" }
      if here.count > 4 { expected.append("And \(here.count - 4) more.") }
      XCTAssertEqual(lines(at: width), others + expected, "\(width) px")
    }
  }
}
