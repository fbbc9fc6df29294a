// The report of a check as a self-contained page of HTML: pictures are embedded.

import Foundation
import ReflowResources

extension CheckReport {
  /// The maximum number of pictures of a document.
  package static let pictureLimit = 12

  func html(_ translate: @escaping (Message) -> String) -> String {
    let title = translate(Message("Layout check by %s", program))
    let sections = entries.enumerated().map { ReportSection(entry: $1, number: $0 + 1, translate: translate).text }
    return .page(
      titled: title, in: translate(.languageCode), style: ReflowResources.Report.style,
      script: entries.contains { $0.geometry != nil } ? ReflowResources.Report.script : "",
      summary(translate) + sections.joined())
  }

  /// A table with a row for each document in each variant.
  private func summary(_ translate: (Message) -> String) -> String {
    let heads = [
      Message("Document"), Message("New problems"), Message("Known"), Message("Ignored"), Message("Differences"),
    ]
    let rows = entries.enumerated().map { number, entry -> String in
      let link = "<a href=\"#check-\(number + 1)\">\(entry.name.markup)</a>"
      let start = "<tr><th scope=\"row\" dir=\"auto\">\(link)</th>"
      if let failure = entry.failure { return "\(start)<td colspan=\"4\">\(translate(failure).markup)</td></tr>\n" }
      let ignored = entry.problems.count { !$0.isReported }
      let numbers = [entry.newProblems.count, entry.knownProblems.count, ignored].map { translate($0.groupedText) }
      let differences = entry.comparison.map { translate($0.rows.count.groupedText) } ?? "–"
      return start + (numbers + [differences]).map { "<td>\($0.markup)</td>" }.joined() + "</tr>\n"
    }
    let lines = remarks.map { remark in
      "<p dir=\"auto\">\(remark.name.markup): <strong>\(translate(remark.sentence).markup)</strong></p>\n"
    }
    let head = heads.map { "<th scope=\"col\">\(translate($0).markup)</th>" }.joined()
    return """
      <section>
      <h2>\(translate(Message("Summary")).markup)</h2>
      <table>
      <thead><tr>\(head)</tr></thead>
      <tbody>
      \(rows.joined())</tbody>
      </table>
      \(lines.joined())\(repeated(translate))</section>

      """
  }
}

extension CheckReport {
  /// A table of the problems that several languages or pages of a program's window have, each once; empty if there are
  /// none.
  private func repeated(_ translate: (Message) -> String) -> String {
    let rows = series.flatMap { series in
      series.rows.filter { $0.entries.count > 1 && $0.problem.isReported }.map { row -> String in
        let cells = [
          translate(row.problem.rule.level.title), series.name(of: row.entries),
          translate(row.line(series.entries[row.entries[0]].rules, naming: nil)),
          row.isKnown ? translate(Message("known")) : "",
        ]
        return "<tr>" + cells.map { "<td dir=\"auto\">\($0.markup)</td>" }.joined() + "</tr>\n"
      }
    }
    guard !rows.isEmpty else { return "" }
    let title = translate(Message("Problems of several languages or pages"))
    return "<h3>\(title.markup)</h3>\n<table>\n\(rows.joined())</table>\n"
  }
}

/// The part of a report about one document in one variant.
struct ReportSection {
  let entry: CheckReport.Entry
  /// The number of the document in the report, starting at 1.
  let number: Int
  let translate: (Message) -> String

  var text: String {
    var text = "<section id=\"check-\(number)\">\n<h2 dir=\"auto\">\(entry.name.markup)</h2>\n"
    if let failure = entry.failure { return text + paragraph(failure) + "</section>\n" }
    text += paragraph(Message("%s, %s px", entry.subject.title, entry.widths.rangesText))
    if let window = entry.window, let drawn = window.environment {
      text += paragraph(
        Message(
          "Drawn with %s at %s dpi by GTK %s; window buttons: %s", drawn.font.cut(to: .name), drawn.dpi.shortText,
          drawn.versions["GTK"] ?? "", window.facts.decorationLayout.cut(to: .name)))
    }
    if let message = entry.clear.message { text += paragraph(message) }
    for remark in entry.allRemarks + (entry.comparison?.environment ?? []) {
      text += "<p><strong>\(translate(remark).markup)</strong></p>\n"
    }
    return text + slider + problems + differences + "</section>\n"
  }

