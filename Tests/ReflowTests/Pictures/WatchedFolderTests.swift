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

  private func source(columns: Int = 2) -> (Store, WatchedList<PictureFolder>) {
    var document = Document()
    document.scene = .photos
    (document.photos.folder, document.photos.columns) = (folder, columns)
    let store = Store(document)
    let source = WatchedList(photosOf: store)
    pump { !source.isReading }
    return (store, source)
  }

  private func names(_ source: WatchedList<PictureFolder>) -> [String] { source.items.map(\.title) }

  private func show(_ store: Store, _ source: WatchedList<PictureFolder>) -> PhotosCanvas {
    let canvas = PhotosCanvas(store: store, pictures: source) { _ in }
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
    let (store, source) = source()
    XCTAssertEqual(names(source), ["a.jpg", "b.jpg"])
    try add("c.jpg", "aa.jpg")
    pump { names(source) == ["a.jpg", "aa.jpg", "b.jpg", "c.jpg"] }
    try remove("a.jpg")
    pump { names(source) == ["aa.jpg", "b.jpg", "c.jpg"] }
    rename("\(folder)/c.jpg", "\(folder)/0.jpg")
    pump { names(source) == ["0.jpg", "aa.jpg", "b.jpg"] }
    XCTAssertFalse(source.isReading)
    withExtendedLifetime(store) {}
  }

  func testThePicturesThatStayAreNotDecodedAgain() async throws {
    try add("a.jpg", "b.jpg", "c.jpg")
    let (store, source) = source()
    let canvas = show(store, source)
    let textures = try (0..<3).map { try XCTUnwrap(view(canvas, $0).texture) }
    // Without the cache every request would decode.
    PictureStore.shared.emptyCache()
    try add("aa.jpg")
    pump { source.items.count == 4 && !canvas.isMoving }
    pump { (try? list(canvas).cell(of: 3)) != nil }
    for (place, texture) in zip([0, 2, 3], textures) { XCTAssertTrue(try view(canvas, place).texture === texture) }
  }

  func testAChangedFileIsDecodedAgainAndShownMeanwhile() async throws {
    try add("a.jpg", "b.jpg")
    let (store, source) = source()
    let canvas = show(store, source)
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
    let (store, source) = source()
    let canvas = show(store, source)
    let list = try list(canvas)
    list.scrollTo(20, anchor: .top)
    pump { list.cell(of: 20) != nil && !canvas.isMoving }
    let selected = try XCTUnwrap(canvas.subject.items.identity(22))
    store.select(selected)
    let place = try XCTUnwrap(list.geometry?.items.first { $0.index == 20 }?.frame?.minY)
    // An even number, so that the columns stay.
    try add("0.jpg", "1.jpg")
    pump { source.items.count == 42 && list.geometry?.items.contains { $0.index == 24 } ?? false }
    XCTAssertEqual(canvas.subject.items.index(selected), 24)
    XCTAssertEqual(source.items[24].title, "32.jpg")
    let moved = try XCTUnwrap(list.geometry?.items.first { $0.index == 22 }?.frame?.minY)
    XCTAssertEqual(moved, place, accuracy: 1)
    rename("\(folder)/32.jpg", "\(folder)/32b.jpg")
    pump { names(source).contains("32b.jpg") }
    XCTAssertEqual(canvas.subject.items.index(selected).map { source.items[$0].title }, "32b.jpg")
  }

  func testAFolderThatVanishesComesBack() async throws {
    try add("a.jpg")
    let (store, source) = source()
    try FileManager.default.removeItem(atPath: folder)
    pump { source.emptyState != nil }
    XCTAssertEqual(source.emptyState?.advice?.english, "“shown” cannot be opened: it does not exist.")
    try add("b.jpg")
    pump { names(source) == ["b.jpg"] }
    XCTAssertNil(source.emptyState)
    rename(folder, folder + "-away")
    pump { source.emptyState != nil }
    rename(folder + "-away", folder)
    pump { names(source) == ["b.jpg"] }
    withExtendedLifetime(store) {}
  }

  func testARenamedFolderFarAboveIsNoticed() async throws {
    let top = try temporaryFolder(self) + "/top"
    folder = top + "/a/b/shown"
    try add("a.jpg")
    let (store, source) = source()
    for _ in 0..<2 {
      for place in ["", "/a", "/a/b"] {
        XCTAssertEqual(rename(top + place, top + place + "-away"), 0)
        pump { source.emptyState != nil }
        XCTAssertEqual(source.emptyState?.advice?.english, "“shown” cannot be opened: it does not exist.")
        XCTAssertEqual(rename(top + place + "-away", top + place), 0)
        pump { names(source) == ["a.jpg"] }
      }
    }
    // All of it is removed, and made again.
    try FileManager.default.removeItem(atPath: top)
    pump { source.emptyState != nil }
    try add("b.jpg")
    pump { names(source) == ["b.jpg"] }
    withExtendedLifetime(store) {}
  }

  func testALinkAboveTheFolderIsWatchedWithItsTarget() async throws {
    let top = try temporaryFolder(self)
    folder = top + "/real/shown"
    try add("a.jpg")
    try FileManager.default.createSymbolicLink(atPath: top + "/link", withDestinationPath: "real")
    folder = top + "/link/shown"
    let (store, source) = source()
    XCTAssertEqual(names(source), ["a.jpg"])
    for place in ["/link", "/real"] {
      XCTAssertEqual(rename(top + place, top + place + "-away"), 0)
      pump { source.emptyState != nil }
      XCTAssertEqual(rename(top + place + "-away", top + place), 0)
      pump { names(source) == ["a.jpg"] }
    }
    withExtendedLifetime(store) {}
  }

  func testAFileInPlaceOfTheFolderCausesNoReadings() async throws {
    folder = try temporaryFolder(self) + "/shown"
    try Data("a".utf8).write(to: URL(filePath: folder))
    let (store, source) = source()
    XCTAssertEqual(source.emptyState?.advice?.english, "“shown” cannot be opened: it is not a folder.")
    var changes = 0
    source.onChange = { _ in changes += 1 }
    try FileManager.default.removeItem(atPath: folder)
    try add("a.jpg")
    pump { names(source) == ["a.jpg"] }
    XCTAssertLessThanOrEqual(changes, 2)
    withExtendedLifetime(store) {}
  }

  func testAnEmptyFolderFillsAndEmpties() async throws {
    try add()
    let (store, source) = source()
    XCTAssertEqual(source.emptyState?.advice?.english, "“shown” contains no pictures. Open another folder.")
    try add("a.jpg")
    pump { names(source) == ["a.jpg"] && source.emptyState == nil }
    try remove("a.jpg")
    pump { source.emptyState != nil }
    withExtendedLifetime(store) {}
  }

  func testThousandsOfChangesCauseFewReadings() async throws {
    try add("a.jpg")
    let (store, source) = source()
    var changes = 0
    source.onChange = { _ in changes += 1 }
    for number in 0..<5_000 {
      try Data("\(number)".utf8).write(to: URL(filePath: folder + "/notes.txt"))
      if number % 50 == 0 { Self.pumpPending() }
    }
    try add("b.jpg")
    pump { names(source) == ["a.jpg", "b.jpg"] }
    XCTAssertEqual(changes, 1, "only pictures count")
    withExtendedLifetime(store) {}
  }

  func testNothingIsWatchedWithoutAWatchOrAfterTheWindow() async throws {
    try add("a.jpg")
    var document = Document()
    document.photos.folder = folder
    let store = Store(document)
    let unwatched = WatchedList(photosOf: store, watches: false)
    let watched = WatchedList(photosOf: store)
    pump { !unwatched.isReading && !watched.isReading }
    try add("b.jpg")
    pump { watched.items.count == 2 }
    XCTAssertEqual(unwatched.items.count, 1)
    store.lifetime.end()
    let other = Store(document)
    let last = WatchedList(photosOf: other)
    try add("c.jpg")
    pump { last.items.count == 3 }
    try add("d.jpg")
    pump { last.items.count == 4 }
    XCTAssertEqual(watched.items.count, 2)
  }
}
