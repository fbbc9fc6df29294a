// The published tables of a flow for SwiftUI, about properties of items other than their size: growth, breaks,
// justification, limits and separators. The names are those of PublishedLayoutTests.

import Foundation
import LayoutCore
import Testing

@Suite struct PublishedPartTests {
  @Test(arguments: growth) func growingItems(_ scene: PublishedScene) { scene.check() }

  @Test(arguments: breaks) func lineBreaks(_ scene: PublishedScene) { scene.check() }

  @Test(arguments: justification) func justifiedLines(_ scene: PublishedScene) { scene.check() }

  @Test(arguments: limits) func limitsOfLines(_ scene: PublishedScene) { scene.check() }

  @Test(arguments: separators) func separatorsBetweenItemsAndLines(_ scene: PublishedScene) { scene.check() }

  static let growth: [PublishedScene] = [
    PublishedScene("3×1, 1…6×1 s1 @10", .rows(1, 0), [3, .flexible(1, 6)], 10, 1, [10, 1], [[0, 0, 3], [4, 0, 6]]),
    PublishedScene(
      "1…6, 1…6 minimum s1 @10", .rows(1, 0), [.flexible(1, 6), .flexible(1, 6).growing(.minimum)], 10, 1, [8, 1],
      [[0, 0, 6], [7, 0, 1]]),
    PublishedScene(
      "3, (1…10 maximum), 3 s1 @10×3", .rows(1, 0), [3, .flexible(1, 10).growing(.maximum), 3], 10, 3, [10, 3],
      [[0, 0, 3], [0, 1, 10], [0, 2, 3]]),
    PublishedScene(
      "3,3,(1…10 maximum, newLine) s1 @10×2", .rows(1, 0), [3, 3, .flexible(1, 10).growing(.maximum).onNewLine], 10, 2,
      [10, 2], [[0, 0], [4, 0], [0, 1, 10]]),
    PublishedScene(
      "1…6,1…6 s0 @6", .rows(0, 0), [.flexible(1, 6), .flexible(1, 6)], 6, 1, [6, 1], [[0, 0, 3], [3, 0, 3]]),
    PublishedScene(
      "1…5 p0, 1…5 p2 s1 @7", .rows(1, 0), [.flexible(1, 5), .flexible(1, 5).priority(2)], 7, 1, [7, 1],
      [[0, 0, 1], [2, 0, 5]]),
    PublishedScene(
      "1×5, 1×(1…∞) @2×10", .rows(0, 0), [.rigid(1, 5), .deep(1, 1, .infinity)], 2, 10, [2, 5],
      [[0, 0, 1, 5], [1, 0, 1, 5]]),
    // Published: 2×10, with the second 10 high. The depth of a flow is always the content's, not the proposal's: GTK
    // proposes heights beyond what lines need. An item can be as deep as its line with `crossSize: .stretch`.
    PublishedScene(
      "1×5, 1×(1…10) top @2×10, with the depth of the content", .rows(0, 0).aligned(.topLeading),
      [.rigid(1, 5), .deep(1, 1, 10)], 2, 10, [2, 5], [[0, 0, 1, 5], [1, 0, 1, 1]]),
    tags("E=3…∞", [3, 5, 2, 4, .flexible(3, .infinity)], [[0, 0], [4, 0], [10, 0], [0, 2], [5, 2, 9]]),
    tags("B=5…∞", [3, .flexible(5, .infinity), 2, 4, 3], [[0, 0], [4, 0, 7], [12, 0], [0, 2], [5, 2]]),
    tags(
      "D,E=…∞", [3, 5, 2, .flexible(4, .infinity), .flexible(3, .infinity)],
      [[0, 0], [4, 0], [10, 0], [0, 2, 7], [8, 2, 6]]),
    tags(
      "D=4…∞ maximum", [3, 5, 2, .flexible(4, .infinity).growing(.maximum), 3],
      [[0, 0], [4, 0], [10, 0], [0, 2, 14], [0, 4]], height: 5),
  ]

