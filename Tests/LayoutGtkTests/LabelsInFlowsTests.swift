import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import XCTest

/// Text in the lines of a flow: real labels and buttons, in any font.
@MainActor
final class LabelsInFlowsTests: LayoutViewTestCase {
  private let prose = Array(repeating: "reflow", count: 30).joined(separator: " ")

  private func label(_ text: String, wraps: Bool = false) -> Widget {
    let label = Widget(gtk_label_new(text))
    gtk_label_set_wrap(label.opaque, wraps ? 1 : 0)
    return label
  }

  private func view(_ layout: FlowLayout, _ widgets: [Widget]) -> LayoutView {
    let (view, _) = makeView(layout)
    view.children = widgets.map { LayoutChild($0) }
    return view
  }

  /// Allocates a width, and the height that the view requests there.
  @discardableResult
  private func lay(_ view: LayoutView, width: Int32) -> Int32 {
    let height = heightRequest(view, width: width)[1]
    allocate(view, width, height)
    return height
  }

  private func natural(_ widget: Widget, _ orientation: GtkOrientation, for length: Int32 = -1) -> Int {
    var natural: Int32 = 0
    gtk_widget_measure(widget.pointer, orientation, length, nil, &natural, nil, nil)
    return Int(natural)
  }

  func testTextLongerThanALineHasOneOfItsOwnAndWrapsInIt() async {
    let labels = [label("before"), label(prose, wraps: true), label("after")]
    let view = view(FlowLayout(itemSpacing: 8, lineSpacing: 4), labels)
    var heights: [Int] = []
    for width: Int32 in [500, 300, 200] {
      let height = lay(view, width: width)
      let (before, text, after) = (labels[0].frame, labels[1].frame, labels[2].frame)
      XCTAssertEqual(text[0], 0)
      XCTAssertEqual(text[2], Int(width), "the text takes the line's breadth")
      XCTAssertEqual(text[3], natural(labels[1], GTK_ORIENTATION_VERTICAL, for: width), "and the height it needs there")
      XCTAssertEqual(text[1], before[1] + before[3] + 4)
      XCTAssertEqual(after[1], text[1] + text[3] + 4)
      XCTAssertEqual(Int(height), after[1] + after[3])
      heights.append(text[3])
    }
    XCTAssertEqual(heights, heights.sorted(), "narrower is higher")
    XCTAssertLessThan(heights[0], heights[2])
  }

  func testTextThatFitsKeepsItsWidthAndSharesItsLine() async {
    let labels = [label("before"), label("a few words", wraps: true)]
    let view = view(FlowLayout(itemSpacing: 8), labels)
    lay(view, width: 500)
    XCTAssertEqual(labels[1].frame[0], labels[0].frame[2] + 8)
    XCTAssertEqual(labels[1].frame[2], natural(labels[1], GTK_ORIENTATION_HORIZONTAL))
  }

  func testTextThatCannotWrapKeepsItsWidthAndWidensTheFlow() async {
    let labels = [label("before"), label(prose), label("after")]
    let view = view(FlowLayout(spacing: 0), labels)
    let length = natural(labels[1], GTK_ORIENTATION_HORIZONTAL)
    XCTAssertEqual(widthRequest(view)[0], Int32(length))
    lay(view, width: Int32(length))
    XCTAssertEqual(labels[1].frame[0], 0)
    XCTAssertEqual(labels[1].frame[2], length)
    XCTAssertEqual(labels[2].frame[0], 0)
  }

  func testTextThatIsCutGetsTheLine() async {
    let labels = [label("before"), label(prose)]
    gtk_label_set_ellipsize(labels[1].opaque, PANGO_ELLIPSIZE_END)
    let view = view(FlowLayout(spacing: 0), labels)
    lay(view, width: 200)
    XCTAssertEqual(Array(labels[1].frame[...2]), [0, labels[0].frame[3], 200])
    XCTAssertEqual(labels[1].frame[3], natural(labels[1], GTK_ORIENTATION_VERTICAL))
  }

