// Example: a value of one's own that children carry for their layout.

import Foundation
import LayoutCore

/// How near to the beginning a child wants to be: the higher, the earlier. Layouts are free to read it.
struct PreferredPosition: LayoutValueKey {
  /// Children that say nothing keep their order.
  static let defaultValue: CGFloat = 0
}

extension View {
  /// Sets how near to the beginning the view wants to be.
  func preferredPosition(_ position: CGFloat) -> some View {
    layoutValue(key: PreferredPosition.self, value: position)
  }
}

extension LayoutSubview {
  /// How near to the beginning the subview wants to be.
  var preferredPosition: CGFloat { self[PreferredPosition.self] }
}
