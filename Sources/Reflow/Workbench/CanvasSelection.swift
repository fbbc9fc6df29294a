// The selection of an item on a canvas. A click selects an item, a click outside all items clears the selection, and
// Space or Enter selects the focused item.

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
  private let items: CanvasItems
  private var followed: Set<ObjectIdentifier> = []
  /// The identity of the item under the pointer at the press. It is stored because the press moves the focus, which may
  /// scroll the canvas before the release.
  private var pressed: Int?
  /// The widget last reported to assistive technologies as selected.
  private var reported: ObjectReference<Widget>?

  init(of subject: CanvasSubject, in scene: SceneName, store: Store) {
    self.store = store
    self.scene = scene
    items = subject.items
  }

  /// Adds the event controllers to a container, once.
  func follow(_ source: any GeometrySource) {
    guard followed.insert(ObjectIdentifier(source)).inserted else { return }
    let click = ObjectReference(adopting: gtk_gesture_click_new()!)
    click.connect("pressed") { [weak self, unowned source] (_: Int, x: Double, y: Double) in
      // This is the geometry of the frame on screen, which can be a frame of an animation.
      let point = CGPoint(x: x, y: y)
      let item = source.shownGeometry?.items.last { $0.allocation?.contains(point) ?? false }
      self?.pressed = item.flatMap { self?.items.identity($0.index) }
    }
    click.connect("released") { [weak self] in
      if let self { store.select(pressed) }
    }
    source.widget.addController(click)
    // The capture phase precedes the tile: a label consumes Enter, even without a link in its text.
    source.widget.onKey(GTK_PHASE_CAPTURE) { [weak self, unowned source] key, modifiers in
      self?.keyPressed(key, modifiers, on: source) ?? false
    }
  }

  private func keyPressed(_ key: Int32, _ modifiers: GdkModifierType, on source: any GeometrySource) -> Bool {
    let others = GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue | GDK_ALT_MASK.rawValue
    let keys = [GDK_KEY_space, GDK_KEY_KP_Space, GDK_KEY_Return, GDK_KEY_ISO_Enter, GDK_KEY_KP_Enter]
    guard keys.contains(key), modifiers.rawValue & others == 0, let focus = source.widget.focusInWindow,
      focus.parent == source.widget, let item = source.focusedItem.flatMap(items.identity)
    else { return false }
    store.select(item)
    return true
  }

  /// Reports the selected item to assistive technologies. The widget of an item may have changed.
  func report(_ source: any GeometrySource) {
    let index = store.document[scene].selection.flatMap(items.index)
    let new = index.flatMap { source.widget(at: $0) }?.ancestor(in: source.widget)
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
