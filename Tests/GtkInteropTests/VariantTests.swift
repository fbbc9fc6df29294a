import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

/// Variants contain plain values and their types.
@MainActor
final class VariantTests: GtkTestCase {
  func testPlainValues() async {
    XCTAssertEqual(Variant(true).bool, true)
    XCTAssertEqual(Variant(Int32(-3)).int, -3)
    XCTAssertEqual(Variant(2.5).double, 2.5)
    XCTAssertEqual(Variant("👋").string, "👋")
    XCTAssertEqual(Variant(g_variant_new_uint32(.max)).int, Int(UInt32.max))
    XCTAssertNil(Variant("1").int)
    XCTAssertNil(Variant(true).string)
    XCTAssertNil(Variant(Int32(1)).double)
    XCTAssertNil(Variant(1.0).bool)
  }

  func testContainersOpen() async {
    let tuple = Variant(tuple: [Variant("org.freedesktop.appearance"), Variant("color-scheme")])
    XCTAssertEqual(tuple.type, "(ss)")
    XCTAssertEqual(tuple.children.map(\.string), ["org.freedesktop.appearance", "color-scheme"])
    XCTAssertEqual(Variant("a").children, [])
    let wrapped = Variant(tuple: [Variant(g_variant_new_variant(g_variant_new_variant(g_variant_new_uint32(1))))])
    XCTAssertEqual(wrapped.description, "(<<uint32 1>>,)")
    XCTAssertEqual(wrapped.children[0].unwrapped.int, 1)
  }

  func testEqualityComparesTypeAndValue() async {
    XCTAssertEqual(Variant("a"), Variant("a"))
    XCTAssertNotEqual(Variant("a"), Variant("b"))
    XCTAssertNotEqual(Variant(Int32(1)), Variant(1.0))
  }
}
