// Grids of rows, and what cells say of themselves.

import LayoutCore

extension SceneDecoder {
  /// The most columns that a cell spans.
  private static let spanLimit = 10_000

  private enum GridKey: Int, SceneKey {
    case type, alignment, horizontalSpacing, verticalSpacing
    static let named = makeNames()
  }

  mutating func readGrid() throws -> any Layout {
    var members = try JSONReader.Members<GridKey>(&reader, of: "a grid")
    var grid = GridLayout()
    while let key = try members.next(&reader) {
      switch key {
      case .type: try skipType()
      case .alignment: grid.alignment = try readAlignment()
      case .horizontalSpacing: grid.horizontalSpacing = try readOptionalLength()
      case .verticalSpacing: grid.verticalSpacing = try readOptionalLength()
      }
    }
    return grid
  }

  mutating func readSpan() throws -> ChildDraft.Modifier {
    let count = try readInteger(atLeast: 0)
    guard count <= Self.spanLimit else { throw SceneError("it has to be at most \(Self.spanLimit)") }
    return { $0.gridCellColumns(count) }
  }

  /// A point by its name, or by its fractions of the width and the height.
  mutating func readAnchor() throws -> ChildDraft.Modifier {
    let anchor: UnitPoint
    if try reader.nextKind() == .array {
      let point = try readSize()
      guard point.width.isFinite, point.height.isFinite else { throw SceneError("it has to be finite") }
      anchor = UnitPoint(x: point.width, y: point.height)
    } else {
      anchor = try readUnitPoint()
    }
    return { $0.gridCellAnchor(anchor) }
  }

  mutating func readColumnAlignment() throws -> ChildDraft.Modifier {
    let alignment = try readHorizontalAlignment()
    return { $0.gridColumnAlignment(alignment) }
  }

  mutating func readUnsizedAxes() throws -> ChildDraft.Modifier {
    let axes = try readAxes()
    return { $0.gridCellUnsizedAxes(axes) }
  }
}
