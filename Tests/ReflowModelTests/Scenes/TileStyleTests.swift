// The style of tiles: settings within their limits, the style sheet that follows from them, and documents without them.

import Foundation
import LayoutCore
import Testing

@testable import ReflowModel

struct TileStyleTests {
  @Test func theRulesSayWhatTheSettingsSay() {
    var scene = WordsScene()
    #expect(scene.tileStyle.rules == [], "the app's style sheet has the default style")
    scene.textSize = 150
    scene.tilePadding = 2.5
    scene.font = "A \"quoted\" \\ font\n} * { padding: 0"
    #expect(
      scene.tileStyle.rules.map { $0.text(inWidgetNamed: "canvas-2") } == [
        ##"#canvas-2 { font-size: 150%; font-family: "A \"quoted\" \\ font } * { padding: 0"; }"## + "\n",
        "#canvas-2 .tile { padding: 2.5px; }\n", "#canvas-2 button.tile.more { padding: 2.5px; }\n",
      ])
  }

  @Test func theSettingsStayWithinTheirLimits() {
    var document = Document()
    document.words.textSize = 1_000
    document.words.tilePadding = -3
    document.words.tileWidth = .pixels(5)
    document.words.font = String(repeating: "x", count: 5_000)
    document.words.columnMinimum = 1
    #expect(document.words.textSize == 300)
    #expect(document.words.tilePadding == 0)
    #expect(document.words.tileWidth == .pixels(40))
    #expect(document.words.font.count == WordsScene.fontLimit)
    #expect(document.words.columnMinimum == 20)
  }

  /// A new setting fails here until it is omitted at its default, so that a document without it stays the same.
  @Test func aDocumentWithoutThemIsWrittenWithoutThem() throws {
    func words(_ json: Data) throws -> Set<String> {
      let document = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
      return Set(try #require(document["words"] as? [String: Any]).keys)
    }
    let saved = try #require(Bundle.module.url(forResource: "Fixtures/start.reflow", withExtension: nil))
    let written = try words(Document().jsonData())
    #expect(try written == words(Data(contentsOf: saved)))
    #expect(
      Set(WordsScene.settings.map(\.facts.key)).subtracting(written) == [
        "splitting", "itemKind", "textSize", "font", "tilePadding", "tileWidth", "longText", "columnMinimum",
        "selection", "stress",
      ])
  }

  @Test func theTextIsNarrowerThanItsTile() {
    var scene = WordsScene()
    #expect(scene.fit == TileFit())
    scene.tileWidth = .pixels(100)
    #expect(scene.fit.textWidth == 84)
    #expect(!scene.fit.endsInEllipsis)
    scene.longText = .ellipsis
    scene.tilePadding = 24
    scene.tileWidth = .pixels(40)
    #expect(scene.fit.textWidth == 1, "never nothing")
    #expect(scene.fit.endsInEllipsis)
    #expect(WordsScene().longTextUnavailableReason != nil)
    #expect(scene.longTextUnavailableReason == nil)
  }

  @Test func aFontThatIsNotThereIsNamed() {
    var scene = WordsScene()
    #expect(scene.fontUnavailableReason(among: []) == nil)
    scene.font = "dejavu sans"
    #expect(scene.fontUnavailableReason(among: ["DejaVu Sans"]) == nil)
    scene.font = "Nowhere"
    #expect(
      scene.fontUnavailableReason(among: ["DejaVu Sans"])?.english
        == "The font “Nowhere” is not installed; the system font is used.")
  }

  @Test func adaptiveColumnsHaveTheMinimumThatIsSet() {
    var document = Document()
    document.words.isGrid = true
    #expect(document.words.columnMinimumUnavailableReason != nil)
    document.words.columns = .adaptive
    #expect(document.words.columnMinimumUnavailableReason == nil)
    document.words.columnMinimum = 42
    document.words.spacing = 8
    #expect([91, 92, 142].map(document.words.columnCount) == [1, 2, 3])
    #expect(
      document.words.grid.lazy() as? LazyVGridLayout
        == LazyVGridLayout(
          columns: [GridItem(.adaptive(minimum: 42), spacing: 8, alignment: .topLeading)], alignment: .leading,
          spacing: 8))
    document.words.columns = .number(12)
    #expect(document.words.columnCount(in: 10) == 12)
  }
}
