// The export of a scene as an HTML page: flows are flex boxes, grids are CSS grids, and comments state what CSS cannot
// express. Items have their measured sizes, so that the page does not depend on the fonts of a machine.

import Foundation
import LayoutCore

struct HTMLExport {
  private let scene: ExportedScene
  private let tiles: HTMLTiles
  private var remarks: [String] = []
  /// The CSS rules of the containers so far.
  private var rules: [String] = []
  /// The number of containers so far.
  private var count = 0

  static func text(of scene: ExportedScene) -> String {
    var export = HTMLExport(scene: scene)
    return export.page()
  }

  private init(scene: ExportedScene) {
    self.scene = scene
    tiles = HTMLTiles(scene)
  }

  private mutating func page() -> String {
    let body = container(scene.container, size: scene.size, indent: "")
    let width =
      isExact ? [] : ["Width: the page is as wide as its window; its items were measured in \(scene.widthText)."]
    let kinds = scene.kindRemarks("elements of HTML, which look like GTK's light style and do nothing")
    let comment = (["\(scene.title) in \(scene.widthText), from Reflow."] + width + remarks + kinds + scene.remarks)
      .map { $0.replacing("--", with: "- -").markup }
    return """
      <!DOCTYPE html>
      <!-- \(comment.joined(separator: "\n     ")) -->
      <html lang="en" dir="\(scene.direction == .rightToLeft ? "rtl" : "ltr")">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(scene.title.markup)</title>
      <style>
      * { box-sizing: border-box; }
      body { margin: 0; }
      main { \(outer) }
      \(tiles.rules)
      \(rules.joined(separator: "\n"))
      </style>
      </head>
      <body>
      <main>
      \(body)</main>
      </body>
      </html>

      """
  }

  /// The declarations of the element around the layout. Without a width it is as wide as the window.
  private var outer: String {
    let insets = scene.container.insets
    var text =
      "padding-block: \(insets.top.px) \(insets.bottom.px); padding-inline: \(insets.leading.px) \(insets.trailing.px);"
    if let height = scene.proposal.height, height.isFinite, height > 0 { text += " height: \(height.px);" }
    if isExact { text += " width: \(scene.size.width.px);" }
    return text
  }

  private static let exact = "Only at "

  /// Whether the page has the exported width, because it equals the canvas only at that width.
  private var isExact: Bool { remarks.contains { $0.hasPrefix(Self.exact) } }

  /// Fixes the page at the exported width, for a reason that a comment states.
  private mutating func fix(_ reason: String) {
    remarks.append("\(Self.exact)\(scene.widthText) as in Reflow: \(reason).")
  }

  // MARK: Containers

  private mutating func container(_ container: ExportedContainer, size: CGSize, indent: String) -> String {
    count += 1
    let name = "c\(count)"
    switch container.layout {
    case .flow(let flow):
      guard flow.axis == .horizontal else { return placed(container, size, name, indent, "CSS cannot wrap columns so") }
      return self.flow(flow, container, name, indent)
    case .grid(let declared):
      var available = size
      available.width -= container.insets.leading + container.insets.trailing
      available.height -= container.insets.top + container.insets.bottom
      let grid = CSSGrid(declared, in: available)
      if let reason = grid.reason { fix(reason) }
      let rows = grid.rowsOnText(container)
      if rows != nil, declared.tracks.contains(where: \.isAdaptive) {
        fix("CSS makes rows higher whose items are aligned by their text, so they have fixed heights")
      }
      remarks += scene.wrappingRemarks
      rules.append(".\(name) { \(grid.style)\(rows.map { " grid-template-rows: \($0);" } ?? "") }")
      rules += grid.placeRules(in: name)
      return block(" class=\"\(name)\"", container, indent) { item, _ in grid.style(of: item) }
    case .hstack, .vstack: return stack(container, name, indent)
    case .zstack: return placed(container, size, name, indent, "CSS would make layers as large as all of their items")
    case .custom: return placed(container, size, name, indent, "CSS has no such layout")
    }
  }

