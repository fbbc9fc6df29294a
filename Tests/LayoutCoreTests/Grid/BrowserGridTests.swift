// Grids measured in a browser: everything that a grid of `GridItem`s can express.

import Foundation
import LayoutCore
import Testing

@Suite struct BrowserGridTests {
  /// Whether `GridItem`s can express it: tracks start at the leading edge, cells keep their heights, and flexible
  /// columns share the rest equally.
  private static func isExpressible(_ scene: BrowserScene) -> Bool {
    let weights = Set((scene.columns ?? []).filter { $0.kind == "flexible" && $0.max == nil }.map { $0.fr ?? 1 })
    return scene.kind == "grid" && !scene.tags.contains("css-only") && scene.justify == "flex-start"
      && scene.alignItems != "stretch" && weights.count <= 1
  }

  @Test func browserGrids() throws {
    let scenes = try Fixture.cases("browser").filter(Self.isExpressible)
    #expect(scenes.count == 59)
    for scene in scenes { check(scene) }
  }

  private func check(_ scene: BrowserScene) {
    let padding = scene.container.padding
    let sides = padding[1] + padding[3]
    let alignment = Alignment(horizontal: horizontal(scene.justifyItems), vertical: vertical(scene.alignItems))
    let items = scene.columns!.map { GridItem(size(of: $0), spacing: scene.gap.column, alignment: alignment) }
    let layout = VGridLayout(columns: items, alignment: .leading, spacing: scene.gap.row, tracks: .singlePass)
    let cells = scene.children.map {
      GridCell(scene.justifyItems == "stretch" ? nil : $0.w.map { CGFloat($0) }, CGFloat($0.h))
    }
    let grid = SolvedGrid(
      layout, cells, width: scene.container.width.map { $0 - sides },
      direction: scene.layoutDirection)
    let tolerance = scene.expected.tol + 1e-6
    let container = grid.size.width + sides
    #expect(abs(container - scene.expected.width) <= tolerance, "\(scene.id) width")
    #expect(abs(grid.size.height + padding[0] + padding[2] - scene.expected.height) <= tolerance, "\(scene.id) height")
    for (frame, expected) in zip(grid.frames, scene.expected.frames) {
      let got = [frame.minX + padding[3], frame.minY + padding[0], frame.width, frame.height]
      #expect(zip(got, expected).allSatisfy { abs($0 - $1) <= tolerance }, "\(scene.id): \(got), not \(expected)")
    }
  }

  private func size(of column: BrowserScene.Column) -> GridItem.Size {
    let maximum = column.max.map { CGFloat($0) } ?? .infinity
    switch column.kind {
    case "fixed": return .fixed(column.size!)
    case "autoFill": return .adaptive(minimum: column.min!, maximum: maximum)
    default: return .flexible(minimum: column.min ?? 0, maximum: maximum)
    }
  }

  private func horizontal(_ name: String?) -> HorizontalAlignment {
    switch name {
    case "center": .center
    case "flex-end": .trailing
    default: .leading
    }
  }

  private func vertical(_ name: String) -> VerticalAlignment {
    switch name {
    case "center": .center
    case "flex-end": .bottom
    default: .top
    }
  }
}
