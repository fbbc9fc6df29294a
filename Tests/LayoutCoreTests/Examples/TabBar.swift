// Example: values in both directions. A layout reads what its subviews say of themselves and tells them, through
// references that they carry, what became of it.

import Foundation
import LayoutCore

/// What a tab learns from its bar. It belongs to the tab's owner; the layout only writes to it.
final class TabReport {
  /// The tab's part of the bar, from 0 at its start to 1 at its end.
  private(set) var share: ClosedRange<Double> = 0...0
  /// Called when the share has become another one, never for the same one again: an owner that answers with another
  /// pass ends after that pass.
  var didChange: (() -> Void)?

  func write(_ share: ClosedRange<Double>) {
    guard share != self.share else { return }
    self.share = share
    didChange?()
  }
}

/// How much of the bar a tab wants, in relation to the others.
struct TabWeight: LayoutValueKey {
  static let defaultValue = 1.0
}

/// Where the bar writes a tab's share.
struct TabReportKey: LayoutValueKey {
  static var defaultValue: TabReport? { nil }
}

extension View {
  func tab(weight: Double = 1, report: TabReport? = nil) -> some View {
    layoutValue(key: TabWeight.self, value: weight).layoutValue(key: TabReportKey.self, value: report)
  }
}

/// Tabs side by side over the whole width, each as wide as its weight says.
struct TabBar: Layout {
  private func height(of subviews: Subviews) -> CGFloat {
    subviews.map { $0.sizeThatFits(.unspecified).height }.max() ?? 0
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let ideal = subviews.reduce(0) { $0 + $1.sizeThatFits(.unspecified).width }
    return proposal.replacingUnspecifiedDimensions(by: CGSize(width: ideal, height: height(of: subviews)))
  }

  /// Reports are written here and read nowhere in the layout, so that writing one never asks for another pass.
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
