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
      // A nested picture clips its content.
      var text = "<svg \(place(frame))><title>\(item.name.markup)</title>" + background(item.kind, frame.size)
      for line in item.textLines {
        // The origin is the left end of a line in both directions.
        let side = line.isRightToLeft ? " direction=\"rtl\" text-anchor=\"end\"" : ""
        let size = item.textSize.flatMap { $0 == scene.textStyle.size ? nil : " font-size=\"\($0.spelled)\"" } ?? ""
        let color = item.kind.color.map { " fill=\"\($0)\"" } ?? ""
        let look = color + (item.kind == .link ? " text-decoration=\"underline\"" : "")
        let place = "x=\"\(line.origin.x.spelled)\" y=\"\(line.origin.y.spelled)\""
        text += "<text \(place)\(size)\(side)\(look)>\(line.text.markup)</text>"
      }
      return text + "</svg>\n"
    }.joined()
  }

  /// The shapes behind the text of an item.
  private func background(_ kind: ItemKind, _ size: CGSize) -> String {
    let isMirrored = scene.direction == .rightToLeft
    func box(_ frame: CGRect, radius: CGFloat, fill: String, hasEdge: Bool = false) -> String {
      let radius = min(radius, frame.width / 2, frame.height / 2)
      let edge = hasEdge ? " stroke=\"\(ItemKind.edge)\"" : ""
      return "<rect \(place(frame)) rx=\"\(max(0, radius).spelled)\" fill=\"\(fill)\"\(edge)/>"
    }
    let whole = CGRect(origin: .zero, size: size)
    let fill = kind.background ?? "#ffffff"
    switch kind {
    case .word:
      let radius = min(scene.textStyle.radius, size.width / 2, size.height / 2)
      return "<rect width=\"100%\" height=\"100%\" rx=\"\(radius.spelled)\" fill=\"\(scene.textStyle.background)\"/>"
    case .button:
      return box(whole.insetBy(dx: 0.5, dy: 0.5), radius: ItemKind.buttonRadius, fill: fill, hasEdge: true)
    case .tab:
      let line = CGRect(x: 0, y: size.height - 1, width: size.width, height: 1)
      return box(whole, radius: 0, fill: fill) + box(line, radius: 0, fill: ItemKind.edge)
    case .chip:
      let inset = ItemKind.closeInset + ItemKind.closeSize / 2
      let (x, y) = (isMirrored ? inset : size.width - inset, size.height / 2)
      let cross = "M\((x - 4).spelled) \((y - 4).spelled)l8 8m0 -8l-8 8"
      return box(whole, radius: .infinity, fill: fill)
        + "<path d=\"\(cross)\" stroke=\"\(kind.color ?? "")\" stroke-width=\"2\" stroke-linecap=\"round\"/>"
    case .checkBox:
      let length = ItemKind.checkSize
      let x = isMirrored ? size.width - ItemKind.checkInset - length : ItemKind.checkInset
      let frame = CGRect(x: x, y: (size.height - length) / 2, width: length, height: length)
      return box(frame.insetBy(dx: 0.5, dy: 0.5), radius: 3, fill: fill, hasEdge: true)
    case .link: return ""
    }
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
