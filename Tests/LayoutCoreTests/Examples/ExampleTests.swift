// What the examples give, number by number.

import Foundation
import LayoutCore
import LayoutNodes
import TestSupport
import Testing

@Suite struct ExampleTests {
  private func fixed(_ width: CGFloat, _ height: CGFloat) -> LayoutNode { FixedNode(width: width, height: height) }

  private func rounded(_ solution: LayoutSolution) -> [CGRect] {
    solution.frames.compactMap { $0 }.map { frame in
      rect(
        (frame.minX * 1e6).rounded() / 1e6, (frame.minY * 1e6).rounded() / 1e6, (frame.width * 1e6).rounded() / 1e6,
        (frame.height * 1e6).rounded() / 1e6)
    }
  }

  // MARK: A layout that calls others

  @Test func titlesOverAFlow() {
    let tree = TitledFlow(titleCount: 2) {
      fixed(50, 20).textBaselines(first: 15)
      fixed(20, 10).textBaselines(first: 8)
      for _ in 0..<4 { fixed(30, 10) }
    }
    #expect(
      tree.solve(ProposedViewSize(width: 80, height: nil)).frames == [
        rect(0, 0, 80, 56), rect(0, 0, 50, 20), rect(58, 7, 20, 10),
        rect(0, 28, 30, 10), rect(38, 28, 30, 10), rect(0, 46, 30, 10), rect(38, 46, 30, 10),
      ])
    #expect(tree.solve(.unspecified).size == CGSize(width: 144, height: 38))
  }

  @Test func eachPartHasItsOwnCache() {
    let boxes = [BoxElement(50, 20), BoxElement(30, 10), BoxElement(30, 10)]
    let engine = LayoutEngine(TitledFlow(), elements: boxes)
    let proposal = ProposedViewSize(width: 80, height: nil)
    #expect(engine.sizeThatFits(proposal) == CGSize(width: 80, height: 38))
    boxes.forEach { $0.resetProposals() }
    boxes[2].ideal = CGSize(width: 60, height: 10)
    boxes[2].maximum = boxes[2].ideal
    engine.invalidateMeasurements(at: 2)
    #expect(engine.sizeThatFits(proposal) == CGSize(width: 80, height: 56))
    #expect(boxes[0].proposals.isEmpty && boxes[1].proposals.isEmpty)
  }

  // MARK: A layout between two others

  private func blend(_ fraction: Double) -> Blend<HStackLayout, VStackLayout> {
    Blend(from: HStackLayout(spacing: 0), to: VStackLayout(alignment: .leading, spacing: 0), fraction: fraction)
  }

  @Test func aQuarterOfTheWay() {
    let tree = blend(0.25)() {
      fixed(20, 10)
      fixed(40, 10)
    }
    #expect(tree.solve(.unspecified).frames == [rect(0, 0, 55, 12.5), rect(0, 0, 20, 10), rect(15, 2.5, 40, 10)])
    #expect(
      tree.solve(.unspecified, layoutDirection: .rightToLeft).frames == [
        rect(0, 0, 55, 12.5), rect(35, 0, 20, 10), rect(0, 2.5, 40, 10),
      ])
  }

  @Test func theEndsAreTheLayoutsThemselves() {
    var random = SplitMix64(seed: 7)
    for _ in 0..<50 {
      let nodes = (0..<Int.random(in: 0...6, using: &random)).map { _ in
        FlexibleNode(
          minimum: CGSize(width: .random(in: 0...9, using: &random), height: 4),
          ideal: ProposedViewSize(width: .random(in: 9...30, using: &random), height: 8)
        ).layoutPriority(Double(Int.random(in: 0...1, using: &random)))
      }
      let proposal = ProposedViewSize(width: .random(in: 0...120, using: &random), height: nil)
      let flow = FlowLayout(spacing: 3)
      let grid = VGridLayout(columns: [GridItem(), GridItem(.fixed(20))], alignment: .leading)
      func frames(_ layout: some Layout) -> [CGRect] { rounded(layout({ nodes }).solve(proposal)) }
      #expect(frames(Blend(from: flow, to: grid, fraction: 0)).dropFirst() == frames(flow).dropFirst())
      #expect(frames(Blend(from: flow, to: grid, fraction: 1)).dropFirst() == frames(grid).dropFirst())
    }
  }

  @Test func theWayBetweenIsAnAnimation() {
    var layout = blend(0)
    var track = AnimatableTrack(layout.animatableData)
    track.retarget(to: 1, animation: .linear(duration: 2), at: 10)
    layout.animatableData = track.value(at: 11)
    let tree = layout {
      fixed(20, 10)
      fixed(40, 10)
    }
    #expect(tree.solve(.unspecified).frames == [rect(0, 0, 50, 15), rect(0, 0, 20, 10), rect(10, 5, 40, 10)])
    #expect(track.value(at: 12) == 1)
  }

  // MARK: A layout that calls itself

  @Test func aWheelOfFourSpokes() {
    let wheel = Wheel(spokes: 4, radius: 40) { for _ in 0..<5 { fixed(10, 10) } }
    #expect(
      rounded(wheel.solve(.unspecified)) == [
        rect(0, 0, 90, 90), rect(40, 40, 10, 10), rect(40, 0, 10, 10), rect(80, 40, 10, 10), rect(40, 80, 10, 10),
        rect(0, 40, 10, 10),
      ])
  }

  @Test func wheelsOnWheels() {
    let wheel = Wheel(spokes: 2, radius: 40) { for _ in 0..<7 { fixed(10, 10) } }
    let frames = rounded(wheel.solve(.unspecified))
    #expect(frames.first == rect(0, 0, 10, 130))
    #expect(frames.dropFirst().map(\.minY) == [60, 20, 0, 40, 100, 80, 120])
    #expect(Wheel()({}).solve(.unspecified).size == .zero)
  }

  @Test func aWheelTurns() {
    var wheel = Wheel(spokes: 4, radius: 40)
    let end = Wheel(spokes: 4, radius: 20, turn: .degrees(180))
    wheel.animatableData.interpolate(towards: end.animatableData, amount: 0.5)
    let frames = rounded(wheel { for _ in 0..<2 { fixed(10, 10) } }.solve(.unspecified))
    #expect(frames == [rect(0, 0, 40, 10), rect(0, 0, 10, 10), rect(30, 0, 10, 10)])
  }

  // MARK: Values in both directions

  @Test func tabsLearnTheirShares() {
    let report = TabReport()
    let bar = TabBar() {
      FlexibleNode(ideal: ProposedViewSize(width: 40, height: 20))
      FlexibleNode(ideal: ProposedViewSize(width: 40, height: 20)).tab(weight: 2, report: report)
      FlexibleNode(ideal: ProposedViewSize(width: 40, height: 20)).tab()
    }
    #expect(
      bar.solve(ProposedViewSize(width: 200, height: nil)).frames == [
        rect(0, 0, 200, 20), rect(0, 0, 50, 20), rect(50, 0, 100, 20), rect(150, 0, 50, 20),
      ])
    #expect(report.share == 0.25...0.75)
  }

  @Test func writingAValueEndsAfterOneMorePass() {
    let witness = Witness()
    let report = TabReport()
    var needsPass = true
    report.didChange = { needsPass = true }
    let bar = TabBar() {
      witness.node(CGSize(width: 30, height: 20)).tab(weight: 3, report: report)
      FixedNode(width: 30, height: 20)
    }
    var passes = 0
    while needsPass && passes < 10 {
      needsPass = false
      passes += 1
      _ = bar.solve(ProposedViewSize(width: 80, height: nil))
    }
    #expect(passes == 2)
    #expect(witness.proposals == [.unspecified, ProposedViewSize(width: 60, height: 20)])
    #expect(report.share == 0...0.75)
    _ = bar.solve(ProposedViewSize(width: 160, height: nil))
    #expect(!needsPass)
  }
}
