// A folder that is shown is followed: pictures come and go, and what stays is neither moved nor decoded again.

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
final class WatchedFolderTests: SceneTestCase {
  private var folder = ""
  private let limit = 30.0

  /// Adds pictures to the folder, which is created with the first ones.
  private func add(_ names: String...) throws {
    if folder.isEmpty { folder = try temporaryFolder(self) + "/shown" }
    let photo = ReflowResources.pictures(in: "photos")[0]
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in names { try FileManager.default.copyItem(atPath: photo.path, toPath: "\(folder)/\(name)") }
  }

  private func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: "\(folder)/\(name)") }

  private func shelf(columns: Int = 2) -> (Store, PhotoShelf) {
    var document = Document()
    document.scene = .photos
    (document.photos.folder, document.photos.columns) = (folder, columns)
    let store = Store(document)
    let shelf = PhotoShelf(store: store)
    pump { !shelf.isReading }
    return (store, shelf)
  }

  private func names(_ shelf: PhotoShelf) -> [String] { shelf.files.map(\.title) }

  private func show(_ store: Store, _ shelf: PhotoShelf) -> PhotosCanvas {
    let canvas = PhotosCanvas(store: store, shelf: shelf) { _ in }
    show(canvas.widget, width: 500, height: 320)
    pump { !canvas.isMoving }
    return canvas
  }

  private func list(_ canvas: PhotosCanvas) throws -> LazyLayoutView {
    try XCTUnwrap(canvas.subject.source as? LazyLayoutView)
  }

  private func view(_ canvas: PhotosCanvas, _ place: Int) throws -> PictureView {
    try XCTUnwrap(try list(canvas).cell(of: place)?.peer(as: PictureView.self))
  }

  func testFilesComeAndGo() async throws {
    try add("a.jpg", "b.jpg")
    let (store, shelf) = shelf()
    XCTAssertEqual(names(shelf), ["a.jpg", "b.jpg"])
    try add("c.jpg", "aa.jpg")
    pump { names(shelf) == ["a.jpg", "aa.jpg", "b.jpg", "c.jpg"] }
    try remove("a.jpg")
    pump { names(shelf) == ["aa.jpg", "b.jpg", "c.jpg"] }
    rename("\(folder)/c.jpg", "\(folder)/0.jpg")
    pump { names(shelf) == ["0.jpg", "aa.jpg", "b.jpg"] }
    XCTAssertFalse(shelf.isReading)
    withExtendedLifetime(store) {}
  }

  func testThePicturesThatStayAreNotDecodedAgain() async throws {
    try add("a.jpg", "b.jpg", "c.jpg")
    let (store, shelf) = shelf()
    let canvas = show(store, shelf)
    let textures = try (0..<3).map { try XCTUnwrap(view(canvas, $0).texture) }
    // Without the cache every request would decode.
    PictureStore.shared.emptyCache()
    try add("aa.jpg")
    pump { shelf.files.count == 4 && !canvas.isMoving }
    pump { (try? list(canvas).cell(of: 3)) != nil }
    for (place, texture) in zip([0, 2, 3], textures) { XCTAssertTrue(try view(canvas, place).texture === texture) }
  }

  func testAChangedFileIsDecodedAgainAndShownMeanwhile() async throws {
    try add("a.jpg", "b.jpg")
    let (store, shelf) = shelf()
    let canvas = show(store, shelf)
    let (first, second) = try (XCTUnwrap(view(canvas, 0).texture), XCTUnwrap(view(canvas, 1).texture))
    try Data(contentsOf: ReflowResources.pictures(in: "photos")[3]).write(to: URL(filePath: folder + "/a.jpg"))
    pump {
      guard let texture = try? view(canvas, 0).texture else { return false }
      return texture !== first && !canvas.isMoving
    }
    XCTAssertTrue(try view(canvas, 1).texture === second)
  }

  func testSelectionAndScrollPositionStay() async throws {
    for number in 10..<50 { try add("\(number).jpg") }
    let (store, shelf) = shelf()
    let canvas = show(store, shelf)
    let list = try list(canvas)
    list.scrollTo(20, anchor: .top)
    pump { list.cell(of: 20) != nil && !canvas.isMoving }
    let selected = try XCTUnwrap(shelf.number(at: 22))
    store.select(selected)
    let place = try XCTUnwrap(list.geometry?.items.first { $0.index == 20 }?.frame?.minY)
    // An even number, so that the columns stay.
    try add("0.jpg", "1.jpg")
    pump { shelf.files.count == 42 && list.geometry?.items.contains { $0.index == 24 } ?? false }
    XCTAssertEqual(shelf.place(of: selected), 24)
    XCTAssertEqual(shelf.files[24].title, "32.jpg")
    let moved = try XCTUnwrap(list.geometry?.items.first { $0.index == 22 }?.frame?.minY)
    XCTAssertEqual(moved, place, accuracy: 1)
    rename("\(folder)/32.jpg", "\(folder)/32b.jpg")
    pump { names(shelf).contains("32b.jpg") }
    XCTAssertEqual(shelf.place(of: selected).map { shelf.files[$0].title }, "32b.jpg")
  }

  func testAFolderThatVanishesComesBack() async throws {
    try add("a.jpg")
    let (store, shelf) = shelf()
    try FileManager.default.removeItem(atPath: folder)
    pump { shelf.emptyState != nil }
    XCTAssertEqual(shelf.emptyState?.advice?.english, "“shown” cannot be opened: it does not exist.")
    try add("b.jpg")
    pump { names(shelf) == ["b.jpg"] }
    XCTAssertNil(shelf.emptyState)
    rename(folder, folder + "-away")
    pump { shelf.emptyState != nil }
    rename(folder + "-away", folder)
    pump { names(shelf) == ["b.jpg"] }
    withExtendedLifetime(store) {}
  }

  func testARenamedFolderFarAboveIsNoticed() async throws {
    let top = try temporaryFolder(self) + "/top"
    folder = top + "/a/b/shown"
    try add("a.jpg")
    let (store, shelf) = shelf()
    for _ in 0..<2 {
      for place in ["", "/a", "/a/b"] {
        XCTAssertEqual(rename(top + place, top + place + "-away"), 0)
        pump { shelf.emptyState != nil }
        XCTAssertEqual(shelf.emptyState?.advice?.english, "“shown” cannot be opened: it does not exist.")
        XCTAssertEqual(rename(top + place + "-away", top + place), 0)
        pump { names(shelf) == ["a.jpg"] }
      }
    }
    // All of it is removed, and made again.
    try FileManager.default.removeItem(atPath: top)
    pump { shelf.emptyState != nil }
    try add("b.jpg")
    pump { names(shelf) == ["b.jpg"] }
    withExtendedLifetime(store) {}
  }

  func testALinkAboveTheFolderIsWatchedWithItsTarget() async throws {
    let top = try temporaryFolder(self)
    folder = top + "/real/shown"
    try add("a.jpg")
    try FileManager.default.createSymbolicLink(atPath: top + "/link", withDestinationPath: "real")
    folder = top + "/link/shown"
    let (store, shelf) = shelf()
    XCTAssertEqual(names(shelf), ["a.jpg"])
    for place in ["/link", "/real"] {
      XCTAssertEqual(rename(top + place, top + place + "-away"), 0)
      pump { shelf.emptyState != nil }
      XCTAssertEqual(rename(top + place + "-away", top + place), 0)
      pump { names(shelf) == ["a.jpg"] }
    }
    withExtendedLifetime(store) {}
  }

  func testAFileInPlaceOfTheFolderCausesNoReadings() async throws {
    folder = try temporaryFolder(self) + "/shown"
    try Data("a".utf8).write(to: URL(filePath: folder))
    let (store, shelf) = shelf()
    XCTAssertEqual(shelf.emptyState?.advice?.english, "“shown” cannot be opened: it is not a folder.")
    var changes = 0
    shelf.onChange = { _ in changes += 1 }
    try FileManager.default.removeItem(atPath: folder)
    try add("a.jpg")
    pump { names(shelf) == ["a.jpg"] }
    XCTAssertLessThanOrEqual(changes, 2)
    withExtendedLifetime(store) {}
  }

  func testAnEmptyFolderFillsAndEmpties() async throws {
    try add()
    let (store, shelf) = shelf()
    XCTAssertEqual(shelf.emptyState?.advice?.english, "“shown” contains no pictures. Open another folder.")
    try add("a.jpg")
    pump { names(shelf) == ["a.jpg"] && shelf.emptyState == nil }
    try remove("a.jpg")
    pump { shelf.emptyState != nil }
    withExtendedLifetime(store) {}
  }

  func testThousandsOfChangesCauseFewReadings() async throws {
    try add("a.jpg")
    let (store, shelf) = shelf()
    var changes = 0
    shelf.onNewVersions = { _ in changes += 1 }
    shelf.onStep = { _ in changes += 1 }
    shelf.onChange = { _ in changes += 1 }
    for number in 0..<5_000 {
      try Data("\(number)".utf8).write(to: URL(filePath: folder + "/notes.txt"))
      if number % 50 == 0 { Self.pumpPending() }
    }
    try add("b.jpg")
    pump { names(shelf) == ["a.jpg", "b.jpg"] }
    XCTAssertEqual(changes, 1, "only pictures count")
    withExtendedLifetime(store) {}
  }

  func testNothingIsWatchedWithoutAWatchOrAfterTheWindow() async throws {
    try add("a.jpg")
    var document = Document()
    document.photos.folder = folder
    let store = Store(document)
    let unwatched = PhotoShelf(store: store, watches: false)
    let watched = PhotoShelf(store: store)
    pump { !unwatched.isReading && !watched.isReading }
    try add("b.jpg")
    pump { watched.files.count == 2 }
    XCTAssertEqual(unwatched.files.count, 1)
    store.lifetime.end()
    let other = Store(document)
    let last = PhotoShelf(store: other)
    try add("c.jpg")
    pump { last.files.count == 3 }
    try add("d.jpg")
    pump { last.files.count == 4 }
    XCTAssertEqual(watched.files.count, 2)
  }
}
