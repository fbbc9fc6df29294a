import Foundation
import Testing

@testable import ReflowModel

/// A problem of several languages and pages of a window, which is one row of a report.
struct ProblemRowTests {
  private static func problem(
    _ widths: ClosedRange<Int>, _ name: String = "Timer", _ path: String = "bar/title", _ rule: CheckRule = .clippedText
  ) -> CheckedProblem {
    var item = CheckedItem(identity: 3, name: name, path: path)
    (item.identifier, item.type) = ("title", "GtkLabel")
    return CheckedProblem(rule, of: item, at: 3, widths: [widths])
  }

  /// An entry as a check of a program makes it.
  private static func entry(
    _ problems: [CheckedProblem], language: String? = nil, page: (Int, String)? = nil, others: [String] = [],
    window: String = "Clocks", series: String = "ClocksWindow 1"
  ) -> CheckReport.Entry {
    var entry = CheckReport.Entry(ProgramOptions(["clocks"]), window)
    var appearance = Appearance(series, language: language)
    (appearance.page, appearance.others) = (page.map { (number: $0.0, title: $0.1) }, others)
    let parts = [language].compactMap { $0 } + others + (page.map { ["page \($0.1)"] } ?? [])
    entry.variant = parts.isEmpty ? nil : parts.joined(separator: ", ")
    (entry.widths, entry.problems) = ([320...1200], problems)
    entry.window?.appearance = appearance
    entry.window?.defaultWidth = 628
    return entry
  }

  private static func report(_ entries: CheckReport.Entry...) -> CheckReport {
    CheckReport(program: "Reflow 1.0", entries: entries)
  }

  /// Two pages in two languages, in one of which the window has another title.
  private static var pages: CheckReport {
    report(
      entry([problem(320...400)], language: "en"),
      entry([problem(320...400)], language: "en", page: (0, "World")),
      entry([problem(320...400), problem(500...510, "One", "list/row")], language: "en", page: (1, "Alarms")),
      entry([problem(320...700, "Kurzzeitmesser")], language: "de", window: "Uhr"),
      entry([problem(320...650, "Kurzzeitmesser")], language: "de", page: (0, "Welt"), window: "Uhr"))
  }

