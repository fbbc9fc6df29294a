// What changes the pixels of a view: masks, blurs, and changes of colours.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// A change of the colours of pixels, which is CSS's filter of the same name.
enum ColorEffect: Hashable, Sendable {
  case brightness(Double)
  case contrast(Double)
  case saturation(Double)
  /// By an angle in radians.
  case hueRotation(Double)
  case inversion
  case multiply(Color)

  /// What the red, green and blue of a pixel contribute to the new red, green and blue.
  private var rows: [SIMD3<Double>] {
    let identity = [SIMD3<Double>(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)]
    switch self {
    case .brightness, .multiply: return identity
    case .contrast(let amount): return identity.map { $0 * amount }
    case .saturation(let amount): return identity.map { $0 * amount + SIMD3(0.2126, 0.7152, 0.0722) * (1 - amount) }
    case .inversion: return identity.map { -$0 }
    case .hueRotation(let angle):
      let (c, s) = (cos(angle), sin(angle))
      return [
        SIMD3(0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928),
        SIMD3(0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283),
        SIMD3(0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072),
      ]
    }
  }

  /// What is added to the new red, green and blue.
  private var sum: Double {
    switch self {
    case .brightness(let amount): amount
    case .contrast(let amount): 0.5 - amount / 2
    case .inversion: 1
    default: 0
    }
  }

  /// The matrix of GTK, in the theme of a widget. It multiplies rows: a column of it is a row of this effect.
  @MainActor private func matrix(in widget: Widget) -> [Float] {
    var values = [Float](repeating: 0, count: 16)
    values[15] = 1
    for (row, factors) in rows.enumerated() {
      for column in 0..<3 { values[4 * column + row] = Float(factors[column]) }
    }
    if case .multiply(let color) = self {
      for (index, factor) in zip([0, 5, 10, 15], color.numbers(in: widget)) { values[index] = Float(factor) }
    }
    return values
  }

  /// Begins the drawing of what has the effect.
  @MainActor func push(to snapshot: OpaquePointer, in widget: Widget) {
    var (matrix, offset) = (graphene_matrix_t(), graphene_vec4_t())
    graphene_matrix_init_from_float(&matrix, self.matrix(in: widget))
    graphene_vec4_init(&offset, Float(sum), Float(sum), Float(sum), 0)
    gtk_snapshot_push_color_matrix(snapshot, &matrix, &offset)
  }

  /// What an animation of the effect changes.
  @MainActor func numbers(in widget: Widget) -> [Double] {
    switch self {
    case .brightness(let amount), .contrast(let amount), .saturation(let amount), .hueRotation(let amount): [amount]
    case .inversion: []
    case .multiply(let color): color.numbers(in: widget)
    }
  }

  /// The effect with other numbers.
  func with(_ numbers: [CGFloat]) -> ColorEffect {
    switch self {
    case .brightness: .brightness(numbers[0])
    case .contrast: .contrast(numbers[0])
    case .saturation: .saturation(numbers[0])
    case .hueRotation: .hueRotation(numbers[0])
    case .inversion: .inversion
    case .multiply: .multiply(Color(numbers: numbers))
    }
  }
}

nonisolated struct ColorModifier: DrawingModifier {
  let effect: ColorEffect

  @MainActor var drawing: ViewElement.Drawing { .colors(effect) }
}

nonisolated struct BlurModifier: DrawingModifier {
  let radius: CGFloat

  @MainActor var drawing: ViewElement.Drawing { .blur(radius: radius.isFinite ? max(0, radius) : 0) }
}

extension View {
  /// Shows the view only where a view over it, in its size, is opaque. SwiftUI's `mask`.
  public nonisolated func mask<Mask: View>(
    alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask
  ) -> some View {
    modifier(LayerModifier(layer: mask(), alignment: alignment, kind: .mask))
  }

  /// Shows the view only where a view over it, in its size, is opaque.
  public nonisolated func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(LayerModifier(layer: mask, alignment: .center, kind: .mask))
  }

  /// Blurs the view by a radius in points. SwiftUI's `blur`.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(BlurModifier(radius: radius))
  }

  /// Adds to the brightness of the view: 0 for none, 1 for white.
  public nonisolated func brightness(_ amount: Double) -> some View {
    modifier(ColorModifier(effect: .brightness(amount)))
  }

  /// Multiplies the contrast of the view: 1 for the same, 0 for grey.
  public nonisolated func contrast(_ amount: Double) -> some View {
    modifier(ColorModifier(effect: .contrast(amount)))
  }

  /// Multiplies the saturation of the view: 1 for the same, 0 for shades of grey.
  public nonisolated func saturation(_ amount: Double) -> some View {
    modifier(ColorModifier(effect: .saturation(amount)))
  }

  /// Takes colour from the view: 0 for the same, 1 for shades of grey.
  public nonisolated func grayscale(_ amount: Double) -> some View { saturation(1 - amount) }

  /// Turns the hues of the view by an angle.
  public nonisolated func hueRotation(_ angle: Angle) -> some View {
    modifier(ColorModifier(effect: .hueRotation(angle.radians)))
  }

  /// Inverts the colours of the view.
  public nonisolated func colorInvert() -> some View { modifier(ColorModifier(effect: .inversion)) }

  /// Multiplies the colours of the view by a colour.
  public nonisolated func colorMultiply(_ color: Color) -> some View {
    modifier(ColorModifier(effect: .multiply(color)))
  }

  /// Has no effect: the effects around a view always apply to all of it.
  public nonisolated func compositingGroup() -> some View { self }

  /// Has no effect on what is drawn.
  public nonisolated func drawingGroup(opaque: Bool = false) -> some View { self }
}

extension ElementDrawing {
  /// Draws one drawing where another one is opaque.
  func draw(_ content: (ElementDrawing) -> Void, where mask: (ElementDrawing) -> Void) {
    // GTK has nodes for masks since 4.10.
    guard let content = recorded(content) else { return }
    defer { gsk_render_node_unref(content) }
    guard let mask = recorded(mask) else { return }
    defer { gsk_render_node_unref(mask) }
    var (bounds, maskBounds) = (graphene_rect_t(), graphene_rect_t())
    gsk_render_node_get_bounds(content, &bounds)
    gsk_render_node_get_bounds(mask, &maskBounds)
    var area = graphene_rect_t()
    guard graphene_rect_intersection(&bounds, &maskBounds, &area),
      let cairo = gtk_snapshot_append_cairo(snapshot, &area)
    else { return }
    cairo_push_group(cairo)
    gsk_render_node_draw(content, cairo)
    cairo_pop_group_to_source(cairo)
    cairo_push_group(cairo)
    gsk_render_node_draw(mask, cairo)
    let pattern = cairo_pop_group(cairo)
    cairo_mask(cairo, pattern)
    cairo_pattern_destroy(pattern)
    cairo_destroy(cairo)
  }
}
