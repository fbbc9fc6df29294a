// The published tables of a flow for SwiftUI, about sizes and frames. In the names, s is the distance between items, r the
// one between lines and @ the proposal; a…b is an item between two lengths.

import Foundation
import LayoutCore
import TestSupport
import Testing

@Suite struct PublishedLayoutTests {
  @Test(arguments: sizes) func sizesAndDistances(_ scene: PublishedScene) { scene.check() }

  @Test(arguments: alignments) func alignmentsAndBaselines(_ scene: PublishedScene) { scene.check() }

  @Test(arguments: balance) func balancedLines(_ scene: PublishedScene) { scene.check() }

  static let sizes: [PublishedScene] = [
    PublishedScene(
      "HFlow 50×50 ×3 s10 r20 @130×130", .rows(10, 20), squares(3), 130, 130, [110, 120], [[0, 0], [60, 0], [0, 70]]),
    PublishedScene(
      "VFlow 50×50 ×3 s10 r20 @130×130", .columns(10, 20), squares(3), 130, 130, [120, 110],
      [[0, 0], [0, 60], [70, 0]]),
    PublishedScene("empty", .rows(10, 20), [], 100, 100, [0, 0]),
    PublishedScene("zero-size ×2, centre @100", .rows(0, 0).aligned(.center), [0, 0].map(shallow), 100, 100, [0, 0]),
    PublishedScene("3×1 ×3 s1 r=nil @8×100", .rows(1, nil), [3, 3, 3], 8, 100, [7, 10], [[0, 0], [4, 0], [0, 9]]),
    PublishedScene(
      "3×2 ×3 nil/nil @20×20", .rows(nil, nil), boxes(3, 3, 3), 20, 20, [14, 12], [[0, 0], [11, 0], [0, 10]]),
    PublishedScene(
      "3×2 ×3 nil/nil, zero ViewSpacing @7×20", .rows(nil, nil), boxes(3, 3, 3).map(\.withoutSpacing), 7, 20, [6, 4],
      [[0, 0], [3, 0], [0, 2]]),
    PublishedScene(
      "VFlow 2×3 ×3 nil/nil @20×20", .columns(nil, nil), boxes(3, 3, 3), 20, 20, [12, 14],
      [[0, 0], [0, 11], [10, 0]]),
    PublishedScene(
      "3×1 ×2 s1 in bounds origin (5,3)", .rows(1, 0), [3, 3], 7, 1, [7, 1], [[5, 3], [9, 3]],
      from: CGPoint(x: 5, y: 3)),
    PublishedScene("2×1 ×3 s1 r2 @5×10", .rows(1, 2), [2, 2, 2], 5, 10, [5, 4], [[0, 0], [3, 0], [0, 3]]),
    PublishedScene("10×3 alone @5×5", .rows(0, 0), [.rigid(10, 3)], 5, 5, [10, 3], [[0, 0, 10]]),
    PublishedScene(
      "3,10,3,3 (h1, s0) @5×4", .rows(0, 0), [3, 10, 3, 3], 5, 4, [10, 4], [[0, 0], [0, 1], [0, 2], [0, 3]]),
    PublishedScene(
      "5×3 ×3 s−2 @100", .rows(-2, 0), [.rigid(5, 3), .rigid(5, 3), .rigid(5, 3)], 100, 100, [11, 3],
      [[0, 0], [3, 0], [6, 0]]),
    PublishedScene("3×2,4×2 s1 r1 @0×0", .rows(1, 1), boxes(3, 4), 0, 0, [4, 5], [[0, 0], [0, 3]]),
    PublishedScene(
      "3×2,4×2,5×2 s1 @∞", .rows(1, 1), boxes(3, 4, 5), .infinity, .infinity, [14, 2], [[0, 0], [4, 0], [9, 0]]),
    PublishedScene(
      "1.5,2,1 (h1.25) s.5 r.25 @4.25", .rows(0.5, 0.25), [.rigid(1.5, 1.25), .rigid(2, 1.25), .rigid(1, 1.25)], 4.25,
      10, [4, 2.75], [[0, 0], [2, 0], [0, 1.5]]),
    PublishedScene(
      "1×1 ×15 s1 @11", .rows(1, 0), Array(repeating: 1, count: 15), 11, 3, [11, 3],
      (0..<15).map { [CGFloat($0 % 6 * 2), CGFloat($0 / 6)] }),
    PublishedScene(
      "wrapping text 6×1, 1×1 ×3 s1 @5×3", .rows(1, 0), [.text(6), 1, 1, 1], 5, 3, [5, 3],
      [[0, 0, 5, 2], [0, 2], [2, 2], [4, 2]]),
    PublishedScene(
      "VFlow text 1×6, 1×1 ×3 s1 @3×5", .columns(1, 0), [.text(6), 1, 1, 1], 3, 5, [3, 5],
      [[0, 0, 2, 5], [2, 0], [2, 2], [2, 4]]),
    PublishedScene(
      "tag row 3,5,2,4,3 s1 r1 @14×nil", .rows(1, 1), [3, 5, 2, 4, 3], 14, nil, [12, 3],
      [[0, 0], [4, 0], [10, 0], [0, 2], [5, 2]]),
    PublishedScene(
      "RTL 3×1 ×3 s1 r1 in 7×3, leading", .rows(1, 1), [3, 3, 3], 7, 3, [7, 3], [[4, 0], [0, 0], [4, 2]], from: .zero,
      .rightToLeft),
  ]

