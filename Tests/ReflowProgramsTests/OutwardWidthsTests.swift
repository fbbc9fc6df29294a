// The order of the widths in a search that keeps what it finds before the program ends.

import Testing

@testable import ReflowPrograms

@Suite struct OutwardWidthsTests {
  @Test func theWindowsOwnWidthAndWiderOnesComeFirstAndNarrowOnesLast() {
    #expect(
      OutwardWidths([320...360, 500...700], from: 530).parts == [
        [530...700], [510...529], [500...509], [341...360], [321...340], [320...320],
      ])
  }

  @Test func aWindowThatIsWiderOrNarrowerThanAllWidthsHasOneDirection() {
    #expect(OutwardWidths([300...330], from: 800).parts == [[311...330], [300...310]])
    #expect(OutwardWidths([300...330, 400...500], from: 200).parts == [[300...330, 400...500]])
  }

  @Test func eachWidthIsInOnePart() {
    let parts = OutwardWidths([300...330, 332...500], from: 410).parts.flatMap { $0 }.flatMap { Array($0) }
    #expect(parts.sorted() == Array(300...330) + Array(332...500))
  }
}
