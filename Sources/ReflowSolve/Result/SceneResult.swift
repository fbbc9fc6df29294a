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

  /// Solves `scene`.
  init(of scene: Scene) {
    let solution = scene.tree.solve(scene.proposal, layoutDirection: scene.layoutDirection)
    size = solution.size
    container = (solution.frames.first ?? nil) ?? .zero
    if scene.hasParts {
      (frames, parts) = ShownPart.separate(solution, of: scene.root)
    } else {
      (frames, parts) = (solution.frames.dropFirst(), [])
    }
    // Lines and columns are those of the last placement, so they are read before anything else is asked.
    lines = scene.root.placedLines
    columns = scene.root.placedColumns
    minimum = scene.tree.sizeThatFits(.zero)
    ideal = scene.tree.sizeThatFits(.unspecified)
  }
}
