// Layouts that distribute space: equal widths, weights, labels beside values, tags up to a number of lines, spacers.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

/// Buttons below each other, all proposed the width of the widest if it is available.
struct EqualWidthColumn: Layout {
  struct CacheData {
    let widest: CGFloat
    let spacing: [CGFloat]
  }

  func makeCache(subviews: Subviews) -> CacheData {
    CacheData(
      widest: subviews.map { $0.sizeThatFits(.unspecified).width }.max() ?? 0,
      spacing: subviews.indices.dropLast().map { index in
        subviews[index].spacing.distance(to: subviews[index + 1].spacing, along: .vertical)
      } + [0])
  }

  private func offer(_ proposal: ProposedViewSize, _ cache: CacheData) -> ProposedViewSize {
    ProposedViewSize(width: min(cache.widest, proposal.width ?? .infinity), height: nil)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout CacheData) -> CGSize {
    let offer = offer(proposal, cache)
    let heights = subviews.map { $0.sizeThatFits(offer).height }
    return CGSize(width: offer.width ?? 0, height: heights.reduce(0, +) + cache.spacing.reduce(0, +))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CacheData) {
    let offer = ProposedViewSize(width: bounds.width, height: nil)
    var y = bounds.minY
    for index in subviews.indices {
      subviews[index].place(at: CGPoint(x: bounds.midX, y: y), anchor: .top, proposal: offer)
      y += subviews[index].sizeThatFits(offer).height + cache.spacing[index]
    }
  }
}

/// Distributes the width by weights.
struct WeightedRow: Layout {
  fileprivate struct Weight: LayoutValueKey {
    static let defaultValue = 1.0
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let total = subviews.reduce(0) { $0 + $1[Weight.self] }
    _ = subviews.reduce(bounds.minX) { x, subview in
      let width = bounds.width * CGFloat(subview[Weight.self] / total)
      subview.place(
        at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: width, height: bounds.height))
      return x + width
    }
  }
}

extension View {
  func weight(_ value: Double) -> some View { layoutValue(key: WeightedRow.Weight.self, value: value) }
}

/// Alternating labels and values: labels end where values begin.
struct LabelledValues: Layout {
  var gap: CGFloat = 10
  var rowGap: CGFloat = 6

  private typealias Row = (label: LayoutSubview, value: LayoutSubview)

  private func rows(_ subviews: Subviews) -> [Row] {
    stride(from: 0, to: subviews.count - 1, by: 2).map { (subviews[$0], subviews[$0 + 1]) }
  }

  private func labelWidth(_ rows: [Row]) -> CGFloat {
    rows.map { $0.label.dimensions(in: .unspecified).width }.max() ?? 0
  }

  private func offer(_ proposal: ProposedViewSize, _ labels: CGFloat) -> ProposedViewSize {
    .init(width: proposal.width.map { max(0, $0 - labels - gap) }, height: nil)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let rows = rows(subviews)
    let labels = labelWidth(rows)
    let values = rows.map { $0.value.sizeThatFits(offer(proposal, labels)) }
    let heights = zip(rows, values).map { max($0.label.sizeThatFits(.unspecified).height, $1.height) }
    return CGSize(
      width: labels + gap + (values.map(\.width).max() ?? 0),
      height: heights.reduce(0, +) + rowGap * CGFloat(max(0, rows.count - 1)))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let rows = rows(subviews)
    let labels = labelWidth(rows)
    let offer = offer(proposal, labels)
    var y = bounds.minY
    for (label, value) in rows {
      label.place(at: CGPoint(x: bounds.minX + labels, y: y), anchor: .topTrailing, proposal: .unspecified)
      value.place(at: CGPoint(x: bounds.minX + labels + gap, y: y), proposal: offer)
      y += max(label.sizeThatFits(.unspecified).height, value.sizeThatFits(offer).height) + rowGap
    }
  }
}

/// Tags in a limited number of lines. The others are placed outside.
struct TagField: Layout {
  var spacing: CGFloat = 5
  var lines: Int = .max

