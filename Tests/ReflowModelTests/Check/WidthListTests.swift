import Testing

@testable import ReflowModel

/// The form of widths on the command line.
struct WidthListTests {
  @Test func listsOfWidthsAreRead() {
    #expect(WidthList("320,360,480-800").ranges == [320...320, 360...360, 480...800])
    #expect(WidthList(" 400 , 320-401,402").ranges == [320...402])
    #expect(WidthList("1-10000").ranges == [1...10_000])
    let failures = [
      "": "“” is not a width or a range of widths, such as 320 or 480-800.",
      "wide": "“wide” is not a width or a range of widths, such as 320 or 480-800.",
      "3-4-5": "“3-4-5” is not a width or a range of widths, such as 320 or 480-800.",
      "800-480": "The range “800-480” is reversed; write 480-800.", "0": "“0” is outside 1 to 10,000 px.",
      "320-99999": "“320-99999” is outside 1 to 10,000 px.",
      "99999999999999999999": "“99999999999999999999” is not a width or a range of widths, such as 320 or 480-800.",
    ]
    for (text, failure) in failures {
      #expect(WidthList(text).failure?.english == failure)
      #expect(WidthList(text).ranges.isEmpty)
    }
    let many = WidthList((0..<1_000_000).map(String.init).joined(separator: ","))
    #expect(many.failure?.english == "There are 1,000,000 widths; up to 10,000 can be checked.")
  }
}
