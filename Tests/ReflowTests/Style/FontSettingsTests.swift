// The desktop's font and text size change while the program runs. Everything that depends on them equals that of a new
// start.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutGtk
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class FontSettingsTests: GtkTestCase {
  private struct State: Equatable {
    var frames: [CGRect?]
    var breakpoints: [Int]
    var problems: Int
  }

  /// The visible state and the results of a stage after its work has ended.
  private func state(of stage: StageOnShow) -> State {
    stage.waitUntilAtRest(self)
    pump { stage.stage.workbench.ruler.search.isDone && !stage.stage.isMoving }
    let items = stage.b?.geometry?.items.prefix(60) ?? []
    return State(
      frames: items.map(\.frame), breakpoints: stage.stage.workbench.ruler.search.ticks.ticks.map(\.width),
      problems: stage.stage.workbench.check.problemsAtCurrentWidth.count)
  }

  private func followsFonts(_ document: Document) {
    let settings: OpaquePointer = gtk_settings_get_default()
    let (font, dpi): (String, Int) = (settings.property("gtk-font-name"), settings.property("gtk-xft-dpi"))
    defer {
      settings.setProperty("gtk-font-name", font)
      settings.setProperty("gtk-xft-dpi", dpi)
    }
    let stage = StageOnShow(document, width: 600, height: 400)
    _ = state(of: stage)
    for (font, dpi) in [("DejaVu Serif 14", dpi), ("DejaVu Serif 14", dpi * 3 / 2), (font, dpi)] {
      settings.setProperty("gtk-font-name", font)
      settings.setProperty("gtk-xft-dpi", dpi)
      let changed = state(of: stage)
      let fresh = StageOnShow(document, width: 600, height: 400)
      XCTAssertEqual(changed, state(of: fresh), "\(font) at \(dpi)")
      fresh.close()
    }
    stage.close()
  }

  func testWordsRulerAndProblemsFollowTheFont() async {
    var document = Document()
    document.words.width = .exact(420)
    followsFonts(document)
  }

  func testManyWordsFollowTheFont() async {
    var document = Document()
    document.words.text = .own((0..<3_000).map { "word\($0 % 17)" }.joined(separator: " "))
    document.words.wordCount = .all
    followsFonts(document)
  }
}
