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

  @Test func aCallForACanvasHasAFewWidthsUnlessTheyAreNoticed() {
    var portion = SweepPortion.ofCanvas(isAwaited: false)
    #expect(portion.widths == 1)
    portion.follow(1, 0.001)
    #expect(portion.widths == 8)
    portion.follow(8, 0.002)
    #expect(portion.widths == 32)
    portion.follow(8, 0.04)
    #expect(portion.widths == 8)
    portion.follow(8, 0.2)
    #expect(portion.widths == 2)
    portion.follow(1, 1)
    #expect(portion.widths == 1)
  }
}
