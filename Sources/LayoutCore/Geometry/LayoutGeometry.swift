// Where everything in a container of widgets is, as one value: what overlays draw, and tools judge without widgets.

import Foundation

/// The geometry of a container, in points from the container's top left corner; x goes to the right in both directions of
/// reading.
///
/// Frames come twice. ``Item/frame`` is the layout's own, by which distances, order and mirroring are judged;
/// ``Item/allocation`` is what the toolkit made of it, on whole pixels and never less than the widget's minimum, by which
/// overlap, clipping and targets are.
public struct LayoutGeometry: Equatable, Sendable {
  /// One child of the container.
  public struct Item: Equatable, Sendable {
    /// The index of the child.
    public var index: Int
    /// Where the layout has the child; nil where it is hidden or takes no part.
    public var frame: CGRect?
    /// Where the toolkit has the widget; nil where it is hidden or takes no part.
    public var allocation: CGRect?
    /// Where its first line of text sits, from the top of the container; nil without text.
    public var baseline: CGFloat?
    /// How it came to its length along its line; nil where it cannot be longer than it is.
    public var growth: FlowReport.Growth?
    /// What the layout offered it where it was placed; nil where it is hidden or takes no part.
    public var proposal: ProposedViewSize?

    package init(index: Int, frame: CGRect? = nil, allocation: CGRect? = nil, baseline: CGFloat? = nil) {
      self.index = index
      self.frame = frame
      self.allocation = allocation
      self.baseline = baseline
    }
  }

  /// One line of a flow.
  public struct Line: Equatable, Sendable {
    /// The indices of its first item to its last. Children that take no part may be among them.
    public var items: Range<Int>
    /// What its items take up along the line, and the whole depth of the line.
    public var frame: CGRect
    /// What its items and the distances between them take up along the line before anything grows and the line is
    /// justified: what a line is filled by.
    public var natural: CGFloat
    /// Why it ended. Items are named by their indices.
    public var end: FlowLineEnd

    /// A line; without `natural` it is as long as its frame is wide.
    package init(items: Range<Int>, frame: CGRect, natural: CGFloat? = nil, end: FlowLineEnd) {
      self.items = items
      self.frame = frame
      self.natural = natural ?? frame.width
      self.end = end
    }
  }

  /// A column or a row of a grid.
  public struct Track: Equatable, Sendable {
    /// Where it starts: from the left of the container, or from its top.
    public var origin: CGFloat
    /// How long it is.
    public var length: CGFloat
    /// How the length came about, where a `GridItem` decided on it; nil where cells did.
    public var sizing: GridReport.Sizing?

    package init(origin: CGFloat, length: CGFloat, sizing: GridReport.Sizing? = nil) {
      self.origin = origin
      self.length = length
      self.sizing = sizing
    }
  }

  /// The size of the container.
  public var size: CGSize
  /// Where the layout lies in it, within the insets.
  public var content: CGRect
  /// What is kept free around the content.
  public var insets: EdgeInsets
  /// The width that the insets leave of the container, 0 at least: content that is wider overflows it. Infinite where the
  /// content scrolls to the side.
  public var availableWidth = CGFloat.infinity
  /// The direction of reading, which says where leading is.
  public var direction: LayoutDirection
  /// The children in order, and of a lazy container those that have widgets.
  public var items: [Item]
  /// The lines of a flow, and of a lazy container those in sight; none in any other layout.
  public var lines: [Line]
  /// How many lines lie before these, out of sight, and how many behind them.
  public var (firstLine, linesBehind) = (0, 0)
  /// The columns of a grid, in order of reading; none in any other layout.
  public var columns: [Track]
  /// The rows of a grid; none in any other layout.
  public var rows: [Track]

  package init(
    size: CGSize, content: CGRect, insets: EdgeInsets = EdgeInsets(), direction: LayoutDirection = .leftToRight,
    items: [Item] = [], lines: [Line] = [], columns: [Track] = [], rows: [Track] = []
  ) {
    self.size = size
    self.content = content
    self.insets = insets
    self.direction = direction
    self.items = items
    self.lines = lines
    self.columns = columns
    self.rows = rows
  }
}

extension FlowLineEnd {
  /// The reason with items named by other indices.
  package func naming(_ index: (Int) -> Int) -> FlowLineEnd {
    switch self {
    case .noRoom(let item, let needs, let left): .noRoom(item: index(item), needs: needs, left: left)
    case .lineOfItsOwn(let item): .lineOfItsOwn(item: index(item))
    case .lineBreak(let item): .lineBreak(item: index(item))
    case .startsNewLine(let item): .startsNewLine(item: index(item))
    case .balance(let item): .balance(item: index(item))
    case .endOfItems, .itemLimit, .lineLimit: self
    }
  }
}

extension LayoutGeometry {
  /// Takes over the columns and rows of a grid in the content.
  package mutating func setTracks(_ report: GridReport) {
    let (content, isRightToLeft) = (content, direction == .rightToLeft)
    columns = report.columns.map { track in
      let start = isRightToLeft ? content.maxX - track.origin - track.length : content.minX + track.origin
      return Track(origin: start, length: track.length, sizing: track.sizing)
    }
    rows = report.rows.map { Track(origin: content.minY + $0.origin, length: $0.length, sizing: $0.sizing) }
  }

  /// What frames take up along an axis, and a length across from an origin.
  package static func lineFrame(
    of frames: some Sequence<CGRect>, along axis: Axis, at origin: CGFloat, depth: CGFloat, in content: CGRect,
    isRightToLeft: Bool
  ) -> CGRect {
    var (low, high) = (CGFloat.infinity, -CGFloat.infinity)
    for frame in frames {
      let span = axis.span(of: frame)
      (low, high) = (min(low, span.low), max(high, span.high))
    }
    return lineFrame(
      from: low, to: high, along: axis, at: origin, depth: depth, in: content, isRightToLeft: isRightToLeft)
  }

  /// The same for what reaches from one place to another; from a greater one to a lesser where there is nothing.
  package static func lineFrame(
    from low: CGFloat, to high: CGFloat, along axis: Axis, at origin: CGFloat, depth: CGFloat, in content: CGRect,
    isRightToLeft: Bool
  ) -> CGRect {
    let isEmpty = low > high
    let isMirrored = isRightToLeft && axis == .horizontal
    let start = isEmpty ? (axis == .horizontal ? (isMirrored ? content.maxX : content.minX) : content.minY) : low
    let length = isEmpty ? 0 : high - low
    if axis == .horizontal { return CGRect(x: start, y: content.minY + origin, width: length, height: depth) }
    let x = isRightToLeft ? content.maxX - origin - depth : content.minX + origin
    return CGRect(x: x, y: start, width: depth, height: length)
  }
}