  func testTwoFontSizesStandOnOneBaseline() async {
    let labels = ["small", "large"].map { label($0) }
    gtk_label_set_markup(labels[1].opaque, "<span size=\"300%\">large</span>")
    let view = view(FlowLayout(alignment: .leadingFirstTextBaseline, spacing: 0), labels)
    let height = lay(view, width: 1000)
    let baselines = labels.map { label in
      var baseline: Int32 = -1
      gtk_widget_measure(label.pointer, GTK_ORIENTATION_VERTICAL, -1, nil, nil, nil, &baseline)
      XCTAssertGreaterThan(baseline, 0)
      return label.frame[1] + Int(baseline)
    }
    XCTAssertEqual(baselines[0], baselines[1])
    XCTAssertGreaterThan(labels[0].frame[1], 0)
    XCTAssertEqual(Int(height), labels[1].frame[3])
    XCTAssertEqual(request(view, GTK_ORIENTATION_VERTICAL, for: 1000)[3], Int32(baselines[0]))
  }

  /// A label with a width limit returns its height at that limit if no width is given.
  func testALabelWithAWidthLimitStandsOnItsLastLine() async {
    let labels = [label("one"), label("several words that take three lines or more", wraps: true)]
    gtk_label_set_max_width_chars(labels[1].opaque, 12)
    let view = view(FlowLayout(alignment: .leadingLastTextBaseline, spacing: 8), labels)
    lay(view, width: 1_000)
    let (single, wrapped) = (labels[0].frame, labels[1].frame)
    XCTAssertGreaterThanOrEqual(wrapped[3], 3 * single[3] - 3)
    XCTAssertEqual(single[1] + single[3], wrapped[1] + wrapped[3], accuracy: 1)
  }

  func testAButtonShowsTheNumberOfHiddenItems() async {
    for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
      let labels = (1...40).map { label("word\($0)") }
      let button = Widget(gtk_button_new_with_label(""))
      var counts: [Int] = []
      let more = LayoutChild(button).setting(
        FlowRole.self,
        to: .overflow { hidden in
          counts.append(hidden)
          let text = "+\(hidden) more"
          if String(gtk: gtk_button_get_label(button.cast())) != text { gtk_button_set_label(button.cast(), text) }
          var size = GtkRequisition()
          gtk_widget_get_preferred_size(button.pointer, nil, &size)
          return CGSize(width: CGFloat(size.width), height: CGFloat(size.height))
        })
      let view = view(FlowLayout(itemSpacing: 4, lineSpacing: 4, lineCount: 2), labels)
      view.children.append(more)
      gtk_widget_set_direction(view.widget.pointer, direction)
      let window = present(view, 400, 300)
      for width: Int32 in [400, 260, 330] {
        gtk_window_set_default_size(window, width, 300)
        pump { gtk_widget_get_width(view.widget.pointer) == width }
        pumpFrame(view)
        let shown = labels.filter { gtk_widget_get_child_visible($0.pointer) != 0 }
        XCTAssertEqual(shown, Array(labels.prefix(shown.count)), "the first ones show")
        XCTAssertEqual(counts.last, labels.count - shown.count)
        XCTAssertEqual(String(gtk: gtk_button_get_label(button.cast())), "+\(labels.count - shown.count) more")
        let (frame, last) = (button.frame, shown[shown.count - 1].frame)
        XCTAssertEqual(frame[2], natural(button, GTK_ORIENTATION_HORIZONTAL), "the button fits its text")
        if direction == GTK_TEXT_DIR_LTR {
          XCTAssertEqual(frame[0], last[0] + last[2] + 4)
          XCTAssertLessThanOrEqual(frame[0] + frame[2], Int(width))
        } else {
          XCTAssertEqual(frame[0] + frame[2], last[0] - 4)
          XCTAssertGreaterThanOrEqual(frame[0], 0)
        }
      }
      let calls = counts.count
      for _ in 0..<5 { pumpFrame(view) }
      XCTAssertEqual(counts.count, calls, "layout comes to rest")
      view.layout = AnyLayout(FlowLayout(spacing: 4))
      pumpFrame(view)
      XCTAssertEqual(gtk_widget_get_child_visible(button.pointer), 0, "nothing is hidden")
      XCTAssertTrue(labels.allSatisfy { gtk_widget_get_child_visible($0.pointer) != 0 })
    }
  }
}
