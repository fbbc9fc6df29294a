// The code of the README and of the articles that is not a file of its own, with what it gives. CatalogTests compares the two.

import Foundation
import LayoutCore
import Testing

@Suite struct ArticleExcerpts {
  @Test func readme() {
    let tree = FlowLayout(spacing: 8) {
      FixedNode(width: 40, height: 20)
      FixedNode(width: 60, height: 20)
    }
    let solution = tree.solve(ProposedViewSize(width: 100, height: nil))
    print(solution.frames.map { $0?.origin.y ?? -1 })  // [0.0, 0.0, 28.0]: the second item wraps
    #expect(solution.frames == [rect(0, 0, 100, 48), rect(0, 0, 40, 20), rect(0, 28, 60, 20)])
  }

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
}
