// The modifiers of this library that change the elements of a view, each of them by itself, as SwiftUI modifies each view
// of a group.

import LayoutCore

/// A modifier that puts each element of a view into another one.
protocol ElementModifier: EachModifier {
  /// The element around one of the view's elements.
  @MainActor func element(around content: ViewElement, _ number: Int, of node: ViewNode) -> ViewElement
}

extension ElementModifier {
  @MainActor func update(_ node: ViewNode, _ content: Content) {
    content.update(node)
    node.show(self) { node, modifier in
      node.childElements.enumerated().map { modifier.element(around: $0.element, $0.offset, of: node) }
    }
  }
}

/// A modifier that changes the layout and draws nothing.
protocol LayoutModifier: ElementModifier {
  func node(around content: LayoutNode) -> LayoutNode

  /// Whether the lengths of the modifier are numbers. True by default.
  var hasNumbers: Bool { get }
}

extension LayoutModifier {
  var hasNumbers: Bool { true }

  @MainActor func element(around content: ViewElement, _ number: Int, of node: ViewNode) -> ViewElement {
    if !hasNumbers { node.graph.report(.noNumber(in: node.viewName)) }
    return ViewElement(node, number: number, grouping: [content], in: self.node(around: content.node))
  }
}

/// A modifier that draws around the view and has no effect on the layout.
protocol DrawingModifier: ElementModifier {
  @MainActor var drawing: ViewElement.Drawing { get }
}

extension DrawingModifier {
  @MainActor func element(around content: ViewElement, _ number: Int, of node: ViewNode) -> ViewElement {
    ViewElement(node, number: number, drawing: drawing, content.node, children: [content])
  }
}
