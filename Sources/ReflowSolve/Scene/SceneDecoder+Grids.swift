// The decoding of grids of tracks with their grid items, and of grids of rows with the attributes of their cells.

import Foundation
import LayoutCore

extension SceneDecoder {
  private enum VGridKey: Int, SceneKey {
    case type, columns, alignment, spacing, tracks
    static let named = makeNames()
  }

  private enum HGridKey: Int, SceneKey {
    case type, rows, alignment, spacing, tracks
    static let named = makeNames()
  }

  mutating func readVGrid() throws -> any Layout {
    var members = try JSONReader.Members<VGridKey>(&reader, of: "a vgrid")
    var grid = VGridLayout(columns: [])
    while let key = try members.next(&reader) {
      switch key {
      case .type: try skipType()
      case .columns: grid.columns = try readGridItems()
      case .alignment: grid.alignment = try readHorizontalAlignment()
      case .spacing: grid.spacing = try readOptionalLength()
      case .tracks: grid.tracks = try readCase(of: GridTrackSizing.self)
      }
    }
    return grid
  }

  mutating func readHGrid() throws -> any Layout {
    var members = try JSONReader.Members<HGridKey>(&reader, of: "an hgrid")
    var grid = HGridLayout(rows: [])
    while let key = try members.next(&reader) {
      switch key {
      case .type: try skipType()
      case .rows: grid.rows = try readGridItems()
      case .alignment: grid.alignment = try readVerticalAlignment()
      case .spacing: grid.spacing = try readOptionalLength()
      case .tracks: grid.tracks = try readCase(of: GridTrackSizing.self)
      }
    }
    return grid
  }

  private mutating func readGridItems() throws -> [GridItem] {
    var list = try JSONReader.List(&reader)
    var items: [GridItem] = []
    while try list.next(&reader) { items.append(try readGridItem()) }
    return items
  }

  private enum ItemKey: Int, SceneKey {
    case fixed, flexible, adaptive, spacing, alignment
    static let named = makeNames()
  }

  private mutating func readGridItem() throws -> GridItem {
    var members = try JSONReader.Members<ItemKey>(&reader, of: "a grid item")
    var item = GridItem()
    var sizes = 0
    while let key = try members.next(&reader) {
      switch key {
      case .fixed:
        item.size = .fixed(try readLength())
        sizes += 1
      case .flexible:
        let limits = try readLimits()
        item.size = .flexible(minimum: limits.minimum ?? 10, maximum: limits.maximum ?? .infinity)
        sizes += 1
      case .adaptive:
        let limits = try readLimits()
        guard let minimum = limits.minimum else { throw SceneError("it needs a minimum") }
        item.size = .adaptive(minimum: minimum, maximum: limits.maximum ?? .infinity)
        sizes += 1
      case .spacing: item.spacing = try readOptionalLength()
      case .alignment: item.alignment = try readAlignment()
      }
    }
    guard sizes == 1 else { throw SceneError("it needs one of 'fixed', 'flexible' and 'adaptive'") }
    return item
  }

  /// Reads a minimum and a maximum, each of which may be omitted.
  private mutating func readLimits() throws -> (minimum: CGFloat?, maximum: CGFloat?) {
    var list = try JSONReader.List(&reader, expected: "[minimum, maximum]")
    var lengths: [CGFloat?] = []
    while try list.next(&reader) {
      if lengths.count == 2 { throw SceneError("unexpected value after [minimum, maximum]") }
      lengths.append(try readOptionalLength())
    }
    return (lengths.first ?? nil, lengths.count == 2 ? lengths[1] : nil)
  }

  /// The maximum number of columns that a cell spans.
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
    guard count <= Self.spanLimit else { throw SceneError("it must be at most \(Self.spanLimit)") }
    return { $0.gridCellColumns(count) }
  }

  /// Reads a point by its name, or by its fractions of the width and the height.
  mutating func readAnchor() throws -> ChildDraft.Modifier {
    let anchor: UnitPoint
    if try reader.nextKind() == .array {
      let point = try readSize()
      guard point.width.isFinite, point.height.isFinite else { throw SceneError("it must be finite") }
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
