// A layout of a container's children with other parameters, which the container itself does not take.

import LayoutCore

/// Solves the children of a ``LayoutView`` in another layout, on copies.
@MainActor
public struct LayoutVariant {
  private let solver: GeometrySolver

  init(_ solver: GeometrySolver) {
    self.solver = solver
  }

  /// The geometry at a width in pixels, as ``LayoutView/solving()`` returns it.
  public func solve(_ width: Int) -> LayoutGeometry {
    solver.geometry(in: solver.allocation(width: width), includesDetails: false)
  }

  /// The search for the widths at which the layout changes.
  public func breakpointSearch(in range: ClosedRange<Int>) -> BreakpointSearch { solver.breakpointSearch(in: range) }
}

extension LayoutView {
  /// The children in another layout and with other insets. It is valid while no child changes.
  public func variant(_ layout: some Layout, contentInsets: EdgeInsets) -> LayoutVariant {
    LayoutVariant(variantSolver(AnyLayout(layout), contentInsets))
  }
}
