// The text of a path, from which it can be made again: numbers before a letter for each element, as in PDF.

import Foundation

extension Path: LosslessStringConvertible {
  /// The elements as `x y m`, `x y l`, `x y x y q`, `x y x y x y c` and `h`, in SwiftUI's format: control points stand
  /// before the end point, and numbers have six digits.
  public var description: String {
    elements.map { element in
      switch element {
      case .move(let end): Path.text(end) + " m"
      case .line(let end): Path.text(end) + " l"
      case .quadCurve(let end, let control): "\(Path.text(control)) \(Path.text(end)) q"
      case .curve(let end, let control1, let control2):
        "\(Path.text(control1)) \(Path.text(control2)) \(Path.text(end)) c"
      case .closeSubpath: "h"
      }
    }.joined(separator: " ")
  }

  /// Reads the text of a path. Nil if it contains anything else, or a letter without its numbers; numbers at the end
  /// are ignored.
  public init?(_ description: String) {
    var numbers: [CGFloat] = []
    func point(_ index: Int) -> CGPoint { CGPoint(x: numbers[2 * index], y: numbers[2 * index + 1]) }
    for word in description.split(whereSeparator: \.isWhitespace) {
      if let number = Double(word) {
        numbers.append(number)
        continue
      }
      switch (word, numbers.count) {
      case ("m", 2): move(to: point(0))
      case ("l", 2): addLine(to: point(0))
      case ("q", 4): addQuadCurve(to: point(1), control: point(0))
      case ("c", 6): addCurve(to: point(2), control1: point(0), control2: point(1))
      case ("h", 0): closeSubpath()
      default: return nil
      }
      numbers = []
    }
  }

  private static func text(_ point: CGPoint) -> String {
    String(format: "%g %g", Double(point.x), Double(point.y))
  }
}
