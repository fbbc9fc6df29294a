// A stack that wraps: where the next view does not fit in a row, a new row begins, as in a paragraph of text.

import SwiftUI

/// Places views in rows, each as wide as it is by itself.
struct WrappingStack: Layout {
  /// The space between two views, and between two rows, 0...40 points.
  var spacing: CGFloat = 8

  /// The size of the stack, for the size that its container proposes. Without a proposed width, it is one row.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    arrangement(of: subviews, width: proposal.width ?? .infinity).size
  }

  /// Places each view. The bounds have the size that `sizeThatFits` returned, but they seldom begin at zero.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let frames = arrangement(of: subviews, width: bounds.width).frames
    for (subview, frame) in zip(subviews, frames) {
      let position = CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY)
      subview.place(at: position, proposal: ProposedViewSize(frame.size))
    }
  }

  /// The frames of the views in a width, and the size of them all. Both functions above use it, so that they agree.
  private func arrangement(of subviews: Subviews, width: CGFloat) -> (frames: [CGRect], size: CGSize) {
    var frames: [CGRect] = []
    var size = CGSize.zero
    var position = CGPoint.zero
    for subview in subviews {
      var needed = subview.sizeThatFits(.unspecified)
      // A view that is wider than the stack gets the whole width, so that a long text can wrap.
      if needed.width > width { needed = subview.sizeThatFits(ProposedViewSize(width: width, height: nil)) }
      if position.x > 0, position.x + needed.width > width {
        position = CGPoint(x: 0, y: size.height + spacing)
      }
      frames.append(CGRect(origin: position, size: needed))
      size.width = max(size.width, position.x + needed.width)
      size.height = max(size.height, position.y + needed.height)
      position.x += needed.width + spacing
    }
    return (frames, size)
  }
}

/// A word on a capsule.
struct Tag: View {
  let word: String

  var body: some View {
    Text(word)
      .padding(.horizontal, 12)
      .padding(.vertical, 6)
      .background(Color.accentColor.opacity(0.2), in: Capsule())
  }
}

struct TagList: View {
  /// The space between two tags, 0...40 points.
  var spacing: CGFloat = 8

  private let words = [
    "layout", "wraps", "proposal", "row", "spacing", "alignment", "a", "subview", "answers", "with", "its", "size",
    "container", "places", "it", "width", "leading", "trailing", "baseline", "and", "so", "on",
  ]

  var body: some View {
    WrappingStack(spacing: spacing) {
      ForEach(words, id: \.self) { word in
        Tag(word: word)
      }
    }
    .padding()
  }
}

#Preview("Tags") {
  TagList()
}
