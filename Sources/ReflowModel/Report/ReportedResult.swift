// The results of a report, one for each problem, cause of differences, note and fault, for services that show them
// beside the code. SARIF, GitHub's workflow commands and GitLab's code quality report are made from this list.

import Foundation

/// A result in English, with its place.
struct ReportedResult: Equatable {
  enum Kind: Equatable {
    /// A problem or a difference that makes the exit status 1.
    case failure
    /// A problem that the baseline contains.
    case known
    /// A problem that the document ignores.
    case ignored(reason: String)
    /// A part of the text that was not checked.
    case note
    /// A file that could not be checked.
    case fault
  }

  var kind: Kind
  var path: String
  /// The rule, or one of ``otherRules``.
  var rule: String
  var title: String
  var sentence: String
  /// The place in a text; nil for a document.
  var place: TextPlace?
  /// A text that does not depend on widths and places. Services recognise a result of an earlier report by it.
  var fingerprint: String

  /// The names and titles of results that belong to no rule of a check.
  static let otherRules = [
    ("baseline", "Difference from the baseline"), ("part", "Only a part was checked"), ("fault", "Not checked"),
  ]
}

extension CheckReport {
  var results: [ReportedResult] {
    var counts: [String: Int] = [:]
    return entries.flatMap(\.results).map { result in
      // Equal results are numbered, so that each has its own fingerprint.
      var result = result
      let key = result.fingerprint
      counts[key, default: 0] += 1
      result.fingerprint = "\(key)\u{1F}\(counts[key] ?? 0)".stableHash
      return result
    }
  }
}

extension CheckReport.Entry {
  fileprivate var results: [ReportedResult] {
    if let fault { return [other(.fault, 2, fault.english)] }
    let notes = partNote.map { [other(.note, 1, $0.english)] } ?? []
    return notes + problems.map(result) + differenceResults
  }

  private func result(_ problem: CheckedProblem) -> ReportedResult {
    let kind: ReportedResult.Kind =
      problem.ignoredBecause.map { .ignored(reason: $0) } ?? (isKnown(problem) ? .known : .failure)
    return result(
      kind, problem.rule.rawValue, problem.rule.title.english, problem.line(rules).english,
      about: problem.item?.name ?? "", problem.item.flatMap { places[$0.identity] })
  }

  /// One result for each cause, with all of its widths.
  private var differenceResults: [ReportedResult] {
    differences.map { row in
      other(.failure, 0, row.line().english, about: "\(row.cause.name)\u{1F}\(row.cause.itemName ?? "")")
    }
  }

  private func other(
    _ kind: ReportedResult.Kind, _ index: Int, _ sentence: String, about name: String = ""
  ) -> ReportedResult {
    let (rule, title) = ReportedResult.otherRules[index]
    return result(kind, rule, title, sentence, about: name, nil)
  }

  private func result(
    _ kind: ReportedResult.Kind, _ rule: String, _ title: String, _ sentence: String, about name: String,
    _ place: TextPlace?
  ) -> ReportedResult {
    let path = ReportedPath.relative(file)
    return ReportedResult(
      kind: kind, path: path, rule: rule, title: title,
      sentence: (variant.map { "[\($0)] " } ?? "") + sentence.plainLine, place: place,
      fingerprint: [path, scene.rawValue, variant ?? "", rule, name].joined(separator: "\u{1F}"))
  }
}

extension String {
  /// 64 bits as hexadecimal digits that depend on the bytes only (FNV-1a).
  fileprivate var stableHash: String {
    let hash = utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
