// SwiftUI's lazy grids and stacks.

import Foundation
import LayoutCore

/// Columns of views, of which those in the viewport of a ``ScrollView`` exist. SwiftUI's `LazyVGrid`.
public nonisolated struct LazyVGrid<Content: View>: View {
  private let container: LazyContainer<LazyVGridLayout, Content>

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

  /// The grid.
  @MainActor public var body: some View { container }
}

/// Rows of views, of which those in the viewport of a ``ScrollView`` exist. SwiftUI's `LazyHGrid`.
public nonisolated struct LazyHGrid<Content: View>: View {
  private let container: LazyContainer<LazyHGridLayout, Content>

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

  /// The grid.
  @MainActor public var body: some View { container }
}

/// A column of views, of which those in the viewport of a ``ScrollView`` exist. SwiftUI's `LazyVStack`.
public nonisolated struct LazyVStack<Content: View>: View {
  private let grid: LazyVGrid<Content>

  /// Makes a column.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    let column = GridItem(.flexible(), alignment: Alignment(horizontal: alignment, vertical: .center))
    grid = LazyVGrid(columns: [column], spacing: spacing, content: content)
  }

  /// The column.
  @MainActor public var body: some View { grid }
}

/// A row of views, of which those in the viewport of a ``ScrollView`` exist. SwiftUI's `LazyHStack`.
public nonisolated struct LazyHStack<Content: View>: View {
  private let grid: LazyHGrid<Content>

  /// Makes a row.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    let row = GridItem(.flexible(), alignment: Alignment(horizontal: .center, vertical: alignment))
    grid = LazyHGrid(rows: [row], spacing: spacing, content: content)
  }

  /// The row.
  @MainActor public var body: some View { grid }
}
