// The tiles of a page of HTML: the style that puts a text at its measured baseline in a tile of its measured size, whatever
// the font of the browser, and the element of each item.
//
// A line of text has the height `--line` and its baseline `--base` below its top. The tile's own font has no size, so its
// baseline is in the middle of a line, and the text is moved from there; the text's own line has no height, so the ascent
// of the browser's font has no effect. A box without a height in front of the text gives the tile the text's baseline, by
// which flex boxes and grids align it.

import Foundation
import LayoutCore

/// Where the lines of a tile's text are, in px.
struct HTMLTextMetrics: Hashable {
  /// Where the first line begins, from the tile's top.
  var top: CGFloat
  /// How high a line is, and how far its baseline lies below its top.
  var (line, base): (CGFloat, CGFloat)
  /// The size of the text.
  var size: CGFloat

  /// Those of an item with text; nil for one without.
  init?(_ item: ExportedItem, _ look: ExportedLook) {
    guard let first = item.textLines.first else { return nil }
    top = first.origin.y - first.ascent
    base = first.ascent
    line = item.textLines.count > 1 ? item.textLines[1].origin.y - first.origin.y : first.height
    size = item.textSize ?? look.size
  }

  /// The declarations. A sum in CSS has no zero without a unit.
  var style: String {
    "--top: \(top.spelled)px; --line: \(line.spelled)px; --base: \(base.spelled)px; --size: \(size.spelled)px"
  }
}

/// The style and the elements of tiles.
struct HTMLTiles {
  private let look: ExportedLook
  /// The metrics that most tiles have, which the style sheet states once.
  private let usual: HTMLTextMetrics?

  init(_ scene: ExportedScene) {
    look = scene.look
    var counts: [HTMLTextMetrics: Int] = [:]
    for item in scene.container.items {
      if let metrics = HTMLTextMetrics(item, look) { counts[metrics, default: 0] += 1 }
    }
    usual = counts.max { ($0.value, $1.key.size) < ($1.value, $0.key.size) }?.key
  }

  /// How much wider than measured a browser may draw a line before it wraps, in px, beside a part of the tile's width: fonts
  /// are hinted in different ways.
  private static let slack: CGFloat = 4

  /// The rules of all tiles.
  var rules: String {
    let (family, slack) = (look.family.cssLiteral, Self.slack)
    return """
      .tile {
        overflow: hidden; text-align: center; unicode-bidi: plaintext; white-space: pre-wrap; overflow-wrap: anywhere;
        color: \(look.color); background: \(look.background); border-radius: \(ExportedLook.radius.px);
        padding: 0 \(look.padding.px); \(usual.map { $0.style + ";" } ?? "")
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
        padding: 0 \(max(0, look.padding - slack / 2).px); font: var(--size)/0 \(family), sans-serif;
        white-space: pre; text-overflow: ellipsis;
      }
      .ellipsis::before {
        content: ""; display: inline-block; height: calc(var(--top) + var(--base)); margin: 0 0 0 \((-slack / 2).px);
      }
      .name { font: \(look.size.px)/1.2 \(family), sans-serif; align-content: center; }
      .name::before { content: none; }
      """
  }

  /// The element of a leaf.
  func element(of item: ExportedItem, style: String) -> String {
    guard let metrics = HTMLTextMetrics(item, look) else {
      return "<div class=\"tile name\" style=\"\(style)\">\(item.name.markup)</div>\n"
    }
    let style = metrics == usual ? style : "\(style); \(metrics.style)"
    guard item.textLines.count > 1 else {
      let name = item.name.markup
      return item.cutsText
        ? "<div class=\"tile ellipsis\" style=\"\(style)\">\(name)</div>\n"
        : "<div class=\"tile\" style=\"\(style)\"><span>\(name)</span></div>\n"
    }
    // Lines of texts of several sizes are not at one distance; they are moved to where they are.
    let text = item.textLines.enumerated().map { index, line in
      let shift = line.origin.y - item.textLines[0].origin.y - CGFloat(index) * metrics.line
      let place = abs(shift) < 0.01 ? "" : " style=\"top: \(shift.px)\""
      return "<span\(place)>\(line.text.markup)</span>"
    }.joined(separator: "<br>")
    // The lines of a text beyond the limit of a tile end in an ellipsis; the title has all of it.
    let whole = item.name.exceeds(.item) ? " title=\"\(item.name.markup)\"" : ""
    return "<div class=\"tile\"\(whole) style=\"\(style)\">\(text)</div>\n"
  }
}
