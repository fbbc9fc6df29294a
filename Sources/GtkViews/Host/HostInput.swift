// The input of a host: presses on tappable views, and the order of the focus.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// The presses on the tappable views of a host. A view in a control or a scrolled area gets them before those around it.
@MainActor final class HostPresses {
  private let gesture: OpaquePointer = gtk_gesture_click_new()
  private let elements: () -> [ViewElement]
  /// The tappable views that are pressed, from the inner to the outer.
  private var pressed: [ViewElement] = []

  init(on host: Widget, elements: @escaping () -> [ViewElement]) {
    self.elements = elements
    gtk_gesture_single_set_button(gesture, guint(GDK_BUTTON_PRIMARY))
    gesture.connect("pressed") { [weak self] (_: Int32, x: Double, y: Double) in
      self?.press(at: CGPoint(x: x, y: y))
    }
    gesture.connect("released") { [weak self] (count: Int32, x: Double, y: Double) in
      self?.release(Int(count), at: CGPoint(x: x, y: y))
    }
    gesture.connect("cancel") { [weak self] (_: OpaquePointer?) in self?.end() }
    gtk_widget_add_controller(host.pointer, gesture)
  }

  private func taps(at point: CGPoint) -> [ViewElement] {
    var path: [ViewElement] = []
    for root in elements().reversed() where path.isEmpty { path = root.hit(at: point) }
    return path.filter { $0.tap != nil }.reversed()
  }

  private func press(at point: CGPoint) {
    pressed = taps(at: point)
    pressed.first?.tap?.press(true)
  }

  private func end() {
    pressed.first?.tap?.press(false)
    pressed = []
  }

  /// Runs the action of the innermost view that was pressed and takes that many presses.
  private func release(_ count: Int, at point: CGPoint) {
    let began = pressed
    end()
    let released = Set(taps(at: point).map(\.id))
    guard
      let element = began.first(where: { element in
        released.contains(element.id) && element.tap.map { count % $0.count == 0 } == true
      })
    else { return }
    gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
    let corner = element.shown.frame.origin
    element.tap?.run(CGPoint(x: point.x - corner.x, y: point.y - corner.y))
  }
}

extension ViewElement {
  fileprivate var tap: TapAction? { if case .tap(let action) = drawing { action } else { nil } }
}

extension ViewHost {
  /// The widgets in reading order, which is that of the views in the program, whatever is drawn in front.
  var readingOrder: [Widget] {
    ElementList(elements).all.compactMap { $0.element.frame == nil ? nil : $0.element.widget?.widget }
  }

  /// Moves the focus to the next widget in reading order that takes it.
  func moveFocus(_ direction: GtkDirectionType) -> Bool {
    let order = direction == GTK_DIR_TAB_FORWARD ? readingOrder : readingOrder.reversed()
    let current = gtk_widget_get_focus_child(widget.pointer)
    let start = order.firstIndex { $0.pointer == current } ?? 0
    return order[start...].contains { gtk_widget_child_focus($0.pointer, direction) != 0 }
  }
}
