// The layout of two canvases side by side, or of the active one if they do not both fit.

import Foundation
import LayoutCore

/// One of the two canvases of *Compare*.
enum ComparisonSide: String {
  /// The kept settings.
  case a
  /// The document, which the controls change.
  case b

  /// The name of the canvas, the same in all languages.
  var name: String { rawValue.uppercased() }
}

/// Arranges A, the dividing line, B, and the switch between A and B. Without *Compare* it arranges only B.
///
/// Both canvases have exactly the same width: the line takes an odd pixel. The switch is visible only if one canvas is
/// hidden.
struct ComparisonLayout: Layout, Equatable {
  /// The active canvas, which is the visible one if only one fits.
  var side = ComparisonSide.b
  /// Whether the canvases have exchanged their positions.
  var isExchanged = false

  /// The minimum width for two canvases, in px. A canvas under 200 px is too narrow to compare how words wrap.
  static let leastWidth: CGFloat = 400
  private static let lineWidth: CGFloat = 1
  /// The insets of the switch from the top trailing corner.
  private static let switchInset = CGSize(width: 6, height: 2)

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    guard subviews.count == 4 else { return subviews.first?.sizeThatFits(proposal) ?? .zero }
    let half = proposal.width.flatMap { halfWidth(of: $0, subviews) }
    let offer = ProposedViewSize(width: half ?? proposal.width, height: proposal.height)
    let (a, b) = (subviews[0].sizeThatFits(offer), subviews[2].sizeThatFits(offer))
    let (width, height) = (max(a.width, b.width), max(a.height, b.height))
    guard let available = proposal.width else { return CGSize(width: 2 * width + Self.lineWidth, height: height) }
    return CGSize(width: half == nil ? width : available, height: height)
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
    // While the key is held, the other canvas is placed outside the bounds instead of hidden, because a hidden widget
    // loses the focus.
    if isExchanged {
      subviews[other].place(at: CGPoint(x: bounds.minX - bounds.width, y: bounds.minY), proposal: size)
    } else {
      subviews[other].hide()
    }
    subviews[3].place(
      at: CGPoint(x: bounds.maxX - Self.switchInset.width, y: bounds.minY + Self.switchInset.height),
      anchor: .topTrailing, proposal: .unspecified)
  }

  /// The width of each canvas; nil if they do not both fit.
  private func halfWidth(of width: CGFloat, _ subviews: Subviews) -> CGFloat? {
    guard width.isFinite, width >= Self.leastWidth else { return nil }
    let half = ((width - Self.lineWidth) / 2).rounded(.down)
    return [0, 2].allSatisfy { subviews[$0].sizeThatFits(.zero).width <= half } ? half : nil
  }
}
