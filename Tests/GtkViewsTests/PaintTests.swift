import Foundation
import LayoutCore
import XCTest

@testable import GtkViews

/// The style `tint`, and the colours of asset catalogues and of UIKit.
@MainActor
final class PaintTests: ViewTestCase {
  func testTheStyleTintIsThatOfTheViewAround() async {
    let green = Color(red: 0, green: 1, blue: 0)
    assert(pixels(Rectangle().fill(.tint).tint(green)).middle, [0, 255, 0])
    assert(pixels(Rectangle().foregroundStyle(.tint).tint(green)).middle, [0, 255, 0])
    assert(pixels(Rectangle().foregroundStyle(.tint.opacity(0.5)).tint(green)).middle, [128, 255, 128])
    assert(pixels(Rectangle().foregroundStyle(.tint).accentColor(green)).middle, [0, 255, 0])
    XCTAssertEqual(
      pixels(Rectangle().fill(.tint)).middle, pixels(Rectangle().fill(Color.accentColor)).middle)
  }

  func testAColourIsDescribedByItsNameOrItsComponents() async {
    XCTAssertEqual(Color.red.description, "red")
    XCTAssertEqual("\(Color.accentColor)", "accentColor")
    XCTAssertEqual(Color(red: 1, green: 0.5, blue: 0).description, "#FF8000FF")
    XCTAssertEqual(Color(red: 2, green: -1, blue: .nan, opacity: 0.5).description, "#FF000080")
    XCTAssertNotEqual(Color.red.opacity(0.5).description, "red")
  }

  func testAColorSetHasAColourForDarkThemes() async throws {
    let text = """
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb",
         "components": {"red": "0xFF", "green": "0.500", "blue": "51", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"color-space": "gray-gamma-22", "components": {"white": "0.250", "alpha": "0.500"}}}],
       "info": {"author": "xcode", "version": 1}}
      """
    let set = try JSONDecoder().decode(ColorSet.self, from: Data(text.utf8))
    XCTAssertEqual(set.color(isDark: false), Color(red: 1, green: 0.5, blue: 0.2))
    XCTAssertEqual(set.color(isDark: true), Color(white: 0.25, opacity: 0.5))
    let empty = #"{"colors": [{"idiom": "universal"}]}"#
    XCTAssertNil(try JSONDecoder().decode(ColorSet.self, from: Data(empty.utf8)).color(isDark: false))
    XCTAssertEqual(Assets.color(named: "no such colour", isDark: false), .gray)
  }

  func testSetsInFoldersOfACatalogueAreFoundByBothNames() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("catalogue-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/box/Lid.imageset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    let sets = Assets.catalogueSets(in: [folder])
    XCTAssertEqual(sets.mapValues { $0.map(\.path) }, ["Lid.imageset": [set.path], "box/Lid.imageset": [set.path]])
  }

  func testColoursOfTheSystemAreThoseOfUIKit() async {
    XCTAssertEqual(
      Color(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)), Color(red: 0.1, green: 0.2, blue: 0.3, opacity: 0.4))
    XCTAssertEqual(Color(.darkGray), Color(white: 1 / 3))
    XCTAssertEqual(Color(uiColor: .systemIndigo), .indigo)
    XCTAssertEqual(Color(UIColor(.red).withAlphaComponent(0.5)), .red.opacity(0.5))
    XCTAssertEqual(UIColor(named: "Gold").map { Color($0) }, Color("Gold", bundle: .main))
  }

  func testNumbersAndLettersInCirclesAreSymbols() async {
    let symbols = ["1.circle", "12.square.fill", "a.circle.fill", "51.circle", "1", "1.triangle", "heart.circle"]
    XCTAssertEqual(symbols.map(SymbolName.letters(of:)), ["1", "12", "A", nil, nil, nil, nil])
    let hosted = present(Image(systemName: "1.circle").resizable().frame(width: 40, height: 20))
    XCTAssertEqual(hosted.viewGraph.reports, [])
  }
}
