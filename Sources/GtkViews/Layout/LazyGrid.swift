// SwiftUI's lazy grids and stacks.

import Foundation
import LayoutCore

/// Columns of views, of which those in the viewport of a ``ScrollView`` exist. SwiftUI's `LazyVGrid`.
public nonisolated struct LazyVGrid<Content: View>: ContainerView {
  let container: LazyContainer<LazyVGridLayout, Content>

  /// Makes a grid.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - alignment: The alignment of the columns in a width that exceeds theirs.
  ///   - spacing: The distance between rows in points; nil for 8.
  ///   - content: The views.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    container = LazyContainer(
      layout: LazyVGridLayout(columns: columns, alignment: alignment, spacing: spacing), content: content())
  }
}

/// Rows of views, of which those in the viewport of a ``ScrollView`` exist. SwiftUI's `LazyHGrid`.
public nonisolated struct LazyHGrid<Content: View>: ContainerView {
  let container: LazyContainer<LazyHGridLayout, Content>

  /// Makes a grid.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - alignment: The alignment of the rows in a height that exceeds theirs.
  ///   - spacing: The distance between columns in points; nil for 8.
  ///   - content: The views.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    container = LazyContainer(
      layout: LazyHGridLayout(rows: rows, alignment: alignment, spacing: spacing), content: content())
  }
}

/// A column of views, of which those in the viewport of a ``ScrollView`` exist. SwiftUI's `LazyVStack`.
public nonisolated struct LazyVStack<Content: View>: ContainerView {
  let container: LazyVGrid<Content>

  /// Makes a column.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    let column = GridItem(.flexible(), alignment: Alignment(horizontal: alignment, vertical: .center))
    container = LazyVGrid(columns: [column], spacing: spacing, content: content)
  }
}

/// A row of views, of which those in the viewport of a ``ScrollView`` exist. SwiftUI's `LazyHStack`.
public nonisolated struct LazyHStack<Content: View>: ContainerView {
  let container: LazyHGrid<Content>

  /// Makes a row.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    let row = GridItem(.flexible(), alignment: Alignment(horizontal: .center, vertical: alignment))
    container = LazyHGrid(rows: [row], spacing: spacing, content: content)
  }
}
