// The record of a pass: measurements, sizes and memory hits. Recording changes no result.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

@Suite struct LayoutTraceTests {
  private func row() -> LayoutNode {
    HStackLayout(spacing: 2) {
      FixedNode(width: 20, height: 10).name("icon")
      VStackLayout(spacing: 0) {
        TextNode(width: 60, lineHeight: 8).name("title")
        FixedNode(width: 30, height: 4)
      }.name("texts")
    }
  }

  @Test func aPassIsRecordedInOrder() {
    let trace = LayoutTrace()
    _ = HStackLayout(spacing: 2) {
      FixedNode(width: 20, height: 10).name("icon")
      FixedNode(width: 5, height: 4)
    }.solve(ProposedViewSize(width: 40, height: nil), trace: trace)
    #expect(
      trace.text == """
        HStackLayout measure 0 “icon” at 0 × nil → 20 × 10
        HStackLayout measure 1 at 0 × nil → 5 × 4
        HStackLayout measure 0 “icon” at inf × nil → 20 × 10
        HStackLayout measure 1 at inf × nil → 5 × 4
        HStackLayout measure 0 “icon” at 19 × nil → 20 × 10
        HStackLayout measure 1 at 18 × nil → 5 × 4
        HStackLayout measure 0 “icon” at 19 × nil → 20 × 10 (cached)
        HStackLayout measure 1 at 18 × nil → 5 × 4 (cached)
        HStackLayout measure 0 “icon” at 0 × 10 → 20 × 10
        HStackLayout measure 1 at 0 × 10 → 5 × 4
        HStackLayout measure 0 “icon” at inf × 10 → 20 × 10
        HStackLayout measure 1 at inf × 10 → 5 × 4
        HStackLayout measure 0 “icon” at 19 × 10 → 20 × 10
        HStackLayout measure 1 at 18 × 10 → 5 × 4
        HStackLayout measure 0 “icon” at 19 × 10 → 20 × 10 (cached)
        HStackLayout measure 1 at 18 × 10 → 5 × 4 (cached)
        HStackLayout measure 0 “icon” at 19 × 10 → 20 × 10 (cached)
        HStackLayout measure 1 at 18 × 10 → 5 × 4 (cached)
        HStackLayout place   0 “icon” at 19 × 10 → 20 × 10, origin 0, 0
        HStackLayout place   1 at 18 × 10 → 5 × 4, origin 22, 3

        """)
  }

  @Test func theCallsOfAContainerAreBelowIt() {
    let trace = LayoutTrace()
    _ = row().solve(ProposedViewSize(width: 100, height: 40), trace: trace)
    let title = trace.events.first { $0.name == "title" }
    #expect(title?.depth == 1)
    #expect(title?.layout == "VStackLayout")
    let index = trace.events.firstIndex { $0.name == "title" } ?? 0
    #expect(trace.events[..<index].last { $0.depth == 0 }?.name == "texts")
    #expect(trace.events.last?.depth == 1)
    #expect(trace.events.filter { $0.call == .place }.map(\.depth) == [0, 0, 1, 1])
  }

  @Test func theSecondPassIsAnsweredFromMemory() {
    let tree = row()
    let proposal = ProposedViewSize(width: 100, height: 40)
    let first = LayoutTrace()
    let second = LayoutTrace()
    let third = LayoutTrace()
    _ = tree.solve(proposal, trace: first)
    _ = tree.solve(proposal, trace: second)
    #expect(first.events.contains { $0.call == .measure && !$0.isCached })
    #expect(second.events.allSatisfy { $0.call != .measure || $0.isCached })
    #expect(second.events.contains { $0.call == .measure })
    // A pass that was not recorded also fills the memory.
    let other = ProposedViewSize(width: 90, height: 40)
    _ = tree.solve(other)
    _ = tree.solve(other, trace: third)
    #expect(third.events.allSatisfy { $0.call != .measure || $0.isCached })
  }

  @Test func recordingChangesNothing() {
    let proposals = [ProposedViewSize(width: 100, height: 40), .unspecified, .zero]
    let (plain, traced) = (row(), row())
    for proposal in proposals {
      #expect(plain.solve(proposal).frames == traced.solve(proposal, trace: LayoutTrace()).frames)
    }
  }

  @Test func childrenAreMeasuredAsOftenAsWithoutATrace() {
    func measurements(_ trace: LayoutTrace?) -> Int {
      let witness = Witness()
      let tree = HStackLayout() {
        witness.node(); color()
      }
      for width in [100, 200, 100] as [CGFloat] {
        _ = tree.solve(ProposedViewSize(width: width, height: 10), trace: trace)
      }
      return witness.proposals.count
    }
    #expect(measurements(LayoutTrace()) == measurements(nil))
  }

  @Test func nothingIsRecordedAfterwards() {
    let trace = LayoutTrace()
    let tree = row()
    _ = tree.solve(.unspecified, trace: trace)
    let count = trace.events.count
    _ = tree.solve(.zero)
    #expect(trace.events.count == count)
    trace.removeAll()
    #expect(trace.events.isEmpty && trace.text.isEmpty)
  }

  @Test func eachQuestionOfTheHostIsAPass() {
    let trace = LayoutTrace()
    let engine = LayoutEngine(
      HStackLayout(spacing: 2), elements: [FixedNode(width: 3, height: 3), FixedNode(width: 4, height: 4)])
    engine.trace = trace
    let proposal = ProposedViewSize(width: 20, height: 10)
    let size = engine.sizeThatFits(proposal)
    _ = engine.sizeThatFits(proposal)
    engine.place(in: CGRect(origin: CGPoint(x: 5, y: 5), size: size), proposal: proposal)
    _ = engine.explicitAlignment(of: VerticalAlignment.firstTextBaseline.key, size: size, proposal: proposal)
    _ = engine.spacing
    #expect(trace.passes.map(\.question) == [.size, .size, .placement, .guide, .spacing])
    #expect(trace.passes.allSatisfy { $0.layout == "HStackLayout" })
    #expect(trace.passes.map(\.proposal) == [proposal, proposal, proposal, proposal, .unspecified])
    #expect(trace.passes.map(\.answer) == [size, size, size, nil, nil])
    #expect(size == CGSize(width: 9, height: 4))
    #expect(trace.passes.map { $0.isCached(in: trace) } == [false, true, true, true, true])
    // The passes in order contain all calls.
    #expect(trace.passes.flatMap(\.events) == Array(trace.events.indices))
    #expect(trace.events[trace.passes[2].events].filter { $0.call == .place }.count == 2)
    trace.removeAll()
    #expect(trace.passes.isEmpty)
  }

  @Test func containersInsideBeginNoPass() {
    let trace = LayoutTrace()
    let solution = row().solve(ProposedViewSize(width: 100, height: 40), trace: trace)
    #expect(trace.passes.map(\.question) == [.size, .placement])
    #expect(trace.passes.map(\.answer) == [solution.size, solution.size])
    #expect(trace.passes.flatMap(\.events) == Array(trace.events.indices))
    #expect(trace.events[trace.passes[1].events].contains { $0.depth == 1 && $0.call == .place })
  }

  @Test func aCachedMeasurementRecordsNoCalls() {
    let trace = LayoutTrace()
    let engine = LayoutEngine(FlowLayout(spacing: 1), elements: (0..<4).map { _ in FixedNode(width: 3, height: 3) })
    engine.trace = trace
    let proposal = ProposedViewSize(width: 8, height: nil)
    let sizes = (0..<2).map { _ in engine.sizeThatFits(proposal) }
    #expect(sizes[0] == sizes[1])
    #expect(trace.passes.map(\.events.isEmpty) == [false, true])
    #expect(trace.passes.map { $0.isCached(in: trace) } == [false, true])
  }

  @Test func hiddenChildrenAreRecorded() {
    let trace = LayoutTrace()
    _ = FlowLayout(itemSpacing: 0, lineCount: 1) {
      FixedNode(width: 9, height: 1); FixedNode(width: 9, height: 1)
    }
    .solve(ProposedViewSize(width: 10, height: nil), trace: trace)
    #expect(trace.events.filter { $0.call == .hide }.map(\.child) == [1])
    #expect(trace.text.contains("FlowLayout hide    1\n"))
  }

  @Test func anEngineRecordsAndStops() {
    let engine = LayoutEngine(
      VStackLayout(), elements: [FixedNode(width: 3, height: 3), FixedNode(width: 4, height: 4)])
    let trace = LayoutTrace()
    engine.trace = trace
    _ = engine.sizeThatFits(.unspecified)
    engine.invalidateMeasurements()
    _ = engine.sizeThatFits(.unspecified)
    #expect(trace.events.filter { !$0.isCached }.count == 4)
    engine.setElements([FixedNode(width: 3, height: 3)] as [LayoutNode])
    _ = engine.sizeThatFits(.zero)
    #expect(trace.events.count { $0.proposal == .zero } == 1)
    engine.trace = nil
    let count = trace.events.count
    _ = engine.sizeThatFits(ProposedViewSize(width: 77, height: 77))
    #expect(trace.events.count == count)
  }

  @Test func jsonCanBeRead() throws {
    let trace = LayoutTrace()
    _ = HStackLayout() {
      FixedNode(width: .infinity, height: 10).name("a \"quoted\"\n name")
      FixedNode(width: 1.5, height: 10)
    }.solve(.unspecified, trace: trace)
    let events = try #require(
      try JSONSerialization.jsonObject(with: Data(trace.json.utf8)) as? [[String: Any]])
    #expect(events.count == trace.events.count)
    let first = try #require(events.first)
    #expect(first["name"] as? String == "a \"quoted\"\n name")
    #expect(first["call"] as? String == "measure")
    #expect((first["proposal"] as? [Any])?.allSatisfy { $0 is NSNull } == true)
    #expect((first["answer"] as? [Any])?.first as? String == "infinity")
    #expect(first["cached"] as? Bool == false)
    #expect((events.last?["origin"] as? [Any])?.first as? String == "infinity")
  }

  @Test func aTrapNamesTheLayoutAndTheSubview() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = GridLayout() { GridRow { FixedNode(width: 1, height: 1).gridCellColumns(-1).name("total") } }.solve(.zero)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("GridLayout: subview 0 “total” spans -1 columns; a cell spans 0 or more"))
  }
}
