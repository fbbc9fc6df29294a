// The problems of a program's windows, the paths of widgets, and the catalogues of a program.

import Foundation
import LayoutCore
import Testing

@testable import ReflowModel

@Suite struct WindowProblemsTests {
  private static let tree = WindowTree([
    WidgetNode(parent: nil, type: "GtkWindow"),
    WidgetNode(parent: 0, type: "GtkBox", buildableIdentifier: "bar"),
    WidgetNode(parent: 1, type: "GtkLabel", text: "One"),
    WidgetNode(parent: 1, type: "GtkLabel", text: "Two", number: 1),
    WidgetNode(parent: 1, type: "GtkLabel", text: "Hint", number: 2, textIsTooltip: true),
  ])

  /// A sample in which the labels with the indices are cut off.
  private func sample(_ width: Int, cut: Set<Int>) -> WindowSample {
    return WindowSample(
      width: width, height: 100, minimumHeight: 50, tree: Self.tree,
      places: Self.tree.nodes.indices.map {
        WidgetPlace(
          frame: Arrangement.Place(x: 0, y: 20 * $0, width: width, height: $0 < 2 ? 200 : 20), lineCount: 1,
          isEllipsised: cut.contains($0))
      })
  }

  @Test func aLayoutThatBreaksItsContractIsNamedWithItsPlace() {
    var layout = WidgetNode(parent: 0, type: "AnyLayout")
    layout.tooltip = "Tags"
    let tree = WindowTree([
      WidgetNode(parent: nil, type: "GtkWindow", cssName: "window"), layout,
      WidgetNode(parent: 1, type: "Text", text: "a"),
    ])
    var problems = WindowProblems(CheckSettings(), declarations: ["Tags": "Tags.swift:12"])
    for width in 300...310 {
      var places = tree.nodes.map { _ in
        WidgetPlace(frame: Arrangement.Place(x: 0, y: 0, width: 200, height: 30))
      }
      places[1].layoutFaults = width < 305 ? [.fixedOrigin, .unplaced] : [.isTooLarge, .isInterrupted]
      problems.add(WindowSample(width: width, height: 100, minimumHeight: 50, tree: tree, places: places))
    }
    let found = problems.problems
    #expect(found.map(\.rule) == [.unplacedView, .fixedOrigin])
    #expect(found.allSatisfy { $0.widths == [300...304] && $0.rule.level == .hint })
    #expect(
      found[1].sentence(CheckSettings()).english
        == "“Tags” ignores the origin of its bounds: Tags.swift:12 (AnyLayout)")
    let window = ProgramWindow(
      identifier: 0, title: "", type: "GtkWindow", width: 300, height: 100, minimumWidth: 0, naturalWidth: 300,
      isResizable: true)
    #expect(
      problems.remarks(on: window, among: [300...310]).map(\.english)
        == [
          "1 layout has more than 500 views, so its contract was not examined",
          "1 layout traps or does not end when it is run again, so its contract was not examined",
        ])
  }

  @Test func eachTextThatIsCutOffHasItsWidths() {
    var problems = WindowProblems(CheckSettings())
    for width in 300...400 {
      problems.add(sample(width, cut: width < 320 || width == 350 ? [2] : width > 390 ? [3] : []))
    }
    #expect(problems.widths == [300...400])
    #expect(problems.problems.map(\.widths) == [[300...319, 350...350], [391...400]])
    #expect(problems.problems.map { $0.item?.path } == ["bar/GtkLabel", "bar/GtkLabel[2]"])
    #expect(
      problems.problems[0].sentence(CheckSettings()).english == "The text of “One” is cut off (bar/GtkLabel)")
  }

  @Test func aTextThatIsItsTooltipIsNoProblem() {
    var problems = WindowProblems(CheckSettings())
    problems.add(sample(300, cut: [4]))
    #expect(problems.problems.isEmpty)
  }

  @Test func aRuleThatIsOffFindsNothing() {
    var settings = CheckSettings()
    settings[.clippedText] = false
    var problems = WindowProblems(settings)
    problems.add(sample(300, cut: [2]))
    #expect(problems.problems.isEmpty)
    #expect(problems.widths == [300...300])
  }

  @Test func generatedIdentifiersAreNotInPaths() {
    let tree = WindowTree([
      WidgetNode(parent: nil, type: "AppWindow", buildableIdentifier: "AppWindow"),
      WidgetNode(parent: 0, type: "AppBar", buildableIdentifier: "AppBar"),
      WidgetNode(parent: 1, type: "GtkBox", buildableIdentifier: "___object_3___", number: 1),
      WidgetNode(parent: 2, type: "AppRow", buildableIdentifier: "row"),
      WidgetNode(parent: 2, type: "AppRow", buildableIdentifier: "row", number: 1),
    ])
    #expect(tree.paths == ["", "AppBar", "AppBar/GtkBox[2]", "AppBar/GtkBox[2]/row", "AppBar/GtkBox[2]/row[2]"])
  }

  @Test func reportsNameTheWindowAndThePath() throws {
    var problems = WindowProblems(CheckSettings())
    problems.add(sample(300, cut: [2]))
    var entry = CheckReport.Entry(ProgramOptions(["app"]), "Title")
    (entry.variant, entry.widths, entry.problems) = ("de", problems.widths, problems.problems)
    entry.remarks = [Message("The window cannot be narrower than %s px", 300.groupedText)]
    let report = CheckReport(program: "Reflow 1", entries: [entry])
    #expect(
      report.lines() == [
        "app (Title) [de]: The window cannot be narrower than 300 px",
        "app (Title) [de]: 300: error: clippedText: “One” · set wrap (bar/GtkLabel)",
        "app (Title) [de]: A problem at each width",
      ])
    let json = String(decoding: try report.data(.json), as: UTF8.self)
    for part in [#""window" : "Title""#, #""path" : "bar/GtkLabel""#, #""The window cannot"#] {
      #expect(json.contains(part), "\(part) in \(json)")
    }
    #expect(!json.contains("scene"))
    let junit = String(decoding: try report.data(.xml), as: UTF8.self)
    #expect(junit.contains(#"tests="18" failures="1""#), "seventeen rules were applied, and the window read: \(junit)")
  }

  @Test func aLanguageNeedsItsCatalogue() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for language in ["de", "pt_BR"] {
      let messages = folder.appendingPathComponent("\(language)/LC_MESSAGES")
      try FileManager.default.createDirectory(at: messages, withIntermediateDirectories: true)
      try Data().write(to: messages.appendingPathComponent("app.mo"))
    }
    let catalogues = Catalogues(domain: "app", folder: folder.path)
    #expect(catalogues.languages == ["de", "pt_BR"])
    #expect(catalogues.missingFile(for: "de_AT") == nil)
    #expect(catalogues.missingFile(for: "en_GB") == nil)
    #expect(catalogues.missingFile(for: "pt") == "\(folder.path)/pt/LC_MESSAGES/app.mo")
    #expect(Catalogues(domain: "other", folder: folder.path).languages.isEmpty)
  }
}
