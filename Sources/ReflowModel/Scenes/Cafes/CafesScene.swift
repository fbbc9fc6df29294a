// The settings of the Cafés scene.

/// What the Cafés scene shows and how it is arranged.
package struct CafesScene: SceneSettings {
  /// Whether each café shows its coffees.
  package var showsCoffees = false
  /// The columns of cafés while their coffees are hidden.
  package var columns: CafeColumns = .automatic
  /// The width the cafés are laid out in.
  package var width: CanvasWidth = .automatic
  /// The café, or the grid of its coffees, that is looked at.
  package var selection: Int?

  /// The settings at the start.
  package init() {}

  package static let settings: [Setting<CafesScene>] = [
    .flag(\.showsCoffees, "showsCoffees", Message("Coffees")).titled(Message("Show coffees")),
    .choice(\.columns, "columns", Message("Columns")),
    .width(\.width),
    .selection(\.selection),
  ]
}

/// How many cafés stand side by side while their coffees are hidden.
package enum CafeColumns: String, TitledChoice {
  /// One on a narrow canvas, two on a wide one.
  case automatic
  case one, two

  /// The name shown on its button.
  package var title: Message {
    switch self {
    case .automatic: Message("Automatic")
    case .one: Message("One")
    case .two: Message("Two")
    }
  }
}
