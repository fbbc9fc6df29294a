// A grid in CSS. The browser computes the tracks if its results equal SwiftUI's at every width. Otherwise the tracks
// have fixed lengths, which are those at the exported size.

import Foundation
import LayoutCore

struct CSSGrid {
  /// The declarations of the container.
  let style: String
  /// The reason why the tracks have fixed lengths; nil if the browser computes them.
  let reason: String?
  private let axis: Axis
  /// The alignment of cells in each track. A single alignment applies to all tracks.
  private let alignments: [Alignment]
  private let trackCount: Int
  /// Whether the gaps between tracks are tracks too, so that they may differ.
  private let hasGapTracks: Bool

  /// Creates the style of a grid in an available size, which excludes the insets.
  init(_ grid: DeclaredGrid, in available: CGSize) {
    var grid = grid
    // A layout without tracks has one flexible track.
    if grid.tracks.isEmpty { grid.tracks = [GridItem()] }
    axis = grid.axis
    let (items, alignment) = (grid.tracks, grid.alignment)
    let gap = items.first?.spacing ?? ViewSpacing.defaultDistance
    let lineGap = grid.spacing ?? ViewSpacing.defaultDistance
    let length = axis == .vertical ? available.width : available.height
    let isRegular = items.allSatisfy { ($0.spacing ?? ViewSpacing.defaultDistance) == gap }
    let report = Self.tracks(grid, in: length)
    trackCount = report.count
    let tracks = axis == .vertical && isRegular ? Self.followingTracks(items) : nil
    let name = axis == .vertical ? "columns" : "rows"
    let along = axis == .vertical ? alignment.horizontal.css : alignment.vertical.css
    let flow = axis == .vertical ? "row" : "column"
    var text = "display: grid; grid-auto-flow: \(flow); "
    if let tracks {
      hasGapTracks = false
      reason = nil
      alignments = [items.first?.alignment ?? .center]
      text += "grid-template-\(name): \(tracks); gap: \(lineGap.px) \(gap.px); "
    } else {
      hasGapTracks = true
      alignments = report.map(\.alignment)
      reason =
        axis == .vertical
        ? "CSS would distribute space differently among these columns, so they have fixed widths"
        : "rows follow from the height, so they have fixed heights"
      var list: [String] = []
      for (index, track) in report.enumerated() {
        if index > 0 { list.append(max(0, track.origin - report[index - 1].end).px) }
        list.append(track.length.px)
      }
      text += "grid-template-\(name): \(list.joined(separator: " ")); "
      text += axis == .vertical ? "row-gap: \(lineGap.px); " : "column-gap: \(lineGap.px); "
    }
    text += axis == .vertical ? "justify-content: safe \(along);" : "align-content: safe \(along);"
    style = text
  }

  /// The tracks as functions that a browser solves with the same result as SwiftUI; nil if there are none.
  private static func followingTracks(_ items: [GridItem]) -> String? {
    let alignments = Set(items.map { ($0.alignment ?? .center).name })
    guard !items.isEmpty, alignments.count == 1 else { return nil }
    var flexible: Set<CGFloat> = []
    var adaptiveCount = 0
    let tracks = items.map { item -> String? in
      switch item.size {
      case .fixed(let length): return length.px
      case .flexible(let minimum, let maximum):
        flexible.insert(minimum)
        return maximum == .infinity ? "minmax(\(minimum.px), 1fr)" : nil
      case .adaptive(let minimum, let maximum):
        adaptiveCount += 1
        guard maximum == .infinity, items.count == 1 else { return nil }
        return "repeat(auto-fill, minmax(min(\(minimum.px), 100%), 1fr))"
      }
    }
    guard flexible.count + adaptiveCount <= 1, tracks.allSatisfy({ $0 != nil }) else { return nil }
    return tracks.compactMap { $0 }.joined(separator: " ")
  }

  private struct Track {
    var origin: CGFloat
    var length: CGFloat
    var alignment: Alignment
    var end: CGFloat { origin + length }
  }

  /// The tracks that the layout has in a length.
  private static func tracks(_ grid: DeclaredGrid, in length: CGFloat) -> [Track] {
    let (axis, items) = (grid.axis, grid.tracks)
    // Enough cells for more than one line, since a track is at least 1 px long.
    let cells = (0..<Int(min(max(length, 1), 10_000))).map { _ in FixedNode(.zero) }
    let proposal =
      axis == .vertical ? ProposedViewSize(width: length, height: nil) : ProposedViewSize(width: nil, height: length)
    let engine = LayoutEngine(DeclaredLayout.grid(grid).anyLayout, elements: cells)
    let size = engine.sizeThatFits(proposal)
    engine.place(in: CGRect(origin: .zero, size: size), proposal: proposal)
    guard let report = engine.gridReport(for: proposal) else { return [] }
    let tracks = axis == .vertical ? report.columns : report.rows
    return tracks.enumerated().map { index, track in
      let item = items[min(track.sizing?.item ?? index, items.count - 1)]
      return Track(origin: track.origin, length: track.length, alignment: item.alignment ?? .center)
    }
  }

  /// The heights of the rows if cells are aligned by their text; nil for other alignments. A row is as high as its
  /// highest cell, so an aligned cell may overflow it. CSS would make the row higher.
  func rowsOnText(_ container: ExportedContainer) -> String? {
    guard axis == .vertical, let vertical = alignments.first?.vertical,
      vertical == .firstTextBaseline || vertical == .lastTextBaseline
    else { return nil }
    let heights = container.items.map { $0.frame?.height ?? 0 }
    let starts = stride(from: 0, to: heights.count, by: max(1, trackCount))
    return starts.map { (heights[$0..<min($0 + trackCount, heights.count)].max() ?? 0).px }.joined(separator: " ")
  }

  /// The rules that place cells in every other track, if the gaps are tracks.
  func placeRules(in name: String) -> [String] {
    guard hasGapTracks, !alignments.isEmpty else { return [] }
    let count = alignments.count
    return alignments.enumerated().map { index, alignment in
      let place = axis == .vertical ? "grid-column" : "grid-row"
      return ".\(name) > :nth-child(\(count)n + \(index + 1)) { \(place): \(2 * index + 1); \(Self.cell(alignment)) }"
    }
  }

  private static func cell(_ alignment: Alignment) -> String {
    "justify-self: \(alignment.horizontal.css); align-self: \(alignment.vertical.css);"
  }

  /// The declarations of a cell. A cell without a maximum width is as wide as its column.
  func style(of item: ExportedItem) -> String {
    var text = hasGapTracks ? "" : Self.cell(alignments.first ?? .center) + " "
    if item.maximum.width == .infinity {
      text += axis == .vertical ? "width: 100%; " : "width: \((item.frame?.width ?? item.ideal.width).px); "
      text += "min-width: \(item.minimum.width.px); "
    } else {
      text += "width: min(\(item.maximum.width.px), 100%); min-width: \(item.minimum.width.px); "
    }
    if let ratio = item.aspectRatio, axis == .vertical { return text + "aspect-ratio: \(ratio.spelled)" }
    let isEndless = item.maximum.height == .infinity
    if isEndless, axis == .horizontal { return text + "height: 100%" }
    return text + "height: \((isEndless ? item.frame?.height ?? item.ideal.height : item.ideal.height).px)"
  }
}

extension GridItem {
  var isAdaptive: Bool { if case .adaptive = size { true } else { false } }
}
