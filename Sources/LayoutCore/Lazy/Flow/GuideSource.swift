// The alignment of the items of a lazy flow across their line.

import Foundation

/// The alignment across the lines, and the position of its guide in each item.
struct GuideSource: Sendable {
  private let guide: ResolvedGuide
  /// The position of the guide in items without a position of their own, as a fraction of their depth.
  private let fraction: CGFloat
  /// The position of the guide in each item; empty where it depends on the depth alone.
  private let positions: ContiguousArray<CGFloat>

  /// Custom guides are at their default position. Unlike edges, they need a stored position for each item.
  init(_ layout: LazyFlow) {
    guide = ResolvedGuide(layout.axis.other.guide(of: layout.alignment))
    if guide.fraction == nil, guide.freeFraction != nil {
      fraction = 1
      positions = layout.sizes.baselines
    } else if let resting = guide.fraction {
      fraction = resting
      positions = []
    } else {
      fraction = 0
      positions = ContiguousArray(
        (0..<layout.sizes.count).lazy.map { [guide] in guide.position(in: layout.sizes[$0]) })
    }
  }

  var hasPositions: Bool { !positions.isEmpty }

  /// The depth of a line of items whose guides are aligned.
  func depth(of items: Range<Int>, _ depths: (Int) -> CGFloat) -> CGFloat {
    extent(of: items, depths).length
  }

  /// The distance along the depth from the start of a line to an item.
  func offset(
    of item: Int, depth: CGFloat, in line: CGFloat, _ items: Range<Int>, depths: (Int) -> CGFloat
  ) -> CGFloat {
    guard hasPositions, items.count > 1 else { return (line - depth) * fraction }
    return extent(of: items, depths).position(of: guide, in: line) - positions[item]
  }

  private func extent(of items: Range<Int>, _ depths: (Int) -> CGFloat) -> AlignedExtent {
    var extent = AlignedExtent.none
    for item in items { extent.include(positions[item], of: depths(item)) }
    return extent
  }
}
