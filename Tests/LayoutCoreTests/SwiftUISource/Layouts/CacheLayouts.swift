// Layouts that cache their measurements for placing, in caches of every kind: a number, an object, an optional, an
// enumeration, the subviews themselves.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

/// Places at the trailing edge of the width that it measured last.
struct KeptWidth: Layout {
  typealias Cache = CGFloat

  func makeCache(subviews: Subviews) -> CGFloat { .zero }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat) -> CGSize {
    cache = proposal.width ?? 50
    return CGSize(width: cache, height: 10)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat) {
    for subview in subviews {
      subview.place(at: CGPoint(x: bounds.minX + cache, y: bounds.minY), anchor: .topTrailing, proposal: .unspecified)
    }
  }
}

/// A column that keeps its heights in an object.
struct ObjectColumn: Layout {
  final class Heights {
    var heights: [CGFloat] = []
    var offer: CGFloat?
  }

  func makeCache(subviews: Subviews) -> Heights { Heights() }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Heights) -> CGSize {
    cache.offer = proposal.width
    let sizes = subviews.map { $0.sizeThatFits(ProposedViewSize(width: proposal.width, height: nil)) }
    cache.heights = sizes.map(\.height)
    return CGSize(width: sizes.map(\.width).max() ?? 0, height: cache.heights.reduce(0, +))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Heights) {
    var y = bounds.minY
    for (subview, height) in zip(subviews, cache.heights) {
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .init(width: cache.offer, height: nil))
      y += height
    }
  }
}

/// Cells of one size, which is measured once.
struct UniformCells: Layout {
  typealias Cache = CGSize?

  func makeCache(subviews: Subviews) -> CGSize? { nil }

  private func cell(_ subviews: Subviews, _ cache: inout CGSize?) -> CGSize {
    if let cache { return cache }
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let cell = CGSize(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
    cache = cell
    return cell
  }

  private func columns(_ cell: CGSize, _ count: Int, in width: CGFloat?) -> Int {
    guard let width, width.isFinite, cell.width > 0 else { return count }
    return max(1, min(count, Int(width / cell.width)))
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout CGSize?) -> CGSize {
    let cell = cell(subviews, &cache)
    let columns = columns(cell, subviews.count, in: proposal.width)
    let rows = columns > 0 ? (subviews.count + columns - 1) / columns : 0
    return CGSize(width: CGFloat(columns) * cell.width, height: CGFloat(rows) * cell.height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGSize?) {
    let cell = cell(subviews, &cache)
    let columns = columns(cell, subviews.count, in: bounds.width)
    for (index, subview) in subviews.enumerated() {
      subview.place(
        at: CGPoint(
          x: bounds.minX + CGFloat(index % columns) * cell.width,
          y: bounds.minY + CGFloat(index / columns) * cell.height),
        proposal: .unspecified)
    }
  }
}

/// Stairs, whose steps are the cached measurements.
struct Stairs: Layout {
  enum Cache {
    case empty
    case measured(offer: ProposedViewSize, corners: [CGPoint])
  }

  func makeCache(subviews: Subviews) -> Cache { .empty }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let offer = ProposedViewSize(width: proposal.width.map { $0 / CGFloat(max(1, subviews.count)) }, height: nil)
    var corners = [CGPoint.zero]
    for subview in subviews {
      let size = subview.sizeThatFits(offer)
      corners.append(CGPoint(x: corners.last!.x + size.width, y: corners.last!.y + size.height))
    }
    cache = .measured(offer: offer, corners: corners)
    return CGSize(width: corners.last!.x, height: corners.last!.y)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    guard case .measured(let offer, let corners) = cache else { return }
    for (subview, corner) in zip(subviews, corners) {
      subview.place(at: CGPoint(x: bounds.minX + corner.x, y: bounds.minY + corner.y), proposal: offer)
    }
  }
}

/// Lines of subviews, which keeps the subviews themselves.
struct KeptLines: Layout {
  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .none
    return properties
  }

  struct CacheData {
    var lines: [[LayoutSubviews.Element]] = []
  }

  func makeCache(subviews: Subviews) -> CacheData { CacheData() }

