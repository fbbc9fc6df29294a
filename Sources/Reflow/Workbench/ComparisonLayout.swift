// The layout of two canvases side by side, or of the one that is looked at where there is no room for both.

import Foundation
import LayoutCore

/// One of the two canvases of *Compare*.
enum ComparisonSide: String {
  /// What was kept.
  case a
  /// The document, which follows the controls.
  case b

  var other: ComparisonSide { self == .a ? .b : .a }
  /// What it is called, in any language.
  var name: String { rawValue.uppercased() }
}

/// Arranges A, the line between, B, and the switch from one to the other; or, without *Compare*, B alone.
///
/// Both have the same width to the pixel: the line takes an odd one. The switch is there only where one of the two is.
struct ComparisonLayout: Layout, Equatable {
  /// The one that is looked at, which is the one shown where there is room for one.
  var side = ComparisonSide.b
  /// Whether each is in the place of the other.
  var isExchanged = false

  /// The least width of two canvases, in px: less than 200 for one is no room to look at how words wrap.
  static let leastWidth: CGFloat = 400
  private static let lineWidth: CGFloat = 1
  /// The place of the switch in the corner.
  private static let switchInset = CGSize(width: 6, height: 2)

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard subviews.count == 4 else { return subviews.first?.sizeThatFits(proposal) ?? .zero }
    let half = proposal.width.flatMap { halfWidth(of: $0, subviews) }
    let offer = ProposedViewSize(width: half ?? proposal.width, height: proposal.height)
    let (a, b) = (subviews[0].sizeThatFits(offer), subviews[2].sizeThatFits(offer))
    let (width, height) = (max(a.width, b.width), max(a.height, b.height))
    guard let room = proposal.width else { return CGSize(width: 2 * width + Self.lineWidth, height: height) }
    return CGSize(width: half == nil ? width : room, height: height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
    guard subviews.count == 4 else {
      subviews.first?.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
      return
    }
    guard let half = halfWidth(of: bounds.width, subviews) else { return placeOne(in: bounds, subviews) }
    let size = ProposedViewSize(width: half, height: bounds.height)
    let (first, second) = isExchanged ? (2, 0) : (0, 2)
    subviews[first].place(at: bounds.origin, proposal: size)
    subviews[second].place(at: CGPoint(x: bounds.maxX - half, y: bounds.minY), proposal: size)
    subviews[1].place(
      at: CGPoint(x: bounds.minX + half, y: bounds.minY),
      proposal: ProposedViewSize(width: bounds.width - 2 * half, height: bounds.height))
    subviews[3].hide()
  }

  private func placeOne(in bounds: CGRect, _ subviews: Subviews) {
    let isA = (side == .a) != isExchanged
    let size = ProposedViewSize(bounds.size)
    let (shown, other) = isA ? (0, 2) : (2, 0)
    subviews[shown].place(at: bounds.origin, proposal: size)
    subviews[1].hide()
    // Out of sight for as long as a key is down: what is hidden loses the focus to what is shown.
    if isExchanged {
      subviews[other].place(at: CGPoint(x: bounds.minX - bounds.width, y: bounds.minY), proposal: size)
    } else {
      subviews[other].hide()
    }
    subviews[3].place(
      at: CGPoint(x: bounds.maxX - Self.switchInset.width, y: bounds.minY + Self.switchInset.height),
      anchor: .topTrailing, proposal: .unspecified)
  }

  /// The width of each of the two; nil where there is no room for both.
  private func halfWidth(of width: CGFloat, _ subviews: Subviews) -> CGFloat? {
    guard width.isFinite, width >= Self.leastWidth else { return nil }
    let half = ((width - Self.lineWidth) / 2).rounded(.down)
    return [0, 2].allSatisfy { subviews[$0].sizeThatFits(.zero).width <= half } ? half : nil
  }
}
