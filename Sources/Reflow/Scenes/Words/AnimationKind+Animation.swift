// The curves behind the names of animations.

import LayoutCore

extension AnimationKind {
  /// The animation at its own speed; nil is at once.
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

extension WordsScene {
  /// The animation at its speed; nil is at once.
  var motion: Animation? { animation.animation?.speed(animationSpeed) }
}
