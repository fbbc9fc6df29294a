// The user's own cards on the canvas: from a folder or a table, with what is left out, and back to the cafés.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import ReflowResources
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class OwnCardsTests: SceneTestCase {

  /// A folder with pictures and a table in it.
  private func folder(_ table: String? = nil, pictures: [String] = ["a.jpg", "b.jpg"]) throws -> String {
    let folder = try temporaryFolder(self)
    for name in pictures {
      let photo = ReflowResources.pictures(in: "photos")[0].path
      try FileManager.default.copyItem(atPath: photo, toPath: "\(folder)/\(name)")
    }
    if let table { try Data(table.utf8).write(to: URL(filePath: folder + "/cards.csv")) }
    return folder
  }

  private func scene(_ cards: String?, showsItems: Bool = false) throws -> (SceneOnShow, LayoutView) {
    var document = Document()
    document.scene = .cafes
    (document.cafes.cards, document.cafes.showsCoffees) = (cards, showsItems)
    document.cafes.animation = .none
    let scene = SceneOnShow(document)
    scene.present(width: 800, height: 500)
    let view = try XCTUnwrap(scene.source as? LayoutView)
    wait(for: scene)
    if scene.view.problem == nil { pump { view.geometry?.items.count == view.itemCount } }
    return (scene, view)
  }

  private func wait(for scene: SceneOnShow) {
    pump { !scene.view.isMoving && gtk_widget_get_mapped(scene.canvas.pointer) != 0 }
  }

  /// The names of all items: of each card the items, and the card.
  private func names(_ scene: SceneOnShow, _ view: LayoutView) -> [String?] {
    (0..<view.itemCount).map { scene.view.subject.items.name($0) }
  }

  private func tray(_ view: LayoutView, _ place: Int) throws -> LayoutView {
    try XCTUnwrap(view.children[2 * place].widget.peer(as: LayoutView.self))
  }

  func testPicturesOfAFolderAreCards() async throws {
    let (scene, view) = try scene(try folder(), showsItems: true)
    XCTAssertEqual(names(scene, view), ["Items of a.jpg", "a.jpg", "Items of b.jpg", "b.jpg"])
    let frames = try XCTUnwrap(view.geometry).items.map(\.frame)
    XCTAssertEqual(frames.map { $0 == nil }, [true, false, true, false], "cards of a folder have no items")
    XCTAssertNil(scene.view.problem)
    scene.close()
  }

  func testRowsOfATableAreCards() async throws {
    let folder = try folder("title,subtitle,picture,items\nOne,First,a.jpg,tea|b.jpg\nTwo,,,\n")
    let (scene, view) = try scene(folder + "/cards.csv", showsItems: true)
    XCTAssertEqual(names(scene, view), ["Items of One", "One", "Items of Two", "Two"])
    let items = try tray(view, 0).children
    XCTAssertEqual(items.map(\.name), ["tea", "b.jpg"])
    XCTAssertEqual(items[0].widget.typeName, "GtkLabel")
    let frames = try XCTUnwrap(tray(view, 0).geometry).items.compactMap(\.frame)
    XCTAssertEqual(frames[1].size, CGSize(width: 50, height: 50))
    // Each card is beside its items.
    let cells = try XCTUnwrap(view.geometry).items.compactMap(\.frame)
    XCTAssertEqual(cells.count, 4)
    XCTAssertEqual(cells[0].minY, cells[1].minY)
    XCTAssertGreaterThan(cells[0].minX, cells[1].maxX)
    scene.close()
  }

  func testATrayWithoutItemsIsNoTarget() async throws {
    let folder = try folder("title,items\nOne,tea|coffee\nTwo,\n")
    let (scene, view) = try scene(folder + "/cards.csv", showsItems: true)
    XCTAssertEqual((0..<view.itemCount).map { scene.view.subject.items.isTarget($0) }, [true, true, false, true])
    scene.close()
  }

  func testItemsMoveInAsTheCoffeesDo() async throws {
    let folder = try folder("title,items\nOne,tea|juice\nTwo,water\n")
    let (scene, view) = try scene(folder + "/cards.csv")
    scene.store.update(\.cafes.animation, to: .easeIn)
    scene.store.update(\.cafes.showsCoffees, to: true)
    XCTAssertTrue(view.isAnimating)
    wait(for: scene)
    XCTAssertEqual(try XCTUnwrap(view.geometry).items.compactMap(\.frame).count, 4)
    scene.close()
  }

  func testTheCafesComeBack() async throws {
    let folder = try folder()
    let (scene, view) = try scene(nil)
    XCTAssertEqual(view.itemCount, 36)
    scene.store.update(\.cafes.cards, to: folder)
    pump { view.itemCount == 4 }
    scene.store.undo()
    pump { view.itemCount == 36 }
    XCTAssertEqual(scene.view.subject.items.name(0)?.hasPrefix("Coffees of "), true)
    scene.store.redo()
    pump { view.itemCount == 4 }
    scene.close()
  }

  func testWhatIsLeftOutIsListed() async throws {
    let folder = try folder("title,picture\nOne,gone.jpg\n,a.jpg\nThree,a.jpg\n")
    var document = Document()
    document.cafes.cards = folder + "/cards.csv"
    let store = Store(document)
    let source = WatchedList(cardsOf: store)
    pump { !source.isReading }
    XCTAssertEqual(source.contents.map(\.card.title), ["Three"])
    XCTAssertEqual(
      source.notes.map(\.english), ["Row 2: its picture “gone.jpg” does not exist.", "Row 3: it has no title."])
    store.update(\.cafes.cards, to: nil)
    XCTAssertEqual(source.notes, [])
    XCTAssertEqual(source.contents.count, 18)
  }

  func testSourcesWithoutCardsSayWhy() async throws {
    let empty = try temporaryFolder(self)
    let table = try folder("name\nOne\n")
    for (path, reason) in [
      (empty, "“\(fileName(of: empty))” contains no pictures. Open another folder."),
      (table + "/cards.csv", "“cards.csv” cannot be shown as cards: its first row names no column “title”."),
      (table + "/gone.csv", "“gone.csv” cannot be opened: it does not exist."),
      (table + "/gone", "“gone” cannot be opened: it does not exist."),
    ] {
      let (scene, view) = try scene(path, showsItems: true)
      XCTAssertEqual(scene.view.problem?.english, reason)
      XCTAssertEqual(view.itemCount, 0)
      scene.close()
    }
  }

  func testAMillionRowsAreReadBesideTheMainThread() async throws {
    let folder = try folder("title,items\n" + String(repeating: "One,a|b\n", count: 1_000_000))
    var document = Document()
    document.cafes.cards = folder + "/cards.csv"
    let store = Store(document)
    let source = WatchedList(cardsOf: store)
    XCTAssertTrue(source.isReading, "the main thread only starts the reading")
    pump { !source.isReading }
    XCTAssertEqual(source.contents.count, 200)
    XCTAssertEqual(
      source.notes.map(\.english), ["200 of 1,000,000 rows are read, since the limit is 200 cards."])
  }

  func testAReadingThatIsReplacedHasNoEffect() async throws {
    let many = try folder("title\n" + String(repeating: "One\n", count: 500_000))
    let few = try folder("title\nTwo\n")
    var document = Document()
    document.cafes.cards = many + "/cards.csv"
    let store = Store(document)
    let source = WatchedList(cardsOf: store)
    store.update(\.cafes.cards, to: few + "/cards.csv")
    pump { !source.isReading }
    XCTAssertEqual(source.contents.map(\.card.title), ["Two"])
  }

  func testAStressViewChangesTheTextsOfCards() async throws {
    let folder = try folder("title,subtitle,items\nOne,First,tea\n")
    let (scene, view) = try scene(folder + "/cards.csv", showsItems: true)
    scene.store.update(\.cafes.stress, to: .double)
    wait(for: scene)
    let chip = try tray(view, 0).children[0].widget
    XCTAssertEqual(String(gtk: gtk_label_get_text(chip.opaque)), "teatea")
    scene.store.update(\.cafes.stress, to: .original)
    XCTAssertEqual(String(gtk: gtk_label_get_text(chip.opaque)), "tea")
    scene.close()
  }

  func testExportsHaveTheItemsOfCards() async throws {
    let folder = try folder("title,items\nOne,tea|long green leaves\nTwo,water\n,milk\n")
    var document = Document()
    document.scene = .cafes
    (document.cafes.cards, document.cafes.showsCoffees) = (folder + "/cards.csv", true)
    for format in ExportFormat.allCases where format != .png && format != .png2x {
      let content = try CanvasExport(document, width: 700, as: format).content()
      let text = String(decoding: try XCTUnwrap(content.data()), as: UTF8.self)
      for name in ["One", "long green leaves", "water"] { XCTAssertTrue(text.contains(name), "\(format): \(name)") }
      XCTAssertTrue(text.contains("Row 4: it has no title."), "\(format)")
    }
  }
}
