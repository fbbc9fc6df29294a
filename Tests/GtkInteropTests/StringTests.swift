import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

/// Texts and Booleans survive the conversion to C and back.
@MainActor
final class StringTests: GtkTestCase {
  func testTextMakesTheRoundTrip() async {
    for text in ["", "plain", "naïve", "👩‍👩‍👧‍👦🏳️‍🌈", "مرحبا", "שלום", "日本語", "e\u{301}"] {
      let label = ObjectReference(Widget(gtk_label_new(text)))
      let read = String(gtk: gtk_label_get_text(label.opaque))
      XCTAssertEqual(read.map { Array($0.utf8) }, Array(text.utf8))
    }
  }

  func testNullIsNil() async {
    XCTAssertNil(String(gtk: nil))
    XCTAssertNil(String(taking: nil))
  }

  func testTakenTextIsCopied() async {
    XCTAssertEqual(String(taking: g_strdup("ü")), "ü")
  }

  func testBytesThatAreNotTextAreRepaired() async {
    let bytes: [CChar] = [65, CChar(bitPattern: 0xFF), 66, 0]
    XCTAssertEqual(bytes.withUnsafeBufferPointer { String(gtk: $0.baseAddress) }, "A\u{FFFD}B")
  }

  func testArrayOfTextsIsTerminated() async {
    let list = ObjectReference(adopting: withCStrings(["a", "", "👋"]) { gtk_string_list_new($0) })
    XCTAssertEqual(g_list_model_get_n_items(list.opaque), 3)
    XCTAssertEqual((0..<3).map { String(gtk: gtk_string_list_get_string(list.opaque, $0)) }, ["a", "", "👋"])
    XCTAssertEqual(withCStrings([]) { $0.pointee == nil }, true)
  }

  func testTruthValues() async {
    XCTAssertEqual([gboolean(true), gboolean(false)], [1, 0])
    XCTAssertEqual([Bool(gboolean(1)), Bool(gboolean(0)), Bool(gboolean(-1))], [true, false, true])
  }
}
