// Places that scroll, in which the wheel scrolls and does nothing else.
//
// GTK's sliders and spin buttons change their value by the wheel: a list that is scrolled would stop where one comes
// under the pointer, and the setting with it would be another one. Nobody sees that it was.

import CGtk
import GtkInterop
import ReflowModel

@MainActor
extension Widget {
  /// A place that scrolls what does not fit into it.
  static func scroller(
    _ content: Widget, horizontally: GtkPolicyType = GTK_POLICY_NEVER, classes: [String] = []
  ) -> Widget {
    let scroller = Widget(gtk_scrolled_window_new())
    gtk_scrolled_window_set_policy(scroller.opaque, horizontally, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(scroller.opaque, content.pointer)
    for (bar, name) in [
      (gtk_scrolled_window_get_hscrollbar(scroller.opaque), tr("Horizontal scroll bar")),
      (gtk_scrolled_window_get_vscrollbar(scroller.opaque), tr("Vertical scroll bar")),
    ] {
      let bar = Widget(bar)
      for widget in [bar] + bar.children { widget.updateAccessibleProperty(.label(name)) }
    }
    scroller.addClasses(classes)
    scroller.takeWheelFromControls()
    return scroller
  }

  /// Scrolls the place that the widget is in until the widget is in sight.
  func scrollIntoSight() {
    guard let viewport = gtk_widget_get_ancestor(pointer, gtk_viewport_get_type()) else { return }
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(pointer, viewport, &bounds) != 0 else { return }
    let adjustment = gtk_scrollable_get_vadjustment(OpaquePointer(viewport))
    let top = gtk_adjustment_get_value(adjustment) + Double(bounds.origin.y)
    gtk_adjustment_clamp_page(adjustment, top, top + Double(bounds.size.height))
  }

  /// Shows where the content begins whenever the place is mapped, at the right where text runs to the left: GTK begins with
  /// the left edge.
  func beginAtStart(in lifetime: Lifetime) {
    let scrolling = IdleWork(in: lifetime)
    connect("map", after: true) { [self] in
      guard isMirrored else { return }
      scrolling.once {
        let across = gtk_scrolled_window_get_hadjustment(opaque)
        gtk_adjustment_set_value(across, gtk_adjustment_get_upper(across))
      }
    }
  }

  /// Has the wheel pass over whatever control is in the place. A control is told as the wheel first turns over it, on
  /// the event's way down to it, so that one that is added later needs nobody to think of it.
  private func takeWheelFromControls() {
    let controller = ObjectReference(adopting: gtk_event_controller_legacy_new()!)
    gtk_event_controller_set_propagation_phase(controller.opaque, GTK_PHASE_CAPTURE)
    controller.connect("event") { [self, controller = controller.opaque] () -> Bool in
      guard let event = gtk_event_controller_get_current_event(controller) else { return false }
      if gdk_event_get_event_type(event) == GDK_SCROLL { widgets(under: event).forEach { $0.ignoreWheel() } }
      return false
    }
    addController(controller)
  }

  /// The widgets under the pointer from the innermost one up to this one, which is not among them. There are none where
  /// the pointer is on a scroll bar, or on a list that has dropped down from a control: both are there to be scrolled.
  private func widgets(under event: OpaquePointer) -> [Widget] {
    guard let native = gtk_widget_get_native(pointer), let surface = gtk_native_get_surface(native),
      gdk_event_get_surface(event) == surface
    else { return [] }
    // The event itself does not tell where it is, nor can its device be asked: that is the wheel, and no pointer.
    var (x, y, left, top) = (0.0, 0.0, 0.0, 0.0)
    guard let seat = gdk_event_get_seat(event), let device = gdk_seat_get_pointer(seat),
      gdk_surface_get_device_position(surface, device, &x, &y, nil) != 0
    else { return [] }
    gtk_native_get_surface_transform(native, &left, &top)
    let window = Widget(native)
    guard gtk_widget_translate_coordinates(window.pointer, pointer, x - left, y - top, &x, &y) != 0 else { return [] }
    var path: [Widget] = []
    var next = gtk_widget_pick(pointer, x, y, GTK_PICK_DEFAULT).map { Widget($0) }
    while let widget = next, widget != self {
      path.append(widget)
      next = widget.parent
    }
    return path.contains { $0.isA(gtk_scrollbar_get_type()) } ? [] : path
  }

  /// Leaves the wheel to what is around the widget, unless the widget is a place that scrolls.
  private func ignoreWheel() {
    guard !isA(gtk_scrolled_window_get_type()) else { return }
    let controllers = ObjectReference(adopting: gtk_widget_observe_controllers(pointer)!)
    for index in 0..<g_list_model_get_n_items(controllers.opaque) {
      let controller = ObjectReference(adopting: OpaquePointer(g_list_model_get_item(controllers.opaque, index)!))
      if controller.isA(gtk_event_controller_scroll_get_type()) {
        gtk_event_controller_set_propagation_phase(controller.opaque, GTK_PHASE_NONE)
      }
    }
  }
}