  static let alignments = alongRows + acrossRows + acrossColumns + alongColumns + ofColumns + baselines

  private static let alongRows = zip(horizontals, [0, 1.5, 3] as [CGFloat]).map { alignment, x in
    PublishedScene(
      "2×1 ×3 s1 r1 @5×10, third at x \(x)", .rows(1, 1).aligned(Alignment(horizontal: alignment, vertical: .center)),
      [2, 2, 2], 5, 10, [5, 3], [[0, 0], [3, 0], [x, 2]])
  }

  private static let acrossRows = zip(verticals, [0, 1, 2] as [CGFloat]).map { alignment, y in
    PublishedScene(
      "3×3, 1×1 s1 @5×3, second at y \(y)", .rows(1, 0).aligned(Alignment(horizontal: .leading, vertical: alignment)),
      [.rigid(3, 3), 1], 5, 3, [5, 3], [[0, 0], [4, y]])
  }

  private static let acrossColumns = zip(horizontals, [0, 1, 2] as [CGFloat]).map { alignment, x in
    PublishedScene(
      "VFlow 3×2,1×2 s1 @3×5, second at x \(x)",
      .columns(1, 0).aligned(Alignment(horizontal: alignment, vertical: .top)), [.rigid(2, 3), .rigid(2, 1)], 3, 5,
      [3, 5], [[0, 0], [x, 3]])
  }

  private static let alongColumns = zip(verticals, [0, 1.5, 3] as [CGFloat]).map { alignment, y in
    PublishedScene(
      "VFlow 1×2 ×3 s1 r1 @10×5, third at y \(y)",
      .columns(1, 1).aligned(Alignment(horizontal: .center, vertical: alignment)), [2, 2, 2], 10, 5, [3, 5],
      [[0, 0], [0, 3], [2, y]])
  }

  private static let ofColumns = zip(horizontals, [0, 1, 2] as [CGFloat]).flatMap { across, x in
    zip(verticals, [0, 1.5, 3] as [CGFloat]).map { along, y in
      PublishedScene(
        "VFlow 3×2,1×2,3×2 s1 @10×5, second at x \(x), third at y \(y)",
        .columns(1, 1).aligned(Alignment(horizontal: across, vertical: along)),
        [.rigid(2, 3), .rigid(2, 1), .rigid(2, 3)], 10, 5, [7, 5], [[0, 0], [x, 3], [4, y]])
    }
  }

  private static let baselines = [
    baseline("first, 3×4(b3), 3×10(b8) s0", .firstTextBaseline, (4, 3), (10, 8), [6, 10], [[0, 5], [3, 0]]),
    baseline("first, 3×6(b5), 3×6(b2) s0", .firstTextBaseline, (6, 5), (6, 2), [6, 9], [[0, 0], [3, 3]]),
    baseline("last, 3×4(b3), 3×10(b9) s0", .lastTextBaseline, (4, 3), (10, 9), [6, 10], [[0, 6], [3, 0]]),
    baseline("last, 3×4(b3), 3×10(b8) s0", .lastTextBaseline, (4, 3), (10, 8), [6, 10], [[0, 5], [3, 0]]),
  ]

