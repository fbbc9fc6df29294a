// The check of the sources in this folder: a tree is solved at several proposals, for each of which the frames were
// calculated by hand. A new tree solves each proposal, and so does a tree that has solved all proposals before it.
//
// The sources are written as for SwiftUI and use only the public names. LayoutCoreSwift5Tests compiles them a second time,
// in Swift's language mode 5.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

/// A proposal, and the frames of a tree and of all its nodes.
struct SourceCase {
  var proposal: ProposedViewSize
  var frames: [CGRect?]

  init(_ width: CGFloat?, _ height: CGFloat?, _ frames: [CGRect?]) {
    proposal = ProposedViewSize(width: width, height: height)
    self.frames = frames
  }
}

/// A rectangle. Numbers calculated with sines or thirds are exact to a thousandth of a point.
func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

func leaf(_ width: CGFloat, _ height: CGFloat) -> some View {
  FixedNode(width: width, height: height)
}

/// Solves trees of one kind at each proposal.
func expectFrames(
  _ tree: () -> some View, direction: LayoutDirection = .leftToRight, _ cases: SourceCase...,
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
