// Step 4: a cache. The views are measured once, although the layout is asked for several widths.

import SwiftUI

struct CachedRow: Layout {
  /// The distance between two views, and between two rows, in points. 0...40
  var spacing: CGFloat = 8

  struct Cache {
    /// The sizes that the views prefer.
    var sizes: [CGSize]
    /// The last arrangement, and the width that it is for.
    var arrangement: (width: CGFloat, frames: [CGRect], size: CGSize)?
  }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) })
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    arrangement(of: subviews, in: proposal.width ?? .infinity, &cache).size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    let arrangement = arrangement(of: subviews, in: bounds.width, &cache)
    for (subview, frame) in zip(subviews, arrangement.frames) {
      let position = CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY)
      subview.place(at: position, proposal: ProposedViewSize(frame.size))
    }
  }

  private func arrangement(
    of subviews: Subviews, in width: CGFloat, _ cache: inout Cache
  ) -> (frames: [CGRect], size: CGSize) {
    if let known = cache.arrangement, known.width == width { return (known.frames, known.size) }
    var (frames, position, size): ([CGRect], CGPoint, CGSize) = ([], .zero, .zero)
    for (subview, preferred) in zip(subviews, cache.sizes) {
      var needed = preferred
      if needed.width > width { needed = subview.sizeThatFits(ProposedViewSize(width: width, height: nil)) }
      if position.x > 0, position.x + needed.width > width {
        position = CGPoint(x: 0, y: size.height + spacing)
      }
      frames.append(CGRect(origin: position, size: needed))
      size.width = max(size.width, position.x + needed.width)
      size.height = max(size.height, position.y + needed.height)
      position.x += needed.width + spacing
    }
    cache.arrangement = (width, frames, size)
    return (frames, size)
  }
}

#Preview("Cached row") {
  CachedRow {
    ForEach("The trace of the views says which answers come from a cache".split(separator: " "), id: \.self) { word in
      Text(word).padding(6).background(Color.accentColor.opacity(0.2), in: Capsule())
    }
  }
  .padding()
}
