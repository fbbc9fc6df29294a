// Paths: their elements, bounds and interior, exactly, on random curves and for input that is no geometry.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct PathTests {
  private func elements(_ path: Path) -> [Path.Element] {
    var elements: [Path.Element] = []
    path.forEach { elements.append($0) }
    return elements
  }

  private let triangle = Path { path in
    path.addLines([.zero, CGPoint(x: 100, y: 0), CGPoint(x: 50, y: 60)])
    path.closeSubpath()
  }

  @Test func elementsInOrder() {
    let path = Path { path in
      path.move(to: CGPoint(x: 1, y: 2))
      path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 4))
      path.addCurve(
        to: CGPoint(x: 11, y: 12), control1: CGPoint(x: 7, y: 8), control2: CGPoint(x: 9, y: 10))
      path.closeSubpath()
    }
    #expect(
      elements(path.offsetBy(dx: 100, dy: 200)) == [
        .move(to: CGPoint(x: 101, y: 202)), .quadCurve(to: CGPoint(x: 105, y: 206), control: CGPoint(x: 103, y: 204)),
        .curve(
          to: CGPoint(x: 111, y: 212), control1: CGPoint(x: 107, y: 208), control2: CGPoint(x: 109, y: 210)),
        .closeSubpath,
      ])
    #expect(path.description == "1 2 m 3 4 5 6 q 7 8 9 10 11 12 c h")
  }

  @Test func anEmptyPath() {
    var path = Path()
    path.addLine(to: CGPoint(x: 1, y: 1))
    path.addQuadCurve(to: .zero, control: .zero)
    path.addCurve(to: .zero, control1: .zero, control2: .zero)
    path.addArc(tangent1End: CGPoint(x: 1, y: 0), tangent2End: CGPoint(x: 1, y: 1), radius: 1)
    path.closeSubpath()
    path.addLines([])
    path.addPath(Path())
    path.addRect(.null)
    path.addEllipse(in: .null)
    path.addRoundedRect(in: .null, cornerSize: CGSize(width: 1, height: 1))
    #expect(path.isEmpty && path == Path() && path.description.isEmpty)
    #expect(path.currentPoint == nil && path.boundingRect.isNull && !path.contains(.zero))
  }

  @Test func currentPoints() {
    var path = Path()
    path.addRects([rect(1, 2, 3, 4), rect(10, 20, 30, 40)])
    #expect(path.currentPoint == CGPoint(x: 10, y: 20))
    path.addLine(to: CGPoint(x: 7, y: 8))
    #expect(path.currentPoint == CGPoint(x: 7, y: 8))
    path.closeSubpath()
    path.closeSubpath()
    #expect(path.currentPoint == CGPoint(x: 10, y: 20) && elements(path).count == 12)
    path.addArc(center: .zero, radius: 5, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
    #expect(elements(path)[12] == .move(to: CGPoint(x: 5, y: 0)))
  }

  @Test func rectanglesOfNegativeSize() {
    #expect(Path(rect(10, 10, -4, -6)) == Path(rect(6, 4, 4, 6)))
    #expect(Path(ellipseIn: rect(10, 10, -4, -6)) == Path(ellipseIn: rect(6, 4, 4, 6)))
  }

  @Test func pathsInPaths() {
    var path = triangle
    path.addPath(Path(rect(0, 0, 1, 1)), transform: CGAffineTransform(scaleX: 3, y: 2))
    #expect(path.description == "0 0 m 100 0 l 50 60 l h 0 0 m 3 0 l 3 2 l 0 2 l h")
  }

  @Test func numbersHaveSixDigits() {
    let path = Path { path in
      path.addLines([
        CGPoint(x: 1234567.891, y: 0.000012345), CGPoint(x: 123456.7, y: -0.5), CGPoint(x: 999999.5, y: 0.1 + 0.2),
      ])
    }
    #expect(path.description == "1.23457e+06 1.2345e-05 m 123457 -0.5 l 1e+06 0.3 l")
  }

  @Test func pathsFromText() {
    let text = "0 0 m 50 60 100 0 q 100 60 0 0 0 60 c h 5 -2.5 l"
    #expect(Path(text)?.description == text)
    #expect(Path(triangle.description) == triangle)
    #expect(Path("") == Path() && Path("0 0 m 1")?.description == "0 0 m")
    for text in ["x", "0 m", "0 0 0 l", "1 2 3 q", "0 0 m 1 h", "0 0 M"] { #expect(Path(text) == nil, "\(text)") }
  }

  /// Sums of angles are rounded: 270.1° - -89.9° differs from a turn in the last digit.
  @Test func wholeTurnsFromAnyAngle() {
    for tenths in 0..<3600 {
      for clockwise in [true, false] {
        let start = Angle.degrees(Double(tenths) / 10 - 89.9)
        let path = Path { path in
          path.addArc(
            center: .zero, radius: 10, startAngle: start, endAngle: start + .degrees(360), clockwise: clockwise)
        }
        #expect(elements(path).count == 6 && elements(path).last == .closeSubpath, "\(start), \(clockwise)")
        let back = Path { path in
          path.addArc(
            center: .zero, radius: 10, startAngle: start, endAngle: start - .degrees(360), clockwise: clockwise)
        }
        #expect(elements(back).count == 5, "\(start), \(clockwise)")
      }
    }
  }

  // MARK: Corners of two tangents

  @Test func aRoundedCorner() {
    let path = Path { path in
      path.move(to: .zero)
      path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 40)
    }
    #expect(path.description == "0 0 m 60 0 l 82.0914 0 100 17.9086 100 40 c")
    let mirrored = Path { path in
      path.move(to: .zero)
      path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: -100), radius: 40)
    }
    #expect(mirrored.description == "0 0 m 60 0 l 82.0914 0 100 -17.9086 100 -40 c")
  }

  @Test func tangentsWithoutACorner() {
    for (end, radius) in [(CGPoint(x: 20, y: 0), 5), (.zero, 5), (CGPoint(x: 10, y: 0), 5), (CGPoint(x: 10, y: 9), 0)] {
      let path = Path { path in
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: end, radius: CGFloat(radius))
      }
      #expect(path.description == "0 0 m 10 0 l")
    }
  }

  /// The arc touches both lines: its ends lie on them, and its middle has the radius as its distance from the centre.
  @Test func arcsTouchBothTangents() {
    var random = SplitMix64(seed: 3)
    for _ in 0..<200 {
      let sharp = CGFloat.random(in: 0.2...3, using: &random) * (Bool.random(using: &random) ? 1 : -1)
      let corner = CGPoint(x: 7, y: -3)
      let path = Path { path in
        path.move(to: CGPoint(x: corner.x - 100, y: corner.y))
        path.addArc(
          tangent1End: corner, tangent2End: CGPoint(x: corner.x - 50 * cos(sharp), y: corner.y + 50 * sin(sharp)),
          radius: 5)
      }
      let length = 5 / tan(abs(sharp) / 2)
      let end = CGPoint(x: corner.x - length * cos(sharp), y: corner.y + length * sin(sharp))
      guard case .line(let start) = elements(path)[1], let current = path.currentPoint else {
        Issue.record("no line before the arc")
        return
      }
      #expect(hypot(start.x - corner.x + length, start.y - corner.y) < 1e-9)
      #expect(hypot(current.x - end.x, current.y - end.y) < 1e-9)
    }
  }
}
