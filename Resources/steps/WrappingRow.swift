// Step 3: the proposal. Where the next view does not fit in the width, a new row begins.

import SwiftUI

struct WrappingRow: Layout {
  /// The distance between two views, and between two rows, in points. 0...40
  var spacing: CGFloat = 8

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    arrangement(of: subviews, in: proposal.width ?? .infinity).size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let arrangement = arrangement(of: subviews, in: bounds.width)
    for (subview, frame) in zip(subviews, arrangement.frames) {
      let position = CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY)
      subview.place(at: position, proposal: ProposedViewSize(frame.size))
    }
  }

  private func arrangement(of subviews: Subviews, in width: CGFloat) -> (frames: [CGRect], size: CGSize) {
    var (frames, position, size): ([CGRect], CGPoint, CGSize) = ([], .zero, .zero)
    for subview in subviews {
      var needed = subview.sizeThatFits(.unspecified)
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

#Preview("Wrapping row") {
  WrappingRow {
    ForEach("A view that does not fit in a row begins the next one".split(separator: " "), id: \.self) { word in
      Text(word).padding(6).background(Color.accentColor.opacity(0.2), in: Capsule())
    }
  }
  .padding()
}
