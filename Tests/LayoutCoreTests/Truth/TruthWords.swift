// The leaves of expressions, written in words: `a 30x10`, `Spacer s span2`, `c1 cw10..70:10 p-1`, `a20`, `Text13`.

import Foundation
import LayoutCore
import LayoutNodes
import TestSupport

/// The words of one leaf.
struct TruthWords {
  private let words: [String]
  private let tree: TruthTree

  init(_ text: String, tree: TruthTree) {
    words = text.split { $0 == " " || $0 == "=" }.map(String.init)
    self.tree = tree
  }

  func node() throws -> LayoutNode {
    var leaf: LayoutNode?
    var name: String?
    var attributes: [(LayoutNode) -> LayoutNode] = []
    var isAnchor = false
    for (index, word) in words.enumerated() {
      if isAnchor {
        let anchor = try TruthNames.find(.text(word), in: TruthNames.anchors, default: .center)
        attributes.append { $0.gridCellAnchor(anchor) }
        isAnchor = false
      } else if word == "anchor" {
        isAnchor = true
      } else if word == "two" || word == "lines" {
        leaf = TruthLeaf.text(13, lines: 2)
      } else if let attribute = Self.attribute(word) {
        attributes.append(attribute)
      } else if let found = try Self.leaf(word) {
        leaf = found
      } else if index == 0 || name == nil {
        name = word
      } else {
        throw Inexpressible("“\(words.joined(separator: " "))” is no leaf of this library")
      }
    }
    let found = try leaf ?? (attributes.isEmpty ? bare(&name) : color())
    let kept = found is Spacer && name == nil ? found : tree.keep(found, named: name)
    return attributes.reduce(kept) { $1($0) }
  }

  /// A name alone: `a20` is a square, any other a leaf without a size.
  private func bare(_ name: inout String?) throws -> LayoutNode {
    guard let word = name else { throw Inexpressible("a leaf is missing") }
    if Self.views.contains(word.prefix { $0.isLetter }) { throw Inexpressible("\(word) is no leaf of this library") }
    if let match = word.wholeMatch(of: /([a-z])(\d+)x(\d+)/) {
      name = String(match.1)
      return FixedNode(width: Self.number(match.2), height: Self.number(match.3))
    }
    if let match = word.wholeMatch(of: /([ab])(\d+)/) {
      name = String(match.1)
      return FixedNode(width: Self.number(match.2), height: Self.number(match.2))
    }
    return FixedNode(width: 0, height: 0)
  }

  private static let views: Set<Substring> = ["image", "button", "toggle", "Button", "TextField", "Slider", "List"]

  private static func number(_ text: Substring) -> CGFloat {
    CGFloat(Double(text) ?? .nan)
  }

  private static func attribute(_ word: String) -> ((LayoutNode) -> LayoutNode)? {
    if let match = word.wholeMatch(of: /p(-?\d+)/) {
      let priority = Double(match.1) ?? 0
      return { $0.layoutPriority(priority) }
    }
    if let match = word.wholeMatch(of: /span(\d+)/) {
      let count = Int(match.1) ?? 1
      return { $0.gridCellColumns(count) }
    }
    if word == "unsizedH" { return { $0.gridCellUnsizedAxes(.horizontal) } }
    if word == "unsizedV" { return { $0.gridCellUnsizedAxes(.vertical) } }
    return nil
  }

  private static func leaf(_ word: String) throws -> LayoutNode? {
    if let match = word.wholeMatch(of: /(?:Color)?(\d+)x(\d+)/) {
      return FixedNode(width: number(match.1), height: number(match.2))
    }
    if let match = word.wholeMatch(of: /(?:Spacer|sp)(?:\((\d*)\)|(\d+))?/) {
      let length = [match.1, match.2].compactMap { $0 }.first { !$0.isEmpty }
      return Spacer(minLength: length.map(number))
    }
    switch word {
    case "flex", "flex10", "color", "Color": return color()
    case "half": return TruthLeaf.half()
    case "rect": return FixedNode(width: 20, height: 20)
    case "text", "Text", "Text13", "Text(\"Go\")": return TruthLeaf.text(13)
    case "Text26": return TruthLeaf.text(26)
    // The record contains only the distance below this font.
    case "NotoSans17": return FixedNode(width: 20, height: 20).spacing(.text(above: 0, below: 13.516))
    case "customLayout": return PileLayout().containing([FixedNode(width: 20, height: 20)])
    default: return limited(word)
    }
  }

  /// Leaves between limits: `fw20`, `fh20` follow the proposal on one axis, `cw0..30:10` and `cb0..50` on one or both
  /// within a range.
  private static func limited(_ word: String) -> LayoutNode? {
    if let match = word.wholeMatch(of: /fw(\d+)/) {
      return MeasuredNode { CGSize(width: $0.width ?? 10, height: number(match.1)) }
    }
    if let match = word.wholeMatch(of: /fh(\d+)/) {
      return MeasuredNode { CGSize(width: number(match.1), height: $0.height ?? 10) }
    }
    if let match = word.wholeMatch(of: /cw(\d+)\.\.(\d+):(\d+)/) {
      return FlexibleNode(
        minimum: CGSize(width: number(match.1), height: number(match.3)),
        maximum: CGSize(width: number(match.2), height: number(match.3)))
    }
    if let match = word.wholeMatch(of: /cb(\d+)\.\.(\d+)/) {
      return FlexibleNode(
        minimum: CGSize(width: number(match.1), height: number(match.1)),
        maximum: CGSize(width: number(match.2), height: number(match.2)))
    }
    return nil
  }
}
