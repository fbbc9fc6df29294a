// The keyboard focus of a lazy container: it is on one item, also while that is out of sight.

import CGtk
import GtkInterop
import LayoutCore

/// The item that the focus is at, and the focus itself while that item has no tile.
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

  /// Whether the container itself holds the focus, because the item that is to have it has no tile yet.
  var isDue: Bool { focus.isDue }

  // MARK: The item

  /// The focus is meant for an item.
  func follow(to item: Int) { cursor.setFocusedItem(item) }

  /// The focus has come to an item.
  func visit(_ item: Int) { cursor.setItem(item) }

  /// Goes along with items that came and went.
  ///
  /// - Returns: Whether its item went.
  func follow(_ change: ItemsChange, count: Int) -> Bool { cursor.apply(change, count: count) }

  /// Stays within so many items.
  ///
  /// - Returns: Whether its item is there no more.
  func stay(within count: Int) -> Bool { cursor.limit(to: count) }

  /// Where a key leads.
  func target(of move: LazyCursor.Move, in arrangement: LazyArrangement) -> LazyCursor.Target? {
    cursor.target(of: move, in: arrangement)
  }

  /// Remembers what further keys across lines keep to, after one has led to a target.
  func keepGoal(of target: LazyCursor.Target) { cursor.keepGoal(of: target) }

  /// Lets the next key across lines start from where the item is.
  func forgetGoal() { cursor.resetGoal() }

  // MARK: The focus

  /// Gives the focus to a tile.
  func give(to tile: LazyTile) { gtk_widget_grab_focus(tile.widget) }

  /// Keeps the focus until an item can have it.
  func hold() { focus.hold() }

  /// Takes the focus from a tile that is about to go, until another one can have it.
  ///
  /// - Returns: Whether the tile had it.
  func take(from tile: LazyTile) -> Bool {
    guard focus.isWithin(Widget(tile.widget)) else { return false }
    hold()
    return true
  }
}
