// The keyboard focus of a lazy container: it is on one item, even while that is outside the viewport.

import CGtk
import GtkInterop
import LayoutCore

/// The focused item, and the container's focus while that item has no tile.
@MainActor
final class LazyFocus {
  private let focus: ContainerFocus
  private var cursor = LazyCursor()

  init(_ focus: ContainerFocus) {
    self.focus = focus
  }

  /// The item that has the focus, or had it last; nil for none.
  var item: Int? { cursor.item }

  /// Whether the focus is on an item, or in one.
  var isWithin: Bool { focus.isWithin(focus.container) }

  /// Whether the container itself holds the focus, because the focused item has no tile yet.
  var isDue: Bool { focus.isDue }

  // MARK: The item

  /// Sets the item that should have the focus.
  func follow(to item: Int) { cursor.setFocusedItem(item) }

  /// Records that the focus entered an item.
  func visit(_ item: Int) { cursor.setItem(item) }

  /// Follows items that were added and removed.
  ///
  /// - Returns: Whether the focused item was removed.
  func follow(_ change: ItemsChange, count: Int) -> Bool { cursor.apply(change, count: count) }

  /// Limits the focused item to a number of items.
  ///
  /// - Returns: Whether the focused item no longer exists.
  func stay(within count: Int) -> Bool { cursor.limit(to: count) }

  /// The target of a key.
  func target(of move: LazyCursor.Move, in arrangement: LazyArrangement) -> LazyCursor.Target? {
    cursor.target(of: move, in: arrangement)
  }

  /// Stores the position that further moves across lines keep, after a move to a target.
  func keepGoal(of target: LazyCursor.Target) { cursor.keepGoal(of: target) }

  /// Makes the next move across lines start from the item's position.
  func resetGoal() { cursor.resetGoal() }

  // MARK: The focus

  func give(to tile: LazyTile) { gtk_widget_grab_focus(tile.widget) }

  /// Holds the focus on the container until an item can take it.
  func hold() { focus.hold() }

  /// Takes the focus from a tile that is about to be removed, and holds it for another one.
  ///
  /// - Returns: Whether the tile had it.
  func take(from tile: LazyTile) -> Bool {
    guard focus.isWithin(Widget(tile.widget)) else { return false }
    hold()
    return true
  }
}
