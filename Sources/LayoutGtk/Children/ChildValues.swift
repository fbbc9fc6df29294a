// The layout values of this module: what a container, rather than its layout, reads of a child.

import LayoutCore

/// The axes along which a child takes all that it is offered, as with GTK's `hexpand` and `vexpand`.
///
/// A widget answers a proposal with the proposed length between its minimum and its natural one; along these axes its
/// maximum is infinite. The default is none beside those that the widget expands along by itself.
public enum Expands: LayoutValueKey {
  /// No axis.
  public static let defaultValue: Axis.Set = []
}

/// Whether the size of a child is animated along with its position.
///
/// By default a child that moves has the size of its destination from the first, which costs no layout of what is in it.
/// Set it for what would be seen to jump: a picture, a card. Containers inside a child that has a new size move their
/// own children, so they seldom need it. A child never becomes smaller than its minimum.
public enum AnimatesSize: LayoutValueKey {
  /// No.
  public static let defaultValue = false
}

/// What hears how many items the overflow item of a flow stands for, each time that the container has placed it.
///
/// The closure of `FlowRole.overflow` answers how large the item is for any number, also for widths that are only asked
/// about, as by ``LayoutView/solve(width:)``; this one tells the number that it is to show. It is called in the middle of a
/// layout, when no widget may ask for another one: note the number, and queue a draw.
public enum HiddenCount: LayoutValueKey {
  /// Nothing.
  public static let defaultValue: (@MainActor (_ hidden: Int) -> Void)? = nil
}
