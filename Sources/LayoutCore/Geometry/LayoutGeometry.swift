// The geometry of a container of widgets as one value, which overlays draw and checks inspect without widgets.

import Foundation

/// The geometry of a container, in points from the container's top left corner; x grows to the right in both reading
/// directions.
///
/// Each item has two frames. ``Item/frame`` is the layout's; checks of distances, order and mirroring use it.
/// ``Item/allocation`` is the toolkit's, on whole pixels and never less than the widget's minimum; checks of overlap,
/// clipping and target sizes use it.
public struct LayoutGeometry: Equatable, Sendable {
  /// One child of the container.
  public struct Item: Equatable, Sendable {
    /// The index of the child.
    public var index: Int
    /// The frame in which the layout placed the child; nil if it is hidden or excluded from layout.
    public var frame: CGRect?
    /// The frame that the toolkit allocated to the widget; nil if it is hidden or excluded from layout.
    public var allocation: CGRect?
    /// The baseline of the first line of text, from the top of the container; nil without text.
    public var baseline: CGFloat?
    /// The growth along its line; nil if it cannot be longer than its ideal.
    public var growth: FlowReport.Growth?
    /// The proposal with which the layout placed it; nil if it is hidden or excluded from layout.
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
    /// The indices from its first item to its last, which may include children excluded from layout.
    public var items: Range<Int>
    /// The area from the first item to the last along the line, over the whole depth of the line.
    public var frame: CGRect
    /// The length of its items and the distances between them, before items grow and the line is justified.
    public var natural: CGFloat
    /// The reason why it ended.
    public var end: FlowLineEnd

    /// A line. `natural` defaults to the width of the frame.
    package init(items: Range<Int>, frame: CGRect, natural: CGFloat? = nil, end: FlowLineEnd) {
      self.items = items
      self.frame = frame
      self.natural = natural ?? frame.width
      self.end = end
    }
  }

  /// A column or a row of a grid.
  public struct Track: Equatable, Sendable {
    /// The start, from the left or from the top of the container.
    public var origin: CGFloat
    /// The length: the width of a column, the height of a row.
    public var length: CGFloat
    /// How a `GridItem` determined the length; nil if cells determined it.
    public var sizing: GridReport.Sizing?

    package init(origin: CGFloat, length: CGFloat, sizing: GridReport.Sizing? = nil) {
      self.origin = origin
      self.length = length
      self.sizing = sizing
    }
  }

  /// The size of the container.
  public var size: CGSize
  /// The bounds of the layout in the container, inside the insets.
  public var content: CGRect
  /// The distances between the container's edges and the content.
  public var insets: EdgeInsets
  /// The width of the container inside the insets, at least 0; wider content overflows it. Infinite where the content
  /// scrolls horizontally.
  public var availableWidth = CGFloat.infinity
  /// The reading direction, which determines the leading side.
  public var direction: LayoutDirection
  /// The children in order; in a lazy container only those that have widgets.
  public var items: [Item]
  /// The lines of a flow, in a lazy container only those in the viewport; empty for any other layout.
  public var lines: [Line]
  /// The numbers of lines before and behind ``lines``, outside the viewport.
  public var (firstLine, linesBehind) = (0, 0)
  /// The columns of a grid, in reading order; empty for any other layout.
  public var columns: [Track]
  /// The rows of a grid; empty for any other layout.
  public var rows: [Track]
  /// How a stack divided its length; nil for any other layout and for a stack of fewer than two children.
  public var stack: StackReport?

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
  /// The reason with the indices of items converted.
  package func naming(_ index: (Int) -> Int) -> FlowLineEnd {
    switch self {
    case .doesNotFit(let item, let needs, let left): .doesNotFit(item: index(item), needs: needs, left: left)
    case .lineOfItsOwn(let item): .lineOfItsOwn(item: index(item))
    case .lineBreak(let item): .lineBreak(item: index(item))
    case .startsNewLine(let item): .startsNewLine(item: index(item))
    case .balance(let item): .balance(item: index(item))
    case .endOfItems, .itemLimit, .lineLimit: self
    }
  }
}

extension LayoutGeometry {
  /// Sets the columns and rows from the report of a grid in the content.
  package mutating func setTracks(_ report: GridReport) {
    let (content, isRightToLeft) = (content, direction == .rightToLeft)
    columns = report.columns.map { track in
      let start = isRightToLeft ? content.maxX - track.origin - track.length : content.minX + track.origin
      return Track(origin: start, length: track.length, sizing: track.sizing)
    }
    rows = report.rows.map { Track(origin: content.minY + $0.origin, length: $0.length, sizing: $0.sizing) }
  }

  /// The rectangle that spans `frames` along an axis, and `depth` across it from `origin`.
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

  /// The rectangle that spans `low` to `high` along an axis, and `depth` across it from `origin`. A `low` greater than
  /// `high` means that there are no frames.
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
