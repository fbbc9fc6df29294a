import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

/// Many widgets with all that this module attaches to them leave nothing behind.
@MainActor
final class LeakTests: GtkTestCase {
  private final class TilePeer: Peer {
    var clicks = 0
  }

  private func makeTile(_ index: Int) -> Widget {
    let tile = Widget(gtk_button_new_with_label("\(index) 👋"))
    let peer = TilePeer(attachedTo: tile)
    tile.connect("clicked") { peer.clicks += 1 }
    tile.connect("query-tooltip") { (_: Int, _: Int) in peer.clicks > 0 }
    TickCallback(tile) { _ in
      peer.clicks += 1
      return .continue
    }
    return tile
  }

  func testThousandShownWidgetsLeaveNothing() async {
    let box = Widget(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    for index in 0..<1000 { gtk_box_append(box.cast(), makeTile(index).pointer) }
    let scrolled = Widget(gtk_scrolled_window_new())
    gtk_scrolled_window_set_child(scrolled.opaque, box.pointer)
    let window = show(scrolled)
    XCTAssertEqual(LiveObjects.peers.value, 1000)
    XCTAssertEqual(LiveObjects.signalHandlers.value, 2000)
    XCTAssertEqual(LiveObjects.callbacks.value, 1000)
    let first = box.children[0]
    pump { (first.peer(as: TilePeer.self)?.clicks ?? 0) > 1 }

    gtk_window_destroy(window.cast())
    pump { LiveObjects.peers.value == 0 && LiveObjects.signalHandlers.value == 0 && LiveObjects.callbacks.value == 0 }
  }

  func testThousandWidgetsNeverShownLeaveNothing() async {
    let before = LiveObjects.summary
    for index in 0..<1000 {
      let tile = ObjectReference(makeTile(index))
      emit("clicked", from: tile)
      XCTAssertEqual(tile.object.peer(as: TilePeer.self)?.clicks, 1)
    }
    XCTAssertEqual(LiveObjects.summary, before)
  }
}
