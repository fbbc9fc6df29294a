// No history: after any changes a scene equals a new one with the same document.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class FreshStartTests: SceneTestCase {
  private let change = RandomChange()

  func testWords() async { compare(.words, change.words) }
  func testSymbols() async { compare(.symbols, change.symbols) }
  func testPhotos() async { compare(.photos, change.photos) }
  func testCafes() async { compare(.cafes, change.cafes) }
  func testStacks() async { compare(.stacks, change.stacks) }

  func testStacksGoThereAndBack() async {
    for length in [OpenLength.exact(560), .infinite, .unspecified] {
      var document = Document()
      document.scene = .stacks
      document.stacks.animation = .none
      document.stacks.proposal.width = length
      let stage = SceneOnShow(document)
      stage.present(width: 620, height: 420)
      let before = portrait(of: stage)
      for arrangement in [LayoutName.vstack, .radial] {
        stage.store.update(\.stacks.arrangement, to: arrangement)
        stage.waitUntilAtRest(self)
        stage.store.update(\.stacks.arrangement, to: document.stacks.arrangement)
        XCTAssertEqual(portrait(of: stage).differences(from: before), [], "\(length), after \(arrangement)")
      }
      stage.close()
    }
  }

  func testLabelsStayInTheMiddleOfTilesThatEnd() async {
    var document = Document()
    document.scene = .stacks
    let stage = SceneOnShow(document)
    stage.present(width: 620, height: 420)
    let labels = { (portrait: Portrait) in portrait.lines.filter { $0.contains("“Square”") || $0.contains("“Elastic”") }
    }
    let before = labels(portrait(of: stage))
    XCTAssertEqual(before.count, 2)
    stage.store.update(\.stacks.animation, to: .none)
    stage.store.propose(\.width, .exact(2_000))
    let wide = labels(portrait(of: stage))
    stage.store.propose(\.width, .infinite)
    XCTAssertEqual(labels(portrait(of: stage)), wide)
    stage.store.propose(\.width, .exact(560))
    XCTAssertEqual(labels(portrait(of: stage)), before)
  }

  /// Makes random changes, in motion and at rest, and compares with a new scene at intervals.
  private func compare(_ scene: SceneName, _ change: (inout Document, inout SplitMix64) -> Void) {
    let settings: OpaquePointer = gtk_settings_get_default()
    defer { settings.setProperty("gtk-enable-animations", true) }
    for seed in SplitMix64.seeds {
      var generator = SplitMix64(seed: seed)
      var document = Document()
      document.scene = scene
      let stage = SceneOnShow(document)
      stage.present(width: 620, height: 420)
      stage.waitUntilAtRest(self)
      for round in 0..<4 {
        for _ in 0..<6 {
          stage.store.perform(EditKind(name: Message("Any"), animates: Bool.random(using: &generator))) {
            change(&$0, &generator)
          }
          frames(.random(in: 0...3, using: &generator), of: stage.canvas)
        }
        settings.setProperty("gtk-enable-animations", false)
        let old = portrait(of: stage)
        let fresh = SceneOnShow(stage.store.document)
        fresh.present(width: 620, height: 420)
        let differences = old.differences(from: portrait(of: fresh))
        fresh.close()
        settings.setProperty("gtk-enable-animations", true)
        guard differences.isEmpty else {
          XCTFail("seed \(seed), round \(round): \(differences.prefix(12)), \(stage.store.document[scene])")
          break
        }
      }
      stage.close()
    }
  }

  /// A new scene, once its motion has ended.
  private func portrait(of stage: SceneOnShow) -> Portrait {
    stage.waitUntilAtRest(self)
    stage.canvas.scrollToStart()
    stage.waitUntilAtRest(self)
    return Portrait(of: stage.canvas)
  }
}
