// The size classes of a window.

import Foundation
import LayoutCore

extension UserInterfaceSizeClass {
  /// The size class of a length in points: less than 600 are compact.
  init(_ length: Double) {
    self = length < 600 ? .compact : .regular
  }
}

extension EnvironmentValues {
  /// Sets the size classes to those of a size in points. Returns whether one of them changed.
  @discardableResult
  mutating func setSizeClasses(_ size: CGSize) -> Bool {
    let (horizontal, vertical) = (UserInterfaceSizeClass(size.width), UserInterfaceSizeClass(size.height))
    guard (horizontalSizeClass, verticalSizeClass) != (horizontal, vertical) else { return false }
    (horizontalSizeClass, verticalSizeClass) = (horizontal, vertical)
    return true
  }

  /// Whether the window is narrow or wide.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { inherited.horizontalSizeClass }
    set { inherited.horizontalSizeClass = newValue }
  }

  /// Whether the window is low or high.
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { inherited.verticalSizeClass }
    set { inherited.verticalSizeClass = newValue }
  }
}
