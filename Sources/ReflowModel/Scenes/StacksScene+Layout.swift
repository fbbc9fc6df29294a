// The layouts and proposals that the settings of the Stacks scene describe.

import Foundation
import LayoutCore

extension StacksScene {
  /// The layout of the children in their canvas.
  package var anyLayout: AnyLayout {
    func sorted(_ layout: some Layout) -> AnyLayout { AnyLayout(PrioritySortedLayout(layout)) }
    return arrangement == .prioritySorted ? sorted(layout.layout) : layout.anyLayout
  }

  /// The layout that arranges the children; `prioritySorted` sorts them first.
  private var layout: DeclaredLayout {
    let guide = Alignment(horizontal: alignment, vertical: lineAlignment)
    switch arrangement {
    case .hstack: return .hstack(lineAlignment, spacing: spacing)
    case .vstack: return .vstack(alignment, spacing: spacing)
    case .zstack: return .zstack(guide)
    case .flow: return .flow(FlowLayout(axis: axis, alignment: guide, spacing: spacing))
    case .grid:
      let items = columns.items(spacing: spacing, alignment: guide)
      return .grid(DeclaredGrid(items, alignment: guide, spacing: spacing))
    case .radial: return .custom(RadialLayout(spacing: spacing))
    case .equalWidth: return .custom(EqualWidthLayout(axis: axis, spacing: spacing))
    case .prioritySorted:
      return axis == .horizontal ? .hstack(lineAlignment, spacing: spacing) : .vstack(alignment, spacing: spacing)
    }
  }

  package func arranged(items count: Int, isLazy: Bool, in width: CGFloat) -> SceneArrangement {
    guard arrangement == .prioritySorted else { return SceneArrangement(layout: layout) }
    return SceneArrangement(
      layout: layout, order: children.children.indices(byHighest: \.layoutPriority),
      remarks: ["The children are in the order of their priorities, which is what the layout does."])
  }

  package var ownProposal: ProposedViewSize? { proposal.viewSize }
}

extension StackChild {
  /// The priority in the layout, where a spacer comes after all other children.
  fileprivate var layoutPriority: Double { kind == .spacer ? -.infinity : priority }
}

extension ProposedSize {
  package var viewSize: ProposedViewSize { ProposedViewSize(width: width.points, height: height.points) }
}

extension OpenLength {
  /// The length in points, as layouts take it: nil if it is unspecified.
  package var points: CGFloat? {
    switch self {
    case .unspecified: nil
    case .exact(let length): length
    case .infinite: .infinity
    }
  }
}
