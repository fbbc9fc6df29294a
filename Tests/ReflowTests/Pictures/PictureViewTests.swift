// A frame shows its picture at its own size, or an icon for an unreadable one, and requests nothing while it is hidden.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import ReflowResources
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class PictureViewTests: GtkTestCase {
  private let file = PictureFile(titledAt: ReflowResources.pictures(in: "photos")[0].path)

  private func makeView(_ store: PictureStore) -> PictureView {
    PictureView(.fill, naturalHeight: 150, store: store)
  }

  private func bad(_ bytes: Data) throws -> PictureFile {
    PictureFile(path: try write(bytes, "bad.jpg", in: temporaryFolder(self)))
  }

  /// Otherwise a test could not wait for the thread, whose result would reach the main loop during the next test.
  func testACancelledDecodingIsAliveUntilItsThreadHasEnded() async throws {
    let (queue, budget, before) = (OperationQueue(), DecodingBudget(byteLimit: 1), LiveObjects.callbacks.value)
    XCTAssertTrue(budget.admit(1) { false })
    do {
      let size = PixbufSize(width: 10, height: 10, covers: true)
      let decoding = DecodeOperation(file: file, size: size, decoder: PictureDecoder(), budget: budget)
      decoding.finished = { _ in XCTFail("it is cancelled") }
      queue.addOperation(decoding)
      pump { budget.waitingCount == 1 }
      decoding.cancel()
    }
    XCTAssertEqual(LiveObjects.callbacks.value, before + 1)
    pump { LiveObjects.callbacks.value == before }
    Self.pumpPending()
  }

  func testAFrameRequestsOnlyItsHeight() async {
    let store = PictureStore()
    let view = makeView(store)
    show(view.widget)
    func request(_ orientation: GtkOrientation) -> [Int32] {
      var (minimum, natural): (Int32, Int32) = (-1, -1)
      gtk_widget_measure(view.widget.pointer, orientation, -1, &minimum, &natural, nil, nil)
      return [minimum, natural]
    }
    for _ in 0..<2 {
      XCTAssertEqual(request(GTK_ORIENTATION_HORIZONTAL), [0, 0])
      XCTAssertEqual(request(GTK_ORIENTATION_VERTICAL), [0, 150])
      view.show(file)
      pump { view.texture != nil }
    }
  }

  func testThePictureIsDecodedForTheSizeShown() async throws {
    let store = PictureStore()
    let view = makeView(store)
    view.show(file)
    XCTAssertFalse(view.isLoading, "nothing is requested before there is a size")
    show(view.widget, width: 300, height: 100)
    pump { view.texture != nil }
    XCTAssertFalse(view.isLoading)
    // 960 × 640 to cover 320 × 128, which is 300 × 100 rounded up.
    let texture = try XCTUnwrap(view.texture)
    XCTAssertLessThan(gdk_texture_get_width(texture.object), 400)
    XCTAssertGreaterThanOrEqual(gdk_texture_get_width(texture.object), 300)
    XCTAssertGreaterThanOrEqual(gdk_texture_get_height(texture.object), 100)
  }

  func testAPictureFarLargerThanItsFrameIsCutToIt() async throws {
    for (width, height) in [(1, 32_768), (32_768, 1), (900, 20_000)] {
      let view = makeView(PictureStore())
      show(view.widget, width: 300, height: 100)
      view.show(PictureFile(path: try write(png(width: width, height: height), "a.png", in: temporaryFolder(self))))
      pump { view.texture != nil }
      let texture = try XCTUnwrap(view.texture)
      // Twice the frame, rounded up.
      XCTAssertLessThanOrEqual(gdk_texture_get_width(texture.object), 2 * 320)
      XCTAssertLessThanOrEqual(gdk_texture_get_height(texture.object), 2 * 128)
    }
  }

  func testALargerFrameRequestsALargerPictureAndKeepsTheOldOneMeanwhile() async throws {
    let view = makeView(PictureStore())
    view.show(file)
    let window = show(view.widget, width: 200, height: 100)
    pump { view.texture != nil }
    let small = try XCTUnwrap(view.texture)
    gtk_window_set_default_size(window.cast(), 800, 500)
    pump {
      XCTAssertNotNil(view.texture)
      return view.texture !== small
    }
    XCTAssertGreaterThanOrEqual(gdk_texture_get_width(view.texture!.object), 750)
  }

  /// cairo warns of a picture that is scaled to nothing, and draws nothing more in that frame.
  func testAFrameWithoutAWidthDrawsNothing() async {
    let view = PictureView(.fit, naturalHeight: 150, store: PictureStore())
    let row = Widget(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    gtk_box_append(row.cast(), view.widget.pointer)
    gtk_widget_set_hexpand(view.widget.pointer, 1)
    view.show(file)
    show(row)
    pump { view.texture != nil }
    gtk_widget_set_hexpand(view.widget.pointer, 0)
    pump { gtk_widget_get_width(view.widget.pointer) == 0 }
    let snapshot = gtk_snapshot_new()!
    view.draw(snapshot)
    XCTAssertNil(gtk_snapshot_free_to_node(snapshot))
  }

  func testABadPictureShowsItsError() async throws {
    let view = makeView(PictureStore(decoder: PictureDecoder(executable: RunningApp.binary.path)))
    show(view.widget)
    for (bytes, reason) in [
      (Data(), "it is empty"), (Data("words".utf8), "it is not a picture of a known kind"),
      (try Data(contentsOf: URL(filePath: file.path)).prefix(5_000), "it is damaged"),
    ] {
      view.show(try bad(bytes))
      pump { view.problem != nil }
      XCTAssertEqual(view.problem?.message.english, "“bad.jpg” cannot be shown: \(reason).")
      XCTAssertNil(view.texture)
      XCTAssertEqual(String(gtk: gtk_widget_get_tooltip_text(view.widget.pointer)), view.problem?.message.english)
      XCTAssertNotEqual(gtk_widget_has_css_class(view.widget.pointer, "bad"), 0)
    }
    view.show(file)
    pump { view.texture != nil }
    XCTAssertNil(view.problem)
    XCTAssertEqual(gtk_widget_has_css_class(view.widget.pointer, "bad"), 0)
    XCTAssertEqual(String(gtk: gtk_widget_get_tooltip_text(view.widget.pointer)), "Blue Ridges")
  }

  func testManyViewsOfOnePictureDecodeItOnce() async {
    let store = PictureStore()
    let box = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    let views = (0..<20).map { _ in makeView(store) }
    for view in views {
      gtk_widget_set_size_request(view.widget.pointer, 100, 20)
      gtk_box_append(box.cast(), view.widget.pointer)
      view.show(file)
    }
    show(box, width: 100, height: 400)
    pump { views.contains { $0.isLoading || $0.texture != nil } }
    XCTAssertLessThanOrEqual(store.loadCount, 1)
    pump { views.allSatisfy { $0.texture != nil } }
    XCTAssertTrue(views.allSatisfy { $0.texture === views[0].texture })
  }

  func testACellThatShowsAnotherPictureTakesItsRequestBack() async {
    let store = PictureStore()
    let view = makeView(store)
    show(view.widget)
    let files = ReflowResources.pictures(in: "photos").map { PictureFile(titledAt: $0.path) }
    for file in files { view.show(file) }
    XCTAssertEqual(store.loadCount, 1, "only shown pictures are requested")
    view.show(nil)
    XCTAssertEqual(store.loadCount, 0)
    pump { store.queue.operationCount == 0 }
    Self.pumpPending()
    XCTAssertNil(view.texture)
    XCTAssertEqual(store.byteCount, 0, "nothing was decoded to the end and kept")
  }

  func testAViewThatGoesTakesItsRequestBack() async {
    let store = PictureStore()
    let view = makeView(store)
    let window = show(view.widget)
    view.show(file)
    XCTAssertEqual(store.loadCount, 1)
    gtk_window_destroy(window.cast())
    XCTAssertEqual(store.loadCount, 0)
    pump { store.queue.operationCount == 0 }
  }

  func testTheStoreCachesWithinItsLimit() async {
    let store = PictureStore(byteLimit: 1_000_000)
    let view = makeView(store)
    show(view.widget, width: 320, height: 200)
    let files = ReflowResources.pictures(in: "photos").map { PictureFile(titledAt: $0.path) }
    for file in files {
      view.show(file)
      pump { view.texture != nil }
      XCTAssertLessThanOrEqual(store.byteCount, 1_000_000)
    }
    XCTAssertGreaterThan(store.byteCount, 500_000)
    view.show(files[18])
    XCTAssertNotNil(view.texture, "a picture of a moment ago is there at once")
    view.show(files[0])
    XCTAssertNil(view.texture, "an old one is decoded again")
    pump { view.texture != nil }
    store.emptyCache()
    XCTAssertEqual(store.byteCount, 0)
  }
}
