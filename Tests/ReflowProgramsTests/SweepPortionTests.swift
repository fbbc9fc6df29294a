// How many widths of a window are laid out in one call.

import Testing

@testable import ReflowPrograms

@Suite struct SweepPortionTests {
  @Test func aCallTakesAboutThreeTenthsOfASecond() {
    var portion = SweepPortion(replacesTexts: false)
    #expect(portion.widths == 100 && !portion.isSlow)
    portion.follow(100, 0.015)
    #expect(portion.widths == 1_000)
    portion.follow(1_000, 0.6)
    #expect(portion.widths == 500 && portion.isSlow)
    portion.follow(500, 0.3)
    #expect(portion.widths == 500 && !portion.isSlow)
  }

  @Test func aWidthThatTakesLongIsLaidOutAloneAndAnnounced() {
    var portion = SweepPortion(replacesTexts: true)
    #expect(portion.widths == 20)
    portion.follow(20, 40)
    #expect(portion.widths == 1 && portion.isSlow)
    portion.follow(0, 0)
    #expect(portion.widths == 300 && !portion.isSlow)
  }

  @Test func aCallForACanvasTakesEightMilliseconds() {
    var portion = SweepPortion.ofCanvas(isAwaited: false)
    #expect(portion.widths == 1)
    portion.follow(1, 0.001)
    #expect(portion.widths == 8)
    portion.follow(8, 0.002)
    #expect(portion.widths == 32)
    portion.follow(32, 0.064)
    #expect(portion.widths == 4)
    portion.follow(4, 1)
    #expect(portion.widths == 1)
  }

  /// The total time of 2,000 widths of 2 ms on a canvas, and the longest call relative to one with a single width.
  private func times(begin: (_ width: Int) -> Double) -> (total: Double, longest: Double) {
    var portion = SweepPortion.ofCanvas(isAwaited: false)
    var (width, total, longest) = (0, 0.0, 0.0)
    while width < 2_000 {
      let count = min(portion.widths, 2_000 - width)
      let time = begin(width) + 0.002 * Double(count)
      longest = max(longest, time / (begin(width) + 0.002))
      (width, total) = (width + count, total + time)
      portion.follow(count, time)
    }
    return (total, longest)
  }

  @Test func mostOfTheTimeIsSpentOnWidths() {
    // A begin that takes longer and longer, and one of which the first is slow.
    for times in [times { 0.04 + 0.00003 * Double($0) }, times { $0 == 0 ? 0.5 : 0.02 }] {
      #expect(times.total < 3 * 4)
      #expect(times.longest < 2.5)
    }
    // A begin that takes no time: a call takes 8 ms.
    #expect(abs(times { _ in 0 }.total - 4) < 0.001)
    #expect(times { _ in 0 }.longest == 4)
  }
}
