// Handles that move along with what is dragged by them.

import CGtk
import GtkInterop
import ReflowModel

/// Drags of a handle, as distances from where the handle is.
@MainActor
enum DragDistance {
  /// Calls `moved` with how far the pointer is from the handle in px, along the direction of reading and down. The
  /// changes of one drag are one step of the history.
  static func follow(_ handle: Widget, store: Store, moved: @escaping @MainActor (Int, Int) -> Void) {
    let drag = ObjectReference(adopting: gtk_gesture_drag_new()!)
    // Before a slider's own gestures, which would jump to the pointer.
    gtk_event_controller_set_propagation_phase(drag.opaque, GTK_PHASE_CAPTURE)
    drag.connect("drag-begin") { [drag = drag.opaque, unowned store] in
      gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
      gtk_widget_grab_focus(handle.pointer)
      store.beginGesture()
    }
    // The handle moves along, so that the offset is always from where it is now.
    drag.connect("drag-update") { (x: Double, y: Double) in
      moved(Int(x.rounded()) * (handle.isMirrored ? -1 : 1), Int(y.rounded()))
    }
    for end in ["drag-end", "cancel"] { drag.connect(end) { [unowned store] in store.endGesture() } }
    handle.addController(drag)
  }
}
