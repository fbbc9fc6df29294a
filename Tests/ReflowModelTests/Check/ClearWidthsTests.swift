import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

/// The widths with and without a problem.
struct ClearWidthsTests {
  private func problem(_ widths: ClosedRange<Int>..., ignored: String? = nil) -> CheckedProblem {
    CheckedProblem(.overlap, widths: widths, ignoredBecause: ignored)
  }

  @Test func theLeastWidthAndTheStartAreFound() {
    let found = [problem(200...267, 300...310), problem(305...467), problem(500...600, ignored: "as designed")]
    let clear = ClearWidths(found, among: [200...1_200])
    #expect(clear.withProblems == [200...267, 300...467])
    #expect((clear.least, clear.start) == (268, 468))
    #expect(clear.message?.english == "Least width without a problem: 268 px; no problem from 468 px")
    #expect(clear.spoken?.english == "Widths with a problem: 200–267, 300–467 px")
  }

  @Test func eachCaseHasItsMessage() {
    let none = ClearWidths([], among: [200...300])
    #expect((none.least, none.start) == (200, 200))
    #expect(none.message == nil)
    let all = ClearWidths([problem(200...300)], among: [200...300])
    #expect(all.least == nil && all.start == nil)
    #expect(all.message?.english == "A problem at each width")
    let start = ClearWidths([problem(200...210)], among: [200...300])
    #expect(start.message?.english == "No problem from 211 px")
    let end = ClearWidths([problem(250...300)], among: [200...300])
    #expect(end.message?.english == "Least width without a problem: 200 px")
    #expect(ClearWidths([problem(1...9)], among: []) == ClearWidths([], among: []))
  }

  @Test func onlyCheckedWidthsCount() {
    let clear = ClearWidths([problem(320...320, 480...490)], among: [320...320, 360...360, 480...800])
    #expect(clear.withProblems == [320...320, 480...490])
    #expect((clear.least, clear.start) == (360, 491))
  }

  @Test func theListForAssistiveTechnologiesIsLimited() {
    let ranges = (0..<12).map { 10 * $0 + 1...10 * $0 + 2 }
    let clear = ClearWidths([CheckedProblem(.overlap, widths: ranges)], among: [1...200])
    #expect(clear.spoken?.english.hasSuffix("91–92 px. And 2 more.") ?? false)
  }

  @Test func theWidthsEqualThoseOfATestOfEachWidth() {
    var generator = SplitMix64(seed: 7)
    func ranges() -> [ClosedRange<Int>] {
      var (all, next) = ([ClosedRange<Int>](), Int.random(in: 1...20, using: &generator))
      for _ in 0..<Int.random(in: 0...5, using: &generator) {
        let end = next + Int.random(in: 0...12, using: &generator)
        all.append(next...end)
        next = end + Int.random(in: 2...15, using: &generator)
      }
      return all
    }
    for _ in 0..<500 {
      let (checked, problems) = (ranges(), (0..<3).map { _ in CheckedProblem(.overlap, widths: ranges()) })
      let clear = ClearWidths(problems, among: checked)
      let widths = checked.flatMap(Array.init)
      let withProblems = widths.filter { width in problems.contains { $0.widths.contains { $0.contains(width) } } }
      #expect(clear.withProblems.flatMap(Array.init) == withProblems)
      #expect(clear.least == widths.first { !withProblems.contains($0) })
      #expect(clear.start == widths.first { width in !withProblems.contains { $0 >= width } })
    }
  }
}
