// The keyboard focus of a container that is one stop of the tab key: it is on one child, and the arrow keys take it to
// others, by where they are.
//
// The container owns it. It names widgets and keeps none: the child that it is at is one of the container's as long as
// there is any.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// The child that has the focus or had it last, and the ways from it to others.
@MainActor
final class RovingFocus {
  private let container: Widget
  private let tree: ChildTree
  private let table: ChildTable
  /// The child that has the focus, or had it when it was last in the container.
  private var current: Widget?
  /// Where that was among the children when it went.
  private var place = 0
  /// The position along the rows that keys across them keep to.
  private var goal: CGFloat?

  init(of tree: ChildTree, _ table: ChildTable, in container: Widget) {
    self.container = container
    self.tree = tree
    self.table = table
    FocusStyle.install(for: container)
    gtk_widget_add_css_class(container.pointer, FocusStyle.rovingClass)
    let keys: OpaquePointer = gtk_event_controller_key_new()
    // Ahead of the children: a label takes some of the keys, to move a cursor that it does not show.
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    keys.connect("key-pressed") { [weak self] (key: UInt32, _: UInt32, modifiers: GdkModifierType) -> Bool in
      self?.keyPressed(key, modifiers) ?? false
    }
    gtk_widget_add_controller(container.pointer, keys)
    let click: OpaquePointer = gtk_gesture_click_new()
    click.connect("pressed") { [weak self] (_: Int32, x: Double, y: Double) in self?.pressed(x, y) }
    gtk_widget_add_controller(container.pointer, click)
  }

  // MARK: Children

  private var children: [Widget] { tree.elements.map(\.child.widget) }

  /// The index of the child that has the focus or had it last; nil for none.
  var index: Int? { current.flatMap { current in tree.elements.firstIndex { $0.child.widget == current } } }

  /// Where the children are that take the focus, by their index; nil for the others.
  private var frames: [CGRect?] {
    let records = table.records.base
    var frames = [CGRect?](repeating: nil, count: tree.elements.count)
    var next = 0
    for (index, element) in tree.elements.enumerated() where next < table.count && table.shown[next] === element {
      let record = records[next]
      next += 1
      let widget = element.widget
      if record.isPlaced, gtk_widget_get_focusable(widget) != 0, gtk_widget_is_sensitive(widget) != 0,
        gtk_widget_get_can_focus(widget) != 0, gtk_widget_get_child_visible(widget) != 0
      {
        frames[index] = CGRect(record.target)
      }
    }
    return frames
  }

  private var items: ItemFrames {
    ItemFrames(frames, isRightToLeft: container.layoutDirection == .rightToLeft)
  }

  /// Makes a change of the children, and keeps the focus: on its child, or on the nearest one that stays.
  ///
  /// It has to be elsewhere before its child goes: a window that is looking for another place for the focus never lets
  /// go of a widget that was hidden first and then removed.
  func during(_ change: () -> Void, to new: [Widget]) {
    guard let current, let index else { return change() }
    let staying = Set(new)
    if !staying.contains(current) {
      let old = children
      let neighbor = old[index...].first(where: staying.contains) ?? old[..<index].last(where: staying.contains)
      self.current = neighbor
      place = index
      goal = nil
      if isWithin(current) { neighbor.map(give) ?? hold() }
    }
    change()
  }

  // MARK: The focus

  private var root: OpaquePointer? { gtk_widget_get_root(container.pointer) }

  private func isWithin(_ widget: Widget) -> Bool {
    gtk_widget_get_state_flags(widget.pointer).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
  }

  /// The container holds the focus itself while no child can have it.
  private var isDue: Bool { root.map { gtk_root_get_focus($0) == container.pointer } ?? false }

  private func hold() {
    if let root { gtk_root_set_focus(root, container.pointer) }
  }

  /// Gives the focus to a child, be it a label, which takes it from nobody who asks.
  private func give(to child: Widget) {
    if let root { gtk_root_set_focus(root, child.pointer) }
  }

