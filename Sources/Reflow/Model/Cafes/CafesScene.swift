// The settings of the Cafés scene.

/// What the Cafés scene shows and how it is arranged.
struct CafesScene: SceneSettings {
  /// Whether each café shows its coffees.
  var showsCoffees = false
  /// The columns of cafés while their coffees are hidden.
  var columns: CafeColumns = .automatic
  /// The width the cafés are laid out in.
  var width: CanvasWidth = .automatic { didSet { width = width.clamped } }
}

extension CafesScene: Codable {
  init(from decoder: any Decoder) throws {
    let fields = try FieldReader<CodingKeys>(decoder)
    showsCoffees = fields.flag(.showsCoffees, name: "Coffees", standard: showsCoffees)
    columns = fields.choice(.columns, name: "Columns", standard: columns)
    width = fields.object(.width, name: "Width", standard: width)
  }
}

extension CafesScene {
  static var actions: [PartialKeyPath<Document>: Action] {
    [\.cafes.showsCoffees: .coffees, \.cafes.columns: .columns, \.cafes.width: .width]
  }
}

extension Action {
  static let coffees = Action(name: "Coffees")
}
