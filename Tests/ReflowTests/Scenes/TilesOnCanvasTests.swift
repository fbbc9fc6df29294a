// Tiles as real widgets: properties of edited words determine their positions, and the settings of text and tiles
// determine their sizes, with a tile for each word or only for the visible ones.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class TilesOnCanvasTests: StyledTestCase {
  /// A canvas of 400 px with words on it.
  private final class Stage: WordsOnShow {
    private(set) lazy var editor = WordEditor(store: store, words: words)

    override init(_ change: (inout WordsScene) -> Void) {
      super.init { words in
        words.width = .exact(400)
        words.padding = 0
        change(&words)
      }
    }

    /// The tile that shows a word.
    func tile(_ index: Int) -> Widget? { canvas.subject.source.widget(at: index) }

    /// The natural size of a visible tile.
    func naturalSize(of index: Int) -> CGSize? {
      guard let tile = tile(index) else { return nil }
      var (width, height): (Int32, Int32) = (0, 0)
      gtk_widget_measure(tile.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
      gtk_widget_measure(tile.pointer, GTK_ORIENTATION_VERTICAL, width, nil, &height, nil, nil)
      return CGSize(width: Int(width), height: Int(height))
    }

    /// The frames of the container's items.
    var frames: [CGRect] { canvas.subject.source.geometry?.items.compactMap(\.frame) ?? [] }
  }

  private func stage(_ change: (inout WordsScene) -> Void) -> Stage {
    let stage = Stage(change)
    show(
      Widget.row(spacing: 0, [stage.canvas.widget.expandingAcross(), stage.editor.widget, stage.progress.widget]),
      width: 800, height: 500)
    pump { !stage.frames.isEmpty && stage.canvas.width == 400 && !stage.canvas.isMoving }
    return stage
  }

  /// Changes a setting, and waits for the effect.
  private func change(_ stage: Stage, _ change: (HistoryStore) -> Void, line: UInt = #line, until isDone: () -> Bool) {
    change(stage.store)
    pump { isDone() }
    XCTAssertTrue(isDone(), "\(stage.frames.prefix(3))", line: line)
  }

  private static func words(_ change: (inout [OwnWord]) -> Void) -> TextSource {
    var words = ["one", "two", "three", "four"].enumerated().map { OwnWord(id: $0, text: $1) }
    change(&words)
    return .list(OwnWords(words))
  }

  func testWhatWordsCarryDecidesWhereTheyStand() async {
    let stage = stage { scene in
      scene.mixesSizes = true
      scene.text = Self.words { words in
        words[2].startsNewLine = true
        words[3].growWeight = 1
        words[0].alignment = .bottom
      }
    }
    let frames = stage.frames
    XCTAssertGreaterThan(frames[1].height, frames[0].height, "the second is set larger")
    XCTAssertEqual(frames[0].maxY, frames[1].maxY)
    XCTAssertEqual(frames[2].minX, 0)
    XCTAssertGreaterThanOrEqual(frames[2].minY, frames[1].maxY)
    XCTAssertEqual(frames[3].maxX, 400, "it takes what its line leaves over")
    change(stage, { $0.update(\.words.isGrid, to: true) }) { stage.frames[3].maxX < 400 }
  }

  func testStretchedWordsAreWider() async {
    let stage = stage { $0.text = .own("a word and another") }
    let before = stage.frames
    change(stage, { $0.update(\.words.justification, to: .stretchItems) }) { stage.frames.last?.maxX == 400 }
    for (frame, natural) in zip(stage.frames, before) { XCTAssertGreaterThan(frame.width, natural.width) }
  }

  func testAWordThatGrowsHasTheGreatestWidthOfTiles() async {
    let stage = stage { scene in
      scene.tileWidth = .pixels(150)
      scene.text = Self.words { $0[3].growWeight = 2 }
    }
    XCTAssertEqual(stage.frames[3].width, 150)
  }

  func testAWordThatIsEditedKeepsItsTile() async throws {
    let stage = stage { $0.text = .own("one two three") }
    let tiles = try (0..<3).map { try XCTUnwrap(stage.tile($0)) }
    stage.store.select(1)
    change(stage, { $0.updateWord(\.text, to: "another one") }) { stage.frames[1].width > 60 }
    XCTAssertEqual((0..<3).map { stage.tile($0) }, tiles)
    change(stage, { $0.insertWord("new", before: true) }) { stage.frames.count == 4 }
    XCTAssertEqual([0, 2, 3].map { stage.tile($0) }, tiles)
    change(stage, { $0.removeWord() }) { stage.frames.count == 3 }
    XCTAssertEqual((0..<3).map { stage.tile($0) }, tiles)
  }

  func testTheTilesFollowTheTextsSizeAndPadding() async {
    let stage = stage { $0.text = .own("one two three") }
    let before = stage.frames
    change(stage, { $0.update(\.words.tilePadding, to: 20) }) { stage.frames[0].width == before[0].width + 24 }
    XCTAssertEqual(stage.frames[0].height, before[0].height + 24)
    change(stage, { $0.update(\.words.tilePadding, to: 8) }) { stage.frames == before }
    change(stage, { $0.update(\.words.textSize, to: 300) }) { stage.frames[0].height > before[0].height + 20 }
    change(stage, { $0.undo() }) { stage.frames == before }
  }

  func testAFontThatIsNotThereIsTheSystems() async {
    let stage = stage { $0.text = .own("one two three") }
    let before = stage.frames
    change(stage, { $0.update(\.words.font, to: "DejaVu Sans Mono") }) { stage.frames != before }
    change(stage, { $0.update(\.words.font, to: "Nowhere To Be Found") }) { stage.frames == before }
  }

  func testLongerTextsWrapOrEndInAnEllipsis() async {
    let long = "Rindfleischetikettierungsüberwachung"
    let stage = stage { $0.text = .own("WWWW a \(long)") }
    let before = stage.frames
    change(stage, { $0.update(\.words.tileWidth, to: .pixels(100)) }) { stage.frames[2].width <= 100 }
    XCTAssertGreaterThan(stage.frames[2].height, before[2].height)
    XCTAssertEqual(Array(stage.frames[0...1]), Array(before[0...1]), "short words are as they were")
    change(stage, { $0.update(\.words.longText, to: .ellipsis) }) { stage.frames[2].height == before[2].height }
    XCTAssertEqual(stage.frames[2].width, 100)
    XCTAssertEqual(stage.tile(2).flatMap { String(gtk: gtk_widget_get_tooltip_text($0.pointer)) }, long)
    change(stage, { $0.update(\.words.tileWidth, to: .pixels(40)) }) { stage.frames[0].width == 40 }
    change(stage, { $0.update(\.words.tileWidth, to: .off) }) { stage.frames == before }
    XCTAssertNil(stage.tile(2).flatMap { gtk_widget_get_tooltip_text($0.pointer) })
  }

  func testTheLinesOfAWrappedTextAreCentred() async throws {
    let stage = stage {
      ($0.text, $0.splitting, $0.tileWidth) = (.own("a longer item that wraps inside its tile"), .lines, .pixels(160))
    }
    let layout = try XCTUnwrap(stage.tile(0).flatMap { gtk_label_get_layout($0.opaque) })
    let iterator = pango_layout_get_iter(layout)
    defer { pango_layout_iter_free(iterator) }
    var middles: [Int32] = []
    repeat {
      var line = PangoRectangle()
      pango_layout_iter_get_line_extents(iterator, nil, &line)
      middles.append(line.x + line.width / 2)
    } while pango_layout_iter_next_line(iterator) != 0
    XCTAssertGreaterThan(middles.count, 1)
    for middle in middles {
      XCTAssertEqual(Double(middle), Double(pango_layout_get_width(layout)) / 2, accuracy: Double(PANGO_SCALE))
    }
  }

  func testVisibleTilesAreAsLargeAsInACanvasOfAllTiles() async {
    let text = (0..<WordList.widgetLimit + 1).map { ["a", "two", "incomprehensibilities"][$0 % 3] }.joined(
      separator: " ")
    let stage = stage { $0.text = .own(text) }
    let styles: [(inout WordsScene) -> Void] = [
      { $0.textSize = 200 }, { $0.tilePadding = 3 }, { $0.font = "DejaVu Sans Mono" }, { $0.tileWidth = .pixels(90) },
      { $0.longText = .ellipsis }, { $0.mixesSizes = true },
    ]
    for (index, style) in styles.enumerated() {
      let before = stage.frames
      change(stage, { $0.perform(EditKind(name: Message("Style"))) { style(&$0.words) } }) {
        !stage.canvas.isMoving && !stage.frames.isEmpty && stage.frames != before
      }
      // GTK updates the style of a class in the next frame.
      pump { (0..<9).allSatisfy { stage.naturalSize(of: $0) == stage.frames[$0].size } }
      for item in 0..<9 {
        XCTAssertEqual(stage.frames[item].size, stage.naturalSize(of: item), "style \(index), item \(item)")
      }
    }
  }

  func testTheEditorShowsTheSelectedWord() async throws {
    let stage = stage { $0.text = .own("one two three") }
    let editor = stage.editor.widget
    XCTAssertEqual(gtk_widget_get_visible(editor.pointer), 0)
    stage.store.select(1)
    XCTAssertNotEqual(gtk_widget_get_visible(editor.pointer), 0)
    let entry = try XCTUnwrap(editor.first(ofType: gtk_entry_get_type()))
    XCTAssertEqual(String(gtk: gtk_editable_get_text(entry.opaque)), "two")
    gtk_editable_set_text(entry.opaque, "second word")
    XCTAssertEqual(stage.words.list.tiles.map(\.text), ["one", "second word", "three"])
    stage.store.undo()
    XCTAssertEqual(String(gtk: gtk_editable_get_text(entry.opaque)), "two")
    XCTAssertEqual(stage.store.document.words.text, .own("one two three"))
    stage.store.select(nil)
    XCTAssertEqual(gtk_widget_get_visible(editor.pointer), 0)
    stage.store.update(\.words.text, to: .own(String(repeating: "a ", count: OwnWords.limit + 1)))
    stage.store.select(1)
    XCTAssertNotEqual(gtk_widget_get_visible(editor.pointer), 0)
    XCTAssertEqual(gtk_widget_get_mapped(entry.pointer), 0, "only why not")
  }
}
