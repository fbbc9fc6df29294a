// Views that arrange others by a layout.

import Foundation
import LayoutCore

/// A view that arranges others by a layout.
nonisolated struct LayoutContainer<L: Layout, Content: View>: PrimitiveView {
  let layout: L
  let content: Content

  @MainActor func update(_ node: ViewNode) {
    node.update(childAt: 0, to: content)
    var last: ContainerNode?
    node.show(layout) { node, layout in
      let children = node.arrangedElements
      let nodes = children.map(\.node)
      let container = last?.replacingChildren(by: nodes) ?? ContainerNode(layout, children: nodes)
      last = container
      return [ViewElement(node, drawing: .group, container, children: children)]
    }
  }
}

/// A view that is a container of another type.
protocol ContainerView: PrimitiveView {
  associatedtype Container: PrimitiveView
  var container: Container { get }
}

extension ContainerView {
  @MainActor func update(_ node: ViewNode) { container.update(node) }
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
public nonisolated struct HStack<Content: View>: ContainerView {
  let container: LayoutContainer<HStackLayout, Content>

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
}

/// Views in a column. SwiftUI's `VStack`.
public nonisolated struct VStack<Content: View>: ContainerView {
  let container: LayoutContainer<VStackLayout, Content>

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
}

/// Views over each other. SwiftUI's `ZStack`.
public nonisolated struct ZStack<Content: View>: ContainerView {
  let container: LayoutContainer<ZStackLayout, Content>

  /// Makes a stack of views.
  ///
  /// - Parameters:
  ///   - alignment: The guides on which the views are aligned.
  ///   - content: The views, from back to front.
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    container = LayoutContainer(layout: ZStackLayout(alignment: alignment), content: content())
  }
}

/// The first of several views that fits, or the last if none fits. SwiftUI's `ViewThatFits`.
public nonisolated struct ViewThatFits<Content: View>: ContainerView {
  let container: LayoutContainer<ViewThatFitsLayout, Content>

  /// Makes a view that shows one of several views.
  ///
  /// - Parameters:
  ///   - axes: The axes on which the ideal size of a view must fit.
  ///   - content: The views, the first one preferred.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    container = LayoutContainer(layout: ViewThatFitsLayout(in: axes), content: content())
  }
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
