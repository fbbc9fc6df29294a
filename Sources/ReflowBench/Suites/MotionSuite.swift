// The suite of motion: a LayoutView between two layouts compared with a GtkFixed whose children are moved by hand.

import CGtk

@MainActor
struct MotionSuite {
  let effort: Effort

  var cases: [BenchCase] {
    [200, 1000].flatMap { count in
      [
        frame("frame, all moving", count, to: .snapshot, promise: count == 200 ? 1 : 0.75),
        frame("the same with drawing", count, to: .drawing, promise: nil),
        placement(count),
      ]
    } + [partOfPlacement(1000)]
      + [LabelKind.button, .checkBox].map { frame("frame, all moving", 1000, of: $0, to: .snapshot, promise: 0.75) }
  }

  /// The time of a frame on this thread. Drawing is a separate case: it costs both containers the same, and in software
  /// it costs more than everything else.
  private func frame(
    _ name: String, _ count: Int, of kind: LabelKind = .label, to end: Stage.FrameEnd, promise: Double?
  ) -> BenchCase {
    BenchCase(name: kind.name(name), count: count, reference: "GtkFixed", promise: promise, rounds: effort.frames) {
      let (view, fixed) = (MovingView(count, of: kind), MovingFixed(count, of: kind))
      return (Contestant { _ in view.timeFrame(to: end) }, Contestant { _ in fixed.timeFrame(to: end) })
    }
  }

  /// The part of the frame that moves the labels.
  private func placement(_ count: Int) -> BenchCase {
    BenchCase(
      name: "placement, all moving", count: count, reference: "GtkFixed", promise: nil, rounds: effort.frames
    ) {
      let (view, fixed) = (MovingView(count), MovingFixed(count))
      return (Contestant { _ in view.timePlacement() }, Contestant { _ in fixed.timePlacement() })
    }
  }

  private func partOfPlacement(_ count: Int) -> BenchCase {
    BenchCase(
      name: "placement, 10 % moving", count: count, reference: "all moving", promise: 0.3, rounds: effort.frames
    ) {
      let (few, all) = (MovingView(count, movingFraction: 0.1), MovingView(count))
      return (Contestant { _ in few.timePlacement() }, Contestant { _ in all.timePlacement() })
    }
  }
}
