// The measurement of items of other kinds than words, which keep the widths of their labels between the requests of the
// boxes around them.

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
final class ItemMeasurementTests: StyledTestCase {
  private func stage(_ scene: WordsScene) -> WordsOnShow {
    let stage = WordsOnShow { $0 = scene }
    show(stage.column, width: 500, height: 500)
    pump { frames(stage).count == 3 }
    return stage
  }

  private func frames(_ stage: WordsOnShow) -> [CGRect] {
    stage.canvas.isMoving ? [] : stage.canvas.subject.source.geometry?.items.compactMap(\.frame) ?? []
  }

  /// After any changes, the items have the frames of a new canvas with the same settings.
  func testKeptWidthsFollowTextsSizesAndFonts() async throws {
    var scene = WordsScene()
    (scene.animation, scene.wordCount, scene.splitting) = (.none, .all, .commas)
    (scene.text, scene.width) = (.own("a, to save, incomprehensibility"), .exact(400))
    let texts = ["a, to save, incomprehensibility", "incomprehensibility, a, to save", "MMMM, iiii, MMMM MMMM"]
    for kind in [ItemKind.chip, .checkBox, .tab, .button] {
      scene.itemKind = kind
      let changed = stage(scene)
      var random = SplitMix64(seed: 7)
      for step in 0..<12 {
        var words = changed.store.document.words
        switch random.next(upperBound: UInt(5)) {
        case 0: words.text = .own(texts.randomElement(using: &random)!)
        case 1: words.textSize = [50, 100, 200].randomElement(using: &random)!
        case 2: words.font = ["", "Serif", "Monospace"].randomElement(using: &random)!
        case 3: words.width = .exact([80, 160, 400].randomElement(using: &random)!)
        default: words.tileWidth = [TileWidth.off, .pixels(90)].randomElement(using: &random)!
        }
        changed.store.update(\.words, to: words)
        let fresh = stage(words)
        pump { frames(changed) == frames(fresh) }
        XCTAssertEqual(frames(changed), frames(fresh), "\(kind), step \(step)")
      }
    }
  }

  func testATooltipGoesWithItsEllipsis() async throws {
    var scene = WordsScene()
    (scene.animation, scene.wordCount, scene.itemKind) = (.none, .all, .chip)
    (scene.text, scene.tileWidth, scene.longText) = (.own("one two incomprehensibility"), .pixels(60), .ellipsis)
    let stage = stage(scene)
    let tooltip = {
      stage.canvas.subject.source.widget(at: 2).flatMap { String(gtk: gtk_widget_get_tooltip_text($0.pointer)) }
    }
    XCTAssertEqual(tooltip(), "incomprehensibility")
    stage.store.update(\.words.longText, to: .wrap)
    pump { tooltip() == nil }
    stage.store.update(\.words.longText, to: .ellipsis)
    pump { tooltip() == "incomprehensibility" }
  }

  /// Items of an earlier kind are freed after the frame that replaces them.
  func testReplacedItemsAreFreed() async throws {
    var scene = WordsScene()
    (scene.animation, scene.wordCount, scene.text) = (.none, .all, .own("one two three"))
    let stage = stage(scene)
    final class Companion {}
    weak var companion: Companion?
    do {
      let new = Companion()
      companion = new
      try XCTUnwrap(stage.canvas.subject.source.widget(at: 0)).keep(new)
    }
    stage.store.update(\.words.itemKind, to: .chip)
    XCTAssertNotNil(companion, "not before the frame that replaces it")
    pump { companion == nil }
  }
}
