// No history: a tree with any past gives the result of a new tree with the same content.

import Foundation
import LayoutCore
import LayoutNodes
import TestSupport
import Testing

@Suite struct TreeHistoryTests {
  /// The nodes of a tree that are containers or leaves, in the order of frames.
  private func parts(of tree: LayoutNode) -> [LayoutNode] {
    var parts: [LayoutNode] = []
    tree.visit { parts.append($0) }
    return parts
  }

  /// A tree is solved at any proposals, in both directions, with and without a trace, and so are its subtrees.
  @Test func aTreeGivesTheSameResultAfterAnyHistory() {
    for seed in 0..<60 as Range<UInt64> {
      var (random, choices) = (RandomTree(seed: seed), SplitMix64(seed: seed ^ 0xA5A5))
      let used = random.node(depth: 4)
      let parts = parts(of: used)
      for round in 0..<12 {
        let proposal = random.proposal()
        let direction: LayoutDirection = Bool.random(using: &choices) ? .leftToRight : .rightToLeft
        switch Int.random(in: 0..<5, using: &choices) {
        case 0: _ = used.sizeThatFits(proposal)
        case 1: _ = used.solve(proposal, layoutDirection: direction, trace: LayoutTrace())
        case 2:
          if let part = parts.randomElement(using: &choices) { _ = part.solve(proposal, layoutDirection: direction) }
        default: break
        }
        let tested = random.proposal()
        var twin = RandomTree(seed: seed)
        let fresh = twin.node(depth: 4).solve(tested, layoutDirection: direction)
        let solution = used.solve(tested, layoutDirection: direction)
        #expect(solution.size == fresh.size && solution.frames == fresh.frames, "seed \(seed), round \(round)")
      }
    }
  }

  /// The content of a container of nodes at one time.
  private struct Content {
    var layout: Int
    var children: [UInt64]
    var direction: LayoutDirection

    func makeLayout() -> AnyLayout {
      var random = SplitMix64(seed: UInt64(layout))
      let spacing: CGFloat? = Bool.random(using: &random) ? nil : CGFloat(Int.random(in: 0...9, using: &random))
      let items = [GridItem(.flexible()), GridItem(.adaptive(minimum: 30))]
      switch layout % 8 {
      case 0: return AnyLayout(HStackLayout(alignment: .firstTextBaseline, spacing: spacing))
      case 1: return AnyLayout(VStackLayout(alignment: .trailing, spacing: spacing))
      case 2: return AnyLayout(ZStackLayout())
      case 3: return AnyLayout(FlowLayout(itemSpacing: spacing, justification: .stretchItems, crossSize: .stretch))
      case 4: return AnyLayout(FlowLayout(axis: .vertical, itemSpacing: spacing, lineCount: 2))
      case 5: return AnyLayout(VGridLayout(columns: items, spacing: spacing))
      case 6: return AnyLayout(HGridLayout(rows: items, spacing: spacing))
      default: return AnyLayout(GridLayout(horizontalSpacing: spacing))
      }
    }

    static func node(_ seed: UInt64) -> LayoutNode {
      if seed % 5 == 0 { return seed % 2 == 0 ? Spacer().padding(1) : Divider() }
      var random = RandomTree(seed: seed)
      return random.node(depth: 2)
    }
  }

  private struct Geometry: Equatable {
    var size: CGSize
    var frames: [CGRect?]
    var baseline: CGFloat?
    var spacing: ViewSpacing

    init(of engine: LayoutEngine, at proposal: ProposedViewSize) {
      size = engine.sizeThatFits(proposal)
      baseline = engine.explicitAlignment(
        of: VerticalAlignment.firstTextBaseline.key, size: size, proposal: proposal)
      spacing = engine.spacing
      engine.place(in: CGRect(origin: CGPoint(x: 3, y: 5), size: size), proposal: proposal)
      frames = (0..<engine.count).map { engine.frame(at: $0) }
    }
  }

  /// The same nodes in another layout, with other nodes before them or without some, or in another direction.
  @Test func aContainerGivesTheSameResultAfterAnyHistory() {
    for seed in 0..<60 as Range<UInt64> {
      var (random, proposals) = (SplitMix64(seed: seed), RandomTree(seed: seed))
      var content = Content(layout: 0, children: [], direction: .leftToRight)
      var nodes: [UInt64: LayoutNode] = [:]
      let used = LayoutEngine(content.makeLayout())
      for round in 0..<20 {
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
          content.layout = Int.random(in: 0..<64, using: &random)
          used.layout = content.makeLayout()
        case 2:
          content.direction = content.direction == .leftToRight ? .rightToLeft : .leftToRight
          used.layoutDirection = content.direction
        case 3: used.invalidateMeasurements()
        default:
          let offered = (0..<7).map { seed * 100 + UInt64($0) }
          content.children = Array(offered.shuffled(using: &random).prefix(Int.random(in: 0...6, using: &random)))
          for child in content.children where nodes[child] == nil { nodes[child] = Content.node(child) }
          used.setElements(content.children.compactMap { nodes[$0] })
        }
        let fresh = LayoutEngine(
          content.makeLayout(), elements: content.children.map { Content.node($0) as any LayoutElement },
          layoutDirection: content.direction)
        for _ in 0..<2 {
          let proposal = proposals.proposal()
          let (expected, found) = (Geometry(of: fresh, at: proposal), Geometry(of: used, at: proposal))
          #expect(found == expected, "seed \(seed), round \(round), \(content) at \(proposal)")
        }
      }
    }
  }
}
