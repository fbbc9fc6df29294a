// Frames around a 20 × 20 child, as recorded: the proposal to the child, the size of the frame, the position of the
// child.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

@Suite struct FrameTests {
  struct Recorded: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var frame: @Sendable (LayoutNode) -> LayoutNode
    var proposal: ProposedViewSize
    var offered: ProposedViewSize
    var size: CGSize
    var child: CGRect?
  }

  private static func size(_ width: CGFloat?, _ height: CGFloat?) -> ProposedViewSize {
    ProposedViewSize(width: width, height: height)
  }

  static let recorded: [Recorded] = [
    Recorded(
      testDescription: "width 60 at nil", frame: { $0.frame(width: 60) }, proposal: .unspecified,
      offered: size(60, nil), size: CGSize(width: 60, height: 20), child: rect(20, 0, 20, 20)),
    Recorded(
      testDescription: "60 × 40", frame: { $0.frame(width: 60, height: 40) }, proposal: size(300, 200),
      offered: size(60, 40), size: CGSize(width: 60, height: 40), child: rect(20, 10, 20, 20)),
    Recorded(
      testDescription: "width 60", frame: { $0.frame(width: 60) }, proposal: size(300, 200),
      offered: size(60, 200), size: CGSize(width: 60, height: 20), child: rect(20, 0, 20, 20)),
    Recorded(
      testDescription: "ideal 80 at nil", frame: { $0.frame(idealWidth: 80) }, proposal: .unspecified,
      offered: size(80, nil), size: CGSize(width: 80, height: 20), child: rect(30, 0, 20, 20)),
    Recorded(
      testDescription: "ideal 80", frame: { $0.frame(idealWidth: 80) }, proposal: size(300, 200),
      offered: size(300, 200), size: CGSize(width: 20, height: 20), child: rect(0, 0, 20, 20)),
    Recorded(
      testDescription: "40…80", frame: { $0.frame(minWidth: 40, maxWidth: 80) }, proposal: size(100, 100),
      offered: size(80, 100), size: CGSize(width: 80, height: 20), child: rect(30, 0, 20, 20)),
    Recorded(
      testDescription: "max 80", frame: { $0.frame(maxWidth: 80) }, proposal: size(100, 100),
      offered: size(80, 100), size: CGSize(width: 80, height: 20), child: rect(30, 0, 20, 20)),
    Recorded(
      testDescription: "max 80 at 30", frame: { $0.frame(maxWidth: 80) }, proposal: size(30, 30),
      offered: size(30, 30), size: CGSize(width: 30, height: 20), child: rect(5, 0, 20, 20)),
    Recorded(
      testDescription: "max 80 at nil", frame: { $0.frame(maxWidth: 80) }, proposal: .unspecified,
      offered: .unspecified, size: CGSize(width: 20, height: 20), child: rect(0, 0, 20, 20)),
    Recorded(
      testDescription: "min 40", frame: { $0.frame(minWidth: 40) }, proposal: size(100, 100),
      offered: size(100, 100), size: CGSize(width: 40, height: 20), child: rect(10, 0, 20, 20)),
    Recorded(
      testDescription: "max infinite", frame: { $0.frame(maxWidth: .infinity) }, proposal: size(100, 100),
      offered: size(100, 100), size: CGSize(width: 100, height: 20), child: rect(40, 0, 20, 20)),
    Recorded(
      testDescription: "max infinite at infinity", frame: { $0.frame(maxWidth: .infinity) }, proposal: .infinity,
      offered: .infinity, size: CGSize(width: CGFloat.infinity, height: 20), child: nil),
  ]

  @Test(arguments: recorded)
  func recordedFrame(_ recorded: Recorded) {
    let witness = Witness()
    let solution = recorded.frame(witness.node(CGSize(width: 20, height: 20))).solve(recorded.proposal)
    #expect(witness.proposals == [recorded.offered])
    #expect(solution.size == recorded.size)
    if let child = recorded.child { #expect(solution.frames == [child]) }
  }

  @Test func aMaximumWithoutMinimumIsNeverSmallerThanTheChild() {
    let child = FixedNode(width: 20, height: 20)
    #expect(child.frame(maxWidth: .infinity).sizeThatFits(ProposedViewSize(width: 5, height: nil)).width == 20)
    #expect(
      child.frame(minWidth: 0, maxWidth: .infinity).sizeThatFits(ProposedViewSize(width: 5, height: nil)).width == 5)
  }

  @Test func contradictingLimitsTakeTheMinimum() {
    let frame = color().frame(minWidth: 50, idealWidth: 30, maxWidth: 20)
    for width in [nil, 0, 40, 1000] as [CGFloat?] {
      #expect(frame.sizeThatFits(ProposedViewSize(width: width, height: 10)).width == 50)
    }
  }

  @Test func alignmentPlacesTheChild() {
    let child = FixedNode(width: 20, height: 10)
    #expect(
      child.frame(width: 60, height: 50, alignment: .bottomTrailing).solve(.unspecified).frames == [
        rect(40, 40, 20, 10)
      ])
    #expect(child.frame(minWidth: 60, alignment: .leading).solve(.unspecified).frames == [rect(0, 0, 20, 10)])
    #expect(
      child.frame(width: 10, height: 10, alignment: .trailing).solve(.unspecified).frames == [rect(-10, 0, 20, 10)])
  }

  @Test func alignmentFollowsTheChildsOwnGuide() {
    let child = FixedNode(width: 20, height: 10).alignmentGuide(HorizontalAlignment.leading) { _ in 5 }
    #expect(child.frame(width: 60, alignment: .leading).solve(.unspecified).frames == [rect(-5, 0, 20, 10)])
  }

  @Test func rightToLeftMirrorsInsideTheFrame() {
    let tree = FixedNode(width: 20, height: 10).frame(width: 60, alignment: .leading).padding(.leading, 4)
    #expect(tree.solve(.unspecified).frames == [rect(4, 0, 20, 10)])
    #expect(tree.solve(.unspecified, layoutDirection: .rightToLeft).frames == [rect(40, 0, 20, 10)])
  }
}
