// The elements of items that are not words in an HTML page: a frame of the item's size, which looks like GTK's widget, around
// a tile without a background, which draws the text.

import Foundation
import LayoutCore

/// The style and the frames of the kinds in a scene.
struct HTMLKinds {
  private let kinds: [ItemKind]
  /// The least distances of texts from the left and the right edge, by kind.
  private let sides: [ItemKind: (left: CGFloat, right: CGFloat)]
  private let isRightToLeft: Bool

  init(_ scene: ExportedScene) {
    kinds = scene.kinds
    isRightToLeft = scene.direction == .rightToLeft
    var sides: [ItemKind: (left: CGFloat, right: CGFloat)] = [:]
    for item in scene.container.items where item.kind != .word {
      let known = sides[item.kind] ?? (item.left, item.right)
      sides[item.kind] = (min(known.left, item.left), min(known.right, item.right))
    }
    self.sides = sides
  }

  /// The CSS rules of the kinds; none without kinds. `slack` is the width by which a line of text may be wider than
  /// measured.
  func rules(slack: CGFloat) -> [String] {
    guard !kinds.isEmpty else { return [] }
    let common = """
      .frame {
        position: relative; display: flex; flex-direction: column; border: 0; padding: 0; background: none; font: inherit;
        text-decoration: none;
      }
      .frame > .tile { flex: 1 1 auto; display: block; background: none; border-radius: 0; color: inherit; }
      """
    return [common] + kinds.map { rules(of: $0, slack) }
  }

  private func rules(of kind: ItemKind, _ slack: CGFloat) -> String {
    let name = kind.rawValue
    let (left, right) = sides[kind] ?? (0, 0)
    let (start, end) = isRightToLeft ? ("right", "left") : ("left", "right")
    var text = ".\(name) { color: \(kind.color ?? "inherit");"
    if let background = kind.background { text += " background: \(background);" }
    var parts: [String] = []
    switch kind {
    case .word: break
    case .button: text += " border-radius: \(ItemKind.buttonRadius.px); box-shadow: inset 0 0 0 1px \(ItemKind.edge);"
    case .tab: text += " box-shadow: inset 0 -1px \(ItemKind.edge);"
    case .chip:
      text += " border-radius: 9999px;"
      parts.append(
        ".chip > button { \(place(ItemKind.closeSize, ItemKind.closeInset, at: end)) border: 0; padding: 0; "
          + "background: none; color: inherit; font: 16px/1 sans-serif; }")
    case .checkBox:
      parts.append(".checkBox > input { \(place(ItemKind.checkSize, ItemKind.checkInset, at: start)) margin: 0; }")
    case .link: parts.append(".link > .tile > span, .link > .ellipsis { text-decoration: underline; }")
    }
    parts.append(".\(name) > .tile { padding: 0 \(right.px) 0 \(left.px); }")
    let (cutLeft, cutRight) = (max(0, left - slack / 2), max(0, right - slack / 2))
    parts.append(".\(name) > .ellipsis { padding: 0 \(cutRight.px) 0 \(cutLeft.px); }")
    if kind == .chip || kind == .checkBox {
      // Browsers break a line before its end has a negative margin, so the margin is at its start, and is taken back.
      let (out, back) = ("calc(\((-slack).px) - 8%)", "calc(\(slack.px) + 8%)")
      parts.append(".\(name) > .tile { text-align: \(start); }")
      parts.append(
        ".\(name) > .tile > span { margin: 0; margin-\(start): \(out); \(start): \(back); "
          + "-webkit-box-decoration-break: clone; box-decoration-break: clone; }")
    }
    return ([text + " }"] + parts).joined(separator: "\n")
  }

  private func place(_ size: CGFloat, _ inset: CGFloat, at side: String) -> String {
    "position: absolute; \(side): \(inset.px); top: calc(50% - \((size / 2).px)); width: \(size.px); "
      + "height: \(size.px);"
  }

  /// The frame of an item around the tile with its text.
  static func element(_ kind: ItemKind, style: String, around tile: String) -> String {
    let attributes = "class=\"frame \(kind.rawValue)\" style=\"\(style)\""
    switch kind {
    case .word: return tile + "\n"
    case .button, .tab: return "<button type=\"button\" \(attributes)>\(tile)</button>\n"
    case .chip:
      return "<div \(attributes)>\(tile)<button type=\"button\" aria-label=\"Remove\">×</button></div>\n"
    case .checkBox: return "<label \(attributes)><input type=\"checkbox\">\(tile)</label>\n"
    case .link: return "<a href=\"#\" \(attributes)>\(tile)</a>\n"
    }
  }
}
