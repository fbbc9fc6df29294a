// The heights of windows on screens, and scrolled areas beside free space.

import LayoutCore
import Testing

@testable import ReflowModel

@Suite struct LeastHeightsTests {
  private static let screens = ScreenList("360x600,1024x500,1366x700")!

  /// The problems of a window with a minimum height at each width.
  private func problems(
    _ heights: [ClosedRange<Int>: Int], isFixed: Bool = false, minimum: MinimumHeight? = nil
  ) -> WindowProblems {
    var settings = CheckSettings()
    settings.screens = Self.screens
    var problems = WindowProblems(settings)
    problems.heights.isFixed = isFixed
    problems.heights.minimum = minimum
    let tree = WindowTree([WidgetNode(parent: nil, type: "AppWindow")])
    for (widths, height) in heights.sorted(by: { $0.key.lowerBound < $1.key.lowerBound }) {
      for width in widths {
        let place = WidgetPlace(frame: Arrangement.Place(x: 0, y: 0, width: width, height: height))
        problems.add(WindowSample(width: width, height: height, minimumHeight: height, tree: tree, places: [place]))
      }
    }
    return problems
  }

  private func widths(_ heights: [ClosedRange<Int>: Int], isFixed: Bool = false) -> [ClosedRange<Int>] {
    problems(heights, isFixed: isFixed).problems.flatMap(\.widths)
  }

  @Test func aScreenJudgesAWindowAtItsWidth() {
    #expect(widths([320...1_366: 500]) == [])
    #expect(widths([320...1_366: 501]) == [361...1_024], "the phone and the wide screen are high enough")
    #expect(widths([320...1_366: 601]) == [320...1_024])
    #expect(widths([320...1_366: 701]) == [320...1_366])
    #expect(widths([320...359: 900, 361...1_023: 900]) == [], "no screen has these widths")
  }

  @Test func theWidthsEndWhereTheWindowIsLowEnough() {
    #expect(widths([320...340: 600, 341...400: 601]) == [341...360])
    #expect(widths([320...900: 800, 901...950: 500, 951...1_200: 510]) == [320...360, 951...1_024])
    #expect(widths([320...1_000: 800, 1_001...1_366: 500]) == [320...360])
  }

  @Test func aScreenThatIsNarrowerThanTheWindowDoesNotJudgeIt() {
    #expect(widths([400...1_366: 650]) == [400...1_024])
    #expect(widths([1_100...1_366: 650]) == [])
  }

  @Test func aWindowWithOneSizeIsJudgedByEachScreenThatIsWideEnough() {
    #expect(widths([400...400: 600], isFixed: true) == [400...400])
    #expect(widths([400...400: 500], isFixed: true) == [])
    #expect(widths([1_100...1_100: 600], isFixed: true) == [])
    #expect(widths([2_000...2_000: 900], isFixed: true) == [])
  }

  @Test func missingWidthsAreAskedFor() {
    #expect(problems([320...1_200: 900, 1_366...1_366: 900]).unknownHeights(from: 320) == [1_201...1_365])
    #expect(problems([320...1_200: 900]).unknownHeights(from: 320) == [], "the wide screen is not judged yet")
    #expect(problems([1_024...1_024: 900]).unknownHeights(from: 500) == [], "no narrower width is checked")
    #expect(problems([400...500: 400, 1_024...1_024: 900]).unknownHeights(from: 400) == [501...1_023])
    #expect(problems([1_366...1_366: 700]).unknownHeights(from: 320) == [])
    #expect(problems([400...400: 900], isFixed: true).unknownHeights(from: 400) == [])
  }

  @Test func screensThatDoNotJudgeAreNamed() {
    #expect(problems([320...1_024: 100]).screenRemark(from: 320)?.english.hasSuffix(": 1366x700") == true)
    #expect(problems([400...1_366: 100]).screenRemark(from: 400) == nil)
    #expect(problems([400...400: 100], isFixed: true).screenRemark(from: 400) == nil)
  }

  @Test func aRuleThatIsOffJudgesNothing() {
    var settings = CheckSettings()
    settings[.tallWindow] = false
    let problems = WindowProblems(settings)
    #expect(!problems.judgesHeights && problems.screenRemark(from: 1) == nil)
  }

  // MARK: Causes

  private static let chain = WindowTree([
    WidgetNode(parent: nil, type: "AppWindow"), WidgetNode(parent: 0, type: "GtkBox"),
    WidgetNode(parent: 1, type: "GtkListBox", buildableIdentifier: "list"),
  ])

