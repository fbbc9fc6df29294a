// The bounds and the interior of paths, exactly, on random curves and for coordinates that are not finite.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct PathInteriorTests {
  private let frame = CGRect(x: 0, y: 0, width: 100, height: 60)

  @Test func boundsAreThoseOfTheCurve() {
    #expect(Path(frame).boundingRect == frame)
    #expect(Path(ellipseIn: frame).boundingRect == frame)
    #expect(Path(roundedRect: frame, cornerRadius: 12).boundingRect == frame)
    let arch = Path { path in
      path.move(to: .zero)
      path.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 60))
    }
    #expect(arch.boundingRect == rect(0, 0, 100, 30))
    let wave = Path { path in
      path.move(to: .zero)
      path.addCurve(to: CGPoint(x: 10, y: 0), control1: CGPoint(x: 0, y: 12), control2: CGPoint(x: 10, y: 12))
    }
    #expect(wave.boundingRect == rect(0, 0, 10, 9))
    #expect(Path { $0.move(to: CGPoint(x: 3, y: 4)) }.boundingRect == rect(3, 4, 0, 0))
  }

  @Test func adjacentRectanglesShareNoPoint() {
    let path = Path(frame)
    let inside = [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 30), CGPoint(x: 50, y: 0), CGPoint(x: 99, y: 59)]
    let outside = [CGPoint(x: 100, y: 60), CGPoint(x: 100, y: 30), CGPoint(x: 50, y: 60), CGPoint(x: -1, y: 30)]
    #expect(inside.allSatisfy { path.contains($0) && path.contains($0, eoFill: true) })
    #expect(!outside.contains { path.contains($0) || path.contains($0, eoFill: true) })
  }

  @Test func rulesOfFilling() {
    var ring = Path(frame)
    ring.addRect(frame.insetBy(dx: 20, dy: 20))
    let middle = CGPoint(x: 50, y: 30)
    #expect(ring.contains(middle) && !ring.contains(middle, eoFill: true))
    var hole = Path(frame)
    hole.addLines([CGPoint(x: 25, y: 25), CGPoint(x: 25, y: 50), CGPoint(x: 75, y: 50), CGPoint(x: 75, y: 25)])
    #expect(!hole.contains(middle) && hole.contains(CGPoint(x: 10, y: 30)))
  }

  @Test func openSubpathsCountAsClosed() {
    let open = Path { $0.addLines([.zero, CGPoint(x: 100, y: 0), CGPoint(x: 50, y: 60)]) }
    #expect(open.contains(CGPoint(x: 50, y: 30)) && !open.contains(CGPoint(x: 5, y: 50)))
  }

  @Test func insideOfEllipses() {
    let ellipse = Path(ellipseIn: frame)
    #expect(ellipse.contains(CGPoint(x: 50, y: 30)) && ellipse.contains(CGPoint(x: 50, y: 59.999)))
    #expect(ellipse.contains(CGPoint(x: 99.999, y: 30)) && !ellipse.contains(CGPoint(x: 100.001, y: 30)))
    #expect(!ellipse.contains(CGPoint(x: 5, y: 5)) && !ellipse.contains(CGPoint(x: 97, y: 57)))
  }

  // MARK: Random curves

  private func randomPath(_ random: inout SplitMix64) -> Path {
    func point() -> CGPoint { CGPoint(x: .random(in: 0...10, using: &random), y: .random(in: 0...10, using: &random)) }
    return Path { path in
      for _ in 0..<2 {
        path.move(to: point())
        for _ in 0..<3 {
          switch Int.random(in: 0..<3, using: &random) {
          case 0: path.addLine(to: point())
          case 1: path.addQuadCurve(to: point(), control: point())
          default: path.addCurve(to: point(), control1: point(), control2: point())
          }
        }
        if Bool.random(using: &random) { path.closeSubpath() }
      }
    }
  }

  /// The subpaths as polygons of many points on the curves, computed by the formula of Bézier curves.
  private func polygons(_ path: Path) -> [[CGPoint]] {
    var polygons: [[CGPoint]] = []
    func add(_ controls: [CGPoint]) {
      let points = [polygons[polygons.count - 1].last!] + controls
      for step in 1...400 {
        var row = points
        let t = CGFloat(step) / 400
        while row.count > 1 {
          row = zip(row, row.dropFirst()).map { a, b in CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t) }
        }
        polygons[polygons.count - 1].append(row[0])
      }
    }
    path.forEach { element in
      switch element {
      case .move(let end): polygons.append([end])
      case .line(let end): add([end])
      case .quadCurve(let end, let control): add([control, end])
      case .curve(let end, let control1, let control2): add([control1, control2, end])
      case .closeSubpath: add([polygons[polygons.count - 1][0]])
      }
    }
    return polygons
  }

  /// The winding number as the sum of the angles under which a point sees the sides; nil for a point near a side.
  private func winding(_ polygons: [[CGPoint]], _ point: CGPoint) -> Int? {
    var sum: CGFloat = 0
    for polygon in polygons {
      for (a, b) in zip(polygon, polygon.dropFirst() + [polygon[0]]) {
        let (a, b) = (CGPoint(x: a.x - point.x, y: a.y - point.y), CGPoint(x: b.x - point.x, y: b.y - point.y))
        let angle = atan2(a.x * b.y - a.y * b.x, a.x * b.x + a.y * b.y)
        if abs(angle) > 3 || hypot(a.x, a.y) < 0.01 { return nil }
        sum += angle
      }
    }
    return Int((sum / (2 * .pi)).rounded())
  }

  @Test func boundsAndInteriorOfRandomCurves() {
    var random = SplitMix64(seed: 11)
    var count = 0
    for _ in 0..<60 {
      let path = randomPath(&random)
      let polygons = polygons(path)
      let points = polygons.joined()
      let bounds = path.boundingRect
      let (left, right) = (points.map(\.x).min()!, points.map(\.x).max()!)
      let (top, bottom) = (points.map(\.y).min()!, points.map(\.y).max()!)
      #expect(bounds.minX <= left + 1e-12 && bounds.maxX >= right - 1e-12 && bounds.minY <= top + 1e-12)
      #expect(left - bounds.minX < 1e-3 && bounds.maxX - right < 1e-3 && top - bounds.minY < 1e-3)
      #expect(bounds.maxY >= bottom - 1e-12 && bounds.maxY - bottom < 1e-3)
      for _ in 0..<20 {
        let point = CGPoint(x: .random(in: -1...11, using: &random), y: .random(in: -1...11, using: &random))
        guard let winding = winding(polygons, point) else { continue }
        count += 1
        #expect(path.contains(point) == (winding != 0), "\(path) at \(point)")
        #expect(path.contains(point, eoFill: true) == (winding % 2 != 0), "\(path) at \(point)")
      }
    }
    #expect(count > 1000)
  }

  // MARK: Input that is no geometry

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, .greatestFiniteMagnitude, 1e300, 1e16, 0x1p-1070])
  func absurdCoordinates(value: CGFloat) {
    let points = [CGPoint(x: 1, y: 1), CGPoint(x: value, y: 2), CGPoint(x: 3, y: value), CGPoint(x: -value, y: -value)]
    for a in points {
      for b in points {
        var path = Path(ellipseIn: CGRect(x: a.x, y: a.y, width: b.x, height: b.y))
        path.addRoundedRect(in: rect(0, 0, 50, 50), cornerSize: CGSize(width: b.x, height: b.y))
        path.addCurve(to: a, control1: b, control2: points[3])
        path.addQuadCurve(to: b, control: a)
        path.addArc(tangent1End: a, tangent2End: b, radius: value)
        path.addArc(
          center: a, radius: value, startAngle: .zero, endAngle: .radians(Double(value)), clockwise: true)
        path.addRelativeArc(center: a, radius: 5, startAngle: .radians(1), delta: .radians(Double(value)))
        #expect(!path.isEmpty && !path.description.isEmpty)
        _ = path.boundingRect
        for point in points { _ = path.contains(point) }
      }
    }
  }

  @Test func arcsOfManyTurnsAreLimited() {
    let path = Path { $0.addRelativeArc(center: .zero, radius: 1, startAngle: .zero, delta: .radians(1e12)) }
    var count = 0
    path.forEach { _ in count += 1 }
    #expect(count > 256 && count <= 262)
  }
}
