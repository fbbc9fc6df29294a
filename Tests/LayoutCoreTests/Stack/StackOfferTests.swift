// The proposals of stacks to their children, their order, and the positions: published examples of SwiftUI's algorithm,
// and the cost of a long stack.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

@Suite struct StackOfferTests {
  /// A child between limits along the stack, 10 points across.
  struct Child: Sendable {
    var minimum: CGFloat = 0
    var maximum: CGFloat = .infinity
    var priority: Double = 0

    static func fixed(_ length: CGFloat, priority: Double = 0) -> Child {
      Child(minimum: length, maximum: length, priority: priority)
    }
  }

  struct Scene: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var length: CGFloat
    var spacing: CGFloat?
    var children: [Child]
    /// The children in the order of measurement, with the proposal to each.
    var offers: [(child: Int, length: CGFloat)]
    var lengths: [CGFloat]
    var origins: [CGFloat]
    var total: CGFloat
  }

  static let scenes: [Scene] = [
    Scene(
      testDescription: "three equal ones", length: 300, spacing: 0, children: [Child(), Child(), Child()],
      offers: [(0, 100), (1, 100), (2, 100)], lengths: [100, 100, 100], origins: [0, 100, 200], total: 300),
    Scene(
      testDescription: "an upper and a lower limit", length: 150, spacing: 0,
      children: [Child(maximum: 100), Child(minimum: 100)], offers: [(0, 75), (1, 75)], lengths: [75, 100],
      origins: [0, 75], total: 175),
    Scene(
      testDescription: "fixed before limited before endless", length: 150, spacing: 7.5,
      children: [Child(minimum: 100), .fixed(30), Child(maximum: 50)], offers: [(1, 45), (2, 52.5), (0, 55)],
      lengths: [100, 30, 50], origins: [0, 107.5, 145], total: 195),
    Scene(
      testDescription: "spacing comes off first", length: 300, spacing: 10, children: [Child(), Child(), Child()],
      offers: [(0, 280.0 / 3), (1, 280.0 / 3), (2, 280.0 / 3)], lengths: [280.0 / 3, 280.0 / 3, 280.0 / 3],
      origins: [0, 310.0 / 3, 620.0 / 3], total: 300),
    Scene(
      testDescription: "default spacing", length: 300, spacing: nil, children: [Child(), Child(), Child()],
      offers: [(0, 284.0 / 3), (1, 284.0 / 3), (2, 284.0 / 3)], lengths: [284.0 / 3, 284.0 / 3, 284.0 / 3],
      origins: [0, 308.0 / 3, 616.0 / 3], total: 300),
    Scene(
      testDescription: "fixed beside endless", length: 150, spacing: 0, children: [.fixed(100), Child()],
      offers: [(0, 75), (1, 50)], lengths: [100, 50], origins: [0, 100], total: 150),
    Scene(
      testDescription: "a higher priority", length: 150, spacing: 0,
      children: [Child(maximum: 100, priority: 1), Child(maximum: 100)], offers: [(0, 150), (1, 50)],
      lengths: [100, 50], origins: [0, 100], total: 150),
    Scene(
      testDescription: "three priorities", length: 400, spacing: 0,
      children: [
        Child(minimum: 50), .fixed(30, priority: 2), Child(minimum: 50, priority: 1), Child(priority: 2),
        Child(minimum: 100, maximum: 120),
      ],
      offers: [(1, 100), (3, 170), (2, 50), (4, 75), (0, 50)], lengths: [50, 30, 50, 170, 100],
      origins: [0, 50, 80, 130, 300], total: 400),
    Scene(
      testDescription: "text between two endless ones", length: 360, spacing: 0,
      children: [Child(), Child(maximum: 74), Child()], offers: [(1, 120), (0, 143), (2, 143)],
      lengths: [143, 74, 143], origins: [0, 143, 217], total: 360),
    Scene(
      testDescription: "nothing left", length: 200, spacing: 0,
      children: [.fixed(300, priority: 1), Child(minimum: 50), Child()], offers: [(0, 150), (1, 0), (2, 0)],
      lengths: [300, 50, 0], origins: [0, 300, 350], total: 350),
  ]

  private func near(_ a: [CGFloat], _ b: [CGFloat]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test(arguments: scenes)
  func row(_ scene: Scene) {
    var measured: [(child: Int, length: CGFloat)] = []
    let leaves = scene.children.enumerated().map { index, child in
      MeasuredNode { proposal in
        let offered = proposal.width ?? 10
        if offered != 0 && offered != .infinity { measured.append((index, offered)) }
        return CGSize(width: max(child.minimum, min(offered, child.maximum)), height: 10)
      }.layoutPriority(child.priority)
    }
    let solution = HStackLayout(spacing: scene.spacing).containing(leaves)
      .solve(ProposedViewSize(width: scene.length, height: 10))
    // A child with a proposal of nothing was measured there before, for its minimum.
    let offers = scene.offers.filter { $0.length != 0 }
    #expect(measured.map(\.child) == offers.map(\.child))
    #expect(near(measured.map(\.length), offers.map(\.length)))
    let frames = solution.frames.dropFirst().compactMap { $0 }
    #expect(near(frames.map(\.width), scene.lengths))
    #expect(near(frames.map(\.minX), scene.origins))
    #expect(near([solution.size.width, solution.size.height], [scene.total, 10]))
  }

  @Test(arguments: scenes)
  func columnIsTheTranspose(_ scene: Scene) {
    let leaves = scene.children.map { child in
      FlexibleNode(
        minimum: CGSize(width: 10, height: child.minimum), maximum: CGSize(width: 10, height: child.maximum)
      ).layoutPriority(child.priority)
    }
    let solution = VStackLayout(spacing: scene.spacing).containing(leaves)
      .solve(ProposedViewSize(width: 10, height: scene.length))
    let frames = solution.frames.dropFirst().compactMap { $0 }
    #expect(near(frames.map(\.height), scene.lengths))
    #expect(near(frames.map(\.minY), scene.origins))
    #expect(near([solution.size.width, solution.size.height], [10, scene.total]))
  }
}

@Suite(.serialized) struct StackCostTests {
  /// The number of measurements of a row's children, for several numbers of children.
  private func measurements(of count: Int) -> Double {
    let row = HStackLayout(spacing: 1).containing(
      (0..<count).map { index in
        FlexibleNode(
          minimum: CGSize(width: CGFloat(index % 7), height: 10),
          maximum: CGSize(width: CGFloat(20 + index % 13), height: 20))
      })
    let trace = LayoutTrace()
    _ = row.solve(ProposedViewSize(width: CGFloat(count * 10), height: 30), trace: trace)
    return Double(trace.events.count) / Double(count)
  }

  @Test func theNumberOfMeasurementsIsLinear() {
    #expect((1...measurements(of: 1_000)).contains(measurements(of: 10_000)))
  }

  @Test func stacksInStacksDoNotMultiply() {
    var node: LayoutNode = TextNode(width: 900, lineHeight: 16)
    for level in 0..<200 {
      let inner = node
      node =
        level.isMultiple(of: 2)
        ? HStackLayout(spacing: 1) {
          FixedNode(width: 1, height: 1); inner
        }
        : VStackLayout(spacing: 1) {
          FixedNode(width: 1, height: 1); inner
        }
    }
    let solution = node.solve(ProposedViewSize(width: 1000, height: 800))
    #expect(solution.frames.count == 401)
    #expect(solution.size.width == 1000)
  }
}
