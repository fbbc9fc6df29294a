import Foundation
import LayoutCore
import Testing

@testable import ReflowModel

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The reports of a check.
struct CheckReportTests {
  private static let nasty = "<b>\"a\" & 'b'</b>\u{1}\nnext"

  private static func problem(_ name: String, _ rule: CheckRule = .lastLineOfOne, because reason: String? = nil)
    -> CheckedProblem
  {
    CheckedProblem(
      rule, of: CheckedItem(identity: 7, name: name), at: 7, widths: [318...326, 402...402], ignoredBecause: reason)
  }

  private static func entry(_ file: String = "a.reflow", _ problems: CheckedProblem...) -> CheckReport.Entry {
    var entry = CheckReport.Entry(file, .words)
    entry.widths = [320...1200]
    entry.problems = problems
    return entry
  }

  /// A report with every kind of content.
  private static var full: CheckReport {
    var entry = entry(
      "dir/a & b.reflow", problem(nasty), problem("known", .overlap), problem("ignored", because: "as <designed>"))
    entry.variant = "double"
    var before = ComparedWords(["one", "two", "three", "five"])
    before.environment.font = "A"
    var now = ComparedWords(["one", nasty, "three", "five"])
    now.environment.font = "B<"
    entry.comparison = try? now.comparison(since: before, at: [320...321], knowing: [problem("known", .overlap)])
    entry.pictures = [
      CheckReport.Picture(width: 360, area: .init(x: 0, y: 0, width: 360, height: 40), png: Data([1, 2, 3]))
    ]
    var broken = CheckReport.Entry("missing.reflow", .words)
    broken.failure = Message("it does not exist")
    var report = CheckReport(program: "Reflow 1.0", entries: [entry, broken])
    report.failOn = .hint
    return report
  }

  @Test func theExitStatusFollowsFromTheResults() {
    func status(_ entries: CheckReport.Entry...) -> Int32 {
      var report = CheckReport(program: "", entries: entries)
      report.failOn = .hint
      return report.status
    }
    #expect(status() == 0)
    #expect(status(Self.entry()) == 0)
    #expect(status(Self.entry("a", Self.problem("x", because: ""))) == 0)
    #expect(status(Self.entry(), Self.entry("b", Self.problem("x"))) == 1)
    #expect(Self.full.status == 2)
    var known = Self.full.entries[0]
    known.problems.removeFirst()
    #expect(status(known) == 1, "a difference")
    known.comparison = BaselineComparison(knowing: known.problems)
    #expect(status(known) == 0)
  }

