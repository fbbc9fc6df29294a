// Random trees of every kind of node, each of which follows from a seed.

import Foundation
import LayoutCore
import LayoutNodes
import TestSupport

/// Makes trees at random.
struct RandomTree {
  private var random: SplitMix64
  /// Whether some lengths are infinite.
  private let isBoundless: Bool

  init(seed: UInt64, isBoundless: Bool = false) {
    random = SplitMix64(seed: seed)
    self.isBoundless = isBoundless
  }

  /// A tree of at most `depth` levels below the root.
  mutating func node(depth: Int) -> LayoutNode {
    var node = depth == 0 || chance(0.25) ? leaf() : container(depth: depth)
    while chance(0.3) { node = modified(node, depth: depth) }
    return node
  }

  mutating func proposal() -> ProposedViewSize {
    ProposedViewSize(width: offered(), height: offered())
  }

  private mutating func chance(_ part: Double) -> Bool { Double.random(in: 0..<1, using: &random) < part }

  private mutating func length(_ limit: CGFloat = 60) -> CGFloat {
    if isBoundless, chance(0.15) { return .infinity }
    let length = CGFloat.random(in: 0...limit, using: &random)
    return chance(0.5) ? length.rounded() : length
  }

  private mutating func offered() -> CGFloat? {
    chance(0.15) ? nil : chance(0.1) ? .infinity : chance(0.1) ? 0 : length(400)
  }

  private mutating func pick<Element>(_ elements: Element...) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  private mutating func leaf() -> LayoutNode {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return FixedNode(width: length(), height: length())
    case 1: return TextNode(width: length(300), lineHeight: length(20))
    case 2: return Spacer(minLength: chance(0.5) ? nil : length(20))
    case 3: return Divider()
    case 4:
      return FixedNode(width: length(), height: length()).textBaselines(first: length(), last: length())
    default:
      let minimum = CGSize(width: length(), height: length())
      return FlexibleNode(
        minimum: minimum, ideal: ProposedViewSize(width: chance(0.5) ? nil : length(), height: nil),
        maximum: CGSize(
          width: chance(0.3) ? .infinity : minimum.width + length(),
          height: chance(0.3) ? .infinity : minimum.height + length()))
    }
  }

  private mutating func children(depth: Int) -> [LayoutNode] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in node(depth: depth - 1) }
  }

  private mutating func container(depth: Int) -> LayoutNode {
    let spacing: CGFloat? = chance(0.5) ? nil : length(12)
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1:
      return HStackLayout(alignment: pick(.top, .center, .bottom, .firstTextBaseline), spacing: spacing)
        .containing(children(depth: depth))
    case 2, 3:
      return VStackLayout(alignment: pick(.leading, .center, .trailing), spacing: spacing)
        .containing(children(depth: depth))
    case 4: return ZStackLayout(alignment: pick(.topLeading, .center, .bottom)).containing(children(depth: depth))
    case 5:
      return FlowLayout(
        axis: pick(.horizontal, .vertical), itemSpacing: spacing, lineSpacing: spacing,
        justification: pick(.none, .spaceBetween, .stretchItems), crossSize: pick(.natural, .stretch)
      ).containing(children(depth: depth))
    case 6:
      let items = [
        GridItem(.flexible(), spacing: spacing), GridItem(.fixed(length())), GridItem(.adaptive(minimum: 20)),
      ]
      let used = Array(items.prefix(Int.random(in: 1...3, using: &random)))
      return chance(0.5)
        ? VGridLayout(columns: used, spacing: spacing).containing(children(depth: depth))
        : HGridLayout(rows: used, spacing: spacing).containing(children(depth: depth))
    default: return grid(depth: depth, spacing: spacing)
    }
  }

  private mutating func grid(depth: Int, spacing: CGFloat?) -> LayoutNode {
    let rows = (0..<Int.random(in: 0...3, using: &random)).map { _ -> LayoutNode in
      if chance(0.2) { return node(depth: depth - 1) }
      let cells = children(depth: depth).map { cell -> LayoutNode in
        var cell = cell
        if chance(0.2) { cell = cell.gridCellColumns(Int.random(in: 0...3, using: &random)) }
        if chance(0.1) { cell = cell.gridCellAnchor(.bottomTrailing) }
        if chance(0.1) { cell = cell.gridColumnAlignment(.trailing) }
        if chance(0.1) { cell = cell.gridCellUnsizedAxes(pick(.horizontal, .vertical)) }
        return cell
      }
      return GridRow(alignment: chance(0.5) ? nil : pick(.top, .firstTextBaseline)) { cells }
    }
    return GridLayout(horizontalSpacing: spacing, verticalSpacing: chance(0.5) ? nil : length(9)).containing(rows)
  }

  private mutating func modified(_ node: LayoutNode, depth: Int) -> LayoutNode {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return node.padding(length(12))
    case 1: return node.frame(width: length(120), height: chance(0.5) ? nil : length(90))
    case 2: return node.frame(minWidth: length(), maxWidth: chance(0.5) ? .infinity : length(200))
    case 3: return node.layoutPriority(pick(-1, 0, 1, 2))
    case 4: return node.fixedSize(horizontal: chance(0.5), vertical: chance(0.5))
    case 5: return node.aspectRatio(1 + length(2), contentMode: pick(.fit, .fill))
    case 6:
      let position = length()
      return node.alignmentGuide(VerticalAlignment.center) { _ in position }
    case 7: return chance(0.3) ? node.hidden() : node.name("node")
    default:
      let layer = leaf()
      return node.overlay { layer }
    }
  }
}
