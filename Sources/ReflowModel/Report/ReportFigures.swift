// The pictures and drawings of an HTML report, in SVG. The items of a problem or a difference are marked.

import Foundation
import LayoutCore

extension ReportSection {
  /// The maximum number of differences with drawings of a document. The report states how many are not drawn.
  static let drawingLimit = 40

  /// The maximum number of sentences in the caption of a picture.
  private static let captionLimit = 3

  /// A picture with the items marked whose new problems begin at its width; nil if there are none.
  func figure(of picture: CheckReport.Picture) -> String? {
    let problems = entry.newProblems.filter { $0.widths.first?.lowerBound == picture.width }
    guard !problems.isEmpty else { return nil }
    let items = Set(problems.compactMap(\.index)).filter(picture.places.indices.contains)
    var sentences = problems.prefix(Self.captionLimit).map { $0.sentence(entry.rules) }
    let rest = problems.count - sentences.count
    if rest > 0 { sentences.append(.counting(rest, "%s more problem", "%s more problems")) }
    let caption = translate(
      Message("%s: %s px", Message(joining: sentences, separator: "; "), picture.width.groupedText))
    return figure(
      drawing(of: picture, marking: items.sorted().compactMap { picture.places[$0] }, named: caption), caption)
  }

  /// Both layouts at the first width of a difference, side by side, with the items of the difference marked.
  func pair(of row: DifferenceRow, in comparison: BaselineComparison) -> String? {
    guard let width = row.widths.first?.lowerBound, let before = comparison.before[width],
      let after = comparison.after[width]
    else { return nil }
    let items = comparison.items(of: row, at: width)
    let (old, new) = (
      translate(Message("Baseline, %s px", width.groupedText)), translate(Message("Now, %s px", width.groupedText))
    )
    let now =
      picture(at: width).map { drawing(of: $0, marking: after.places(of: items.after), named: new) }
      ?? drawing(of: after, naming: comparison.after.items, marking: items.after, named: new)
    let earlier = drawing(of: before, naming: comparison.before.items, marking: items.before, named: old)
    return "<div class=\"pair\">\n\(figure(earlier, old))\(figure(now, new))</div>\n"
  }

  private func picture(at width: Int) -> CheckReport.Picture? { entry.pictures.first { $0.width == width } }

  private func figure(_ drawing: String, _ caption: String) -> String {
    "<figure>\(drawing)<figcaption dir=\"auto\">\(caption.markup)</figcaption></figure>\n"
  }

  /// A picture, with rectangles around some places.
  private func drawing(of picture: CheckReport.Picture, marking places: [Arrangement.Place], named name: String)
    -> String
  {
    let area = picture.area
    let address = "data:image/png;base64,\(picture.png.base64EncodedString())"
    return """
      <svg width="\(area.width)" height="\(area.height)" viewBox="\(area.x) \(area.y) \(area.width) \(area.height)" \
      role="img" aria-label="\(name.markup)"><image href="\(address)" x="\(area.x)" y="\(area.y)" \
      width="\(area.width)" height="\(area.height)"/>\(places.map { $0.rect("mark") }.joined())</svg>
      """
  }

  /// The frames of items with their names, for a layout without a picture.
  private func drawing(
    of arrangement: Arrangement, naming names: [String], marking items: Set<Int>, named name: String
  ) -> String {
    let places = arrangement.places.compactMap { $0 }
    let width = max(arrangement.width, places.map { $0.x + $0.width }.max() ?? 0)
    let height = max(arrangement.height, places.map { $0.y + $0.height }.max() ?? 0)
    let frames = zip(arrangement.places, names).enumerated().compactMap { index, item -> String? in
      guard let place = item.0 else { return nil }
      let shown = entry.window != nil ? WindowRecording.shownName(of: item.1) : item.1
      return """
        \(place.rect(items.contains(index) ? "mark" : "item"))<svg x="\(place.x)" y="\(place.y)" \
        width="\(place.width)" height="\(place.height)"><text x="4" y="\(place.height / 2 + 4)">\
        \(shown.cut(to: .name).markup)</text></svg>
        """
    }
    return """
      <svg width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img" \
      aria-label="\(name.markup)">\(frames.joined())</svg>
      """
  }
}

extension Arrangement {
  /// The places of some visible items.
  fileprivate func places(of items: Set<Int>) -> [Place] { items.sorted().compactMap { places[$0] } }
}

extension Arrangement.Place {
  /// A rectangle in SVG, with a class.
  fileprivate func rect(_ kind: String) -> String {
    "<rect class=\"\(kind)\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
  }
}
