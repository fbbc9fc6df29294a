// Example: values in both directions. A layout reads values of its subviews and reports results to the objects that
// these values refer to.

import Foundation
import LayoutCore
import LayoutNodes

/// The report of a bar to one of its tabs. It belongs to the tab's owner; the layout only writes to it.
final class TabReport {
  /// The tab's part of the bar, from 0 at its start to 1 at its end.
  private(set) var share: ClosedRange<Double> = 0...0
  /// Called after the share changed. It is not called for an equal share, so an owner that responds with another pass
  /// gets no further calls.
  var didChange: (() -> Void)?

  func write(_ share: ClosedRange<Double>) {
    guard share != self.share else { return }
    self.share = share
    didChange?()
  }
}

/// The width of a tab in relation to that of the others.
struct TabWeight: LayoutValueKey {
  static let defaultValue = 1.0
}

/// The object to which the bar writes a tab's share.
struct TabReportKey: LayoutValueKey {
  static var defaultValue: TabReport? { nil }
}

extension View {
  func tab(weight: Double = 1, report: TabReport? = nil) -> some View {
    layoutValue(key: TabWeight.self, value: weight).layoutValue(key: TabReportKey.self, value: report)
  }
}

/// Tabs side by side over the whole width, with widths in proportion to their weights.
struct TabBar: Layout {
  private func height(of subviews: Subviews) -> CGFloat {
    subviews.map { $0.sizeThatFits(.unspecified).height }.max() ?? 0
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let ideal = subviews.reduce(0) { $0 + $1.sizeThatFits(.unspecified).width }
    return proposal.replacingUnspecifiedDimensions(by: CGSize(width: ideal, height: height(of: subviews)))
  }

  /// Writes the reports. The layout reads them nowhere, so writing one never requires another pass.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let whole = subviews.reduce(0) { $0 + $1[TabWeight.self] }
    var sum = 0.0
    for subview in subviews {
      let start = sum / whole
      sum += subview[TabWeight.self]
      let end = sum / whole
      subview.place(
        at: CGPoint(x: bounds.minX + bounds.width * start, y: bounds.minY),
        proposal: ProposedViewSize(width: bounds.width * (end - start), height: bounds.height))
      subview[TabReportKey.self]?.write(start...end)
    }
  }
}
