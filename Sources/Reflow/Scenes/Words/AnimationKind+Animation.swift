// The curves behind the names of animations.

import LayoutCore

extension AnimationKind {
  /// The animation; nil is at once.
  var animation: Animation? {
    switch self {
    case .none: nil
    case .easeInOut: .easeInOut
    case .spring: .spring
    case .interactiveSpring: .interactiveSpring
    case .bouncy: .bouncy
    }
  }
}
