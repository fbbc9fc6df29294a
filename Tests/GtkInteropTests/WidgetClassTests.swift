import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

/// Adds 10 px around the natural size of its only child: a minimal container.
private final class FramePeer: Peer {
  static let margin: Int32 = 10
  var measured = 0
  var allocated: [[Int32]] = []
  var isUnmapped = false

  func measure(_ orientation: GtkOrientation, forSize: Int32) -> Size {
    measured += 1
    var size = Size(minimum: 0, natural: 0)
    for child in widget.children {
      gtk_widget_measure(child.pointer, orientation, -1, &size.minimum, &size.natural, nil, nil)
    }
    return Size(minimum: size.minimum + 2 * Self.margin, natural: size.natural + 2 * Self.margin)
  }

  func allocate(width: Int32, height: Int32) {
    allocated.append([width, height])
    for child in widget.children {
      let origin = graphene_point_t(x: Float(Self.margin), y: Float(Self.margin))
      let transform = withUnsafePointer(to: origin) { gsk_transform_translate(nil, $0) }
      gtk_widget_allocate(child.pointer, width - 2 * Self.margin, height - 2 * Self.margin, -1, transform)
    }
  }
}

private struct Size: Sendable {
  var minimum: Int32
  var natural: Int32
}

private let frameClass = WidgetClass(
  "ReflowTestFrame",
  classInit: { widgetClass in
    widgetClass!.pointee.measure = { widget, orientation, forSize, minimum, natural, _, _ in
      let size = withPeer(of: widget, as: FramePeer.self) { $0.measure(orientation, forSize: forSize) }
      minimum?.pointee = size?.minimum ?? 0
      natural?.pointee = size?.natural ?? 0
    }
    widgetClass!.pointee.size_allocate = { widget, width, height, _ in
      _ = withPeer(of: widget, as: FramePeer.self) { $0.allocate(width: width, height: height) }
    }
    widgetClass!.pointee.unmap = { widget in
      _ = withPeer(of: widget, as: FramePeer.self) { $0.isUnmapped = true }
      frameClass.parent.pointee.unmap(widget)
    }
    widgetClass!.pointee.parent_class.dispose = { object in
      _ = withPeer(of: object?.cast(), as: FramePeer.self) { $0.widget.unparentChildren() }
      frameClass.parent.pointee.parent_class.dispose(object)
    }
  },
  instanceInit: { widget in attachPeer(to: widget) { FramePeer(attachedTo: $0) } })

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

/// A widget class registered from Swift is measured, allocated and finalised like GTK's own, and can implement an
/// interface with properties.
@MainActor
final class WidgetClassTests: GtkTestCase {
  private func makeFrame(around child: Widget) -> Widget {
    let frame = frameClass.makeWidget()
    gtk_widget_set_parent(child.pointer, frame.pointer)
    return frame
  }

  private func fixedChild(width: Int32, height: Int32) -> Widget {
    let child = Widget(gtk_drawing_area_new())
    gtk_drawing_area_set_content_width(child.cast(), width)
    gtk_drawing_area_set_content_height(child.cast(), height)
    return child
  }

  func testNewWidgetIsOfItsClassAndHasItsPeer() async {
    let frame = ObjectReference(frameClass.makeWidget())
    XCTAssertEqual(frame.typeName, "ReflowTestFrame")
    XCTAssertTrue(frame.isA(gtk_widget_get_type()))
    XCTAssertNotNil(frame.object.peer(as: FramePeer.self))
  }

  func testMeasureReachesThePeer() async {
    let frame = ObjectReference(makeFrame(around: fixedChild(width: 70, height: 30)))
    var (minimum, natural): (Int32, Int32) = (0, 0)
    gtk_widget_measure(frame.object.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, nil, nil)
    XCTAssertEqual([minimum, natural], [90, 90])
    gtk_widget_measure(frame.object.pointer, GTK_ORIENTATION_VERTICAL, -1, &minimum, &natural, nil, nil)
    XCTAssertEqual([minimum, natural], [50, 50])
  }

  func testAllocationReachesThePeerAndItsChild() async throws {
    let child = fixedChild(width: 70, height: 30)
    let frame = makeFrame(around: child)
    show(frame, width: 200, height: 120)
    let peer = try XCTUnwrap(frame.peer(as: FramePeer.self))
    XCTAssertEqual(peer.allocated.last, [gtk_widget_get_width(frame.pointer), gtk_widget_get_height(frame.pointer)])
    let bounds = try XCTUnwrap(child.bounds(in: frame))
    XCTAssertEqual(bounds.origin.x, 10)
    XCTAssertEqual(bounds.origin.y, 10)
    XCTAssertEqual(Int32(bounds.size.width), gtk_widget_get_width(frame.pointer) - 20)
  }

  func testChainingUpUnmapsAndDisposes() async throws {
    weak var peer: FramePeer?
    do {
      let frame = makeFrame(around: fixedChild(width: 70, height: 30))
      let window = show(frame)
      peer = frame.peer()
      gtk_window_set_child(window.cast(), nil)
    }
    XCTAssertNil(peer)
    let frame = makeFrame(around: fixedChild(width: 70, height: 30))
    show(frame)
    gtk_widget_set_visible(frame.pointer, 0)
    XCTAssertEqual(frame.peer(as: FramePeer.self)?.isUnmapped, true)
    XCTAssertEqual(gtk_widget_get_mapped(frame.pointer), 0)
  }

  func testNameThatIsTakenTraps() async throws {
    try assertTraps("a type named GtkLabel is already registered") {
      XCTAssertNotEqual(gtk_label_get_type(), 0)
      _ = WidgetClass("GtkLabel", classInit: { _ in }, instanceInit: { _ in })
    }
  }

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
