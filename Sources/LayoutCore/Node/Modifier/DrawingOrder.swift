// Which node lies over which: the order of a solution's frames from back to front, and the value that changes it. Layout
// takes no notice of it.

import Foundation

/// How far to the front a node lies among those of its container.
enum ZIndexKey: LayoutValueKey {
  static let defaultValue = 0.0
}

extension LayoutNode {
  /// Draws the node over those of its container that have a smaller value; 0 for a node that says nothing. As in SwiftUI
  /// it changes no frame, and the inner of two values wins. A value that is not a number counts as 0.
  public func zIndex(_ value: Double) -> LayoutNode {
    layoutValue(key: ZIndexKey.self, value: value.isNaN ? 0 : value)
  }
}

extension LayoutSolution {
  /// The indices of the frames of all nodes that show, from the one at the back to the one at the front: a container
  /// before its content, a background before what it lies behind, the nodes of a container by `zIndex` and then in
  /// order. Ours, for those who draw a solution. Takes time linear in the number of nodes, and sorting where there is a
  /// `zIndex`.
  public var drawingOrder: [Int] {
    var order: [Int] = []
    order.reserveCapacity(frames.count)
    var next = 0
    root.draw(into: &order, from: &next)
    return order.filter { frames[$0] != nil }
  }
}

extension ContainerNode {
  /// Adds the children to a drawing order, by what they set.
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
    // The index tells equal depths apart: what is written later lies in front.
    for index in depths.indices.sorted(by: { (depths[$0], $0) < (depths[$1], $1) }) { order += parts[index] }
  }
}
