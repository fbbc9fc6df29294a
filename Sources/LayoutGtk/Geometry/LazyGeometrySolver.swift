// A solver that computes a lazy container's arrangement on copies and leaves the container unchanged.
//
// It owns a copy of the arrangement, its own elements for the existing tiles, and copies of their requests.

import CGtk
import Foundation
import LayoutCore

/// A copy of a tile's request, to measure other sizes.
@MainActor
struct TileRequest {
  let element: WidgetElement
  private let records: ChildRecords

  init(_ element: WidgetElement, copying records: ChildRecords) {
    self.element = WidgetElement(element.child)
    self.records = ChildRecords(copying: records, for: [self.element])
  }

  /// The frame in pixels, grown to the widget's minimum.
  func pixels(_ frame: CGRect) -> PixelRect { records.base.pointee.holding(PixelRect(rounding: frame)) }

  /// The baseline of the first line of text at a size; nil without text.
  func firstBaseline(of size: CGSize, for proposal: ProposedViewSize) -> CGFloat? {
    element.explicitAlignment(of: VerticalAlignment.firstTextBaseline.key, size: size, proposal: proposal)
  }
}

/// A copy of a lazy container's arrangement, for other viewports.
@MainActor
struct LazyGeometrySolver {
  private let arrangement: LazyArrangement
  private let tiles: LazyTiles
  private var requests: [Int: TileRequest] = [:]
  private var sizes: [Int: CGSize] = [:]
  private let isRightToLeft: Bool

  init(_ arrangement: LazyArrangement, _ tiles: LazyTiles) {
    self.arrangement = LazyArrangement(copying: arrangement)
    self.tiles = tiles
    isRightToLeft = tiles.container.layoutDirection == .rightToLeft
    for (item, tile) in tiles.shown { requests[item] = tile.copiedRequest() }
  }

  /// Arranges the items again in a viewport of a size.
  mutating func arrange(in size: CGSize, insets: EdgeInsets) {
    _ = arrangement.arrange(in: size, insets: insets)
    var rounds = 0
    while measure(), rounds < LazyArrangement.roundLimit { rounds += 1 }
    arrangement.anchorTopItem()
  }

  /// Measures the visible items that have widgets, and passes the lengths of their lines to the arrangement.
  ///
  /// - Returns: Whether anything moved, so that other items may be visible.
  private mutating func measure() -> Bool {
    let window = LazyWindow(arrangement)
    let hasMoved = arrangement.measure(window.lines)
    measure(window.items)
    _ = arrangement.takeNeedsMeasuring()
    let isLonger = arrangement.setLengths(ofLines: window.lines, wereMeasured: true) { [sizes] items in
      items.compactMap { sizes[$0] }
    }
    return hasMoved || isLonger
  }

  private mutating func measure(_ items: [Range<Int>]) {
    guard let solution = arrangement.solution else { return }
    for item in items.joined() {
      sizes[item] = requests[item]?.element.sizeThatFits(solution.proposal(for: item))
    }
  }

  /// The geometry of everything visible. `shown` overrides the frames of items that are elsewhere in the current frame.
  func geometry(shown: [Int: (frame: CGRect, pixels: PixelRect)] = [:]) -> LayoutGeometry? {
    guard let solution = arrangement.solution else { return nil }
    let (viewport, origin) = (arrangement.viewport, arrangement.origin)
    let mirror = Mirror(tiles.container, viewport)
    func inView(_ frame: CGRect) -> CGRect { mirror(frame.offsetBy(dx: -origin.x, dy: -origin.y)) }
    var geometry = LayoutGeometry(
      size: viewport.size, content: inView(CGRect(origin: .zero, size: solution.size)), insets: viewport.insets,
      direction: isRightToLeft ? .rightToLeft : .leftToRight)
    for item in LazyWindow(arrangement).items.joined() {
      let size = sizes[item] ?? tiles.shown[item]?.size
      let frame = shown[item]?.frame ?? inView(solution.frame(of: item, size: size))
      let pixels = shown[item]?.pixels ?? requests[item]?.pixels(frame) ?? PixelRect(rounding: frame)
      let baseline = requests[item]?.firstBaseline(of: frame.size, for: solution.proposal(for: item))
      var visible = LayoutGeometry.Item(
        index: item, frame: frame, allocation: CGRect(pixels), baseline: baseline.map { frame.minY + $0 })
      visible.proposal = solution.proposal(for: item)
      geometry.items.append(visible)
    }
    setLines(of: &geometry, solution, inView)
    if let report = arrangement.gridReport { geometry.setTracks(report) }
    return geometry
  }

  private func setLines(of geometry: inout LayoutGeometry, _ solution: any LazySolution, _ inView: (CGRect) -> CGRect) {
    guard let (axis, lines) = arrangement.flowLines else { return }
    if axis == .horizontal { geometry.availableWidth = max(0, arrangement.viewport.breadth) }
    geometry.firstLine = arrangement.visibleLines.lowerBound
    geometry.linesBehind = solution.lineCount - arrangement.visibleLines.upperBound
    let frames = Dictionary(uniqueKeysWithValues: geometry.items.map { ($0.index, $0.frame) })
    geometry.lines = lines.map { items, line, breadth, end in
      let own = items.map { item in (frames[item] ?? nil) ?? inView(solution.frame(of: item)) }
      return LayoutGeometry.Line(
        items: items,
        frame: LayoutGeometry.lineFrame(
          of: own, along: axis, at: line.origin, depth: line.length, in: geometry.content,
          isRightToLeft: isRightToLeft),
        natural: breadth, end: end)
    }
  }
}
