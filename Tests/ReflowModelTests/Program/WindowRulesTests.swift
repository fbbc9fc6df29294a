// The rules for windows of programs, each on a window of a few widgets.

import LayoutCore
import Testing

@testable import ReflowModel

@Suite struct WindowRulesTests {
  /// A widget of a window of 400 × 300 px. Its parent is the last widget above it with a smaller depth.
  private struct Part {
    var depth: Int
    var type = "GtkBox"
    var text: String?
    var frame: (x: Int, y: Int, width: Int, height: Int)
    var hidden: Range<Int>?
    var traits: (inout WidgetNode) -> Void = { _ in }
    var state: (inout WidgetPlace) -> Void = { _ in }

    static func label(
      _ depth: Int, _ text: String, _ frame: (Int, Int, Int, Int), hidden: Range<Int>? = nil,
      _ state: @escaping (inout WidgetPlace) -> Void = { _ in }
    ) -> Part {
      Part(depth: depth, type: "GtkLabel", text: text, frame: frame, hidden: hidden, state: state)
    }

    static func button(_ depth: Int, _ frame: (Int, Int, Int, Int)) -> Part {
      Part(depth: depth, type: "GtkButton", frame: frame) { $0.isTarget = true }
    }

    static func box(
      _ depth: Int, _ frame: (Int, Int, Int, Int), _ traits: @escaping (inout WidgetNode) -> Void
    ) -> Part {
      Part(depth: depth, frame: frame, traits: traits)
    }
  }

  private func sample(_ parts: [Part], width: Int = 400, minimumHeight: Int = 100) -> WindowSample {
    var nodes = [WidgetNode(parent: nil, type: "GtkWindow")]
    var places = [WidgetPlace(frame: Arrangement.Place(x: 0, y: 0, width: width, height: 300))]
    var open = [0]
    var counts: [[String: Int]] = [[:]]
    for part in parts {
      open.removeLast(open.count - part.depth)
      let parent = open[part.depth - 1]
      var node = WidgetNode(parent: parent, type: part.type, text: part.text, number: counts[parent][part.type] ?? 0)
      counts[parent][part.type, default: 0] += 1
      counts.append([:])
      part.traits(&node)
      open.append(nodes.count)
      nodes.append(node)
      let (x, y, width, height) = part.frame
      var place = WidgetPlace(
        frame: Arrangement.Place(x: x, y: y, width: width, height: height), lineCount: 1,
        isEllipsised: part.hidden != nil, hiddenBytes: part.hidden ?? 0..<0)
      part.state(&place)
      places.append(place)
    }
    return WindowSample(
      width: width, height: 300, minimumHeight: minimumHeight, tree: WindowTree(nodes), places: places)
  }

  /// The problems of windows at their widths, as lines without the widths.
  private func problems(
    _ samples: WindowSample..., settings: CheckSettings = CheckSettings(), originals: [String: String]? = nil
  ) -> [String] {
    var problems = WindowProblems(settings, originals: originals)
    for sample in samples { problems.add(sample) }
    return problems.problems.map { $0.sentence(settings).english }
  }

  @Test func aTextThatIsLargerThanItsLabelIsCutOff() {
    let found = problems(sample([.label(1, "One", (0, 0, 20, 20)) { $0.overflows = true }]))
    #expect(found == ["The text of “One” is cut off (GtkLabel)"])
  }

  @Test func aTargetBelowTheLimitIsSmall() {
    let parts: [Part] = [
      .button(1, (0, 0, 24, 24)), .button(1, (30, 0, 100, 23)), .label(2, "Go", (30, 0, 100, 23)),
      .button(1, (200, 0, 0, 0)), .label(1, "Text", (240, 0, 20, 10)),
    ]
    #expect(problems(sample(parts)) == ["“Go” is smaller than 24 × 24 px (GtkButton[2])"])
    var settings = CheckSettings()
    settings.leastTarget = 44
    #expect(problems(sample(parts), settings: settings).count == 2)
  }

