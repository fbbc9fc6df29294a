// Shapes: pyramids, decks of cards, maps of areas, and rows with spacers.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

/// Rows of one, two, three and so on, each in the middle.
struct Pyramid: Layout {
  var gap: CGFloat = 4

  private func rows(_ subviews: Subviews) -> [Subviews] {
    var rows: [Subviews] = []
    var rest = subviews[...]
    while !rest.isEmpty {
      rows.append(rest.prefix(rows.count + 1))
      rest = rest.dropFirst(rows.count)
    }
    return rows
  }

  private func size(_ row: Subviews) -> CGSize {
    let sizes = row.map { $0.sizeThatFits(.unspecified) }
    return CGSize(
      width: sizes.reduce(CGFloat(row.count - 1) * gap) { $0 + $1.width }, height: sizes.map(\.height).max() ?? 0)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = rows(subviews).map(size)
    return CGSize(
      width: max(proposal.width ?? 0, sizes.map(\.width).max() ?? 0),
      height: sizes.map(\.height).reduce(0, +) + gap * CGFloat(max(0, sizes.count - 1)))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var y = bounds.minY
    for row in rows(subviews) {
      let size = size(row)
      var x = bounds.midX - size.width / 2
      for subview in row {
        subview.place(at: CGPoint(x: x, y: y), proposal: .unspecified)
        x += subview.sizeThatFits(.unspecified).width + gap
      }
      y += size.height + gap
    }
  }
}

/// Cards behind each other, each offset by one more step.
struct Deck: Layout {
  var step = CGVector(dx: 8, dy: 6)

  private func shift(_ count: Int) -> CGVector {
    CGVector(dx: step.dx * CGFloat(max(0, count - 1)), dy: step.dy * CGFloat(max(0, count - 1)))
  }

  private func offer(_ size: ProposedViewSize, _ count: Int) -> ProposedViewSize {
    let shift = shift(count)
    return ProposedViewSize(
      width: size.width.map { max(0, $0 - shift.dx) }, height: size.height.map { max(0, $0 - shift.dy) })
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let sizes = subviews.map { $0.sizeThatFits(offer(proposal, subviews.count)) }
    let shift = shift(subviews.count)
    return CGSize(
      width: shift.dx + (sizes.map(\.width).max() ?? 0), height: shift.dy + (sizes.map(\.height).max() ?? 0))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    var corner = bounds.origin
    for subview in subviews {
      subview.place(at: corner, proposal: offer(proposal, subviews.count))
      corner = CGPoint(x: corner.x + step.dx, y: corner.y + step.dy)
    }
  }
}

/// A map of areas: the first subview takes its part along the longer side, and the others share the rest.
struct AreaMap: Layout {
  struct Area: LayoutValueKey {
    static let defaultValue: CGFloat = 1
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 30, height: 30))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    guard let first = subviews.first else { return }
    let total = subviews.map { $0[Area.self] }.reduce(0, +)
    let part = first[Area.self] / total
    let isWide = bounds.width >= bounds.height
    let (own, rest) = bounds.divided(
      atDistance: (isWide ? bounds.width : bounds.height) * part, from: isWide ? .minXEdge : .minYEdge)
    first.place(at: own.origin, proposal: ProposedViewSize(own.size))
    placeSubviews(in: rest, proposal: proposal, subviews: subviews.dropFirst(), cache: &cache)
  }
}

