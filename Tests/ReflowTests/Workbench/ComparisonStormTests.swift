import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

/// After any changes, the canvases A and B equal new canvases with the same settings.
@MainActor
final class ComparisonStormTests: SceneTestCase {
  private let change = RandomChange()

  private func changeAny(_ document: inout Document, _ generator: inout SplitMix64) {
    switch document.scene {
    case .words: change.words(&document, &generator)
    case .symbols: change.symbols(&document, &generator)
    case .photos: change.photos(&document, &generator)
    case .cafes: change.cafes(&document, &generator)
    case .stacks: change.stacks(&document, &generator)
    case .app: change.app(&document, &generator)
    }
  }

  /// One random action of a user.
  private func act(on stage: StageOnShow, _ generator: inout SplitMix64) {
    let store = stage.store
    switch Int.random(in: 0..<26, using: &generator) {
    case 0, 1: stage.activate("compare")
    case 2: if stage.isEnabled("compare-swap") { stage.activate("compare-swap") }
    case 3: stage.comparison.hold(.random(using: &generator))
    case 4:
      if stage.isEnabled("compare-side") {
        stage.activate("compare-side", ["a", "b"].randomElement(using: &generator))
      }
    case 5: store.update(\.scene, to: SceneName.allCases.randomElement(using: &generator)!)
    case 6, 7, 8: store.undo()
    case 9: store.redo()
    case 10:
      stage.resize(
        width: .random(in: 300...1_000, using: &generator), height: .random(in: 200...500, using: &generator))
    case 11: store.toggle(Overlay.allCases.randomElement(using: &generator)!)
    case 12: store.select(Int.random(in: 0..<20, using: &generator))
    case 13: if stage.isEnabled("sweep") { stage.activate("sweep") }
    case 14:
      let canvas = stage.comparison.a?.place.widget ?? stage.stage.canvas
      gtk_widget_child_focus(canvas.pointer, GTK_DIR_TAB_FORWARD)
    case 24, 25: stage.activate("stress", StressView.allCases.randomElement(using: &generator)!.rawValue)
    case 15: store.open(Document())
    case 16:
      stage.comparison.a?.canvas.store.perform(EditKind(name: Message("Any"))) { changeAny(&$0, &generator) }
    default:
      let isAnimated = Bool.random(using: &generator)
      store.perform(EditKind(name: Message("Any"), animates: isAnimated)) { changeAny(&$0, &generator) }
    }
  }

  func testBothEqualThoseOfAFreshStart() async {
    for seed in SplitMix64.seeds { storm(seed: seed) }
  }

  private func storm(seed: UInt64) {
    let settings: OpaquePointer = gtk_settings_get_default()
    var generator = SplitMix64(seed: seed)
    let stage = StageOnShow(Document(), width: 900, height: 420)
    stage.waitUntilAtRest(self)
    for round in 0..<3 {
      settings.setProperty("gtk-enable-animations", true)
      for _ in 0..<30 {
        let scene = stage.store.document.scene
        act(on: stage, &generator)
        // GTK 4.8 leaks a focused widget that is hidden and shown again within one frame.
        let isOther = stage.store.document.scene != scene
        stage.frames(.random(in: (isOther ? 1 : 0)...2, using: &generator), self)
      }
      if stage.stage.workbench.sweep.isRunning { stage.activate("sweep") }
      stage.store.compare(true)
      stage.comparison.hold(false)
      settings.setProperty("gtk-enable-animations", false)
      stage.resize(width: 900, height: 420)
      compareToFreshStart(stage, "seed \(seed), round \(round), \(stage.store.document.scene)")
    }
    settings.setProperty("gtk-enable-animations", true)
    stage.close()
  }

  private func compareToFreshStart(_ stage: StageOnShow, _ note: String) {
    let fresh = StageOnShow(stage.store.document, width: 900, height: 420)
    for stage in [stage, fresh] {
      stage.waitUntilAtRest(self)
      // The document does not contain the active canvas.
      stage.activate("compare-side", "b")
      stage.stage.canvas.scrollToStart()
      stage.waitUntilAtRest(self)
    }
    XCTAssertEqual(stage.comparison.a?.canvas.store.document, stage.store.document.counterpart, note)
    let differences = Portrait(of: stage.stage.canvas).differences(from: Portrait(of: fresh.stage.canvas))
    XCTAssertEqual(differences.prefix(8), [], note)
    fresh.close()
  }
}
