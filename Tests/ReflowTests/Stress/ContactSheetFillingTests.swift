import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

@testable import Reflow
@testable import ReflowModel

/// The pictures of a contact sheet.
@MainActor
final class ContactSheetFillingTests: SceneTestCase {
  private typealias Cell = ContactSheet.Cell

  private func fill(
    _ document: Document, _ sheet: ContactSheet, density: Int = 1
  ) -> [(cell: Cell, picture: ContactPicture)] {
    var made: [(cell: Cell, picture: ContactPicture)] = []
    var isDone = false
    let filling = ContactSheetFilling(of: document, sheet.cells, scale: 0.5, density: density, in: Lifetime()) {
      made.append(($0, $1))
    } ended: {
      isDone = true
    }
    pump { isDone }
    XCTAssertEqual(filling.progress, 1)
    return made
  }

  func testEachPlaceHasThePictureOfItsWidthAndItsProblems() async throws {
    let sheet = ContactSheet([.original, .pseudo, .text200], widths: [320, 487, 600])
    var document = Document()
    // The second label wraps in a narrow canvas.
    document.words.text = .own("General\nInstall updates while the computer is idle at night\nHelp\nAbout")
    document.words.splitting = .lines
    let made = fill(document, sheet)
    XCTAssertEqual(made.map(\.cell), sheet.cells)
    for (cell, made) in made {
      let picture = try XCTUnwrap(made.picture)
      XCTAssertEqual(gdk_texture_get_width(picture.texture.opaque), (Int32(cell.width) + 1) / 2, "\(cell)")
      // The result of a check of the same document on the command line.
      let canvas = OffstageCanvas(document.seen(in: cell.view))
      canvas.layOut(width: cell.width)
      let geometry = try XCTUnwrap(canvas.subject.source.geometry)
      let problems = CheckSubject(canvas.subject.layout, in: geometry).problems(
        at: cell.width, CheckSettings(), scene: .words, reusing: geometry)
      XCTAssertEqual(made.problems, problems.count, "\(cell)")
    }
    XCTAssertEqual(Set(made.map { $0.picture.problems > 0 }), [true, false], "some have problems, and some have none")
  }

  func testADisplayOfTwicePixelsHasPicturesOfAsManyAndOfTheSameSize() async throws {
    // Half of an odd height is rounded up only on a display of scale 1.
    draw(with: .exact)
    let sheet = ContactSheet([.original], widths: [320, 480])
    for (plain, dense) in zip(fill(Document(), sheet), fill(Document(), sheet, density: 2)) {
      let (small, large) = (try XCTUnwrap(plain.picture.onSheet), try XCTUnwrap(dense.picture.onSheet))
      XCTAssertEqual(gdk_texture_get_width(large.texture.opaque), 2 * gdk_texture_get_width(small.texture.opaque))
      XCTAssertEqual(gdk_texture_get_height(large.texture.opaque), 2 * gdk_texture_get_height(small.texture.opaque))
      XCTAssertEqual(small.size, large.size)
      let paintable = try XCTUnwrap(dense.picture.paintable)
      XCTAssertEqual(gdk_paintable_get_intrinsic_width(paintable.opaque), Int32(small.size.width))
      XCTAssertEqual(gdk_paintable_get_intrinsic_height(paintable.opaque), Int32(small.size.height))
    }
  }

  func testAPictureEndsAtTheLimit() async throws {
    var document = Document()
    document.words.text = .own((0..<2_000).map { "word\($0)" }.joined(separator: " "))
    document.words.wordCount = .all
    let made = fill(document, ContactSheet([.original, .double], widths: [320]))
    for (_, made) in made {
      let height = try XCTUnwrap(made.picture).size.height
      XCTAssertEqual(height, CGFloat(ContactSheetFilling.heightLimit))
    }
  }

  func testNoWordsOneWordAndAMillionSymbols() async throws {
    var document = Document()
    document.words.text = .own("alone")
    let one = fill(document, ContactSheet(StressView.allCases, widths: [320]))
    XCTAssertEqual(one.count, StressView.allCases.count)
    XCTAssertTrue(one.allSatisfy { $0.picture.picture != nil })
    document.words.text = .own("")
    XCTAssertEqual(fill(document, ContactSheet(StressView.allCases, widths: [320])).count, StressView.allCases.count)
    document.scene = .symbols
    document.symbols.itemCount = 1_000_000
    let symbols = fill(document, ContactSheet([.original, .mirrored], widths: [320, 600]))
    XCTAssertEqual(symbols.count, 4)
    XCTAssertTrue(symbols.allSatisfy { $0.picture.picture != nil })
  }

  func testAFillingThatIsCancelledMakesNoMore() async {
    var made = 0
    var filling: ContactSheetFilling?
    filling = ContactSheetFilling(
      of: Document(), ContactSheet([.original, .cjk], widths: [320, 360, 390]).cells, scale: 0.3, in: Lifetime()
    ) { _, _ in
      made += 1
      if made == 2 { filling?.cancel() }
    } ended: {
      XCTFail("it was cancelled")
    }
    pump { made == 2 }
    // All other idle work has run by then.
    var idle = 0
    MainLoopSource.idle {
      idle += 1
      return idle < 20 ? .continue : .remove
    }
    pump { idle == 20 }
    XCTAssertEqual(made, 2)
    filling = nil
  }
}
