// The report of the layout that a container has just done, and who tells it.

import Foundation
import LayoutCore

/// The outcome of one layout: what a status line shows.
public struct LayoutReport: Equatable, Sendable {
  /// The size of the content without the container's insets, in points.
  public var size: CGSize
  /// The number of children that the layout placed.
  public var placedCount: Int
  /// The number of lines, where the layout has lines.
  public var lineCount: Int?
  /// The number of items that a limit of lines keeps from showing.
  public var hiddenCount: Int
  /// The time spent measuring and placing since the last report, in seconds, without GTK's allocation.
  public var seconds: Double

  /// A report of the given parts.
  public init(size: CGSize, placedCount: Int, lineCount: Int? = nil, hiddenCount: Int = 0, seconds: Double) {
    self.size = size
    self.placedCount = placedCount
    self.lineCount = lineCount
    self.hiddenCount = hiddenCount
    self.seconds = seconds
  }
}

/// Tells the user of a container about its layouts, and how long they took.
@MainActor
final class LayoutReports {
  var handler: ((LayoutReport) -> Void)?
  /// The time spent in the layout since the last report.
  private var stopwatch = Stopwatch()
  private let delivery = ReportDelivery<LayoutReport>()

  /// Adds the time that a part of a layout takes.
  func timing<Result>(_ body: () -> Result) -> Result {
    let start = Stopwatch.now
    defer { stopwatch.add(since: start) }
    return body()
  }

  /// Reports a layout of a content of a size, in which the flow at work, if any, came to lines.
  func post(size: CGSize, placedCount: @autoclosure () -> Int, _ flow: @autoclosure () -> FlowReport?) {
    guard handler != nil else { return stopwatch.reset() }
    let flow = flow()
    let report = LayoutReport(
      size: size, placedCount: placedCount(), lineCount: flow?.count, hiddenCount: flow?.hiddenCount ?? 0,
      seconds: stopwatch.seconds)
    delivery.post(report) { [weak self] report in
      self?.stopwatch.reset()
      self?.handler?(report)
    }
  }

  func cancel() { delivery.cancel() }
}
