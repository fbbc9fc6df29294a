// Pictures are decoded before they are visible, and none is decoded while pictures move.

import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class PhotoPrefetcherTests: GtkTestCase {
  private let pictures = PictureStore.shared

  func testPicturesOfTheNextNumberOfColumnsAreThereAlready() async throws {
    let store = Store(Document())
    let source = WatchedList(photosOf: store)
    let canvas = PhotosCanvas(store: store, pictures: source) { _ in }
    show(canvas.widget, width: 500, height: 320)
    // Three rows of two, of which one column has shown two pictures.
    let wanted = source.items.prefix(6)
    XCTAssertEqual(wanted.count, 6)
    pump { wanted.allSatisfy { pictures.picture(of: $0) != nil } }
    pump { pictures.loadCount == 0 }
    pictures.emptyCache()
  }

  func testNothingIsDecodedWhilePicturesMove() async throws {
    let store = Store(Document())
    let source = WatchedList(photosOf: store)
    let canvas = PhotosCanvas(store: store, pictures: source) { _ in }
    show(canvas.widget, width: 500, height: 320)
    pump { source.items.prefix(6).allSatisfy { pictures.picture(of: $0) != nil } && !canvas.isMoving }
    store.update(\.photos.columns, to: 2)
    XCTAssertTrue(canvas.isMoving)
    XCTAssertTrue(pictures.queue.isSuspended)
    pump { !pictures.queue.isSuspended && !canvas.isMoving }
    pictures.emptyCache()
  }
}