  private func height(_ line: [LayoutSubview]) -> CGFloat {
    line.map { $0.sizeThatFits(.unspecified).height }.max() ?? 0
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout CacheData) -> CGSize {
    var (lines, x): ([[LayoutSubview]], CGFloat) = ([], .infinity)
    for subview in subviews {
      let width = subview.sizeThatFits(.unspecified).width
      if x + width > (proposal.width ?? .infinity) || lines.isEmpty { (lines, x) = (lines + [[]], 0) }
      lines[lines.count - 1].append(subview)
      x += width
    }
    cache.lines = lines
    return CGSize(width: proposal.width ?? x, height: lines.map(height).reduce(0, +))
  }

  func placeSubviews(in bounds: CGRect, proposal _: ProposedViewSize, subviews _: Subviews, cache: inout CacheData) {
    var pointer = bounds.origin
    for line in cache.lines {
      line.forEach { subview in
        subview.place(at: pointer, proposal: .unspecified)
        pointer.x += subview.sizeThatFits(.unspecified).width
      }
      pointer = CGPoint(x: bounds.minX, y: pointer.y + height(line))
    }
  }
}

@Suite struct CacheLayoutTests {
  @Test func theWidthOfTheLastMeasurement() {
    expectFrames(
      { KeptWidth { leaf(10, 10) } },
      SourceCase(100, nil, [box(0, 0, 100, 10), box(90, 0, 10, 10)]),
      SourceCase(90, nil, [box(0, 0, 90, 10), box(80, 0, 10, 10)]),
      SourceCase(60, 3, [box(0, 0, 60, 10), box(50, 0, 10, 10)]),
      SourceCase(nil, nil, [box(0, 0, 50, 10), box(40, 0, 10, 10)]))
  }

  @Test func anObject() {
    let wide = [box(0, 0, 100, 15), box(0, 0, 100, 10), box(0, 10, 20, 5)]
    expectFrames(
      {
        ObjectColumn {
          TextNode(width: 100, lineHeight: 10)
          leaf(20, 5)
        }
      },
      SourceCase(50, nil, [box(0, 0, 50, 25), box(0, 0, 50, 20), box(0, 20, 20, 5)]),
      SourceCase(100, nil, wide), SourceCase(nil, nil, wide))
  }

  /// Cells of 30 × 15.
  @Test func anOptional() {
    expectFrames(
      {
        UniformCells {
          leaf(20, 10)
          leaf(30, 15)
          leaf(10, 10)
        }
      },
      SourceCase(70, nil, [box(0, 0, 60, 30), box(0, 0, 20, 10), box(30, 0, 30, 15), box(0, 15, 10, 10)]),
      SourceCase(nil, nil, [box(0, 0, 90, 15), box(0, 0, 20, 10), box(30, 0, 30, 15), box(60, 0, 10, 10)]),
      SourceCase(10, nil, [box(0, 0, 30, 45), box(0, 0, 20, 10), box(0, 15, 30, 15), box(0, 30, 10, 10)]))
  }

  /// Runs of 60, each proposed half of the width.
  @Test func anEnumeration() {
    expectFrames(
      { Stairs { ForEach(["one", "two"], id: \.self) { _ in TextNode(width: 60, lineHeight: 10) } } },
      SourceCase(60, nil, [box(0, 0, 60, 40), box(0, 0, 30, 20), box(30, 20, 30, 20)]),
      SourceCase(40, nil, [box(0, 0, 40, 60), box(0, 0, 20, 30), box(20, 30, 20, 30)]),
      SourceCase(nil, nil, [box(0, 0, 120, 20), box(0, 0, 60, 10), box(60, 10, 60, 10)]))
  }

  /// Two of 40 in 90, one in 50, all in one line.
  @Test func theSubviewsThemselves() {
    func lines(_ width: CGFloat, _ height: CGFloat, _ corners: (CGFloat, CGFloat)...) -> [CGRect] {
      [box(0, 0, width, height)] + corners.map { box($0, $1, 40, 10) }
    }
    expectFrames(
      { KeptLines { ForEach(0..<3) { _ in leaf(40, 10) } } },
      SourceCase(90, nil, lines(90, 20, (0, 0), (40, 0), (0, 10))),
      SourceCase(50, nil, lines(50, 30, (0, 0), (0, 10), (0, 20))),
      SourceCase(nil, nil, lines(120, 10, (0, 0), (40, 0), (80, 0))))
  }
}