  private func paragraph(_ message: Message) -> String { "<p>\(translate(message).markup)</p>\n" }

  /// The slider of the width. It is hidden until the script runs.
  private var slider: String {
    let reason = Message(
      "The slider has only the widths with problems, since the geometry at all widths exceeds %s MB.",
      (CheckReport.geometryLimit / 1_000_000).groupedText)
    guard var geometry = entry.geometry else {
      return entry.exceedsPage
        ? paragraph(Message("There is no slider, since the geometry exceeds the limit of a page.")) : ""
    }
    geometry.problems = entry.problems.filter(\.isReported).map { problem in
      StoredGeometry.Problem(
        sentence: translate(problem.sentence(entry.rules)),
        widths: problem.widths.map { [$0.lowerBound, $0.upperBound] }, item: problem.index)
    }
    let (label, form) = (translate(Message("Width")), translate(Message("%s px", "%s")))
    return (entry.exceedsPage ? paragraph(reason) : "") + """
      <div class="widths" hidden>
      <label for="width-\(number)">\(label.markup)</label> <output for="width-\(number)" data-form="\(form.markup)"></output>
      <button type="button" class="previous">\(translate(Message("Previous Problem")).markup)</button>
      <button type="button" class="next">\(translate(Message("Next Problem")).markup)</button>
      <svg class="scale" preserveAspectRatio="none" aria-hidden="true"></svg>
      <input type="range" id="width-\(number)" dir="ltr">
      <ul aria-live="polite"></ul>
      <div class="stage" dir="ltr" tabindex="0" role="group" aria-label="\(translate(Message("Canvas")).markup)"></div>
      <script type="application/json">\(geometry.script)</script>
      </div>

      """
  }

  private var problems: String {
    guard !entry.problems.isEmpty else { return paragraph(Message("No problems.")) }
    let rows = entry.listedProblems.map { problem, isKnown -> String in
      let row = ProblemRow(problem, isKnown: isKnown, in: 0, of: entry)
      var (kind, remarks) = ("", row.remarks)
      if let reason = problem.ignoredBecause {
        kind = " class=\"ignored\""
        remarks.append(Message("ignored: %s", reason))
      } else if isKnown {
        kind = " class=\"known\""
        remarks.append(Message("known"))
      }
      let cells = [
        translate(problem.rule.level.title), translate(problem.sentence(entry.rules, naming: nil)),
        translate(Message("%s px", problem.widths.rangesText)),
        translate(Message(joining: remarks, separator: " · ")),
      ]
      return "<tr\(kind)>" + cells.map { "<td dir=\"auto\">\($0.markup)</td>" }.joined() + "</tr>\n"
    }
    let drawn = entry.pictures.compactMap(figure(of:))
    return "<table>\n\(rows.joined())</table>\n" + drawn.joined()
  }

  private var differences: String {
    guard let comparison = entry.comparison else { return "" }
    let title = Message("Differences from the baseline")
    var text = "<h3>\(translate(title).markup)</h3>\n"
    if comparison.rows.isEmpty { text += paragraph(Message("No differences.")) }
    for (place, row) in comparison.rows.enumerated() {
      text += "<h4 dir=\"auto\">\(translate(row.line(naming: nil)).markup)</h4>\n"
      if place < Self.drawingLimit { text += pair(of: row, in: comparison) ?? "" }
    }
    let left = comparison.rows.count - Self.drawingLimit
    if left > 0 {
      text += paragraph(.counting(left, "%s more difference is not drawn.", "%s more differences are not drawn."))
    }
    return text
  }
}
