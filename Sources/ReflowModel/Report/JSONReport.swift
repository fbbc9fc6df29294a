// The report of a check as JSON. Keys are sorted, and a key without a value is omitted:
//
//     version     "1.3": the version of Reflow's formats
//     program     "Reflow 1.0"
//     status      the exit status: 0, 1 or 2
//     failOn      "error", "warning" or "hint": the least level of a problem that makes the status 1
//     notes       a list of notes about the whole check; omitted if there are none:
//       file        the file or the program that the note is about
//       line        the line of the file, starting at 1
//       subject     the entry that the note is about
//       sentence    the note, in English
//     checks      a list with an object for each document in each variant:
//       file        the path of the document, as the command line names it
//       scene       "words", "symbols", …; omitted for a program
//       window      the title of the program's window, or its type; omitted for a document
//       variant     the name of the variant; omitted for the original content
//       widths      "320-1200": the checked widths, in px
//       items       "75 of 120 items", if only a part of the text was checked
//       notes       what was left out of the check, such as cards that a scene does not show: a list of sentences
//       drawnWith   how a program drew its texts: "font", "dpi" with the text size, "scale", "versions" of GTK and Pango, and
//                   "decorationLayout", the window buttons; omitted for a document
//       error       the reason why it could not be checked; then widths and all keys below are omitted
//       defaultWidth the width that a program's window has after the start, in px; omitted for a document, a menu, and a
//                   window that cannot be resized
//       environment the differences of font, resolution and scale from the baseline: a list of sentences
//       notShown    what the window can show, and the check did not: a list of short texts; omitted if there is nothing
//       clearWidth  the least width without a problem, in px; omitted if each width has one
//       clearFrom   the width from which there is no problem, in px; omitted if the greatest width has one
//       problems    a list: the new ones, the known ones, the ignored ones. A problem that is known at a part of its
//                   widths is in it twice:
//         rule        "lastLineOfOne", …: see CheckRule
//         level       "error", "warning" or "hint"
//         item        the text of the item; omitted for the content as a whole
//         identity    the number of the item in the scene
//         id          the identifier of the widget in its interface file; omitted if it has none
//         property    the property of the widget whose change usually removes the problem; omitted if there is none
//         path        the path of the widget in the window: see WindowTree; omitted for a document
//         detail      what the sentence adds, such as the widget that another one overlaps; omitted for a document
//         otherPath   the path of the other widget; omitted if there is none
//         file, line  the place in source code; omitted without one
//         widths      "318-326,402-409"
//         sentence    the problem, in English
//         ignored     the reason, if the document or the list of ignored problems contains it
//         known       true if the baseline contains it at these widths
//       differences a list, with a baseline; an object for each cause:
//         cause       "settings", "renamed", "added", "removed", "resized", "height", "missingWidth" or "unknown"
//         item        the text of the item; omitted for other causes
//         was         the earlier text of a renamed item
//         widths      "200-800": all widths with a difference by this cause
//         moved       the number of other items in another line at some width; this number and the three below are
//                     omitted if 0
//         resized     the number of other items with another size
//         shown       the number of other items that are visible only now
//         hidden      the number of other items that are visible only in the baseline
//         sentence    the cause and its effects, in English

import Foundation

/// The content of a report in JSON.
struct JSONReport: Encodable {
  private struct Check: Encodable {
    var file: String
    var scene, window: String?
    var variant: String?
    var widths: String?
    var items: String?
    var notes: [String]?
    var drawnWith: DrawnWith?
    var error: String?
    var defaultWidth: Int?
    var environment: [String]?
    var notShown: [String]?
    var clearWidth: Int?
    var clearFrom: Int?
    var problems: [Problem]?
    var differences: [Difference]?
  }

  private struct DrawnWith: Encodable {
    var font: String
    var dpi: Double
    var scale: Int
    var versions: [String: String]
    var decorationLayout: String
  }

  private struct Problem: Encodable {
    var rule, level: String
    var item: String?
    var identity: Int?
    var id, property, path, detail, otherPath, file: String?
    var line: Int?
    var widths: String
    var sentence: String
    var ignored: String?
    var known: Bool?
  }

  private struct Difference: Encodable {
    var cause: String
    var item, was: String?
    var widths: String
    var moved, resized, shown, hidden: Int?
    var sentence: String
  }

  private struct Note: Encodable {
    var file: String
    var line: Int?
    var subject, sentence: String
  }

  private let version = FormatVersion.current
  private let program: String
  private let status: Int32
  private let failOn: String
  private let notes: [Note]?
  private let checks: [Check]

  init(_ report: CheckReport) {
    program = report.program
    status = report.status
    failOn = report.failOn.rawValue
    let notes = report.remarks.map {
      Note(file: $0.file, line: $0.place?.line, subject: $0.subject, sentence: $0.sentence.english)
    }
    self.notes = notes.isEmpty ? nil : notes
    checks = report.entries.map(Self.check)
  }

  private static func check(_ entry: CheckReport.Entry) -> Check {
    var check = Check(file: entry.file, variant: entry.variant)
    switch entry.subject {
    case .scene(let scene): check.scene = scene.rawValue
    case .window(let window): check.window = window.name
    }
    if let failure = entry.failure {
      check.error = failure.english
      return check
    }
    check.widths = entry.widths.plainText
    check.items = entry.part?.message.english
    check.notes = entry.remarks.isEmpty ? nil : entry.remarks.map(\.english)
    if let window = entry.window, let drawn = window.environment {
      check.drawnWith = DrawnWith(
        font: drawn.font, dpi: drawn.dpi, scale: drawn.scale, versions: drawn.versions,
        decorationLayout: window.facts.decorationLayout)
    }
    if let environment = entry.comparison?.environment, !environment.isEmpty {
      check.environment = environment.map(\.english)
    }
    check.defaultWidth = entry.window?.defaultWidth
    check.notShown = entry.unshown.isEmpty ? nil : entry.unshown.map(\.english)
    (check.clearWidth, check.clearFrom) = (entry.clear.least, entry.clear.start)
    check.problems = entry.listedProblems.map { problem, isKnown in
      Problem(
        rule: problem.rule.rawValue, level: problem.rule.level.rawValue, item: problem.item?.name,
        identity: problem.item?.path == nil ? problem.item?.identity : nil,
        id: problem.item?.identifier, property: problem.property, path: problem.item?.path,
        detail: problem.detail?.english, otherPath: problem.otherPath,
        file: problem.line.flatMap { _ in entry.sourceFile }, line: problem.line, widths: problem.widths.plainText,
        sentence: problem.sentence(entry.rules, naming: nil).english,
        ignored: problem.ignoredBecause, known: isKnown ? true : nil)
    }
    guard entry.comparison != nil else { return check }
    check.differences = entry.differences.map(Self.difference)
    return check
  }

  private static func difference(_ row: DifferenceRow) -> Difference {
    func number(_ effect: DifferenceRow.Effect) -> Int? { effect.count > 0 ? effect.count : nil }
    var difference = Difference(
      cause: row.cause.name, item: row.cause.itemName, widths: row.widths.plainText, moved: number(row.moved),
      resized: number(row.resized), shown: number(row.shown), hidden: number(row.hidden),
      sentence: row.sentence(naming: nil).english)
    if case .renamed(let old, _) = row.cause { difference.was = old }
    return difference
  }
}
