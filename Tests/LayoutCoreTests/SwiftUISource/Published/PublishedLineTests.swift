// The published tables of a flow for SwiftUI, about lines: their ends, greedy and balanced, and the lengths of the
// items of a single line. In the names, s is the distance before an item and @ the breadth; a…b is an item between two
// lengths.

import Foundation
import LayoutCore
import Testing

@Suite struct PublishedLineTests {
  private typealias Item = PublishedItem

  @Test(arguments: lines) func publishedLines(_ scene: PublishedScene) { scene.check() }

  @Test(arguments: singleLines) func publishedSingleLines(_ scene: PublishedScene) { scene.check() }

  /// A scene with the same result for both kinds of breaking.
  private static func both(
    _ name: String, _ spacing: CGFloat?, _ items: [PublishedItem], _ length: CGFloat, _ lines: [[Int]],
    frames: [[CGFloat]?]? = nil
  ) -> [PublishedScene] {
    [("", FlowLayout.rows(spacing, 0)), (", balanced", .rows(spacing, 0).balanced)].map { suffix, layout in
      PublishedScene(lines: name + suffix, layout, items, length, lines, frames: frames)
    }
  }

  private static func either(
    _ name: String, _ spacing: CGFloat?, _ items: [PublishedItem], _ length: CGFloat, greedy: [[Int]], balanced: [[Int]]
  ) -> [PublishedScene] {
    [
      PublishedScene(lines: name, .rows(spacing, 0), items, length, greedy),
      PublishedScene(lines: name + ", balanced", .rows(spacing, 0).balanced, items, length, balanced),
    ]
  }

  /// The table gives the distance before each item; nil stands for the item's own distance.
  static let lines: [PublishedScene] = [
    either(
      "10,20,30,40,20,30 s10 @80", 10, [10, 20, 30, 40, 20, 30], 80, greedy: [[0, 1, 2], [3, 4], [5]],
      balanced: [[0, 1, 2], [3], [4, 5]]),
    either("10,10,10,10 s10 @50", 10, [10, 10, 10, 10], 50, greedy: [[0, 1, 2], [3]], balanced: [[0, 1], [2, 3]]),
    either("10,10,10,20 s10 @50", 10, [10, 10, 10, 20], 50, greedy: [[0, 1, 2], [3]], balanced: [[0, 1], [2, 3]]),
    both("30×5 s10 @80", 10, [30, 30, 30, 30, 30], 80, [[0, 1], [2, 3], [4]]),
    both("20,30,20 s10 @100", 10, [20, 30, 20], 100, [[0, 1, 2]]),
    both("100,100,100 s10 @100", 10, [100, 100, 100], 100, [[0], [1], [2]]),
    both("60,60,60 s10 @50", 10, [60, 60, 60], 50, [[0], [1], [2]]),
    both("150 @100", 0, [150], 100, [[0]], frames: [[0, 0, 150]]),
    both("30,150,30,30 s10 @100", 10, [30, 150, 30, 30], 100, [[0], [1], [2, 3]]),
    both("30, 20…60 s10 @100", 10, [30, .flexible(20, 60)], 100, [[0, 1]], frames: [[0, 0, 30], [40, 0, 60]]),
    both("30, 20…60 s10 @80", 10, [30, .flexible(20, 60)], 80, [[0, 1]], frames: [[0, 0, 30], [40, 0, 40]]),
    both(
      "20…40 ×3 s10 @80", 10, [.flexible(20, 40), .flexible(20, 40), .flexible(20, 40)], 80, [[0, 1, 2]],
      frames: [[0, 0, 20], [30, 0, 20], [60, 0, 20]]),
    both(
      "30, (20…60 startInNewLine) s10 @100", 10, [30, .flexible(20, 60).onNewLine], 100, [[0], [1]],
      frames: [[0, 0, 30], [0, 1, 60]]),
    both(
      "20, BREAK, 20(s10) @100", 10, [20, .lineBreak, 20], 100, [[0], [1, 2]], frames: [[0, 0], [0, 1.5], [0, 1]]),
    both(
      "BREAK(s12), 20(s99), 20(s10) @100", nil, [.lineBreak.after(12), .rigid(20).after(99), .rigid(20).after(10)], 100,
      [[0, 1, 2]],
      frames: [[0, 0.5], [0, 0], [30, 0]]),
    both(
      "20(s99,newLine), 20(s10) @100", nil, [.rigid(20).after(99).onNewLine, .rigid(20).after(10)], 100, [[0, 1]],
      frames: [[0, 0], [30, 0]]),
    both("20,20,20(newLine) s10 @100", 10, [20, 20, .rigid(20).onNewLine], 100, [[0, 1], [2]]),
    both("20,20(newLine) s10 @100", 10, [20, .rigid(20).onNewLine], 100, [[0], [1]]),
    both("60, 60(s−30) @100", nil, [60, .rigid(60).after(-30)], 100, [[0, 1]], frames: [[0, 0], [30, 0]]),
    both(
      "60, 60(s−90), 60(s0) @100", nil, [60, .rigid(60).after(-90), .rigid(60).after(0)], 100, [[0, 1, 2]],
      frames: [[0, 0], [-30, 0], [30, 0]]),
    both("20, 0, 20 s5 @100", 5, [20, 0, 20], 100, [[0, 1, 2]], frames: [[0, 0], [25, 0], [30, 0]]),
    both("10,10 s5 @−10", 5, [10, 10], -10, [[0], [1]]),
    both(
      "60, (20…100 maximum) s10, 10 s10 @100", 10, [60, .flexible(20, 100).growing(.maximum), 10], 100,
      [[0], [1], [2]], frames: [[0, 0, 60], [0, 1, 100], [0, 2, 10]]),
    both("10…50,10…50,30 s10 @∞", 10, [.flexible(10, 50), .flexible(10, 50), 30], .infinity, [[0, 1, 2]]),
    both("20, 20(newLine) s10 @∞", 10, [20, .rigid(20).onNewLine], .infinity, [[0], [1]]),
  ].flatMap { $0 }

