// The problems of programs that a check ignores, and the remarks about entries that match nothing.

import Foundation
import TestSupport
import Testing

@testable import ReflowModel

@Suite struct IgnoreListTests {
  private let folders = TemporaryFolders()

  private func problem(_ path: String?, _ rule: CheckRule = .clippedText) -> CheckedProblem {
    CheckedProblem(rule, of: path.map { CheckedItem(identity: 0, name: "x", path: $0) }, at: 0, widths: [300...320])
  }

  private func optionFailure(_ text: String) -> String? {
    do throws(OptionFailure) {
      _ = try IgnoredProblem(text)
      return nil
    } catch {
      return error.message.english
    }
  }

  /// The list of a folder whose file has this content.
  private func list(_ text: String, _ options: String...) throws -> IgnoreList {
    let folder = try folders.make()
    _ = try write(Data(text.utf8), IgnoreList.fileName, in: folder)
    return try IgnoreList(options.map { try IgnoredProblem($0) }, in: folder)
  }

  private func failure(_ text: String) -> String? {
    do {
      _ = try list(text)
      return nil
    } catch {
      return (error as? FileError)?.message.english
    }
  }

  @Test func aStarStandsForAnyText() throws {
    let path = "bar/GtkBox[2]/GtkLabel"
    for (pattern, matches) in [
      (path, true), ("*", true), ("**", true), ("bar/*", true), ("*/GtkLabel", true), ("bar/*/GtkLabel", true),
      ("*GtkBox*", true), ("bar*GtkLabel*", true), ("bar/GtkBox[2]/GtkLabel*", true), ("*b*a*r*", true),
      ("bar", false), ("bar/", false), ("GtkLabel", false), ("*GtkLabel/*", false), ("bar/GtkBox/*", false),
      ("bar/*GtkBox[2]/*GtkBox[2]*", false), ("Bar/*", false), ("*GtkBox[2]/GtkLabel*GtkLabel", false),
    ] {
      #expect(try IgnoredProblem("clippedText:" + pattern).matches(problem(path)) == matches, "\(pattern)")
    }
    #expect(try IgnoredProblem("clippedText:a:b").matches(problem("a:b")))
    #expect(try IgnoredProblem("clippedText:ä*").matches(problem("äb")))
    #expect(try !IgnoredProblem("clippedText:a").matches(problem(nil)))
    #expect(try IgnoredProblem("clippedText:*").matches(problem(nil)))
    #expect(try IgnoredProblem("clippedText").matches(problem(nil)))
    #expect(try !IgnoredProblem("clippedText").matches(problem(path, .overlap)))
  }

  @Test func errorMessagesNameTheRules() {
    let rules = CheckRule.all(of: .window).map(\.rawValue).joined(separator: ", ")
    for name in ["", "clippedtext", "looseLine", "clippedText ", " clippedText:a"] {
      let named = name.split(separator: ":").first.map(String.init) ?? ""
      #expect(optionFailure(name) == "“\(named)” is not a rule for programs; the rules are: \(rules)")
    }
    #expect(optionFailure("clippedText:") == "“clippedText:” has no path after the colon")
    #expect(optionFailure("clippedText:*") == nil)
  }

  @Test func aLineHasAnEntryAndAReason() throws {
    let list = try list(
      "\u{FEFF}# clippedText\n\r\n#\n  clippedText:a#b/*  #  the user can # scroll \r\n\tclippedText:c\t#\n",
      "clippedText:c")
    let marked = list.mark([problem("a#b/GtkLabel"), problem("c"), problem("d")])
    #expect(marked.map(\.ignoredBecause) == ["the user can # scroll", "line 5 of .reflow-check", nil])
    #expect(marked.map(\.isReported) == [false, false, true])
    #expect(try self.list("", "clippedText:c").mark([problem("c")]).first?.ignoredBecause == "on the command line")
    #expect(try self.list("clippedText").mark([problem("c")]).first?.ignoredBecause == "line 1 of .reflow-check")
  }

  @Test func aFileThatCannotBeUsedIsRefused() throws {
    let rules = CheckRule.all(of: .window).map(\.rawValue).joined(separator: ", ")
    #expect(
      failure("\n# no rule\nclippedtext:a  # reason\n")
        == "“.reflow-check”, line 3: “clippedtext” is not a rule for programs; the rules are: \(rules)")
    #expect(failure("clippedText:  # reason") == "“.reflow-check”, line 1: “clippedText:” has no path after the colon")
    #expect(failure("clippedText\u{0}")?.hasSuffix("is a binary file, not text.") == true)
    #expect(try IgnoreList([], in: "/nowhere/at/all").mark([problem("a")]).first?.isReported == true)
  }

  @Test func entriesThatMatchNothingAreNotes() throws {
    let list = try list("clippedText:a*  # a\n  clippedText:b # b", "clippedText:c", "clippedText:d")
    var first = CheckReport.Entry(ProgramOptions(["app"]), "W")
    var second = first
    first.problems = list.mark([problem("aa")])
    second.problems = list.mark([problem("c")])
    let remarks = list.remarks("app", [first, second])
    #expect(
      remarks.map(\.sentence.english) == [
        "The entry “clippedText:b” of .reflow-check matches no problem",
        "The entry “clippedText:d” of --ignore matches no problem",
      ])
    #expect(remarks.map(\.file) == [".reflow-check", "app"])
    #expect(remarks.map(\.place) == [TextPlace(line: 2, column: 3, endColumn: 16), nil])
    let failed = CheckReport.Entry(ProgramOptions(["app"]), nil, failure: Message("x"))
    #expect(list.remarks("app", [first, second, failed]).isEmpty)
    let report = CheckReport(program: "Reflow 1", entries: [first, second], remarks: remarks)
    #expect(report.status == 0)
    #expect(
      report.lines() == [
        ".reflow-check:2: The entry “clippedText:b” of .reflow-check matches no problem",
        "app: The entry “clippedText:d” of --ignore matches no problem",
      ])
  }

  @Test func eachFormatHasTheNotes() throws {
    let list = try list("clippedText:b  # b")
    var entry = CheckReport.Entry(ProgramOptions(["app"]), "W")
    (entry.widths, entry.problems) = ([300...400], [problem("a")])
    var report = CheckReport(program: "Reflow 1", entries: [entry])
    let without = String(decoding: try report.data(.json), as: UTF8.self)
    #expect(!without.contains("remarks"))
    report.remarks = list.remarks("app", [entry])
    for (format, part) in [
      (CheckReport.Format.json, #""line" : 1,"#),
      (.xml, #"<testcase classname=".reflow-check:1" name="clippedText:b""#),
      (.xml, #"tests="17" failures="1" errors="0""#), (.html, "<p dir=\"auto\">.reflow-check:1: <strong>The entry"),
      (.sarif, #""level" : "note","#), (.sarif, #""uri" : ".reflow-check""#),
      (.github, "::notice file=.reflow-check,line=1,col=1,endColumn=14,title=No problem to ignore::The entry"),
      (.codequality, #""severity" : "info""#),
    ] {
      let text = String(decoding: try report.data(format), as: UTF8.self)
      #expect(text.contains(part), "\(format): \(text)")
    }
  }
}
