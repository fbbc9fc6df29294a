// The report of a container's latest layout, and its delivery.

import Foundation
import LayoutCore

/// The outcome of one layout, for example for a status line.
public struct LayoutReport: Equatable, Sendable {
  /// The size of the content without the container's insets, in points.
  public var size: CGSize
  /// The number of children that the layout placed.
  public var placedCount: Int
  /// The number of lines, where the layout has lines.
  public var lineCount: Int?
  /// The number of items hidden by a limit of lines.
  public var hiddenCount: Int
  /// The time spent measuring and placing since the last report, in seconds, without GTK's allocation.
  public var seconds: Double

  /// Creates a report of the given parts.
  public init(size: CGSize, placedCount: Int, lineCount: Int? = nil, hiddenCount: Int = 0, seconds: Double) {
    self.size = size
    self.placedCount = placedCount
    self.lineCount = lineCount
    self.hiddenCount = hiddenCount
    self.seconds = seconds
  }
}

/// The delivery of a container's reports to its user, with the time that the layouts took.
@MainActor
final class LayoutReports {
  var handler: ((LayoutReport) -> Void)?
  private var stopwatch = Stopwatch()
  private let delivery = ReportDelivery<LayoutReport>()

  func timing<Result>(_ body: () -> Result) -> Result {
    let start = Stopwatch.now
    defer { stopwatch.add(since: start) }
    return body()
  }

  /// Reports a layout: the size of its content, and the lines of its flow, if it is one.
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
