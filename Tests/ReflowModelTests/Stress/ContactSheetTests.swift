import Foundation
import Testing

@testable import ReflowModel

/// The content of a contact sheet, in words and as a page.
struct ContactSheetTests {
  @Test func aSheetBeginsWithAllViewsThatMeanSomethingAtTheFlags() {
    var document = Document()
    #expect(ContactSheet(of: document).views == StressView.allCases)
    #expect(ContactSheet(of: document).widths == [320, 360, 390, 414, 480, 600, 768, 1024])
    document.scene = .photos
    document.window.workbench.flags.toggle(500)
    #expect(ContactSheet(of: document).views == [.original, .mirrored])
    #expect(ContactSheet(of: document).widths == [320, 360, 390, 414, 480, 500, 600, 768, 1024])
    for width in 700..<740 { document.window.workbench.flags.toggle(width) }
    #expect(ContactSheet(of: document).widths.count == ContactSheet.columnLimit)
  }

  @Test func cellsAreNamedWithTheirProblems() {
    let cell = ContactSheet.Cell(.pseudo, width: 320)
    #expect(cell.name(problems: nil).english == "Pseudo-Localised at 320 px")
    #expect(cell.name(problems: 0).english == "Pseudo-Localised at 320 px, 0 problems")
    #expect(cell.name(problems: 1).english == "Pseudo-Localised at 320 px, 1 problem")
    #expect(cell.name(problems: 2).english == "Pseudo-Localised at 320 px, 2 problems")
  }

  @Test func widthsAreReadOrRefusedInASentence() throws {
    #expect(try ContactSheet.widths("480, 320,321").get() == [320, 321, 480])
    for (text, sentence) in [
      ("x", "“x” is not a width or a range of widths, such as 320 or 480-800."),
      ("320-400", "There are 81 widths; the limit is 20."),
      ("20", "A canvas must be 60 to 10,000 px wide, not 20."),
    ] {
      guard case .failure(let error) = ContactSheet.widths(text) else {
        Issue.record("\(text)")
        continue
      }
      #expect(error.message.english == sentence)
    }
  }

  @Test func thePageHasEachPictureOnceAndNoScript() {
    let sheet = ContactSheet([.original, .pseudo], widths: [320, 480])
    let pictures = Dictionary(
      uniqueKeysWithValues: sheet.cells.dropLast().enumerated().map { number, cell in
        (cell, ContactSheet.Picture(base64: "AAA\(number)", width: 96, height: 30, problems: number))
      })
    let page = sheet.html(titled: "a <b> & \"c\"", pictures)
    #expect(page.components(separatedBy: "<img ").count - 1 == 3)
    #expect(page.components(separatedBy: "<td></td>").count - 1 == 2)
    let picture = "data:image/png;base64,AAA2\" width=\"96\" height=\"30\" "
    #expect(page.contains(picture + "alt=\"Pseudo-Localised at 320 px, 2 problems\""))
    #expect(page.contains("Contact sheet of a &lt;b&gt; &amp; &quot;c&quot;"))
    #expect(!page.contains("<script"))
    #expect(page.contains("<th scope=\"row\">Pseudo-Localised</th>"))
  }
}
