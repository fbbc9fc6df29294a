// The key of a value that views report to their ancestors, as a bare protocol.

/// A key of a value that views report to their ancestors. SwiftUI's `PreferenceKey`.
///
/// Files with layouts often declare such keys for their views. The declarations compile; no node collects preferences,
/// so nothing calls ``reduce(value:nextValue:)``. A layout reports a value by a ``Binding`` in a layout value instead.
///
/// In Swift 6 mode `defaultValue` must be a constant or computed, because a `static var` is shared mutable state.
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value

  /// The value where no view reports one.
  static var defaultValue: Value { get }

  /// Combines the value of the views so far with that of the next one.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nil.
  public static var defaultValue: Value { nil }
}
