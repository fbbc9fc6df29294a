// The children of the grids under test, and what a solved grid of them looks like.

import Foundation
import LayoutCore

/// A cell of a fixed size; a nil width or height takes what is proposed.
final class GridCell: LayoutElement {
  let width: CGFloat?
  let height: CGFloat?
  let firstBaseline: CGFloat?
  private(set) var measurements = 0

  init(_ width: CGFloat?, _ height: CGFloat?, firstBaseline: CGFloat? = nil) {
    self.width = width
    self.height = height
    self.firstBaseline = firstBaseline
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    measurements += 1
    return CGSize(width: width ?? proposal.width ?? 10, height: height ?? proposal.height ?? 10)
  }

  func explicitAlignment(of key: AlignmentKey, size: CGSize, proposal: ProposedViewSize) -> CGFloat? {
    key == VerticalAlignment.firstTextBaseline.key ? firstBaseline : nil
  }
}

/// A layout's answer to a proposal and the frames that it placed at the origin.
struct SolvedGrid {
  let size: CGSize
  let frames: [CGRect]

  init(
    _ layout: some Layout, _ cells: [GridCell], width: CGFloat?, height: CGFloat? = nil,
    direction: LayoutDirection = .leftToRight
  ) {
    let engine = LayoutEngine(layout, elements: cells as [any LayoutElement], layoutDirection: direction)
    let proposal = ProposedViewSize(width: width, height: height)
    let size = engine.sizeThatFits(proposal)
    engine.place(in: CGRect(origin: .zero, size: size), proposal: proposal)
    self.size = size
    frames = cells.indices.map { engine.placedFrame(at: $0) }
  }
}

/// The tracks that a grid of full-width cells shows: where each starts and how long it is.
func columns(of items: [GridItem], in width: CGFloat, count: Int, tracks: GridTrackSizing = .swiftUI) -> SolvedGrid {
  SolvedGrid(
    VGridLayout(columns: items, tracks: tracks), (0..<count).map { _ in GridCell(nil, 10) }, width: width)
}
