import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

/// A widget owns its peer; the peer is notified when its widget is destroyed.
@MainActor
final class PeerTests: GtkTestCase {
  private final class NamedPeer: Peer {
    let name: String

    init(_ name: String, attachedTo widget: Widget) {
      self.name = name
      super.init(attachedTo: widget)
    }
  }

  private final class OtherPeer: Peer {}

  func testWidgetKeepsAndReleasesItsPeer() async {
    weak var peer: NamedPeer?
    do {
      let box = ObjectReference(Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)))
      let attached = NamedPeer("a", attachedTo: box.object)
      peer = attached
      XCTAssertEqual(attached.widget, box.object)
      XCTAssertEqual(LiveObjects.peers.value, 1)
    }
    XCTAssertNil(peer)
    XCTAssertEqual(LiveObjects.peers.value, 0)
  }

  func testPeerIsFoundByItsTypeOnly() async {
    let box = ObjectReference(Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)))
    XCTAssertNil(box.object.peer(as: NamedPeer.self))
    let peer = NamedPeer("a", attachedTo: box.object)
    XCTAssertTrue(box.object.peer(as: NamedPeer.self) === peer)
    XCTAssertNil(box.object.peer(as: OtherPeer.self))
  }

  func testPeerThatOutlivesItsWidgetIsDisposed() async {
    let peer: NamedPeer
    do {
      let box = ObjectReference(Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)))
      peer = NamedPeer("a", attachedTo: box.object)
      XCTAssertFalse(peer.isDisposed)
    }
    XCTAssertTrue(peer.isDisposed)
  }

  func testWidgetOfADisposedPeerTraps() async throws {
    try assertTraps("OtherPeer was used after its widget was disposed") {
      let window = Widget(gtk_window_new())
      let peer = OtherPeer(attachedTo: window)
      gtk_window_destroy(window.cast())
      _ = peer.widget
    }
  }

  func testSecondPeerTraps() async throws {
    try assertTraps("GtkBox already has a peer") {
      let box = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
      _ = OtherPeer(attachedTo: box)
      _ = OtherPeer(attachedTo: box)
    }
  }

  private func name(of widget: UnsafeMutablePointer<GtkWidget>) -> String? {
    withPeer(of: widget, as: NamedPeer.self) { $0.name }
  }

  func testTrampolineReachesThePeerUntilItIsDisposed() async {
    let box = ObjectReference(Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)))
    let pointer = box.object.pointer
    XCTAssertNil(name(of: pointer))
    _ = NamedPeer("a", attachedTo: box.object)
    XCTAssertEqual(name(of: pointer), "a")
    XCTAssertEqual(withPeer(of: pointer, as: NamedPeer.self, passing: 2) { "\($0.name)\($1)" }, "a2")
    g_object_run_dispose(box.object.object)
    XCTAssertNil(name(of: pointer))
  }
}
