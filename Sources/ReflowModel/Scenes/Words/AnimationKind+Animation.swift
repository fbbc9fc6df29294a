// The curves behind the names of animations.

import LayoutCore

extension AnimationKind {
  /// The animation at its own speed; nil is at once.
  package var animation: Animation? {
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
  package var motion: Animation? { animation.animation?.speed(animationSpeed) }
}

extension StacksScene {
  /// How children get to their new places; nil is at once.
  package var motion: Animation? {
    switch animation {
    case .easeInOut: .easeInOut(duration: duration)
    default: animation.animation?.speed(Self.springSeconds / duration)
    }
  }

  /// About as long as a spring of SwiftUI's takes by itself.
  private static let springSeconds = 0.5
}