  @Test func widgetsOverlapByMoreThanOnePixel() {
    func overlap(at x: Int) -> [String] {
      problems(sample([.label(1, "A", (0, 0, 20, 20)), .label(1, "B", (x, 0, 20, 20))]))
    }
    #expect(overlap(at: 19) == [])
    #expect(overlap(at: 18) == ["“B” overlaps an earlier item: “A” (GtkLabel[2])"])
    var found = WindowProblems(CheckSettings())
    found.add(sample([.label(1, "A", (0, 0, 20, 20)), .label(1, "B", (18, 0, 20, 20))]))
    #expect(found.problems.map(\.otherPath) == ["GtkLabel"], "a report as JSON has the path of the other widget")
  }

  @Test func anOverlapIsFoundBetweenTheOutermostWidgets() {
    let found = problems(
      sample([
        .button(1, (0, 0, 40, 30)), .label(2, "A", (0, 0, 40, 30)), .button(1, (30, 0, 40, 30)),
        .label(2, "B", (30, 0, 40, 30)),
      ]))
    #expect(found == ["“B” overlaps an earlier item: “A” (GtkButton[2])"])
  }

  @Test func layersMayOverlap() {
    let found = problems(
      sample([
        .box(1, (0, 0, 400, 300)) { $0.hasLayers = true }, .label(2, "Below", (0, 0, 90, 20)),
        .box(2, (0, 0, 90, 20)) { _ in }, .label(3, "Above", (0, 0, 90, 20)),
      ]))
    #expect(found.isEmpty)
  }

  @Test func whatIsScrolledOutOfSightOverlapsNothing() {
    let found = problems(
      sample([
        .box(1, (0, 0, 400, 100)) {
          $0.clips = true
          $0.scrolls = true
        },
        .label(2, "Far below", (0, 120, 90, 20)), .label(1, "Footer", (0, 100, 400, 60)),
      ]))
    #expect(found.isEmpty)
  }

