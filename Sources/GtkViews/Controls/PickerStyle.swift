// The looks of pickers.

/// The look of a ``Picker``. SwiftUI's `PickerStyle`.
public protocol PickerStyle: Sendable {
  /// Whether all options are visible, as segments.
  var _isSegmented: Bool { get }
}

/// All options as segments.
public struct SegmentedPickerStyle: PickerStyle {
  /// Makes the style.
  public init() {}

  /// True.
  public var _isSegmented: Bool { true }
}

/// A drop-down.
public struct MenuPickerStyle: PickerStyle {
  /// Makes the style.
  public init() {}

  /// False.
  public var _isSegmented: Bool { false }
}

/// A wheel on a touchscreen; here a drop-down.
public struct WheelPickerStyle: PickerStyle {
  /// Makes the style.
  public init() {}

  /// False.
  public var _isSegmented: Bool { false }
}

extension PickerStyle where Self == WheelPickerStyle {
  /// A wheel on a touchscreen; here a drop-down.
  public static var wheel: WheelPickerStyle { WheelPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// All options as segments.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// What the theme has for a choice: a drop-down.
  public static var automatic: MenuPickerStyle { MenuPickerStyle() }
  /// A drop-down.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension View {
  /// Sets the look of the pickers in the view. SwiftUI's `pickerStyle`.
  public nonisolated func pickerStyle(_ style: some PickerStyle) -> some View {
    environment(\.inherited.isPickerSegmented, style._isSegmented)
  }
}
