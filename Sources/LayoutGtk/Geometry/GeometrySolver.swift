// A solver that computes a container's layout on copies and leaves the container unchanged.
//
// It owns an engine with its own cache and placements, its own elements for the participating widgets, and copies of
// their requests. Each element owns a reference to its widget. It measures only widgets, and these cache their
// requests. It is valid until something in the container changes.

import CGtk
import Foundation
import LayoutCore

/// A layout engine on copies of a container's children.
@MainActor
final class GeometrySolver {
  /// The parts of the container to copy.
  struct Source {
    var layout: AnyLayout
    var direction: LayoutDirection
    var box: ContentBox
    var reportsBaseline: Bool
    /// The elements that take part, and their records.
    var elements: ArraySlice<WidgetElement>
    var records: ChildRecords
    /// The index of each participating child among all children, and the number of all children.
    var indices: [Int]
    var count: Int
  }

  private let engine: LayoutEngine
  private let elements: [WidgetElement]
  private let records: ChildRecords
  private let source: Source

  init(_ source: Source) {
    self.source = source
    elements = source.elements.map { WidgetElement($0.child.copied()) }
    records = ChildRecords(copying: source.records, for: elements)
    engine = LayoutEngine(source.layout, elements: elements, layoutDirection: source.direction)
  }

  private var isRightToLeft: Bool { source.direction == .rightToLeft }

  // MARK: Available size

  /// The minimum width of the container, in pixels.
  private lazy var leastWidth = request(GTK_ORIENTATION_HORIZONTAL, for: -1).minimum

  private func request(_ orientation: GtkOrientation, for length: Int32) -> LayoutRequest {
    source.box.request(orientation, for: length, of: engine, reportsBaseline: source.reportsBaseline)
  }

  /// The available size of a container of a width: at least the minimum width, and the natural height for it.
  func allocation(width: Int) -> Placement {
    let width = max(Int32(clamping: min(width, Int(PixelLength.largest))), leastWidth)
    let height = request(GTK_ORIENTATION_VERTICAL, for: width).natural
    return Placement(width: width, height: height, baseline: -1)
  }

  // MARK: Geometry

  /// The geometry in an available size. Without details, items have neither baselines nor proposals nor growth; each of
  /// these takes as long as all the rest.
  func geometry(in allocation: Placement, includesDetails: Bool = true) -> LayoutGeometry {
    let content = source.box.place(in: allocation, by: engine, reportsBaseline: source.reportsBaseline)
    var geometry = LayoutGeometry(
      size: CGSize(width: CGFloat(allocation.width), height: CGFloat(allocation.height)), content: content,
      insets: source.box.insets.finite, direction: source.direction,
      items: (0..<source.count).map { LayoutGeometry.Item(index: $0) })
    geometry.availableWidth = source.box.inner(of: allocation).width
    for (index, place) in source.indices.enumerated() {
      guard let frame = engine.frame(at: index) else { continue }
      geometry.items[place].frame = frame
      geometry.items[place].allocation = CGRect(records.base[index].holding(PixelRect(rounding: frame)))
      guard includesDetails else { continue }
      geometry.items[place].proposal = engine.placementProposal(at: index)
      let baseline = elements[index].explicitAlignment(
        of: VerticalAlignment.firstTextBaseline.key, size: frame.size, proposal: engine.placementProposal(at: index))
      geometry.items[place].baseline = baseline.map { frame.minY + $0 }
    }
    if let report = engine.flowReport {
      geometry.lines = lines(report, of: geometry)
      for (index, place) in source.indices.enumerated() where includesDetails && geometry.items[place].frame != nil {
        geometry.items[place].growth = report.growth(of: index)
      }
    }
    if let report = engine.gridReport(for: source.box.proposal(in: allocation)) {
      geometry.setTracks(report)
    }
    if includesDetails { geometry.stack = engine.stackReport?.naming(child) }
    return geometry
  }

