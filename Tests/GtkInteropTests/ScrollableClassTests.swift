import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

private final class ScrollablePeer: Peer {
  var adjustments: [UInt32: ObjectReference<OpaquePointer>] = [:]
}

private let scrollableClass = WidgetClass(
  "ReflowTestScrollable", interfaces: [.scrollable],
  classInit: { widgetClass in
    let objectClass = UnsafeMutablePointer<GObjectClass>(OpaquePointer(widgetClass!))
    objectClass.pointee.set_property = { object, identifier, value, _ in
      _ = withPeer(of: object?.cast(), as: ScrollablePeer.self, passing: value) { peer, value in
        guard let adjustment = OpaquePointer.read(from: value!) else { return }
        peer.adjustments[identifier] = ObjectReference(adjustment)
      }
    }
    objectClass.pointee.get_property = { object, identifier, value, _ in
      _ = withPeer(of: object?.cast(), as: ScrollablePeer.self, passing: value) { peer, value in
        peer.adjustments[identifier]?.opaque.write(to: value!)
      }
    }
    for (identifier, name) in ["hadjustment", "vadjustment", "hscroll-policy", "vscroll-policy"].enumerated() {
      g_object_class_override_property(objectClass, guint(identifier + 1), name)
    }
  },
  instanceInit: { widget in attachPeer(to: widget) { ScrollablePeer(attachedTo: $0) } })

/// A class registered from Swift can implement an interface with properties.
@MainActor
final class ScrollableClassTests: GtkTestCase {
  func testScrolledWindowHandsItsAdjustmentsToAScrollable() async throws {
    let scrolled = ObjectReference(Widget(gtk_scrolled_window_new()))
    let content = scrollableClass.makeWidget()
    XCTAssertTrue(content.isA(gtk_scrollable_get_type()))
    gtk_scrolled_window_set_child(scrolled.opaque, content.pointer)
    XCTAssertEqual(gtk_scrolled_window_get_child(scrolled.opaque), content.pointer)
    XCTAssertEqual(
      gtk_scrollable_get_vadjustment(content.opaque), gtk_scrolled_window_get_vadjustment(scrolled.opaque))
    let peer = try XCTUnwrap(content.peer(as: ScrollablePeer.self))
    XCTAssertEqual(peer.adjustments.keys.sorted(), [1, 2])
    peer.adjustments = [:]
  }
}
