// The settings of the Cafés scene.

/// What the Cafés scene shows and how it is arranged.
package struct CafesScene: SceneSettings {
  /// Whether each café shows its coffees.
  package var showsCoffees = false
  /// The columns of cafés while their coffees are hidden.
  package var columns: CafeColumns = .automatic
  /// The width the cafés are laid out in.
  package var width: CanvasWidth = .automatic { didSet { width = width.clamped } }

  /// The settings at the start.
  package init() {}
}

extension CafesScene: Codable {
  package init(from decoder: any Decoder) throws {
    let fields = try FieldReader<CodingKeys>(decoder)
    showsCoffees = fields.flag(.showsCoffees, name: "Coffees", standard: showsCoffees)
    columns = fields.choice(.columns, name: "Columns", standard: columns)
    width = fields.object(.width, name: "Width", standard: width)
  }
}

extension CafesScene {
  package static var actions: [PartialKeyPath<Document>: Action] {
    [\.cafes.showsCoffees: .coffees, \.cafes.columns: .columns, \.cafes.width: .width]
  }
}

extension Action {
  package static let coffees = Action(name: "Coffees")
}
