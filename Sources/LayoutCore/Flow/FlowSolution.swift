// The lines of a flow in one breadth: what measuring answers from and placing puts into effect.

import Foundation

/// A flow solved for one breadth.
struct FlowSolution {
  /// The breadth of a line; infinite where lines only end by force.
  private(set) var breadth: CGFloat = .nan
  /// The sizes by which lines are broken.
  var fitted = FlowSizes()
  /// The sizes that show: those after growing, where something may grow.
  var grown = FlowSizes()
  var lines: ContiguousArray<FlowLine> = []
  /// The children that show in the lines, in order; empty where every child is an item, so that its place is its index.
  var shown: ContiguousArray<Int> = []
  /// Who shows and may grow, and who shows and may not lie across its line as the others, in order.
  var growers: ContiguousArray<FlowGrower> = []
  var settlers: ContiguousArray<FlowSettler> = []
  /// What the items take that are aligned by guides of their own, line by line.
  var ownExtents: ContiguousArray<OwnExtent> = []
  /// The separators between lines that show, from the first line on.
  var separators: ContiguousArray<LineSeparator> = []
  /// The number of items in the lines, all from the first; those after are hidden.
  var shownCount = 0
  /// The overflow item, where it shows: the item past those in the lines, by its place.
  var overflow: ShownOverflow?
  var longestLine: CGFloat = 0
  /// The depth of all lines.
  var depth: CGFloat = 0
  /// The breadth that the flow answers.
  var answer: CGFloat = 0

  /// The solution is of no use any more, and shares no memory with what is read anew.
  mutating func forget() {
    breadth = .nan
    fitted = FlowSizes()
    (growers, settlers) = ([], [])
  }

  /// Forgets the previous solution and keeps its memory. Ideal sizes stay until the children are read anew.
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

  /// The breadth in which lines are aligned.
  var alignedBreadth: CGFloat { min(breadth, answer) }

  /// The child at a place among those that show.
  @inline(__always)
  func child(at place: Int) -> Int { shown.isEmpty ? place : shown[place] }
}

/// A line of a flow, in points.
struct FlowLine {
  /// The items in the line, line breaks included, by their places among the items.
  @Places var items: Range<Int>
  /// What shows in the line, by its places in the solution: the items with what is set between and after them.
  @Places var shown: Range<Int>
  /// What shows in the line without the line breaks at its ends, by its places in the solution.
  @Places var content: Range<Int>
  /// Who shows in the line and may grow, and who may not lie across it as the others, by their places in the solution.
  @Places var growers: Range<Int>
  @Places var settlers: Range<Int>
  /// The length of what shows with the distances between.
  var breadth: CGFloat
  /// The length by which the line was broken, before its items grew.
  let brokenBreadth: CGFloat
  /// The depth that holds the items, aligned.
  var depth: CGFloat = 0
  /// Where the flow's guide across the line lies, from the start of the line.
  var guide: CGFloat = 0
  /// What the items take that are aligned by guides of their own, by its places in the solution.
  @Places var ownExtents: Range<Int>
  /// The distance of the line from the start of the flow.
  var origin: CGFloat = 0
  /// Whether it is the last one, or what follows starts a line in any case.
  var isLast = false

  init(items: Range<Int>, breadth: CGFloat) {
    _items = Places(items)
    _shown = Places(items)
    _content = Places(items)
    _growers = Places(0..<0)
    _settlers = Places(0..<0)
    _ownExtents = Places(0..<0)
    self.breadth = breadth
    brokenBreadth = breadth
  }

  var end: CGFloat { origin + depth }
}

/// A range of places in half the memory: every phase of a pass goes over all lines. There are fewer than 2³¹ places.
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

/// What the items of a line take that are aligned by the same guide, which is not the flow's.
struct OwnExtent {
  /// The number of the guide among those that items have of their own.
  var guide: Int32
  var extent = AlignedExtent.none
  /// Where the guide lies, from the start of the line.
  var position: CGFloat = 0
}

extension ContiguousArray<OwnExtent> {
  /// Where the extent of a guide is among those of a line.
  func index(of guide: Int32, in line: Range<Int>) -> Int? {
    for index in line where self[index].guide == guide { return index }
    return nil
  }
}

/// A separator between two lines, which was offered the breadth in which they are aligned.
struct LineSeparator {
  var child: Int
  /// The number of the line above it.
  var line: Int
  /// The distance from the start of the flow.
  var origin: CGFloat = 0
}

/// What stands for the items that a limit of lines hides, in its line.
struct ShownOverflow {
  var child: Int
  /// The number of items that it stands for.
  var hidden: Int
  /// Its place: that of the first item that it stands for.
  var place: Int
  var size: CGSize
  /// What it adds to its line besides its own length: the distance before it and a separator with the distance before that.
  var step: CGFloat
  /// The distance before it.
  var gap: CGFloat
}
