// The file of ignored problems in a folder: what stays in it, and what several writers leave.

import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

@Suite struct IgnoreFileTests {
  private let folders = TemporaryFolders()

  private func folder(_ text: String? = nil) throws -> String {
    let folder = try folders.make()
    if let text { _ = try write(Data(text.utf8), IgnoreList.fileName, in: folder) }
    return folder
  }

  private func text(_ folder: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(IgnoreList.fileName)")), as: UTF8.self)
  }

  private func problem(_ path: String?, _ rule: CheckRule = .clippedText) -> CheckedProblem {
    CheckedProblem(rule, of: path.map { CheckedItem(identity: 0, name: "x", path: $0) }, widths: [300...320])
  }

  private func entry(_ path: String?, _ rule: CheckRule = .clippedText, reason: String = "") -> IgnoredProblem {
    IgnoredProblem(rule, of: problem(path, rule).item, in: .option, reason: reason)
  }

  private func failure(_ body: () throws(FileError) -> Void) -> String? {
    do throws(FileError) {
      try body()
      return nil
    } catch {
      return error.message.english
    }
  }

  @Test func aProblemIsAddedAndRemoved() throws {
    let folder = try folder()
    try IgnoreList.add([entry("bar/GtkLabel[2]", reason: "as\ndesigned")], to: folder)
    try IgnoreList.add([entry(nil, .wideWindow)], to: folder)
    #expect(try text(folder) == "clippedText:bar/GtkLabel[2]  # as designed\nwideWindow\n")
    let problems = [problem("bar/GtkLabel[2]"), problem(nil, .wideWindow), problem("bar")]
    #expect(
      try IgnoreList.load(folder).mark(problems).map(\.ignoredBecause) == [
        "as designed", "line 2 of .reflow-check", nil,
      ])
    try IgnoreList.remove(problems[0], from: folder)
    #expect(try text(folder) == "wideWindow\n")
    try IgnoreList.remove(problems[1], from: folder)
    #expect(try IgnoreList.load(folder) == .none)
  }

  @Test func theReasonReplacesAnEarlierOneInItsPlace() throws {
    let folder = try folder("overlap\r\n clippedText:a   # old\r\nuntranslated")
    try IgnoreList.add([entry("a", reason: "new")], to: folder)
    #expect(try text(folder) == "overlap\r\nclippedText:a  # new\r\nuntranslated")
    try IgnoreList.add([entry("b")], to: folder)
    #expect(try text(folder) == "overlap\r\nclippedText:a  # new\r\nuntranslated\r\nclippedText:b\r\n")
  }

  /// A later version has other rules. Its lines are kept, but an entry that cannot be used is not silently ignored.
  @Test func otherLinesStayByteForByte() throws {
    let others = "\u{FEFF}# Ours\n\n\t\nlaterRule:a/b  # as designed\n  overlap:e\u{301}#1 \u{2028}"
    let folder = try folder(others + "clippedText:a\n")
    try IgnoreList.remove(problem("a"), from: folder)
    #expect(try Array(text(folder).utf8) == Array(others.utf8))
    try IgnoreList.add([entry("b", reason: "#1")], to: folder)
    #expect(try Array(text(folder).utf8) == Array((others + "clippedText:b  # #1\n").utf8))
    #expect(
      failure { () throws(FileError) in _ = try IgnoreList.load(folder) }?.hasPrefix(
        "“.reflow-check”, line 4: “laterRule” is not a rule for programs") == true)
  }

  @Test(arguments: ["a # b", "# a", "a\nb", " a", "a ", "a\u{2028}", "#", "a #", "e\u{301} # b"])
  func anUnusualPathIsReadBack(path: String) throws {
    let folder = try folder("")
    try IgnoreList.add([entry(path, reason: "r")], to: folder)
    #expect(try text(folder).filter(\.isNewline).count == 1)
    #expect(try IgnoreList.load(folder).mark([problem(path)])[0].ignoredBecause == "r")
  }

  @Test func aFileThatIsNotTextIsLeftAlone() throws {
    for (content, end) in [("clippedText\u{0}", "is a binary file, not text."), ("\u{FF}", nil)] {
      let folder = try folder()
      let bytes = end == nil ? Data([0xFF, 0x61]) : Data(content.utf8)
      let path = try write(bytes, IgnoreList.fileName, in: folder)
      let failure = failure { () throws(FileError) in try IgnoreList.add([entry("a")], to: folder) }
      #expect(
        failure?.hasPrefix("“.reflow-check” ") == true && failure?.hasSuffix(end ?? "") == true, "\(failure ?? "")")
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    }
  }

  @Test func aFolderWithTheNameOfTheFileIsRefused() throws {
    let folder = try folder()
    try FileManager.default.createDirectory(
      atPath: "\(folder)/\(IgnoreList.fileName)", withIntermediateDirectories: true)
    #expect(throws: FileError.self) { try IgnoreList.load(folder) }
    #expect(throws: FileError.self) { try IgnoreList.add([entry("a")], to: folder) }
  }

  @Test func aMissingFolderIsNamed() throws {
    let folder = try folder() + "/none"
    let failure = failure { () throws(FileError) in try IgnoreList.add([entry("a")], to: folder) }
    #expect(failure == "“\(folder)/.reflow-check” cannot be written: no such file or directory.")
    #expect(try IgnoreList.load(folder) == .none)
  }

  /// The rights are those of the whole process.
  @Test func aReadOnlyFolderIsRefused() async {
    await #expect(processExitsWith: .success) { try IgnoreFileTests().writeIntoAReadOnlyFolder() }
  }

  private func writeIntoAReadOnlyFolder() throws {
    let folder = try folder("overlap\n")
    chmod(folder, 0o555)
    defer { chmod(folder, 0o755) }
    let reason = try asPlainUser(owning: [folder, "\(folder)/\(IgnoreList.fileName)"]) { () -> String? in
      failure { () throws(FileError) in try IgnoreList.add([entry("a")], to: folder) }
    }
    #expect(reason == "“\(folder)/.reflow-check” cannot be written: permission denied.")
    #expect(try text(folder) == "overlap\n")
  }

  @Test func severalWritersLoseNothing() async throws {
    let folder = try folder("# Ours\n")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        let (entries, first) = ((0..<10).map { entry("\(writer)/\($0)") }, problem("\(writer)/0"))
        group.addTask {
          for entry in entries { try IgnoreList.add([entry], to: folder) }
          try IgnoreList.remove(first, from: folder)
        }
      }
      try await group.waitForAll()
    }
    let expected = (0..<4).flatMap { writer in (1..<10).map { "clippedText:\(writer)/\($0)" } }
    #expect(try IgnoreList.load(folder).entries.map(\.text).sorted() == expected)
    #expect(try text(folder).hasPrefix("# Ours\n"))
  }

  @Test func entriesOfADocumentAreNotesToo() {
    var settings = CheckSettings()
    let item = CheckedItem(identity: 7, name: "become")
    settings.ignored = [
      IgnoredProblem(.lastLineOfOne, of: item, in: .scene(.words), reason: ""),
      IgnoredProblem(.overlap, of: nil, in: .program("clocks"), reason: ""),
      IgnoredProblem(.overlap, of: item, in: .scene(.words), reason: ""),
    ]
    var entry = CheckReport.Entry("a.reflow", .words)
    entry.problems = [CheckedProblem(.overlap, of: item, widths: [300...320])]
    #expect(
      settings.ignored(in: .scene(.words)).remarks("a.reflow", [entry]).map(\.sentence.english) == [
        "The ignored problem “lastLineOfOne:become” was not found"
      ])
  }
}
