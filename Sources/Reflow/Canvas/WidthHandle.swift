// The handle on the edge of a page: dragged by pointer, moved by keys, read and set by assistive technologies.

import CGtk
import GtkInterop

/// A handle that is a slider to all but the eye: GTK tells assistive technologies the value of its own sliders only.
@MainActor
final class WidthHandle {
  /// The handle.
  let widget: Widget
  private let store: Store
  private let connection: SignalConnection
  /// The px of the page as it was laid out last, which is what the pointer sees.
  private let pageWidth: @MainActor () -> Int

  private static let longStep = 10

  init(store: Store, pageWidth: @escaping @MainActor () -> Int) {
    self.store = store
    self.pageWidth = pageWidth
    let limits = CanvasWidth.limits
    let range = limits.range
    let scale = Widget(
      gtk_scale_new_with_range(GTK_ORIENTATION_HORIZONTAL, range.lowerBound, range.upperBound, limits.step))
    gtk_scale_set_draw_value(scale.cast(), 0)
    gtk_range_set_increments(scale.cast(), limits.step, limits.page)
    gtk_range_set_round_digits(scale.cast(), 0)
    gtk_widget_set_cursor_from_name(scale.pointer, "ew-resize")
    scale.addClasses(["width-handle"])
    scale.updateAccessibleProperty(.label(tr("Canvas width")))
    widget = scale
    connection = scale.connect("value-changed") { [unowned store] in
      store.update(\.words.width, to: .exact(Int(gtk_range_get_value(scale.cast()))))
    }
    widget.keep(self)
    followDrags()
    followKeys()
  }

  /// Shows a width in px.
  func show(_ width: Int) {
    connection.whileBlocked { gtk_range_set_value(widget.cast(), Double(width)) }
    widget.updateAccessibleProperty(.valueText(tr("%s px", String(width))))
  }

  private var isMirrored: Bool { gtk_widget_get_direction(widget.pointer) == GTK_TEXT_DIR_RTL }

  private func followDrags() {
    let drag = ObjectReference(adopting: gtk_gesture_drag_new()!)
    // Before the slider's own gestures, which would jump to the pointer.
    gtk_event_controller_set_propagation_phase(drag.opaque, GTK_PHASE_CAPTURE)
    drag.connect("drag-begin") { [unowned self, drag = drag.opaque] in
      gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
      gtk_widget_grab_focus(widget.pointer)
      store.beginGesture()
    }
    // The handle moves along with the page, so that the offset is always from where the page is now.
    drag.connect("drag-update") { [unowned self] (x: Double, _: Double) in
      let distance = Int(x.rounded()) * (isMirrored ? -1 : 1)
      if distance != 0 { store.update(\.words.width, to: .exact(pageWidth() + distance)) }
    }
    for end in ["drag-end", "cancel"] { drag.connect(end) { [unowned self] in store.endGesture() } }
    widget.addController(drag)
  }

  /// The arrow keys are the slider's own; with Shift they go further.
  private func followKeys() {
    let keys = ObjectReference(adopting: gtk_event_controller_key_new()!)
    gtk_event_controller_set_propagation_phase(keys.opaque, GTK_PHASE_CAPTURE)
    keys.connect("key-pressed") { [unowned self] (key: Int, _: Int, state: GdkModifierType) -> Bool in
      guard state.rawValue & GDK_SHIFT_MASK.rawValue != 0 else { return false }
      let distance: Int
      switch Int32(key) {
      case GDK_KEY_Left, GDK_KEY_KP_Left: distance = isMirrored ? Self.longStep : -Self.longStep
      case GDK_KEY_Right, GDK_KEY_KP_Right: distance = isMirrored ? -Self.longStep : Self.longStep
      case GDK_KEY_Up, GDK_KEY_KP_Up: distance = Self.longStep
      case GDK_KEY_Down, GDK_KEY_KP_Down: distance = -Self.longStep
      default: return false
      }
      let width = Int(gtk_range_get_value(widget.cast())) + distance
      store.update(\.words.width, to: .exact(width))
      return true
    }
    widget.addController(keys)
  }
}
