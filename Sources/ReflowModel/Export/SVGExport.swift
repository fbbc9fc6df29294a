// The export of a scene as an SVG picture of the exported width, with text as text elements.

import Foundation

struct SVGExport {
  private let scene: ExportedScene

  static func text(of scene: ExportedScene) -> String { SVGExport(scene: scene).text }

  private var text: String {
    // Items may overflow the container.
    let frames = scene.container.items.compactMap(\.frame)
    let area = frames.reduce(CGRect(origin: .zero, size: scene.size)) { $0.union($1) }
    let (width, height) = (area.width.spelled, area.height.spelled)
    let viewBox = "\(area.minX.spelled) \(area.minY.spelled) \(width) \(height)"
    let textStyle = scene.textStyle
    let comment = (["\(scene.title) in \(scene.widthText), from Reflow."] + scene.remarks)
      .map { $0.replacing("--", with: "- -").markup }.joined(separator: "\n     ")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!-- \(comment) -->
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="\(viewBox)">
      <title>\(scene.title.markup)</title>
      <rect x="\(area.minX.spelled)" y="\(area.minY.spelled)" width="\(width)" height="\(height)" fill="#ffffff"/>
      <g font-family="\(textStyle.family.cssFamily.markup)" font-size="\(textStyle.size.spelled)" fill="\(textStyle.color)" xml:space="preserve">
      \(items(scene.container, from: .zero))</g>
      </svg>

      """
  }

  private func items(_ container: ExportedContainer, from origin: CGPoint) -> String {
    container.items.map { item -> String in
      guard let frame = item.frame?.offsetBy(dx: origin.x, dy: origin.y) else { return "" }
      if let content = item.content { return items(content, from: frame.origin) }
      if item.spacerLength != nil {
        return "<rect \(place(frame)) fill=\"none\" stroke=\"\(scene.textStyle.color)\" stroke-dasharray=\"2 5\"/>\n"
      }
      let radius = min(scene.textStyle.radius, frame.width / 2, frame.height / 2)
      // A nested picture clips its content.
      var text = "<svg \(place(frame))><title>\(item.name.markup)</title>"
      text += "<rect width=\"100%\" height=\"100%\" rx=\"\(radius.spelled)\" fill=\"\(scene.textStyle.background)\"/>"
      for line in item.textLines {
        // The origin is the left end of a line in both directions.
        let side = line.isRightToLeft ? " direction=\"rtl\" text-anchor=\"end\"" : ""
        let size = item.textSize.flatMap { $0 == scene.textStyle.size ? nil : " font-size=\"\($0.spelled)\"" } ?? ""
        text +=
          "<text x=\"\(line.origin.x.spelled)\" y=\"\(line.origin.y.spelled)\"\(size)\(side)>\(line.text.markup)</text>"
      }
      return text + "</svg>\n"
    }.joined()
  }

  private func place(_ frame: CGRect) -> String {
    "x=\"\(frame.minX.spelled)\" y=\"\(frame.minY.spelled)\" width=\"\(max(0, frame.width).spelled)\" "
      + "height=\"\(max(0, frame.height).spelled)\""
  }
}

extension String {
  /// The font family, followed by a generic one.
  fileprivate var cssFamily: String { cssLiteral + ", sans-serif" }
}
