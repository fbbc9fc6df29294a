// A LayoutView whose children are always on their way.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk

/// A shown container that moves some or all of its labels by several pixels a frame.
@MainActor
final class MovingView {
  let stage: Stage
  private let view: LayoutView
  private let movingCount: Int
  private var isOut = false

  init(_ count: Int, movingFraction: Double = 1) {
    movingCount = Int(Double(count) * movingFraction)
    view = LayoutView(ScatterLayout(movingCount: movingCount, isOut: false))
    view.children = Labels.make(count).map { LayoutChild($0) }
    stage = Stage(view.widget)
  }

  /// Has a frame of the motion made and answers its nanoseconds; at the end of the way the labels are sent back.
  func timeFrame(to end: Stage.FrameEnd) -> Double {
    while !view.isAnimating { sendOff(for: 0.7) }
    return stage.timeFrame(to: end)
  }

  /// The nanoseconds it takes to put the labels where they are in the next frame, by a clock of the bench's own.
  func timePlacement() -> Double {
    if view.manualTime == nil || !view.isAnimating {
      view.manualTime = 0
      sendOff(for: 40)
    }
    let time = (view.manualTime ?? 0) + 1
    let start = Clock.nanoseconds()
    view.showFrame(at: time)
    return Clock.nanoseconds() - start
  }

  /// Sends the labels to the other layout.
  private func sendOff(for seconds: Double) {
    isOut.toggle()
    view.animate(.linear(duration: seconds)) {
      view.layout = AnyLayout(ScatterLayout(movingCount: movingCount, isOut: isOut))
    }
    for _ in 0..<2 { _ = stage.timeFrame(to: .drawing) }
  }
}

/// Places children in a block, or the first ones of it elsewhere.
private struct ScatterLayout: Layout {
  var movingCount: Int
  var isOut: Bool

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 900, height: 600)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for index in subviews.indices {
      let origin = Scatter.position(of: index, at: isOut && index < movingCount ? 1 : 0)
      subviews[index].place(at: origin, proposal: .unspecified)
    }
  }
}

/// Where labels are on their way out and back, for all contestants.
enum Scatter {
  /// The position at a part of the way out: each label moves 200 px to the right and 200 px up or down.
  static func position(of index: Int, at part: Double) -> CGPoint {
    let column = Double(index % 20)
    let row = Double(index / 20 % 20)
    return CGPoint(x: column * 30 + part * 200, y: 200 + row * 12 + part * (index % 2 == 0 ? 200 : -200))
  }
}
