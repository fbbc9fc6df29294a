// The keyboard focus of a lazy container: it is on one item, also while that is out of sight.

import CGtk
import GtkInterop
import LayoutCore

/// The item that the focus is at, and the focus itself while that item has no tile.
@MainActor
final class LazyFocus {
  private let container: Widget
  private var cursor = LazyCursor()

  init(in container: Widget) {
    self.container = container
    FocusStyle.install(for: container)
  }

  /// The item that has the focus, or had it last; nil for none.
  var item: Int? { cursor.item }

  /// Whether the focus is on an item, or in one.
  var isWithin: Bool {
    gtk_widget_get_state_flags(container.pointer).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
  }

  /// Whether the container itself holds the focus, because the item that is to have it has no tile yet.
  var isDue: Bool {
    gtk_widget_get_root(container.pointer).map { gtk_root_get_focus($0) == container.pointer } ?? false
  }

  // MARK: The item

  /// The focus is meant for an item.
  func follow(to item: Int) { cursor.follow(to: item) }

  /// The focus has come to an item.
  func visit(_ item: Int) { cursor.visit(item) }

  /// Goes along with items that came and went.
  ///
  /// - Returns: Whether its item went.
  func follow(_ change: ItemsChange, count: Int) -> Bool { cursor.follow(change, count: count) }

  /// Stays within so many items.
  ///
  /// - Returns: Whether its item is there no more.
  func stay(within count: Int) -> Bool { cursor.stay(within: count) }

  /// Where a key leads.
  func target(of move: LazyCursor.Move, in arrangement: LazyArrangement) -> LazyCursor.Target? {
    cursor.target(of: move, in: arrangement)
  }

  /// Remembers what further keys across lines keep to, after one has led to a target.
  func keepGoal(of target: LazyCursor.Target) { cursor.keepGoal(of: target) }

  /// Lets the next key across lines start from where the item is.
  func forgetGoal() { cursor.forgetGoal() }

  // MARK: The focus

  /// Gives the focus to a tile.
  func give(to tile: LazyTile) { gtk_widget_grab_focus(tile.widget) }

  /// Keeps the focus until an item can have it.
  func hold() {
    if let root = gtk_widget_get_root(container.pointer) { gtk_root_set_focus(root, container.pointer) }
  }

  /// Takes the focus from a tile that is about to go, until another one can have it.
  ///
  /// GTK would move it on by itself, at the next frame; but a window that is looking for another place for the focus
  /// never lets go of a widget that was hidden first and then removed.
  ///
  /// - Returns: Whether the tile had it.
  func take(from tile: LazyTile) -> Bool {
    let flags = gtk_widget_get_state_flags(tile.widget).rawValue
    guard flags & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0 else { return false }
    hold()
    return true
  }
}
