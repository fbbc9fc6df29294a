// SwiftUI's protocol of views: what code is generic over is a node of a tree.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

private protocol Measurable: View {}

extension FixedNode: Measurable {}

extension Measurable {
  fileprivate var padded: some View { padding(3) }
}

@Suite struct ViewTests {
  private func leaf(_ width: CGFloat) -> some View { FixedNode(width: width, height: 10) }

  @Test func existentialViewsAreNodes() {
    let views: [any View] = [leaf(5), TextNode(width: 7, lineHeight: 10), Divider()]
    let row = HStackLayout(spacing: 0) {
      for view in views { view }
      AnyView(views[0].padding(1))
    }
    #expect(row.solve(.unspecified).size == CGSize(width: 20, height: 12))
  }

  @Test func protocolsRefineViews() {
    func pair(_ first: some Measurable, _ second: any Measurable) -> some View {
      HStack(spacing: 0) {
        first.padded
        second
      }
    }
    let node = pair(FixedNode(width: 4, height: 4), FixedNode(width: 5, height: 5))
    #expect(node.solve(.unspecified).size == CGSize(width: 15, height: 10))
  }

  @Test func aViewIsItsOwnNode() {
    let node = FixedNode(width: 1, height: 2)
    let view: some View = node
    #expect(view.layoutNode === node)
    #expect(view.padding(2).solve(.unspecified).frame(of: view) == CGRect(x: 2, y: 2, width: 1, height: 2))
  }

  /// The content of a wrapper keeps its type, whichever function made it.
  @Test func contentKeepsItsType() {
    struct Wrapper<Content: View> {
      @ViewBuilder var content: () -> Content
    }
    func wrap<Content: View>(_ content: Content) -> Wrapper<Content> { Wrapper { content } }
    func wrapped<Content: View>(_ content: Content, _ isWide: Bool) -> Wrapper<some View> {
      Wrapper {
        content
        if isWide { content.padding(1) }
      }
    }
    #expect(wrap(leaf(3)).content().solve(.unspecified).size.width == 3)
    #expect(wrapped(EmptyView(), true).content().solve(.unspecified).size == .zero)
  }
}
