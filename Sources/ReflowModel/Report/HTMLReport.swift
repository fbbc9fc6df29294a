// The report of a check as a self-contained page of HTML: pictures are embedded, and there is no script.

import Foundation

extension CheckReport {
  /// The maximum number of pictures of a document.
  package static let pictureLimit = 12
  /// The maximum number of drawings of a document. The report states how many widths are not drawn.
  package static let drawingLimit = 40

  func html(_ translate: (Message) -> String) -> String {
    let title = translate(Message("Check of wrapping by %s", program))
    return .page(titled: title, style: Self.style, entries.map { section($0, translate) }.joined())
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
    svg text { fill: #c0392b; font-size: 10px; paint-order: stroke; stroke: white; stroke-width: 2px; }
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
    for picture in entry.pictures where !entry.drawings.contains(where: { $0.after.width == picture.width }) {
      let caption = translate(Message("%s px", picture.width.groupedText)).markup
      text +=
        "<figure><img src=\"\(picture.address)\" alt=\"\(caption)\"><figcaption>\(caption)</figcaption></figure>\n"
    }
    for drawing in entry.drawings {
      let picture = entry.pictures.first { $0.width == drawing.after.width }
      text += picture.map { figure(drawing, over: $0, translate) } ?? figure(drawing, translate)
    }
    let left = entry.differences.count - entry.drawings.count
    if left > 0 {
      let rest = Message.counting(left, "%s more width is not drawn.", "%s more widths are not drawn.")
      text += "<p>\(translate(rest).markup)</p>\n"
    }
    return text + "</section>\n"
  }

  private func problems(of entry: Entry, _ translate: (Message) -> String) -> String {
    let none = Message("No problems.")
    guard !entry.problems.isEmpty else { return "<p>\(translate(none).markup)</p>\n" }
    let rows = entry.problems.map { problem -> String in
      let (kind, remark): (String, String)
      if let reason = problem.ignoredBecause {
        (kind, remark) = (" class=\"ignored\"", translate(Message("ignored: %s", reason)))
      } else if entry.isKnown(problem) {
        (kind, remark) = (" class=\"known\"", translate(Message("known")))
      } else {
        (kind, remark) = ("", "")
      }
      let cells = [
        translate(problem.sentence(entry.rules, naming: nil)), translate(Message("%s px", problem.widths.rangesText)),
        remark,
      ]
      return "<tr\(kind)>" + cells.map { "<td dir=\"auto\">\($0.markup)</td>" }.joined() + "</tr>\n"
    }
    return "<table>\n\(rows.joined())</table>\n"
  }

  private func differences(of entry: Entry, _ translate: (Message) -> String) -> String {
    guard entry.comparison != nil else { return "" }
    let (heading, none) = (Message("Differences from the baseline"), Message("No differences."))
    var text = "<h3>\(translate(heading).markup)</h3>\n"
    if entry.differences.isEmpty { text += "<p>\(translate(none).markup)</p>\n" }
    for place in entry.differences {
      let items = place.differences.map { "<li dir=\"auto\">\(translate($0.change.message).markup)</li>\n" }
      let width = translate(Message("%s px", place.width.groupedText))
      text += "<h4>\(width)</h4>\n<ul>\n\(items.joined())</ul>\n"
    }
    return text
  }

  /// Both arrangements in one drawing: the earlier one dashed, the current one solid.
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
    let caption = Message("%s px: the baseline is dashed, the current layout is solid", width.groupedText)
    return """
      <figure><svg width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img">\
      \(rects(drawing.before, "before"))\(rects(drawing.after, "after"))</svg>\
      <figcaption>\(translate(caption).markup)</figcaption></figure>

      """
  }

  /// The current picture, with an overlay of the baseline's frames that no item has in the current layout. Each of
  /// these frames shows the text of its item.
  private func figure(_ drawing: Drawing, over picture: Picture, _ translate: (Message) -> String) -> String {
    let (now, area) = (Set(drawing.after.places.compactMap(\.?.frame)), picture.area)
    let ghosts = drawing.before.places.enumerated().compactMap { index, place -> String? in
      guard let frame = place?.frame, !now.contains(frame) else { return nil }
      let name = drawing.names.indices.contains(index) ? drawing.names[index] : ""
      return """
        <rect class="before" x="\(frame.x)" y="\(frame.y)" width="\(frame.width)" height="\(frame.height)"/>\
        <text x="\(frame.x + 3)" y="\(frame.y + frame.height - 2)">\(name.markup)</text>
        """
    }
    let (width, height) = (max(area.width, drawing.before.width), max(area.height, drawing.before.height - area.y))
    let caption = translate(Message("%s px: the current layout; the baseline is dashed", picture.width.groupedText))
      .markup
    return """
      <figure><svg width="\(width)" height="\(height)" viewBox="\(area.x) \(area.y) \(width) \(height)" role="img" \
      aria-label="\(caption)"><image href="\(picture.address)" x="\(area.x)" y="\(area.y)" width="\(area.width)" \
      height="\(area.height)"/>\(ghosts.joined())</svg><figcaption>\(caption)</figcaption></figure>

      """
  }
}

extension CheckReport.Picture {
  /// The picture as a data URL, which embeds it in the page.
  fileprivate var address: String { "data:image/png;base64,\(png.base64EncodedString())" }
}

extension Arrangement.Place {
  /// The place without its line.
  fileprivate var frame: Self { Self(x: x, y: y, width: width, height: height) }
}
