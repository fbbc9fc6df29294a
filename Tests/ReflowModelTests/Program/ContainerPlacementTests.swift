// The marks of the overlays on a traced container of views.

import Foundation
import LayoutCore
import Testing

@testable import ReflowModel

@Suite struct ContainerPlacementTests {
  /// A text with two guides, a child in an open proposal, and a hidden one, in bounds of 200 × 100 at 10, 20.
  private func container(_ direction: LayoutDirection = .leftToRight) -> ContainerPlacement {
    typealias Child = ContainerPlacement.Child
    var text = Child(
      frame: CGRect(x: 10, y: 20, width: 60, height: 30), proposal: ProposedViewSize(width: 96, height: 100))
    text.guides = [
      ChildFacts.Guide(name: "leading", axis: .horizontal, position: -5),
      ChildFacts.Guide(name: "firstTextBaseline", axis: .vertical, position: 22.5),
    ]
    return ContainerPlacement(
      bounds: CGRect(x: 10, y: 20, width: 200, height: 100), direction: direction,
      children: [
        text,
        Child(
          frame: CGRect(x: 80, y: 20, width: 40, height: 10), proposal: ProposedViewSize(width: nil, height: .infinity)),
        Child(frame: nil, proposal: .unspecified),
      ])
  }

  private func rects(_ marks: [OverlayMark]) -> [[CGFloat]] {
    marks.map { [$0.rect.minX, $0.rect.minY, $0.rect.width, $0.rect.height] }
  }

  @Test func eachChildHasItsFrameAndItsProposal() {
    let frames = container().marks([.frames])
    #expect(frames.map { $0.text?.english } == ["60 × 30", "40 × 10"])
    #expect(rects(frames) == [[10, 20, 60, 30], [80, 20, 40, 10]])
    let proposals = container().marks([.proposals])
    #expect(proposals.map { $0.text?.english } == ["96 × 100", "nil × ∞"])
    #expect(rects(proposals) == [[10, 20, 96, 100], [80, 20, 40, 100]], "an endless height ends with the container")
  }

  @Test func guidesAreLinesAcrossTheChildWithTheirNames() {
    let marks = container().marks([.guides])
    #expect(marks.map(\.kind) == [.guide, .guide, .guideNames])
    #expect(rects(marks) == [[5, 20, 0, 30], [10, 42.5, 60, 0], [10, 20, 60, 30]])
    #expect(marks.map { $0.text?.english } == [nil, nil, "leading -5 · firstTextBaseline 22.5"])
    #expect(marks[2].shortText?.english == "leading -5")
  }

  @Test func aContainerFromRightToLeftHasItsGuidesAndProposalsAtTheRight() {
    #expect(rects(container(.rightToLeft).marks([.guides]))[0] == [75, 20, 0, 30])
    #expect(rects(container(.rightToLeft).marks([.proposals]))[0] == [-26, 20, 96, 100])
  }

  @Test func otherOverlaysMarkNothing() {
    #expect(container().marks(Set(Overlay.allCases).subtracting(Overlay.ofContainers)).isEmpty)
    #expect(ContainerPlacement(bounds: .zero, children: []).marks(Overlay.ofContainers).isEmpty)
  }
}
