// The file of a program's baseline.

import Foundation
import Testing

@testable import ReflowModel

@Suite struct ProgramBaselineTests {
  private var baseline: Baseline {
    var options = ProgramOptions(["/usr/bin/clocks", "--x"])
    options.decorationLayout = ":close"
    let environment = Baseline.Environment(font: "Cantarell 11", dpi: 96, scale: 1, versions: ["GTK": "4.18"])
    let places = [Arrangement.Place(x: 1, y: 2, width: 30, height: 20, line: 1), nil]
    let view = Baseline.View(
      variant: "Clocks [de]", items: ["GtkLabel: Uhr", "GtkButton"],
      widths: [Arrangement(width: 400, height: 200, places: places)], problems: [])
    return Baseline(of: ProgramFacts(options), environment, views: [view])
  }

  private func withFile(_ text: String, _ body: (String) throws -> Void) throws {
    let path = NSTemporaryDirectory() + UUID().uuidString + Baseline.suffix
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    try body(path)
  }

  private func reason(_ result: Result<Noticed<Baseline>, FileError>, _ path: String) -> String? {
    guard case .failure(let error) = result else { return nil }
    return error.message.english.replacingOccurrences(of: fileName(of: path), with: "x")
  }

  @Test func aFileHasAllOfABaseline() throws {
    try withFile(String(decoding: baseline.jsonData(), as: UTF8.self)) { path in
      let read = try Baseline.open(path, ofProgram: "clocks").get()
      #expect(read.value == baseline)
      #expect(read.notices.isEmpty)
      #expect(read.value.scene == nil && read.value.partCount == nil)
    }
  }

  @Test func aBaselineOfSomethingElseIsRefused() throws {
    let text = String(decoding: try baseline.jsonData(), as: UTF8.self)
    try withFile(text) { path in
      #expect(
        reason(Baseline.open(path, ofProgram: "clock"), path)
          == "The baseline “x” cannot be read: it is of the program “clocks”.")
      for scene in [nil, SceneName.words] {
        #expect(
          reason(Baseline.open(path, for: scene), path)
            == "The baseline “x” cannot be read: it is of the program “clocks”.")
      }
    }
    var document = Document()
    document.words.wordCount = .all
    let other = try Baseline(of: document, baseline.environment, views: baseline.views)
    try withFile(String(decoding: other.jsonData(), as: UTF8.self)) { path in
      #expect(
        reason(Baseline.open(path, ofProgram: "clocks"), path)
          == "The baseline “x” cannot be read: it is of a document.")
    }
    try withFile(text.replacingOccurrences(of: "\"usesOwnSettings\" : false", with: "\"usesOwnSettings\" : 1")) {
      path in
      #expect(
        reason(Baseline.open(path, ofProgram: "clocks"), path)
          == "The baseline “x” cannot be read: it is damaged: program.usesOwnSettings has an invalid value.")
    }
    try withFile(text.replacingOccurrences(of: "\"name\"", with: "\"nam\"")) { path in
      #expect(reason(Baseline.open(path, ofProgram: "clocks"), path)?.contains("program.name is missing") == true)
    }
  }

  @Test func changedOptionsOfTheProgramAreNamed() {
    var options = ProgramOptions(["clocks"])
    options.usesOwnSettings = true
    #expect(
      baseline.namesOfOptions(changedIn: ProgramFacts(options)).map(\.english)
        == ["Window buttons", "Settings of the user"])
  }

  @Test func aCanvasIsComparedWithItsOwnKindOfBaseline() throws {
    var document = Document()
    let sentence = { (document: Document, baseline: Baseline) in
      baseline.failure(of: document.comparedWithBaselines, "/x")?.message.english
    }
    #expect(sentence(document, baseline) == "The baseline “x” cannot be read: it is of the program “clocks”.")
    let words = try Baseline(of: document, baseline.environment, views: baseline.views)
    #expect(sentence(document, words) == nil)
    document.scene = .app
    document.app.command = try #require(ProgramCommand(["/usr/bin/clocks"]))
    #expect(sentence(document, baseline) == nil)
    #expect(sentence(document, words) == "The baseline “x” cannot be read: it is of a document.")
    document.app.command = try #require(ProgramCommand(["clock"]))
    #expect(sentence(document, baseline) == "The baseline “x” cannot be read: it is of the program “clocks”.")
  }

  @Test func theSummaryNamesWhatIsNotCertain() {
    func view(_ item: String) -> Baseline.View {
      let places = ["Save", item].indices.map { Arrangement.Place(x: 0, y: 20 * $0, width: 30, height: 20) }
      return Baseline.View(
        variant: "Window", items: ["GtkLabel: Save", "GtkLabel: \(item)"],
        widths: [Arrangement(width: 300, height: 40, places: places)], problems: [])
    }
    func summary(_ item: String, _ remarks: Message..., problems: [CheckedProblem] = []) -> String {
      var comparison = BaselineComparison(
        of: view("Copy"), with: view(item), .paths([]), at: [300...300], environment: [], settings: [])
      comparison.newProblems = problems
      return comparison.summary(named: "x", remarks).english
    }
    #expect(summary("Copy") == "No differences from “x”")
    #expect(summary("Copy", Message("One"), Message("Two")) == "No differences from “x” · One · Two")
    #expect(summary("New", Message("One")) == "1 difference from “x” · One")
    let problem = CheckedProblem(.overlap, widths: [300...300])
    #expect(summary("Copy", problems: [problem]) == "1 new problem")
    #expect(summary("New", problems: [problem, problem]) == "2 new problems · 1 difference from “x”")
  }
}
