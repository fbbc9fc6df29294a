// Frames between limits: the rule for each combination of limits, and the answers recorded from SwiftUI.
//
// With a proposal P, the content is proposed P, clamped to the limits that are present, and answers C.
//
//     minimum  ideal  maximum   length at a proposal P       length without a proposal
//     –        –      –         C                            C
//     –        yes    –         C                            ideal
//     yes      –      –         max(min(P, C), minimum)      max(C, minimum)
//     yes      yes    –         max(min(P, C), minimum)      ideal
//     –        –      yes       min(max(P, C), maximum)      min(C, maximum)
//     –        yes    yes       min(max(P, C), maximum)      ideal
//     yes      –      yes       clamp P to the limits        clamp C to the limits
//     yes      yes    yes       clamp P to the limits        ideal
//
// Without a proposal, the content is measured at the ideal, or at no length where there is none; content that a limit
// makes shorter or longer is then placed at the frame's length.

import Foundation
import LayoutCore
import LayoutNodes
import TestSupport
import Testing

@Suite struct FrameLimitTests {
  private static func rule(
    _ limits: (minimum: CGFloat?, ideal: CGFloat?, maximum: CGFloat?), _ proposal: CGFloat?, _ content: CGFloat
  ) -> CGFloat {
    guard let proposal else {
      switch limits {
      case (nil, nil, nil): return content
      case (let minimum?, nil, nil): return max(content, minimum)
      case (nil, nil, let maximum?): return min(content, maximum)
      case (let minimum?, nil, let maximum?): return max(minimum, min(content, maximum))
      case (_, let ideal?, _): return ideal
      }
    }
    switch limits {
    case (nil, _, nil): return content
    case (let minimum?, _, nil): return max(min(proposal, content), minimum)
    case (nil, _, let maximum?): return min(max(proposal, content), maximum)
    case (let minimum?, _, let maximum?): return max(minimum, min(proposal, maximum))
    }
  }

