// The code of the article on lazy layouts, with what it gives. CatalogTests compares the two.

import Foundation
import LayoutCore
import Testing

@Suite struct LazyArticleExcerpts {
  @Test func window() {
    let layout = LazyVGrid(columns: [GridItem(.adaptive(minimum: 50))], spacing: 20, rowHeight: .uniform(50))
    let grid = layout.solution(for: ProposedViewSize(width: 300, height: nil), count: 1_000_000, previous: nil)
    let window = grid.items(in: CGRect(x: 0, y: 70_000, width: 300, height: 100))
    #expect(window == [5000..<5010])
  }

  @Test func anchor() {
    var list = LazyVGrid(columns: [GridItem()], spacing: 0, rowHeight: .measured(estimate: 40))
      .solution(for: ProposedViewSize(width: 300, height: nil), count: 1000, previous: nil)
    let anchor = LazyAnchor(at: 4010, in: list)!
    _ = list.setLength(65, ofLine: 3)
    let offset = anchor.offset(in: list)
    #expect(anchor == LazyAnchor(item: 100, position: -10))
    #expect(offset == 6510)
  }

  @Test func flow() {
    let words = LazyFlow(LazyItemSizes(widths: [60, 40, 90, 30], height: 20), itemSpacing: 8, lineSpacing: 4)
    let lines = words.solution(for: ProposedViewSize(width: 150, height: nil), count: 4, previous: nil)
    #expect(lines.frame(of: 3) == CGRect(x: 98, y: 24, width: 30, height: 20))
    #expect(lines.lineCount == 2)
  }
}
