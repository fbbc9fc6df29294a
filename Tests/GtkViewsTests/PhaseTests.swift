import Foundation
import LayoutCore
import XCTest

@testable import GtkViews

/// The phases of animations, in their order.
@MainActor
final class PhaseTests: ViewTestCase {
  private struct Phases: View {
    let hasTrigger: Bool
    @State var taps = 0
    @MainActor static var log: [Int] = []
    @MainActor static var taps: Binding<Int>?

    /// Adds a phase to the log, which is shown as often as something around it changes.
    @MainActor static func show(_ phase: Int) { if log.last != phase { log.append(phase) } }

    var body: some View {
      let _ = Phases.taps = $taps
      if hasTrigger {
        Color.red.phaseAnimator([0, 1, 2], trigger: taps) { content, phase in
          let _ = Phases.show(phase)
          content.opacity(Double(phase))
        } animation: { _ in
          .linear(duration: 0)
        }
      } else {
        PhaseAnimator([0, 1]) { phase in
          let _ = Phases.show(phase)
          Color.red
        } animation: { _ in
          nil
        }
      }
    }
  }

  func testATriggerShowsAllPhasesUpToTheFirstOne() async {
    Phases.log = []
    let hosted = present(Phases(hasTrigger: true))
    XCTAssertEqual(Phases.log, [0])
    Phases.taps?.wrappedValue += 1
    pump(until: { Phases.log.count > 3 })
    pumpFrame(hosted)
    XCTAssertEqual(Phases.log, [0, 1, 2, 0])
    Phases.taps?.wrappedValue += 1
    pump(until: { Phases.log.count > 6 })
    XCTAssertEqual(Phases.log, [0, 1, 2, 0, 1, 2, 0])
  }

  func testPhasesWithoutATriggerBeginAgain() async {
    Phases.log = []
    present(Phases(hasTrigger: false))
    pump(until: { Phases.log.count > 4 })
    XCTAssertEqual(Phases.log.prefix(5), [0, 1, 0, 1, 0])
  }

  func testThereMayBeNoPhase() async {
    let hosted = present(PhaseAnimator([Int]()) { _ in Text("A") })
    XCTAssertEqual(hosted.viewGraph.root?.elements.count, 0)
  }
}
