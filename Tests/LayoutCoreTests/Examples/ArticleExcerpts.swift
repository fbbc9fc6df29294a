// The code of the articles that is not a file of its own, with what it gives. ExcerptTests compares the two.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

@Suite struct ArticleExcerpts {
  @Test func overview() {
    let tree = FlowLayout(spacing: 8) {
      for width in [120, 80, 150, 60] as [CGFloat] {
        FixedNode(width: width, height: 30)
      }
    }
    let solution = tree.solve(ProposedViewSize(width: 300, height: nil))
    #expect(
      solution.frames == [
        rect(0, 0, 300, 68), rect(0, 0, 120, 30), rect(128, 0, 80, 30), rect(0, 38, 150, 30), rect(158, 38, 60, 30),
      ])
  }

  @Test func proposals() {
    let leaf = FlexibleNode(
      minimum: CGSize(width: 40, height: 20), ideal: ProposedViewSize(width: 100, height: 20),
      maximum: CGSize(width: 160, height: 20))
    let smallest = leaf.sizeThatFits(.zero)  // 40 × 20
    let ideal = leaf.sizeThatFits(.unspecified)  // 100 × 20
    let largest = leaf.sizeThatFits(.infinity)  // 160 × 20
    let offered = leaf.sizeThatFits(ProposedViewSize(width: 130, height: nil))  // 130 × 20
    #expect([smallest, ideal, largest, offered].map(\.width) == [40, 100, 160, 130])
    #expect([smallest, ideal, largest, offered].map(\.height) == [20, 20, 20, 20])

    let text = TextNode(width: 180, lineHeight: 16)
    let padded = text.padding(10)
    let wrapped = padded.sizeThatFits(ProposedViewSize(width: 80, height: nil))  // 80 × 68: three lines of 60
    let forced = text.fixedSize().sizeThatFits(ProposedViewSize(width: 80, height: nil))  // 180 × 16
    #expect(wrapped == CGSize(width: 80, height: 68))
    #expect(forced == CGSize(width: 180, height: 16))
  }

  @Test func guides() {
    let row = HStackLayout(alignment: .firstTextBaseline, spacing: 10) {
      FixedNode(width: 60, height: 40).textBaselines(first: 30)
      FixedNode(width: 40, height: 16).textBaselines(first: 12)
      FixedNode(width: 20, height: 20).alignmentGuide(.firstTextBaseline) { $0.height - 2 }
    }
    #expect(
      row.solve(.unspecified).frames == [
        rect(0, 0, 140, 40), rect(0, 0, 60, 40), rect(70, 18, 40, 16), rect(120, 12, 20, 20),
      ])
  }

  @Test func hosts() {
    final class Box: LayoutElement {
      let width: CGFloat

      init(width: CGFloat) {
        self.width = width
      }

      func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: width, height: 20) }
    }

    let engine = LayoutEngine(HStackLayout(spacing: 4), elements: [Box(width: 30), Box(width: 50)])
    let size = engine.sizeThatFits(.unspecified)  // 84 × 20
    engine.place(in: CGRect(origin: .zero, size: size), proposal: .unspecified)
    let second = engine.frame(at: 1)  // x 34, 50 × 20
    #expect(size == CGSize(width: 84, height: 20))
    #expect(second == rect(34, 0, 50, 20))
  }

  @Test func trees() {
    let title = TextNode(width: 120, lineHeight: 20)
    let tree = VStackLayout(alignment: .leading, spacing: 8) {
      title
      HStackLayout(spacing: 8) {
        FixedNode(width: 32, height: 32)
        TextNode(width: 260, lineHeight: 16)
        Spacer()
      }
      Divider()
    }
    .padding(12)
    let solution = tree.solve(ProposedViewSize(width: 240, height: nil))
    let frame = solution.frame(of: title)  // x 12, y 12, 120 × 20
    #expect(frame == rect(12, 12, 120, 20))
    #expect(
      solution.frames == [
        rect(12, 12, 216, 69), rect(12, 12, 120, 20), rect(12, 40, 216, 32), rect(12, 40, 32, 32),
        rect(52, 40, 160, 32), rect(220, 56, 8, 0), rect(12, 80, 216, 1),
      ])
    #expect(solution.size == CGSize(width: 240, height: 93))
  }

  @Test func traces() {
    let row = HStackLayout(spacing: 8) {
      FixedNode(width: 30, height: 20).name("icon")
      TextNode(width: 90, lineHeight: 16).name("title")
    }
    let trace = LayoutTrace()
    let solution = row.solve(ProposedViewSize(width: 100, height: 40), trace: trace)
    #expect(solution.frames.last == rect(38, 0, 62, 32))
    let lines = trace.text.split(separator: "\n")
    #expect(lines.contains("HStackLayout measure 1 “title” at inf × 40 → 90 × 16"))
    #expect(lines.contains("HStackLayout measure 1 “title” at 62 × 40 → 62 × 32"))
    #expect(lines.last == "HStackLayout place   1 “title” at 62 × 40 → 62 × 32, origin 38, 0")
    let remembered = trace.passes.map { $0.isCached(in: trace) }
    #expect(remembered == [false, true])
  }

  @Test func reasons() {
    let engine = LayoutEngine(
      FlowLayout(spacing: 8), elements: [60, 40, 90].map { FixedNode(width: $0, height: 20) })
    engine.place(
      in: CGRect(x: 0, y: 0, width: 150, height: 48), proposal: ProposedViewSize(width: 150, height: nil))
    let reasons = engine.flowReport?.map { "\($0.items): \($0.end)" } ?? []
    #expect(reasons == ["0..<2: item 2 needs 98, 42 left, short by 56", "2..<3: end of the items"])
  }

  @Test func shares() {
    let stack = LayoutEngine(
      HStackLayout(spacing: 10), elements: [FixedNode(width: 30, height: 20), FlexibleNode(), FlexibleNode()])
    stack.place(
      in: CGRect(x: 0, y: 0, width: 200, height: 20), proposal: ProposedViewSize(width: 200, height: 20))
    let shares = stack.stackReport?.shares.map { "\($0.item): \($0.taken) of \($0.available) among \($0.count)" } ?? []
    #expect(shares == ["0: 30.0 of 180.0 among 3", "1: 75.0 of 150.0 among 2", "2: 75.0 of 75.0 among 1"])
  }

  // MARK: Lazy layouts

  @Test func lazyWindow() {
    let layout = LazyVGridLayout(columns: [GridItem(.adaptive(minimum: 50))], spacing: 20, rowHeight: .uniform(50))
    let grid = layout.solution(for: ProposedViewSize(width: 300, height: nil), count: 1_000_000, previous: nil)
    let window = grid.items(in: CGRect(x: 0, y: 70_000, width: 300, height: 100))
    #expect(window == [5000..<5010])
  }

  @Test func lazyAnchor() {
    var list = LazyVGridLayout(columns: [GridItem()], spacing: 0, rowHeight: .measured(estimate: 40))
      .solution(for: ProposedViewSize(width: 300, height: nil), count: 1000, previous: nil)
    let anchor = LazyAnchor(at: 4010, in: list)!
    _ = list.setLength(65, ofLine: 3)
    let offset = anchor.offset(in: list)
    #expect(anchor == LazyAnchor(item: 100, position: -10))
    #expect(offset == 6510)
  }

  @Test func lazyFlow() {
    let words = LazyFlow(LazyItemSizes(widths: [60, 40, 90, 30], height: 20), itemSpacing: 8, lineSpacing: 4)
    let lines = words.solution(for: ProposedViewSize(width: 150, height: nil), count: 4, previous: nil)
    #expect(lines.frame(of: 3) == CGRect(x: 98, y: 24, width: 30, height: 20))
    #expect(lines.lineCount == 2)
  }

  // MARK: Motion

  @Test func framesInTransition() {
    let start = [(id: "a", frame: CGRect(x: 0, y: 0, width: 50, height: 20))]
    let end = [
      (id: "a", frame: CGRect(x: 100, y: 0, width: 50, height: 20)),
      (id: "b", frame: CGRect(x: 0, y: 0, width: 50, height: 20)),
    ]
    var transition = LayoutTransition(start)
    transition.retarget(to: end, animation: .linear(duration: 1), at: 0)
    let halfway = transition.geometries(at: 0.5)
    let moving = halfway[0]  // x 50
    let inserted = halfway[1]  // at its place, opacity 0.5
    #expect(moving == ItemGeometry(frame: rect(50, 0, 50, 20), isResting: false))
    #expect(inserted == ItemGeometry(frame: rect(0, 0, 50, 20), opacity: 0.5, scale: 0.9, isResting: false))
    #expect(transition.ids == ["a", "b"])
    #expect(transition.settlingTime == 1)
  }

  @Test func aTurnInMidFlight() {
    var transition = LayoutTransition([(id: 1, frame: CGRect(x: 0, y: 0, width: 10, height: 10))])
    transition.retarget(
      to: [(id: 1, frame: CGRect(x: 100, y: 0, width: 10, height: 10))], animation: .smooth, at: 0)
    // The target changes a tenth of a second later: position and velocity are kept.
    transition.retarget(
      to: [(id: 1, frame: CGRect(x: 0, y: 50, width: 10, height: 10))], animation: .smooth, at: 0.1)
    #expect(!transition.isSettled(at: 0.1))
    #expect(transition.geometries(at: transition.settlingTime)[0].frame == rect(0, 50, 10, 10))
    let (before, after) = (transition.geometries(at: 0.1)[0].frame, transition.geometries(at: 0.101)[0].frame)
    #expect(before.minX > 0 && after.minX > before.minX)
  }

  @Test func parametersInTransition() {
    var dial = RadialDial(radius: 40)
    var track = AnimatableTrack(dial.animatableData)
    track.retarget(
      to: RadialDial(radius: 80, turn: .degrees(90)).animatableData, animation: .easeInOut(duration: 0.4), at: 0)
    dial.animatableData = track.value(at: 0.2)  // radius 60, turned by 45°
    #expect(abs(dial.radius - 60) < 1e-9)
    #expect(abs(dial.turn.degrees - 45) < 1e-9)
  }
}
