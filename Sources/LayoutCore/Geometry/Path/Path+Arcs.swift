// Arcs of circles as cubic curves: one for each quarter of a turn, and one for the rest. Positive angles turn clockwise
// on screen, where y grows downwards. SwiftUI's parameter `clockwise` means the opposite direction.

import Foundation

extension Path {
  /// Adds an arc of a circle, after a line from the current point to its start if the last subpath is open.
  ///
  /// Angles start at the x axis. As in SwiftUI, `clockwise` is meant for a y axis that grows upwards: on screen, where
  /// it grows downwards, true gives a counter-clockwise arc. An arc whose end lies against its direction continues to
  /// the end's angle of the next turn. An end one turn after the start closes the subpath.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = 2 * Double.pi
    let difference = endAngle.radians - startAngle.radians
    let isAgainst = clockwise ? difference > Self.leastSweep : difference < -Self.leastSweep
    let sweep = isAgainst ? Self.sweep(to: difference, in: clockwise ? -turn : turn) : difference
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: .radians(sweep), transform: transform)
    if abs(difference - turn) < Self.leastSweep { closeSubpath() }
  }

  /// Adds an arc of a circle, after a line from the current point to its start if the last subpath is open.
  ///
  /// A positive `delta` gives an arc that is clockwise on screen. Whole turns of `delta` are repeated, up to 64 times.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
  ) {
    var sweep = delta.radians
    guard sweep.isFinite else { return }
    let limit = 64 * 2 * Double.pi
    if abs(sweep) > limit { sweep = fmod(sweep, 2 * .pi) + (sweep < 0 ? -limit : limit) }
    func point(_ angle: Double, tangent: CGFloat = 0) -> CGPoint {
      let (cosine, sine) = (CGFloat(cos(angle)), CGFloat(sin(angle)))
      return CGPoint(
        x: center.x + radius * (cosine - sine * tangent), y: center.y + radius * (sine + cosine * tangent)
      ).applying(transform)
    }
    func addCurve(from start: Double, to end: Double) {
      let bulge = Self.bulge(of: end - start)
      self.addCurve(
        to: point(end), control1: point(start, tangent: bulge), control2: point(end, tangent: -bulge))
    }
    let start = startAngle.radians
    addLineOrMove(to: point(start))
    let quarter = sweep < 0 ? -Double.pi / 2 : .pi / 2
    let count = Int(sweep / quarter + Self.leastSweep)
    for index in 0..<count {
      addCurve(from: start + Double(index) * quarter, to: start + Double(index + 1) * quarter)
    }
    let rest = start + Double(count) * quarter
    if abs(start + sweep - rest) > Self.leastSweep { addCurve(from: rest, to: start + sweep) }
  }

  /// Adds an arc that rounds the corner between the lines from the current point to `tangent1End` and from there to
  /// `tangent2End`, after a line to its start.
  ///
  /// Lines without a corner and a radius of 0 give a line to `tangent1End`. Does nothing if the path is empty.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard let current = currentPoint?.applying(transform.inverted()) else { return }
    let incoming = Self.direction(from: tangent1End, to: current)
    let outgoing = Self.direction(from: tangent1End, to: tangent2End)
    let cosine = incoming.x * outgoing.x + incoming.y * outgoing.y
    let sine = outgoing.x * incoming.y - outgoing.y * incoming.x
    guard abs(sine) > 1e-9, radius > 0, radius.isFinite else {
      return addLine(to: tangent1End.applying(transform))
    }
    let length = radius * (1 + cosine) / abs(sine)
    let start = CGPoint(x: tangent1End.x + incoming.x * length, y: tangent1End.y + incoming.y * length)
    // The centre lies on the normal of the first line, on the side of the second one.
    let center = CGPoint(
      x: start.x + (outgoing.x - incoming.x * cosine) / abs(sine) * radius,
      y: start.y + (outgoing.y - incoming.y * cosine) / abs(sine) * radius)
    let sweep = Double.pi - Double(atan2(abs(sine), cosine))
    addRelativeArc(
      center: center, radius: radius, startAngle: .radians(atan2(start.y - center.y, start.x - center.x)),
      delta: .radians(sine > 0 ? sweep : -sweep), transform: transform)
  }

  /// The sweep in the direction of `turn` to an angle on the other side: a whole turn if the angle is, but for rounding.
  private static func sweep(to angle: Double, in turn: Double) -> Double {
    let rest = fmod(angle, turn)
    return abs(rest + turn) < leastSweep ? turn : rest + turn
  }

  /// The distance of a control point from the end of an arc, for a radius of 1.
  static func bulge(of sweep: Double) -> CGFloat { CGFloat(4 / 3 * tan(sweep / 4)) }

  /// Sweeps below this add no curve, so that rounded sums of angles give whole quarters.
  private static let leastSweep = 1e-9

  private static func direction(from start: CGPoint, to end: CGPoint) -> CGPoint {
    let length = hypot(end.x - start.x, end.y - start.y)
    return length > 0 ? CGPoint(x: (end.x - start.x) / length, y: (end.y - start.y) / length) : .zero
  }

  private mutating func addLineOrMove(to point: CGPoint) {
    if isEmpty || elements.last == .closeSubpath { move(to: point) } else { addLine(to: point) }
  }
}
