// The settings of the Cafés scene, and the cafés, made up for this project, with what they serve.

import LayoutCore

/// What the Cafés scene shows and how it is arranged.
package struct CafesScene: SceneSettings {
  /// Whether each café shows its coffees.
  package var showsCoffees = false
  /// The columns of cafés while their coffees are hidden.
  package var columns: CafeColumns = .automatic
  /// How cafés and coffees get to their new places.
  package var animation: AnimationKind = .easeIn
  /// How fast they do: 1 is the animation's own speed, 0.5 takes twice as long.
  package var animationSpeed = 1.0
  /// The width the cafés are laid out in.
  package var width: CanvasWidth = .automatic
  /// The café, or the grid of its coffees, that is looked at.
  package var selection: Int?
  /// The stress view that the scene is shown in.
  package var stress = StressView.original

  /// The settings at the start.
  package init() {}

  package static let settings: [Setting<CafesScene>] = [
    .flag(\.showsCoffees, "showsCoffees", Message("Coffees")).titled(Message("Show coffees")),
    .choice(\.columns, "columns", Message("Columns")),
    .animation(\.animation),
    .animationSpeed(\.animationSpeed),
    .width(\.width),
    .selection(\.selection),
    .stress(\.stress),
  ]

  /// The animation at its speed; nil is at once.
  package var motion: Animation? { animation.animation(speed: animationSpeed) }
}

/// How many cafés stand side by side while their coffees are hidden.
package enum CafeColumns: String, TitledChoice {
  /// One on a narrow canvas, two on a wide one.
  case automatic
  case one, two

  /// The name shown on its button.
  package var title: Message {
    switch self {
    case .automatic: .inContext("columns", "Automatic")
    case .one: .inContext("columns", "One")
    case .two: .inContext("columns", "Two")
    }
  }
}

/// A café and what it serves.
package struct Cafe: Equatable, Sendable {
  /// The name of its picture's file, without the end.
  package var picture: String
  /// Its coffees, two to twelve.
  package var coffees: [Coffee]

  /// All cafés, in the order of the street.
  package static let all: [Cafe] = [
    Cafe("01-bakery-row", .espresso, .cappuccino, .latte, .filter),
    Cafe("02-red-brick", .espresso, .ristretto, .macchiato, .cortado, .flatWhite, .americano, .filter),
    Cafe("03-garden-tables", .cappuccino, .latte, .icedCoffee, .affogato, .mocha),
    Cafe(
      "04-old-corner", .espresso, .ristretto, .macchiato, .cortado, .flatWhite, .cappuccino, .latte, .mocha,
      .americano, .filter, .icedCoffee, .affogato),
    Cafe("05-blue-van", .espresso, .flatWhite),
    Cafe("06-night-owl", .espresso, .ristretto, .americano, .mocha, .affogato, .filter),
    Cafe("07-tannery", .filter, .flatWhite, .cortado),
    Cafe("08-rose-yard", .cappuccino, .latte, .mocha, .macchiato, .icedCoffee, .affogato, .espresso, .americano),
    Cafe("09-green-corner", .flatWhite, .latte, .cortado, .icedCoffee),
    Cafe(
      "10-harbour", .espresso, .americano, .filter, .cappuccino, .latte, .icedCoffee, .macchiato, .cortado, .mocha),
    Cafe("11-yellow-van", .cappuccino, .icedCoffee, .affogato),
    Cafe(
      "12-late-terrace", .espresso, .ristretto, .macchiato, .cortado, .cappuccino, .mocha, .affogato, .icedCoffee,
      .americano, .flatWhite),
    Cafe("13-opera", .espresso, .ristretto, .cappuccino, .mocha, .affogato),
    Cafe("14-orchard", .filter, .latte),
    Cafe("15-schoolhouse", .filter, .americano, .cappuccino, .flatWhite, .latte, .mocha, .macchiato),
    Cafe(
      "16-station", .espresso, .americano, .filter, .cappuccino, .latte, .flatWhite, .cortado, .macchiato, .mocha,
      .icedCoffee, .ristretto),
    Cafe("17-pink-van", .latte, .mocha, .icedCoffee, .affogato),
    Cafe("18-canal", .espresso, .cortado, .flatWhite, .filter, .icedCoffee, .americano),
  ]

  private init(_ picture: String, _ coffees: Coffee...) {
    self.picture = picture
    self.coffees = coffees
  }
}

/// A coffee, named as the file of its picture.
package enum Coffee: String, CaseIterable, Sendable {
  case espresso = "01-espresso"
  case ristretto = "02-ristretto"
  case macchiato = "03-macchiato"
  case cortado = "04-cortado"
  case flatWhite = "05-flat-white"
  case cappuccino = "06-cappuccino"
  case latte = "07-latte"
  case mocha = "08-mocha"
  case americano = "09-americano"
  case filter = "10-filter"
  case icedCoffee = "11-iced-coffee"
  case affogato = "12-affogato"
}