  @Test func aProblemOfSeveralPagesAndLanguagesIsOneLine() {
    #expect(
      Self.pages.lines() == [
        "clocks (Clocks) [en, de]: 320-700: error: clippedText: title “Timer” · set wrap · "
          + "also at its default size, 628 px (bar/title)",
        "clocks (Clocks) [en, page Alarms]: 500-510: error: clippedText: title “One” · set wrap (list/row)",
        "clocks (Clocks) [en, de]: No problem from 701 px",
      ])
  }

  /// A problem that the window has with the pages that it shows at first names no page.
  @Test func aProblemOfOtherPagesOnlyNamesThem() {
    let report = Self.report(
      Self.entry([]), Self.entry([Self.problem(320...400)], page: (0, "World")),
      Self.entry([Self.problem(320...500)], page: (1, "Alarms")))
    #expect(report.lines()[0].hasPrefix("clocks (Clocks) [pages World, Alarms]: 320-500: error: clippedText"))
  }

  /// The same problem with a replacement of texts is at other widths, so it is a row of its own.
  @Test func aStressViewAndAMenuHaveRowsOfTheirOwn() {
    let report = Self.report(
      Self.entry([Self.problem(320...400)]),
      Self.entry([Self.problem(320...600)], others: ["double"], series: "ClocksWindow 1 double"),
      Self.entry([Self.problem(320...400)], page: (0, "World")),
      Self.entry([Self.problem(320...600)], page: (0, "World"), others: ["double"], series: "ClocksWindow 1 double"))
    let heads = report.lines().filter { $0.contains("clippedText") }.map { $0.prefix { $0 != ":" } }
    #expect(heads == ["clocks (Clocks)", "clocks (Clocks) [double]"])
  }

  @Test func longListsOfLanguagesAndPagesAreCounted() {
    let languages = (0..<9).map { Self.entry([Self.problem(320...400)], language: "l\($0)") }
    #expect(CheckReport(program: "", entries: languages).lines()[0].hasPrefix("clocks (Clocks) [9 languages]: 320-400"))
    let pages = (0..<22).map { Self.entry([Self.problem(320...400)], page: ($0, "p\($0)")) }
    #expect(
      CheckReport(program: "", entries: pages).lines() == [
        "clocks (Clocks) [22 pages]: 320-400: error: clippedText: title “Timer” · set wrap (bar/title)",
        "clocks (Clocks) [22 pages]: No problem from 401 px",
      ])
  }

  @Test func anEqualNoteIsOneLine() {
    var entries = [Self.entry([], language: "en"), Self.entry([], language: "de"), Self.entry([], language: "fr")]
    for (index, least) in [360, 360, 400].enumerated() {
      entries[index].remarks = [Message("The window cannot be narrower than %s px", least.groupedText)]
    }
    let report = CheckReport(program: "", entries: entries)
    #expect(
      report.lines() == [
        "clocks (Clocks) [en, de]: The window cannot be narrower than 360 px",
        "clocks (Clocks) [fr]: The window cannot be narrower than 400 px",
      ])
    #expect(report.results.map(\.sentence).first == "[en, de] The window cannot be narrower than 360 px")
  }

  /// The widest window is the one to change.
  @Test func aProblemOfTheWindowIsThatOfItsGreatestWidth() {
    func wide(_ width: Int, _ language: String) -> CheckReport.Entry {
      var problem = CheckedProblem(.wideWindow, widths: [360...width - 1])
      problem.detail = Message("%s px", width.groupedText)
      return Self.entry([problem], language: language)
    }
    #expect(
      Self.report(wide(380, "en"), wide(420, "de"), wide(400, "fr")).lines()[0]
        == "clocks (Clocks) [en, de, fr]: 360-419: error: wideWindow: 420 px")
  }

  @Test func newAndKnownProblemsStayApart() {
    var (old, new) = (
      Self.entry([Self.problem(320...400)], language: "en"), Self.entry([Self.problem(320...400)], language: "de")
    )
    old.comparison = BaselineComparison(knowing: old.problems)
    new.comparison = BaselineComparison(knowing: [])
    let lines = Self.report(old, new).lines().filter { $0.contains("clippedText") }
    #expect(
      lines == [
        "clocks (Clocks) [de]: 320-400: error: clippedText: title “Timer” · set wrap (bar/title)",
        "clocks (Clocks) [en]: 320-400: error: clippedText: title “Timer” · set wrap (known) (bar/title)",
      ])
  }

  /// The path of the widget is at the end, and that of the other widget only in JSON.
  @Test func aPathIsInALineOnce() throws {
    var problem = Self.problem(320...400, "One", "bar/one", .overlap)
    (problem.detail, problem.otherPath) = (Message("“%s”", "Two"), "bar/two")
    let report = Self.report(Self.entry([problem]))
    #expect(report.lines()[0] == "clocks (Clocks): 320-400: error: overlap: title “One”: “Two” (bar/one)")
    #expect(
      report.results[0].sentence == "title “One” overlaps an earlier item: “Two”: 320–400 px (bar/one)")
    let json = try #require(try JSONSerialization.jsonObject(with: report.data(.json)) as? [String: Any])
    let check = try #require((json["checks"] as? [[String: Any]])?.first)
    let found = try #require((check["problems"] as? [[String: Any]])?.first)
    #expect(found["path"] as? String == "bar/one" && found["otherPath"] as? String == "bar/two")
    #expect(found["id"] as? String == "title" && check["defaultWidth"] as? Int == 628)
  }

  // MARK: Other formats

  @Test func servicesShowEachProblemOnce() throws {
    let report = Self.pages
    #expect(report.results.map(\.rule) == ["clippedText", "clippedText"])
    #expect(
      report.gitHub.split(separator: "\n").map(String.init)[0]
        == "::error file=clocks,line=1,title=Text cut off::[en, de] The text of title “Timer” is cut off: "
        + "320–700 px · set wrap · also at its default size, 628 px (bar/title)")
    let sarif = try JSONSerialization.jsonObject(with: report.data(.sarif)) as? [String: Any]
    let results = try #require((sarif?["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
    let properties = try #require(results[0]["properties"] as? [String: Any])
    #expect(properties["path"] as? String == "bar/title")
    #expect(
      properties["widths"] as? [String: String] == [
        "clocks (Clocks) [en]": "320-400", "clocks (Clocks) [en, page World]": "320-400",
        "clocks (Clocks) [en, page Alarms]": "320-400", "clocks (Uhr) [de]": "320-700",
        "clocks (Uhr) [de, page Welt]": "320-650",
      ])
  }

  /// A later check of more languages has the same problem.
  @Test func aFingerprintDoesNotDependOnLanguagesAndPages() {
    let alone = Self.report(Self.pages.entries[0]).results[0].fingerprint
    #expect(alone == Self.pages.results[0].fingerprint)
    let other = Self.report(Self.entry([Self.problem(320...400, "Timer", "bar/other")])).results[0]
    #expect(other.fingerprint != alone)
  }

  @Test func filesForProgramsHaveEachEntry() throws {
    let report = Self.pages
    let json = try #require(try JSONSerialization.jsonObject(with: report.data(.json)) as? [String: Any])
    let checks = try #require(json["checks"] as? [[String: Any]])
    let widths = checks.map { ($0["problems"] as? [[String: Any]])?.map { $0["widths"] as? String ?? "" } ?? [] }
    #expect(widths == [["320-400"], ["320-400"], ["320-400", "500-510"], ["320-700"], ["320-650"]])
    #expect(
      checks.flatMap { $0["problems"] as? [[String: Any]] ?? [] }.allSatisfy { $0["property"] as? String == "wrap" })
    let junit = String(decoding: try report.data(.xml), as: UTF8.self)
    #expect(junit.components(separatedBy: "<failure ").count == 6)
    #expect(
      junit.contains(
        "“Kurzzeitmesser” is cut off: 320–650 px · set wrap · also at its default size, 628 px (bar/title)"))
    let page = String(decoding: try report.data(.html), as: UTF8.self)
    #expect(page.contains("<h3>Problems of several languages or pages</h3>"))
    #expect(
      page.components(separatedBy: "<td dir=\"auto\">clocks (Clocks) [en, de]</td>").count == 2)
    #expect(!String(decoding: try Self.report(report.entries[0]).data(.html), as: UTF8.self).contains("<h3>"))
  }

  @Test(arguments: [
    (CheckRule.clippedText, "GtkLabel", "wrap" as String?), (.clippedText, "GtkInscription", "min-lines"),
    (.clippedText, "Text", "lineLimit"), (.sameAfterCutting, "Text", "lineLimit"), (.smallTarget, "Button", "frame"),
    (.smallTarget, "GtkButton", "width-request, height-request"), (.lowScroller, "ScrollView", nil),
    (.lowScroller, "GtkScrolledWindow", "vexpand"),
  ])
  func thePropertyIsOneOfTheWidgetOrView(rule: CheckRule, type: String, property: String?) {
    #expect(rule.property(ofType: type) == property)
  }
}
