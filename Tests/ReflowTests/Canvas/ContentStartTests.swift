// Other content is shown from its start, and an edit of the same content leaves the canvas in place.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutGtk
import ReflowResources
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class ContentStartTests: SceneTestCase {
  private func show(_ scene: SceneName, _ change: (inout Document) -> Void = { _ in }) -> StageOnShow {
    var document = Document()
    document.scene = scene
    document[scene].width = .exact(700)
    (document.words.animation, document.cafes.animation, document.photos.animation) = (.none, .none, .none)
    document.words.text = .own(text("word", 400))
    document.words.wordCount = .all
    change(&document)
    let stage = StageOnShow(document, width: 420, height: 260)
    stage.waitUntilAtRest(self)
    return stage
  }

  private func text(_ word: String, _ count: Int) -> String {
    (1...count).map { "\(word)\($0)" }.joined(separator: " ")
  }

  /// The scrolled windows around the items that can scroll, as their adjustments.
  private func adjustments(_ stage: StageOnShow) -> [(
    value: Double, start: Double, UnsafeMutablePointer<GtkAdjustment>
  )] {
    var found: [(Double, Double, UnsafeMutablePointer<GtkAdjustment>)] = []
    var next = stage.b!.widget.parent
    while let widget = next {
      if widget.isA(gtk_scrolled_window_get_type()) {
        let across = gtk_scrolled_window_get_hadjustment(widget.opaque)!
        let end = gtk_adjustment_get_upper(across) - gtk_adjustment_get_page_size(across)
        let start = gtk_scrolled_window_get_child(widget.opaque).map { Widget($0).isMirrored } ?? false ? end : 0
        found.append((gtk_adjustment_get_value(across), start, across))
        let down = gtk_scrolled_window_get_vadjustment(widget.opaque)!
        found.append((gtk_adjustment_get_value(down), 0, down))
      }
      next = widget.parent
    }
    return found
  }

  private func isAtStart(_ stage: StageOnShow) -> Bool {
    adjustments(stage).allSatisfy { abs($0.value - $0.start) <= 1 }
  }

  /// Scrolls everything away from its start, to 60 % of its range, and returns the positions.
  @discardableResult
  private func scrollAway(_ stage: StageOnShow) -> [Double] {
    for (_, start, adjustment) in adjustments(stage) {
      let end = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment)
      gtk_adjustment_set_value(adjustment, start == 0 ? (end * 0.6).rounded() : (end * 0.4).rounded())
    }
    stage.frames(2, self)
    XCTAssertFalse(isAtStart(stage))
    return adjustments(stage).map(\.value)
  }

  private func expectStart(_ stage: StageOnShow, _ what: String, _ change: () -> Void) {
    scrollAway(stage)
    change()
    stage.waitUntilAtRest(self)
    pump { isAtStart(stage) }
    XCTAssertEqual(adjustments(stage).map(\.value), adjustments(stage).map(\.start), what)
  }

  private func expectPlace(_ stage: StageOnShow, _ what: String, _ change: () -> Void) {
    let before = scrollAway(stage)
    change()
    stage.waitUntilAtRest(self)
    XCTAssertEqual(adjustments(stage).map(\.value), before, what)
  }

  func testAnotherTextBeginsAtItsTop() async {
    for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
      gtk_widget_set_default_direction(direction)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let stage = show(.words)
      expectStart(stage, "pasted") { _ = stage.store.showTyped(text("other", 300), isNew: true) }
      expectStart(stage, "chosen") { stage.store.show(.own(text("third", 350)), by: .words) }
      expectStart(stage, "undone") { stage.store.undo() }
      expectStart(stage, "a book") { stage.store.show(.own(text("book", 3_000)), by: .words) }
      expectStart(stage, "another book") { stage.store.show(.own(text("another", 2_800)), by: .words) }
      expectStart(stage, "short again") { stage.store.show(.own(text("word", 400)), by: .words) }
      var document = stage.store.document
      document.words.text = .own(text("opened", 320))
      expectStart(stage, "opened") { stage.store.open(document) }
      stage.close()
    }
  }

  func testAnEditOfATextLeavesTheCanvasInPlace() async {
    let stage = show(.words)
    stage.store.select(200)
    expectPlace(stage, "edited") { stage.store.updateWord(\.text, to: "edit") }
    expectPlace(stage, "duplicated") { stage.store.duplicateWord() }
    expectPlace(stage, "undone") { stage.store.undo() }
    expectPlace(stage, "undone again") { stage.store.undo() }
    expectPlace(stage, "redone") { stage.store.redo() }
    expectPlace(stage, "typed") {
      _ = stage.store.showTyped(stage.store.document.words.editedText! + " more")
    }
    expectPlace(stage, "spaced") { stage.store.update(\.words.alignment, to: .center) }
    stage.close()
  }

  func testOtherCardsAndPicturesBeginAtTheirTop() async throws {
    let folder = try temporaryFolder(self)
    let photos = ReflowResources.pictures(in: "photos")
    for number in 0..<20 {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder)/\(number).jpg", withDestinationPath: photos[number % photos.count].path)
    }
    let table = folder + "/cards.csv"
    try Data(("title\n" + (1...40).map { "card \($0)\n" }.joined()).utf8).write(to: URL(filePath: table))
    let cafes = show(.cafes)
    expectStart(cafes, "cards") { cafes.store.update(\.cafes.cards, to: table) }
    expectStart(cafes, "the folder") { cafes.store.update(\.cafes.cards, to: folder) }
    expectStart(cafes, "the cafés") { cafes.store.undo() }
    cafes.close()
    let pictures = show(.photos)
    expectStart(pictures, "the folder") { pictures.store.update(\.photos.folder, to: folder) }
    expectStart(pictures, "the landscapes") { pictures.store.update(\.photos.folder, to: nil) }
    pictures.close()
  }

  func testAnOpenedDocumentBeginsAtItsTopInEachScene() async {
    for scene in [SceneName.symbols, .stacks] {
      let stage = show(scene) { ($0.stacks.proposal.width, $0.stacks.proposal.height) = (.exact(560), .exact(500)) }
      var document = stage.store.document
      document.symbols.itemCount = 900
      document.stacks.proposal.height = .exact(520)
      expectStart(stage, "\(scene)") { stage.store.open(document) }
      stage.close()
    }
  }
}
