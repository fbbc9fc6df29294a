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
    /// A part that was not checked, or a remark about the whole check.
    case remark
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
  /// The path of a widget; nil for an item of a document.
  var widget: String?
  /// The widths of a problem of a program in each entry that has it, by the names of the entries, in px.
  var widths: [String: String] = [:]
  /// A text that does not depend on widths and places. Services recognise a result of an earlier report by it.
  var fingerprint: String

  /// The name and the title of differences.
  static let difference = (name: "baseline", title: "Difference from the baseline")
}

extension CheckReport {
  var results: [ReportedResult] {
    var results = series.flatMap(\.results) + remarks.map(\.result)
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

extension CheckReport.Remark {
  fileprivate var result: ReportedResult {
    let path = ReportedPath.relative(file)
    let (rule, title) =
      switch kind {
      case .unusedEntry: ("ignore", "No problem to ignore")
      case .unusedView: ("part", "Only a part was checked")
      }
    return ReportedResult(
      kind: .remark, path: path, rule: rule, title: title, sentence: sentence.english.plainLine, place: place,
      fingerprint: [path, rule, subject].joined(separator: "\u{1F}"))
  }
}

extension EntrySeries {
  /// The results of all entries. A problem of several entries is one result.
  fileprivate var results: [ReportedResult] {
    if let entry = entries.first, let failure = entry.failure {
      return [result(.notChecked, ("fault", "Not checked"), failure.english, in: [0])]
    }
    let remarks = self.remarks(\.allRemarks).map { message, numbers in
      result(.remark, ("part", "Only a part was checked"), message.english, in: numbers)
    }
    return remarks + rows.map(result)
      + entries.indices.flatMap { number in entries[number].differences.map { difference($0, in: number) } }
  }

  private func result(_ row: ProblemRow) -> ReportedResult {
    let (problem, entry) = (row.problem, entries[row.entries[0]])
    let kind: ReportedResult.Kind =
      problem.ignoredBecause.map { .ignored(reason: $0) } ?? (row.isKnown ? .known : .new(problem.rule.level))
    var result = result(
      kind, (problem.rule.rawValue, problem.rule.title.english), row.line(entry.rules).english, in: row.entries,
      about: problem.item.map { $0.path ?? $0.name } ?? "")
    result.place = problem.item.flatMap { entry.places[$0.identity] }
    result.widget = problem.item?.path
    if entry.window != nil {
      result.widths = Dictionary(
        zip(row.entries.map { entries[$0].name }, row.widths.map(\.plainText)), uniquingKeysWith: { one, _ in one })
    }
    return result
  }

  private func difference(_ row: DifferenceRow, in number: Int) -> ReportedResult {
    result(
      .new(.error), ReportedResult.difference, row.line().english, in: [number],
      about: "\(row.cause.name)\u{1F}\(row.cause.itemName ?? "")")
  }

  /// A result of some of the entries. Its fingerprint does not depend on the languages and pages.
  private func result(
    _ kind: ReportedResult.Kind, _ rule: (name: String, title: String), _ sentence: String, in numbers: [Int],
    about name: String = ""
  ) -> ReportedResult {
    let entry = entries[numbers[0]]
    let path = ReportedPath.relative(entry.sourceFile ?? entry.file)
    let variant = entry.window.map { $0.appearance.others.joined(separator: ", ") } ?? entry.variant ?? ""
    return ReportedResult(
      kind: kind, path: path, rule: rule.name, title: rule.title,
      sentence: (self.variant(of: numbers).map { "[\($0)] " } ?? "") + sentence.plainLine,
      fingerprint: [path, entry.subject.key, variant, rule.name, name].joined(separator: "\u{1F}"))
  }
}

extension CheckReport.Subject {
  /// The name in fingerprints.
  fileprivate var key: String {
    switch self {
    case .scene(let scene): scene.rawValue
    case .window(let window): "window \(window.name ?? "")"
    }
  }
}

extension String {
  /// 64 bits as hexadecimal digits that depend on the bytes only (FNV-1a).
  fileprivate var stableHash: String {
    utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }.hexadecimal(digits: 16)
  }
}
