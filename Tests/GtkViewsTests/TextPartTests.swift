import CGtk
import Foundation
import GtkInterop
import LayoutCore
import XCTest

@testable import GtkViews

/// Texts of several parts, each in its own look.
@MainActor
final class TextPartTests: ViewTestCase {
  private func size(_ text: Text) -> CGSize { size(text, for: .unspecified) }

  func testTextsAfterEachOtherAreOneText() async {
    XCTAssertEqual(size(Text("Some ") + Text("words")), size(Text("Some words")))
    XCTAssertEqual((Text("Some ") + Text("words").bold()).string, "Some words")
    XCTAssertEqual(Text("a") + Text("b"), Text("a") + Text("b"))
    XCTAssertNotEqual(Text("a") + Text("b"), Text("ab"))
  }

  func testEachPartHasItsOwnFont() async {
    let (small, large) = (Text("word").font(.system(size: 10)), Text("word").font(.system(size: 40)))
    let both = size(small + large)
    XCTAssertEqual(both.height, size(large).height, accuracy: 1)
    XCTAssertEqual(both.width, size(small).width + size(large).width, accuracy: 1)
    XCTAssertEqual(size((small + Text("word")).font(.system(size: 40))), both, "the part without a font gets it")
    XCTAssertEqual(
      size((Text("wörd") + large).font(.system(size: 10))).width,
      size(Text("wörd").font(.system(size: 10))).width + size(large).width, accuracy: 1)
  }

  /// As in SwiftUI, a word that is broken gets no hyphen.
  func testABrokenWordHasNoHyphen() async {
    let word = Text("wwwwwwwwww")
    let whole = size(word)
    let broken = size(word, for: ProposedViewSize(width: whole.width / 2, height: nil))
    XCTAssertEqual(broken.height, whole.height * 2, accuracy: 1)
    XCTAssertEqual(broken.width, whole.width / 2, accuracy: 1)
  }

  func testLinesHaveADistance() async {
    let text = Text("one\ntwo\nthree")
    let plain = size(text, for: .unspecified).height
    XCTAssertEqual(size(text.lineSpacing(10), for: .unspecified).height, plain + 20)
    XCTAssertEqual(size(text.lineSpacing(-5), for: .unspecified).height, plain)
  }

  func testDigitsOfOneWidthAreAFeatureOfTheFont() async {
    let widget = ObjectReference(Widget(gtk_label_new(nil)))
    func attributes(_ text: some View) -> String {
      let hosted = present(text)
      let widgets = ElementList(hosted.viewGraph.root?.elements ?? []).all.map(\.element.widget)
      guard let shown = widgets.lazy.compactMap({ $0 as? TextWidget }).first else { return "no text" }
      let layout = TextFonts.of(widget.object).layout(of: "0123", shown.style)
      guard let list = pango_layout_get_attributes(layout.arranged(in: .unspecified)) else { return "" }
      let string = pango_attr_list_to_string(list)!
      defer { g_free(string) }
      return String(cString: string).split(separator: "\n").joined(separator: ", ")
    }
    XCTAssertEqual(attributes(Text("0123")), "")
    for text in [
      AnyView(Text("0123").monospacedDigit()), AnyView(Text("0123").font(.body.monospacedDigit())),
      AnyView(HStack { Text("0123") }.monospacedDigit()),
    ] {
      XCTAssertTrue(attributes(text).contains("font-features \"tnum=1\""), attributes(text))
    }
    let parts = attributes(Text("01") + Text("23").monospacedDigit())
    XCTAssertTrue(parts.contains("2 4 font-features \"tnum=1\""), parts)
    XCTAssertFalse(parts.contains("0 2 font-features"), parts)
  }

  func testLettersOfOneWidth() async {
    func width(_ text: some View) -> CGFloat { size(text, for: .unspecified).width }
    XCTAssertEqual(width(Text("iiii").monospaced()), width(Text("MMMM").monospaced()))
    XCTAssertEqual(width(ZStack { Text("iiii") }.monospaced()), width(Text("MMMM").monospaced()))
    XCTAssertEqual(width(Text("iiii").font(.body.monospaced())), width(Text("MMMM").fontDesign(.monospaced)))
    XCTAssertEqual(width(ZStack { Text("iiii") }.monospaced(false)), width(Text("iiii")))
  }
}