  @Test func aWidgetBeyondItsClipIsOutOfReach() {
    let clip = Part.box(1, (0, 0, 100, 100)) { $0.clips = true }
    let found = problems(
      sample([
        clip, .label(2, "Inside", (0, 0, 101, 20)), .button(2, (60, 30, 42, 30)), .label(3, "Cut", (60, 30, 42, 30)),
        .label(1, "At the edge", (398, 0, 3, 20)), .label(1, "Below", (0, 290, 40, 20)),
      ]))
    #expect(
      found == [
        "A part of “Cut” is out of reach (GtkBox/GtkButton)", "A part of “Below” is out of reach (GtkLabel[2])",
      ])
  }

  @Test func aCharacterWithoutAFontIsMissing() {
    let found = problems(sample([.label(1, "\u{E123}", (0, 0, 20, 20)) { $0.lacksGlyph = true }]))
    #expect(found == ["No font has a character of “\u{E123}” (GtkLabel)"])
  }

  @Test func textsThatReadTheSameOnceTheyAreCutOff() {
    let start = "Geometric mean of ".utf8.count
    let parts: [Part] = ["red", "green", "red"].enumerated().map { index, colour in
      let text = "Geometric mean of \(colour)"
      return .label(1, text, (0, 30 * index, 90, 20), hidden: start..<text.utf8.count)
    }
    var settings = CheckSettings()
    settings[.clippedText] = false
    #expect(
      problems(sample(parts), settings: settings) == [
        "“Geometric mean of green” reads like another text once both are cut off: “Geometric mean of red” (GtkLabel[2])"
      ])
    let empty = ["red", "green"].enumerated().map { Part.label(1, $1, (0, 30 * $0, 9, 20), hidden: 0..<$1.utf8.count) }
    #expect(problems(sample(empty), settings: settings).isEmpty, "an ellipsis alone says nothing")
  }

  @Test func aBrokenWordIsFound() {
    let parts: [Part] = [
      .label(1, "Phone Shell", (0, 0, 30, 40)) { ($0.lineCount, $0.breaksWord) = (2, true) },
      .label(1, "Two lines", (0, 50, 40, 40)) { $0.lineCount = 2 },
      .label(1, "Not visible", (0, 0, 0, 0)) { $0.breaksWord = true },
    ]
    #expect(problems(sample(parts)) == ["A word of “Phone Shell” is broken (GtkLabel)"])
    var settings = CheckSettings()
    settings[.brokenWord] = false
    #expect(problems(sample(parts), settings: settings).isEmpty)
  }

  @Test func aTextThatEqualsTheOriginalIsNotTranslated() {
    var settings = CheckSettings()
    let window = sample([.label(1, "Open", (0, 0, 40, 20)), .label(1, "7", (0, 30, 40, 20))])
    let originals = ["GtkLabel": "Open", "GtkLabel[2]": "7"]
    #expect(problems(window, settings: settings, originals: originals).isEmpty, "the rule is off by default")
    settings[.untranslated] = true
    #expect(problems(window, settings: settings, originals: originals) == ["“Open” is not translated (GtkLabel)"])
    #expect(problems(window, settings: settings).isEmpty, "the program's own language")
  }

  @Test func aWindowThatGrowsTallerWithItsWidth() {
    var settings = CheckSettings()
    settings[.tallerWhenWider] = true
    var problems = WindowProblems(settings)
    for (width, height) in [(400, 100), (401, 100), (402, 120), (404, 130), (405, 120), (406, 121)] {
      problems.add(sample([], width: width, minimumHeight: height))
    }
    #expect(problems.problems.map(\.widths) == [[401...401, 405...405]])
  }

  @Test func theMinimumWidthHasItsCauses() {
    let chain = WindowTree([
      WidgetNode(parent: nil, type: "AppWindow"), WidgetNode(parent: 0, type: "GtkBox", number: 1),
      WidgetNode(parent: 1, type: "GtkRevealer"), WidgetNode(parent: 2, type: "GtkLabel", text: "Title"),
    ])
    var problems = WindowProblems(CheckSettings())
    problems.add(MinimumWidth(chain: chain, widths: [360, 300, 200, 200]))
    #expect(problems.problems.isEmpty)
    problems.add(MinimumWidth(chain: chain, widths: [503, 491, 200, 200]))
    #expect(problems.problems.map(\.widths) == [[360...502]])
    #expect(
      problems.problems[0].sentence(CheckSettings()).english
        == "The window cannot be as narrow as 360 px: 503 px: AppWindow adds 12 px · GtkBox[2] adds 291 px · “Title” adds 200 px"
    )
  }

  @Test func aRequestedWidthIsACauseAndANamelessPartIsNot() {
    var trough = WidgetNode(parent: 3, type: "GtkGizmo")
    trough.isInternal = true
    let chain = WindowTree([
      WidgetNode(parent: nil, type: "AppWindow"),
      WidgetNode(parent: 0, type: "GtkListBox", buildableIdentifier: "location_list"),
      WidgetNode(parent: 1, type: "GtkBox"), WidgetNode(parent: 2, type: "GtkScale"), trough,
    ])
    func cause(_ widths: [Int], _ requests: [Int]) -> String {
      MinimumWidth(chain: chain, widths: widths, requests: requests).message.english
    }
    #expect(
      cause([764, 700, 300, 180, 150], [0, 700, 0, 0, 0])
        == "764 px: AppWindow adds 64 px · 700 px requested by location_list")
    #expect(cause([365, 200, 200, 180, 150], [365, 0, 0, 0, 0]) == "365 px: 365 px requested by the window")
    #expect(
      cause([500, 400, 300, 180, 150], [0, 0, 0, 0, 150])
        == "500 px: AppWindow adds 100 px · location_list adds 100 px · GtkBox adds 120 px · GtkScale adds 30 px · 150 px requested by GtkScale"
    )
    #expect(
      cause([500, 400, 300, 180, 150], [0, 0, 0, 0, 0])
        == "500 px: AppWindow adds 100 px · location_list adds 100 px · GtkBox adds 120 px · GtkScale adds 180 px")
    // A margin is not part of a request.
    #expect(
      cause([712, 712, 300, 180, 150], [0, 700, 0, 0, 0])
        == "712 px: location_list adds 12 px · 700 px requested by location_list")
  }
}
