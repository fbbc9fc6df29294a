// Custom layouts that break the contract of `Layout`, each in one way, and the one that breaks it nowhere.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

/// A row of children of 40 × 20 at a distance of 50, with a fault.
private struct Row: Layout {
  enum Fault {
    case none, smallAnswer, unplaced, growingCache, firstAnswer, randomPlacement, fixedOrigin, widthOfProposal
  }

  struct Cache {
    var sizes: [CGSize] = []
    var answer: CGSize?
    var calls = 0
  }

  var fault: Fault

  func makeCache(subviews: Subviews) -> Cache { Cache() }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {}

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    if fault == .growingCache { cache.sizes += subviews.map { $0.sizeThatFits(.unspecified) } }
    if fault == .firstAnswer, let answer = cache.answer { return answer }
    let width = 50 * CGFloat(subviews.count) - (fault == .smallAnswer ? 40 : 10)
    cache.answer = CGSize(width: fault == .firstAnswer ? max(width, proposal.width ?? 0) : width, height: 20)
    return cache.answer!
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    cache.calls += 1
    for (index, view) in subviews.enumerated() where fault != .unplaced || index > 0 {
      var x = (fault == .fixedOrigin ? 0 : bounds.minX) + 50 * CGFloat(index)
      // A comparison with a width that forgets where the bounds begin.
      if fault == .widthOfProposal, x + 40 > bounds.width { x = bounds.minX }
      if fault == .randomPlacement { x += CGFloat(cache.calls) / 8 }
      view.place(at: CGPoint(x: x, y: bounds.minY), proposal: .unspecified)
    }
  }
}

@Suite struct LayoutFaultsTests {
  /// The faults of a layout in a padded column, whose proposals differ between measuring and placing.
  private func faults(
    of layout: some Layout, count: Int = 3, _ direction: LayoutDirection = .leftToRight,
    children: (Int) -> LayoutNode = { _ in FixedNode(width: 40, height: 20) }
  ) -> LayoutFaults {
    let container = ContainerNode(layout, children: (0..<count).map(children))
    let tree = container.padding(7)
    _ = tree.sizeThatFits(.unspecified)
    _ = tree.solve(ProposedViewSize(width: 400, height: 300), layoutDirection: direction, ledger: TreeLedger())
    return container.faults
  }

  @Test func eachFaultIsFoundAlone() {
    #expect(faults(of: Row(fault: .none)) == [])
    #expect(faults(of: Row(fault: .smallAnswer)) == .smallAnswer)
    #expect(faults(of: Row(fault: .unplaced)) == .unplaced)
    #expect(faults(of: Row(fault: .growingCache)) == .growingCache)
    #expect(faults(of: Row(fault: .firstAnswer)) == .unsteady)
    #expect(faults(of: Row(fault: .randomPlacement)) == [.unsteady])
    #expect(faults(of: Row(fault: .fixedOrigin)) == .fixedOrigin)
    #expect(faults(of: Row(fault: .widthOfProposal)) == .fixedOrigin)
  }

  @Test func readingFromRightToLeftMakesNoDifference() {
    #expect(faults(of: Row(fault: .none), .rightToLeft) == [])
    #expect(faults(of: Row(fault: .fixedOrigin), .rightToLeft) == .fixedOrigin)
  }

  @Test func layoutsOfTheLibraryAreNotExamined() {
    let wide: (Int) -> LayoutNode = { _ in FixedNode(width: 900, height: 20) }
    #expect(faults(of: HStackLayout(), children: wide) == [])
    #expect(faults(of: FlowLayout(), children: wide) == [])
    #expect(faults(of: VGridLayout(columns: [GridItem(.fixed(10))]), children: wide) == [])
    #expect(faults(of: AnyLayout(ZStackLayout()), children: wide) == [])
    #expect(faults(of: AnyLayout(Row(fault: .unplaced))) == .unplaced)
  }

  @Test func aChildWhoseSizesDifferIsNoFaultOfItsLayout() {
    final class Restless: LayoutElement {
      var calls = 0
      func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        calls += 1
        return CGSize(width: 40 + calls, height: 20)
      }
    }
    struct Hug: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        subviews[0].sizeThatFits(proposal)
      }
      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        subviews[0].place(at: bounds.origin, proposal: proposal)
      }
    }
    let element = Restless()
    let container = ContainerNode(Hug(), children: [HostedNode(element)])
    _ = container.solve(ProposedViewSize(width: 400, height: 300), layoutDirection: .leftToRight, ledger: TreeLedger())
    container.discardMeasurements()
    container.children[0].discardMeasurements()
    #expect(container.faults == [])
  }

  @Test func aContainerWithManyChildrenIsNotExamined() {
    #expect(faults(of: Row(fault: .unplaced), count: LayoutFaults.childLimit) == .unplaced)
    #expect(faults(of: Row(fault: .unplaced), count: LayoutFaults.childLimit + 1) == .isTooLarge)
    #expect(faults(of: Row(fault: .unplaced), count: 0) == [])
  }

  @Test func anExaminationMovesNothing() {
    let container = ContainerNode(Row(fault: .randomPlacement), children: [FixedNode(width: 40, height: 20)])
    _ = container.solve(ProposedViewSize(width: 400, height: 300), layoutDirection: .leftToRight, ledger: TreeLedger())
    let before = container.engine.frame(at: 0)
    _ = container.faults
    #expect(container.engine.frame(at: 0) == before)
  }
}
