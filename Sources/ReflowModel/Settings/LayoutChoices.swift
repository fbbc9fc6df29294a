// LayoutCore's types as choices. Files contain the raw values of the flow's parameters. SwiftUI's alignments and axes
// have no raw values, and more values than the app offers, so tables give their keys in files, their titles and their
// icons. Animations and the reading direction have types of their own. LayoutCore's animation curve is a function,
// which has no name in a file. Its `LayoutDirection` is only the result of a reading direction, since LayoutCore has
// neither texts nor locales.

import LayoutCore

extension FlowLayout.Justification: TitledChoice {
  package var title: Message {
    switch self {
    case .none: .inContext("justification", "None")
    case .spaceBetween: Message("Space Between")
    case .spaceAround: Message("Space Around")
    case .spaceEvenly: Message("Space Evenly")
    case .stretchItems: Message("Stretch Words")
    }
  }
}

extension FlowLayout.LastLine: TitledChoice {
  package var title: Message {
    switch self {
    case .same: Message("Same as Other Lines")
    case .natural: Message("Not Justified")
    case .leading: Message("Leading")
    case .center: Message("Center")
    case .trailing: Message("Trailing")
    }
  }
}

extension FlowLayout.LineBreaking: TitledChoice {
  package var title: Message {
    switch self {
    case .greedy: Message("Greedy")
    case .balanced: Message("Balanced")
    }
  }
}

extension HorizontalAlignment: Choosable {
  package static let choices = [
    Choice(leading, "leading", Message("Leading"), icon: "leading"),
    Choice(center, "center", Message("Center"), icon: "center"),
    Choice(trailing, "trailing", Message("Trailing"), icon: "trailing"),
  ]
}

extension VerticalAlignment: Choosable {
  package static let choices = [
    Choice(top, "top", Message("Top"), icon: "top"),
    Choice(center, "middle", Message("Middle"), icon: "middle"),
    Choice(bottom, "bottom", Message("Bottom"), icon: "bottom"),
    Choice(firstTextBaseline, "baseline", .inContext("line alignment", "Baseline"), icon: "baseline"),
  ]
}

extension Alignment: Choosable {
  package static let choices = [
    Choice(center, "center", Message("Center")),
    Choice(leading, "leading", Message("Leading")),
    Choice(trailing, "trailing", Message("Trailing")),
    Choice(top, "top", Message("Top")),
    Choice(bottom, "bottom", Message("Bottom")),
    Choice(topLeading, "topLeading", Message("Top Leading")),
    Choice(topTrailing, "topTrailing", Message("Top Trailing")),
    Choice(bottomLeading, "bottomLeading", Message("Bottom Leading")),
    Choice(bottomTrailing, "bottomTrailing", Message("Bottom Trailing")),
  ]
}

extension Axis: Choosable {
  package static let choices = [
    Choice(horizontal, "horizontal", Message("Horizontal")),
    Choice(vertical, "vertical", Message("Vertical")),
  ]
}

/// The animation of tiles from one layout to the next.
package enum AnimationKind: String, TitledChoice {
  case none, easeIn, easeInOut, spring, interactiveSpring, bouncy

  package var title: Message {
    switch self {
    case .none: .inContext("animation", "None")
    case .easeIn: Message("Ease In")
    case .easeInOut: Message("Ease In-Out")
    case .spring: Message("Spring")
    case .interactiveSpring: Message("Interactive Spring")
    case .bouncy: Message("Bouncy")
    }
  }

  /// The animation at its own speed; nil for no animation.
  package var animation: Animation? {
    switch self {
    case .none: nil
    case .easeIn: .easeIn
    case .easeInOut: .easeInOut
    case .spring: .spring
    case .interactiveSpring: .interactiveSpring
    case .bouncy: .bouncy
    }
  }
}

extension AnimationKind {
  /// The animation at this factor of its speed; nil for no animation.
  package func animation(speed: Double) -> Animation? { animation?.speed(speed) }

  /// Why a speed has no effect; nil if it has one.
  package var speedUnavailableReason: Message? { self == .none ? Message("Choose an animation.") : nil }
}

extension Setting {
  static func animation(_ keyPath: WritableKeyPath<Root, AnimationKind> & Sendable) -> Setting {
    .choice(keyPath, "animation", Message("Animation")).notAnimated().unexported()
  }

  /// The speed of the animation: 1 is its own speed, at 0.5 it takes twice as long.
  static func animationSpeed(_ keyPath: WritableKeyPath<Root, Double> & Sendable) -> Setting {
    .number(keyPath, "animationSpeed", Message("Animation speed"), 0.1...2, step: 0.1, page: 0.5, unit: .factor)
      .undone(as: Message("Animation Speed")).notAnimated().unexported()
  }
}

package enum ReadingDirection: String, TitledChoice {
  case leftToRight, rightToLeft, text, locale

  package var title: Message {
    switch self {
    case .leftToRight: Message("Left to Right")
    case .rightToLeft: Message("Right to Left")
    case .text: Message("Same as Text")
    case .locale: Message("Same as Locale")
    }
  }
}
