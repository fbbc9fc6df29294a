// The settings of the Photos scene.

/// What the Photos scene shows and how it is arranged.
package struct PhotosScene: SceneSettings {
  static let columnLimits = NumberLimits(name: "Columns", range: 1...4, step: 1, page: 1, standard: 1)

  /// The absolute path of the folder whose pictures are shown; nil shows those that come with the program.
  package var folder: String?
  /// The columns of the grid.
  package var columns = Int(columnLimits.standard) { didSet { columns = Self.columnLimits.clamp(columns) } }
  /// The width the pictures are laid out in.
  package var width: CanvasWidth = .automatic { didSet { width = width.clamped } }

  /// The settings at the start.
  package init() {}

  /// The name of the folder.
  package var title: String? { folder.map { fileName(of: $0) } }

  /// The columns after these: one more, and one after four.
  package var nextColumns: Int {
    columns < Int(Self.columnLimits.range.upperBound) ? columns + 1 : Int(Self.columnLimits.range.lowerBound)
  }
}

extension PhotosScene: Codable {
  package init(from decoder: any Decoder) throws {
    let fields = try FieldReader<CodingKeys>(decoder)
    columns = fields.integer(.columns, Self.columnLimits)
    width = fields.object(.width, name: "Width", standard: width)
    guard fields.has(.folder) else { return }
    switch fields.value(.folder, as: String.self).flatMap(fields.place) {
    case .inside(let path): folder = path
    case .outside(let path): fields.ask(.pictures(path))
    case nil: fields.note("The folder of the photos is not a path; the pictures that come with Reflow are used.")
    }
  }
}

extension PhotosScene {
  package static var actions: [PartialKeyPath<Document>: Action] {
    [\.photos.folder: .folder, \.photos.columns: .columns, \.photos.width: .width]
  }
}

extension Action {
  package static let folder = Action(name: "Folder", animates: false)
}