  /// Every combination of limits, on both axes, at proposals and contents below, between and above the limits.
  @Test func everyCombinationOfLimits() {
    let lengths: [CGFloat] = [0, 10, 20, 30, 40, 50, 60, 70, 748, .infinity]
    for minimum in [nil, 20] as [CGFloat?] {
      for ideal in [nil, 40] as [CGFloat?] {
        for maximum in [nil, 60, .infinity] as [CGFloat?] {
          for content in lengths {
            for proposal in lengths + [nil] {
              let expected = Self.rule((minimum, ideal, maximum), proposal, content)
              let wide = FixedNode(width: content, height: 7)
                .frame(minWidth: minimum, idealWidth: ideal, maxWidth: maximum)
              let tall = FixedNode(width: 7, height: content)
                .frame(minHeight: minimum, idealHeight: ideal, maxHeight: maximum)
              let sizes = [
                wide.sizeThatFits(ProposedViewSize(width: proposal, height: 9)),
                tall.sizeThatFits(ProposedViewSize(width: 9, height: proposal)),
              ]
              #expect(
                sizes == [CGSize(width: expected, height: 7), CGSize(width: 7, height: expected)],
                "\(minimum ?? -1), \(ideal ?? -1), \(maximum ?? -1): \(content) at \(proposal ?? -1)")
            }
          }
        }
      }
    }
  }

  struct Recorded: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var child = CGSize(width: 200, height: 160)
    var frame: @Sendable (LayoutNode) -> LayoutNode
    var proposal: CGFloat?
    var size: CGSize
    var x: CGFloat
  }

  private static let small = CGSize(width: 20, height: 20)

  /// As printed by SwiftUI for a child that ignores its proposal: macOS 26.6.2, Swift 6.4.
  static let recorded: [Recorded] = [
    Recorded(
      testDescription: "max 80 around 200 at nil", frame: { $0.frame(maxWidth: 80) }, proposal: nil,
      size: CGSize(width: 80, height: 160), x: -60),
    Recorded(
      testDescription: "max 80 around 200 at 10", frame: { $0.frame(maxWidth: 80) }, proposal: 10,
      size: CGSize(width: 80, height: 160), x: -60),
    Recorded(
      testDescription: "max infinite around 200 at 100", frame: { $0.frame(maxWidth: .infinity) }, proposal: 100,
      size: CGSize(width: 200, height: 160), x: 0),
    Recorded(
      testDescription: "40…80 around 200 at 100", frame: { $0.frame(minWidth: 40, maxWidth: 80) }, proposal: 100,
      size: CGSize(width: 80, height: 160), x: -60),
    Recorded(
      testDescription: "5…80 around 200 at 10", frame: { $0.frame(minWidth: 5, maxWidth: 80) }, proposal: 10,
      size: CGSize(width: 10, height: 160), x: -95),
    Recorded(
      testDescription: "ideal 80 around 200 at nil", frame: { $0.frame(idealWidth: 80) }, proposal: nil,
      size: CGSize(width: 80, height: 160), x: -60),
    Recorded(
      testDescription: "max 80 at -30", child: small, frame: { $0.frame(maxWidth: 80) }, proposal: -30,
      size: CGSize(width: 20, height: 20), x: 0),
    Recorded(
      testDescription: "-50…80 at -30", child: small, frame: { $0.frame(minWidth: -50, maxWidth: 80) },
      proposal: -30, size: CGSize(width: 0, height: 20), x: -10),
    Recorded(
      testDescription: "-50…-10 at 100", child: small, frame: { $0.frame(minWidth: -50, maxWidth: -10) },
      proposal: 100, size: CGSize(width: 0, height: 20), x: -10),
    Recorded(
      testDescription: "width -60 at 100", child: small, frame: { $0.frame(width: -60) }, proposal: 100,
      size: CGSize(width: 0, height: 20), x: -10),
  ]

  @Test(arguments: recorded)
  func recordedFrame(_ recorded: Recorded) {
    let child = FixedNode(width: recorded.child.width, height: recorded.child.height)
    let solution = recorded.frame(child).solve(ProposedViewSize(width: recorded.proposal, height: 160))
    #expect(solution.size == recorded.size)
    #expect(solution.frames == [CGRect(origin: CGPoint(x: recorded.x, y: 0), size: recorded.child)])
  }

  /// SwiftUI measures a text without a length as one line, cuts it at the maximum, and places it at the maximum.
  @Test func contentThatALimitCutsIsPlacedAtTheLimit() {
    let text = TextNode(width: 139, lineHeight: 15)
    let solution = text.frame(maxWidth: 60).solve(.unspecified)
    #expect(solution.size == CGSize(width: 60, height: 15))
    #expect(solution.frames == [rect(0, -15, 60, 45)])
    let held = Witness()
    _ = held.node(CGSize(width: 20, height: 20)).frame(maxWidth: 80).solve(.unspecified)
    #expect(held.proposals == [.unspecified])
    let widened = Witness()
    _ = widened.node(CGSize(width: 20, height: 20)).frame(minWidth: 40).solve(.unspecified)
    #expect(widened.proposals == [.unspecified, ProposedViewSize(width: 40, height: nil)])
  }

  /// A limit that is no number is none, a negative one is 0, and the minimum overrides the others.
  @Test func absurdLimits() {
    let child = FixedNode(width: 20, height: 20)
    for length in [nil, 0, 30, 1000, .infinity] as [CGFloat?] {
      let proposal = ProposedViewSize(width: length, height: 10)
      func width(_ frame: LayoutNode) -> CGFloat { frame.sizeThatFits(proposal).width }
      #expect(width(child.frame(minWidth: .nan, idealWidth: .nan, maxWidth: .nan)) == 20)
      #expect(width(child.frame(width: .nan)) == 20)
      #expect(width(child.frame(minWidth: .nan, maxWidth: 10)) == 10)
      #expect(width(child.frame(minWidth: 90, maxWidth: 40)) == 90)
      #expect(width(child.frame(minWidth: 90, idealWidth: 10, maxWidth: .nan)) == 90)
      #expect(width(child.frame(maxWidth: -.infinity)) == 0)
      #expect(width(child.frame(minWidth: .infinity, maxWidth: 40)) == .infinity)
    }
  }

  /// Whatever the limits, a frame answers a number, never a negative one, and contains no position that is no number.
  @Test func randomLimitsAnswerLengths() {
    var random = SplitMix64(seed: 43)
    let lengths: [CGFloat?] = [nil, nil, 0, 5, 20, 60, 300, 1e308, -1, -40, .infinity, -.infinity, .nan]
    for _ in 0..<2000 {
      func any() -> CGFloat? { lengths.randomElement(using: &random) ?? nil }
      let frame = FixedNode(width: 20, height: 20).frame(
        minWidth: any(), idealWidth: any(), maxWidth: any(), minHeight: any(), idealHeight: any(), maxHeight: any())
      let proposal = ProposedViewSize(
        width: any().flatMap { $0.isNaN ? nil : $0 }, height: any().flatMap { $0.isNaN ? nil : $0 })
      let solution = frame.solve(proposal)
      #expect(solution.size.width >= 0 && solution.size.height >= 0)
      #expect(!(solution.frames[0].map { $0.origin.x.isNaN || $0.origin.y.isNaN } ?? true))
    }
  }
}
