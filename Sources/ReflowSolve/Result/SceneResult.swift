// The result of solving a scene, and the protocol of result formats. The separators and overflow items of flows are
// separate from the scene's children.

import Foundation
import LayoutCore

/// The geometry of a solved scene, in points from its outer top left corner.
struct SceneResult {
  let size: CGSize
  let minimum: CGSize
  let ideal: CGSize
  /// The frames of all children, depth first; nil for a hidden one.
  let frames: ArraySlice<CGRect?>
  /// The separators and overflow items of flows, depth first.
  let parts: [ShownPart]
  /// The children in each line of a flow.
  let lines: [Range<Int>]?
  /// The columns of a grid.
  let columns: [ContainerNode.Column]?

  /// Solves `scene`. Throws if it exceeds the limit of measurements, or if the result would be incomplete.
  init(of scene: Scene) throws {
    let limit = Self.measurementLimit + Self.measurementsPerChild * scene.childCount
    let ledger = TreeLedger(limit: limit)
    let solution = scene.tree.solve(scene.proposal, layoutDirection: scene.layoutDirection, ledger: ledger)
    size = solution.size
    if scene.hasParts {
      (frames, parts) = ShownPart.separate(solution, of: scene.root)
    } else {
      (frames, parts) = (solution.frames.dropFirst(), [])
    }
    // Lines and columns are those of the last placement, so they are read before any other measurement.
    lines = scene.root.placedLines
    let columns = scene.root.placedColumns
    self.columns = columns?.listed
    minimum = scene.tree.sizeThatFits(.zero)
    ideal = scene.tree.sizeThatFits(.unspecified)
    if ledger.isExhausted {
      throw SceneError("it takes more than \(limit) measurements, which is the limit for \(scene.childCount) children")
    }
    if let columns, columns.count > columns.listed.count {
      throw SceneError(
        "there are \(columns.count) columns at this width; a result lists at most \(columns.listed.count)",
        at: [.key("layout"), .key("columns")])
    }
  }

  /// The limit of measurements for any scene, and the additional limit per child. Nested stacks and grids stay far
  /// below it; nested aspect ratios, which measure their content at several sizes, may need any number.
  private static let measurementLimit = 1_000_000
  private static let measurementsPerChild = 100
}

/// A visible separator or overflow item.
struct ShownPart {
  /// Its frame, from the scene's outer top left corner.
  let frame: CGRect
  /// The number of children that an overflow item represents; nil for a separator.
  let hidden: Int?
  /// Whether it belongs to the flow at the root.
  let isOfRoot: Bool

  var label: String { hidden.map { "+\($0)" } ?? "" }

  /// Divides the frames of a solution into those of the scene's children and those of the parts of flows.
  static func separate(
    _ solution: LayoutSolution, of root: ContainerNode
  ) -> (frames: ArraySlice<CGRect?>, parts: [ShownPart]) {
    var kinds: [ObjectIdentifier: (hidden: Int?, isOfRoot: Bool)] = [:]
    root.visit { node in
      guard let container = node as? ContainerNode else { return }
      for child in container.children {
        let hidden: Int?
        switch child.layoutValue(for: FlowRole.self) {
        case .item: continue
        case .itemSeparator, .lineSeparator: hidden = nil
        case .overflow: hidden = container.engine.flowReport?.hiddenCount
        }
        child.visit { kinds[ObjectIdentifier($0)] = (hidden, container === root) }
      }
    }
    var frames: ContiguousArray<CGRect?> = []
    var parts: [ShownPart] = []
    var index = 0
    root.visit { node in
      defer { index += 1 }
      guard let kind = kinds[ObjectIdentifier(node)] else {
        frames.append(solution.frames[index])
        return
      }
      if let frame = solution.frames[index] {
        parts.append(ShownPart(frame: frame, hidden: kind.hidden, isOfRoot: kind.isOfRoot))
      }
    }
    return (frames.dropFirst(), parts)
  }
}

protocol ResultFormat {
  func write(_ result: SceneResult, of scene: Scene, to output: inout TextOutput)

  /// Writes the error of a scene in place of its result.
  func writeFailure(id: [UInt8]?, message: String, to output: inout TextOutput)
}
