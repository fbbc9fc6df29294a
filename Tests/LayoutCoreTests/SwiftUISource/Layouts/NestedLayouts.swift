// Layouts that call other layouts: by size class and available width, below a header, half way between two, and in
// stacks that align by a custom guide.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

/// A row if it fits and the size class is not compact, otherwise a column.
struct AdaptiveStack: Layout {
  var horizontalSizeClass: UserInterfaceSizeClass?

  private let row = HStackLayout(spacing: 4)
  private let column = VStackLayout(alignment: .leading, spacing: 4)

  init(_ horizontalSizeClass: UserInterfaceSizeClass? = nil) {
    self.horizontalSizeClass = horizontalSizeClass
  }

  struct Cache {
    var row: HStackLayout.Cache
    var column: VStackLayout.Cache
  }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(row: row.makeCache(subviews: subviews), column: column.makeCache(subviews: subviews))
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    row.updateCache(&cache.row, subviews: subviews)
    column.updateCache(&cache.column, subviews: subviews)
  }

  private func isRow(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache) -> Bool {
    if horizontalSizeClass == .compact { return false }
    let natural = row.sizeThatFits(proposal: .unspecified, subviews: subviews, cache: &cache.row)
    return natural.width <= proposal.width ?? .infinity
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    isRow(proposal, subviews, &cache)
      ? row.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache.row)
      : column.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache.column)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    if isRow(proposal, subviews, &cache) {
      row.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache.row)
    } else {
      column.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache.column)
    }
  }
}

/// The first subview over the others, which another layout arranges.
struct HeaderOver<Inner: Layout>: Layout {
  let inner: Inner
  let gap: CGFloat = 5

  typealias Cache = Inner.Cache

  static var layoutProperties: LayoutProperties { Inner.layoutProperties }

  func makeCache(subviews: Subviews) -> Inner.Cache { inner.makeCache(subviews: subviews.dropFirst()) }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Inner.Cache) -> CGSize {
    guard let header = subviews.first?.sizeThatFits(.unspecified) else { return .zero }
    let rest = inner.sizeThatFits(proposal: proposal, subviews: subviews.dropFirst(), cache: &cache)
    return CGSize(width: max(header.width, rest.width), height: header.height + gap + rest.height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Inner.Cache) {
    guard let header = subviews.first else { return }
    header.place(at: CGPoint(x: bounds.midX, y: bounds.minY), anchor: .top, proposal: .unspecified)
    let height = header.sizeThatFits(.unspecified).height + gap
    let (_, rest) = bounds.divided(atDistance: height, from: .minYEdge)
    inner.placeSubviews(in: rest, proposal: proposal, subviews: subviews.dropFirst(), cache: &cache)
  }
}

/// A row that changes into a column.
struct Between: Layout {
  var progress: CGFloat

  var animatableData: CGFloat {
    get { progress }
    set { progress = newValue }
  }

  private func mix(_ row: CGFloat, _ column: CGFloat) -> CGFloat { row + (column - row) * progress }

  private func step(_ subviews: Subviews, _ proposal: ProposedViewSize) -> (row: CGFloat, item: CGSize) {
    let item = subviews.first?.sizeThatFits(.unspecified) ?? .zero
    let share = (proposal.width ?? 0) / CGFloat(max(1, subviews.count))
    return (max(item.width, share), item)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let (row, item) = step(subviews, proposal)
    let count = CGFloat(subviews.count)
    return CGSize(width: mix(row * count, item.width), height: mix(item.height, item.height * count))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let (row, item) = step(subviews, proposal)
    for (offset, subview) in subviews.enumerated() {
      let index = CGFloat(offset)
      subview.place(
        at: CGPoint(x: bounds.minX + mix(index * row, 0), y: bounds.minY + mix(0, index * item.height)),
        proposal: .unspecified)
    }
  }
}

extension VerticalAlignment {
  private struct ChartAxis: AlignmentID {
    static func defaultValue(in dimensions: ViewDimensions) -> CGFloat { dimensions[VerticalAlignment.center] }
  }

  static let chartAxis = VerticalAlignment(ChartAxis.self)
}

/// A chart whose axis lies a quarter above its bottom edge.
struct Chart: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: CGSize(width: 40, height: 40))
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size)) }
  }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGFloat? {
    guide == .chartAxis ? bounds.minY + bounds.height * 0.75 : nil
  }
}

@Suite struct NestedLayoutTests {
  private func stack(_ sizeClass: UserInterfaceSizeClass?) -> LayoutNode {
    AdaptiveStack(sizeClass) {
      leaf(30, 10)
      leaf(40, 20)
    }
  }

  @Test func byAvailableSizeAndSizeClass() {
    let row = [box(0, 0, 74, 20), box(0, 5, 30, 10), box(34, 0, 40, 20)]
    let column = [box(0, 0, 40, 34), box(0, 0, 30, 10), box(0, 14, 40, 20)]
    expectFrames({ stack(.regular) }, SourceCase(100, nil, row), SourceCase(73, 9, column), SourceCase(nil, nil, row))
    expectFrames(
      { stack(.compact) }, SourceCase(100, nil, column), SourceCase(73, 9, column), SourceCase(nil, nil, column))
  }

  /// A row of 20, 2 and the rest: 78, 10 without a proposal, and 0.
  @Test func aHeaderOverARow() {
    expectFrames(
      {
        HeaderOver(inner: HStackLayout(spacing: 2)) {
          leaf(30, 10)
          leaf(20, 20)
          Color.clear
        }
      },
      SourceCase(100, nil, [box(0, 0, 100, 35), box(35, 0, 30, 10), box(0, 15, 20, 20), box(22, 15, 78, 20)]),
      SourceCase(nil, nil, [box(0, 0, 32, 35), box(1, 0, 30, 10), box(0, 15, 20, 20), box(22, 15, 10, 20)]),
      SourceCase(20, nil, [box(0, 0, 30, 35), box(0, 0, 30, 10), box(0, 15, 20, 20), box(22, 15, 0, 20)]))
  }

  /// A row of 60 × 10 or 90 × 10 on its way to a column of 20 × 30.
  @Test func halfWayBetweenTwo() {
    var between = Between(progress: 0)
    between.animatableData.interpolate(towards: Between(progress: 1).animatableData, amount: 0.5)
    let layout = between
    let narrow = [box(0, 0, 40, 20), box(0, 0, 20, 10), box(10, 5, 20, 10), box(20, 10, 20, 10)]
    expectFrames(
      { layout { for _ in 0..<3 { leaf(20, 10) } } },
      SourceCase(nil, nil, narrow), SourceCase(30, nil, narrow),
      SourceCase(90, nil, [box(0, 0, 55, 20), box(0, 0, 20, 10), box(15, 5, 20, 10), box(30, 10, 20, 10)]))
  }

  /// The axis lies at 30, 60 and 15; the middle of what is beside it lies at 10.
  @Test func aStackByTheGuideOfALayout() {
    expectFrames(
      {
        HStack(alignment: .chartAxis) {
          Chart { Color.clear }
          leaf(10, 20)
        }
      },
      SourceCase(nil, nil, [box(0, 0, 58, 40), box(0, 0, 40, 40), box(0, 0, 40, 40), box(48, 20, 10, 20)]),
      SourceCase(100, 80, [box(0, 0, 100, 80), box(0, 0, 82, 80), box(0, 0, 82, 80), box(90, 50, 10, 20)]),
      SourceCase(30, 20, [box(0, 0, 30, 25), box(0, 0, 12, 20), box(0, 0, 12, 20), box(20, 5, 10, 20)]))
  }
}
