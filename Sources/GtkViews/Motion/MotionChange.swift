// The animations of one layout: that of the transaction, and those of views that have their own.

import LayoutCore

/// The animation that a node gives what is in it.
struct NodeAnimation {
  let animation: Animation?
  /// The number of the layout that it is for; nil for all.
  let layout: Int?
}

/// The animations of one layout.
@MainActor struct MotionChange {
  /// The animation of elements without one of their own.
  var animation: Animation?
  /// The number of the layout.
  var layout = 0
  /// Whether nodes have animations of their own in this layout.
  var hasOwnAnimations = false
  /// The animations of nodes that have left the tree.
  var ended: [Int: Animation?] = [:]

  /// No animation.
  static let none = MotionChange(animation: nil)

  /// Whether something may be animated.
  var isAnimated: Bool { animation != nil || hasOwnAnimations }

  func animation(of element: ViewElement) -> Animation? {
    hasOwnAnimations ? animation(of: element.owner) : animation
  }

  func animation(ofRemoved id: ViewElement.ID) -> Animation? { ended[id.node] ?? animation }

  /// The animation of what is in a node: that of the nearest node with one.
  func animation(of node: ViewNode) -> Animation? {
    var node: ViewNode? = node
    while let next = node {
      if let own = next.animation, own.layout.map({ $0 == layout }) ?? true { return own.animation }
      node = next.parent
    }
    return animation
  }
}
