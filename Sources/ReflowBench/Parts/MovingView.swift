// Labels that are always on their way: in a LayoutView, and in a GtkFixed whose children are moved by hand, which is
// GTK's own way of moving widgets.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel
import ReflowOverlays

/// A shown container that moves some or all of its labels by several pixels a frame.
@MainActor
final class MovingView {
  let stage: Stage
  private let view: LayoutView
  private let movingCount: Int
  private var isOut = false

  /// With overlays a layer lies over the labels, as over a canvas of the app, and is drawn in each frame.
  init(_ count: Int, movingFraction: Double = 1, overlays: Set<Overlay> = []) {
    movingCount = Int(Double(count) * movingFraction)
    view = LayoutView(ScatterLayout(movingCount: movingCount, isOut: false))
    view.children = Labels.make(count).map { LayoutChild($0) }
    guard !overlays.isEmpty else {
      stage = Stage(view.widget)
      return
    }
    let canvas = Widget(gtk_overlay_new())
    gtk_overlay_set_child(canvas.opaque, view.widget.pointer)
    let layer = OverlayLayer(over: { [unowned view] in view }, text: { $0.english })
    gtk_overlay_add_overlay(canvas.opaque, layer.widget.pointer)
    layer.show(overlays, selected: nil)
    view.onAllocate = { [unowned layer] in layer.queueRedraw() }
    stage = Stage(canvas)
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
private enum Scatter {
  /// The position at a part of the way out: each label moves 200 px to the right and 200 px up or down.
  static func position(of index: Int, at part: Double) -> CGPoint {
    let column = Double(index % 20)
    let row = Double(index / 20 % 20)
    return CGPoint(x: column * 30 + part * 200, y: 200 + row * 12 + part * (index % 2 == 0 ? 200 : -200))
  }
}

/// A shown GtkFixed that moves all of its labels by several pixels a step.
@MainActor
final class MovingFixed {
  let stage: Stage
  private let fixed: Widget
  private let labels: [Widget]
  private var round = 0

  private static let steps = 40

  init(_ count: Int) {
    fixed = Widget(gtk_fixed_new())
    labels = Labels.make(count)
    for (index, label) in labels.enumerated() {
      let origin = Scatter.position(of: index, at: 0)
      gtk_fixed_put(fixed.cast(), label.pointer, origin.x, origin.y)
    }
    stage = Stage(fixed)
  }

  /// Has a frame of the motion made and answers its nanoseconds.
  func timeFrame(to end: Stage.FrameEnd) -> Double {
    stage.timeFrame(to: end) { [self] in step() }
  }

  /// The nanoseconds it takes to move the labels, and to measure and allocate the container.
  func timePlacement() -> Double {
    let start = Clock.nanoseconds()
    step()
    var size = GtkRequisition()
    gtk_widget_get_preferred_size(fixed.pointer, &size, nil)
    gtk_widget_allocate(fixed.pointer, max(size.width, 900), max(size.height, 600), -1, nil)
    return Clock.nanoseconds() - start
  }

  /// Moves all labels a step on.
  private func step() {
    round += 1
    let phase = round % (2 * Self.steps)
    let part = Double(phase < Self.steps ? phase : 2 * Self.steps - phase) / Double(Self.steps)
    for (index, label) in labels.enumerated() {
      let origin = Scatter.position(of: index, at: part)
      gtk_fixed_move(fixed.cast(), label.pointer, origin.x, origin.y)
    }
  }
}
