// What solving a scene gives.

import Foundation
import LayoutCore

/// The geometry of a solved scene, in points from its outer top left corner.
struct SceneResult {
  let size: CGSize
  let minimum: CGSize
  let ideal: CGSize
  /// The container's frame, inside the padding.
  let container: CGRect
  /// The frames of all children, depth first; nil for a hidden one.
  let frames: ArraySlice<CGRect?>
  /// What flows show besides their children, depth first.
  let parts: [ShownPart]
  /// The children in each line of a flow.
  let lines: [Range<Int>]?
  /// The columns of a grid.
  let columns: [ContainerNode.Column]?

  /// Solves `scene`. Throws where it takes more measurements than a scene may, and where its result would lack something.
  init(of scene: Scene) throws {
    let limit = Self.measurementLimit + Self.measurementsPerChild * scene.childCount
    let ledger = TreeLedger(limit: limit)
    let solution = scene.tree.solve(scene.proposal, layoutDirection: scene.layoutDirection, ledger: ledger)
    size = solution.size
    container = (solution.frames.first ?? nil) ?? .zero
    if scene.hasParts {
      (frames, parts) = ShownPart.separate(solution, of: scene.root)
    } else {
      (frames, parts) = (solution.frames.dropFirst(), [])
    }
    // Lines and columns are those of the last placement, so they are read before anything else is asked.
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
        "they are \(columns.count) columns at this width, and a result lists at most \(columns.listed.count)",
        at: [.key("layout"), .key("columns")])
    }
  }

  /// How many measurements any scene may take, and how many more for each of its children. Stacks in stacks and grids
  /// in grids stay far below; shapes in shapes, each of which asks the next one for other sizes, may need any number.
  private static let measurementLimit = 1_000_000
  private static let measurementsPerChild = 100
}
