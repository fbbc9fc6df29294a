// The numbers of a drawing that an animation changes: colours, opacities, lengths, and the data of shapes.

import Foundation
import GtkInterop
import LayoutCore

/// The numbers of a drawing. Those of another drawing of the same kind have the same length.
struct DrawingNumbers: VectorArithmetic {
  var values: [Double] = []
  /// The animatable data of a shape; nil without one, and for zero.
  var shape: (any VectorArithmetic)?

  static var zero: DrawingNumbers { DrawingNumbers() }

  /// Whether the numbers are those of the same kind of drawing.
  func matches(_ other: DrawingNumbers) -> Bool {
    values.count == other.values.count && shape.map { type(of: $0) } == other.shape.map { type(of: $0) }
  }

  static func == (a: Self, b: Self) -> Bool {
    func areEqual<V: VectorArithmetic>(_ one: V, _ other: any VectorArithmetic) -> Bool { other as? V == one }
    guard a.values == b.values else { return false }
    guard let one = a.shape, let other = b.shape else { return a.shape == nil && b.shape == nil }
    return areEqual(one, other)
  }

  static func + (a: Self, b: Self) -> Self {
    func sum<V: VectorArithmetic>(_ one: V, _ other: any VectorArithmetic) -> any VectorArithmetic {
      (other as? V).map { one + $0 } ?? one
    }
    let count = max(a.values.count, b.values.count)
    let values = (0..<count).map { a[$0] + b[$0] }
    guard let one = a.shape, let other = b.shape else { return Self(values: values, shape: a.shape ?? b.shape) }
    return Self(values: values, shape: sum(one, other))
  }

  static func - (a: Self, b: Self) -> Self { a + b.scaled(by: -1) }

  mutating func scale(by factor: Double) {
    values = values.map { $0 * factor }
    shape = shape.map { $0.scaled(by: factor) }
  }

  var magnitudeSquared: Double {
    values.reduce(shape?.magnitudeSquared ?? 0) { $0 + $1 * $1 }
  }

  private subscript(index: Int) -> Double { values.indices.contains(index) ? values[index] : 0 }
}

extension ViewElement.Drawing {
  /// The numbers of the drawing in the theme of a host; nil for a drawing without any.
  @MainActor func numbers(in host: Widget) -> DrawingNumbers? {
    switch self {
    case .shape(let shape, .fill(let color)):
      DrawingNumbers(values: color.numbers(in: host), shape: shape.animatableData)
    case .shape(let shape, .stroke(let color, let style)):
      DrawingNumbers(values: color.numbers(in: host) + [style.lineWidth], shape: shape.animatableData)
    case .shape(let shape, _), .clip(let shape): DrawingNumbers(shape: shape.animatableData)
    case .opacity(let opacity): DrawingNumbers(values: [opacity])
    case .colors(let effect): DrawingNumbers(values: effect.numbers(in: host))
    case .blur(let radius): DrawingNumbers(values: [radius])
    case .border(let color, let width): DrawingNumbers(values: color.numbers(in: host) + [width])
    case .shadow(let color, let radius, let offset):
      DrawingNumbers(values: color.numbers(in: host) + [radius, offset.width, offset.height])
    case .transform(let transform): DrawingNumbers(values: transform.numbers)
    default: nil
    }
  }

  /// The drawing with other numbers.
  @MainActor func with(_ numbers: DrawingNumbers) -> Self {
    let values = numbers.values.map { CGFloat($0) }
    switch self {
    case .shape(let shape, .fill):
      return .shape(shape.with(numbers.shape), .fill(Color(numbers: values)))
    case .shape(let shape, .stroke(_, var style)):
      style.lineWidth = values[4]
      return .shape(shape.with(numbers.shape), .stroke(Color(numbers: values), style))
    case .shape(let shape, let paint): return .shape(shape.with(numbers.shape), paint)
    case .clip(let shape): return .clip(shape.with(numbers.shape))
    case .opacity: return .opacity(values[0])
    case .colors(let effect): return .colors(effect.with(values))
    case .blur: return .blur(radius: values[0])
    case .border: return .border(Color(numbers: values), width: values[4])
    case .shadow:
      return .shadow(
        Color(numbers: values), radius: values[4], offset: CGSize(width: values[5], height: values[6]))
    case .transform: return .transform(ViewTransform(numbers: values))
    default: return self
    }
  }
}

extension Color {
  /// The components and the opacity in the theme of a host.
  @MainActor func numbers(in host: Widget) -> [Double] {
    let color = rgba(in: host)
    return [color.red, color.green, color.blue, color.alpha].map(Double.init)
  }

  init(numbers: [CGFloat]) {
    self.init(red: numbers[0], green: numbers[1], blue: numbers[2], opacity: numbers[3])
  }
}

extension ViewTransform {
  fileprivate var numbers: [Double] {
    [scale.width, scale.height, angle.radians, offset.width, offset.height, anchor.x, anchor.y]
  }

  fileprivate init(numbers: [CGFloat]) {
    self.init(
      anchor: UnitPoint(x: numbers[5], y: numbers[6]), scale: CGSize(width: numbers[0], height: numbers[1]),
      angle: .radians(numbers[2]), offset: CGSize(width: numbers[3], height: numbers[4]))
  }
}

extension Shape {
  fileprivate func with(_ data: (any VectorArithmetic)?) -> any Shape {
    guard let data = data as? AnimatableData else { return self }
    var shape = self
    shape.animatableData = data
    return shape
  }
}
