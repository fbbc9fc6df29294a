// The settings of the Symbols scene keep their rules, in the app and from files.

import Foundation
import LayoutCore
import Testing

@testable import ReflowModel

struct SymbolsSceneTests {
  @Test func numbersStayWithinTheirLimits() {
    var document = Document()
    #expect(document.symbols.itemCount == 10_000)
    document.symbols.itemCount = 0
    #expect(document.symbols.itemCount == 1)
    document.symbols.itemCount = .max
    #expect(document.symbols.itemCount == 1_000_000)
    document.symbols.lineSpacing = .nan
    #expect(document.symbols.lineSpacing == 20)
    document.symbols.gridItems = Array(repeating: .fixed(10), count: 30)
    #expect(document.symbols.gridItems.count == 20)
    document.symbols.gridItems[0].length = -4
    document.symbols.gridItems[0].spacing = 500
    #expect([document.symbols.gridItems[0].length, document.symbols.gridItems[0].spacing] == [1, 100])
  }

  @Test func theMinimumOfARangeWins() {
    var range = TrackRange(80, 50)
    #expect([range.minimum, range.maximum] == [80, 80])
    range.minimum = 90
    #expect([range.minimum, range.maximum] == [90, 90])
    range.maximum = 20
    #expect([range.minimum, range.maximum] == [90, 90])
    range.maximum = nil
    range.minimum = 5_000
    #expect([range.minimum, range.maximum] == [2_000, nil])
  }

  @Test func presetsAreKnownByWhatTheyList() {
    var document = Document()
    for preset in GridPreset.allCases {
      document.symbols.show(preset)
      #expect(document.symbols.preset == preset)
    }
    #expect(document.symbols.lineSpacing == 0, "no gaps between lines either")
    document.symbols.show(.threeFlexible)
    #expect(document.symbols.lineSpacing == 20)
    // The stored values of a kind that is not chosen do not affect the grid.
    document.symbols.gridItems[0].length = 300
    #expect(document.symbols.preset == .threeFlexible)
    document.symbols.gridItems[0].kind = .fixed
    #expect(document.symbols.preset == nil)
  }

  @Test func tracksInASize() {
    var document = Document()
    let size = CGSize(width: 400, height: 100)
    // 50 + 7 × 58 is more than 400.
    #expect(document.symbols.trackCount(in: size) == 7)
    document.symbols.axis = .horizontal
    #expect(document.symbols.trackCount(in: size) == 1)
    document.symbols.itemCount = 1
    document.symbols.show(.sixFlexible)
    #expect(document.symbols.trackCount(in: size) == 6, "however few items there are")
    document.symbols.gridItems = []
    #expect(document.symbols.trackCount(in: size) == 0)
  }

  @Test func theLayoutOfTheSettings() throws {
    var document = Document()
    document.symbols.show(.fixedAndAdaptive)
    document.symbols.gridItems[1].spacing = 3
    document.symbols.placement = .end
    let grid = try #require(document.symbols.lazyLayout as? LazyVGridLayout)
    #expect(
      grid
        == LazyVGridLayout(
          columns: [
            GridItem(.fixed(150), alignment: .center), GridItem(.adaptive(minimum: 50), spacing: 3, alignment: .center),
          ], alignment: .trailing, spacing: 20, rowHeight: .uniform(50)))
    document.symbols.axis = .horizontal
    #expect((document.symbols.lazyLayout as? LazyHGridLayout)?.alignment == .bottom)
  }

  // MARK: Files

  private func read(_ keys: String) throws -> Noticed<SymbolsScene> {
    let json = #"{"version": "1.1", "symbols": {\#(keys)}}"#
    let read = try Document.reading(json: Data(json.utf8))
    return Noticed(value: read.value.symbols, notices: read.notices)
  }

  @Test func everyKindIsReadAsItIsSpelled() throws {
    let items = """
      {"kind": "fixed", "fixed": 70}, {}, {"flexible": [40, 90], "spacing": 0}, \
      {"kind": "adaptive", "adaptive": [60, "infinity"], "spacing": "standard", "alignment": "topLeading"}
      """
    let symbols = try read(#""gridItems": [\#(items)]"#)
    #expect(symbols.notices == [])
    var expected: [GridItemSettings] = [.fixed(70), .flexible(), .flexible(spacing: 0), .adaptive(60)]
    expected[2].flexible = TrackRange(40, 90)
    expected[3].alignment = .topLeading
    #expect(symbols.value.gridItems == expected)
  }

  @Test func whatCannotBeIsReplacedWithAWord() throws {
    let cases = [
      (#""itemCount": 0"#, "Item count: 0 is out of range; 1 is used."),
      (#""itemCount": 2000000"#, "Item count: 2000000 is out of range; 1000000 is used."),
      (
        #""gridItems": [{"adaptive": [80, 50]}]"#, "Minimum 80 is above maximum 50; 80 is used for both."
      ),
      (#""gridItems": [{"adaptive": ["infinity", 50]}]"#, "Adaptive: the value cannot be read; the default is used."),
      (#""gridItems": [{"adaptive": [1, 50]}]"#, "Minimum: 1 is out of range; 10 is used."),
      (#""gridItems": [{"fixed": 9000}]"#, "Size: 9000 is out of range; 2000 is used."),
      (#""gridItems": [{"kind": "elastic"}]"#, "Grid item: “elastic” is unknown; the default, “flexible”, is used."),
      (#""gridItems": {"fixed": 9}"#, "Grid items: the value cannot be read; the default is used."),
      (#""axis": "diagonal""#, "Axis: “diagonal” is unknown; the default, “vertical”, is used."),
    ]
    for (keys, notice) in cases { #expect(try read(keys).notices.map(\.english) == [notice], "\(keys)") }
    #expect(try read(#""gridItems": []"#).notices == [], "an empty list is one")
    let many = Array(repeating: "{}", count: 21).joined(separator: ",")
    #expect(
      try read(#""gridItems": [\#(many)]"#).notices.map(\.english) == [
        "There are 21 grid items; the first 20 are used."
      ])
  }
}

/// The changes of the list of grid items, and their undo.
@MainActor
struct StoreSymbolsTests {
  @Test func itemsAreAddedMovedRemovedAndTakenBack() {
    let store = HistoryStore()
    store.show(.fixed)
    let lengths = { store.document.symbols.gridItems.map(\.length) }
    store.addGridItem()
    #expect(lengths() == [100, 150, 150], "another one like the last")
    store.setGridItem(2, \.length, to: 200)
    store.moveGridItem(2, to: 0)
    #expect(lengths() == [200, 100, 150])
    store.removeGridItem(1)
    #expect(lengths() == [200, 150])
    #expect(store.undoTitle.english == "Undo Remove Grid Item")
    for expected in [[200, 100, 150], [100, 150, 200], [100, 150, 150], [100, 150]] {
      store.undo()
      #expect(lengths() == expected)
    }
    store.undo()
    #expect(store.document == Document())
    store.removeGridItem(0)
    store.addGridItem()
    #expect(store.document.symbols.gridItems == [GridItemSettings()])
  }

  @Test func stepsOfOneNumberAreUndoneTogether() {
    let store = HistoryStore(now: { 0 })
    store.show(.fixed)
    for length in 101...105 { store.setGridItem(0, \.length, to: length) }
    store.setGridItem(1, \.length, to: 151)
    store.undo()
    #expect(store.document.symbols.gridItems.map(\.length) == [105, 150])
    store.undo()
    #expect(store.document.symbols.gridItems.map(\.length) == [100, 150])
  }
}
