// Tells the store when a control is held, so that all of one drag is one step of the history however long it takes.

import CGtk
import GtkInterop
import ReflowModel

/// Watches the pointer on a control without taking part in what it does.
@MainActor
enum DragObserver {
  /// Begins a gesture of the store when a button or finger goes down on the widget, and ends it when it is lifted.
  static func watch(_ widget: Widget, store: Store) {
    // A gesture would be cancelled as soon as the control's own claims the pointer; this controller never is.
    let controller = ObjectReference(adopting: gtk_event_controller_legacy_new())
    gtk_event_controller_set_propagation_phase(controller.opaque, GTK_PHASE_CAPTURE)
    controller.connect("event") { [controller = controller.opaque] () -> Bool in
      guard let event = gtk_event_controller_get_current_event(controller) else { return false }
      switch gdk_event_get_event_type(event) {
      case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: store.beginGesture()
      case GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL: store.endGesture()
      default: break
      }
      return false
    }
    widget.addController(controller)
  }
}

@MainActor
extension Widget {
  /// Hands an event controller over to the widget, which owns it from here on.
  func addController(_ controller: ObjectReference<OpaquePointer>) {
    gtk_widget_add_controller(pointer, OpaquePointer(g_object_ref(controller.address)))
  }
}
