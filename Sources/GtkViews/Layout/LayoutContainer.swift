// Views that arrange others by a layout.

import Foundation
import LayoutCore

/// A view that arranges others by a layout.
nonisolated struct LayoutContainer<L: Layout, Content: View>: PrimitiveView {
  let layout: L
  let content: Content

  @MainActor func update(_ node: ViewNode) {
    node.update(childAt: 0, to: content)
    let role = node.role(ContainerRole<L>.self) { ContainerRole(layout) }
    if !FieldTable.of(L.self).areEqual(role.layout, layout) {
      role.layout = layout
      node.invalidate()
    }
  }
}

private final class ContainerRole<L: Layout>: NodeRole {
  var layout: L

  init(_ layout: L) {
    self.layout = layout
  }

  func elements(of node: ViewNode) -> [ViewElement] {
    let children = node.childElements
    let container = ContainerNode(layout, children: children.map(\.node))
    return [ViewElement(node, drawing: .group, container, children: children)]
  }
}

extension Layout {
  /// Arranges views by this layout. SwiftUI's `callAsFunction`.
  ///
  ///     FlowLayout(spacing: 8) {
  ///       ForEach(words, id: \.self) { Text($0) }
  ///     }
  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    LayoutContainer(layout: self, content: content())
  }
}

/// Views in a row. SwiftUI's `HStack`.
public nonisolated struct HStack<Content: View>: View {
  private let container: LayoutContainer<HStackLayout, Content>

  /// Makes a row.
  ///
  /// - Parameters:
  ///   - alignment: The guide on which the views are aligned.
  ///   - spacing: The distance between views in points; nil for the distances that they prefer.
  ///   - content: The views.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    container = LayoutContainer(layout: HStackLayout(alignment: alignment, spacing: spacing), content: content())
  }

  /// The row.
  @MainActor public var body: some View { container }
}

/// Views in a column. SwiftUI's `VStack`.
public nonisolated struct VStack<Content: View>: View {
  private let container: LayoutContainer<VStackLayout, Content>

  /// Makes a column.
  ///
  /// - Parameters:
  ///   - alignment: The guide on which the views are aligned.
  ///   - spacing: The distance between views in points; nil for the distances that they prefer.
  ///   - content: The views.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    container = LayoutContainer(layout: VStackLayout(alignment: alignment, spacing: spacing), content: content())
  }

  /// The column.
  @MainActor public var body: some View { container }
}

/// Views over each other. SwiftUI's `ZStack`.
public nonisolated struct ZStack<Content: View>: View {
  private let container: LayoutContainer<ZStackLayout, Content>

  /// Makes a stack of views.
  ///
  /// - Parameters:
  ///   - alignment: The guides on which the views are aligned.
  ///   - content: The views, from back to front.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    container = LayoutContainer(layout: ZStackLayout(alignment: alignment), content: content())
  }

  /// The stack.
  @MainActor public var body: some View { container }
}

/// The first of several views that fits, or the last if none fits. SwiftUI's `ViewThatFits`.
public nonisolated struct ViewThatFits<Content: View>: View {
  private let container: LayoutContainer<ViewThatFitsLayout, Content>

  /// Makes a view that shows one of several views.
  ///
  /// - Parameters:
  ///   - axes: The axes on which the ideal size of a view must fit.
  ///   - content: The views, the first one preferred.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    container = LayoutContainer(layout: ViewThatFitsLayout(in: axes), content: content())
  }

  /// The views, of which one is shown.
  @MainActor public var body: some View { container }
}

/// A flexible space between views. SwiftUI's `Spacer`.
public nonisolated struct Spacer: PrimitiveView {
  private let minLength: CGFloat?

  /// Makes a space of at least `minLength` points; nil for 8.
  public init(minLength: CGFloat? = nil) {
    self.minLength = minLength
  }

  @MainActor func update(_ node: ViewNode) {
    node.show(self) { [ViewElement($0, drawing: .group, SpacerNode(minLength: $1.minLength))] }
  }
}

/// A line between views. SwiftUI's `Divider`.
public nonisolated struct Divider: PrimitiveView {
  /// Makes a line.
  public init() {}

  @MainActor func update(_ node: ViewNode) {
    node.show(self) { node, _ in
      [ViewElement(node, drawing: .shape(Rectangle(), .fill(.separator)), DividerNode())]
    }
  }
}

extension ViewNode {
  /// Shows a view without state as the elements that `make` returns, until the view changes.
  func show<V>(_ view: V, make: @escaping (ViewNode, V) -> [ViewElement]) {
    let role = role(PlainRole<V>.self) { PlainRole(view) }
    if role.make != nil, FieldTable.of(V.self).areEqual(role.view, view) { return }
    (role.view, role.make) = (view, make)
    invalidate()
  }
}

/// The elements of a view without state.
private final class PlainRole<V>: NodeRole {
  var view: V
  var make: ((ViewNode, V) -> [ViewElement])?

  init(_ view: V) {
    self.view = view
  }

  func elements(of node: ViewNode) -> [ViewElement] { make?(node, view) ?? [] }
}