  /// Items that exceed a single line take several. Frames show the lengths, and so the free space.
  static let singleLines = [
    one("none @100", 0, [], 100, []),
    one("100 @100: 100, rest 0", 0, [100], 100, [[0]], [[0, 0, 100]]),
    one("50 @100: 50, rest 50", 0, [50], 100, [[0]], [[0, 0, 50]]),
    one("60,60 s0 @100", 0, [60, 60], 100, [[0], [1]]),
    one("50,50 s10 @100", 10, [50, 50], 100, [[0], [1]]),
    one("50 (s20) @100", nil, [.rigid(50).after(20)], 100, [[0]], [[0, 0, 50]]),
    one("BREAK, 30 (s10) @100", nil, [.lineBreak, .rigid(30).after(10)], 100, [[0, 1]], [[0, 0.5], [0, 0, 30]]),
    one("BREAK alone (s12)", nil, [.lineBreak.after(12)], 100, [[0]], [[0, 0, 0]]),
    one("30(newLine) @100", 0, [.rigid(30).onNewLine], 100, [[0]]),
    one("30, 30(newLine) @100", 0, [30, .rigid(30).onNewLine], 100, [[0], [1]]),
    one("two newLines @100", 0, [.rigid(30).onNewLine, .rigid(30).onNewLine], 100, [[0], [1]]),
    one(
      "30, max 20…50 s10 @100: 30, 50", 10, [30, .flexible(20, 50).growing(.maximum)], 100, [[0, 1]],
      [[0, 0, 30], [40, 0, 50]]),
    one("60, max 20…100 s10 @100", 10, [60, .flexible(20, 100).growing(.maximum)], 100, [[0], [1]]),
    one("20…50 minimum @100: 20, rest 80", 0, [.flexible(20, 50).growing(.minimum)], 100, [[0]], [[0, 0, 20]]),
    one(
      "10…50 p1, 10…50 p0 s10 @100: 50, 40", 10, [.flexible(10, 50).priority(1), .flexible(10, 50)], 100, [[0, 1]],
      [[0, 0, 50], [60, 0, 40]]),
    one(
      "10…30, 10…50 s10 @100: 30, 50", 10, [.flexible(10, 30), .flexible(10, 50)], 100, [[0, 1]],
      [[0, 0, 30], [40, 0, 50]]),
    one(
      "10…20, 10…30, 10…50 s0 @80: 20, 30, 30", 0, [.flexible(10, 20), .flexible(10, 30), .flexible(10, 50)], 80,
      [[0, 1, 2]], [[0, 0, 20], [20, 0, 30], [50, 0, 30]]),
    one(
      "10…40 ×3 s10 @80: 20, 20, 20", 10, [.flexible(10, 40), .flexible(10, 40), .flexible(10, 40)], 80, [[0, 1, 2]],
      [[0, 0, 20], [30, 0, 20], [60, 0, 20]]),
    one(
      "10…50 ×2 s10 @70: 30, 30", 10, [.flexible(10, 50), .flexible(10, 50)], 70, [[0, 1]], [[0, 0, 30], [40, 0, 30]]),
    one(
      "10…40 p2, p1, p0 s10 @100: 40, 30, 10", 10,
      [.flexible(10, 40).priority(2), .flexible(10, 40).priority(1), .flexible(10, 40)], 100, [[0, 1, 2]],
      [[0, 0, 40], [50, 0, 30], [90, 0, 10]]),
  ]

  private static func one(
    _ name: String, _ spacing: CGFloat?, _ items: [PublishedItem], _ length: CGFloat, _ lines: [[Int]],
    _ frames: [[CGFloat]?]? = nil
  ) -> PublishedScene {
    PublishedScene(lines: name, .rows(spacing, 0), items, length, lines, frames: frames)
  }
}
