// The ignored problems of a check, and what a check says about them.

import LayoutCore

/// All entries that apply to a check.
package struct IgnoreList: Equatable, Sendable {
  /// The entries. The first one that matches a problem gives the reason.
  package let entries: [IgnoredProblem]

  /// A list without entries.
  package static let none = IgnoreList(entries: [])

  package init(entries: [IgnoredProblem]) { self.entries = entries }

  /// The entries of a folder's file, if there is one, and those of the command line. The former are first, since users
  /// write their reasons.
  package init(_ options: [IgnoredProblem], in folder: String = ".") throws(FileError) {
    entries = try Self.load(folder).entries + options
  }

  /// The problems, marked with the reasons of the entries that match them.
  package func mark(_ problems: [CheckedProblem]) -> [CheckedProblem] {
    problems.map { problem in
      var problem = problem
      problem.ignoredBecause = entries.first { $0.matches(problem) }?.reason
      return problem
    }
  }

  /// The entries that match none of the problems.
  package func unused(among problems: [CheckedProblem]) -> [IgnoredProblem] {
    entries.filter { !problems.contains(where: $0.matches) }
  }

  /// A remark for each entry that matches no problem of a program or a document. Without the result of a window, a
  /// language or a variant, there are no remarks, since an entry may match there.
  package func remarks(_ name: String, _ results: [CheckReport.Entry]) -> [CheckReport.Remark] {
    guard results.allSatisfy({ $0.failure == nil }) else { return [] }
    return unused(among: results.flatMap(\.problems)).map { entry in
      var (file, place): (String, TextPlace?) = (name, nil)
      if case .folder(let line) = entry.scope { (file, place) = (Self.fileName, line) }
      return CheckReport.Remark(
        .unusedEntry, file: file, place: place, subject: entry.text, sentence: entry.unusedSentence)
    }
  }
}