  static let breaks: [PublishedScene] = [
    PublishedScene(
      "3, BREAK, 3 s1 @10×2", .rows(1, 0), [3, .lineBreak, 3], 10, 2, [3, 2], [[0, 0], [0, 1.5], [0, 1]]),
    PublishedScene("BREAK, 3 @10×1", .rows(1, 0), [.lineBreak, 3], 10, 1, [3, 1], [[0, 0.5], [0, 0]]),
    PublishedScene("3, BREAK @10×1", .rows(1, 0), [3, .lineBreak], 10, 1, [3, 1], [[0, 0], [0, 1]]),
    PublishedScene(
      "3, BREAK, BREAK, 3", .rows(1, 0), [3, .lineBreak, .lineBreak, 3], 10, 2, [3, 2],
      [[0, 0], [0, 1], [0, 1.5], [0, 1]]),
    PublishedScene(
      "3, newLine(2) s0 @10×2", .rows(0, 0), [3, .rigid(2).onNewLine], 10, 2, [3, 2], [[0, 0], [0, 1]]),
    PublishedScene(
      "tag row, BREAK after B", .rows(1, 1), [3, 5, .lineBreak, 2, 4, 3], 14, nil, [11, 3],
      [[0, 0], [4, 0], [], [0, 2], [3, 2], [8, 2]]),
  ]

  static let justification: [PublishedScene] = [
    PublishedScene(
      "HFlow 50×50 ×2 s0 @1000×1000", .rows(0, 0).justified, [.rigid(50, 50), .rigid(50, 50)], 1000, 1000, [1000, 50],
      [[0, 0], [950, 0]]),
    PublishedScene("2,2,2 s1 @10", .rows(1, 0).justified, [2, 2, 2], 10, nil, [10, 1], [[0, 0], [4, 0], [8, 0]]),
    PublishedScene("5 alone @10", .rows(1, 0).justified, [5], 10, nil, [10, 1], [[0, 0, 5]]),
    PublishedScene(
      "3,BREAK,3,3 s1 @10×2", .rows(1, 0).justified, [3, .lineBreak, 3, 3], 10, 2, [10, 2],
      [[0, 0], [0, 1.5], [0, 1], [7, 1]]),
    PublishedScene("3,3,8 s1 @8×2", .rows(1, 0).justified, [3, 3, 8], 8, 2, [8, 2], [[0, 0], [5, 0], [0, 1, 8]]),
    PublishedScene(
      "3, 3…∞, 2 s1 @9×2", .rows(1, 0).justified, [3, .flexible(3, .infinity), 2], 9, 2, [9, 2],
      [[0, 0, 3], [4, 0, 5], [0, 1, 2]]),
    PublishedScene(
      "3,3,3 s1 @∞", .rows(1, 0).justified, [3, 3, 3], .infinity, 1, [11, 1], [[0, 0], [4, 0], [8, 0]]),
    PublishedScene(
      "tag row", .rows(1, 1).justified, [3, 5, 2, 4, 3], 14, nil, [14, 3],
      [[0, 0], [5, 0], [12, 0], [0, 2], [11, 2]]),
    PublishedScene(
      "tag row, BREAK after B", .rows(1, 1).justified, [3, 5, .lineBreak, 2, 4, 3], 14, nil, [14, 3],
      [[0, 0], [9, 0], [], [0, 2], [4.5, 2], [11, 2]]),
  ]

