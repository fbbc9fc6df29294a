// Numbers that are typed beside a slider.

import Testing

@testable import ReflowModel

struct TypedNumberTests {
  private let limits = NumberLimits(0...40, page: 8, unit: .pixels)

  @Test func aNumberIsReadWithItsUnitAndInAnyScript() {
    for (text, number) in [
      ("8", 8.0), (" 8 px", 8), ("8PX", 8), ("1.5×", 1.5), ("1,5x", 1.5), ("120 %", 120), ("-3", -3), ("1,200", 1_200),
      ("\u{2068}8 px\u{2069}", 8), ("\u{200F}12", 12), ("٨", 8), ("١٢٫٥", 12.5), ("３", 3), ("7\u{a0}px", 7),
      ("1.200.000 px", 1_200_000), ("-1,200", -1_200), ("480,0", 480), ("0.125", 0.125), ("1\u{202F}200", 1_200),
    ] {
      #expect(limits.number(text) == number, "\(text)")
    }
  }

  @Test func whatIsNoNumberIsRefused() {
    for text in [
      "", " ", "px", "wide", "8 pt", "1.2.3", "1,2,3", "nan", "inf", "8px px", "--8", "½", "八", "0x1f", "1e1",
      "1.2.345",
    ] {
      #expect(limits.number(text) == nil, "\(text)")
    }
  }

  @Test func numbersAreLimitedToTheStepsOfTheirSlider() {
    #expect([-3, 7.4, 7.6, 99].map(limits.nearestStep) == [0, 7, 8, 40])
    let factors = NumberLimits(0.1...4, step: 0.1, page: 0.5, unit: .factor)
    #expect([0, 0.26, 1.04, 9].map(factors.nearestStep) == [0.1, 0.3, 1, 4])
    #expect(factors.number("1,200") == 1.2)
    #expect(factors.text(1).english == "1.0×" && limits.text(8).english == "8 px")
  }
}
