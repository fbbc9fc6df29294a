// The keyboard focus: it is on one item, also while that is out of sight.

import CGtk
import GtkInterop
import LayoutCore

extension LazyLayoutView {
  /// The item that has the keyboard focus, or had it when it was last in the container; nil for none.
  public var focusedItem: Int? { cursor }

  /// Whether the focus is on an item, or in one.
  var hasFocus: Bool {
    gtk_widget_get_state_flags(widget.pointer).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
  }

  /// Whether the container itself holds the focus, because the item that is to have it has no tile yet.
  var isFocusDue: Bool {
    gtk_widget_get_root(widget.pointer).map { gtk_root_get_focus($0) == widget.pointer } ?? false
  }

  /// Moves the focus to an item and has it in sight; to none where there are no items.
  ///
  /// - Parameter reveals: Whether the item is scrolled to where it is out of sight.
  func moveCursor(to item: Int?, reveals: Bool = true) {
    guard let item, solution != nil, !viewport.isEmpty else { return }
    cursor = item
    if reveals { scrollRequest = ScrollRequest(item: item) }
    isWindowStale = true
    if !isSolutionStale {
      carryOutScrollRequest()
      updateWindow()
    }
    gtk_widget_queue_allocate(widget.pointer)
    if let tile = tiles[item] { gtk_widget_grab_focus(tile.widget) } else { holdFocus() }
  }

  /// The focus is asked for from outside: it goes to where it was last, or to the first item in sight.
  func takeFocus() -> Bool {
    guard count > 0 else { return false }
    moveCursor(to: cursor.map { min($0, count - 1) } ?? firstItemInSight)
    return hasFocus
  }

  /// A click on an item gives it the focus, unless something in it takes the click.
  func listenToClicks() {
    let click: OpaquePointer = gtk_gesture_click_new()
    click.connect("pressed") { [weak self] (_: Int32, x: Double, y: Double) in self?.pressed(x, y) }
    gtk_widget_add_controller(widget.pointer, click)
  }

  private func pressed(_ x: Double, _ y: Double) {
    let own = widget.pointer
    let focus = gtk_widget_get_root(own).flatMap { gtk_root_get_focus($0) }
    var picked = gtk_widget_pick(own, x, y, GTK_PICK_DEFAULT)
    while let child = picked, gtk_widget_get_parent(child) != own {
      // A button takes the focus when it is pressed, and leaves the click to others.
      if child == focus { return }
      picked = gtk_widget_get_parent(child)
    }
    if let child = picked, child != own { gtk_widget_grab_focus(child) }
  }

  /// Tab goes through the widgets in an item and then out of the container, as in a toolbar: the arrow keys are for
  /// going from item to item.
  func moveFocus(_ direction: GtkDirectionType) -> Bool {
    guard hasFocus, let current = gtk_widget_get_focus_child(widget.pointer) else { return takeFocus() }
    return gtk_widget_child_focus(current, direction) != 0
  }

  /// The focus has come to a child, or left it.
  func focusDidEnter(_ child: UnsafeMutablePointer<GtkWidget>?) {
    guard let child, let item = tiles.first(where: { $0.tile.widget == child })?.item else {
      // What had the focus may be out of sight, and then needs a tile no longer.
      isWindowStale = true
      return
    }
    if cursor != item { goal = nil }
    cursor = item
    guard let solution, !isSolutionStale, !viewport.isEmpty else { return }
    let line = solution.extent(ofLine: solution.line(of: item))
    let isInSight = line.origin >= offset && line.end <= offset + viewport.length(viewport.axis)
    if !isInSight && scrollRequest == nil { scrollTo(item) }
  }

  /// Takes the focus from a tile that is about to go, until another one can have it.
  ///
  /// GTK would move it on by itself, at the next frame; but a window that is looking for another place for the focus
  /// never lets go of a widget that was hidden first and then removed.
  func takeFocus(from tile: LazyTile) {
    let flags = gtk_widget_get_state_flags(tile.widget).rawValue
    if flags & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0 { holdFocus() }
  }

  private func holdFocus() {
    guard let root = gtk_widget_get_root(widget.pointer) else { return }
    gtk_root_set_focus(root, widget.pointer)
    isWindowStale = true
  }

  /// The first item of the first line that is in sight as a whole, or at all.
  private var firstItemInSight: Int? {
    guard let solution, !viewport.isEmpty else { return nil }
    let start = offset
    let lines = solution.lines(from: start, to: start + viewport.length(viewport.axis))
    let line = lines.first { solution.extent(ofLine: $0).origin >= start } ?? lines.first
    return line.map { min(solution.items(ofLine: $0).lowerBound, count - 1) }
  }
}
