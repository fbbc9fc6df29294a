// The problems of programs that a check ignores: the values of `--ignore`, the lines of the file `.reflow-check` in the
// working directory, `RULE[:PATH]  # reason`, and those of a document.

import Foundation
import LayoutCore

/// A rule that is ignored for some widgets.
package struct IgnoreEntry: Equatable, Sendable {
  package let rule: CheckRule
  /// The path of the widget, in which `*` stands for any text; nil for every problem of the rule.
  package let path: String?
  package let reason: String
  /// The place in the file; nil for an entry of the command line or of a document.
  package let place: TextPlace?

  /// Reads `RULE` or `RULE:PATH`.
  init(_ text: String, because reason: String = "on the command line", at place: TextPlace? = nil) throws(LaunchMistake)
  {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    guard let rule = CheckRule(rawValue: parts[0]), rule.programFault == nil else {
      throw LaunchMistake(message: CheckRule.programFault(naming: parts[0]))
    }
    if parts.count > 1, parts[1].isEmpty {
      throw LaunchMistake(message: Message("“%s” has no path after the colon", text.cut(to: .name)))
    }
    (self.rule, path, self.place) = (rule, parts.count > 1 ? parts[1] : nil, place)
    self.reason = reason
  }

  /// The entry as it is written.
  var text: String { Self.text(rule, path) }

  /// The text of an entry. A star replaces the middle of a path that is too long for a document.
  static func text(_ rule: CheckRule, _ path: String?) -> String {
    guard let path else { return rule.rawValue }
    let text = "\(rule.rawValue):\(path)"
    guard text.exceeds(.item) else { return text }
    let half = ScalarLimit.item.rawValue / 2
    return String(text.unicodeScalars.prefix(half - 1)) + "*" + String(text.unicodeScalars.suffix(half))
  }

  package func matches(_ problem: CheckedProblem) -> Bool {
    guard problem.rule == rule else { return false }
    return path.map { Self.matches(problem.item?.path ?? "", $0) } ?? true
  }

  /// Whether a text matches a pattern in which `*` stands for any text. Each part between two stars is searched after
  /// the previous one. O(length of the text × length of the pattern).
  private static func matches(_ text: String, _ pattern: String) -> Bool {
    let parts = pattern.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(Array.init)
    var rest = Array(text.utf8)[...]
    guard parts.count > 1 else { return rest.elementsEqual(parts[0]) }
    guard rest.starts(with: parts[0]) else { return false }
    rest = rest.dropFirst(parts[0].count)
    for part in parts.dropFirst().dropLast() {
      guard let start = (rest.startIndex...rest.endIndex).first(where: { rest[$0...].starts(with: part) }) else {
        return false
      }
      rest = rest[(start + part.count)...]
    }
    let end = parts[parts.count - 1]
    return rest.count >= end.count && rest.suffix(end.count).elementsEqual(end)
  }
}

/// All entries of a check.
package struct IgnoreList: Equatable, Sendable {
  /// The file in the working directory.
  package static let fileName = ".reflow-check"

  /// The entries of the file come first, since their reasons are written by the user.
  private let entries: [IgnoreEntry]

  /// A list without entries.
  package static let none = IgnoreList(entries: [])

  init(entries: [IgnoreEntry]) { self.entries = entries }

  /// Reads the file, if there is one.
  ///
  /// - Parameters:
  ///   - options: The entries of the command line.
  ///   - path: The path of the file.
  package init(_ options: [IgnoreEntry], path: String = Self.fileName) throws(FileError) {
    switch TextFile.load(path) {
    case .success(let text): entries = try Self.read(text.contents) + options
    case .failure(let error):
      switch error.reason {
      case .unreadable(.missing), .empty, .blank: entries = options
      default: throw FileError(message: error.message)
      }
    }
  }

  private static func read(_ text: String) throws(FileError) -> [IgnoreEntry] {
    var entries: [IgnoreEntry] = []
    for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      let start = line.prefix { $0.isWhitespace }
      let (value, reason) = parts(of: line.dropFirst(start.count))
      guard !value.isEmpty else { continue }
      let column = start.unicodeScalars.count + 1
      let place = TextPlace(line: index + 1, column: column, endColumn: column + value.unicodeScalars.count)
      let named = reason.isEmpty ? "line \(place.line) of \(fileName)" : reason
      do throws(LaunchMistake) {
        entries.append(try IgnoreEntry(value, because: named, at: place))
      } catch {
        throw FileError(message: Message("“%s”, line %s: %s", fileName, place.line.groupedText, error.message))
      }
    }
    return entries
  }

  /// The entry and the reason in a line. A number sign begins the reason at the start of the line or between spaces, so
  /// that a path can contain one.
  private static func parts(of line: Substring) -> (value: String, reason: String) {
    let isSpace = { (index: Substring.Index) in index == line.endIndex || line[index].isWhitespace }
    let sign = line.indices.first { index in
      line[index] == "#" && isSpace(line.index(after: index))
        && (index == line.startIndex || line[line.index(before: index)].isWhitespace)
    }
    if line.first == "#" { return ("", "") }
    let value = line[..<(sign ?? line.endIndex)]
    let reason = sign.map { line[line.index(after: $0)...] } ?? ""
    return (value.trimmingCharacters(in: .whitespaces), reason.trimmingCharacters(in: .whitespaces))
  }

  /// The reason for ignoring a problem; nil if no entry matches.
  private func reason(for problem: CheckedProblem) -> String? { entries.first { $0.matches(problem) }?.reason }

  /// The problems, marked with the reasons of the entries that match them.
  package func mark(_ problems: [CheckedProblem]) -> [CheckedProblem] {
    problems.map { problem in
      var problem = problem
      problem.ignoredBecause = reason(for: problem)
      return problem
    }
  }

  /// A note for each entry that matches no problem of a program. Without the result of a window or a language, there
  /// are no notes, since an entry may match there.
  package func notes(_ program: String, _ results: [CheckReport.Entry]) -> [CheckReport.Note] {
    guard results.allSatisfy({ $0.fault == nil }) else { return [] }
    let problems = results.flatMap(\.problems)
    return entries.filter { !problems.contains(where: $0.matches) }.map { entry in
      let source = entry.place == nil ? "--ignore" : Self.fileName
      return CheckReport.Note(
        .unusedEntry, file: entry.place == nil ? program : Self.fileName, place: entry.place, subject: entry.text,
        sentence: Message("The entry “%s” of %s matches no problem", entry.text.cut(to: .item), source))
    }
  }
}
