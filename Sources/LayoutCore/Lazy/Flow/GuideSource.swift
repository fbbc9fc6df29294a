// How the items of a lazy flow lie across their line.

import Foundation

/// The alignment across the lines, and where its guide lies in items that have one of their own.
struct GuideSource: Sendable {
  private let key: AlignmentKey
  private let fraction: CGFloat
  /// Where the guide lies in each item; empty where it follows from the depth.
  private let positions: ContiguousArray<CGFloat>

  /// Custom guides lie where they do by default, and are told apart from the edges only by a position for each item.
  init(_ layout: LazyFlow) {
    key = layout.axis.other.guide(of: layout.alignment)
    let isBaseline = key.id == FirstTextBaselineID.self || key.id == LastTextBaselineID.self
    if isBaseline {
      fraction = 1
      positions = layout.sizes.baselines
    } else if let resting = key.restingFraction {
      fraction = resting
      positions = []
    } else {
      fraction = 0
      positions = ContiguousArray(
        (0..<layout.sizes.count).lazy.map { [key] in
          key.restingPosition(in: layout.sizes[$0])
        })
    }
  }

  var hasPositions: Bool { !positions.isEmpty }

  /// The depth of a line of items whose guides meet.
  func depth(of items: Range<Int>, _ depths: (Int) -> CGFloat) -> CGFloat {
    extent(of: items, depths).depth
  }

  /// The distance of an item from the start of its line's depth.
  func across(
    _ item: Int, depth: CGFloat, in line: CGFloat, _ items: Range<Int>, depths: (Int) -> CGFloat
  ) -> CGFloat {
    guard hasPositions, items.count > 1 else { return (line - depth) * fraction }
    return extent(of: items, depths).guide(in: line) - positions[item]
  }

  private func extent(of items: Range<Int>, _ depths: (Int) -> CGFloat) -> GuideExtent {
    var extent = GuideExtent(key: key)
    for item in items { extent.formUnion(guide: positions[item], depth: depths(item)) }
    return extent
  }
}
