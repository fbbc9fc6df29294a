// Text without fonts: a run that wraps wherever a line is full.

import Foundation

/// A leaf that stands for a run of text which may break anywhere.
///
/// It is as wide as what it is offered, at most its run, and one line height high for each line. Where it is offered no
/// width at all it vanishes, as SwiftUI's `Text` does.
public final class TextNode: LayoutNode {
  private let width: CGFloat
  private let lineHeight: CGFloat

  /// A run `width` points long, in lines of `lineHeight` points.
  public init(width: CGFloat, lineHeight: CGFloat) {
    self.width = width
    self.lineHeight = lineHeight
  }

  /// The size of the wrapped run.
  public override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let offered = proposal.width ?? .infinity
    guard offered > 0, width > 0 else { return .zero }
    guard offered < width else { return CGSize(width: width, height: lineHeight) }
    let filled = width / offered
    // A run that fills its last line exactly must not start another one because of a rounding error.
    let lines = filled < .infinity ? (filled - 4 * filled.ulp).rounded(.up) : filled
    return CGSize(width: offered, height: lineHeight == 0 ? 0 : lineHeight * lines)
  }
}
