// Labels in continuous motion: in a LayoutView, and in a GtkFixed whose children are moved by `gtk_fixed_move`, for
// comparison with GTK's own container.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel
import ReflowOverlays

/// A visible container that moves some or all of its labels by several pixels per frame.
@MainActor
final class MovingView {
  let stage: Stage
  private let view: LayoutView
  private let movingCount: Int
  private var isOut = false

  /// Makes the view. With overlays, it has the same layer over the labels as the canvases of the app. The layer is
  /// drawn in each frame.
  init(
    _ count: Int, of kind: LabelKind = .label, movingFraction: Double = 1, overlays: Set<Overlay> = []
  ) {
    movingCount = Int(Double(count) * movingFraction)
    view = LayoutView(ScatterLayout(movingCount: movingCount, isOut: false))
    view.children = Labels.make(count, as: kind).map { LayoutChild($0) }
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

  /// Runs one frame of the motion and returns its nanoseconds; restarts the motion at its end.
  func timeFrame(to end: Stage.FrameEnd) -> Double {
    while !view.isAnimating { startMotion(for: 0.7) }
    return stage.timeFrame(to: end)
  }

  /// The nanoseconds of placing the labels for the next frame, at a manual time.
  func timePlacement() -> Double {
    if view.manualTime == nil || !view.isAnimating {
      view.manualTime = 0
      startMotion(for: 40)
    }
    let time = (view.manualTime ?? 0) + 1
    return Clock.time { view.showFrame(at: time) }
  }

  /// Starts the motion to the other layout.
  private func startMotion(for seconds: Double) {
    isOut.toggle()
    view.animate(.linear(duration: seconds)) {
      view.layout = AnyLayout(ScatterLayout(movingCount: movingCount, isOut: isOut))
    }
    for _ in 0..<2 { _ = stage.timeFrame(to: .drawing) }
  }
}

/// Places children in a block, with the first ones moved away.
struct ScatterLayout: Layout {
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

/// The positions of the labels during the motion, for all contestants.
private enum Scatter {
  /// The position at a fraction of the motion: each label moves 200 px to the right and 200 px up or down.
  static func position(of index: Int, at part: Double) -> CGPoint {
    let column = Double(index % 20)
    let row = Double(index / 20 % 20)
    return CGPoint(x: column * 30 + part * 200, y: 200 + row * 12 + part * (index % 2 == 0 ? 200 : -200))
  }
}

/// A visible GtkFixed that moves all of its labels by several pixels per step.
@MainActor
final class MovingFixed {
  let stage: Stage
  private let fixed: Widget
  private let labels: [Widget]
  private var round = 0

  private static let steps = 40

  init(_ count: Int, of kind: LabelKind = .label) {
    fixed = Widget(gtk_fixed_new())
    labels = Labels.make(count, as: kind)
    for (index, label) in labels.enumerated() {
      let origin = Scatter.position(of: index, at: 0)
      gtk_fixed_put(fixed.cast(), label.pointer, origin.x, origin.y)
    }
    stage = Stage(fixed)
  }

  /// Runs one frame of the motion and returns its nanoseconds.
  func timeFrame(to end: Stage.FrameEnd) -> Double {
    stage.timeFrame(to: end) { [self] in step() }
  }

  /// The nanoseconds of moving the labels, and of measuring and allocating the container.
  func timePlacement() -> Double {
    Clock.time {
      step()
      var size = GtkRequisition()
      gtk_widget_get_preferred_size(fixed.pointer, &size, nil)
      gtk_widget_allocate(fixed.pointer, max(size.width, 900), max(size.height, 600), -1, nil)
    }
  }

  /// Moves all labels by one step.
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