  static let limits: [PublishedScene] = [
    PublishedScene(
      "4×1 ×3 s0 @5×5, 1 line", .rows(0, 0).limited(to: 1), [4, 4, 4], 5, 5, [4, 1], [[0, 0], nil, nil]),
    PublishedScene(
      "2×1 ×3, indicator w1 @5, 1 line", .rows(0, 0).limited(to: 1), [2, 2, 2, .overflow(1)], 5, nil, [5, 1],
      [[0, 0], [2, 0], nil, [4, 0, 1]]),
    PublishedScene(
      "4×1 ×3, indicator w2 @5, 1 line", .rows(0, 0).limited(to: 1), [4, 4, 4, .overflow(2)], 5, nil, [2, 1],
      [nil, nil, nil, [0, 0, 2]]),
    PublishedScene(
      "2×1 ×3, indicator w1 @5, 10 lines", .rows(0, 0).limited(to: 10), [2, 2, 2, .overflow(1)], 5, nil, [4, 2],
      [[0, 0], [2, 0], [0, 1], nil]),
    PublishedScene(
      "2×1 ×2, indicator w1 @5, 1 line: all fit", .rows(0, 0).limited(to: 1), [2, 2, .overflow(1)], 5, nil, [4, 1],
      [[0, 0], [2, 0], nil]),
    PublishedScene(
      "2×1 ×2, indicator w1 @5, no line", .rows(0, 0).limited(to: 0), [2, 2, .overflow(1)], 5, nil, [0, 0],
      [nil, nil, nil]),
  ]

  @Test func hiddenItemsAreReported() {
    let engine = LayoutEngine(FlowLayout.rows(0, 0).limited(to: 1), elements: boxes(4, 4, 4))
    _ = engine.sizeThatFits(ProposedViewSize(width: 5, height: 5))
    #expect(engine.flowReport?.hiddenCount == 2)
  }

  static let separators: [PublishedScene] = [
    PublishedScene(
      "30, sep 10, 30 s0 @100", .rows(0, 0), [deep(30), .separator(10), deep(30)], 100, nil, [70, 10],
      [[0, 0], [30, 0], [40, 0]]),
    PublishedScene(
      "30, sep 20, 30 s0 @70", .rows(0, 0), [deep(30), .separator(20), deep(30)], 70, nil, [30, 20],
      [[0, 0], nil, [0, 10]]),
    PublishedScene(
      "50, line sep 2, 50 r0 @50", .rows(0, 0), [deep(50), .lineSeparator(2), deep(50)], 50, nil, [50, 22],
      [[0, 0], [0, 10, 50, 2], [0, 12]]),
    PublishedScene(
      "50, line sep 2, 50 r8 @50", .rows(0, 8), [deep(50), .lineSeparator(2), deep(50)], 50, nil, [50, 38],
      [[0, 0], [0, 18, 50, 2], [0, 28]]),
    PublishedScene(
      "50, sep 10 and line sep 2, 50 r0 @50", .rows(0, 0),
      [deep(50), .separator(10), .lineSeparator(2), deep(50)], 50, nil, [50, 22],
      [[0, 0], nil, [0, 10, 50, 2], [0, 12]]),
    PublishedScene(
      "20, sep 5, 20, sep 5, 20 s0 @200", .rows(0, 0), [20, .separator(5, 1), 20, .separator(5, 1), 20], 200, nil,
      [70, 1], [[0, 0], [20, 0], [25, 0], [45, 0], [50, 0]]),
    PublishedScene("30, sep 5 s0 @100", .rows(0, 0), [deep(30), .separator(5)], 100, nil, [30, 10], [[0, 0], nil]),
    PublishedScene(
      "30, sep 5 and line sep 2, BREAK, both, 30 @100", .rows(0, 0),
      [
        deep(30), .separator(5), .lineSeparator(2), .lineBreak, .separator(5), .lineSeparator(2), deep(30),
      ], 100, nil, [30, 20], [[0, 0], nil, nil, [], nil, nil, [0, 10]]),
  ]

  private static func deep(_ length: CGFloat) -> PublishedItem { .rigid(length, 10) }

  /// Tags in two lines or more of a breadth of 14.
  private static func tags(
    _ name: String, _ items: [PublishedItem], _ frames: [[CGFloat]?], height: CGFloat = 3
  ) -> PublishedScene {
    PublishedScene("tag row, \(name)", .rows(1, 1), items, 14, nil, [14, height], frames)
  }
}
