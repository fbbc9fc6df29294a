// The modifiers that draw around a view: backgrounds, borders, clips and opacity.

import Foundation
import LayoutCore

/// What a layer of a view is.
enum LayerKind: Sendable {
  case behind, over, mask

  @MainActor var drawing: ViewElement.Drawing {
    switch self {
    case .behind: .layersBehind
    case .over: .group
    case .mask: .mask
    }
  }
}

/// A view behind another one or over it, which gets the size of that view.
nonisolated struct LayerModifier<Layer: View>: EachModifier {
  let layer: Layer
  let alignment: Alignment
  let kind: LayerKind

  @MainActor func update(_ node: ViewNode, _ content: Content) {
    content.update(node)
    for index in 1..<max(2, node.children.count) { node.update(childAt: index, to: layer) }
    let role = node.role(LayerRole<Layer>.self) { LayerRole(self) }
    if role.modifier.alignment != alignment { node.invalidate() }
    role.modifier = self
  }
}

/// The layers of the elements of a view. As in SwiftUI each element of a group has one of its own, a child of the node.
private final class LayerRole<Layer: View>: NodeRole {
  var modifier: LayerModifier<Layer>

  init(_ modifier: LayerModifier<Layer>) {
    self.modifier = modifier
  }

  var isRecyclable: Bool { true }

  func elements(of node: ViewNode) -> [ViewElement] {
    let elements = node.children[0].elements
    for index in elements.indices.dropFirst(node.children.count - 1) {
      node.update(childAt: index + 1, to: modifier.layer)
    }
    node.removeChildren(from: max(2, elements.count + 1))
    node.graph.evaluateWaiting()
    return zip(elements.indices, elements).map { index, element in
      let layer = node.children[index + 1].elements
      guard !layer.isEmpty else { return element }
      return ViewElement(
        node, number: index, drawing: modifier.kind.drawing,
        element.node.withLayer(layer.map(\.node), alignment: modifier.alignment, isBehind: modifier.kind == .behind),
        children: [element] + layer)
    }
  }
}

extension View {
  /// Shows a view behind this one, in its size. SwiftUI's `background`.
  public nonisolated func background<Layer: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Layer
  ) -> some View {
    modifier(LayerModifier(layer: content(), alignment: alignment, kind: .behind))
  }

  /// Shows a view behind this one, in its size.
  @_disfavoredOverload
  public nonisolated func background<Layer: View>(_ background: Layer, alignment: Alignment = .center) -> some View {
    modifier(LayerModifier(layer: background, alignment: alignment, kind: .behind))
  }

  /// Fills the space behind the view.
  public nonisolated func background(
    _ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    modifier(LayerModifier(layer: Rectangle().fill(style), alignment: .center, kind: .behind))
  }

  /// Fills a shape behind the view.
  public nonisolated func background(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    modifier(LayerModifier(layer: shape.fill(style), alignment: .center, kind: .behind))
  }

  /// Fills the space behind the view in the style of ``backgroundStyle(_:)``, or in the colour of the window.
  public nonisolated func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle())
  }

  /// Fills a shape behind the view in the style of ``backgroundStyle(_:)``, or in the colour of the window.
  public nonisolated func background(in shape: some Shape) -> some View { background(BackgroundStyle(), in: shape) }

  /// Fills the space over the view.
  public nonisolated func overlay(_ style: some ShapeStyle, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    modifier(LayerModifier(layer: Rectangle().fill(style), alignment: .center, kind: .over))
  }

  /// Fills a shape over the view.
  public nonisolated func overlay(_ style: some ShapeStyle, in shape: some Shape) -> some View {
    modifier(LayerModifier(layer: shape.fill(style), alignment: .center, kind: .over))
  }

  /// Shows a view over this one, in its size. SwiftUI's `overlay`.
  public nonisolated func overlay<Layer: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> Layer
  ) -> some View {
    modifier(LayerModifier(layer: content(), alignment: alignment, kind: .over))
  }

  /// Shows a view over this one, in its size.
  @_disfavoredOverload
  public nonisolated func overlay<Layer: View>(_ overlay: Layer, alignment: Alignment = .center) -> some View {
    modifier(LayerModifier(layer: overlay, alignment: alignment, kind: .over))
  }
}

nonisolated struct BorderModifier: DrawingModifier {
  let color: Color
  let width: CGFloat

  @MainActor var drawing: ViewElement.Drawing { .border(color, width: width) }
}

nonisolated struct ClipModifier<S: Shape>: DrawingModifier {
  let shape: S

  @MainActor var drawing: ViewElement.Drawing { .clip(shape) }
}

nonisolated struct ShadowModifier: DrawingModifier {
  let color: Color
  let radius: CGFloat
  let offset: CGSize

  @MainActor var drawing: ViewElement.Drawing { .shadow(color, radius: radius, offset: offset) }
}

nonisolated struct OpacityModifier: DrawingModifier {
  let opacity: Double

  @MainActor var drawing: ViewElement.Drawing { .opacity(opacity) }
}

extension View {
  /// Draws a line inside the edges of the view. SwiftUI's `border`. Unlike in SwiftUI, a gradient is reduced to its first
  /// colour.
  public nonisolated func border(_ style: some ShapeStyle, width: CGFloat = 1) -> some View {
    modifier(BorderModifier(color: style._color, width: width))
  }

  /// Shows only what is inside of a shape. SwiftUI's `clipShape`.
  public nonisolated func clipShape(_ shape: some Shape) -> some View { modifier(ClipModifier(shape: shape)) }

  /// Shows only what is inside of the view's frame.
  public nonisolated func clipped() -> some View { clipShape(Rectangle()) }

  /// Rounds the corners of the view. SwiftUI's `cornerRadius`.
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  /// Draws a shadow under the view. SwiftUI's `shadow`.
  public nonisolated func shadow(
    color: Color = .black.opacity(0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    modifier(ShadowModifier(color: color, radius: radius, offset: CGSize(width: x, height: y)))
  }

  /// Sets the opacity of the view, in 0…1.
  public nonisolated func opacity(_ opacity: Double) -> some View { modifier(OpacityModifier(opacity: opacity)) }
}

/// The colour of shapes, texts and symbols.
private enum ForegroundKey: EnvironmentKey {
  static let defaultValue = Color.primary
}

extension EnvironmentValues {
  var foreground: Color {
    get { self[ForegroundKey.self].resolved(in: self) }
    set { self[ForegroundKey.self] = newValue }
  }
}

extension View {
  /// Sets the colour of texts, symbols and shapes in the view. SwiftUI's `foregroundStyle`. Unlike in SwiftUI, a gradient
  /// is reduced to its first colour.
  public nonisolated func foregroundStyle(_ style: some ShapeStyle) -> some View {
    environment(\.foreground, style._color)
  }

  /// Sets the colour of texts, symbols and shapes in the view; nil for that of the theme's text.
  public nonisolated func foregroundColor(_ color: Color?) -> some View {
    environment(\.foreground, color ?? .primary)
  }
}
