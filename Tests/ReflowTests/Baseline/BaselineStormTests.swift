import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import TestSupport
import XCTest

@testable import LayoutCore
@testable import Reflow
@testable import ReflowModel

/// After any changes, the result of a comparison with a baseline equals that of a new window.
@MainActor
final class BaselineStormTests: SceneTestCase {
  private let change = RandomChange()
  private let folder = NSTemporaryDirectory() + UUID().uuidString

  nonisolated override func tearDownWithError() throws {
    try? FileManager.default.removeItem(atPath: folder)
    try super.tearDownWithError()
  }

  /// Writes a baseline of a scene with the default settings, and returns its path.
  private func write(_ scene: SceneName) throws -> String {
    var document = Document()
    document.scene = scene
    let whole = try WholeCanvas(of: document, named: "a")
    let recording = try BaselineRecording(
      of: whole.subject, at: [320...320, 480...481], document.problems, scene: scene)
    recording.finish()
    let environment = Baseline.Environment(of: whole.canvas.subject.source.widget)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let path = "\(folder)/\(scene.rawValue).reflow-baseline"
    try Baseline(of: document, environment, views: [recording.view]).save(to: path).get()
    return path
  }

  private func act(on stage: StageOnShow, _ paths: [String], _ generator: inout SplitMix64) {
    let (store, baseline) = (stage.store, stage.stage.workbench.baseline)
    switch Int.random(in: 0..<20, using: &generator) {
    case 0, 1: store.update(\.window.workbench.baseline.path, to: paths.randomElement(using: &generator)!)
    case 2: store.update(\.window.workbench.baseline.path, to: "")
    case 3: baseline.file.open(paths.randomElement(using: &generator)!)
    case 4: baseline.isHeld.toggle()
    case 5: store.update(\.scene, to: [.words, .symbols, .stacks].randomElement(using: &generator)!)
    case 6, 7: store.undo()
    case 8: stage.activate("compare")
    case 9:
      if stage.isEnabled("compare-side") { stage.activate("compare-side", Bool.random(using: &generator) ? "a" : "b") }
    case 10: if stage.isEnabled("sweep") { stage.activate("sweep") }
    case 11:
      let rows = baseline.found?.comparison.rows ?? []
      if let place = rows.indices.randomElement(using: &generator), let width = rows[place].widths.first?.lowerBound {
        baseline.go(toWidth: width, item: baseline.found.flatMap { $0.identity(of: $0.comparison.rows[place]) })
      }
    case 12: store.setWidth(.exact([320, 480, 481, 600].randomElement(using: &generator)!))
    case 13: store.open(Document().inWindow(store.document.window))
    default:
      store.perform(EditKind(name: Message("Any"), animates: .random(using: &generator))) { document in
        switch document.scene {
        case .words: change.words(&document, &generator)
        case .symbols: change.symbols(&document, &generator)
        default: change.stacks(&document, &generator)
        }
      }
    }
  }

  private func waitUntilAtRest(_ stage: StageOnShow) {
    let baseline = stage.stage.workbench.baseline
    pump { baseline.file.opened?.path ?? "" == stage.store.document.window.workbench.baseline.path }
    stage.waitUntilAtRest(self)
    pump { baseline.file.name == nil || baseline.found != nil || baseline.failure != nil }
    stage.waitUntilAtRest(self)
  }

  func testResultsEqualThoseOfAFreshStart() async throws {
    for seed in SplitMix64.seeds { try storm(seed: seed) }
  }

  private func storm(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let paths = try [SceneName.words, .symbols, .stacks].map(write)
    let stage = StageOnShow(Document(), width: 800, height: 420)
    stage.waitUntilAtRest(self)
    for round in 0..<3 {
      for _ in 0..<30 {
        let scene = stage.store.document.scene
        act(on: stage, paths, &generator)
        // GTK 4.8 leaks a focused widget that is hidden and shown again within one frame.
        let isOther = stage.store.document.scene != scene
        stage.frames(.random(in: (isOther ? 1 : 0)...2, using: &generator), self)
      }
      if stage.stage.workbench.sweep.isRunning { stage.activate("sweep") }
      let scene = stage.store.document.scene
      stage.store.update(\.window.workbench.baseline.path, to: "")
      let fresh = StageOnShow(stage.store.document, width: 800, height: 420)
      for stage in [stage, fresh] {
        stage.waitUntilAtRest(self)
        // The document does not contain the active canvas, which follows the focus.
        if stage.isEnabled("compare-side") { stage.activate("compare-side", "b") }
        stage.store.update(\.window.workbench.baseline.path, to: "\(folder)/\(scene.rawValue).reflow-baseline")
        waitUntilAtRest(stage)
      }
      let (here, there) = (stage.stage.workbench.baseline, fresh.stage.workbench.baseline)
      XCTAssertEqual(here.found, there.found, "seed \(seed), round \(round), \(scene)")
      XCTAssertEqual(here.failure, there.failure, "seed \(seed), round \(round), \(scene)")
      XCTAssertEqual(here.place?.nearest, there.place?.nearest)
      fresh.close()
    }
    stage.close()
  }
}
