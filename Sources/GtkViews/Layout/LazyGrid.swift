// SwiftUI's lazy grids and stacks.

import Foundation
import LayoutCore

/// Columns of views, of which those in the viewport of a ``ScrollView`` exist. SwiftUI's `LazyVGrid`. Unlike in
/// SwiftUI, headers cannot be pinned.
public nonisolated struct LazyVGrid<Content: View>: ContainerView {
  let container: LazyContainer<LazyVGridLayout, Content>

  /// Makes a grid.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - alignment: The alignment of the columns in a width that exceeds theirs.
  ///   - spacing: The distance between rows in points; nil for 8.
  ///   - pinnedViews: Has no effect: headers and footers of sections take a whole row and scroll with the others.
  ///   - content: The views.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    container = LazyContainer(
      layout: LazyVGridLayout(columns: columns, alignment: alignment, spacing: spacing),
      lineLayout: columns.isOneLine ? nil : LazyVGridLayout(columns: [GridItem(.flexible())], spacing: spacing),
      pinnedViews: pinnedViews, content: content())
  }
}

/// Rows of views, of which those in the viewport of a ``ScrollView`` exist. SwiftUI's `LazyHGrid`. Unlike in
/// SwiftUI, headers cannot be pinned.
public nonisolated struct LazyHGrid<Content: View>: ContainerView {
  let container: LazyContainer<LazyHGridLayout, Content>

  /// Makes a grid.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - alignment: The alignment of the rows in a height that exceeds theirs.
  ///   - spacing: The distance between columns in points; nil for 8.
  ///   - pinnedViews: Has no effect: headers and footers of sections take a whole column and scroll with the others.
  ///   - content: The views.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    container = LazyContainer(
      layout: LazyHGridLayout(rows: rows, alignment: alignment, spacing: spacing),
      lineLayout: rows.isOneLine ? nil : LazyHGridLayout(rows: [GridItem(.flexible())], spacing: spacing),
      pinnedViews: pinnedViews, content: content())
  }
}

/// A column of views, of which those in the viewport of a ``ScrollView`` exist. SwiftUI's `LazyVStack`.
public nonisolated struct LazyVStack<Content: View>: ContainerView {
  let container: LazyVGrid<Content>

  /// Makes a column.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    let column = GridItem(.flexible(), alignment: Alignment(horizontal: alignment, vertical: .center))
    container = LazyVGrid(columns: [column], spacing: spacing, pinnedViews: pinnedViews, content: content)
  }
}

/// A row of views, of which those in the viewport of a ``ScrollView`` exist. SwiftUI's `LazyHStack`.
public nonisolated struct LazyHStack<Content: View>: ContainerView {
  let container: LazyHGrid<Content>

  /// Makes a row.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = [],
    @ViewBuilder content: () -> Content
  ) {
    let row = GridItem(.flexible(), alignment: Alignment(horizontal: .center, vertical: alignment))
    container = LazyHGrid(rows: [row], spacing: spacing, pinnedViews: pinnedViews, content: content)
  }
}

extension [GridItem] {
  /// Whether the grid is a stack, in which each view has a line of its own.
  fileprivate var isOneLine: Bool {
    if count == 1, case .flexible = self[0].size { true } else { isEmpty }
  }
}
