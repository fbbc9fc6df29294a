// Scrolled windows in which the wheel scrolls but changes no values.
//
// The wheel changes the value of GTK's sliders and spin buttons. When one of them is under the pointer, the wheel would
// stop scrolling and would change its setting, which the user may not notice.

import CGtk
import GtkInterop
import ReflowModel

@MainActor
extension Widget {
  /// A scrolled window around a content, with named scroll bars.
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
    FocusScrolling.takeOver(scroller)
    return scroller
  }

  /// Scrolls the viewports around the widget until the widget is visible, or fills them.
  func scrollIntoView() {
    var inner = self
    while let found = inner.parent.flatMap({ gtk_widget_get_ancestor($0.pointer, gtk_viewport_get_type()) }) {
      let viewport = Widget(found)
      guard let bounds = bounds(in: viewport) else { return }
      let (origin, size) = (bounds.origin, bounds.size)
      gtk_scrollable_get_hadjustment(viewport.opaque).reveal(Double(origin.x), length: Double(size.width))
      gtk_scrollable_get_vadjustment(viewport.opaque).reveal(Double(origin.y), length: Double(size.height))
      inner = viewport
    }
  }

  /// Scrolls a scrolled window to the start of its content. In a right-to-left layout it is the right edge of the
  /// content, without what overflows it.
  func scrollToStart() {
    let (across, down) = (
      gtk_scrolled_window_get_hadjustment(opaque)!, gtk_scrolled_window_get_vadjustment(opaque)!
    )
    gtk_adjustment_set_value(down, gtk_adjustment_get_lower(down))
    guard let child = gtk_scrolled_window_get_child(opaque).map({ Widget($0) }) else { return }
    let page = gtk_adjustment_get_page_size(across)
    let content = child.isA(gtk_viewport_get_type()) ? gtk_viewport_get_child(child.opaque) : nil
    let length = content.map { Double(gtk_widget_get_width($0)) } ?? gtk_adjustment_get_upper(across)
    gtk_adjustment_set_value(across, child.isMirrored ? length - page : 0)
  }

  /// Scrolls a scrolled window by the length by which its content will grow in the next layout, so that everything below
  /// the change stays in place.
  func scrollByGrowth() {
    guard gtk_widget_get_mapped(pointer) != 0, let viewport = gtk_scrolled_window_get_child(opaque),
      let content = gtk_viewport_get_child(OpaquePointer(viewport))
    else { return }
    var length: Int32 = 0
    let width = gtk_adjustment_get_upper(gtk_scrolled_window_get_hadjustment(opaque))
    gtk_widget_measure(content, GTK_ORIENTATION_VERTICAL, Int32(width), &length, nil, nil, nil)
    let adjustment = gtk_scrolled_window_get_vadjustment(opaque)!
    let page = gtk_adjustment_get_page_size(adjustment)
    // The next layout sets the same length.
    let upper = max(Double(length), page)
    let growth = upper - gtk_adjustment_get_upper(adjustment)
    gtk_adjustment_set_upper(adjustment, max(upper, gtk_adjustment_get_upper(adjustment)))
    gtk_adjustment_set_value(adjustment, min(max(0, gtk_adjustment_get_value(adjustment) + growth), upper - page))
  }

  /// Shows the start of the content each time the scrolled window is mapped. GTK shows the left edge, but where text
  /// runs from right to left the content starts at the right.
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

  /// Makes the wheel ignore the controls in the scrolled window. Each control is changed when the wheel first turns
  /// over it, in the capture phase, so that controls added later are included.
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

  /// The widgets under the pointer, from the innermost one up to this one, exclusive. The list is empty if the pointer
  /// is on a scroll bar, or on the open list of a control: both scroll.
  private func widgets(under event: OpaquePointer) -> [Widget] {
    guard let native = gtk_widget_get_native(pointer), let surface = gtk_native_get_surface(native),
      gdk_event_get_surface(event) == surface
    else { return [] }
    // Neither the event nor its device has a position: the device is the wheel, not the pointer.
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

  /// Disables the widget's handling of the wheel, unless the widget is a scrolled window.
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

extension UnsafeMutablePointer<GtkAdjustment> {
  /// Scrolls the least distance that shows a part of the content, at a position from the start of the visible page. A
  /// part that fills the page is visible.
  @MainActor
  fileprivate func reveal(_ start: Double, length: Double) {
    guard start > 0 || start + length < gtk_adjustment_get_page_size(self) else { return }
    let position = gtk_adjustment_get_value(self) + start
    gtk_adjustment_clamp_page(self, position, position + length)
  }
}
