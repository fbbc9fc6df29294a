// The animations by name. A curve of LayoutCore's is a function, which has no name in a file, and no animation at all is
// a choice as well.

import LayoutCore

/// How tiles get from one layout to the next.
package enum AnimationKind: String, TitledChoice {
  case none, easeInOut, spring, interactiveSpring, bouncy

  /// The name shown in its list.
  package var title: Message {
    switch self {
    case .none: Message("None")
    case .easeInOut: Message("Ease In-Out")
    case .spring: Message("Spring")
    case .interactiveSpring: Message("Interactive Spring")
    case .bouncy: Message("Bouncy")
    }
  }

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
