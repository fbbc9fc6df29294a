// LayoutCore's types as choices. The raw values of the flow's parameters are their names in files; SwiftUI's alignments
// and axes, which stand for more than one can choose and have no raw values, have tables that say what they are called
// in files, on buttons and by which icon. Animations and the direction of reading have types of their own: a curve of
// LayoutCore's is a function, which has no name in a file, and its `LayoutDirection` is what comes of a direction of
// reading, as it knows neither texts nor locales.

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
    case .same: Message("As the Others")
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

/// How tiles get from one layout to the next.
package enum AnimationKind: String, TitledChoice {
  case none, easeIn, easeInOut, spring, interactiveSpring, bouncy

  /// The name shown in its list.
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

  /// The animation at its own speed; nil is at once.
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
  /// The animation, so many times as fast; nil is at once.
  package func animation(speed: Double) -> Animation? { animation?.speed(speed) }

  /// Why a speed does not apply; nil where it does.
  package var whyNoSpeed: Message? { self == .none ? Message("Choose an animation.") : nil }
}

extension Setting {
  /// How what is on a scene's canvas gets to its new places.
  static func animation(_ keyPath: WritableKeyPath<Root, AnimationKind> & Sendable) -> Setting {
    .choice(keyPath, "animation", Message("Animation")).still().unexported()
  }

  /// How fast it does: 1 is the animation's own speed, 0.5 takes twice as long.
  static func animationSpeed(_ keyPath: WritableKeyPath<Root, Double> & Sendable) -> Setting {
    .number(keyPath, "animationSpeed", Message("Animation speed"), 0.1...2, step: 0.1, page: 0.5, unit: .factor)
      .undone(as: Message("Animation Speed")).still().unexported()
  }
}

/// The direction of reading on the canvas.
package enum ReadingDirection: String, TitledChoice {
  case leftToRight, rightToLeft, text, locale

  /// The name shown in its list.
  package var title: Message {
    switch self {
    case .leftToRight: Message("Left to Right")
    case .rightToLeft: Message("Right to Left")
    case .text: Message("As the Text")
    case .locale: Message("As the Locale")
    }
  }
}