  @Test func theHeightHasItsCauses() {
    let minimum = MinimumHeight(chain: Self.chain, heights: [650, 650, 600], rowCount: 24)
    let problem = problems([320...1_366: 650], minimum: minimum).problems[0]
    #expect(
      problem.sentence(CheckSettings()).english
        == "The window is higher than a screen: 650 px on 360 × 600, 1,024 × 500: GtkBox adds 50 px · "
        + "24 rows of GtkListBox “list” add 600 px")
    #expect(problem.rule.level == .error)
    let requested = MinimumHeight(chain: Self.chain, heights: [650, 650, 600], requests: [0, 650, 0])
    #expect(requested.causes.english == "650 px requested by GtkBox")
    let single = MinimumHeight(chain: Self.chain, heights: [650, 650, 600], rowCount: 1)
    #expect(single.causes.english == "GtkBox adds 50 px · list adds 600 px")
  }

  @Test func theInspectorSaysWhatAWidgetAdds() {
    let minimum = MinimumHeight(chain: Self.chain, heights: [650, 650, 600], rowCount: 24)
    #expect(
      minimum.sentence(about: "").english == "650 px: GtkBox adds 50 px · 24 rows of GtkListBox “list” add 600 px")
    #expect(
      minimum.sentence(about: "GtkBox").english
        == "650 px, of which it adds 50 px; the window is at least 650 px high")
    #expect(
      minimum.sentence(about: "other").english == "The window is at least 650 px high because of other widgets")
  }

  @Test func theInspectorAndTheRulerHaveTheHeight() {
    let places = (0..<3).map { WidgetPlace(frame: Arrangement.Place(x: 0, y: 0, width: 400 - $0, height: 300)) }
    let sample = WindowSample(width: 400, height: 700, minimumHeight: 650, tree: Self.chain, places: places)
    let minimum = MinimumHeight(chain: Self.chain, heights: [650, 650, 600], rowCount: 24)
    let rows = sample.inspection(
      of: 1, identity: { $0 }, minimum: nil, height: minimum, sizes: [], changes: []
    ).rows.filter { $0.name.english == "Minimum height" }
    #expect(rows.map(\.text.english) == ["650 px, of which it adds 50 px; the window is at least 650 px high"])
    var ticks = WindowTicks(in: 400...500)
    ticks.add(sample)
    #expect(ticks.heights == [400: 650])
  }

  // MARK: Scrolled areas

  /// A window of 400 × 300 px with a box that contains a scrolled area and a label, each with its y and height.
  private func found(
    box: (Int, Int) = (0, 300), area: (Int, Int), label: (Int, Int), labelX: Int = 0, hidesContent: Bool = true
  ) -> Int {
    let nodes = [
      WidgetNode(parent: nil, type: "AppWindow"), WidgetNode(parent: 0, type: "GtkBox"),
      WidgetNode(parent: 1, type: "GtkScrolledWindow"), WidgetNode(parent: 1, type: "GtkLabel", text: "Text"),
    ]
    func place(_ span: (Int, Int), x: Int = 0, width: Int = 200) -> WidgetPlace {
      WidgetPlace(frame: Arrangement.Place(x: x, y: span.0, width: width, height: span.1))
    }
    var places = [place((0, 300), width: 400), place(box, width: 400), place(area), place(label, x: labelX)]
    places[2].hidesContent = hidesContent
    var problems = WindowProblems(CheckSettings())
    problems.add(
      WindowSample(width: 400, height: 300, minimumHeight: 100, tree: WindowTree(nodes), places: places))
    return problems.problems.count { $0.rule == .lowScroller }
  }

  @Test func aScrolledAreaBesideFreeSpaceIsLow() {
    #expect(found(area: (0, 100), label: (100, 152)) == 1, "the label would move")
    #expect(found(area: (0, 100), label: (100, 153)) == 0, "less than 48 px may be a margin")
    #expect(found(area: (0, 100), label: (100, 152), hidesContent: false) == 0, "all is visible")
    #expect(found(area: (0, 100), label: (148, 152)) == 1, "the free space is between both")
    #expect(found(area: (200, 100), label: (0, 100)) == 1, "the free space is above")
    #expect(found(box: (100, 150), area: (100, 100), label: (200, 50)) == 1, "the free space is above the box")
    #expect(found(area: (0, 300), label: (0, 20), labelX: 200) == 0)
    #expect(found(area: (0, 100), label: (100, 200), labelX: 200) == 1, "the label is in another column")
    #expect(found(area: (0, 0), label: (100, 20)) == 0, "the area is not visible")
  }
}
