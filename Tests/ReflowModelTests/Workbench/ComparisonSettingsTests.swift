// A of *Compare*: its own settings, those that it shares with B, and how both are read and written.

import Foundation
import LayoutCore
import Testing

@testable import ReflowModel

struct ComparisonSettingsTests {
  /// A document with other settings than the defaults in every scene, while *Compare* is on.
  private var comparing: Document {
    var document = Document()
    document.words.text = .own("quite private words")
    document.words.alignment = .center
    document.words.lineLimit = .lines(2)
    document.words.showsAllLines = true
    document.words.selection = 1
    document.symbols.lineSpacing = 3
    document.photos.columns = 3
    document.cafes.showsCoffees = true
    document.stacks.spacing = 20
    document.stacks.children[1]?.priority = 7
    document.window.workbench.kept = ComparisonSettings(of: document)
    return document
  }

  /// The side of a setting in *Compare*: every predicate that holds for it.
  private func side(_ facts: SettingFacts) -> String {
    let sides = [("shared", facts.isShared), ("view", facts.isViewState), ("own", facts.isOwn)]
    return sides.filter(\.1).map(\.0).joined(separator: ", ")
  }

  private func sides<Scene: SceneSettings>(_: Scene) -> [String: [String]] {
    Dictionary(grouping: Scene.settings.map(\.facts), by: side).mapValues { $0.map(\.key).sorted() }
  }

  /// A new setting fails here until it has a side.
  @Test(arguments: [
    (
      SceneName.words,
      [
        "shared": ["order", "splitting", "stress", "text", "width", "wordCount"], "view": ["selection"],
        "own": [
          "alignment", "animation", "animationSpeed", "columnMinimum", "columns", "direction", "font", "isGrid",
          "itemKind", "justification", "lastLine", "lineAlignment", "lineBreaking", "lineLimit", "lineSpacing",
          "longText",
          "mixesSizes", "padding", "showsAllLines", "spacing", "spacingsAreLinked", "textSize", "tilePadding",
          "tileWidth",
        ],
      ]
    ),
    (
      .symbols,
      [
        "shared": ["itemCount", "stress", "width"], "view": ["selection"],
        "own": ["axis", "cellSize", "gridItems", "lineSpacing", "placement"],
      ]
    ),
    (
      .photos,
      [
        "shared": ["folder", "stress", "width"], "view": ["selection"],
        "own": [
          "adaptiveColumns", "animation", "animationSpeed", "cellRatio", "columnMinimum", "columns", "cornerRadius",
          "pictureFit", "spacing",
        ],
      ]
    ),
    (
      .cafes,
      [
        "shared": ["cards", "stress", "width"], "view": ["selection"],
        "own": ["animation", "animationSpeed", "columns", "showsCoffees"],
      ]
    ),
    (
      .stacks,
      [
        "shared": ["proposal", "stress"], "view": ["selection", "showsCache", "showsTrace"],
        "own": [
          "alignment", "animation", "arrangement", "axis", "children", "columns", "direction", "duration",
          "lineAlignment", "spacing",
        ],
      ]
    ),
    (
      .app,
      [
        "shared": ["stress", "width"], "view": ["selection", "showsCache", "showsTrace"],
        "own": ["command", "height", "language", "parameters", "usesOwnSettings", "window"],
      ]
    ),
  ])
  func eachSettingHasOneSide(scene: SceneName, expected: [String: [String]]) {
    #expect(sides(Document()[scene]) == expected)
  }

  @Test func aIsAtFirstWhatBIs() {
    for scene in SceneName.allCases {
      var document = comparing
      document.scene = scene
      #expect(document.counterpart == document)
    }
  }

  @Test func withoutCompareThereIsNoA() {
    #expect(Document().counterpart == nil)
  }

