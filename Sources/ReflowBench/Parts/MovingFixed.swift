// A GtkFixed whose children are moved by hand: GTK's own way of moving widgets.

import CGtk
import Foundation
import GtkInterop

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
