// The file or the folder of the user's own cards is followed: cards come and go, and what stays keeps its widgets, its
// place and its selection.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutGtk
import ReflowResources
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class WatchedCardsTests: SceneTestCase {
  private let limit = 60.0
  private var folder = ""
  private var table: String { folder + "/cards.csv" }

  private static let gone = "“cards.csv” cannot be opened: it does not exist. The cards read last are shown."

  private func makeFolder() throws {
    if folder.isEmpty { folder = try temporaryFolder(self) + "/own" }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func write(_ text: String) throws {
    try makeFolder()
    try Data(text.utf8).write(to: URL(filePath: table))
  }

  /// Writes as most editors do: a temporary file takes the place of the old one.
  private func replace(by text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: folder + "/.goutputstream-XYZ"))
    XCTAssertEqual(rename(folder + "/.goutputstream-XYZ", table), 0)
  }

  private func addPicture(_ name: String) throws {
    try makeFolder()
    let photo = ReflowResources.pictures(in: "photos")[0]
    try FileManager.default.copyItem(atPath: photo.path, toPath: folder + "/" + name)
  }

  private func document(_ cards: String) -> Document {
    var document = Document()
    document.scene = .cafes
    document.cafes.cards = cards
    document.cafes.columns = .one
    document.cafes.animation = .none
    return document
  }

  private func shelf(_ cards: String? = nil, watches: Bool = true) -> CardShelf {
    let shelf = CardShelf(store: Store(document(cards ?? table)), watches: watches)
    pump(seconds: limit) { !shelf.isReading }
    return shelf
  }

  private func titles(_ shelf: CardShelf) -> [String] { shelf.contents.map(\.card.title) }
  private func notes(_ shelf: CardShelf) -> [String] { shelf.notes.map(\.english) }

  private func show(_ cards: String) throws -> (SceneOnShow, LayoutView) {
    let scene = SceneOnShow(document(cards))
    scene.present(width: 500, height: 320)
    let view = try XCTUnwrap(scene.source as? LayoutView)
    pump(seconds: limit) {
      !scene.view.isMoving && view.itemCount != 36 && view.geometry?.items.count == view.itemCount
    }
    return (scene, view)
  }

  private func wait(for scene: SceneOnShow, _ view: LayoutView, cards: Int) {
    pump(seconds: limit) { view.itemCount == 2 * cards && !scene.view.isMoving && !view.isAnimating }
    Self.pumpPending()
  }

  private func names(_ scene: SceneOnShow, _ view: LayoutView) -> [String] {
    stride(from: 1, to: view.itemCount, by: 2).map { scene.view.subject.items.name($0) ?? "" }
  }

  private static func table(_ rows: some Sequence<Int>) -> String {
    "title\n" + rows.map { "card \($0)\n" }.joined()
  }

  // MARK: Tables

  func testAWrittenTableIsReadAgain() async throws {
    try write("title\nOne\n")
    let shelf = shelf()
    try write("title,items\nOne,\nTwo,\n,tea\n")
    pump(seconds: limit) { titles(shelf) == ["One", "Two"] }
    XCTAssertEqual(notes(shelf), ["Row 4: it has no title."])
    for number in 0..<3 {
      try replace(by: "title\nThree \(number)\n")
      pump(seconds: limit) { titles(shelf) == ["Three \(number)"] }
    }
    XCTAssertEqual(notes(shelf), [])
    XCTAssertFalse(shelf.isReading)
  }

  func testSelectionScrollPositionAndHistoryStay() async throws {
    try write(Self.table(10..<50))
    let (scene, view) = try show(table)
    let adjustment = scene.view.subject.adjustments[1]
    gtk_adjustment_set_value(adjustment, 2_000)
    let selected = try XCTUnwrap(scene.view.subject.items.identity(2 * 22 + 1))
    scene.store.select(selected)
    scene.store.update(\.cafes.animationSpeed, to: 0.5)
    pump(seconds: limit) { !scene.view.isMoving }
    Self.pumpPending()
    func place(of title: String) -> CGFloat? {
      names(scene, view).firstIndex(of: title).flatMap { view.destination(of: view.children[2 * $0 + 1].widget) }
        .map { $0.minY - CGFloat(gtk_adjustment_get_value(adjustment)) }
    }
    let (widget, old) = (view.children[2 * 22 + 1].widget, try XCTUnwrap(place(of: "card 23")))
    try replace(by: Self.table([1, 2, 3] + Array(10..<15) + Array(16..<60)))
    wait(for: scene, view, cards: 52)
    pump(seconds: limit) { place(of: "card 23") == old }
    let index = try XCTUnwrap(scene.view.subject.items.index(selected))
    XCTAssertEqual(index, 2 * 24 + 1)
    XCTAssertEqual(scene.view.subject.items.name(index), "card 32")
    XCTAssertEqual(view.children[index].widget, widget, "the widget stays")
    // The title of the selected card changes.
    try replace(by: Self.table(10..<60).replacing("card 32", with: "other"))
    wait(for: scene, view, cards: 50)
    XCTAssertEqual(scene.view.subject.items.index(selected).flatMap { scene.view.subject.items.name($0) }, "other")
    pump(seconds: limit) { place(of: "card 23") == old }
    // A card that does not exist any more is not selected, until it comes back.
    try replace(by: Self.table(10..<20))
    wait(for: scene, view, cards: 10)
    XCTAssertNil(scene.view.subject.items.index(selected))
    try replace(by: Self.table(10..<60).replacing("card 32", with: "other"))
    wait(for: scene, view, cards: 50)
    XCTAssertEqual(scene.view.subject.items.index(selected).flatMap { scene.view.subject.items.name($0) }, "other")
    XCTAssertEqual(scene.store.undoTitle.english, "Undo Animation Speed")
    scene.store.undo()
    XCTAssertEqual(scene.store.document.cafes.animationSpeed, 1)
    XCTAssertFalse(scene.store.canUndo)
    scene.close()
  }

  func testATableThatIsGoneKeepsItsCards() async throws {
    try write("title,items\nOne,\n,tea\n")
    let shelf = shelf()
    for _ in 0..<2 {
      try FileManager.default.removeItem(atPath: table)
      pump(seconds: limit) { shelf.outdated != nil }
      XCTAssertEqual(titles(shelf), ["One"])
      XCTAssertEqual(notes(shelf), [Self.gone, "Row 3: it has no title."])
      XCTAssertNil(shelf.emptyState)
      try write("title,items\nOne,\n,tea\n")
      pump(seconds: limit) { shelf.outdated == nil }
      XCTAssertEqual(notes(shelf), ["Row 3: it has no title."])
    }
    try FileManager.default.removeItem(atPath: folder)
    pump(seconds: limit) { shelf.outdated != nil }
    try write("title\nTwo\n")
    pump(seconds: limit) { titles(shelf) == ["Two"] }
    XCTAssertNil(shelf.outdated)
  }

  func testATableThatCannotBeReadKeepsItsCards() async throws {
    try write("title\nOne\n")
    let shelf = shelf()
    let states: [(reason: String, make: () throws -> Void)] = [
      ("“cards.csv” cannot be shown as cards: it is empty.", { try self.write("") }),
      ("“cards.csv” cannot be shown as cards: its first row names no column “title”.", { try self.write("ti") }),
      (
        "“cards.csv” cannot be shown as cards: it is not UTF-8 text.",
        {
          try self.write("\u{FEFF}"); try self.writeUTF16()
        }
      ),
      (
        "“cards.csv” cannot be opened: it is a folder.",
        {
          try FileManager.default.removeItem(atPath: self.table)
          try FileManager.default.createDirectory(atPath: self.table, withIntermediateDirectories: false)
        }
      ),
      (
        "“cards.csv” cannot be opened: it is not a regular file.",
        {
          try FileManager.default.removeItem(atPath: self.table)
          XCTAssertEqual(mkfifo(self.table, 0o600), 0)
        }
      ),
    ]
    for (reason, make) in states {
      try make()
      pump(seconds: limit) { notes(shelf).first == reason + " The cards read last are shown." }
      XCTAssertEqual(titles(shelf), ["One"])
    }
    try FileManager.default.removeItem(atPath: table)
    try write("\u{FEFF}title\r\nOne\r\nTwo\r\n")
    pump(seconds: limit) { titles(shelf) == ["One", "Two"] }
    XCTAssertEqual(notes(shelf), [])
    // A table without rows is one, whose cards are removed.
    try write("title\n")
    pump(seconds: limit) { shelf.emptyState != nil }
    XCTAssertEqual(titles(shelf), [])
    try write("title\nOne\n")
    pump(seconds: limit) { titles(shelf) == ["One"] }
    XCTAssertNil(shelf.emptyState)
  }

  private func writeUTF16() throws {
    try (Data([0xFF, 0xFE]) + Data("t\0i\0".utf8)).write(to: URL(filePath: table))
  }

  func testATableThatAppearsIsRead() async throws {
    try makeFolder()
    let shelf = shelf()
    XCTAssertEqual(shelf.emptyState?.advice.english, "“cards.csv” cannot be opened: it does not exist.")
    try write("title\nOne\n")
    pump(seconds: limit) { titles(shelf) == ["One"] }
    XCTAssertNil(shelf.emptyState)
  }

  func testThousandsOfWritesCauseFewReadings() async throws {
    try write("title\nOne\n")
    let shelf = shelf()
    var changes = 0
    shelf.onChange = { _ in changes += 1 }
    let start = ContinuousClock.now
    for number in 0..<3_000 {
      try write(Self.table(number..<number + 100))
      if number % 20 == 0 { Self.pumpPending() }
    }
    pump(seconds: limit) { titles(shelf).first == "card 2999" && titles(shelf).count == 100 }
    let seconds = start.duration(to: .now) / .seconds(1)
    XCTAssertLessThanOrEqual(Double(changes), seconds / 0.3 + 1)
    XCTAssertNil(shelf.outdated)
  }

  func testOtherFilesOfTheFolderChangeNothing() async throws {
    try write("title\nOne\n")
    let shelf = shelf()
    var changes = 0
    shelf.onChange = { _ in changes += 1 }
    shelf.onNotes = { XCTFail("no notes") }
    for number in 0..<2_000 {
      try Data("\(number)".utf8).write(to: URL(filePath: folder + "/notes.txt"))
      if number % 50 == 0 { Self.pumpPending() }
    }
    try write("title\nTwo\n")
    pump(seconds: limit) { titles(shelf) == ["Two"] }
    XCTAssertEqual(changes, 1)
  }

  func testTheTargetOfALinkIsWatched() async throws {
    try makeFolder()
    let target = try temporaryFolder(self) + "/target.csv"
    try Data("title\nOne\n".utf8).write(to: URL(filePath: target))
    try FileManager.default.createSymbolicLink(atPath: table, withDestinationPath: target)
    let shelf = shelf()
    XCTAssertEqual(titles(shelf), ["One"])
    try Data("title\nTwo\n".utf8).write(to: URL(filePath: target))
    pump(seconds: limit) { titles(shelf) == ["Two"] }
    try FileManager.default.removeItem(atPath: target)
    pump(seconds: limit) { shelf.outdated != nil }
    try Data("title\nThree\n".utf8).write(to: URL(filePath: target))
    pump(seconds: limit) { titles(shelf) == ["Three"] && shelf.outdated == nil }
  }

  func testThePicturesOfATableAreWatched() async throws {
    try write("title,picture\nOne,pictures/a.jpg\nTwo,b.jpg\n")
    let shelf = shelf()
    XCTAssertEqual(titles(shelf), [])
    try FileManager.default.createDirectory(atPath: folder + "/pictures", withIntermediateDirectories: false)
    try addPicture("pictures/a.jpg")
    pump(seconds: limit) { titles(shelf) == ["One"] }
    try addPicture("b.jpg")
    pump(seconds: limit) { titles(shelf) == ["One", "Two"] }
    let version = shelf.contents[0].card.picture?.version
    try Data(contentsOf: ReflowResources.pictures(in: "photos")[3]).write(to: URL(filePath: folder + "/pictures/a.jpg"))
    pump(seconds: limit) { titles(shelf).first == "One" && shelf.contents[0].card.picture?.version != version }
  }

  func testChangedCardsKeepTheirWidgets() async throws {
    try write("title,subtitle,items\nOne,First,tea|juice\nTwo,,water\n")
    let (scene, view) = try show(table)
    scene.store.update(\.cafes.showsCoffees, to: true)
    scene.store.update(\.cafes.stress, to: .double)
    wait(for: scene, view, cards: 2)
    let widgets = view.children.map(\.widget)
    let tray = try XCTUnwrap(view.children[0].widget.peer(as: LayoutView.self))
    let chip = tray.children[0].widget
    try replace(by: "title,subtitle,items\nOne,Second,tea|juice\nTwo,,water|milk\n")
    pump(seconds: limit) { view.children[2].widget.peer(as: LayoutView.self)?.itemCount == 2 }
    wait(for: scene, view, cards: 2)
    XCTAssertEqual(view.children.map(\.widget), widgets)
    XCTAssertEqual(tray.children[0].widget, chip)
    let milk = try XCTUnwrap(view.children[2].widget.peer(as: LayoutView.self)).children[1].widget
    XCTAssertEqual(String(gtk: gtk_label_get_text(milk.opaque)), "milkmilk")
    XCTAssertEqual(names(scene, view), ["OneOne", "TwoTwo"])
    scene.store.update(\.cafes.stress, to: .original)
    XCTAssertEqual(names(scene, view), ["One", "Two"])
    scene.close()
  }

  // MARK: Folders

  func testPicturesOfAFolderComeAndGo() async throws {
    try addPicture("a.jpg")
    try addPicture("b.jpg")
    let shelf = shelf(folder)
    let numbers = shelf.numbers
    try addPicture("0.jpg")
    pump(seconds: limit) { titles(shelf) == ["0.jpg", "a.jpg", "b.jpg"] }
    XCTAssertEqual(Array(shelf.numbers.dropFirst()), numbers)
    XCTAssertEqual(rename(folder + "/0.jpg", folder + "/c.jpg"), 0)
    pump(seconds: limit) { titles(shelf) == ["a.jpg", "b.jpg", "c.jpg"] }
    for name in ["a", "b", "c"] { try FileManager.default.removeItem(atPath: folder + "/\(name).jpg") }
    pump(seconds: limit) { shelf.emptyState != nil }
    try addPicture("a.jpg")
    pump(seconds: limit) { titles(shelf) == ["a.jpg"] && shelf.emptyState == nil }
    XCTAssertEqual(rename(folder, folder + "-away"), 0)
    pump(seconds: limit) { shelf.outdated != nil }
    XCTAssertEqual(notes(shelf), ["“own” cannot be opened: it does not exist. The cards read last are shown."])
    XCTAssertEqual(titles(shelf), ["a.jpg"])
    XCTAssertEqual(rename(folder + "-away", folder), 0)
    pump(seconds: limit) { shelf.outdated == nil }
  }

  func testARenamedFolderFarAboveIsNoticed() async throws {
    let top = try temporaryFolder(self) + "/top"
    folder = top + "/a/b/own"
    try addPicture("a.jpg")
    try write("title\nOne\n")
    let shelves = [shelf(), shelf(folder)]
    for _ in 0..<2 {
      for place in ["", "/a", "/a/b"] {
        XCTAssertEqual(rename(top + place, top + place + "-away"), 0)
        pump(seconds: limit) { shelves.allSatisfy { $0.outdated != nil } }
        XCTAssertEqual(rename(top + place + "-away", top + place), 0)
        pump(seconds: limit) { shelves.allSatisfy { $0.outdated == nil } }
      }
    }
  }

  // MARK: The window

  func testALineInTheWindowSaysThatTheFileIsGone() async throws {
    try write("title\nOne\n")
    let shown = WindowOnShow(document(table))
    let window = try XCTUnwrap(shown.window)
    func line() -> String? {
      let bar = window.notices.widget
      guard gtk_revealer_get_reveal_child(bar.opaque) != 0 else { return nil }
      return bar.first(ofType: gtk_label_get_type()).flatMap { String(gtk: gtk_label_get_text($0.opaque)) }
    }
    pump(seconds: limit) { !window.isMoving }
    XCTAssertNil(line())
    try FileManager.default.removeItem(atPath: table)
    pump(seconds: limit) { line() == Self.gone }
    window.store.update(\.scene, to: .words)
    XCTAssertNil(line())
    window.store.update(\.scene, to: .cafes)
    XCTAssertEqual(line(), Self.gone)
    try write("title\nTwo\n")
    pump(seconds: limit) { line() == nil }
    gtk_window_destroy(shown.widget.cast())
  }

  func testAClosedWindowReadsNothing() async throws {
    try write("title\nOne\n")
    let (scene, view) = try show(table)
    try write("title\n" + String(repeating: "One\n", count: 300_000))
    // Somewhere in the reading.
    let end = ContinuousClock.now + .milliseconds(400)
    pump(seconds: limit) { ContinuousClock.now > end }
    scene.close()
    Self.pumpPending()
    try write("title\nTwo\n")
    Self.pumpPending()
    withExtendedLifetime(view) {}
  }

  func testOtherCardsDuringAReading() async throws {
    try write("title\n" + String(repeating: "One\n", count: 300_000))
    try addPicture("a.jpg")
    let store = Store(document(table))
    let shelf = CardShelf(store: store)
    for round in 0..<20 {
      store.update(\.cafes.cards, to: round % 3 == 0 ? folder : round % 3 == 1 ? nil : table)
      if round % 2 == 0 { pump(seconds: limit) { !shelf.isReading } }
      try replace(by: "title\nTwo\n")
    }
    store.update(\.cafes.cards, to: nil)
    pump(seconds: limit) { !shelf.isReading && shelf.contents.count == 18 }
    XCTAssertEqual(notes(shelf), [])
    store.update(\.cafes.cards, to: table)
    pump(seconds: limit) { titles(shelf) == ["Two"] }
  }

  func testCardsAreNotWatchedWithoutAWindow() async throws {
    try write("title\nOne\n")
    let (still, watched) = (shelf(watches: false), shelf())
    try write("title\nTwo\n")
    pump(seconds: limit) { titles(watched) == ["Two"] }
    XCTAssertEqual(titles(still), ["One"])
  }
}
