import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

/// The report describes a canvas and its problems, and contains its settings.
struct CanvasReportTests {
  private static let environment = Baseline.Environment(
    font: "DejaVu Sans 11", dpi: 96, scale: 1, versions: ["Reflow": "1.0", "GTK": "4.8.3"])

  private func report(_ document: Document, _ problems: [CheckedProblem] = []) throws -> String {
    try CanvasReport(of: document, width: 360, Self.environment, lines: 9, problems: problems).text
  }

  @Test func itDescribesTheView() throws {
    var document = Document()
    document.words.spacing = 12
    document.words.order = WordOrder(seed: 77)
    let problem = CheckedProblem(.lastLineOfOne, of: CheckedItem(identity: 3, name: "be\ncome"), widths: [318...326])
    let ignored = CheckedProblem(.overlap, widths: [1...2], ignoredBecause: "")
    #expect(
      try report(document, [problem, ignored]) == """
        Reflow report

        Scene: Words
        Width: 360 px
        Font: DejaVu Sans 11, 96 dpi, scale 1
        Versions: GTK 4.8.3, Reflow 1.0
        Text: “english”, which comes with Reflow
        Seed: 77
        Lines: 9
        Problem: “be come” is alone in the last line: 318–326 px

        Settings:
        {
          "settings" : {
            "scene" : "words",
            "version" : "1.4",
            "words" : {
              "lineSpacing" : 12,
              "order" : 77,
              "spacing" : 12,
              "splitting" : "words",
              "text" : {
                "preset" : "english"
              }
            }
          }
        }

        """)
  }

  @Test func aFileIsCarriedAsItsText() throws {
    var document = Document()
    document.words.text = .file(FileText(path: "/home/me/secret place/a.txt", contents: "some words"))
    let report = try report(document)
    #expect(!report.contains("secret place"))
    #expect(report.contains("Text: “a.txt”, 10 bytes"))
    #expect(report.contains("\"own\" : \"some words\""))
  }

  @Test func itsLinesHaveNothingThatATerminalObeys() throws {
    let name = "\u{202E}evil\u{1B}[2J a" + String(repeating: "\u{301}\u{323}", count: 50_000)
    let problem = CheckedProblem(.lastLineOfOne, of: CheckedItem(identity: 3, name: name), widths: [318...326])
    let line = try #require(
      report(Document(), [problem]).split(separator: "\n").first { $0.hasPrefix("Problem") })
    #expect(line.hasPrefix("Problem: “\\u{202E}evil\\u{1B}[2J"), "\(line)")
    #expect(line.unicodeScalars.count < 200)
  }
}
