// Values that a child carries for its layout to read.

/// A key for a value that a view carries for the layout it is in. As in SwiftUI.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value

  /// What a view carries that sets nothing.
  static var defaultValue: Value { get }
}
