// The trace of a container of a program's views, as the probe gives it for a view.

import Foundation
import LayoutCore

/// The calls of a container to its children in one layout, and the facts about the view for which they were read.
package struct ViewTrace {
  /// The calls: all, or the first ones.
  package let trace: LayoutTrace
  /// The number of passes and calls in the layout.
  package let count: Int
  /// The name of the container's layout.
  package let layout: String
  /// The container, and its children, in the tree of the window; nil for those without a view.
  package let container: Int?
  package let children: [Int?]
  /// The index of the view among the children; nil if it is the container.
  package let child: Int?
  /// What the container around the view knows about it, with the name of its layout; nil without one.
  package let facts: (layout: String, child: ChildFacts)?
  /// Where the container has placed its children.
  package let placement: ContainerPlacement

  package init(
    _ trace: LayoutTrace, count: Int, layout: String, container: Int?, children: [Int?], child: Int?,
    facts: (layout: String, child: ChildFacts)?, placement: ContainerPlacement
  ) {
    (self.trace, self.count, self.layout, self.container) = (trace, count, layout, container)
    (self.children, self.child, self.facts, self.placement) = (children, child, facts, placement)
  }

  /// The number of passes and calls in ``trace``.
  package var shownCount: Int { trace.passes.count + trace.events.count }
}

extension WindowTree {
  /// Whether some of the widgets are views of GtkViews.
  package var hasViews: Bool { nodes.contains(where: \.isView) }
}

extension WidgetNode {
  /// Whether it is a view of GtkViews. Only widgets have CSS names.
  package var isView: Bool { cssName.isEmpty }
}
