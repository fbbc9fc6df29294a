import Foundation
import Testing

@testable import ReflowModel

/// The levels of problems: the exit status, and the level in each format of a report.
struct ProblemLevelTests {
  /// A rule of each level.
  private static let rules: [ProblemLevel: CheckRule] = [
    .error: .clippedText, .warning: .smallTarget, .hint: .lastLineOfOne,
  ]

  private static func report(_ levels: ProblemLevel..., failOn: ProblemLevel = .warning) -> CheckReport {
    var entry = CheckReport.Entry("a.reflow", .words)
    entry.widths = [320...1200]
    entry.problems = levels.enumerated().compactMap { index, level in
      rules[level].map {
        CheckedProblem($0, of: CheckedItem(identity: index, name: "item"), at: index, widths: [400...410])
      }
    }
    var report = CheckReport(program: "Reflow 1.0", entries: [entry])
    report.failOn = failOn
    return report
  }

  @Test func theLevelOfEachRuleIsThatOfTheManual() {
    let levels = Dictionary(grouping: CheckRule.allCases, by: \.level)
    #expect(
      levels[.error] == [
        .wideItem, .clippedText, .overlap, .wideWindow, .tallWindow, .widePopover, .tallPopover, .outsideClip,
        .sameAfterCutting, .wrongGap, .wrongOrder, .outside, .notMirrored,
      ])
    #expect(levels[.warning] == [.wrappedText, .brokenWord, .smallTarget, .lowScroller, .missingGlyph, .untranslated])
    #expect(
      levels[.hint] == [
        .lastLineOfOne, .looseLine, .tallerWhenWider, .smallAnswer, .unplacedView, .growingCache, .unsteadyAnswer,
        .fixedOrigin,
      ])
    #expect(ProblemLevel.allCases.sorted() == [.hint, .warning, .error])
  }

  @Test(arguments: ProblemLevel.allCases, ProblemLevel.allCases)
  func aProblemFailsFromTheLevelOfTheOption(level: ProblemLevel, failOn: ProblemLevel) {
    let fails: [ProblemLevel: [ProblemLevel]] = [
      .error: [.error, .warning, .hint], .warning: [.warning, .hint], .hint: [.hint],
    ]
    #expect(Self.report(level, failOn: failOn).status == (fails[level]?.contains(failOn) == true ? 1 : 0))
    var ignored = Self.report(level, failOn: failOn)
    ignored.entries[0].problems[0].ignoredBecause = "as designed"
    #expect(ignored.status == 0)
    let junit = String(decoding: (try? ignored.data(.xml)) ?? Data(), as: UTF8.self)
    #expect(junit.contains("failures=\"0\""))
  }

  @Test func aWarningFailsByDefault() {
    #expect(CheckReport(program: "").failOn == .warning && CheckOptions().failOn == .warning)
  }

  @Test func aDifferenceFailsAtEachLevel() throws {
    var report = Self.report(failOn: .error)
    #expect(report.status == 0)
    report.entries[0].comparison = try ComparedWords("one nine").comparison(
      since: ComparedWords("one two"), at: [320...321])
    #expect(report.status == 1)
  }

  @Test func eachFormatHasTheLevel() throws {
    let report = Self.report(.error, .warning, .hint)
    func text(_ format: CheckReport.Format) throws -> String {
      String(decoding: try report.data(format), as: UTF8.self)
    }
    #expect(
      report.lines().dropLast() == [
        "a.reflow: 400-410: error: clippedText: item", "a.reflow: 400-410: warning: smallTarget: item",
        "a.reflow: 400-410: hint: lastLineOfOne: item",
      ])
    let json = try #require(try JSONSerialization.jsonObject(with: report.data(.json)) as? [String: Any])
    let problems = (json["checks"] as? [[String: Any]])?.first?["problems"] as? [[String: Any]]
    #expect(problems?.map { $0["level"] as? String } == ["error", "warning", "hint"])
    #expect(json["failOn"] as? String == "warning")
    #expect(
      try text(.github).split(separator: "\n").map { $0.prefix { $0 != " " } } == ["::error", "::warning", "::notice"])
    let issues = try JSONSerialization.jsonObject(with: report.data(.codequality)) as? [[String: Any]]
    #expect(issues?.map { $0["severity"] as? String } == ["major", "minor", "info"])
    let page = try text(.html)
    #expect(["Error", "Warning", "Hint"].allSatisfy { page.contains("<td dir=\"auto\">\($0)</td>") })
  }

  @Test func theSARIFHasTheLevelsOfResultsAndRules() throws {
    let sarif = try JSONSerialization.jsonObject(with: Self.report(.error, .warning, .hint).data(.sarif))
    let run = try #require(((sarif as? [String: Any])?["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.map { $0["level"] as? String } == ["error", "warning", "note"])
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = try #require(driver?["rules"] as? [[String: Any]])
    let levels = rules.reduce(into: [String: String]()) { levels, rule in
      guard let name = rule["id"] as? String else { return }
      levels[name] = (rule["defaultConfiguration"] as? [String: Any])?["level"] as? String
    }
    #expect(levels["looseLine"] == "note" && levels["smallTarget"] == "warning" && levels["baseline"] == "error")
    #expect(levels.count == CheckRule.allCases.count + 1)
  }

  /// A service shows a test as failed only if the check fails because of it.
  @Test func aTestOfJUnitFailsFromTheLevelOfTheOption() throws {
    func text(_ failOn: ProblemLevel) throws -> String {
      String(decoding: try Self.report(.error, .warning, .hint, failOn: failOn).data(.xml), as: UTF8.self)
    }
    #expect(try text(.error).contains("failures=\"1\""))
    let warning = try text(.warning)
    #expect(warning.contains("failures=\"2\""))
    #expect(warning.contains("<failure message=\"Target too small\" type=\"warning\">"))
    #expect(warning.contains("<system-out>hint: “item” is alone in the last line: 400–410 px</system-out>"))
    #expect(try text(.hint).contains("<failure message=\"Single item in the last line\" type=\"hint\">"))
  }
}
