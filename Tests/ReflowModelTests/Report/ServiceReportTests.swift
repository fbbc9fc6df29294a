import Foundation
import LayoutCore
import Testing

@testable import ReflowModel

/// The reports for services: SARIF, GitHub's workflow commands, GitLab's code quality report.
struct ServiceReportTests {
  private static func problem(_ identity: Int, _ name: String, _ rule: CheckRule = .clippedText, because: String? = nil)
    -> CheckedProblem
  {
    CheckedProblem(
      rule, of: CheckedItem(identity: identity, name: name), at: identity, widths: [318...326, 402...402],
      ignoredBecause: because)
  }

  /// A text with two lines, a document with a baseline, and a file that is missing.
  private static func report(_ text: String = "one two\nthree, für", file: String = "dir/a,b:c%.txt") throws
    -> CheckReport
  {
    var words = CheckReport.Entry(file, .words)
    words.problems = [problem(1, "two"), problem(3, "für"), problem(0, "one", because: "as designed")]
    var scene = WordsScene()
    scene.show(FileText(path: file, contents: text), by: .words)
    words.findPlaces(in: scene)
    words.part = TextPart(shown: 3, total: 4)
    var document = CheckReport.Entry("b.reflow", .words)
    document.variant = "pseudo"
    document.problems = [problem(0, "100 %\r\n: a, b"), problem(5, "known", .overlap), problem(2, "100 %\r\n: a, b")]
    document.comparison = try ComparedWords(["one", "nine"]).comparison(
      since: ComparedWords(["one", "two"]), at: [320...321], knowing: [problem(5, "known", .overlap)])
    return CheckReport(
      program: "Reflow 1.0",
      entries: [words, document, CheckReport.Entry("missing.reflow", .words, failure: Message("it does not exist"))])
  }

  private static func schema() throws -> JSONSchema {
    try JSONSchema(
      Data(contentsOf: #require(Bundle.module.url(forResource: "Fixtures/sarif.schema.json", withExtension: nil))))
  }

  private typealias Object = [String: Any]

  private static func results(_ report: CheckReport) throws -> [[String: Any]] {
    let sarif = try JSONSerialization.jsonObject(with: report.data(.sarif)) as? Object
    return try #require((sarif?["runs"] as? [Object])?.first?["results"] as? [Object])
  }

  // MARK: SARIF

  @Test func theSARIFIsValid() throws {
    let empty = CheckReport(program: "Reflow")
    for report in [try Self.report(), empty, try Self.report(file: "/tmp/ä %41 [x]?.txt")] {
      #expect(try Self.schema().violations(in: report.data(.sarif)) == [])
      #expect(try report.data(.sarif) == report.data(.sarif), "the data does not depend on the run")
    }
  }

  @Test func theSchemaFindsEachMistake() throws {
    let text = String(decoding: try Self.report().data(.sarif), as: UTF8.self)
    for (old, new, count) in [
      (#""startLine" : 1"#, #""startLine" : 0"#, 8), (#""2.1.0""#, #""2.0.0""#, 1), (#""level""#, #""levle""#, 37),
      (#""level" : "note""#, #""level" : "info""#, 11),
      (#""executionSuccessful" : false"#, #""executionSuccessful" : 0"#, 1),
      (#""uri" : "b.reflow""#, #""uri" : "b .reflow""#, 4), (#""driver""#, #""driwer""#, 2),
    ] {
      let found = try Self.schema().violations(in: Data(text.replacing(old, with: new).utf8))
      #expect(found.count == count, "\(new): \(found)")
    }
  }

  @Test func aResultHasTheRegionOfItsItemOrLine1OfADocument() throws {
    let regions = try Self.results(Self.report()).map { result -> [Int] in
      let location = ((result["locations"] as? [Object])?.first?["physicalLocation"] as? Object)
      let region = try #require(location?["region"] as? Object)
      return ["startLine", "startColumn", "endColumn"].compactMap { region[$0] as? Int }
    }
    #expect(regions == [[1, 5, 8], [2, 8, 11], [1, 1, 4], [1], [1], [1], [1]])
  }

  @Test func theStateOfAResultIsThatOfTheCheck() throws {
    let results = try Self.results(Self.report())
    #expect(
      results.map { $0["ruleId"] as? String } == [
        "clippedText", "clippedText", "clippedText", "clippedText", "clippedText", "overlap", "baseline",
      ])
    #expect(results.map { $0["level"] as? String } == ["error", "error", "note", "error", "error", "note", "error"])
    #expect(
      results.map { $0["baselineState"] as? String } == [
        "new", "new", "unchanged", "new", "new", "unchanged", "new",
      ])
    #expect((results[2]["suppressions"] as? [Object])?.first?["justification"] as? String == "as designed")
    #expect(
      (results[6]["message"] as? Object)?["text"] as? String
        == "[pseudo] “two” is now “nine”: 320–321 px")
  }

  // MARK: Paths

  @Test func pathsAreRelativeToTheFolderOfTheCheckout() {
    for (path, expected) in [
      ("a.txt", "a.txt"), ("./a/./b.txt", "a/b.txt"), ("../a.txt", "../a.txt"), ("/home/ci/a//b.txt", "a/b.txt"),
      ("/home/city/a.txt", "/home/city/a.txt"), ("/a.txt", "/a.txt"),
      ("/home/ci/\u{301}a.txt", "\u{301}a.txt"),
    ] {
      #expect(ReportedPath.relative(path, to: "/home/ci") == expected)
    }
    #expect(ReportedPath.relative("/a.txt", to: "/") == "a.txt")
    #expect(ReportedPath.uri("a b/ü:100%.txt") == "a%20b/%C3%BC%3A100%25.txt")
    #expect(ReportedPath.uri("/no such folder/a") == "file:///no%20such%20folder/a")
  }

  @Test func thePlaceOfAnItemIsItsLineAndColumns() {
    let text = "eins zwei\r\n\n\u{1F600}e\u{301}, drei\tvier"
    func places(_ splitting: TextSplitting, _ items: Set<Int>) -> [Int: [Int]] {
      TextPlace.all(of: items, in: text, by: splitting).mapValues { [$0.line, $0.column, $0.endColumn] }
    }
    #expect(places(.words, [0, 1, 2, 4]) == [0: [1, 1, 5], 1: [1, 6, 10], 2: [3, 1, 5], 4: [3, 11, 15]])
    #expect(places(.lines, [0, 1]) == [0: [1, 1, 10], 1: [3, 1, 15]])
    #expect(places(.commas, [1, 2, 9]) == [1: [3, 1, 4], 2: [3, 6, 15]])
    #expect(places(.words, []) == [:])
  }

  // MARK: GitHub and GitLab

  @Test func aWorkflowCommandIsOneLineWithEscapes() throws {
    let lines = String(decoding: try Self.report().data(.github), as: UTF8.self).split(separator: "\n").map(String.init)
    #expect(lines.count == 8)
    #expect(
      lines[0]
        == "::notice file=dir/a%2Cb%3Ac%25.txt,line=1,title=Only a part was checked::Only 3 of 4 items were checked")
    #expect(
      lines[1] == "::error file=dir/a%2Cb%3Ac%25.txt,line=1,col=5,endColumn=8,title=Text cut off::"
        + "The text of “two” is cut off: 318–326, 402 px")
    #expect(
      lines[3]
        == "::error file=b.reflow,line=1,title=Text cut off::[pseudo] The text of “100 %25  : a, b” is cut off: 318–326, 402 px"
    )
    #expect(lines[5].hasPrefix("::notice file=b.reflow,line=1,title=Overlapping items::[pseudo] “known” overlaps"))
    #expect(lines[7] == "::error file=missing.reflow,line=1,title=Not checked::it does not exist")
    #expect(!lines.contains { $0.contains("“one”") }, "an ignored problem")
  }

