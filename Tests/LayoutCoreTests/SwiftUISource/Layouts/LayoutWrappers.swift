// Layouts around layouts, with and without their types, and layouts by name.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

/// A layout inside a margin, with the cache, the orientation and the animatable data of the one inside.
struct Margin<Content: Layout>: Layout {
  var content: Content
  var length: CGFloat

  init(_ length: CGFloat, _ content: Content) {
    self.content = content
    self.length = length
  }

  typealias Cache = Content.Cache

  static var layoutProperties: LayoutProperties { Content.layoutProperties }

  var animatableData: AnimatablePair<Content.AnimatableData, CGFloat> {
    get { .init(content.animatableData, length) }
    set { (content.animatableData, length) = (newValue.first, newValue.second) }
  }

  func makeCache(subviews: Subviews) -> Content.Cache {
    content.makeCache(subviews: subviews)
  }

  func updateCache(_ cache: inout Content.Cache, subviews: Subviews) {
    content.updateCache(&cache, subviews: subviews)
  }

  func spacing(subviews: Subviews, cache: inout Content.Cache) -> ViewSpacing {
    content.spacing(subviews: subviews, cache: &cache)
  }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(
      width: proposal.width.map { max(0, $0 - 2 * length) }, height: proposal.height.map { max(0, $0 - 2 * length) })
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Content.Cache) -> CGSize {
    let size = content.sizeThatFits(proposal: inner(proposal), subviews: subviews, cache: &cache)
    return CGSize(width: size.width + 2 * length, height: size.height + 2 * length)
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Content.Cache
  ) {
    content.placeSubviews(
      in: bounds.insetBy(dx: length, dy: length), proposal: inner(proposal), subviews: subviews, cache: &cache)
  }
}

extension Layout {
  func margin(_ length: CGFloat) -> Margin<Self> { Margin(length, self) }

  /// A generic function over any layout.
  func erased() -> AnyLayout { AnyLayout(self) }
}

extension Layout where Self == HStackLayout {
  static var tightRow: Self { HStackLayout(spacing: 0) }
}

/// The first of some layouts whose answer fits into what is proposed; the last one where none does.
struct FirstThatFits: Layout {
  private let layouts: [AnyLayout]

  init(_ layouts: [any Layout]) {
    self.layouts = layouts.map { AnyLayout($0) }
  }

  struct Cache {
    var caches: [AnyLayout.Cache]
  }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(caches: layouts.map { $0.makeCache(subviews: subviews) })
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    for index in layouts.indices { layouts[index].updateCache(&cache.caches[index], subviews: subviews) }
  }

  private func choice(_ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout Cache) -> Int {
    for index in layouts.indices.dropLast() {
      let size = layouts[index].sizeThatFits(
        proposal: .unspecified, subviews: subviews, cache: &cache.caches[index])
      if size.width <= proposal.width ?? .infinity { return index }
    }
    return layouts.count - 1
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    let index = choice(proposal, subviews, &cache)
    return layouts[index].sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache.caches[index])
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    let index = choice(proposal, subviews, &cache)
    layouts[index].placeSubviews(
      in: bounds, proposal: proposal, subviews: subviews, cache: &cache.caches[index])
  }
}

/// Layouts as constants of the program, which only what is `Sendable` may be.
enum Layouts {
  static let all: [any Layout] = [HStackLayout(spacing: 2), VStackLayout(spacing: 2)]
  static let row = AnyLayout(HStackLayout(spacing: 2))
}

/// Protocols over subviews and proxies, as tests of layouts use them.
protocol MeasurableSubview {
  var priority: Double { get }
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  func place(at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize)
}

protocol MeasurableSubviews: RandomAccessCollection
where Element: MeasurableSubview, Index == Int, SubSequence == Self {}

extension LayoutSubview: MeasurableSubview {}
extension LayoutSubviews: MeasurableSubviews {}

