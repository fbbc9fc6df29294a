// The suite that compares views with the widgets that a program would write in their place.

import CGtk
import Foundation
import GtkInterop

@MainActor
struct ViewsSuite {
  let effort: Effort

  private static let texts = 1000
  private static let cells = 1_000_000

  var cases: [BenchCase] {
    [
      firstFrame, changing("one of the texts", promise: 1.5) { [($0 * 13) % Self.texts] },
      changing("all texts", promise: 1) { _ in Array(0..<Self.texts) },
      frame, firstFrameOfGrid, stepOfGrid, start,
    ]
  }

  /// The processor time of this thread up to the end of the first frame, texts and labels included.
  private static func firstFrame<Subject>(_ make: @escaping () -> Subject) -> Contestant {
    Contestant { _ in
      let (subject, time) = Clock.threadTime(make)
      withExtendedLifetime(subject) {}
      return time
    }
  }

  private var firstFrame: BenchCase {
    BenchCase(
      name: "first frame", count: Self.texts, reference: "LayoutView of GtkLabels", promise: 1,
      rounds: effort.smallWindows
    ) {
      (
        Self.firstFrame { Stage(ViewTexts(Self.texts).widget) },
        Self.firstFrame { Stage(Containers.flow(Labels.make(Self.texts))) }
      )
    }
  }

  /// A frame with a change of state, up to the snapshot: texts show the other one of their two versions.
  private func changing(_ name: String, promise: Double, _ indices: @escaping (_ round: Int) -> [Int]) -> BenchCase {
    BenchCase(
      name: "\(name) changed", count: Self.texts, reference: "labels set by hand", promise: promise,
      rounds: effort.rounds
    ) {
      let views = ViewTexts(Self.texts)
      let labels = Labels.make(Self.texts)
      let stages = (Stage(views.widget), Stage(Containers.flow(labels)))
      var isChanged = Array(repeating: false, count: Self.texts)
      return (
        Contestant { round in stages.0.timeFrame(to: .snapshot) { views.change(indices(round)) } },
        Contestant { round in
          stages.1.timeFrame(to: .snapshot) {
            for index in indices(round) {
              isChanged[index].toggle()
              gtk_label_set_text(labels[index].opaque, Labels.text(index, changed: isChanged[index]))
            }
          }
        }
      )
    }
  }

  private var frame: BenchCase {
    BenchCase(
      name: "frame, all moving", count: Self.texts, reference: "LayoutView", promise: 1.2, rounds: effort.frames
    ) {
      let (views, view) = (MovingTexts(Self.texts), MovingView(Self.texts))
      return (
        Contestant { _ in views.timeFrame(to: .snapshot) }, Contestant { _ in view.timeFrame(to: .snapshot) }
      )
    }
  }

  // MARK: A lazy grid

  private var firstFrameOfGrid: BenchCase {
    BenchCase(
      name: "lazy grid, first frame", count: Self.cells, reference: "LazyLayoutView", promise: 1.5,
      rounds: effort.smallWindows
    ) {
      (Self.firstFrame { ViewCells.grid(Self.cells) }, Self.firstFrame { NumberGrid.lazy(Self.cells) })
    }
  }

  private var stepOfGrid: BenchCase {
    BenchCase(
      name: "lazy grid, step of 100 px", count: Self.cells, reference: "LazyLayoutView", promise: 1.5,
      rounds: effort.steps
    ) {
      let (views, view) = (ViewCells.grid(Self.cells), NumberGrid.lazy(Self.cells))
      return (Contestant { _ in views.timeStep(100) }, Contestant { _ in view.timeStep(100) })
    }
  }

  // MARK: A program

  private var start: BenchCase {
    BenchCase(
      name: "start of a program", count: 2, reference: "plain GTK calls", promise: 1.3, rounds: effort.starts
    ) {
      let bench = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      return (
        Contestant { _ in StartSuite.work(of: bench, [BenchOptions.counter]) },
        Contestant { _ in StartSuite.work(of: bench, [BenchOptions.plainCounter]) }
      )
    }
  }
}