  @Test func aFileNameCannotStartAnotherCommand() throws {
    let report = try Self.report(file: "a\r\n::error::b.txt")
    let lines = String(decoding: try report.data(.github), as: UTF8.self).split(whereSeparator: \.isNewline)
    #expect(lines.count == 8)
    #expect(lines[1].hasPrefix("::error file=a%0D%0A%3A%3Aerror%3A%3Ab.txt,line=1,"))
  }

  private struct Issue: Decodable, Equatable {
    struct Location: Decodable, Equatable {
      struct Lines: Decodable, Equatable { var begin: Int }
      var path: String
      var lines: Lines
    }
    var description, check_name, fingerprint, severity: String
    var location: Location
  }

  @Test func fingerprintsAreUniqueAndDoNotDependOnWidthsAndPlaces() throws {
    func issues(_ report: CheckReport) throws -> [Issue] {
      try JSONDecoder().decode([Issue].self, from: report.data(.codequality))
    }
    let before = try issues(Self.report())
    #expect(before.count == 8)
    #expect(Set(before.map(\.fingerprint)).count == 8, "two items have the same text")
    #expect(before.map(\.severity) == ["info", "major", "major", "major", "major", "info", "major", "blocker"])
    #expect(before[2].location == Issue.Location(path: "dir/a,b:c%.txt", lines: .init(begin: 2)))
    #expect(before[2].check_name == "clippedText")
    var moved = try Self.report("\n\none two\nthree, für")
    for index in moved.entries[0].problems.indices { moved.entries[0].problems[index].widths = [500...501] }
    let after = try issues(moved)
    #expect(after.map(\.fingerprint) == before.map(\.fingerprint))
    #expect(after[2].location.lines.begin == 4)
    #expect(after[2].description != before[2].description)
    #expect(before[0].fingerprint.utf8.count == 16)
  }

  @Test func theFormatsOnStandardOutputHaveTheirNames() throws {
    #expect(
      CheckReport.Format.allCases.map(\.rawValue) == [
        "text", "json", "junit", "html", "sarif", "github", "codequality",
      ])
    #expect(CheckReport.Format(path: "a.SARIF") == .sarif)
    let report = try Self.report()
    #expect(
      String(decoding: try report.data(.text), as: UTF8.self)
        == report.lines().dropLast().map { $0 + "\n" }.joined(), "a failure is on standard error")
    #expect(report.lines()[0] == "dir/a,b:c%.txt: Only 3 of 4 items were checked")
  }
}
