import Foundation
import TestSupport
import XCTest

@testable import ReflowModel

/// The inputs of a check on the command line, and its options for texts and rules.
final class CheckInputsTests: AppTestCase {
  private func lines(_ run: Run) -> [String] { run.output.split(separator: "\n").map(String.init) }

  /// A folder with two texts and a document in it, one of them deeper.
  private func folder() throws -> String {
    let document = #"{"version": "1.1", "words": {"text": {"own": "one two three"}, "wordCount": 2}}"#
    let path = try file("a.reflow", Data(document.utf8)).path
    let folder = URL(filePath: path).deletingLastPathComponent().path
    try FileManager.default.createDirectory(atPath: folder + "/deep", withIntermediateDirectories: true)
    for name in ["b.txt", "deep/c.txt"] {
      try Data("Save\nSave as…".utf8).write(to: URL(filePath: folder + "/" + name))
    }
    return folder
  }

  private func checkedFiles(_ arguments: [String]) throws -> [String] {
    let run = try reflow(["--check", "--widths", "400", "--format", "json"] + arguments)
    let report = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    return (report?["checks"] as? [[String: Any]] ?? []).compactMap { $0["file"] as? String }
  }

  func testFoldersAndPatternsStandForTheirFiles() throws {
    let folder = try folder()
    let all = ["/a.reflow", "/b.txt", "/deep/c.txt"].map { folder + $0 }
    XCTAssertEqual(try checkedFiles([folder]), all)
    XCTAssertEqual(try checkedFiles([folder + "/**/*.txt"]), Array(all[1...]))
    XCTAssertEqual(try checkedFiles([all[1], folder]), [all[1], all[0], all[2]])
    let none = try reflow(["--check", folder + "/*.png", all[0]])
    XCTAssertEqual([none.status, none.error.split(separator: "\n").count == 1 ? 1 : 0], [2, 1], none.error)
    XCTAssertTrue(none.error.contains("No file matches “\(folder)/*.png”."), none.error)
  }

  func testAReportReplacesNoFileOfAFolder() throws {
    let folder = try folder()
    XCTAssertEqual(link(folder + "/b.txt", folder + "/report.json"), 0)
    let run = try reflow(["--check", "--widths", "400", "--report", folder + "/report.json", folder])
    XCTAssertEqual(run.status, 2, run.error)
    XCTAssertEqual(try String(contentsOfFile: folder + "/b.txt", encoding: .utf8), "Save\nSave as…")
  }

