// The code of the articles on flows, grids and stacks, with what it gives. ExcerptTests compares the two.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

@Suite struct ContainerArticleExcerpts {
  // MARK: Flows

  @Test func flow() {
    let tags = FlowLayout(alignment: .leading, itemSpacing: 8, lineSpacing: 4) {
      for width in [60, 40, 90, 30] as [CGFloat] { FixedNode(width: width, height: 20) }
    }
    let solution = tags.solve(ProposedViewSize(width: 150, height: nil))
    #expect(
      solution.frames == [
        rect(0, 0, 150, 44), rect(0, 0, 60, 20), rect(68, 0, 40, 20), rect(0, 24, 90, 20), rect(98, 24, 30, 20),
      ])
  }

  @Test func justification() {
    let layout = FlowLayout(itemSpacing: 8, justification: .spaceBetween, lastLine: .natural)
    let tags = layout {
      for width in [60, 40, 90, 30] as [CGFloat] { FixedNode(width: width, height: 20) }
    }
    #expect(
      tags.solve(ProposedViewSize(width: 150, height: nil)).frames.compactMap { $0?.minX } == [0, 0, 110, 0, 98])
  }

  @Test func growth() {
    func field(weight: CGFloat) -> LayoutNode {
      FlexibleNode(minimum: CGSize(width: 60, height: 24), ideal: ProposedViewSize(width: 60, height: 24))
        .frame(height: 24)
        .layoutValue(key: GrowWeight.self, value: weight)
    }
    let bar = FlowLayout(spacing: 8) {
      FixedNode(width: 40, height: 24)
      field(weight: 2)
      field(weight: 1)
    }
    let solution = bar.solve(ProposedViewSize(width: 296, height: nil))
    #expect(
      solution.frames == [rect(0, 0, 296, 24), rect(0, 0, 40, 24), rect(48, 0, 140, 24), rect(196, 0, 100, 24)])
  }

  @Test func balance() {
    let cards = FlowLayout(itemSpacing: 10, lineBreaking: .balanced) {
      for _ in 0..<5 { FixedNode(width: 50, height: 20) }
    }
    let solution = cards.solve(ProposedViewSize(width: 250, height: nil))
    #expect(solution.frames.compactMap { $0?.minY } == [0, 0, 0, 0, 28, 28])
  }

  @Test func limits() {
    let preview = FlowLayout(itemSpacing: 8, lineCount: 1) {
      for _ in 0..<5 { FixedNode(width: 50, height: 20) }
    }
    let solution = preview.solve(ProposedViewSize(width: 120, height: nil))
    let shown = solution.frames.dropFirst().filter { $0 != nil }.count  // 2
    #expect(shown == 2)
  }

  @Test func breaks() {
    let menu = FlowLayout(spacing: 8) {
      FixedNode(width: 30, height: 20)
      FixedNode(width: 30, height: 20)
      LineBreak()
      FixedNode(width: 30, height: 20)
      Spacer()
      FixedNode(width: 30, height: 20)
      FixedNode(width: 50, height: 20).layoutValue(key: StartsNewLine.self, value: true)
    }
    let frames = menu.solve(ProposedViewSize(width: 200, height: nil)).frames
    #expect(frames[2] == rect(38, 0, 30, 20))
    #expect(frames[4] == rect(0, 28, 30, 20))
    #expect(frames[6] == rect(170, 28, 30, 20))
    #expect(frames[7] == rect(0, 56, 50, 20))
  }

  @Test func separators() {
    func rule() -> LayoutNode {
      FlexibleNode(
        minimum: CGSize(width: 0, height: 2), ideal: ProposedViewSize(width: 0, height: 2),
        maximum: CGSize(width: CGFloat.infinity, height: 2))
    }
    let path = FlowLayout(itemSpacing: 4, lineSpacing: 6) {
      for width in [60, 40, 90] as [CGFloat] {
        FixedNode(width: width, height: 20)
        Divider().layoutValue(key: FlowRole.self, value: .itemSeparator)
        rule().layoutValue(key: FlowRole.self, value: .lineSeparator)
      }
    }
    let solution = path.solve(ProposedViewSize(width: 150, height: nil))
    let expected: [CGRect?] = [
      rect(0, 0, 60, 20), rect(64, 0, 1, 20), nil, rect(69, 0, 40, 20), nil, rect(0, 26, 150, 2), rect(0, 34, 90, 20),
      nil, nil,
    ]
    #expect(Array(solution.frames.dropFirst()) == expected)
  }

  @Test func overflow() {
    let more = FixedNode(.zero).layoutValue(
      key: FlowRole.self,
      value: .overflow { hidden in CGSize(width: hidden < 10 ? 24 : 32, height: 20) })
    let tags = FlowLayout(itemSpacing: 8, lineCount: 1) {
      for _ in 0..<12 { FixedNode(width: 50, height: 20) }
      more
    }
    let solution = tags.solve(ProposedViewSize(width: 150, height: nil))
    #expect(solution.frame(of: more) == rect(116, 0, 32, 20))
    #expect(tags.solve(ProposedViewSize(width: 200, height: nil)).frame(of: more) == rect(174, 0, 24, 20))
  }

  // MARK: Grids

  @Test func trackGrid() {
    let photos = VGridLayout(columns: [GridItem(.adaptive(minimum: 80), spacing: 10)], spacing: 10) {
      for _ in 0..<4 {
        FlexibleNode(ideal: ProposedViewSize(width: 80, height: 60)).frame(height: 60)
      }
    }
    let solution = photos.solve(ProposedViewSize(width: 300, height: nil))
    #expect(
      solution.frames.dropFirst() == [
        rect(0, 0, 93.33333333333333, 60), rect(103.33333333333333, 0, 93.33333333333333, 60),
        rect(206.66666666666666, 0, 93.33333333333333, 60), rect(0, 70, 93.33333333333333, 60),
      ])
    #expect(solution.size == CGSize(width: 300, height: 130))
  }

  @Test func trackSizing() {
    let columns = [GridItem(.flexible(minimum: 60), spacing: 10), GridItem(.flexible(minimum: 120))]
    let proposal = ProposedViewSize(width: 200, height: nil)
    let twice = VGridLayout(columns: columns) {
      color()
      color()
    }
    let once = VGridLayout(columns: columns, tracks: .singlePass) {
      color()
      color()
    }
    #expect(
      twice.solve(proposal).frames.compactMap { $0 } == [
        rect(0, 0, 225, 10), rect(0, 0, 107.5, 10), rect(117.5, 0, 120, 10),
      ])
    #expect(
      once.solve(proposal).frames.compactMap { $0 } == [
        rect(0, 0, 225, 10), rect(0, 0, 95, 10), rect(105, 0, 120, 10),
      ])
  }

  @Test func contentGrid() {
    let form = GridLayout(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 6) {
      GridRow {
        FixedNode(width: 50, height: 20)
        FixedNode(width: 120, height: 20)
      }
      GridRow {
        FixedNode(width: 80, height: 20)
        FixedNode(width: 60, height: 30)
      }
      FixedNode(width: 150, height: 10)
    }
    let solution = form.solve(.unspecified)
    #expect(
      solution.frames == [
        rect(0, 0, 210, 72), rect(0, 0, 50, 20), rect(90, 0, 120, 20), rect(0, 31, 80, 20), rect(90, 26, 60, 30),
        rect(0, 62, 150, 10),
      ])
  }

  // MARK: Stacks

  @Test func stack() {
    let row = HStackLayout(spacing: 10) {
      FixedNode(width: 40, height: 40)
      TextNode(width: 300, lineHeight: 16).layoutPriority(1)
      TextNode(width: 100, lineHeight: 16)
      Spacer(minLength: 20)
    }
    let solution = row.solve(ProposedViewSize(width: 300, height: nil))
    #expect(
      solution.frames == [
        rect(0, 0, 300, 40), rect(0, 0, 40, 40), rect(50, 4, 210, 32), rect(270, 20, 0, 0), rect(280, 20, 20, 0),
      ])
  }

  @Test(arguments: [true, false])
  func switching(isWide: Bool) {
    let layout = isWide ? AnyLayout(HStackLayout(spacing: 8)) : AnyLayout(VStackLayout(spacing: 8))
    let form = layout {
      FixedNode(width: 90, height: 30)
      FixedNode(width: 60, height: 30)
    }
    #expect(
      form.solve(.unspecified).size == (isWide ? CGSize(width: 158, height: 30) : CGSize(width: 90, height: 68)))
  }
}
