// Telling what flows bring along from the children that the scene has.

import Foundation
import LayoutCore

/// A separator or an overflow item that shows.
struct ShownPart {
  /// Its frame, from the scene's outer top left corner.
  let frame: CGRect
  /// How many children an overflow item stands for; nil for a separator.
  let hidden: Int?
  /// Whether it is in the flow at the root.
  let isOfRoot: Bool

  /// What it is called in a drawing.
  var label: String { hidden.map { "+\($0)" } ?? "" }

  /// The frames of the scene's children, and what flows show besides.
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
