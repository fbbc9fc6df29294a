// The frames of what the article on moving from SwiftUI shows.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

@Suite struct MovingArticleExcerpts {
  @Test func aWrapperByItsBody() {
    let note = Note {
      TextNode(width: 40, lineHeight: 16)
    } content: {
      ForEach(0..<2) { _ in TextNode(width: 90, lineHeight: 10) }
    }
    let solution = note.body.solve(ProposedViewSize(width: 60, height: nil))
    #expect(
      solution.frames == [rect(0, 0, 60, 64), rect(0, 0, 40, 16), rect(0, 20, 60, 20), rect(0, 44, 60, 20)])
  }

  @Test func aTitleThatIsMissing() {
    let note = Note { TextNode(width: 90, lineHeight: 10) }
    #expect(
      note.body.solve(ProposedViewSize(width: 60, height: nil)).frames == [rect(0, 0, 60, 20), rect(0, 0, 60, 20)])
  }

  @Test func helpers() {
    let node = FixedNode(width: 20, height: 10).boxed().badge { FixedNode(width: 8, height: 8) }
    #expect(
      VStackLayout { node }.solve(.unspecified).frames == [
        rect(0, 0, 24, 14), rect(2, 2, 20, 10), rect(0, 0, 24, 14), rect(20, -4, 8, 8),
      ])
  }

  @Test func aStoredClosure() {
    let content = { FixedNode(width: 20, height: 10) }
    let row = HStack(spacing: 8)(content)
    #expect(row.solve(.unspecified).size == CGSize(width: 20, height: 10))
  }

  @Test(arguments: [UserInterfaceSizeClass.compact, .regular])
  func aSizeClassAsAParameter(sizeClass: UserInterfaceSizeClass) {
    let pair = Pair(horizontalSizeClass: sizeClass) { for _ in 0..<2 { FixedNode(width: 20, height: 10) } }
    let size = pair.solve(.unspecified).size
    #expect(size == (sizeClass == .compact ? CGSize(width: 20, height: 24) : CGSize(width: 44, height: 10)))
  }

  @Test func aPropertyInPlaceOfAMacro() {
    var read: [Bool] = []
    let layout = ScriptedLayout(answer: { _, subviews in
      read = subviews.map(\.containerValues.startsGroup)
      return .zero
    })
    _ =
      layout {
        Color.clear.containerValue(\.startsGroup, true)
        Color.clear
      }.solve(.unspecified)
    #expect(read == [true, false])
  }
}
