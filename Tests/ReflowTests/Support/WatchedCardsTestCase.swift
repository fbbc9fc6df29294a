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

/// The base of tests that write the user's own cards while they are shown.
@MainActor
class WatchedCardsTestCase: SceneTestCase {
  var folder = ""
  var table: String { folder + "/cards.csv" }

  static let gone = "“cards.csv” cannot be opened: it does not exist. The cards read last are shown."

  func makeFolder() throws {
    if folder.isEmpty { folder = try temporaryFolder(self) + "/own" }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  func write(_ text: String) throws {
    try makeFolder()
    try Data(text.utf8).write(to: URL(filePath: table))
  }

  /// Writes as most editors do: a temporary file takes the place of the old one.
  func replace(by text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: folder + "/.goutputstream-XYZ"))
    XCTAssertEqual(rename(folder + "/.goutputstream-XYZ", table), 0)
  }

  func addPicture(_ name: String) throws {
    try makeFolder()
    let photo = ReflowResources.pictures(in: "photos")[0]
    try FileManager.default.copyItem(atPath: photo.path, toPath: folder + "/" + name)
  }

  func document(_ cards: String) -> Document {
    var document = Document()
    document.scene = .cafes
    document.cafes.cards = cards
    document.cafes.columns = .one
    document.cafes.animation = .none
    return document
  }

  func source(_ cards: String? = nil, watches: Bool = true) -> WatchedList<CardDeck> {
    let source = WatchedList(cardsOf: Store(document(cards ?? table)), watches: watches)
    pump { !source.isReading }
    return source
  }

  func titles(_ source: WatchedList<CardDeck>) -> [String] { source.contents.map(\.card.title) }
  func notes(_ source: WatchedList<CardDeck>) -> [String] { source.notes.map(\.english) }

  func show(_ cards: String) throws -> (SceneOnShow, LayoutView) {
    let scene = SceneOnShow(document(cards))
    scene.present(width: 500, height: 320)
    let view = try XCTUnwrap(scene.source as? LayoutView)
    pump {
      !scene.view.isMoving && view.itemCount != 36 && view.geometry?.items.count == view.itemCount
    }
    return (scene, view)
  }

  func wait(for scene: SceneOnShow, _ view: LayoutView, cards: Int) {
    pump { view.itemCount == 2 * cards && !scene.view.isMoving && !view.isAnimating }
    Self.pumpPending()
  }

  func names(_ scene: SceneOnShow, _ view: LayoutView) -> [String] {
    stride(from: 1, to: view.itemCount, by: 2).map { scene.view.subject.items.name($0) ?? "" }
  }

  static func table(_ rows: some Sequence<Int>) -> String {
    "title\n" + rows.map { "card \($0)\n" }.joined()
  }
}
