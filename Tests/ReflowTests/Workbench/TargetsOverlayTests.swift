// The overlay of targets in Words: it is offered while an item is one, and marks the items that a check knows as targets.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class TargetsOverlayTests: StyledTestCase {
  private func stage(_ change: (inout WordsScene) -> Void = { _ in }) -> StageOnShow {
    var document = Document()
    document.words.text = .own("Save Open Close")
    document.words.wordCount = .all
    document.words.animation = .none
    change(&document.words)
    let stage = StageOnShow(document, width: 500, height: 400)
    stage.waitUntilAtRest(self)
    return stage
  }

  private func isOffered(_ stage: StageOnShow) -> Bool { stage.isEnabled("overlay-targets") }

  private func subject(_ stage: StageOnShow) throws -> CanvasSubject {
    try XCTUnwrap(stage.stage.view(of: stage.store.document.scene)).subject
  }

  /// The marks, which are those of the targets of a check.
  private func marked(_ stage: StageOnShow, line: UInt = #line) throws -> [CGRect] {
    let subject = try subject(stage)
    let geometry = try XCTUnwrap(subject.source.geometry)
    let targets = CheckSubject(subject.layout, in: geometry).items.enumerated().filter { $1?.isTarget ?? false }.map(
      \.offset)
    let marks = subject.widths.marks([.targets])
    XCTAssertEqual(marks.map(\.rect), targets.compactMap { geometry.items[$0].allocation }, line: line)
    XCTAssertTrue(marks.allSatisfy { $0.kind == .target && $0.text?.english == $0.rect.size.text.english }, line: line)
    XCTAssertEqual(subject.widths.marks([.frames]), [], line: line)
    return marks.map(\.rect)
  }

  func testTheOverlayIsOfferedWhileAnItemIsATarget() async throws {
    let stage = stage()
    XCTAssertFalse(isOffered(stage), "words only")
    XCTAssertTrue(stage.isEnabled("overlay-frames"))
    XCTAssertEqual(try marked(stage), [])
    for kind in ItemKind.allCases {
      stage.store.update(\.words.itemKind, to: kind)
      stage.waitUntilAtRest(self)
      XCTAssertEqual(isOffered(stage), kind != .word, "\(kind)")
      XCTAssertEqual(try marked(stage).count, kind == .word ? 0 : 3, "\(kind)")
    }
    // Undo and another scene.
    stage.store.update(\.words.itemKind, to: .word)
    XCTAssertFalse(isOffered(stage))
    stage.store.undo()
    XCTAssertTrue(isOffered(stage))
    for scene in [SceneName.cafes, .stacks, .photos] {
      stage.store.update(\.scene, to: scene)
      stage.waitUntilAtRest(self)
      XCTAssertFalse(isOffered(stage), "\(scene)")
    }
    stage.store.update(\.scene, to: .words)
    XCTAssertTrue(isOffered(stage))
    stage.close()
  }

  func testOneEditedWordIsATarget() async throws {
    let stage = stage()
    stage.store.select(1)
    stage.store.updateWord(\.kind, to: .chip)
    stage.waitUntilAtRest(self)
    XCTAssertTrue(isOffered(stage))
    XCTAssertEqual(try marked(stage).count, 1)
    stage.store.updateWord(\.kind, to: nil)
    XCTAssertFalse(isOffered(stage))
    stage.close()
  }

  func testMarksMoveWithTheItems() async throws {
    let stage = stage {
      $0.itemKind = .button
      $0.width = .exact(400)
    }
    let before = try marked(stage)
    stage.store.setWidth(.exact(120))
    stage.waitUntilAtRest(self)
    XCTAssertNotEqual(try marked(stage), before)
    stage.store.toggle(Overlay.targets)
    stage.frames(2, self)
    stage.store.update(\.words.stress, to: .double)
    stage.waitUntilAtRest(self)
    XCTAssertEqual(try marked(stage).count, 3)
    stage.close()
  }

  func testTheTileOfHiddenItemsIsNotMarked() async throws {
    let stage = stage {
      $0.text = .own(String(repeating: "Save Open Close ", count: 40))
      $0.itemKind = .button
      $0.width = .exact(200)
      $0.lineLimit = .lines(2)
    }
    let marks = try marked(stage)
    XCTAssertLessThan(marks.count, 30)
    XCTAssertGreaterThan(marks.count, 0)
    stage.close()
  }

  func testTooManyWordsHaveNoTargets() async throws {
    let stage = stage {
      $0.text = .own(String(repeating: "word ", count: 2_100))
      $0.itemKind = .button
    }
    XCTAssertFalse(isOffered(stage))
    XCTAssertEqual(try subject(stage).widths.marks([.targets]), [])
    stage.store.update(\.words.wordCount, to: .number(100))
    stage.waitUntilAtRest(self)
    XCTAssertTrue(isOffered(stage))
    XCTAssertEqual(try marked(stage).count, 100)
    stage.close()
  }

  func testTheActiveCanvasOfACompareDecides() async throws {
    let stage = stage()
    stage.store.toggle(Overlay.targets)
    stage.activate("compare")
    stage.waitUntilAtRest(self)
    stage.store.update(\.words.itemKind, to: .button)
    stage.waitUntilAtRest(self)
    XCTAssertTrue(isOffered(stage))
    stage.activate("compare-side", "a")
    XCTAssertFalse(isOffered(stage))
    stage.close()
  }
}
