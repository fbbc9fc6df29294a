// The selection of an item on a canvas. A click selects an item, a click outside all items clears the selection, and
// Space or Enter selects the focused item. A double click or F2 edits the item's text in place; the secondary button or
// the menu key shows its commands.

import CGtk
import Foundation
import GtkInterop
import LayoutGtk
import ReflowModel

/// Selects items of a canvas by pointer and keyboard. The subject of the canvas owns it; the containers' widgets own
/// its event controllers.
@MainActor
final class CanvasSelection {
  private let store: Store
  private let scene: SceneName
  private unowned let subject: CanvasSubject
  private let popovers: ItemPopovers
  private var followed: Set<ObjectIdentifier> = []
  /// The identity of the item under the pointer at the press. It is stored because the press moves the focus, which may
  /// scroll the canvas before the release.
  private var pressed: Int?
  /// The widget last reported to assistive technologies as selected.
  private var reported: ObjectReference<Widget>?

  init(of subject: CanvasSubject, in scene: SceneName, store: Store) {
    self.store = store
    self.scene = scene
    self.subject = subject
    popovers = ItemPopovers(of: subject, in: scene, store: store)
  }

  private var items: CanvasItems { subject.items }
  private var canRemove: Bool { subject.commands?.canRemove ?? false }

  /// Adds the event controllers to a container, once.
  func follow(_ view: any GeometryView) {
    guard followed.insert(ObjectIdentifier(view)).inserted else { return }
    let click = ObjectReference(adopting: gtk_gesture_click_new()!)
    click.connect("pressed") { [weak self, unowned view] (_: Int, x: Double, y: Double) in
      self?.pressed = self?.item(at: CGPoint(x: x, y: y), in: view)
    }
    click.connect("released") { [weak self] in
      if let self { store.select(pressed) }
    }
    view.widget.addController(click)
    followOtherClicks(on: view)
    // The capture phase precedes the tile: a label consumes Enter, even without a link in its text.
    view.widget.onKey(GTK_PHASE_CAPTURE) { [weak self, unowned view] key, modifiers in
      self?.keyPressed(key, modifiers, on: view) ?? false
    }
  }

  /// Follows double clicks, the secondary button and long touches. Their phase precedes a tile that is a button.
  private func followOtherClicks(on view: any GeometryView) {
    let click = ObjectReference(adopting: gtk_gesture_click_new()!)
    gtk_gesture_single_set_button(click.opaque, 0)
    gtk_event_controller_set_propagation_phase(click.opaque, GTK_PHASE_CAPTURE)
    click.connect("pressed") { [weak self, unowned view, click = click.opaque] (count: Int, x: Double, y: Double) in
      let point = CGPoint(x: x, y: y)
      guard let self, let item = item(at: point, in: view) else { return }
      switch gtk_gesture_single_get_current_button(click) {
      case UInt32(GDK_BUTTON_SECONDARY): showMenu(of: item, at: point)
      case UInt32(GDK_BUTTON_PRIMARY) where count == 2 && popovers.canEdit:
        store.select(item)
        popovers.edit()
      default: return
      }
      gtk_gesture_set_state(click, GTK_EVENT_SEQUENCE_CLAIMED)
    }
    view.widget.addController(click)
    let touch = ObjectReference(adopting: gtk_gesture_long_press_new()!)
    gtk_gesture_single_set_touch_only(touch.opaque, 1)
    touch.connect("pressed") { [weak self, unowned view] (x: Double, y: Double) in
      let point = CGPoint(x: x, y: y)
      if let self, let item = item(at: point, in: view) { showMenu(of: item, at: point) }
    }
    view.widget.addController(touch)
  }

  private func showMenu(of item: Int, at point: CGPoint? = nil) {
    store.select(item)
    popovers.showMenu(at: point)
  }

  /// The identity of the item at a point of the frame on screen, which can be a frame of an animation.
  private func item(at point: CGPoint, in view: any GeometryView) -> Int? {
    let item = view.shownGeometry?.items.last { $0.allocation?.contains(point) ?? false }
    return item.flatMap { items.identity($0.index) }
  }

  private static let selectingKeys = [
    GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_ISO_Enter, GDK_KEY_KP_Enter,
  ]

  private func keyPressed(_ key: Int32, _ modifiers: GdkModifierType, on view: any GeometryView) -> Bool {
    let held = modifiers.rawValue & (GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue | GDK_ALT_MASK.rawValue)
    guard let focus = view.widget.focusInWindow, focus.parent == view.widget else { return false }
    // A container of buttons leaves the focus to them, and the keys that press them.
    let roving = (view as? any GeometrySource)?.focusedItem
    let index = roving ?? (0..<view.itemCount).first { view.widget(at: $0)?.ancestor(in: view.widget) == focus }
    guard let item = index.flatMap(items.identity) else { return false }
    switch (key, held) {
    case (_, 0) where Self.selectingKeys.contains(key) && roving != nil: store.select(item)
    case (GDK_KEY_F2, 0) where popovers.canEdit:
      store.select(item)
      popovers.edit()
    case (GDK_KEY_Delete, 0) where canRemove, (GDK_KEY_KP_Delete, 0) where canRemove:
      store.select(item)
      subject.commands?.remove()
    case (GDK_KEY_Menu, 0), (GDK_KEY_F10, GDK_SHIFT_MASK.rawValue): showMenu(of: item)
    default: return false
    }
    return true
  }

  /// Moves the focus to the selected item of a container, so that keys apply to the item that is marked. While the focus is outside of
  /// the canvas, it enters the canvas at this item.
  func moveFocus() {
    guard let source = subject.view as? any GeometrySource,
      let index = store.document[scene].selection.flatMap(items.index), source.focusedItem != index
    else { return }
    let isInside = source.widget.focusInWindow?.isInside(source.widget) ?? false
    guard isInside else { return source.setFocusedItem(index) }
    // The window decides whether to scroll to a widget. An item without one has to be scrolled to.
    if let item = source.widget(at: index)?.ancestor(in: source.widget),
      let root = gtk_widget_get_root(source.widget.pointer)
    {
      gtk_root_set_focus(root, item.pointer)
    } else {
      source.focus(on: index)
    }
  }

  /// Reports the selected item to assistive technologies. The widget of an item may have changed.
  func report(_ view: any GeometryView) {
    let index = store.document[scene].selection.flatMap(items.index)
    let new = index.flatMap { view.widget(at: $0) }?.ancestor(in: view.widget)
    guard new != reported?.object else { return }
    reported?.object.updateAccessibleState(.selected(false))
    new?.updateAccessibleState(.selected(true))
    reported = new.map { ObjectReference($0) }
  }
}

extension Widget {
  /// The widget itself or its ancestor that is a direct child of a container.
  @MainActor
  func ancestor(in container: Widget) -> Widget? {
    var next: Widget? = self
    while let widget = next, widget.parent != container { next = widget.parent }
    return next
  }
}
