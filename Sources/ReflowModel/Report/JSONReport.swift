// The report of a check as JSON. Keys are sorted, and a key without a value is omitted:
//
//     version     "1.1": the version of Reflow's formats
//     program     "Reflow 1.0"
//     status      0, 1 or 2, as the program ends
//     checks      a list with an object for each document in each variant:
//       file        the path of the document, as the command line names it
//       scene       "words", "symbols", …
//       variant     the name of the variant; omitted for the original content
//       widths      "320-1200": the checked widths, in px
//       error       why it could not be checked; then widths and all keys below are omitted
//       environment the differences of font, resolution and scale from the baseline: a list of sentences
//       problems    a list:
//         rule        "lastLineOfOne", …: see CheckRule
//         item        the text of the item; omitted for the content as a whole
//         identity    the number of the item in the scene
//         widths      "318-326,402-409"
//         sentence    the problem, in English
//         ignored     the reason, if the document ignores it
//         known       true if the baseline contains it
//       differences a list, with a baseline:
//         width       in px
//         change      "height", "line", "size", "came" or "went"
//         item        the text of the item; omitted for the height
//         sentence    the change, in English

import Foundation

/// The content of a report in JSON.
struct JSONReport: Encodable {
  private struct Check: Encodable {
    var file: String
    var scene: String
    var variant: String?
    var widths: String?
    var error: String?
    var environment: [String]?
    var problems: [Problem]?
    var differences: [Difference]?
  }

  private struct Problem: Encodable {
    var rule: String
    var item: String?
    var identity: Int?
    var widths: String
    var sentence: String
    var ignored: String?
    var known: Bool?
  }

  private struct Difference: Encodable {
    var width: Int
    var change: String
    var item: String?
    var sentence: String
  }

  private let version = FormatVersion.current
  private let program: String
  private let status: Int32
  private let checks: [Check]

  init(_ report: CheckReport) {
    program = report.program
    status = report.status
    checks = report.entries.map(Self.check)
  }

  private static func check(_ entry: CheckReport.Entry) -> Check {
    var check = Check(file: entry.file, scene: entry.scene.rawValue, variant: entry.variant)
    if let fault = entry.fault {
      check.error = fault.english
      return check
    }
    check.widths = entry.widths.plainText
    if let environment = entry.comparison?.environment, !environment.isEmpty {
      check.environment = environment.map(\.english)
    }
    check.problems = entry.problems.map { problem in
      Problem(
        rule: problem.rule.rawValue, item: problem.item?.name, identity: problem.item?.identity,
        widths: problem.widths.plainText, sentence: problem.sentence(entry.rules, naming: nil).english,
        ignored: problem.ignoredBecause, known: entry.isKnown(problem) ? true : nil)
    }
    guard entry.comparison != nil else { return check }
    check.differences = entry.differences.flatMap { place in
      place.differences.map { difference in
        let (change, item) = difference.change.parts
        return Difference(
          width: place.width, change: change, item: item, sentence: difference.change.message.english)
      }
    }
    return check
  }
}

extension BaselineComparison.Change {
  /// The kind of the change, and the text of the item.
  fileprivate var parts: (String, item: String?) {
    switch self {
    case .height: ("height", nil)
    case .line(let item, _, _): ("line", item)
    case .size(let item, _, _): ("size", item)
    case .came(let item): ("came", item)
    case .went(let item): ("went", item)
    }
  }
}
