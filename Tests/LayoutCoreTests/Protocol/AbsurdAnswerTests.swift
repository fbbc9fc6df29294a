// Layouts that return infinite values or NaN from each requirement, inside every container that calls it. Every
// measurement ends, the program does not trap, and infinite values never become NaN.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

/// Returns one invalid value. Everything else is as in a stack in depth.
struct AbsurdLayout: Layout {
  enum Answer: CaseIterable {
    case width, height, spacing, horizontalGuide, verticalGuide, offer, cache, position, placementOffer
  }

  var answer: Answer
  var value: CGFloat

  func makeCache(subviews: Subviews) -> CGFloat { answer == .cache ? value : 0 }

  func spacing(subviews: Subviews, cache: inout CGFloat) -> ViewSpacing {
    answer == .spacing ? ViewSpacing(top: value, leading: value, bottom: value, trailing: value) : .plain
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat) -> CGSize {
    let offer = answer == .offer ? ProposedViewSize(width: value, height: value) : proposal
    let size = subviews.first?.sizeThatFits(offer) ?? .zero
    let isOffered = answer == .offer
    return CGSize(
      width: answer == .width ? value : isOffered ? 10 : size.width + cache,
      height: answer == .height ? value : isOffered ? 10 : size.height)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout CGFloat) {
    let isAside = answer == .position && !value.isNaN
    let corner = isAside ? CGPoint(x: value, y: value) : bounds.origin
    let offer = answer == .placementOffer ? ProposedViewSize(width: value, height: value) : proposal
    for subview in subviews { subview.place(at: corner, proposal: offer) }
  }

  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout CGFloat
  ) -> CGFloat? {
    answer == .horizontalGuide ? value : nil
  }

  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout CGFloat
  ) -> CGFloat? {
    answer == .verticalGuide ? value : nil
  }
}

@Suite struct AbsurdAnswerTests {
  /// Every container of a layout, each around the same node and a leaf.
  private func surroundings(_ node: () -> LayoutNode) -> [(String, LayoutNode)] {
    let leaf = FixedNode(width: 10, height: 10)
    func list() -> [LayoutNode] { [node(), FixedNode(width: 10, height: 10)] }
    return [
      ("root", node()), ("group", Group { list() }), ("row", HStack { list() }), ("column", VStack { list() }),
      ("pile", ZStack(alignment: .bottomTrailing) { list() }),
      ("baseline", HStack(alignment: .lastTextBaseline) { list() }),
      ("grid", Grid { GridRow { list() } }), ("lazy", LazyVGrid(columns: [GridItem(.flexible())]) { list() }),
      ("lazy rows", LazyHGrid(rows: [GridItem(.adaptive(minimum: 10))]) { list() }),
      ("flow", FlowLayout(alignment: .center) { list() }), ("fits", ViewThatFits() { list() }),
      ("frame", node().frame(width: 20, alignment: .bottomTrailing)),
      ("limits", node().frame(minWidth: 5, maxWidth: 50)),
      ("padding", node().padding(3)), ("fixed", node().fixedSize()),
      ("shape", node().aspectRatio(2, contentMode: .fit)),
      ("offset", node().offset(x: 5)), ("position", node().position(x: 5, y: 5)), ("layer", leaf.overlay(node())),
      ("layered", node().background(leaf)), ("in depth", node().zIndex(2)), ("around", PileLayout() { list() }),
    ]
  }

  @Test(arguments: AbsurdLayout.Answer.allCases, [CGFloat.infinity, -.infinity, .nan])
  func everyQueryEnds(answer: AbsurdLayout.Answer, value: CGFloat) {
    let offers: [ProposedViewSize] = [
      .zero, .unspecified, .infinity, ProposedViewSize(width: 100, height: 50),
      ProposedViewSize(width: nil, height: 20),
    ]
    let node = { AbsurdLayout(answer: answer, value: value)({ [FixedNode(width: 8, height: 8)] }) }
    for (place, tree) in surroundings(node) {
      let count = tree.solve(.unspecified).frames.count
      for offer in offers {
        for direction in LayoutDirection.allCases {
          let solution = tree.solve(offer, layoutDirection: direction)
          #expect(solution.frames.count == count)
          guard value.isInfinite else { continue }
          let numbers = solution.frames.flatMap { frame in
            frame.map { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height] } ?? []
          }
          #expect(
            !numbers.contains { $0.isNaN }, "\(answer) \(value) in \(place) at \(offer), \(direction): \(numbers)")
        }
      }
    }
  }
}
