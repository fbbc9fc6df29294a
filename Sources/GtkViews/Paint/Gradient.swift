// What shapes are painted with besides colours: gradients, lines and materials.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// How a shape is painted.
nonisolated enum Paint: Hashable, Sendable {
  case fill(Color)
  case stroke(Color, StrokeStyle)
  case gradient(GradientPaint, StrokeStyle?)
  /// With the foreground style of the environment.
  case foreground(StrokeStyle?)
  /// With the background style of the environment.
  case background(StrokeStyle?)

  init(_ style: some ShapeStyle, stroke: StrokeStyle? = nil) {
    let style: any ShapeStyle = (style as? AnyShapeStyle)?.style ?? style
    if style is BackgroundStyle {
      self = .background(stroke)
    } else if let style = style as? any GradientStyle {
      self = .gradient(style.paint, stroke)
    } else if let stroke {
      self = .stroke(style._color, stroke)
    } else {
      self = .fill(style._color)
    }
  }
}

/// The line along an outline. SwiftUI's `StrokeStyle`.
public nonisolated struct StrokeStyle: Hashable, Sendable {
  /// The width in points.
  public var lineWidth: CGFloat
  /// The ends of the line.
  public var lineCap: CGLineCap
  /// The corners of the line.
  public var lineJoin: CGLineJoin
  /// The greatest ratio of the length of a corner to the width.
  public var miterLimit: CGFloat
  /// The lengths of dashes and gaps in points; empty for a continuous line.
  public var dash: [CGFloat]
  /// The distance in points at which the dashes begin.
  public var dashPhase: CGFloat

  /// Makes a line.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
    (self.miterLimit, self.dash, self.dashPhase) = (miterLimit, dash, dashPhase)
  }
}

/// The end of a line. CoreGraphics' `CGLineCap`.
public enum CGLineCap: UInt32, Sendable {
  /// At the point.
  case butt
  /// A half circle around the point.
  case round
  /// Half a square around the point.
  case square
}

/// The corner of a line. CoreGraphics' `CGLineJoin`.
public enum CGLineJoin: UInt32, Sendable {
  /// A point.
  case miter
  /// A part of a circle.
  case round
  /// Cut off.
  case bevel
}

/// Colours along a line. SwiftUI's `Gradient`.
public nonisolated struct Gradient: Hashable, Sendable {
  /// A colour at a place.
  public struct Stop: Hashable, Sendable {
    /// The colour.
    public var color: Color
    /// The place in 0…1.
    public var location: CGFloat

    /// Makes a colour at a place in 0…1.
    public init(color: Color, location: CGFloat) {
      (self.color, self.location) = (color, location)
    }
  }

  /// The colours.
  public var stops: [Stop]

  /// Colours at places.
  public init(stops: [Stop]) {
    self.stops = stops
  }

  /// Colours at equal distances.
  public init(colors: [Color]) {
    let last = CGFloat(max(1, colors.count - 1))
    stops = colors.enumerated().map { Stop(color: $0.element, location: CGFloat($0.offset) / last) }
  }
}

/// A gradient with its geometry.
nonisolated struct GradientPaint: Hashable, Sendable {
  enum Geometry: Hashable, Sendable {
    case linear(UnitPoint, UnitPoint)
    case radial(UnitPoint, start: CGFloat, end: CGFloat)
  }

  let gradient: Gradient
  let geometry: Geometry

  /// Makes this what a cairo context draws with.
  @MainActor func setSource(of cairo: OpaquePointer, in frame: CGRect, of host: Widget) {
    func place(_ point: UnitPoint) -> CGPoint {
      CGPoint(x: frame.minX + point.x * frame.width, y: frame.minY + point.y * frame.height)
    }
    let pattern: OpaquePointer?
    switch geometry {
    case .linear(let start, let end):
      pattern = cairo_pattern_create_linear(place(start).x, place(start).y, place(end).x, place(end).y)
    case .radial(let center, let start, let end):
      let middle = place(center)
      pattern = cairo_pattern_create_radial(middle.x, middle.y, max(0, start), middle.x, middle.y, max(0, end))
    }
    for stop in gradient.stops {
      let color = stop.color.rgba(in: host)
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.location, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
    }
    cairo_set_source(cairo, pattern)
    cairo_pattern_destroy(pattern)
  }
}

/// A style that is a gradient.
nonisolated protocol GradientStyle: ShapeStyle {
  var paint: GradientPaint { get }
}

extension GradientStyle {
  /// The first colour, where a gradient cannot be drawn.
  public var _color: Color { paint.gradient.stops.first?.color ?? .clear }
}

/// A gradient from point to point. SwiftUI's `LinearGradient`. As a view it fills the space that it is proposed.
public nonisolated struct LinearGradient: GradientStyle, View {
  let paint: GradientPaint

  /// Makes a gradient between points of the unit square.
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    paint = GradientPaint(gradient: gradient, geometry: .linear(startPoint, endPoint))
  }

  /// Makes a gradient of colours at equal distances.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }

  /// Makes a gradient of colours at places.
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }

  /// The space that the view fills.
  @MainActor public var body: some View { Rectangle().fill(self) }
}

/// A gradient from a circle to a larger one. SwiftUI's `RadialGradient`.
public nonisolated struct RadialGradient: GradientStyle, View {
  let paint: GradientPaint

  /// Makes a gradient between radii in points around a point of the unit square.
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    paint = GradientPaint(gradient: gradient, geometry: .radial(center, start: startRadius, end: endRadius))
  }

  /// Makes a gradient of colours at equal distances.
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }

  /// The space that the view fills.
  @MainActor public var body: some View { Rectangle().fill(self) }
}

/// A translucent background. SwiftUI's `Material`: GTK cannot blur what is behind it.
public nonisolated struct Material: ShapeStyle {
  /// The window's colour, with an opacity.
  public let _color: Color
}

extension ShapeStyle where Self == Material {
  /// Hardly visible.
  public static var ultraThinMaterial: Material { Material(_color: .background.opacity(0.5)) }
  /// More transparent than not.
  public static var thinMaterial: Material { Material(_color: .background.opacity(0.6)) }
  /// Between transparent and not. Unlike in SwiftUI, what is behind it is not blurred.
  public static var regularMaterial: Material { Material(_color: .background.opacity(0.75)) }
  /// Hardly transparent.
  public static var thickMaterial: Material { Material(_color: .background.opacity(0.85)) }
  /// Almost opaque.
  public static var ultraThickMaterial: Material { Material(_color: .background.opacity(0.95)) }
}

extension Color {
  /// The colour, a little brighter at the top. SwiftUI's `gradient`.
  public var gradient: LinearGradient {
    LinearGradient(colors: [opacity(0.75), self], startPoint: .top, endPoint: .bottom)
  }
}
