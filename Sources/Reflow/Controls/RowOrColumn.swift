// A layout of two widgets in a row, or in a column where the row does not fit: in a narrow window, with large text or in
// a language of long words. It keeps the minimum width of rows small, so that none is wider than its panel.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk

/// Places its second child at the trailing edge beside the first one, or below it if the width is too small for both.
struct RowOrColumn: Layout, Equatable {
  /// What decides whether a child fits in a row: its whole text, or its minimum, if it may wrap or shrink.
  enum Need {
    case whole, minimum

    fileprivate func width(of subview: LayoutSubview) -> CGFloat {
      subview.sizeThatFits(self == .whole ? .unspecified : ProposedViewSize(width: 0, height: nil)).width
    }
  }

  var first = Need.whole
  var second = Need.minimum
  /// The distance between the children in a row, in px.
  var spacing: CGFloat = 6
  /// The distance between them in a column, in px.
  private static let lineSpacing: CGFloat = 4

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    let (sizes, isRow) = arrangement(in: proposal.width, subviews)
    let (widths, heights) = (sizes.map(\.width), sizes.map(\.height))
    return isRow
      ? CGSize(width: widths.reduce(spacing, +), height: heights.max() ?? 0)
      : CGSize(width: widths.max() ?? 0, height: heights.reduce(Self.lineSpacing * CGFloat(sizes.count - 1), +))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    let (sizes, isRow) = arrangement(in: bounds.width, subviews)
    for (index, size) in sizes.enumerated() {
      let anchor = UnitPoint(x: CGFloat(index), y: isRow ? 0.5 : CGFloat(index))
      subviews[index].place(
        at: CGPoint(x: bounds.minX + bounds.width * anchor.x, y: bounds.minY + bounds.height * anchor.y),
        anchor: anchor, proposal: ProposedViewSize(size))
    }
  }

  /// The sizes of the children that are shown. In a row the second one gets what the first one does not need.
  private func arrangement(in width: CGFloat?, _ subviews: Subviews) -> (sizes: [CGSize], isRow: Bool) {
    let needs = zip([first, second], subviews).map { $0.width(of: $1) }
    let isRow = subviews.count == 2 && needs.reduce(spacing, +) <= width ?? .infinity
    guard isRow, let width else {
      return (subviews.map { $0.sizeThatFits(ProposedViewSize(width: width, height: nil)) }, isRow)
    }
    let last = subviews[1].sizeThatFits(ProposedViewSize(width: width - spacing - needs[0], height: nil))
    let rest = ProposedViewSize(width: width - spacing - last.width, height: nil)
    return ([subviews[0].sizeThatFits(rest), last], isRow)
  }
}

@MainActor
extension Widget {
  /// Two widgets in a row, or in a column where a row does not fit. The first one fills the row.
  static func pair(_ layout: RowOrColumn, classes: [String] = [], _ first: Widget, _ second: Widget) -> Widget {
    let view = LayoutView(layout)
    view.children = [LayoutChild(first).setting(Expands.self, to: .horizontal), LayoutChild(second)]
    view.widget.addClasses(classes)
    return view.widget
  }

  /// A name at the leading edge and the named parts at the trailing one, or below it where they do not fit beside it.
  static func row(named name: String, spacing: CGFloat = 6, _ parts: [Widget]) -> Widget {
    let label = label(name)
    gtk_label_set_wrap(label.opaque, 1)
    gtk_label_set_wrap_mode(label.opaque, PANGO_WRAP_WORD_CHAR)
    let isSingle = parts.count == 1
    return pair(
      RowOrColumn(second: isSingle ? .minimum : .whole, spacing: spacing), label,
      isSingle ? parts[0] : lines(parts, spacing: spacing))
  }

  /// Widgets in lines, as many in a line as fit.
  static func lines(_ parts: [Widget], spacing: CGFloat = 6) -> Widget {
    let view = LayoutView(FlowLayout(alignment: Alignment(horizontal: .leading, vertical: .center), spacing: spacing))
    view.children = parts.map { LayoutChild($0) }
    return view.widget
  }
}
