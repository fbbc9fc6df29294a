// The report of a lazy container's latest layout, and its delivery.

import Foundation
import LayoutCore

/// The outcome of one lazy layout, for example for a status line.
public struct LazyLayoutReport: Equatable, Sendable {
  /// The size of the content without the container's insets, in points; partly estimated where items are not measured.
  public var size: CGSize
  /// The number of items.
  public var count: Int
  /// The number of lines.
  public var lineCount: Int
  /// The visible lines.
  public var visibleLines: Range<Int>
  /// The number of visible items, including partly visible ones.
  public var visibleItemCount: Int
  /// The number of widgets that show items.
  public var cellCount: Int
}

/// The delivery of a lazy container's reports to its user, whenever they change.
@MainActor
final class LazyReports {
  var handler: ((LazyLayoutReport) -> Void)?
  private var latest: LazyLayoutReport?
  private let delivery = ReportDelivery<LazyLayoutReport>()

  /// Reports an arrangement that `cellCount` cells show.
  func post(_ arrangement: LazyArrangement, cellCount: Int) {
    guard handler != nil, let solution = arrangement.solution else { return }
    let lines = arrangement.visibleLines
    let new = LazyLayoutReport(
      size: solution.size, count: arrangement.count, lineCount: solution.lineCount, visibleLines: lines,
      visibleItemCount: lines.reduce(0) { $0 + arrangement.visibleItems(ofLine: $1, in: solution).count },
      cellCount: cellCount)
    guard new != latest else { return }
    latest = new
    delivery.post(new) { [weak self] report in self?.handler?(report) }
  }

  func cancel() { delivery.cancel() }
}
