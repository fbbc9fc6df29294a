// The handle on an edge. The pointer drags it, keys move it, and assistive technologies read and set it.

import CGtk
import GtkInterop
import ReflowModel

/// A GtkScale that looks like a handle. It is a slider because GTK reports a value to assistive technologies only for
/// its own sliders.
@MainActor
final class EdgeHandle {
  let widget: Widget
  private let isHorizontal: Bool
  /// Whether the handle is on the leading or upper edge, so that the length grows in the opposite direction.
  private let isAtStart: Bool
  private let change: @MainActor (Int) -> Void
  private let connection: SignalConnection

  private static let longStep = 10

  /// Makes a handle that changes a length along an orientation.
  ///
  /// - Parameters:
  ///   - length: Returns the current length in px, as of the last layout. A drag changes it by its distance.
  ///   - change: Receives the length that the user sets, in px.
  init(
    _ orientation: GtkOrientation, _ limits: NumberLimits, isAtStart: Bool = false, name: String, store: Store,
    length: @escaping @MainActor () -> Int,
    change: @escaping @MainActor (Int) -> Void
  ) {
    self.change = change
    let range = limits.range
    let isHorizontal = orientation == GTK_ORIENTATION_HORIZONTAL
    (self.isHorizontal, self.isAtStart) = (isHorizontal, isAtStart)
    let scale = Widget(gtk_scale_new_with_range(orientation, range.lowerBound, range.upperBound, limits.step))
    gtk_scale_set_draw_value(scale.cast(), 0)
    gtk_range_set_increments(scale.cast(), limits.step, limits.page)
    gtk_range_set_round_digits(scale.cast(), 0)
    gtk_range_set_inverted(scale.cast(), gboolean(isAtStart))
    gtk_widget_set_cursor_from_name(scale.pointer, isHorizontal ? "ew-resize" : "ns-resize")
    scale.addClasses(["edge-handle"])
    scale.updateAccessibleProperty(.label(name))
    widget = scale
    connection = scale.connect("value-changed") { change(Int(gtk_range_get_value(scale.cast()))) }
    widget.keep(self)
    DragDistance.follow(widget, store: store) { x, y in
      let distance = isHorizontal ? x : y
      if distance != 0 { change(length() + (isAtStart ? -distance : distance)) }
    }
    followKeys()
  }

  /// Shows a length in px, or `text` in its place.
  func show(_ length: Int, as text: String? = nil) {
    connection.whileBlocked { gtk_range_set_value(widget.cast(), Double(length)) }
    widget.updateAccessibleProperty(.valueText(text ?? tr("%s px", length.groupedText)))
  }

  /// Handles the arrow keys with Shift, which move the handle by longer steps. GtkScale handles them without Shift.
  private func followKeys() {
    widget.onKey(GTK_PHASE_CAPTURE) { [unowned self] key, modifiers in
      let isShifted = modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0
      guard isShifted, let direction = direction(of: key) else { return false }
      change(Int(gtk_range_get_value(widget.cast())) + (isAtStart ? -direction : direction) * Self.longStep)
      return true
    }
  }

  /// The sign of a key's change: 1 for more, −1 for less. Left and Right move the edge in their direction; Up increases
  /// a width.
  private func direction(of key: Int32) -> Int? {
    switch key {
    case GDK_KEY_Left, GDK_KEY_KP_Left: widget.isMirrored ? 1 : -1
    case GDK_KEY_Right, GDK_KEY_KP_Right: widget.isMirrored ? -1 : 1
    case GDK_KEY_Up, GDK_KEY_KP_Up: isHorizontal ? 1 : -1
    case GDK_KEY_Down, GDK_KEY_KP_Down: isHorizontal ? -1 : 1
    default: nil
    }
  }
}

/// Drags of a handle, as distances from the handle.
@MainActor
enum DragDistance {
  /// Calls `moved` with the distance of the pointer from the handle in px, towards the trailing edge and down. The
  /// changes of one drag are one step of the history.
  static func follow(_ handle: Widget, store: Store, moved: @escaping @MainActor (Int, Int) -> Void) {
    let drag = ObjectReference(adopting: gtk_gesture_drag_new()!)
    // This phase precedes the slider's own gestures, which would move the slider to the pointer.
    gtk_event_controller_set_propagation_phase(drag.opaque, GTK_PHASE_CAPTURE)
    drag.connect("drag-begin") { [drag = drag.opaque, unowned store] in
      gtk_gesture_set_state(drag, GTK_EVENT_SEQUENCE_CLAIMED)
      gtk_widget_grab_focus(handle.pointer)
      store.beginGesture()
    }
    // The handle moves during the drag, so each offset is relative to its current position.
    drag.connect("drag-update") { (x: Double, y: Double) in
      moved(Int(x.rounded()) * (handle.isMirrored ? -1 : 1), Int(y.rounded()))
    }
    for end in ["drag-end", "cancel"] { drag.connect(end) { [unowned store] in store.endGesture() } }
    handle.addController(drag)
  }
}
