// The lines of a flow in one breadth. Measuring returns their size; placing applies them.

import Foundation

struct FlowSolution {
  /// The breadth of a line; infinite if lines end only at forced breaks, NaN if there is no solution.
  private(set) var breadth: CGFloat = .nan
  /// The sizes by which lines are broken.
  var fitted = FlowSizes()
  /// The sizes by which items are placed, after growing.
  var grown = FlowSizes()
  var lines: ContiguousArray<FlowLine> = []
  /// The children shown in the lines, in order; empty if every child is an item, so that its place is its index.
  var shown: ContiguousArray<Int> = []
  /// The shown items that can take free length of their line, in order.
  var growableItems: ContiguousArray<GrowableItem> = []
  /// The shown items whose position along the cross axis can differ from that of the line's other items, in order.
  var crossAlignedItems: ContiguousArray<CrossAlignedItem> = []
  /// The extents of the items that are aligned by their own guides, line by line.
  var ownExtents: ContiguousArray<OwnExtent> = []
  /// The shown separators between lines, from the first line on.
  var separators: ContiguousArray<LineSeparator> = []
  /// The number of items in the lines; the items after these are hidden.
  var shownCount = 0
  /// The overflow item, if it is shown. It follows the other items.
  var overflow: ShownOverflow?
  var longestLine: CGFloat = 0
  /// The depth of all lines.
  var depth: CGFloat = 0
  /// The breadth that the flow reports as its size.
  var reportedBreadth: CGFloat = 0

  /// Discards the solution and releases the memory that it shares with the measurements. Call it before they are
  /// updated.
  mutating func invalidate() {
    breadth = .nan
    fitted = FlowSizes()
    (growableItems, crossAlignedItems) = ([], [])
  }

  /// Discards the previous solution but keeps its memory. Ideal sizes stay valid until the children are read again.
  mutating func start(breadth: CGFloat) {
    self.breadth = breadth
    lines.removeAll(keepingCapacity: true)
    if !shown.isEmpty { shown.removeAll(keepingCapacity: true) }
    if !ownExtents.isEmpty { ownExtents.removeAll(keepingCapacity: true) }
    if !separators.isEmpty { separators.removeAll(keepingCapacity: true) }
    shownCount = 0
    overflow = nil
    longestLine = 0
    depth = 0
  }

  /// The child at a place among the shown ones.
  @inline(__always)
  func child(at place: Int) -> Int { shown.isEmpty ? place : shown[place] }
}

/// A line of a flow, in points.
struct FlowLine {
  /// The places of the line's items, line breaks included, among the items.
  @Places var items: Range<Int>
  /// The places of the line's children in `FlowSolution.shown`: items, separators and the overflow item.
  @Places var shown: Range<Int>
  /// `shown` without the line breaks at its ends.
  @Places var content: Range<Int>
  /// The places of the line's items in `FlowSolution.growableItems`.
  @Places var growableItems: Range<Int>
  /// The places of the line's items in `FlowSolution.crossAlignedItems`.
  @Places var crossAlignedItems: Range<Int>
  /// The length of the shown children with the distances between them.
  var breadth: CGFloat
  /// The length by which the line was broken, before its items grew.
  let brokenBreadth: CGFloat
  /// The depth that holds the aligned items.
  var depth: CGFloat = 0
  /// The distance of the flow's guide from the start of the line, along the cross axis.
  var guide: CGFloat = 0
  /// The places of the line's extents in `FlowSolution.ownExtents`.
  @Places var ownExtents: Range<Int>
  /// The distance of the line from the start of the flow.
  var origin: CGFloat = 0
  /// Whether the line is the last one, or a forced break follows.
  var isLast = false

  init(items: Range<Int>, breadth: CGFloat) {
    _items = Places(items)
    _shown = Places(items)
    _content = Places(items)
    _growableItems = Places(0..<0)
    _crossAlignedItems = Places(0..<0)
    _ownExtents = Places(0..<0)
    self.breadth = breadth
    brokenBreadth = breadth
  }

  var end: CGFloat { origin + depth }
}

/// A range of places in half the memory of `Range<Int>`, because every phase of a pass reads all lines. There are fewer
/// than 2³¹ places.
@propertyWrapper
struct Places {
  private var start: Int32
  private var end: Int32

  @inline(__always)
  init(_ range: Range<Int>) {
    start = Int32(range.lowerBound)
    end = Int32(range.upperBound)
  }

  var wrappedValue: Range<Int> {
    @inline(__always) get { Range(uncheckedBounds: (Int(start), Int(end))) }
    @inline(__always) set { self = Places(newValue) }
  }
}

/// The extent of the items of a line that are aligned by the same guide, other than the flow's.
struct OwnExtent {
  /// The number of the guide in `FlowGuides.ownGuides`.
  var guide: Int32
  var extent = AlignedExtent.none
  /// The distance of the guide from the start of the line, along the cross axis.
  var position: CGFloat = 0
}

extension ContiguousArray<OwnExtent> {
  /// The index of a guide's extent in a range.
  func index(of guide: Int32, in range: Range<Int>) -> Int? {
    for index in range where self[index].guide == guide { return index }
    return nil
  }
}

/// A separator between two lines. It is offered the breadth in which lines are aligned.
struct LineSeparator {
  var child: Int
  /// The number of the line before it.
  var line: Int
  /// The distance from the start of the flow.
  var origin: CGFloat = 0
}

/// The overflow item, shown in place of the items that a limit of lines hides.
struct ShownOverflow {
  var child: Int
  var hidden: Int
  /// The place of the first hidden item, which is the place of the overflow item.
  var place: Int
  var size: CGSize
  /// What it adds to its line besides its own length: the distance before it, and a separator with the distance before
  /// that.
  var step: CGFloat
  /// The distance before it.
  var gap: CGFloat
}
