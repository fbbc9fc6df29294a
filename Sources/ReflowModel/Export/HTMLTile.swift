// The tiles of an HTML page: the style that draws a text at its measured baseline in any font, and the element of each
// item.
//
// A line of text has the height `--line`, with the baseline `--base` below its top. The font size of the tile is 0,
// which places the tile's own baseline in the middle of a line; the text is moved relative to it. The text has a line
// height of 0, so that the ascent of the browser's font has no effect. A box of height 0 before the text has the text's
// baseline, by which flex boxes and grids align the tile.

import Foundation
import LayoutCore

/// The positions of the lines in a tile, in px.
struct HTMLTextMetrics: Hashable {
  /// The distance from the tile's top to the first line.
  var top: CGFloat
  /// The height of a line, and the distance from its top to its baseline.
  var (line, base): (CGFloat, CGFloat)
  /// The font size.
  var size: CGFloat

  /// Creates the metrics of an item; nil for an item without text.
  init?(_ item: ExportedItem, _ textStyle: ExportedStyle) {
    guard let first = item.textLines.first else { return nil }
    top = first.origin.y - first.ascent
    base = first.ascent
    line = item.textLines.count > 1 ? item.textLines[1].origin.y - first.origin.y : first.height
    size = item.textSize ?? textStyle.size
  }

  /// The declarations. Zero has a unit too, as the sums in CSS require.
  var style: String {
    "--top: \(top.spelled)px; --line: \(line.spelled)px; --base: \(base.spelled)px; --size: \(size.spelled)px"
  }
}

/// The style and the elements of tiles.
struct HTMLTiles {
  private let textStyle: ExportedStyle
  /// The most frequent metrics, which are in the style sheet.
  private let usual: HTMLTextMetrics?
  private let kinds: HTMLKinds

  init(_ scene: ExportedScene) {
    textStyle = scene.textStyle
    kinds = HTMLKinds(scene)
    var counts: [HTMLTextMetrics: Int] = [:]
    for item in scene.container.items {
      if let metrics = HTMLTextMetrics(item, textStyle) { counts[metrics, default: 0] += 1 }
    }
    usual = counts.max { ($0.value, $1.key.size) < ($1.value, $0.key.size) }?.key
  }

  /// The length in px by which a line may be wider than measured before it wraps. A part of the tile's width is added
  /// to it. Hinting differs between browsers.
  private static let slack: CGFloat = 4

  /// The CSS rules of all tiles.
  var rules: String {
    let (family, slack) = (textStyle.family.cssLiteral, Self.slack)
    let tiles = """
      .tile {
        overflow: hidden; text-align: center; unicode-bidi: plaintext; white-space: pre-wrap; overflow-wrap: anywhere;
        color: \(textStyle.color); background: \(textStyle.background); border-radius: \(textStyle.radius.px);
        padding: 0 \(textStyle.padding.px); \(usual.map { $0.style + ";" } ?? "")
        font-size: 0; line-height: var(--line); text-rendering: geometricPrecision;
      }
      .tile::before {
        content: "\\200b"; display: block; height: 0; margin-top: var(--top); line-height: calc(2 * var(--base));
      }
      .tile > span {
        font: var(--size)/0 \(family), sans-serif; vertical-align: calc(var(--line) / 2 - var(--base));
        position: relative; margin: 0 calc(\((-slack).px) - 8%);
      }
      .ellipsis {
        padding: 0 \(max(0, textStyle.padding - slack / 2).px); font: var(--size)/0 \(family), sans-serif;
        white-space: pre; text-overflow: ellipsis;
      }
      .ellipsis::before {
        content: ""; display: inline-block; height: calc(var(--top) + var(--base)); margin: 0 0 0 \((-slack / 2).px);
      }
      .name { font: \(textStyle.size.px)/1.2 \(family), sans-serif; align-content: center; }
      .name::before { content: none; }
      """
    return ([tiles] + kinds.rules(slack: slack)).joined(separator: "\n")
  }

  /// The element of a leaf.
  func element(of item: ExportedItem, style: String) -> String {
    guard item.kind != .word else { return tile("div", item, style) + "\n" }
    return HTMLKinds.element(item.kind, style: style, around: tile("span", item, nil))
  }

  /// The tile of an item in an element of a type. Its style is that of its text where no other one is given.
  private func tile(_ element: String, _ item: ExportedItem, _ style: String?) -> String {
    func tile(_ classes: String, _ styles: [String?], _ content: String, _ attributes: String = "") -> String {
      let text = styles.compactMap { $0 }.joined(separator: "; ")
      let style = text.isEmpty ? "" : " style=\"\(text)\""
      return "<\(element) class=\"tile\(classes)\"\(attributes)\(style)>\(content)</\(element)>"
    }
    guard let metrics = HTMLTextMetrics(item, textStyle) else { return tile(" name", [style], item.name.markup) }
    let styles = [style, metrics == usual ? nil : metrics.style]
    guard item.textLines.count > 1 else {
      let name = item.name.markup
      return item.cutsText ? tile(" ellipsis", styles, name) : tile("", styles, "<span>\(name)</span>")
    }
    // The distance between lines may differ where a text has several sizes. Such lines are shifted to their positions.
    let text = item.textLines.enumerated().map { index, line in
      let shift = line.origin.y - item.textLines[0].origin.y - CGFloat(index) * metrics.line
      let place = abs(shift) < 0.01 ? "" : " style=\"top: \(shift.px)\""
      return "<span\(place)>\(line.text.markup)</span>"
    }.joined(separator: "<br>")
    // A text that exceeds the limit of a tile ends in an ellipsis. The title contains the whole text.
    let whole = item.name.exceeds(.item) ? " title=\"\(item.name.markup)\"" : ""
    return tile("", styles, text, whole)
  }
}