  private static let horizontals = [HorizontalAlignment.leading, .center, .trailing]
  private static let verticals = [VerticalAlignment.top, .center, .bottom]

  static let balance: [PublishedScene] = [
    PublishedScene("3,4,5 (h2) s1 @∞", .rows(1, 0).balanced, boxes(3, 4, 5), .infinity, 10, [14, 2]),
    PublishedScene("3,4,5 (h2) s1 @nil", .rows(1, 0).balanced, boxes(3, 4, 5), nil, nil, [14, 2]),
    PublishedScene(
      "13 × 1×1 s1 @11", .rows(1, 0).balanced, Array(repeating: 1, count: 13), 11, 3, [9, 3],
      [5, 4, 4].enumerated().flatMap { line, count in (0..<count).map { [CGFloat($0 * 2), CGFloat(line)] } }),
    PublishedScene(
      "3×1 ×7 s−1 @7×3", .rows(-1, 0).balanced, Array(repeating: 3, count: 7), 7, 3, [7, 3],
      [[0, 0], [2, 0], [4, 0], [0, 1], [2, 1], [0, 2], [2, 2]]),
    PublishedScene(
      "3, 3…6, 3 s1 @12", .rows(1, 0).balanced, [3, .flexible(3, 6), 3], 12, 1, [12, 1],
      [[0, 0, 3], [4, 0, 4], [9, 0, 3]]),
    PublishedScene(
      "10×1 ×4 s10 r0 @50", .rows(10, 0).balanced, [10, 10, 10, 10], 50, 10, [30, 2],
      [[0, 0], [20, 0], [0, 1], [20, 1]]),
    // Published: 4.25×2.25, six items and two, because a line costs as much whatever the unit. Our cost of a line is a part
    // of the square of the breadth: points and pixels give the same lines.
    PublishedScene(
      "0.5×1 ×8 s.25 r.25 @5, with a cost without a unit", .rows(0.25, 0.25).balanced, Array(repeating: 0.5, count: 8),
      5,
      10, [2.75, 2.25], (0..<8).map { [CGFloat($0 % 4) * 0.75, CGFloat($0 / 4) * 1.25] }),
  ]

  /// Thirty items of 1 to 5 by 1 to 3: five in each line, each centred in a line that is 3 deep.
  @Test func thirtyItems() {
    let starts: [CGFloat] = [0, 2, 5, 9, 14]
    var items: [PublishedItem] = []
    var frames: [[CGFloat]?] = []
    for item in 0..<30 {
      let height = CGFloat(1 + item % 3)
      items.append(.rigid(CGFloat(1 + item % 5), height))
      frames.append([starts[item % 5], CGFloat(item / 5 * 4) + (3 - height) / 2])
    }
    PublishedScene("30 items w=1+i%5, h=1+i%3, s1 r1 @20", .rows(1, 1), items, 20, nil, [19, 23], frames).check()
  }

  /// Two items with an ideal length of 4 points that take 8, in a justified line of 10.
  @Test func itemsThatTakeMoreThanTheyWantDoNotOverlap() {
    let elements = (0..<2).map { _ in
      BoxElement(4, 2).with { $0.answer = { CGSize(width: $0 == .unspecified ? 4 : 8, height: 2) } }
    }
    let frames = SolvedFlow(FlowLayout.rows(1, 0).justified, elements, 10, 4).frames.compactMap { $0 }
    #expect(frames[1].minX >= frames[0].maxX)
  }

  // MARK: Items

  private static func squares(_ count: Int) -> [PublishedItem] { Array(repeating: .rigid(50, 50), count: count) }

  /// Items of a depth of 2.
  private static func boxes(_ lengths: CGFloat...) -> [PublishedItem] { lengths.map { .rigid($0, 2) } }

  /// An item without depth.
  private static func shallow(_ length: CGFloat) -> PublishedItem { .rigid(length, 0) }

  private static func baseline(
    _ name: String, _ alignment: VerticalAlignment, _ first: (height: CGFloat, baseline: CGFloat),
    _ second: (height: CGFloat, baseline: CGFloat), _ size: [CGFloat], _ frames: [[CGFloat]?]
  ) -> PublishedScene {
    PublishedScene(
      name, .rows(0, 0).aligned(Alignment(horizontal: .leading, vertical: alignment)),
      [first, second].map { .rigid(3, $0.height).onBaseline($0.baseline) }, 100, nil, size, frames)
  }
}
