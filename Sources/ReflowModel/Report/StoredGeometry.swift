// The geometry of a document at all checked widths, as the script of an HTML report reads it: `Resources/report`
// describes the format.

import Foundation
import LayoutCore

/// The frames of all items at some widths.
package struct StoredGeometry: Encodable, Equatable, Sendable {
  private struct Item: Encodable, Equatable {
    var name: String
    var x, y: WidthTrack
    /// The width, or the right edge where that needs fewer segments, such as for an item that grows.
    var width, right: WidthTrack?
    var height: WidthTrack
  }

  struct Problem: Encodable, Equatable {
    var sentence: String
    var widths: [[Int]]
    var item: Int?
  }

  private let widths: [[Int]]
  private let heights: WidthTrack
  private let items: [Item]
  /// The problems, which the report adds in the user's language.
  var problems: [Problem] = []

  /// The maximum number of frames over all widths. Recording this many takes seconds.
  private static let frameLimit = 20_000_000

  /// Lays a container out at each width of ascending ranges; nil if there are too many frames.
  package init?(of subject: CheckSubject, at ranges: [ClosedRange<Int>]) {
    let widths = ranges.flatMap { Array($0) }
    guard !widths.isEmpty, widths.count * max(1, subject.items.count) <= Self.frameLimit else { return nil }
    let arrangements = widths.map { Arrangement(subject.solve($0), at: $0, items: subject.items.indices) }
    func track(_ value: (Arrangement) -> Int?) -> WidthTrack { WidthTrack(arrangements.map { ($0.width, value($0)) }) }
    self.widths = ranges.map { [$0.lowerBound, $0.upperBound] }
    heights = track(\.height)
    items = subject.items.indices.map { index in
      let width = track { $0.places[index]?.width }
      let right = track { $0.places[index].map { $0.x + $0.width } }
      let isGrowing = right.segments.count < width.segments.count
      return Item(
        name: (subject.items[index]?.name ?? "").cut(to: .name), x: track { $0.places[index]?.x },
        y: track { $0.places[index]?.y }, width: isGrowing ? nil : width, right: isGrowing ? right : nil,
        height: track { $0.places[index]?.height })
    }
  }

  /// The geometry as JSON for an element `script`. Characters with a meaning in HTML are escaped.
  var script: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
    return text.unicodeScalars.reduce(into: "") { text, scalar in
      if "<>&".unicodeScalars.contains(scalar) || scalar.isHiddenInSource {
        text += "\\u" + scalar.value.hexadecimal(digits: 4)
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
  }
}

extension CheckReport {
  /// The maximum size of the geometry in a page, in bytes.
  package static let geometryLimit = 10_000_000
}

extension CheckReport.Entry {
  /// Records the geometry at all widths. If that exceeds a number of bytes, records only the widths with problems.
  /// Returns the bytes that remain.
  package mutating func storeGeometry(of subject: CheckSubject, within limit: Int) -> Int {
    for ranges in [widths, [ClosedRange<Int>](joining: newProblems.flatMap(\.widths))] {
      if let geometry = StoredGeometry(of: subject, at: ranges) {
        let size = geometry.script.utf8.count
        if size <= limit {
          self.geometry = geometry
          return limit - size
        }
      }
      exceedsPage = true
    }
    return limit
  }
}