  /// The focus is meant for a child, which has it as soon as it has its place.
  func focus(on index: Int) {
    current = tree.elements.indices.contains(index) ? tree.elements[index].child.widget : nil
    place = index
    goal = nil
    hold()
    gtk_widget_queue_allocate(container.pointer)
  }

  /// The focus has come to a child, or into one.
  func didEnter(_ child: UnsafeMutablePointer<GtkWidget>?) {
    guard let child = child.map({ Widget($0) }), child != current else { return }
    current = child
    goal = nil
  }

  /// The children have their places: the one that is to have the focus can have it, unless the layout has hidden it.
  func settle() {
    guard isDue else { return }
    MainLoopSource.idle(priority: G_PRIORITY_HIGH_IDLE) { [weak self] in
      if let self, isDue { _ = take() }
      return .remove
    }
  }

  /// The focus is asked for from outside: it goes to where it was last, to what is nearest to that, or to the first
  /// child in sight.
  func take() -> Bool {
    let items = items
    var target: Int?
    if let index { target = items.nearest(to: index) } else if isDue { target = items.nearest(to: place) }
    if target == nil {
      let sight = sight
      target = items.first(from: sight.minY, to: sight.maxY)
    }
    guard let target else { return false }
    give(to: tree.elements[target].child.widget)
    return true
  }

  /// Tab goes through the widgets in a child and then out of the container, as in a toolbar.
  func move(_ direction: GtkDirectionType) -> Bool {
    guard let child = gtk_widget_get_focus_child(container.pointer) else { return !isDue && take() }
    return gtk_widget_child_focus(child, direction) != 0
  }

  /// What is in sight of the container, in its own coordinates: all of it where nothing scrolls it.
  private var sight: CGRect {
    let place = gtk_widget_get_ancestor(container.pointer, gtk_viewport_get_type()) ?? container.pointer
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(place, container.pointer, &bounds) != 0 else { return .zero }
    return CGRect(
      x: CGFloat(bounds.origin.x), y: CGFloat(bounds.origin.y), width: CGFloat(bounds.size.width),
      height: CGFloat(bounds.size.height))
  }

  // MARK: Clicks

  /// A click on a child gives it the focus, unless something in it has taken that.
  private func pressed(_ x: Double, _ y: Double) {
    let (own, focus) = (container.pointer, root.flatMap(gtk_root_get_focus))
    var picked = gtk_widget_pick(own, x, y, GTK_PICK_DEFAULT)
    while let child = picked, child != focus, gtk_widget_get_parent(child) != own {
      picked = gtk_widget_get_parent(child)
    }
    guard let child = picked, child != own, child != focus, gtk_widget_get_focusable(child) != 0 else { return }
    give(to: Widget(child))
  }

  // MARK: Keys

  /// Keys of a child's own content are not ours.
  private func keyPressed(_ key: UInt32, _ modifiers: GdkModifierType) -> Bool {
    let others = GDK_CONTROL_MASK.rawValue | GDK_SHIFT_MASK.rawValue | GDK_ALT_MASK.rawValue
    guard modifiers.rawValue & others == 0, let move = move(of: key), let focus = root.flatMap(gtk_root_get_focus)
    else { return false }
    if focus == container.pointer {
      _ = take()
      return true
    }
    guard gtk_widget_get_parent(focus) == container.pointer, let index else { return false }
    if let target = items.target(of: move, from: index, goal: goal) {
      give(to: tree.elements[target.index].child.widget)
      goal = target.goal
    }
    return true
  }

  private func move(of key: UInt32) -> ItemFrames.Move? {
    switch Int32(bitPattern: key) {
    case GDK_KEY_Left, GDK_KEY_KP_Left: .left
    case GDK_KEY_Right, GDK_KEY_KP_Right: .right
    case GDK_KEY_Up, GDK_KEY_KP_Up: .up
    case GDK_KEY_Down, GDK_KEY_KP_Down: .down
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: .pageUp(sight.height)
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: .pageDown(sight.height)
    case GDK_KEY_Home, GDK_KEY_KP_Home: .first
    case GDK_KEY_End, GDK_KEY_KP_End: .last
    default: nil
    }
  }
}