/// A row with the preferred distances of its subviews, which gives the free space to spacers.
struct SpacedRow: Layout {
  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = .horizontal
    return properties
  }

  func makeCache(subviews: Subviews) -> [CGFloat] {
    zip(subviews, subviews.dropFirst()).map { $0.spacing.distance(to: $1.spacing, along: .horizontal) } + [0]
  }

  private func isSpacer(_ subview: LayoutSubview) -> Bool { subview.priority == -.infinity }

  private func offers(_ proposal: ProposedViewSize, _ subviews: Subviews, _ gaps: [CGFloat]) -> [ProposedViewSize] {
    let rigid = subviews.filter { !isSpacer($0) }.map { $0.sizeThatFits(.unspecified).width }.reduce(0, +)
    let count = CGFloat(subviews.filter(isSpacer).count)
    let rest = proposal.width.map { max(0, $0 - rigid - gaps.reduce(0, +)) / max(1, count) }
    return subviews.map { isSpacer($0) ? ProposedViewSize(width: rest, height: nil) : .unspecified }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]) -> CGSize {
    let sizes = zip(subviews, offers(proposal, subviews, cache)).map { $0.sizeThatFits($1) }
    return CGSize(
      width: sizes.map(\.width).reduce(0, +) + cache.reduce(0, +), height: sizes.map(\.height).max() ?? 0)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]) {
    var x = bounds.minX
    for (index, offer) in offers(proposal, subviews, cache).enumerated() {
      subviews[index].place(at: CGPoint(x: x, y: bounds.midY), anchor: .leading, proposal: offer)
      x += subviews[index].sizeThatFits(offer).width + cache[index]
    }
  }
}

@Suite struct ShapeLayoutTests {
  /// Rows of 20 and 44; the last one has one of its three.
  @Test func pyramid() {
    let natural = [
      box(0, 0, 44, 38), box(12, 0, 20, 10), box(0, 14, 20, 10), box(24, 14, 20, 10), box(12, 28, 20, 10),
    ]
    expectFrames(
      { Pyramid { ForEach(0..<4) { _ in leaf(20, 10) } } },
      SourceCase(nil, nil, natural), SourceCase(20, 20, natural),
      SourceCase(
        100, nil,
        [box(0, 0, 100, 38), box(40, 0, 20, 10), box(28, 14, 20, 10), box(52, 14, 20, 10), box(40, 28, 20, 10)]))
  }

  /// Three cards take 16 × 12 more than one.
  @Test func deck() {
    expectFrames(
      { Deck { ForEach(0..<3) { _ in Color.clear } } },
      SourceCase(
        116, 112, [box(0, 0, 116, 112), box(0, 0, 100, 100), box(8, 6, 100, 100), box(16, 12, 100, 100)]),
      SourceCase(nil, nil, [box(0, 0, 26, 22), box(0, 0, 10, 10), box(8, 6, 10, 10), box(16, 12, 10, 10)]),
      SourceCase(10, 12, [box(0, 0, 16, 12), box(0, 0, 0, 0), box(8, 6, 0, 0), box(16, 12, 0, 0)]))
  }

  /// A quarter, then a third of the rest along its longer side, then all.
  @Test func areas() {
    expectFrames(
      {
        AreaMap {
          Color.clear
          Color.clear
          Color.clear.layoutValue(key: AreaMap.Area.self, value: 2)
        }
      },
      SourceCase(80, 40, [box(0, 0, 80, 40), box(0, 0, 20, 40), box(20, 0, 20, 40), box(40, 0, 40, 40)]),
      SourceCase(40, 80, [box(0, 0, 40, 80), box(0, 0, 40, 20), box(0, 20, 40, 20), box(0, 40, 40, 40)]),
      SourceCase(
        nil, nil, [box(0, 0, 30, 30), box(0, 0, 7.5, 30), box(7.5, 0, 22.5, 10), box(7.5, 10, 22.5, 20)]))
  }

  /// 20, 10 and 10 with 8 between the last two. The spacer takes 8, or the rest of 100.
  @Test func spacers() {
    let natural = [
      box(0, 0, 56, 20), box(0, 5, 20, 10), box(20, 10, 8, 0), box(28, 5, 10, 10), box(46, 0, 10, 20),
    ]
    expectFrames(
      {
        SpacedRow {
          leaf(20, 10)
          Spacer()
          leaf(10, 10)
          leaf(10, 20)
        }
      },
      SourceCase(nil, nil, natural), SourceCase(50, nil, natural),
      SourceCase(
        100, nil,
        [box(0, 0, 100, 20), box(0, 5, 20, 10), box(20, 10, 52, 0), box(72, 5, 10, 10), box(90, 0, 10, 20)]))
  }
}
