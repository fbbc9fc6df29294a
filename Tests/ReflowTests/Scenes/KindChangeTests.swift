// The change of many items to another kind: those that are visible at once, the others in slices.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutGtk
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class KindChangeTests: StyledTestCase {
  private func stage(_ scene: WordsScene, height: Int32 = 300) -> WordsOnShow {
    let stage = WordsOnShow { $0 = scene }
    show(stage.column, width: 500, height: height)
    pump { !stage.canvas.isMoving && stage.canvas.subject.source.geometry != nil }
    return stage
  }

  private func scene(words count: Int) -> WordsScene {
    var scene = WordsScene()
    (scene.animation, scene.wordCount, scene.width) = (.none, .number(count), .exact(400))
    scene.text = .own((0..<count).map { "word\($0)" }.joined(separator: " "))
    return scene
  }

  private func frames(_ stage: WordsOnShow) -> [CGRect] {
    stage.canvas.subject.source.geometry?.items.compactMap(\.frame) ?? []
  }

  /// Whether each item is a tile: a label, and not a widget around one.
  private func areTiles(_ stage: WordsOnShow, _ count: Int) -> [Bool] {
    (0..<count).map { stage.canvas.subject.source.widget(at: $0)?.isA(gtk_label_get_type()) ?? false }
  }

  func testVisibleItemsComeFirst() async throws {
    let stage = stage(scene(words: 1_000))
    let visible = frames(stage).count { $0.minY < 300 }
    stage.store.update(\.words.itemKind, to: .chip)
    let atOnce = areTiles(stage, 1_000)
    XCTAssertFalse(atOnce[..<visible].contains(true), "a visible item waits")
    XCTAssertGreaterThan(atOnce.count { $0 }, 500, "the others wait, as the items that they were")
    XCTAssertEqual(atOnce.firstIndex(of: true), atOnce.count { !$0 }, "in the order of the words")
    XCTAssertTrue(stage.canvas.subject.isBeingMade())
    pump { !stage.canvas.isMoving }
    XCTAssertFalse(areTiles(stage, 1_000).contains(true))
    var chips = scene(words: 1_000)
    chips.itemKind = .chip
    XCTAssertTrue(frames(stage) == frames(self.stage(chips)))
  }

  /// Items of a smaller kind that come into view change at once, too.
  func testSmallerItemsComeIntoViewWithTheirKind() async throws {
    var scene = scene(words: 1_000)
    scene.itemKind = .tab
    let stage = stage(scene, height: 1_200)
    let source = stage.canvas.subject.source
    let old = (0..<1_000).map { source.widget(at: $0) }
    let viewport = gtk_widget_get_ancestor(old[0]?.pointer, gtk_viewport_get_type())
    let bottom = CGFloat(gtk_widget_get_height(viewport))
    let visibleBefore = frames(stage).count { $0.minY < bottom }
    stage.store.update(\.words.itemKind, to: .checkBox)
    let changed = (0..<1_000).count { source.widget(at: $0) != old[$0] }
    pump { !stage.canvas.isMoving }
    let visible = frames(stage).count { $0.minY < bottom }
    XCTAssertGreaterThan(visible, visibleBefore, "check boxes are smaller than tabs")
    XCTAssertTrue((visible..<500).contains(changed), "\(changed) of \(visible)")
  }

  /// An animation goes on while items that are not visible get their kind.
  func testTheAnimationGoesOn() async throws {
    var scene = scene(words: 1_000)
    scene.animation = .spring
    let stage = stage(scene)
    let time = stage.canvas.subject.source.motionTime
    time.isPaused = true
    stage.store.update(\.words.itemKind, to: .tab)
    pump { !stage.canvas.subject.isBeingMade() }
    XCTAssertTrue(stage.canvas.isMoving)
    time.isPaused = false
    pump { !stage.canvas.isMoving }
    scene.itemKind = .tab
    XCTAssertTrue(frames(stage) == frames(self.stage(scene)))
  }

  /// Whatever changes while items wait for their kind, the result is that of a new canvas.
  func testChangesWhileItemsWait() async throws {
    for seed in 0..<6 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      let stage = stage(scene(words: 600))
      for step in 0..<12 {
        var words = stage.store.document.words
        switch random.next(upperBound: UInt(6)) {
        case 0: words.wordCount = .number([0, 40, 300, 600].randomElement(using: &random)!)
        // Not back to 100 %: a widget keeps an earlier font if its style becomes GTK's default between the first
        // measurement and the next frame, in which GTK reads the style for the first time.
        case 1: words.textSize = [50, 150, 200].randomElement(using: &random)!
        case 2: words.text = .own((0..<600).map { "word\($0 * step)" }.joined(separator: " "))
        default: words.itemKind = ItemKind.allCases.randomElement(using: &random)!
        }
        stage.store.update(\.words, to: words)
        for _ in 0..<random.next(upperBound: UInt(4)) { g_main_context_iteration(nil, 0) }
      }
      let fresh = self.stage(stage.store.document.words)
      pump { !stage.canvas.isMoving && frames(stage) == frames(fresh) }
      XCTAssertTrue(frames(stage) == frames(fresh), "seed \(seed)")
    }
  }
}
