// The results of a report, one for each problem, cause of differences, note and failure, for services that show them
// beside the code. SARIF, GitHub's workflow commands and GitLab's code quality report are made from this list.

import Foundation

/// A result in English, with its place.
struct ReportedResult: Equatable {
  enum Kind: Equatable {
    /// A problem with its level, or a difference, which is an error.
    case new(ProblemLevel)
    /// A problem that the baseline contains.
    case known
    /// A problem that the document or the list of ignored problems contains.
    case ignored(reason: String)
    /// A part that was not checked, or a note about the whole check.
    case note
    /// A file that could not be checked.
    case notChecked
  }

  var kind: Kind
  var path: String
  /// The rule, or another name for a result that breaks no rule.
  var rule: String
  var title: String
  var sentence: String
  /// The place in a text; nil for a document.
  var place: TextPlace?
  /// A text that does not depend on widths and places. Services recognise a result of an earlier report by it.
  var fingerprint: String

  /// The name and the title of differences.
  static let difference = (name: "baseline", title: "Difference from the baseline")
}

extension CheckReport {
  var results: [ReportedResult] {
    var results = entries.flatMap(\.results) + notes.map(\.result)
    var counts: [String: Int] = [:]
    // Equal results are numbered, so that each has its own fingerprint. The known ones come first: the fingerprint of a
    // problem that is known at a part of its widths is that of an earlier report without the other part.
    let known = results.indices.filter { results[$0].kind == .known }
    for index in known + results.indices.filter({ results[$0].kind != .known }) {
      let key = results[index].fingerprint
      counts[key, default: 0] += 1
      results[index].fingerprint = "\(key)\u{1F}\(counts[key] ?? 0)".stableHash
    }
    return results
  }
}

extension CheckReport.Note {
  fileprivate var result: ReportedResult {
    let path = ReportedPath.relative(file)
    let (rule, title) =
      switch kind {
      case .unusedEntry: ("ignore", "No problem to ignore")
      case .unusedView: ("part", "Only a part was checked")
      }
    return ReportedResult(
      kind: .note, path: path, rule: rule, title: title, sentence: sentence.english.plainLine, place: place,
      fingerprint: [path, rule, subject].joined(separator: "\u{1F}"))
  }
}

extension CheckReport.Entry {
  fileprivate var results: [ReportedResult] {
    if let failure { return [result(.notChecked, ("fault", "Not checked"), failure.english)] }
    let notes = notes.map { result(.note, ("part", "Only a part was checked"), $0.english) }
    return notes + listedProblems.map { result($0, isKnown: $1) } + differences.map { difference($0) }
  }

  private func result(_ problem: CheckedProblem, isKnown: Bool) -> ReportedResult {
    let kind: ReportedResult.Kind =
      problem.ignoredBecause.map { .ignored(reason: $0) } ?? (isKnown ? .known : .new(problem.rule.level))
    return result(
      kind, (problem.rule.rawValue, problem.rule.title.english), problem.line(rules).english,
      about: problem.item.map { $0.path ?? $0.name } ?? "", at: problem.item.flatMap { places[$0.identity] })
  }

  private func difference(_ row: DifferenceRow) -> ReportedResult {
    result(
      .new(.error), ReportedResult.difference, row.line().english,
      about: "\(row.cause.name)\u{1F}\(row.cause.itemName ?? "")")
  }

  private func result(
    _ kind: ReportedResult.Kind, _ rule: (name: String, title: String), _ sentence: String, about name: String = "",
    at place: TextPlace? = nil
  ) -> ReportedResult {
    let path = ReportedPath.relative(file)
    return ReportedResult(
      kind: kind, path: path, rule: rule.name, title: rule.title,
      sentence: (variant.map { "[\($0)] " } ?? "") + sentence.plainLine, place: place,
      fingerprint: [path, subject.key, variant ?? "", rule.name, name].joined(separator: "\u{1F}"))
  }
}

extension CheckReport.Subject {
  /// The name in fingerprints.
  fileprivate var key: String {
    switch self {
    case .scene(let scene): scene.rawValue
    case .window(let name): "window \(name ?? "")"
    }
  }
}

extension String {
  /// 64 bits as hexadecimal digits that depend on the bytes only (FNV-1a).
  fileprivate var stableHash: String {
    utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }.hexadecimal(digits: 16)
  }
}