  @Test func aLineHasNoControlCharactersAndAShortName() throws {
    let name = "\u{202E}evil\u{1B}[2J a" + String(repeating: "\u{301}\u{323}", count: 50_000)
    let report = CheckReport(
      program: "Reflow 1.0", entries: [Self.entry("\u{1B}]0;x\u{7}\u{2066}.reflow", Self.problem(name))])
    let line = try #require(report.lines().first)
    #expect(
      line.hasPrefix("\\u{1B}]0;x\\u{7}\\u{2066}.reflow: 318-326,402: hint: lastLineOfOne: \\u{202E}evil\\u{1B}[2"))
    #expect(
      line.unicodeScalars.allSatisfy { !$0.properties.isBidiControl && $0.properties.generalCategory != .control })
    #expect(line.unicodeScalars.count < 200)
    // Files contain the whole name.
    let json = try JSONSerialization.jsonObject(with: report.data(.json)) as? [String: Any]
    let problems = (json?["checks"] as? [[String: Any]])?.first?["problems"] as? [[String: Any]]
    #expect((problems?.first?["item"] as? String)?.utf8.count == name.utf8.count)
    for format in [CheckReport.Format.xml, .html] { #expect(try report.data(format).count > name.utf8.count) }
  }

  @Test func eachProblemAndDifferenceHasALine() {
    #expect(
      Self.full.lines() == [
        "dir/a & b.reflow [double]: The font changed from A to B<.",
        "dir/a & b.reflow [double]: 318-326,402: hint: lastLineOfOne: <b>\"a\" & 'b'</b>\\u{1} next",
        "dir/a & b.reflow [double]: 318-326,402: error: overlap: known (known)",
        "dir/a & b.reflow [double]: Least width without a problem: 327 px; no problem from 403 px",
        "dir/a & b.reflow [double]: 320-321: settings: Changed: Font; “five” moved from line 1 to line 2; "
          + "the height changed from 20 to 50 px",
        "dir/a & b.reflow [double]: 320-321: renamed: “two” is now “<b>\"a\" & 'b'</b>\\u{1} next”",
        "missing.reflow: it does not exist",
      ])
  }

  @Test func theJSONIsAsDescribed() throws {
    let data = try Self.full.data(.json)
    let report = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(report.keys.sorted() == ["checks", "failOn", "program", "status", "version"])
    #expect(report["status"] as? Int == 2)
    let checks = try #require(report["checks"] as? [[String: Any]])
    #expect(
      checks[0].keys.sorted() == [
        "clearFrom", "clearWidth", "differences", "environment", "file", "problems", "scene", "variant", "widths",
      ])
    #expect((checks[0]["clearWidth"] as? Int, checks[0]["clearFrom"] as? Int) == (327, 403))
    #expect(checks[1].keys.sorted() == ["error", "file", "scene"])
    let problems = try #require(checks[0]["problems"] as? [[String: Any]])
    #expect(problems.map { $0["item"] as? String } == [Self.nasty, "known", "ignored"])
    #expect(problems.map { $0["known"] as? Bool } == [nil, true, nil])
    #expect(problems[2]["ignored"] as? String == "as <designed>")
    #expect(problems[0]["widths"] as? String == "318-326,402")
    let differences = try #require(checks[0]["differences"] as? [[String: Any]])
    #expect(differences.map { $0["cause"] as? String } == ["settings", "renamed"])
    #expect(differences.map { $0["widths"] as? String } == ["320-321", "320-321"])
    #expect(differences.map { $0["moved"] as? Int } == [1, nil])
    #expect(differences.map { $0["was"] as? String } == [nil, "two"])
    #expect(differences.map { $0["item"] as? String } == [nil, Self.nasty])
    #expect(try Self.full.data(.json) == data, "the data does not depend on the run")
  }

  /// All elements and attributes of a document, in order.
  private final class Elements: NSObject, XMLParserDelegate {
    var all: [(name: String, attributes: [String: String])] = []
    var text = ""

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      all.append((name, attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
  }

  @Test func theXMLHasTheFormatOfJUnit() throws {
    let parser = XMLParser(data: try Self.full.data(.xml))
    let elements = Elements()
    parser.delegate = elements
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    let suites = elements.all.filter { $0.name == "testsuite" }
    let cases = elements.all.filter { $0.name == "testcase" }
    let total = try #require(elements.all.first)
    #expect(total.name == "testsuites")
    #expect(total.attributes["tests"] == "\(cases.count)")
    #expect(total.attributes["failures"] == "\(elements.all.filter { $0.name == "failure" }.count)")
    #expect(total.attributes["errors"] == "1")
    #expect(suites.map { $0.attributes["failures"] } == ["2", "0"])
    #expect(suites.map { $0.attributes["name"] } == ["dir/a & b.reflow [double]", "missing.reflow"])
    #expect(cases.allSatisfy { $0.attributes["name"] != nil && $0.attributes["classname"] != nil })
    let failed = elements.all.indices.filter { elements.all[$0].name == "failure" }
    #expect(failed.map { elements.all[$0 - 1].attributes["name"] } == ["lastLineOfOne", "baseline"])
    #expect(elements.text.contains("“<b>\"a\" & 'b'</b>\u{FFFD}\nnext” is alone in the last line: 318–326, 402 px"))
    #expect(!elements.text.contains("ignored"))
  }

  @Test func thePageIsOneFileAndHasNoScriptWithoutGeometry() throws {
    let page = String(decoding: try Self.full.data(.html), as: UTF8.self)
    #expect(!page.contains("<b>"))
    #expect(!page.lowercased().contains("<script"))
    #expect(!page.contains("http:") && !page.contains("https:") && !page.contains("url("))
    #expect(page.contains("&lt;b&gt;&quot;a&quot; &amp; &#39;b&#39;&lt;/b&gt;"))
    #expect(page.contains("as &lt;designed&gt;"))
    #expect(page.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\" dir=\"ltr\">") && page.contains("<h2>Summary</h2>"))
    for tag in ["section", "table", "tr", "td", "ul", "li", "figure", "svg", "html", "body"] {
      let (opened, closed) = (page.components(separatedBy: "<\(tag)"), page.components(separatedBy: "</\(tag)>"))
      #expect(opened.count == closed.count, "\(tag)")
    }
  }

  @Test func aDifferenceHasBothLayoutsSideBySideWithItsItemsMarked() throws {
    var entry = Self.entry()
    entry.comparison = try ComparedWords(["one", Self.nasty]).comparison(
      since: ComparedWords(["one", "two"]), at: [320...321])
    entry.pictures = [
      CheckReport.Picture(width: 360, area: .init(x: -5, y: 0, width: 365, height: 40), png: Data([1, 2, 3]))
    ]
    var page = String(decoding: try CheckReport(program: "", entries: [entry]).data(.html), as: UTF8.self)
    #expect(page.components(separatedBy: "<figure>").count == 3, "the picture is of another width")
    #expect(page.contains("<rect class=\"item\" x=\"0\" y=\"0\" width=\"30\" height=\"20\"/>"))
    #expect(page.contains("<rect class=\"mark\" x=\"40\" y=\"0\" width=\"30\" height=\"20\"/>"))
    #expect(page.contains("<rect class=\"mark\" x=\"40\" y=\"0\" width=\"220\" height=\"20\"/>"))
    entry.pictures[0].width = 320
    page = String(decoding: try CheckReport(program: "", entries: [entry]).data(.html), as: UTF8.self)
    #expect(page.components(separatedBy: "<figure>").count == 3)
    #expect(page.contains("viewBox=\"-5 0 365 40\""))
    #expect(page.contains("<image href=\"data:image/png;base64,AQID\" x=\"-5\" y=\"0\" width=\"365\""))
    #expect(page.components(separatedBy: "class=\"mark\"").count == 3, "one item in each layout")
    #expect(!page.contains("<b>") && page.contains("&lt;/b&gt;"))
  }

  @Test func aProblemHasAPictureWithItsItemMarked() throws {
    var entry = Self.entry("a", Self.problem("x"), Self.problem("y", because: "as designed"))
    var places = [Arrangement.Place?](repeating: nil, count: 8)
    places[7] = .init(x: 3, y: 4, width: 10, height: 20, line: 1)
    entry.pictures = [
      CheckReport.Picture(
        width: 318, area: .init(x: 0, y: 0, width: 318, height: 40), png: Data([1, 2, 3]), places: places)
    ]
    let page = String(decoding: try CheckReport(program: "", entries: [entry]).data(.html), as: UTF8.self)
    #expect(page.components(separatedBy: "<figure>").count == 2, "an ignored problem has no figure")
    #expect(page.contains("<rect class=\"mark\" x=\"3\" y=\"4\" width=\"10\" height=\"20\"/></svg>"))
  }

  @Test func picturesAreOfWidthsWithADifferenceOrAProblemThatCounts() throws {
    var entry = Self.entry("a", Self.problem("x"), Self.problem("y"), Self.problem("z", because: "as designed"))
    #expect(entry.picturedWidths(limit: 12) == [318])
    entry.comparison = try ComparedWords("one nine").comparison(
      since: ComparedWords("one two"), at: [300...300, 500...500])
    #expect(entry.picturedWidths(limit: 12) == [300, 318])
    #expect(entry.picturedWidths(limit: 1) == [318], "problems come first")
  }

  @Test func theExtensionDeterminesTheFormat() {
    #expect(CheckReport.Format(path: "/a/b.json") == .json)
    #expect(CheckReport.Format(path: "b.XML") == .xml)
    #expect(CheckReport.Format(path: "x.tar.html") == .html)
    for name in ["json", "/a.json/b", "b.txt", "", "/"] { #expect(CheckReport.Format(path: name) == nil, "\(name)") }
  }

  @Test func aFailedWriteLeavesNoFile() throws {
    let folder = NSTemporaryDirectory() + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func reason(_ path: String) -> String? {
      guard case .failure(let error) = Self.full.save(to: path) else { return nil }
      return error.message.english
    }
    #expect(reason("r.txt") == "The name of the report “r.txt” must end in .json, .xml, .html or .sarif.")
    #expect(reason(folder + "/none/r.json") == "The report “r.json” cannot be written: no such file or directory.")
    try FileManager.default.createDirectory(atPath: folder + "/r.xml", withIntermediateDirectories: true)
    #expect(reason(folder + "/r.xml") == "The report “r.xml” cannot be written: is a directory.")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["r.xml"])
    #expect(reason(folder + "/r.html") == nil)
    #expect(try Data(contentsOf: URL(fileURLWithPath: folder + "/r.html")) == Self.full.data(.html))
  }
}
