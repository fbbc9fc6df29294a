// The settings of the Cafés scene, and its cafés with their coffees, invented for this project. The user's own cards
// take the place of the cafés.

import Foundation
import LayoutCore

/// The content and the layout settings of the Cafés scene.
package struct CafesScene: SceneSettings {
  /// The absolute path of the folder or the table with the user's own cards; nil for the cafés of the program.
  package var cards: String?
  /// Whether the items of the cards are shown: the coffees of the cafés.
  package var showsCoffees = false
  /// The columns of cafés while the coffees are hidden.
  package var columns: CafeColumns = .automatic
  package var animation: AnimationKind = .easeIn
  /// The speed of the animation: 1 is its own speed, at 0.5 it takes twice as long.
  package var animationSpeed = 1.0
  /// The layout width.
  package var width: CanvasWidth = .automatic
  /// The selected café, or the grid of its coffees.
  package var selection: Int?
  package var stress = StressView.original

  package init() {}

  package static let settings: [Setting<CafesScene>] = [
    .flag(\.showsCoffees, "showsCoffees", Message("Coffees")).titled(Message("Show coffees")),
    .choice(\.columns, "columns", Message("Columns")),
    .animation(\.animation),
    .animationSpeed(\.animationSpeed),
    .width(\.width),
    .selection(\.selection),
    .stress(\.stress),
    .optional(\.cards, "cards", Message("Cards"), read: cards).notAnimated().replacingContent().inPresets(.never)
      .shared()
      .omittedAtDefault(),
  ]

  /// The cards in a document. If they are outside the document's folder, the user must confirm them.
  private static func cards(_ fields: FieldReader, _ key: String) -> String? {
    switch fields.value(key, as: String.self).flatMap(fields.place) {
    case .inside(let path): return path
    case .outside(let path): fields.note(.cards(path))
    case nil: fields.note(Message("The path of the cards is not valid; the cafés supplied with Reflow are used."))
    }
    return nil
  }

  /// The source of the user's own cards; nil for the cafés of the program.
  package var source: CardSource? { cards.map { CardSource($0) } }

  /// Whether items are shown. The cards of a folder have none.
  package var showsItems: Bool { showsCoffees && itemsUnavailableReason == nil }

  /// Why items cannot be shown; nil if they can.
  package var itemsUnavailableReason: Message? {
    source.map(\.hasItems) ?? true ? nil : Message("Cards of a folder have no items. Open a CSV file.")
  }

  /// Why the number of columns cannot be set; nil if it can.
  package var columnsUnavailableReason: Message? {
    showsItems ? Message("Available only while the items are hidden.") : nil
  }

  package var title: String? { cards.map { fileName(of: $0) } }

  /// The animation at its speed; nil for no animation.
  package var motion: Animation? { animation.animation(speed: animationSpeed) }
}

/// The number of columns of cafés while the coffees are hidden.
package enum CafeColumns: String, TitledChoice {
  /// One column on a narrow canvas, two on a wide one.
  case automatic
  case one, two

  package var title: Message {
    switch self {
    case .automatic: .inContext("columns", "Automatic")
    case .one: .inContext("columns", "One")
    case .two: .inContext("columns", "Two")
    }
  }
}

package struct Cafe: Equatable, Sendable {
  /// The name of its picture's file, without the extension.
  package var picture: String
  /// Two to twelve coffees.
  package var coffees: [Coffee]

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

/// A coffee. The raw value is the name of its picture's file.
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
