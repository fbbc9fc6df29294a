// Nodes that stand for several views or for none, in containers, modifiers, layers and roots.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

private struct RankKey: ContainerValueKey {
  static let defaultValue = 1
}

extension ContainerValues {
  fileprivate var rank: Int {
    get { self[RankKey.self] }
    set { self[RankKey.self] = newValue }
  }
}

@Suite struct GroupTests {
  private func fixed(_ width: CGFloat) -> LayoutNode { FixedNode(width: width, height: 10) }

  @Test func aContainerArrangesWhatIsInGroups() {
    let row = HStackLayout(spacing: 0) {
      fixed(1)
      Group {
        fixed(2)
        Group { fixed(3) }
        EmptyView()
      }
      Group {}
      ForEach(4...5, id: \.self) { fixed(CGFloat($0)) }
      GridRow { Group { fixed(6) } }
    }
    #expect(row.solve(.unspecified).frames.map { $0?.width } == [21, 1, 2, 3, 4, 5, 6])
  }

  /// Two subviews have one distance; a view that is missing has none.
  @Test func anEmptyViewIsNoSubview() {
    let row = HStackLayout() {
      fixed(10)
      EmptyView().padding(20).layoutPriority(1)
      fixed(10)
    }
    #expect(row.solve(.unspecified).frames == [rect(0, 0, 28, 10), rect(0, 0, 10, 10), rect(18, 0, 10, 10)])
    #expect(EmptyView().solve(ProposedViewSize(width: 50, height: 50)).size == .zero)
    let hidden = fixed(10).overlay { EmptyView() }.background(EmptyView())
    #expect(hidden.solve(.unspecified).frames.count == 1)
  }

  @Test func aModifierReachesEach() {
    let row = HStackLayout(spacing: 0) {
      Group {
        fixed(10)
        GridRow { fixed(20) }
      }
      .padding(1)
      .frame(width: 30, alignment: .leading)
    }
    #expect(row.solve(.unspecified).frames == [rect(0, 0, 60, 12), rect(1, 1, 10, 10), rect(31, 1, 20, 10)])
  }

  /// As a row does without a layout.
  @Test func aRootIsAVerticalStack() {
    let group = Group {
      fixed(10)
      fixed(20).alignmentGuide(HorizontalAlignment.center) { _ in 20 }
    }
    let frames = [rect(0, 0, 25, 28), rect(15, 0, 10, 10), rect(0, 18, 20, 10)]
    #expect(Array(group.solve(.unspecified).frames) == frames)
    #expect(group.layoutPriority == 0)
    #expect(group.solve(.unspecified, layoutDirection: .rightToLeft).frames[1] == rect(0, 0, 10, 10))
  }

  @Test func severalInALayerLieOnEachOther() {
    let node = FixedNode(width: 50, height: 50).overlay(alignment: .topLeading) {
      Group {
        fixed(10)
        fixed(20)
      }
    }
    #expect(node.solve(.unspecified).frames.dropFirst(2) == [rect(5, 0, 10, 10), rect(0, 0, 20, 10)])
  }

  private struct Tag: Identifiable {
    var id: String
    var width: CGFloat
  }

  /// SwiftUI prints a warning, and its result is undefined. Here each occurrence is a separate node.
  @Test func equalIdsAreSeparateOccurrences() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      let tags = [Tag(id: "a", width: 10), Tag(id: "a", width: 20), Tag(id: "a", width: 20)]
      let row = HStackLayout(spacing: 0) {
        ForEach(tags) { FixedNode(width: $0.width, height: 10) }
        ForEach([1, 1], id: \.self) { FixedNode(width: CGFloat($0), height: 10) }
      }
      let widths = row.solve(.unspecified).frames.map { $0?.width }
      precondition(widths == [52, 10, 20, 20, 1, 1])
    }
    let output = [result?.standardErrorContent, result?.standardOutputContent].compactMap { $0 }.joined()
    let text = String(decoding: output, as: UTF8.self)
    #expect(!text.contains("ForEach") && !text.contains("\"a\""))
  }

  @Test func valuesForTheContainer() {
    var read: [Int] = []
    let layout = ScriptedLayout(answer: { _, subviews in
      read = subviews.map { $0.containerValues.rank }
      return .zero
    })
    let tree = layout {
      fixed(1)
      fixed(1).containerValue(\.rank, 2).padding(1).containerValue(\.rank, 3)
      Group { fixed(1) }.containerValue(\.rank, 4)
      HStackLayout { fixed(1).containerValue(\.rank, 5) }
    }
    _ = tree.solve(.unspecified)
    #expect(read == [1, 2, 4, 1])
  }

  /// Builders of both kinds, and stored closures.
  @Test func closuresOfEitherKind() {
    let one = { self.fixed(10) }
    let several: () -> [LayoutNode] = { [self.fixed(10), self.fixed(20)] }
    let none: LayoutNode? = nil
    let columns = [GridItem(.fixed(30))]
    #expect(HStackLayout(spacing: 0)(one).solve(.unspecified).size.width == 10)
    #expect(HStackLayout(spacing: 0)(several).solve(.unspecified).size.width == 30)
    #expect(LazyVGrid(columns: columns)(one).solve(.unspecified).size.width == 30)
    #expect(LazyHGrid(rows: columns)(one).solve(.unspecified).size.height == 30)
    #expect(Group(content: one).solve(.unspecified).size.width == 10)
    #expect(GridLayout { GridRow(content: one) }.solve(.unspecified).size.width == 10)
    #expect(HStackLayout { none }.solve(.unspecified).frames.count == 1)
  }
}