  func testStandardInputIsATextOrADocument() throws {
    let text = "aa bb " + String(repeating: "c", count: 60)
    let check = ["--check", "--widths", "100", "-"]
    let run = try reflow(check, input: text)
    XCTAssertEqual(run.status, 1, run.error)
    XCTAssertTrue(
      lines(run).contains {
        $0.hasPrefix("-: 100: error: wideItem: ccc") || $0.hasPrefix("-: 100: warning: brokenWord: ccc")
      },
      run.output)
    let document = #"{"version": "1.1", "words": {"text": {"own": "\#(text)"}}}"#
    XCTAssertEqual(try reflow(check, input: document).output, run.output)
    let split = try reflow(check + ["--split", "lines"], input: document)
    XCTAssertEqual(split.status, 2)
    XCTAssertEqual(split.error, "reflow: --split: standard input is a document, not a text\n")
    let other = try reflow(check, input: #"{"version": "1.1", "wordz": 1}"#)
    XCTAssertEqual(other.status, 2)
    XCTAssertTrue(other.error.contains("“wordz”"), other.error)
    let damaged = try reflow(check, input: String(document.dropLast(3)))
    XCTAssertEqual([damaged.status, Int32(damaged.output.utf8.count)], [2, 0], damaged.output)
    let scene = try reflow(check + ["--scene", "stacks"], input: text)
    XCTAssertEqual(scene.status, 2)
    XCTAssertEqual(scene.error, "reflow: “-” is a text, which the scene Stacks does not show.\n")
  }

  func testAClosedStandardStreamIsAnError() throws {
    for (redirection, reason) in [("<&-", "cannot be opened"), (">&-", "cannot be written")] {
      let input = redirection == "<&-" ? "-" : "\"$1\""
      let command = "exec timeout 20 \"$0\" --check --widths 100 --format json \(input) \(redirection)"
      let run = try Run.command(
        "/bin/sh", ["-c", command, RunningApp.binary.path, try file("a.txt", Data("aa bb".utf8)).path])
      XCTAssertEqual(run.status, 2, run.error)
      XCTAssertTrue(run.error.contains(reason), run.error)
      XCTAssertEqual(run.error.split(separator: "\n").count, 1, run.error)
    }
  }

  func testATextIsSplitAtLinesOrCommas() throws {
    let folder = try folder()
    func items(_ splitting: String) throws -> [String] {
      let baseline = folder + "/\(splitting).reflow-baseline"
      let run = try reflow(
        ["--save-baseline", baseline, "--widths", "400", "--split", splitting, "-"], input: "a b, c\nd")
      XCTAssertEqual(run.status, 0, run.error)
      return try Baseline.open(baseline, for: .words).get().value.views[0].items
    }
    XCTAssertEqual(try items("words"), ["a", "b,", "c", "d"])
    XCTAssertEqual(try items("lines"), ["a b, c", "d"])
    XCTAssertEqual(try items("commas"), ["a b", "c", "d"])
    let run = try reflow(["--check", "--split", "lines", folder + "/a.reflow"])
    XCTAssertEqual(run.status, 2)
    XCTAssertEqual(
      run.error, "reflow: --split: there is no text among the inputs; a document contains how its text is split\n")
    XCTAssertLessThan(try reflow(["--check", "--widths", "400", "--split", "lines", folder]).status, 2)
  }

  func testARuleIsTurnedOffOrLimitedForOneCheck() throws {
    let path = try file("a.txt", Data("one two three four five six".utf8)).path
    let allWidths = ["--check", "--widths", "60-400"]
    func rules(_ options: [String], _ check: [String]? = nil) throws -> Set<String> {
      Set(
        lines(try reflow((check ?? allWidths + [path]) + options)).compactMap {
          $0.split(separator: ": ").dropFirst(3).first.map(String.init)
        }.filter { CheckRule(rawValue: $0) != nil })
    }
    XCTAssertTrue(try rules([]).contains("lastLineOfOne"))
    XCTAssertFalse(try rules(["--rule", "lastLineOfOne=off"]).contains("lastLineOfOne"))
    let buttons = #"{"version": "1.2", "words": {"text": {"own": "one two"}, "itemKind": "button"}}"#
    let checkOfButtons = allWidths + [try file("buttons.reflow", Data(buttons.utf8)).path]
    XCTAssertFalse(try rules([], checkOfButtons).contains("smallTarget"))
    XCTAssertTrue(try rules(["--rule", "smallTarget=44"], checkOfButtons).contains("smallTarget"))
    XCTAssertFalse(try rules(["--rule", "smallTarget=44"]).contains("smallTarget"), "words are not pressed")
    let run = try reflow(allWidths + [path, "--rule", "smallTarget=45"])
    XCTAssertEqual([run.status, Int32(run.error.split(separator: "\n").count)], [2, 1], run.error)
  }

  func testAllOfATextIsCheckedUnlessThePartThatIsShownIsAskedFor() throws {
    let words = (0..<40).map { "w\($0)" } + [String(repeating: "x", count: 80)]
    let document = #"{"version":"1.1","words":{"text":{"own":"\#(words.joined(separator: " "))"},"wordCount":5}}"#
    let path = try file("a.reflow", Data(document.utf8)).path
    let check = ["--check", "--widths", "200", path]
    let all = try reflow(check)
    XCTAssertTrue(all.output.contains("xxx") && !all.output.contains("items were checked"), all.output)
    let part = try reflow(check + ["--as-shown"])
    XCTAssertEqual(lines(part).first, "\(path): Only 5 of 41 items were checked")
    XCTAssertFalse(part.output.contains("xxx"), part.output)
    // A baseline of the part is compared with the part.
    let baseline = path + "-baseline"
    XCTAssertEqual(try reflow(["--save-baseline", baseline, "--widths", "200", "--as-shown", path]).status, 0)
    let elsewhere = try reflow(["--check", "--baseline", baseline, "--widths", "200-210", path])
    XCTAssertEqual(elsewhere.status, 2)
    XCTAssertEqual(elsewhere.error, "reflow: The baseline does not contain the width 201 px.\n")
    let same = try reflow(["--check", "--baseline", baseline, path])
    XCTAssertEqual(same.status, 0, same.output + same.error)
    XCTAssertEqual(lines(same).first, "\(path): Only 5 of 41 items were checked")
  }

  /// Earlier versions showed 75 words of any text. This version shows all words of their documents.
  func testABaselineOfAnEarlierVersionIsComparedWithThePartThatItHas() throws {
    let words = (0..<100).map { "w\($0)" }.joined(separator: " ")
    let settings = #""words":{"text":{"own":"\#(words)"},"wordCount":75}"#
    let path = try file("a.reflow", Data(#"{"version":"1.2",\#(settings)}"#.utf8)).path
    let baseline = path + "-baseline"
    XCTAssertEqual(try reflow(["--save-baseline", baseline, "--widths", "200", "--as-shown", path]).status, 0)
    for (path, version) in [(path, "\"version\":\"1."), (baseline, "\"version\" : \"1.")] {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      try text.replacing(version + "2", with: version + "1").write(toFile: path, atomically: false, encoding: .utf8)
    }
    let same = try reflow(["--check", "--baseline", baseline, path])
    XCTAssertEqual(same.status, 0, same.output + same.error)
    XCTAssertEqual(lines(same).first, "\(path): Only 75 of 100 items were checked")
  }

  func testServicesGetThePlaceInTheText() throws {
    let path = try file("a.txt", Data("one\ntwo \(String(repeating: "x", count: 80))".utf8)).path
    let folder = URL(filePath: path).deletingLastPathComponent().path
    let check = ["--check", "--widths", "200", "--report", folder + "/r.sarif", path]
    let run = try reflow(check + ["--format", "github"])
    XCTAssertEqual(run.status, 1, run.error)
    XCTAssertTrue(
      lines(run).contains { $0.hasPrefix("::warning file=\(path),line=2,col=5,endColumn=85,title=") }, run.output)
    let report = try Data(contentsOf: URL(filePath: folder + "/r.sarif"))
    let sarif = try reflow(["--check", "--widths", "200", "--format", "sarif", path])
    XCTAssertEqual(Data(sarif.output.utf8), report)
    XCTAssertTrue(sarif.output.contains("\"startLine\" : 2"), sarif.output)
  }

  func testCataloguesAndDescriptionsOfInterfacesAreRefused() throws {
    for (name, hint) in [
      ("de.po", "msgexec"), ("a.POT", "msgexec"), ("w.ui", "--split lines"), ("w.blp", "--split lines"),
    ] {
      let path = try file(name, Data("msgid \"a\"".utf8)).path
      let run = try reflow(["--check", path])
      XCTAssertEqual([run.status, Int32(run.error.split(separator: "\n").count)], [2, 1], run.error)
      XCTAssertTrue(run.error.contains(name) && run.error.contains(hint), run.error)
    }
  }

  func testCardsThatAreLeftOutAreNamed() throws {
    let rows = "One,tea\n,none\nThree,\n" + String(repeating: ",none\n", count: 3_000)
    let folder = try file("cards.csv", Data("title,items\n\(rows)".utf8)).deletingLastPathComponent().path
    let path = folder + "/d.reflow"
    let content = #"{"version":"1.3","scene":"cafes","cafes":{"cards":"cards.csv"}}"#
    try Data(content.utf8).write(to: URL(filePath: path))
    let notes = [3] + (5...13)
    let expected = notes.map { "“cards.csv”: Row \($0): it has no title." } + ["“cards.csv”: 2,991 more notes"]
    let run = try reflow(["--check", "--widths", "700", "--report", folder + "/r.html", path])
    XCTAssertEqual([run.error, run.output], ["", expected.map { "\(path): \($0)\n" }.joined()])
    XCTAssertEqual(run.status, 0)
    let page = try String(contentsOfFile: folder + "/r.html", encoding: .utf8)
    for sentence in expected { XCTAssertTrue(page.contains(sentence), sentence) }
    for format in ["json", "junit", "sarif", "github", "codequality"] {
      let run = try reflow(["--check", "--widths", "700", "--format", format, path])
      XCTAssertEqual([run.error], [""], format)
      XCTAssertEqual(run.output.components(separatedBy: "“cards.csv”: ").count, 12, format)
    }
  }
}
