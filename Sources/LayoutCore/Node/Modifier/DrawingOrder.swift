// The drawing order of a solution's frames, from back to front, and the value that changes it. It has no effect on
// layout.

import Foundation

/// The position of a node in the drawing order of its container.
enum ZIndexKey: LayoutValueKey {
  static let defaultValue = 0.0
}

extension LayoutNode {
  /// The node in front of those of its container that have a smaller value. A value that is not a number counts as 0.
  package func withZIndex(_ value: Double) -> LayoutNode {
    withValue(value.isNaN ? 0 : value, for: ZIndexKey.self)
  }
}

extension LayoutSolution {
  /// The indices of the frames of all visible nodes, from back to front: a container before its content, a background
  /// before its node, the nodes of a container by `zIndex` and then in order. An addition for the drawing of a
  /// solution. Takes time linear in the number of nodes, plus sorting where a `zIndex` is set.
  public var drawingOrder: [Int] {
    var order: [Int] = []
    order.reserveCapacity(frames.count)
    var next = 0
    root.draw(into: &order, from: &next)
    return order.filter { frames[$0] != nil }
  }
}

extension ContainerNode {
  /// Appends the children to a drawing order, sorted by their values.
  func drawChildren(into order: inout [Int], from next: inout Int) {
    let depths = children.map { $0.layoutValue(for: ZIndexKey.self) }
    if depths.allSatisfy({ $0 == depths[0] }) {
      for child in children { child.draw(into: &order, from: &next) }
      return
    }
    let parts = children.map { child in
      var part: [Int] = []
      child.draw(into: &part, from: &next)
      return part
    }
    // The index decides between equal depths: a later child lies in front.
    for index in depths.indices.sorted(by: { (depths[$0], $0) < (depths[$1], $1) }) { order += parts[index] }
  }
}