struct Column: Layout {
  private func total<S: MeasurableSubviews>(_ subviews: S) -> CGSize {
    guard let first = subviews.first?.sizeThatFits(.unspecified) else { return .zero }
    let rest = total(subviews.dropFirst())
    return CGSize(width: max(first.width, rest.width), height: first.height + rest.height)
  }

  nonisolated func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
  ) -> CGSize {
    switch proposal {
    case .zero: .zero
    case .infinity: CGSize(width: CGFloat.infinity, height: .infinity)
    default: total(subviews)
    }
  }

  nonisolated func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()
  ) {
    var y = bounds.minY
    for subview: LayoutSubviews.Element in subviews {
      subview.place(at: CGPoint(x: bounds.minX, y: y), proposal: .unspecified)
      y += subview.sizeThatFits(.unspecified).height
    }
  }
}

@Suite struct LayoutWrapperTests {
  private func leaves() -> [LayoutNode] { (0..<3).map { _ in FixedNode(width: 20, height: 10) } }

  @Test func aGenericWrapperKeepsTheOrientationInside() {
    expectFrames(
      {
        HStackLayout(spacing: 2).margin(3)() {
          leaf(10, 10)
          Spacer()
          leaf(10, 20)
        }
      },
      SourceCase(100, nil, [box(0, 0, 100, 26), box(3, 8, 10, 10), box(15, 13, 70, 0), box(87, 3, 10, 20)]))
  }

  @Test func aGenericWrapperAnimatesWithItsContent() {
    var margin = RadialDial(radius: 10).margin(2)
    margin.animatableData.interpolate(towards: RadialDial(radius: 20).margin(4).animatableData, amount: 0.5)
    #expect(margin.content.radius == 15)
    #expect(margin.length == 3)
  }

  private static let row = [box(0, 0, 64, 10), box(0, 0, 20, 10), box(22, 0, 20, 10), box(44, 0, 20, 10)]
  private static let column = [box(0, 0, 20, 34), box(0, 0, 20, 10), box(0, 12, 20, 10), box(0, 24, 20, 10)]

  @Test(arguments: [true, false])
  func aTernaryOfLayouts(wide: Bool) {
    let layout = wide ? AnyLayout(HStackLayout(spacing: 2)) : AnyLayout(VStackLayout(spacing: 2))
    expectFrames({ layout { leaves() } }, SourceCase(nil, nil, wide ? Self.row : Self.column))
  }

  @Test func theFirstOfSomeLayoutsThatFits() {
    expectFrames(
      { FirstThatFits(Layouts.all) { leaves() } },
      SourceCase(64, nil, Self.row), SourceCase(63, nil, Self.column), SourceCase(nil, nil, Self.row))
  }

  @Test func constantsAndNames() {
    #expect(Layouts.row({ leaves() }).solve(.unspecified).size.width == 64)
    #expect(HStackLayout.tightRow.erased()({ leaves() }).solve(.unspecified).size.width == 60)
    #expect(Layouts.all.map { AnyLayout($0)({ leaves() }).solve(.unspecified).size.height } == [10, 34])
  }

  @Test func protocolsOverSubviews() {
    let column = Column() { leaves() }
    #expect(column.solve(.unspecified).frames.last == box(0, 20, 20, 10))
    #expect(column.solve(.zero).size == .zero)
    #expect(column.sizeThatFits(.infinity).height == .infinity)
  }

  @Test func contentOfConditionsAndLoops() {
    func tree(_ flag: Bool) -> LayoutNode {
      VStackLayout(spacing: 0) {
        if flag {
          leaf(10, 1)
        } else {
          for index in 1...3 { leaf(CGFloat(index), 1) }
        }
        if let length = flag ? 5.0 : nil { Spacer(minLength: length) }
        switch flag {
        case true: HStackLayout() { leaves() }
        case false: Divider()
        }
      }
    }
    #expect(tree(true).solve(.unspecified).size == CGSize(width: 76, height: 16))
    #expect(tree(false).solve(.unspecified).size == CGSize(width: 10, height: 4))
  }
}
