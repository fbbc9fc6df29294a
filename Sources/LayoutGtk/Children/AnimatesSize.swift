// The layout value that has a widget grow and shrink on its way.

import LayoutCore

/// Whether the size of a child is animated along with its position.
///
/// By default a child that moves has the size of its destination from the first, which costs no layout of what is in it.
/// Set it for what would be seen to jump: a picture, a card. Containers inside a child that has a new size move their
/// own children, so they seldom need it. A child never becomes smaller than its minimum.
public enum AnimatesSize: LayoutValueKey {
  /// No.
  public static let defaultValue = false
}
