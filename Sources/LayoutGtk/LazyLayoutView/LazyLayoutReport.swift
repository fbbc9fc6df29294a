// The report of the layout that a lazy container has just done, and who tells it.

import Foundation
import LayoutCore

/// The outcome of one lazy layout: what a status line shows.
public struct LazyLayoutReport: Equatable, Sendable {
  /// The size of the content without the container's insets, in points, as far as it is known.
  public var size: CGSize
  /// The number of items.
  public var count: Int
  /// The number of lines.
  public var lineCount: Int
  /// The lines that are in sight.
  public var linesInSight: Range<Int>
  /// How many items are in sight, those in part included.
  public var itemsInSight: Int
  /// How many widgets show items.
  public var cellCount: Int
}

/// Tells the user of a lazy container about its layouts, where they are not as before.
@MainActor
final class LazyReports {
  var handler: ((LazyLayoutReport) -> Void)?
  private var latest: LazyLayoutReport?
  private let delivery = ReportDelivery<LazyLayoutReport>()

  /// Reports an arrangement, of which so many cells show.
  func post(_ arrangement: LazyArrangement, cellCount: Int) {
    guard handler != nil, let solution = arrangement.solution else { return }
    let lines = arrangement.visibleLines
    let new = LazyLayoutReport(
      size: solution.size, count: arrangement.count, lineCount: solution.lineCount, linesInSight: lines,
      itemsInSight: lines.reduce(0) { $0 + arrangement.visibleItems(ofLine: $1, in: solution).count },
      cellCount: cellCount)
    guard new != latest else { return }
    latest = new
    delivery.post(new) { [weak self] report in self?.handler?(report) }
  }

  func cancel() { delivery.cancel() }
}
