// What the tests of this folder have in common: a tree is solved at several offers, each frame of which was worked out by
// hand, and each offer both by a tree of its own and by one that has been solved at all offers before it.
//
// Everything in this folder is written as people write it against SwiftUI, sees public names alone, and is compiled a second
// time in the Swift 5 mode.

import Foundation
import LayoutCore
import Testing

/// What a tree is offered, and the frames that it and everything in it have then.
struct FieldCase {
  var proposal: ProposedViewSize
  var frames: [CGRect?]

  init(_ width: CGFloat?, _ height: CGFloat?, _ frames: [CGRect?]) {
    proposal = ProposedViewSize(width: width, height: height)
    self.frames = frames
  }
}

/// A rectangle, to a thousandth of a point where it was worked out with sines or thirds.
func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

func leaf(_ width: CGFloat, _ height: CGFloat) -> some View {
  FixedNode(width: width, height: height)
}

/// Solves trees of one kind at each offer.
func expectFrames(
  _ tree: () -> LayoutNode, direction: LayoutDirection = .leftToRight, _ cases: FieldCase...,
  location: SourceLocation = #_sourceLocation
) {
  let kept = tree()
  for known in cases + cases.reversed() {
    for (node, kind) in [(tree(), "a new tree"), (kept, "a kept tree")] {
      let frames = node.solve(known.proposal, layoutDirection: direction).frames
      #expect(
        frames.count == known.frames.count && zip(frames, known.frames).allSatisfy(isClose),
        "\(kind) at \(known.proposal):\n\(list(frames))\nis not\n\(list(known.frames))", sourceLocation: location)
    }
  }
}

private func isClose(_ frame: CGRect?, _ known: CGRect?) -> Bool {
  guard let frame, let known else { return frame == nil && known == nil }
  func isClose(_ a: CGFloat, _ b: CGFloat) -> Bool { a == b || abs(a - b) < 0.001 || (a.isNaN && b.isNaN) }
  return isClose(frame.origin.x, known.origin.x) && isClose(frame.origin.y, known.origin.y)
    && isClose(frame.size.width, known.size.width) && isClose(frame.size.height, known.size.height)
}

private func list(_ frames: some Sequence<CGRect?>) -> String {
  frames.map { frame in
    frame.map { "(\($0.origin.x), \($0.origin.y), \($0.size.width), \($0.size.height))" } ?? "hidden"
  }
  .joined(separator: " ")
}
