// The keyboard focus: GTK's focus calls, and the keys that move it from item to item.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

extension LazyLayoutView {
  /// The item that has the keyboard focus, or had it when the focus was last in the container; nil for none.
  public var focusedItem: Int? { focus.item }

  /// Sets the item at which the keyboard focus enters the container, without moving the focus.
  public func setFocusedItem(_ item: Int) { focus.follow(to: min(max(item, 0), max(count - 1, 0))) }

  /// Gives the keyboard focus to an item, or to the last one if there are fewer, as soon as it is placed.
  public func focus(on item: Int) {
    guard count == 0 || arrangement.solution == nil || arrangement.viewport.isEmpty else {
      return moveFocus(to: min(max(item, 0), count - 1))
    }
    focus.follow(to: max(item, 0))
    focus.hold()
  }

  // MARK: The focus

  /// Moves the focus to an item, and scrolls to it.
  private func moveFocus(to item: Int) {
    guard arrangement.solution != nil, !arrangement.viewport.isEmpty else { return }
    focus.follow(to: item)
    arrangement.request(item)
    tiles.invalidate()
    if !arrangement.isStale {
      arrangement.scrollToRequestedItem()
      updateTiles()
    }
    giveFocus(to: item)
  }

  /// Gives the focus to the item in the place of a removed focused one, even outside the viewport.
  func keepFocus() {
    guard let item = focus.item, focus.isWithin, arrangement.solution != nil, !arrangement.viewport.isEmpty else {
      return
    }
    giveFocus(to: item)
  }

  private func giveFocus(to item: Int) {
    tiles.invalidate()
    widget.queueAllocationThroughout()
    if let tile = tiles.shown[item] { focus.give(to: tile) } else { focus.hold() }
  }

  /// Accepts the focus from outside the container, and focuses the item that was focused last, or the first visible
  /// one.
  func takeFocus() -> Bool {
    guard count > 0 else { return false }
    if let item = focus.item.map({ min($0, count - 1) }) ?? firstVisibleItem { moveFocus(to: item) }
    return focus.isWithin
  }

  /// The tab key moves through the widgets in an item and then out of the container, as in a toolbar; the arrow keys
  /// move between items.
  func moveFocus(_ direction: GtkDirectionType) -> Bool {
    guard focus.isWithin, let current = gtk_widget_get_focus_child(widget.pointer) else { return takeFocus() }
    return gtk_widget_child_focus(current, direction) != 0
  }

  /// Records that the focus entered a child, or left it. Only the keys of the container scroll to the child: another
  /// cause, such as a click, has shown where it is.
  func focusDidEnter(_ child: UnsafeMutablePointer<GtkWidget>?) {
    guard child != nil, let item = tiles.item(of: child) else {
      // The tile that had the focus may be outside the viewport, and is then no longer needed.
      tiles.invalidate()
      return
    }
    focus.visit(item)
  }

  /// The first item of the first fully visible line, or else of the first visible one.
  private var firstVisibleItem: Int? {
    guard let solution = arrangement.solution, !arrangement.viewport.isEmpty else { return nil }
    let start = arrangement.offset
    let lines = arrangement.visibleLines
    let line = lines.first { solution.extent(ofLine: $0).origin >= start } ?? lines.first
    return line.map { min(solution.items(ofLine: $0).lowerBound, count - 1) }
  }

  // MARK: Keys

  func keyPressed(_ key: Int32) -> Bool {
    guard let move = move(of: key), count > 0 else { return false }
    if let target = focus.target(of: move, in: arrangement) {
      moveFocus(to: target.item)
      focus.keepGoal(of: target)
    }
    return true
  }

  private func move(of key: Int32) -> LazyCursor.Move? {
    let isVertical = arrangement.viewport.axis == .vertical
    let forward = isRightToLeft ? -1 : 1
    switch key {
    case GDK_KEY_Right, GDK_KEY_KP_Right: return isVertical ? .items(forward) : .lines(forward)
    case GDK_KEY_Left, GDK_KEY_KP_Left: return isVertical ? .items(-forward) : .lines(-forward)
    case GDK_KEY_Down, GDK_KEY_KP_Down: return isVertical ? .lines(1) : .items(1)
    case GDK_KEY_Up, GDK_KEY_KP_Up: return isVertical ? .lines(-1) : .items(-1)
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: return .pages(1)
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: return .pages(-1)
    case GDK_KEY_Home, GDK_KEY_KP_Home: return .first
    case GDK_KEY_End, GDK_KEY_KP_End: return .last
    default: return nil
    }
  }
}