  @Test func aKeepsItsArrangementAndFollowsTheContentAndTheWidth() throws {
    var document = comparing
    document.words.alignment = .trailing
    document.words.spacing = 30
    document.words.text = .preset(.tags)
    document.words.order = WordOrder(seed: 4)
    document.words.wordCount = .number(12)
    document.words.width = .exact(480)
    document.words.selection = 5
    document.symbols.lineSpacing = 40
    document.symbols.itemCount = 77
    document.photos.columns = 1
    document.photos.folder = "/pictures"
    document.stacks.spacing = 0
    document.stacks.proposal.height = .exact(100)
    document.stacks.showsTrace = false
    let a = try #require(document.counterpart)
    #expect(a.words.alignment == .center)
    #expect(a.words.spacing == 8)
    #expect(a.words.lineLimit == .lines(2))
    #expect(a.words.showsAllLines, "another text folds the lines of B, and A keeps its own")
    #expect(a.words.text == .preset(.tags))
    #expect(a.words.order == WordOrder(seed: 4))
    #expect(a.words.wordCount == .number(12))
    #expect(a.words.width == .exact(480))
    #expect(a.words.selection == 5)
    #expect(a.symbols.lineSpacing == 3)
    #expect(a.symbols.itemCount == 77)
    #expect(a.photos.columns == 3)
    #expect(a.photos.folder == "/pictures")
    #expect(a.cafes == document.cafes)
    #expect(a.stacks.spacing == 20)
    #expect(a.stacks.proposal == document.stacks.proposal)
    #expect(!a.stacks.showsTrace)
  }

  @Test func childrenAreTheSameAndEachKeepsItsFrame() throws {
    var document = comparing
    document.stacks.children[1]?.priority = 0
    document.stacks.children[2]?.name = "Renamed"
    _ = document.stacks.children.remove(0)
    let new = document.stacks.children.add("New", .fixed, after: 1)
    let (a, b) = (try #require(document.counterpart).stacks.children, document.stacks.children)
    #expect(a.children.map(\.id) == b.children.map(\.id))
    #expect(a.children.map(\.name) == b.children.map(\.name))
    #expect(a[1]?.priority == 7)
    #expect(new.flatMap { a[$0] } == new.flatMap { b[$0] })
  }

  // MARK: Files

  @Test func documentsWithoutCompareAreWrittenAsBefore() throws {
    var document = comparing
    document.window.workbench.kept = nil
    #expect(!String(decoding: try document.jsonData(), as: UTF8.self).contains("kept"))
    #expect(try Document.reading(json: document.jsonData()) == Noticed(value: document, notices: []))
  }

  @Test func onlyWhatAHasForItselfIsWritten() throws {
    let text = String(decoding: try #require(comparing.window.workbench.kept).jsonData(), as: UTF8.self)
    for secret in ["private", "selection", "itemCount", "proposal"] { #expect(!text.contains(secret), "\(secret)") }
    #expect(
      String(decoding: try ComparisonSettings(of: Document()).jsonData(), as: UTF8.self) == """
        {
          "version" : "\(FormatVersion.current)"
        }

        """)
  }

  @Test func aIsReadAsItWasWritten() throws {
    var document = comparing
    document.words.alignment = .trailing
    #expect(try Document.reading(json: document.jsonData()) == Noticed(value: document, notices: []))
  }

  @Test(arguments: [
    ("5", "The settings of A cannot be read and are ignored."),
    ("null", "The settings of A cannot be read and are ignored."),
    ("[]", "The settings of A cannot be read and are ignored."),
    (#"{"version": "1.1", "words": 3}"#, "The settings of A cannot be read and are ignored."),
    ("{}", "The settings of A cannot be used: it has no version, so it is not a Reflow file."),
    (
      #"{"version": "9.0"}"#,
      "The settings of A cannot be used: it was written by a newer version of Reflow (format 9.0; this version reads up to 1)."
    ),
  ])
  func oneThatCannotBeReadIsNamedAndLeftOut(kept: String, notice: String) throws {
    let json = #"{"version": "1.1", "words": {"spacing": 20}, "window": {"workbench": {"kept": \#(kept)}}}"#
    let read = try Document.reading(json: Data(json.utf8))
    #expect(read.value.window.workbench.kept == nil)
    #expect(read.value.words.spacing == 20)
    #expect(read.notices.map(\.english) == [notice])
  }

  @Test func whatIsOutOfRangeInAIsReplaced() throws {
    let kept = #"{"version": "1.1", "words": {"padding": 900, "text": {"own": "not read"}}, "stacks": {"children": 3}}"#
    let json = #"{"version": "1.1", "window": {"workbench": {"kept": \#(kept)}}}"#
    let read = try Document.reading(json: Data(json.utf8))
    let a = try #require(read.value.counterpart)
    #expect(a.words.padding == 60)
    #expect(a.words.text == read.value.words.text)
    #expect(a.stacks.children == .defaultList)
    #expect(
      read.notices.map(\.english) == [
        "The key “window.workbench.kept.words.text” is unknown. It has no effect, and saving the file removes it.",
        "Padding: 900 is out of range; 60 is used.", "Children: the value cannot be read; the default is used.",
      ])
  }
}
