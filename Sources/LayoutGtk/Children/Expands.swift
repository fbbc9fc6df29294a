// The layout value that lets a widget grow.

import LayoutCore

/// The axes along which a child takes all that it is offered, as with GTK's `hexpand` and `vexpand`.
///
/// A widget answers a proposal with the proposed length between its minimum and its natural one; along these axes its
/// maximum is infinite. The default is none beside those that the widget expands along by itself.
public enum Expands: LayoutValueKey {
  /// No axis.
  public static let defaultValue: Axis.Set = []
}
