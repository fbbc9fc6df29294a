import Foundation
import Testing

@testable import ReflowModel

/// The flags of a ruler.
struct WidthFlagsTests {
  @Test func aFlagIsSetAndRemoved() {
    var flags = WidthFlags()
    flags.toggle(412)
    flags.toggle(340)
    #expect(flags.own == [340, 412])
    #expect(flags.all == [320, 340, 360, 390, 412, 414, 480, 600, 768, 1024])
    flags.toggle(412)
    #expect(flags.own == [340])
  }

  @Test func aCommonWidthIsListedOnceIfAFlagIsSetAtIt() {
    var flags = WidthFlags()
    flags.toggle(360)
    #expect(flags.all == WidthFlags.common)
    #expect(flags.own == [360])
  }

  @Test func thereAreNoMoreThanTheLimit() {
    var flags = WidthFlags()
    for width in 0..<WidthFlags.limit { flags.toggle(500 + width) }
    #expect(!flags.canToggle(700))
    flags.toggle(700)
    #expect(flags.own.count == WidthFlags.limit && !flags.own.contains(700))
    #expect(flags.canToggle(500))
  }

  @Test(arguments: ["[412, 412, 1e300, -5, 333.4]", "[]"])
  func filesAreReadWithinLimits(_ json: String) throws {
    let flags = try JSONDecoder().decode(WidthFlags.self, from: Data(json.utf8))
    #expect(flags.own == (json == "[]" ? [] : [60, 333, 412, 10_000]))
    #expect(try JSONDecoder().decode(WidthFlags.self, from: JSONEncoder().encode(flags)) == flags)
  }
}