  /// The element of a container with its items, or some of them. A container among the items has its insets as padding.
  private mutating func block(
    _ attributes: String, _ container: ExportedContainer, _ indent: String, items: [Int]? = nil,
    style: (ExportedItem, Int) -> String
  ) -> String {
    var text = "\(indent)<div\(attributes)>\n"
    for index in items ?? Array(container.items.indices) where container.items[index].frame != nil {
      let item = container.items[index]
      if let content = item.content {
        let insets = content.insets
        let inner = self.container(content, size: item.frame?.size ?? .zero, indent: indent + "  ")
        text += "\(indent)<div style=\"padding: \(insets.top.px) \(insets.trailing.px); \(style(item, index))\">\n"
        text += "\(inner)\(indent)</div>\n"
      } else if item.spacerLength != nil {
        text += "\(indent)<div style=\"\(style(item, index))\"></div>\n"
      } else {
        let containment = container.isAlignedByBottom(item) ? "; contain: layout" : ""
        text += indent + tiles.element(of: item, style: style(item, index) + containment)
      }
    }
    return text + "\(indent)</div>\n"
  }

  // MARK: Flows

  private mutating func flow(
    _ flow: FlowLayout, _ container: ExportedContainer, _ name: String, _ indent: String
  ) -> String {
    let isGreedy = container.wrapsGreedily
    let (gap, lineGap) = (flow.itemSpacing ?? 8, flow.lineSpacing ?? 8)
    let alignment = flow.alignment.vertical.css
    rules.append(".\(name) { display: flex; flex-direction: column; gap: \(lineGap.px); container-type: inline-size; }")
    rules.append(
      ".\(name) > div { display: flex; flex-wrap: \(isGreedy ? "wrap" : "nowrap"); gap: \(lineGap.px) \(gap.px); "
        + "justify-content: \(flow.justified); align-items: \(alignment); }")
    if !isGreedy {
      fix("CSS fills its lines one after the other, so each line is a box of its own, of items of fixed sizes")
    } else if flow.lastLine != .same, flow.justification != .none || flow.lastLine != .natural {
      remarks.append("CSS treats the last line as all others; in Reflow its items are “\(flow.lastLine)”.")
    }
    if isGreedy, flow.startsSingleItems {
      let side = flow.alignment.horizontal.name
      remarks.append("Justification: CSS puts the only item of a line at its start; in Reflow it is “\(side)”.")
    }
    let boxes = isGreedy ? container.sections.map { FlowBox(items: Array($0)) } : container.lineBoxes(flow)
    var text = "\(indent)<div class=\"\(name)\">\n"
    let direction = scene.direction
    for box in boxes where box.items.contains(where: { container.items[$0].frame != nil }) {
      let attributes = box.style.map { " style=\"\($0)\"" } ?? ""
      text += block(attributes, container, indent, items: box.items) { item, index in
        if isGreedy { return item.flexibleStyle(growth: container.growth(of: item)) }
        let margin = container.margin(before: index, in: box.items, gap: gap, direction)
        return item.fixedStyle + (margin == 0 ? "" : "; margin-inline-start: \(margin.px)")
      }
    }
    return text + "\(indent)</div>\n"
  }

  // MARK: Stacks and layouts without a counterpart

  private mutating func stack(_ container: ExportedContainer, _ name: String, _ indent: String) -> String {
    fix("CSS distributes space differently from stacks, so the items have fixed sizes")
    switch container.layout {
    case .hstack(let alignment, let spacing):
      rules.append(".\(name) { display: flex; gap: \((spacing ?? 8).px); align-items: \(alignment.css); }")
    case .vstack(let alignment, let spacing):
      rules.append(
        ".\(name) { display: flex; flex-direction: column; gap: \((spacing ?? 8).px); align-items: \(alignment.css); }")
    default: break
    }
    let gaps = container.spacerMargins
    if !gaps.isEmpty {
      remarks.append(
        "Spacers keep no distance to their neighbours in SwiftUI; here they have margins that take it back.")
    }
    return block(" class=\"\(name)\"", container, indent) { item, index in
      item.fixedStyle + (gaps[index].map { "; margin: \($0)" } ?? "")
    }
  }

  private mutating func placed(
    _ container: ExportedContainer, _ size: CGSize, _ name: String, _ indent: String, _ reason: String
  ) -> String {
    fix("\(reason), so each item has its place")
    rules.append(".\(name) { position: relative; height: \(size.height.px); }")
    rules.append(".\(name) > * { position: absolute; }")
    let insets = container.insets
    let left = scene.direction == .rightToLeft ? insets.trailing : insets.leading
    return block(" class=\"\(name)\"", container, indent) { item, _ in
      let frame = item.frame ?? .zero
      return "left: \((frame.minX - left).px); top: \((frame.minY - insets.top).px); \(item.fixedStyle)"
    }
  }
}