  private func lines(_ report: FlowReport, of geometry: LayoutGeometry) -> [LayoutGeometry.Line] {
    let (indices, isHorizontal) = (source.indices, report.axis == .horizontal)
    return report.map { line in
      // A plain loop: it dominates the cost of solving one width after another.
      var (low, high) = (CGFloat.infinity, -CGFloat.infinity)
      for index in line.items {
        guard let frame = geometry.items[indices[index]].frame else { continue }
        low = min(low, isHorizontal ? frame.minX : frame.minY)
        high = max(high, isHorizontal ? frame.maxX : frame.maxY)
      }
      return LayoutGeometry.Line(
        items: children(line.items),
        frame: LayoutGeometry.lineFrame(
          from: low, to: high, along: report.axis, at: line.origin, depth: line.depth, in: geometry.content,
          isRightToLeft: isRightToLeft),
        natural: line.brokenBreadth, end: line.end.naming(child))
    }
  }

  /// The index among all children of a participating child; the number of children for an index past the last one.
  private func child(_ index: Int) -> Int { index < source.indices.count ? source.indices[index] : source.count }

  private func children(_ items: Range<Int>) -> Range<Int> {
    guard let last = items.last else { return child(items.lowerBound)..<child(items.lowerBound) }
    return child(items.lowerBound)..<(child(last) + 1)
  }

  // MARK: Breakpoints

  /// The search for the widths in a range at which the lines, or the number of columns, differ from those at one pixel
  /// less. It retains the solver.
  func breakpointSearch(in range: ClosedRange<Int>) -> BreakpointSearch {
    // Below its minimum width the container has the layout of that width. With a fixed proposal the layout never
    // changes.
    let first = max(range.lowerBound, Int(leastWidth) + 1)
    guard first <= range.upperBound, source.box.proposal == nil else { return BreakpointSearch() }
    let range = first...range.upperBound
    let inset = source.box.insets.finite.horizontal
    if let search = engine.breakpointSearch(in: range, inset: inset, along: .horizontal) { return search }
    if engine.columnCount(for: .zero) != nil {
      let columnCount = { [engine] (width: Int) in
        engine.columnCount(for: ProposedViewSize(width: max(0, CGFloat(width) - inset), height: nil)) ?? 0
      }
      // A wider grid has at least as many columns, so the column count never returns to an earlier value. While no
      // column is empty, a column becomes narrower only where another one is added.
      return BreakpointSearch(
        in: range, growsBetween: { [engine] in columnCount($0) < engine.count }, monotonicEnd: { _, _ in .max },
        count: { $0.first ?? 0 }
      ) { [columnCount($0)] }
    }
    let atLeast = geometry(in: allocation(width: first))
    if atLeast.lines.isEmpty && atLeast.columns.isEmpty {
      return BreakpointSearch(in: range, count: { Set($0).count }) { [self] in
        geometry(in: allocation(width: $0)).columnsByLeadingEdges
      }
    }
    let isFlow = !atLeast.lines.isEmpty
    return BreakpointSearch(in: range, count: { isFlow ? $0.count / 2 : $0.last ?? 0 }) { [self] width in
      let geometry = geometry(in: allocation(width: width))
      return BreakpointSearch.Arrangement(
        geometry.lines.flatMap { [$0.items.lowerBound, $0.items.upperBound] } + [geometry.columns.count])
    }
  }
}

extension LayoutGeometry {
  /// The column of each visible item, for layouts that report neither lines nor columns. Items that begin at the same
  /// pixel are in one column.
  fileprivate var columnsByLeadingEdges: BreakpointSearch.Arrangement {
    let edges = items.compactMap { item in
      item.frame.map { Int((direction == .rightToLeft ? content.maxX - $0.maxX : $0.minX).rounded()) }
    }
    let columns = Dictionary(uniqueKeysWithValues: Set(edges).sorted().enumerated().map { ($1, $0) })
    return BreakpointSearch.Arrangement(edges.compactMap { columns[$0] })
  }
}
