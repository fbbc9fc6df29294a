// The report of a check as one page of HTML, to be looked at without anything else: pictures are part of it, and there is
// no script.

import Foundation

extension CheckReport {
  /// The most drawings of a document; the others are counted.
  private static let drawingLimit = 40

  /// The report as a page.
  func html(_ translate: (Message) -> String) -> String {
    let title = translate(Message("Wrapping checked by %s", program)).markup
    let sections = entries.map { section($0, translate) }.joined()
    return """
      <!DOCTYPE html>
      <html>
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
      <title>\(title)</title>
      <style>\(Self.style)</style>
      </head>
      <body>
      <h1>\(title)</h1>
      \(sections)</body>
      </html>

      """
  }

  private static let style = """

    :root { color-scheme: light dark; font-family: system-ui, sans-serif; }
    body { max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
    table { border-collapse: collapse; }
    td, th { text-align: start; vertical-align: top; padding: 0.2rem 1rem 0.2rem 0; }
    .known, .ignored { opacity: 0.6; }
    figure { display: inline-block; margin: 0 1rem 1rem 0; }
    svg rect { fill: none; vector-effect: non-scaling-stroke; }
    svg .before { stroke: #c0392b; stroke-dasharray: 4 3; }
    svg .after { stroke: #2e86c1; }
    svg, img { max-width: 100%; border: 1px solid gray; }

    """

  private func section(_ entry: Entry, _ translate: (Message) -> String) -> String {
    var text = "<section>\n<h2 dir=\"auto\">\(entry.name.markup)</h2>\n"
    if let fault = entry.fault { return text + "<p>\(translate(fault).markup)</p>\n</section>\n" }
    let scope = Message("%s, %s px", entry.scene.title, entry.widths.rangesText)
    text += "<p>\(translate(scope).markup)</p>\n"
    for message in entry.comparison?.environment ?? [] {
      text += "<p><strong>\(translate(message).markup)</strong></p>\n"
    }
    text += problems(of: entry, translate) + differences(of: entry, translate)
    for picture in entry.pictures {
      text += "<figure><img src=\"data:image/png;base64,\(picture.png.base64EncodedString())\" alt=\"\">"
      text += "<figcaption>\(picture.width) px</figcaption></figure>\n"
    }
    for drawing in entry.drawings.prefix(Self.drawingLimit) { text += figure(drawing, translate) }
    let left = entry.drawings.count - Self.drawingLimit
    if left > 0 {
      text +=
        "<p>\(translate(.counting(left, "%s more width is not drawn.", "%s more widths are not drawn.")).markup)</p>\n"
    }
    return text + "</section>\n"
  }

  private func problems(of entry: Entry, _ translate: (Message) -> String) -> String {
    guard !entry.problems.isEmpty else { return "<p>\(translate(Message("No problems.")).markup)</p>\n" }
    let rows = entry.problems.map { problem -> String in
      let (kind, remark): (String, String)
      if let reason = problem.ignoredBecause {
        (kind, remark) = (" class=\"ignored\"", translate(Message("ignored: %s", reason)))
      } else if entry.isKnown(problem) {
        (kind, remark) = (" class=\"known\"", translate(Message("known")))
      } else {
        (kind, remark) = ("", "")
      }
      let cells = [translate(problem.sentence(entry.rules)), problem.widths.rangesText + " px", remark]
      return "<tr\(kind)>" + cells.map { "<td dir=\"auto\">\($0.markup)</td>" }.joined() + "</tr>\n"
    }
    return "<table>\n\(rows.joined())</table>\n"
  }

  private func differences(of entry: Entry, _ translate: (Message) -> String) -> String {
    guard entry.comparison != nil else { return "" }
    var text = "<h3>\(translate(Message("Compared with the baseline")).markup)</h3>\n"
    if entry.differences.isEmpty { text += "<p>\(translate(Message("No differences.")).markup)</p>\n" }
    for place in entry.differences {
      let items = place.differences.map { "<li dir=\"auto\">\(translate($0.change.message).markup)</li>\n" }
      text += "<h4>\(place.width) px</h4>\n<ul>\n\(items.joined())</ul>\n"
    }
    return text
  }

  /// Both arrangements over each other: dashed before, solid now.
  private func figure(_ drawing: Drawing, _ translate: (Message) -> String) -> String {
    func rects(_ arrangement: Arrangement, _ kind: String) -> String {
      arrangement.places.compactMap { place in
        place.map {
          "<rect class=\"\(kind)\" x=\"\($0.x)\" y=\"\($0.y)\" width=\"\($0.width)\" height=\"\($0.height)\"/>"
        }
      }.joined()
    }
    let width = max(drawing.before.width, drawing.after.width)
    let bottom = (drawing.before.places + drawing.after.places).compactMap { $0.map { $0.y + $0.height } }.max() ?? 0
    let height = max(drawing.before.height, drawing.after.height, bottom)
    let caption = Message("%s px: dashed as in the baseline, solid as now", width.groupedText)
    return """
      <figure><svg width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img">\
      \(rects(drawing.before, "before"))\(rects(drawing.after, "after"))</svg>\
      <figcaption>\(translate(caption).markup)</figcaption></figure>

      """
  }
}
