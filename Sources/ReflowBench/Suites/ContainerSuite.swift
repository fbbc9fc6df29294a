// The suite that compares LayoutView with GTK's containers: resizing, changes of children, the first frame.

import CGtk
import Foundation
import GtkInterop

@MainActor
struct ContainerSuite {
  let effort: Effort

  var cases: [BenchCase] {
    let counts = effort.isQuick ? [75, 1000] : [75, 1000, 10_000]
    let most = effort.isQuick ? 1000 : 10_000
    return counts.flatMap { resizing($0) + changing($0) } + firstFrames(most)
      + [LabelKind.button, .checkBox].flatMap { [resizing(1000, of: $0), firstFrame(most, of: $0)] }
  }

  // MARK: Resizing

  private func resizing(_ count: Int) -> [BenchCase] {
    [
      resizing(count, of: .label),
      BenchCase(
        name: "new width", count: count, reference: "GtkFlowBox", promise: count == 1000 ? 0.22 : nil,
        rounds: effort.rounds
      ) {
        let flow = SizedContainer(flow: count)
        let flowBox = SizedContainer(flowBox: count)
        return (
          Contestant { round in flow.time { $0.resize(to: Self.width(round)) } },
          Contestant { round in flowBox.time { $0.resize(to: Self.width(round)) } }
        )
      },
    ]
  }

  /// A new width for widgets of a kind, compared with the allocation of the same rectangles.
  private func resizing(_ count: Int, of kind: LabelKind) -> BenchCase {
    BenchCase(
      name: kind.name("new width"), count: count, reference: "bare allocate", promise: count == 1000 ? 1.2 : nil,
      rounds: effort.rounds * 2
    ) {
      let flow = SizedContainer(flow: count, of: kind)
      let bare = BareContainer(Labels.make(count, as: kind))
      let container = SizedContainer(bare.widget)
      var rectangles: [Int32: [GdkRectangle]] = [:]
      for round in 0..<Self.widths {
        flow.resize(to: Self.width(round))
        rectangles[Self.width(round)] = flow.rectangles()
      }
      return (
        Contestant { round in flow.time { $0.resize(to: Self.width(round)) } },
        Contestant { round in
          bare.rectangles = rectangles[Self.width(round)] ?? []
          return container.time { $0.allocate(Self.width(round), 100) }
        }
      )
    }
  }

  /// The number of widths before one is repeated: more than GTK or any cache here holds.
  private static let widths = 97

  private static func width(_ round: Int) -> Int32 { 500 + Int32((round * 41) % widths) * 4 }

  // MARK: Changing

  /// One label gets another text, or all labels are measured again, as after a change of style. No case gives all
  /// labels new texts: shaping costs every container the same, and far more than the container itself.
  private func changing(_ count: Int) -> [BenchCase] {
    [
      changing("one child changed", count, promise: 0.25) { container, round in
        container.changeLabel((round * 13) % count)
      },
      changing("all changed", count, promise: 0.32) { container, _ in
        for label in container.labels { gtk_widget_queue_resize(label.pointer) }
      },
    ]
  }

  private func changing(
    _ name: String, _ count: Int, promise: Double, _ change: @escaping (SizedContainer, Int) -> Void
  ) -> BenchCase {
    BenchCase(
      name: name, count: count, reference: "GtkFlowBox", promise: count == 1000 ? promise : nil,
      rounds: effort.rounds
    ) {
      let (flow, flowBox) = (SizedContainer(flow: count), SizedContainer(flowBox: count))
      flow.resize(to: 700)
      flowBox.resize(to: 700)
      return (
        Contestant(prepare: { change(flow, $0) }, work: { _ in flow.resize(to: 700) }),
        Contestant(prepare: { change(flowBox, $0) }, work: { _ in flowBox.resize(to: 700) })
      )
    }
  }

  // MARK: First frame

  private func firstFrames(_ count: Int) -> [BenchCase] {
    [firstFrame(count, of: .label)] + [
      BenchCase(
        name: "first frame", count: count, reference: "GtkFlowBox", promise: count == 10_000 ? 0.65 : nil,
        rounds: effort.windows
      ) {
        (firstFrame(count, Containers.flow), firstFrame(count, Containers.flowBox))
      }
    ]
  }

  /// The promise holds for 10,000 widgets: with fewer, drawing those in the window takes most of the time, and a flow
  /// has more of them there.
  private func firstFrame(_ count: Int, of kind: LabelKind) -> BenchCase {
    BenchCase(
      name: kind.name("first frame"), count: count, reference: "GtkBox", promise: count == 10_000 ? 1.05 : nil,
      rounds: effort.windows
    ) {
      (firstFrame(count, of: kind, Containers.flow), firstFrame(count, of: kind, Containers.box))
    }
  }

  /// The processor time of this thread from the labels to the end of the first frame. Making the labels costs every
  /// container the same and is not included; neither are the wait for the frame clock and the time of other programs.
  private func firstFrame(
    _ count: Int, of kind: LabelKind = .label, _ make: @escaping ([Widget]) -> Widget
  ) -> Contestant {
    Contestant { _ in
      let labels = Labels.make(count, as: kind)
      let (stage, time) = Clock.threadTime { Stage(make(labels)) }
      withExtendedLifetime(stage) {}
      return time
    }
  }
}
