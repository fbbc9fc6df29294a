// A whole number at each width, stored as linear segments, so that a report contains the geometry at hundreds of widths
// in few numbers. The script of the report evaluates the segments.

import Foundation

/// A coordinate in px at each width of some ranges; nil at widths where its item is hidden.
///
/// A segment has the value `floor(value + slope · (width − start) + 0.5)` in the arithmetic of double-precision numbers,
/// which Swift and JavaScript share. It ends where the next one starts, and where the formula would differ from the
/// recorded number.
package struct WidthTrack: Equatable, Sendable {
  package struct Segment: Equatable, Sendable {
    package var start: Int
    package var value: Int?
    package var slope = 0.0

    package func value(at width: Int) -> Int? {
      value.map { Int((Double($0) + slope * Double(width - start) + 0.5).rounded(.down)) }
    }
  }

  package private(set) var segments: [Segment] = []

  /// The track of numbers at ascending widths. O(count).
  package init(_ points: [(width: Int, value: Int?)]) {
    var next = 0
    while next < points.count {
      let end = Self.run(in: points, from: next)
      let slope = Self.slope(between: end.low, and: end.high)
      let segment = Segment(start: points[next].width, value: points[next].value, slope: slope)
      segments.append(segment)
      // The slope is rounded, so the segment ends where the formula differs from the recorded number.
      next += 1
      while next < end.place, segment.value(at: points[next].width) == points[next].value { next += 1 }
    }
  }

  /// The end of the longest run of points that a slope from the first one passes through, and the limits of the slope.
  private static func run(
    in points: [(width: Int, value: Int?)], from first: Int
  ) -> (place: Int, low: Double, high: Double) {
    var (low, high) = (-Double.infinity, Double.infinity)
    var place = first + 1
    while place < points.count {
      guard let start = points[first].value, let value = points[place].value else {
        guard points[first].value == nil, points[place].value == nil else { break }
        place += 1
        continue
      }
      let distance = Double(points[place].width - points[first].width)
      let (least, most) = ((Double(value - start) - 0.5) / distance, (Double(value - start) + 0.5) / distance)
      guard max(low, least) < min(high, most) else { break }
      (low, high) = (max(low, least), min(high, most))
      place += 1
    }
    return (place, low, high)
  }

  /// The number between the limits with the fewest decimals; 0 for a single point.
  private static func slope(between low: Double, and high: Double) -> Double {
    guard low.isFinite, !(low <= 0 && high > 0) else { return 0 }
    var scale = 1.0
    while scale < 1e9 {
      let slope = ((low + high) / 2 * scale).rounded() / scale
      if low <= slope, slope < high { return slope }
      scale *= 10
    }
    return (low + high) / 2
  }
}

extension WidthTrack: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for segment in segments {
      var numbers = list.nestedUnkeyedContainer()
      try numbers.encode(segment.start)
      if let value = segment.value { try numbers.encode(value) } else { try numbers.encodeNil() }
      if segment.slope != 0 { try numbers.encode(segment.slope) }
    }
  }
}
