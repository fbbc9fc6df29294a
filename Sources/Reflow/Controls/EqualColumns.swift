// A layout of controls in columns of equal width: one row if each has space for its text, otherwise fewer columns.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk

/// Places its children in rows of at most `columns` cells of equal width. The rows are as equal as possible.
struct EqualColumns: Layout, Equatable {
  var columns: Int
  /// The distance between cells, in px.
  var spacing: CGFloat = 0

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard !subviews.isEmpty else { return .zero }
    let columns = count(in: proposal.width, subviews)
    let rows = (subviews.count + columns - 1) / columns
    let cell = largest(subviews)
    let width = cell.width * CGFloat(columns) + spacing * CGFloat(columns - 1)
    let offered = proposal.width.flatMap { $0.isFinite ? $0 : nil } ?? 0
    return CGSize(
      width: max(width, offered), height: cell.height * CGFloat(rows) + spacing * CGFloat(rows - 1))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let columns = count(in: bounds.width, subviews)
    let height = largest(subviews).height
    let width = (bounds.width - spacing * CGFloat(columns - 1)) / CGFloat(columns)
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(
          x: bounds.minX + (width + spacing) * CGFloat(index % columns),
          y: bounds.minY + (height + spacing) * CGFloat(index / columns)),
        proposal: ProposedViewSize(width: width, height: height))
    }
  }

  private func largest(_ subviews: Subviews) -> CGSize {
    subviews.map { $0.sizeThatFits(.unspecified) }.reduce(.zero) {
      CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
    }
  }

  /// The number of columns in a width.
  private func count(in width: CGFloat?, _ subviews: Subviews) -> Int {
    let most = max(1, min(columns, subviews.count))
    guard let width, width.isFinite else { return most }
    let fitting = Int((width + spacing) / max(1, largest(subviews).width + spacing))
    let rows = (subviews.count + max(1, min(most, fitting)) - 1) / max(1, min(most, fitting))
    return rows <= 1 ? most : min(most, (subviews.count + rows - 1) / rows)
  }
}

@MainActor
extension Widget {
  /// Controls of equal width, in a row if they fit.
  static func equalColumns(_ controls: [Widget], columns: Int? = nil, spacing: CGFloat = 0) -> Widget {
    let view = LayoutView(EqualColumns(columns: columns ?? controls.count, spacing: spacing))
    view.children = controls.map { LayoutChild($0.expandingAcross()) }
    return view.widget
  }
}
