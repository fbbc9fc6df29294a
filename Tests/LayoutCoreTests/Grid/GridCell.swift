// The children and the items of the grids under test, and the frames of a solved grid.

import Foundation
import LayoutCore
import TestSupport

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

/// The tracks of a grid of full-width cells: the start and the length of each.
func columns(of items: [GridItem], in width: CGFloat, count: Int, tracks: GridTrackSizing = .swiftUI) -> SolvedGrid {
  SolvedGrid(
    VGridLayout(columns: items, tracks: tracks), (0..<count).map { _ in GridCell(nil, 10) }, width: width)
}

extension GridItem {
  /// An item of any kind, with lengths up to 90 points.
  static func random(using random: inout SplitMix64) -> GridItem {
    let length = CGFloat(Int.random(in: 0...90, using: &random))
    let size = [
      Size.fixed(length), .flexible(minimum: length), .flexible(maximum: length), .adaptive(minimum: length),
    ].randomElement(using: &random)!
    let alignment = [nil, Alignment.leading, .topTrailing, .bottom].randomElement(using: &random)!
    return GridItem(size, spacing: [nil, 0, 5].randomElement(using: &random)!, alignment: alignment)
  }
}
