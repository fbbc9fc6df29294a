import XCTest

@testable import ReflowModel

/// What is on a contact sheet, in words and as a page.
final class ContactSheetTests: XCTestCase {
  func testASheetBeginsWithAllViewsThatMeanSomethingAtTheFlags() {
    var document = Document()
    XCTAssertEqual(ContactSheet(of: document).views, StressView.allCases)
    XCTAssertEqual(ContactSheet(of: document).widths, [320, 360, 390, 414, 480, 600, 768, 1024])
    document.scene = .photos
    document.window.workbench.flags.toggle(500)
    XCTAssertEqual(ContactSheet(of: document).views, [.original, .mirrored])
    XCTAssertEqual(ContactSheet(of: document).widths, [320, 360, 390, 414, 480, 500, 600, 768, 1024])
    for width in 700..<740 { document.window.workbench.flags.toggle(width) }
    XCTAssertEqual(ContactSheet(of: document).widths.count, ContactSheet.columnLimit)
  }

  func testCellsAreNamedWithTheirProblems() {
    let cell = ContactSheet.Cell(.pseudo, width: 320)
    XCTAssertEqual(cell.name(problems: nil).english, "Pseudo-localised at 320 px")
    XCTAssertEqual(cell.name(problems: 0).english, "Pseudo-localised at 320 px, 0 problems")
    XCTAssertEqual(cell.name(problems: 1).english, "Pseudo-localised at 320 px, 1 problem")
    XCTAssertEqual(cell.name(problems: 2).english, "Pseudo-localised at 320 px, 2 problems")
  }

  func testWidthsAreReadOrRefusedInASentence() throws {
    XCTAssertEqual(try ContactSheet.widths("480, 320,321").get(), [320, 321, 480])
    for (text, sentence) in [
      ("x", "“x” is not a width or a range of widths, such as 320 or 480-800."),
      ("320-400", "There are 81 widths; a sheet has up to 20."),
      ("20", "A canvas is 60 to 10,000 px wide, not 20."),
    ] {
      guard case .failure(let error) = ContactSheet.widths(text) else {
        XCTFail(text)
        continue
      }
      XCTAssertEqual(error.message.english, sentence)
    }
  }

  func testThePageHasEachPictureOnceAndNoScript() {
    let sheet = ContactSheet([.original, .pseudo], widths: [320, 480])
    let pictures = Dictionary(
      uniqueKeysWithValues: sheet.cells.dropLast().enumerated().map { number, cell in
        (cell, ContactSheet.Picture(base64: "AAA\(number)", width: 96, height: 30, problems: number))
      })
    let page = sheet.html(titled: "a <b> & \"c\"", pictures)
    XCTAssertEqual(page.components(separatedBy: "<img ").count - 1, 3)
    XCTAssertEqual(page.components(separatedBy: "<td></td>").count - 1, 2)
    let picture = "data:image/png;base64,AAA2\" width=\"96\" height=\"30\" "
    XCTAssertTrue(page.contains(picture + "alt=\"Pseudo-localised at 320 px, 2 problems\""))
    XCTAssertTrue(page.contains("Contact sheet of a &lt;b&gt; &amp; &quot;c&quot;"))
    XCTAssertFalse(page.contains("<script"))
    XCTAssertTrue(page.contains("<th scope=\"row\">Pseudo-localised</th>"))
  }
}