  private func place(_ subviews: Subviews, in width: CGFloat?) -> (size: CGSize, origins: [CGPoint?]) {
    var origins: [CGPoint?] = []
    var (x, y, line, lineHeight, widest) = (CGFloat.zero, CGFloat.zero, 1, CGFloat.zero, CGFloat.zero)
    for subview in subviews {
      let size = subview.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width ?? .greatestFiniteMagnitude {
        guard line < lines else {
          origins.append(nil)
          continue
        }
        (x, y, line, lineHeight) = (0, y + lineHeight + spacing, line + 1, 0)
      }
      origins.append(CGPoint(x: x, y: y))
      widest = max(widest, x + size.width)
      lineHeight = max(lineHeight, size.height)
      x += size.width + spacing
    }
    return (CGSize(width: widest, height: y + lineHeight), origins)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    place(subviews, in: proposal.width).size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (subview, origin) in zip(subviews, place(subviews, in: bounds.width).origins) {
      if let origin {
        subview.place(at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: .unspecified)
      } else {
        subview.place(at: CGPoint(x: -1000, y: -1000), proposal: .zero)
      }
    }
  }
}

@Suite struct SizingLayoutTests {
  /// The widest is 100; in 60 its text takes two lines. Plain views lie 8 apart.
  @Test func equalWidths() {
    let natural = [box(0, 0, 100, 56), box(35, 0, 30, 10), box(0, 18, 100, 10), box(25, 36, 50, 20)]
    expectFrames(
      {
        EqualWidthColumn {
          leaf(30, 10)
          TextNode(width: 100, lineHeight: 10)
          leaf(50, 20)
        }
      },
      SourceCase(nil, nil, natural), SourceCase(200, 5, natural),
      SourceCase(60, nil, [box(0, 0, 60, 66), box(15, 0, 30, 10), box(0, 18, 60, 20), box(5, 46, 50, 20)]))
  }

  @Test func weights() {
    expectFrames(
      {
        WeightedRow {
          Color.clear
          Color.clear.weight(3)
        }
      },
      SourceCase(100, 20, [box(0, 0, 100, 20), box(0, 0, 25, 20), box(25, 0, 75, 20)]),
      SourceCase(nil, nil, [box(0, 0, 10, 10), box(0, 0, 2.5, 10), box(2.5, 0, 7.5, 10)]),
      SourceCase(0, 50, [box(0, 0, 0, 50), box(0, 0, 0, 50), box(0, 0, 0, 50)]))
  }

  /// Labels take 50 and the gap 10. In 60 the run has no width left and vanishes.
  @Test func labelsBesideValues() {
    expectFrames(
      {
        LabelledValues {
          leaf(30, 10)
          TextNode(width: 100, lineHeight: 10)
          leaf(50, 10)
          leaf(20, 20)
        }
      },
      SourceCase(
        120, nil, [box(0, 0, 120, 46), box(20, 0, 30, 10), box(60, 0, 60, 20), box(0, 26, 50, 10), box(60, 26, 20, 20)]),
      SourceCase(
        nil, nil,
        [box(0, 0, 160, 36), box(20, 0, 30, 10), box(60, 0, 100, 10), box(0, 16, 50, 10), box(60, 16, 20, 20)]),
      SourceCase(
        60, nil, [box(0, 0, 80, 36), box(20, 0, 30, 10), box(60, 0, 0, 0), box(0, 16, 50, 10), box(60, 16, 20, 20)]))
  }

  /// Two lines of two in 100, of four in 200, and one line of all.
  @Test func tagsUpToALimit() {
    func tag(_ x: CGFloat, _ y: CGFloat) -> CGRect { box(x, y, 40, 10) }
    expectFrames(
      { TagField(lines: 2) { ForEach(0..<5) { _ in leaf(40, 10) } } },
      SourceCase(100, nil, [box(0, 0, 85, 25), tag(0, 0), tag(45, 0), tag(0, 15), tag(45, 15), tag(-1000, -1000)]),
      SourceCase(200, nil, [box(0, 0, 175, 25), tag(0, 0), tag(45, 0), tag(90, 0), tag(135, 0), tag(0, 15)]),
      SourceCase(nil, nil, [box(0, 0, 220, 10), tag(0, 0), tag(45, 0), tag(90, 0), tag(135, 0), tag(180, 0)]))
  }
}
