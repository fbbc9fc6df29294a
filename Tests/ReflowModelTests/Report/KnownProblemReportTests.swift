import Foundation
import Testing

@testable import ReflowModel

/// The known and the new widths of problems in reports.
struct KnownProblemReportTests {
  private func problem(_ name: String) -> CheckedProblem {
    let widths = [318...326, 402...402]
    return CheckedProblem(.lastLineOfOne, of: CheckedItem(identity: 7, name: name), at: 7, widths: widths)
  }

  /// A report lists the new widths of a problem first, and the known ones apart from them.
  @Test func aProblemWithNewAndKnownWidthsIsListedAsBoth() throws {
    var entry = CheckReport.Entry("a", .words)
    entry.problems = [problem("x"), problem("y")]
    var known = entry.problems
    known[1].widths = [318...322]
    entry.comparison = BaselineComparison(knowing: known)
    var report = CheckReport(program: "Reflow 1.0", entries: [entry])
    report.failOn = .hint
    #expect(
      Array(report.lines().prefix(3)) == [
        "a: 323-326,402: hint: lastLineOfOne: y", "a: 318-326,402: hint: lastLineOfOne: x (known)",
        "a: 318-322: hint: lastLineOfOne: y (known)",
      ])
    #expect(report.status == 1 && entry.picturedWidths(limit: 9) == [323])
    let json = try #require(try JSONSerialization.jsonObject(with: report.data(.json)) as? [String: Any])
    let problems = try #require((json["checks"] as? [[String: Any]])?.first?["problems"] as? [[String: Any]])
    #expect(problems.map { $0["widths"] as? String } == ["323-326,402", "318-326,402", "318-322"])
    #expect(problems.map { $0["known"] as? Bool } == [nil, true, true])
    let page = String(decoding: try report.data(.html), as: UTF8.self)
    #expect(page.contains("<td>1</td><td>2</td><td>0</td>"))
    let junit = String(decoding: try report.data(.xml), as: UTF8.self)
    #expect(junit.contains("“y” is alone in the last line: 323–326, 402 px</failure>"))
    #expect(junit.contains("“y” is alone in the last line: 318–322 px</system-out>"))
    // A service recognises the known part by the fingerprint of the report in which all of it was known.
    let results = report.results.filter { $0.sentence.contains("“y”") }
    var earlier = report
    earlier.entries[0].problems = known
    #expect(results.map(\.kind) == [.new(.hint), .known])
    #expect(results[1].fingerprint == earlier.results.first { $0.sentence.contains("“y”") }?.fingerprint)
    #expect(results[0].fingerprint != results[1].fingerprint)
    report.entries[0].problems = known
    #expect(report.status == 0)
  }
}
