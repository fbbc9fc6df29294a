import Testing

@testable import ReflowModel

/// The option `--rule`.
struct RuleOptionTests {
  private func settings(_ options: String...) throws -> CheckSettings {
    var settings = CheckSettings()
    for option in options { try RuleOption(option).apply(to: &settings) }
    return settings
  }

  private func failure(_ option: String) -> String? {
    do throws(OptionFailure) {
      _ = try RuleOption(option)
      return nil
    } catch {
      return error.message.english
    }
  }

  private static let names = [
    "wideItem", "clippedText", "wrappedText", "brokenWord", "overlap", "lastLineOfOne", "looseLine", "smallTarget",
    "tallerWhenWider", "wideWindow", "tallWindow", "widePopover", "tallPopover", "lowScroller", "outsideClip",
    "missingGlyph", "untranslated",
    "sameAfterCutting", "smallAnswer", "unplacedView", "growingCache", "unsteadyAnswer", "fixedOrigin",
  ]

  @Test func eachRuleIsTurnedOffAndOn() throws {
    #expect(RuleOption.rules.map(\.rawValue) == Self.names)
    for rule in RuleOption.rules {
      let off = try settings("\(rule.rawValue)=off")
      for other in CheckRule.allCases {
        #expect(off[other] == (other != rule && CheckSettings()[other]), "\(rule) \(other)")
      }
      let on = try settings("\(rule.rawValue)=off", "\(rule.rawValue)=on")
      for other in CheckRule.allCases {
        #expect(on[other] == (other == rule || CheckSettings()[other]), "\(rule) \(other)")
      }
    }
  }

  @Test func aLimitTurnsItsRuleOn() throws {
    let loose = try settings("looseLine=off", "looseLine=40.5")
    #expect(loose[.looseLine] && loose.leastFill == 40.5)
    #expect(try settings("smallTarget=44").leastTarget == 44)
    #expect(try settings("wrappedText=3").mostLines == 3)
    #expect(try settings("wrappedText=3", "wrappedText=off").mostLines == 3)
  }

  @Test func errorMessagesNameTheValidValues() {
    let list = Self.names.joined(separator: ", ")
    for name in ["looseline", "", "overlap ", "baseline"] {
      #expect(failure("\(name)=on") == "--rule: unknown rule “\(name)”; the rules are: \(list)")
    }
    #expect(failure("wrongGap=off") == "--rule: the rule “wrongGap” is always checked")
    #expect(failure("overlap=3") == "--rule: “3” is not a value of overlap; give on or off")
    #expect(failure("overlap") == "--rule: “” is not a value of overlap; give on or off")
    for (rule, values, limits) in [
      ("looseLine", ["0", "101", "nan", "inf", "ON", "5e", ""], "1 to 100"),
      ("smallTarget", ["25", "1", "-24"], "24 or 44"), ("wideWindow", ["99", "2001"], "100 to 2000"),
      ("wrappedText", ["0", "1.5", "21", "nan"], "1 to 20"),
    ] {
      for value in values {
        #expect(
          failure("\(rule)=\(value)")
            == "--rule: “\(value)” is not a value of \(rule); give on, off or a limit: \(limits)")
      }
    }
    #expect((failure("looseLine=" + String(repeating: "9", count: 100_000))?.utf8.count ?? 0) < 400)
    #expect(
      RuleOption.list == "wideItem, clippedText, wrappedText (1 to 20), brokenWord, overlap, lastLineOfOne, "
        + "looseLine (1 to 100), smallTarget (24 or 44), tallerWhenWider, wideWindow (100 to 2000), tallWindow, "
        + "widePopover, tallPopover, lowScroller, outsideClip, missingGlyph, untranslated, sameAfterCutting, "
        + "smallAnswer, unplacedView, growingCache, unsteadyAnswer, fixedOrigin")
  }
}
