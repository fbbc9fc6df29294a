// Scenes for exports without widgets: random items in random layouts, with the frames of the layout system.

import Foundation
import LayoutCore
import TestSupport

@testable import ReflowModel

extension ExportedItem {
  fileprivate var box: BoxElement {
    let box = BoxElement(minimum: minimum, ideal: ideal, maximum: maximum)
    box.layoutPriority = priority
    box.with(StartsNewLine.self, startsNewLine).with(GrowWeight.self, growWeight)
    if let alignment { box.with(FlowItemAlignment.self, Alignment(horizontal: .leading, vertical: alignment)) }
    if let baseline {
      box.guides[VerticalAlignment.firstTextBaseline.key] = baseline
    }
    if let overflow {
      box.with(
        FlowRole.self,
        .overflow { hidden in
          CGSize(
            width: overflow.widths[min(String(hidden).count, overflow.widths.count) - 1], height: overflow.height)
        })
    }
    return box
  }
}

extension ExportedScene {
  /// The solved scene of a container at a width, with all frames and lines.
  init(_ container: ExportedContainer, width: CGFloat, direction: LayoutDirection = .leftToRight) {
    self.init(
      title: "Words", direction: direction, proposal: ProposedViewSize(width: width, height: nil), size: .zero,
      container: container)
    solve(width: width)
  }

  /// Lays the scene out at another width.
  mutating func solve(width: CGFloat) {
    let insets = container.insets
    let engine = LayoutEngine(
      container.layout.anyLayout, elements: container.boxes, layoutDirection: direction)
    let available = ProposedViewSize(width: max(0, width - insets.leading - insets.trailing), height: proposal.height)
    let answer = engine.sizeThatFits(available)
    let left = direction == .leftToRight ? insets.leading : insets.trailing
    engine.place(in: CGRect(origin: CGPoint(x: left, y: insets.top), size: answer), proposal: available)
    for index in container.items.indices { container.items[index].frame = engine.frame(at: index) }
    container.lines = engine.flowReport.map { $0.map(\.items) } ?? []
    proposal.width = width
    size = CGSize(
      width: answer.width + insets.leading + insets.trailing, height: answer.height + insets.top + insets.bottom)
  }

  /// A scene that a number determines. The first kinds are those that every format expresses at any width.
  static func random(_ seed: UInt64) -> ExportedScene {
    var random = SplitMix64(seed: seed)
    let kind = Int(seed % 8)
    let count = seed == 8 ? 0 : seed == 9 ? 1 : Int.random(in: 2...24, using: &random)
    let hasLongOnes = kind == 0
    var items = (0..<count).map { index -> ExportedItem in
      let width = CGFloat(Int.random(in: hasLongOnes && index == 3 ? 400...500 : 8...120, using: &random))
      let height = CGFloat(Int.random(in: 12...40, using: &random))
      let least = CGSize(width: min(width, 20), height: height)
      let ideal = CGSize(width: width, height: height)
      var item = ExportedItem("item \(index)", minimum: least, ideal: ideal, maximum: ideal)
      if kind == 0, Int.random(in: 0..<6, using: &random) == 0 { item.startsNewLine = true }
      if kind == 1 { item.baseline = (height * 0.75).rounded() }
      if kind == 2, Bool.random(using: &random) {
        item.alignment = [.top, .center, .bottom].randomElement(using: &random)
      }
      return item
    }
    let sides: [HorizontalAlignment] = [.leading, .center, .trailing]
    let heights: [VerticalAlignment] = kind == 1 ? [.firstTextBaseline] : [.top, .center, .bottom]
    let guide = Alignment(
      horizontal: sides.randomElement(using: &random)!, vertical: heights.randomElement(using: &random)!)
    let (gap, lineGap) = (
      CGFloat(Int.random(in: 0...20, using: &random)), CGFloat(Int.random(in: 0...20, using: &random))
    )
    var flow = FlowLayout(alignment: guide, itemSpacing: gap, lineSpacing: lineGap)
    var layout = DeclaredLayout.flow(flow)
    let column = { GridItem($0, spacing: gap, alignment: guide) }
    switch kind {
    case 2: flow.justification = [.spaceBetween, .spaceAround, .spaceEvenly].randomElement(using: &random)!
    case 3:
      let columns = Array(repeating: column(.flexible()), count: 3)
      layout = .grid(DeclaredGrid(columns, alignment: guide, spacing: lineGap))
    case 4: layout = .grid(DeclaredGrid([column(.adaptive(minimum: 70))], alignment: guide, spacing: lineGap))
    case 5:
      let tracks = [column(.fixed(60)), column(.flexible(minimum: 30, maximum: 90)), column(.adaptive(minimum: 40))]
      layout = .grid(DeclaredGrid(tracks, alignment: guide, spacing: lineGap))
    case 6: (flow.lineBreaking, flow.lastLine) = (.balanced, .natural)
    case 7:
      flow.justification = .stretchItems
      for index in items.indices where index % 3 != 1 { items[index].maximum.width = .infinity }
      for index in items.indices where index % 4 == 0 { items[index].growWeight = CGFloat(index % 3) }
    default: break
    }
    if [0, 1, 2, 6, 7].contains(kind) { layout = .flow(flow) }
    let insets = EdgeInsets(top: 12, leading: 8, bottom: 12, trailing: CGFloat(seed % 3) * 8)
    return ExportedScene(
      ExportedContainer(layout, items, insets: insets), width: CGFloat(Int.random(in: 150...420, using: &random)),
      direction: seed % 5 == 4 ? .rightToLeft : .leftToRight)
  }
}

extension ExportedContainer {
  fileprivate var boxes: [BoxElement] { items.map(\.box) }
}
