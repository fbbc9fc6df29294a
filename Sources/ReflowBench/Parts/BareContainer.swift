// The lower bound for a container: a widget with given rectangles, whose only cost is GTK's allocation of the children.

import CGtk
import GtkInterop

/// A container that allocates given rectangles.
@MainActor
final class BareContainer: Peer {
  private var children: [UnsafeMutablePointer<GtkWidget>] = []
  /// The rectangles of the children, in order.
  var rectangles: [GdkRectangle] = []

  init(_ labels: [Widget]) {
    super.init(attachedTo: bareContainerClass.makeWidget())
    for label in labels {
      gtk_widget_set_parent(label.pointer, widget.pointer)
      children.append(label.pointer)
    }
  }

  /// Measures all children, as GTK requires, and places those without a rectangle in the corner.
  private func measureChildren() {
    for (index, child) in children.enumerated() {
      var size = GtkRequisition()
      gtk_widget_get_preferred_size(child, nil, &size)
      if index >= rectangles.count {
        rectangles.append(GdkRectangle(x: 0, y: 0, width: size.width, height: size.height))
      }
    }
  }

  fileprivate func allocate() {
    if rectangles.isEmpty { measureChildren() }
    children.withUnsafeBufferPointer { children in
      rectangles.withUnsafeBufferPointer { rectangles in
        for index in 0..<min(children.count, rectangles.count) {
          let rectangle = rectangles[index]
          var origin = graphene_point_t(x: Float(rectangle.x), y: Float(rectangle.y))
          gtk_widget_allocate(
            children[index], rectangle.width, rectangle.height, -1, gsk_transform_translate(nil, &origin))
        }
      }
    }
  }

  fileprivate func dispose() {
    for child in children { gtk_widget_unparent(child) }
    children = []
  }
}

private let bareContainerClass = WidgetClass(
  "ReflowBareContainer",
  classInit: { widgetClass in
    widgetClass!.pointee.size_allocate = { widget, _, _, _ in
      _ = withPeer(of: widget, as: BareContainer.self) { $0.allocate() }
    }
    widgetClass!.pointee.parent_class.dispose = { object in
      _ = withPeer(of: object?.cast(), as: BareContainer.self) { $0.dispose() }
      bareContainerClass.parent.pointee.parent_class.dispose(object)
    }
  },
  instanceInit: { _ in })
