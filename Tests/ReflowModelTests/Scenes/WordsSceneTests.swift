// The settings of the Words scene keep their own rules.

import LayoutCore
import Testing

@testable import ReflowModel

struct WordsSceneTests {
  @Test func linkedSpacingsMoveTogether() {
    var document = Document()
    document.words.spacing = 20
    #expect([document.words.spacing, document.words.lineSpacing] == [20, 20])
    document.words.lineSpacing = 4
    #expect([document.words.spacing, document.words.lineSpacing] == [4, 4])
    document.words.spacingsAreLinked = false
    document.words.spacing = 30
    document.words.lineSpacing = 2
    #expect([document.words.spacing, document.words.lineSpacing] == [30, 2])
    document.words.spacingsAreLinked = true
    #expect([document.words.spacing, document.words.lineSpacing] == [30, 30])
  }

  @Test func numbersStayWithinTheirLimits() {
    var document = Document()
    document.words.spacing = 1_000
    #expect([document.words.spacing, document.words.lineSpacing] == [40, 40])
    document.words.lineSpacing = .nan
    #expect([document.words.spacing, document.words.lineSpacing] == [8, 8])
    document.words.padding = -.infinity
    #expect(document.words.padding == 0)
    document.words.width = .exact(Int.max)
    #expect(document.words.width == .exact(10_000))
    document.words.wordCount = .number(Int.min)
    #expect(document.words.wordCount == .number(0))
  }

  @Test func anotherTextStartsInReadingOrder() {
    var document = Document()
    document.words.order = WordOrder(seed: 5)
    document.words.text = .preset(.english)
    #expect(document.words.order == WordOrder(seed: 5))
    document.words.text = .own("one two")
    #expect(document.words.order == .reading)
  }

  @Test func theSetWordCountIsIndependentOfTheText() {
    let count = WordCount.number(75)
    #expect([count.shown(of: 116), count.shown(of: 3), count.shown(of: 0), count.shown(of: 80)] == [75, 3, 0, 75])
    #expect(WordCount.all.shown(of: 3) == 3)
    #expect(WordCount(choosing: 20, of: 116) == .number(20))
    #expect(WordCount(choosing: 116, of: 116) == .all)
    #expect(WordCount(choosing: 0, of: 116) == .number(0))
  }

  @Test func theLayoutOfTheSettings() {
    var document = Document()
    document.words.spacingsAreLinked = false
    document.words.spacing = 5
    document.words.lineSpacing = 6
    document.words.alignment = .center
    document.words.lineAlignment = .bottom
    #expect(document.words.flow(isLazy: false) == FlowLayout(alignment: .bottom, itemSpacing: 5, lineSpacing: 6))
    document.words.isGrid = true
    document.words.columns = .adaptive
    #expect(
      document.words.grid
        == DeclaredGrid(
          [GridItem(.adaptive(minimum: 100), spacing: 5, alignment: .bottom)], alignment: .bottom, spacing: 6))
    guard case .grid(document.words.grid) = document.words.layout(isLazy: false) else {
      Issue.record("no grid")
      return
    }
  }

  @Test func theFlowOfTheSettings() {
    var document = Document()
    document.words.justification = .spaceBetween
    document.words.lastLine = .natural
    document.words.lineBreaking = .balanced
    document.words.lineLimit = .lines(2)
    var flow = FlowLayout(
      alignment: .topLeading, itemSpacing: 8, lineSpacing: 8, justification: .spaceBetween, lastLine: .natural,
      lineBreaking: .balanced, lineCount: 2)
    #expect(document.words.flow(isLazy: false) == flow)
    document.words.showsAllLines = true
    flow.lineCount = nil
    #expect(document.words.flow(isLazy: false) == flow)
  }

  @Test func theFlowOfMoreWordsThanHaveWidgets() {
    var document = Document()
    document.words.justification = .stretchItems
    document.words.lineBreaking = .balanced
    document.words.lineLimit = .lines(2)
    #expect(document.words.flow(isLazy: true) == FlowLayout(alignment: .topLeading, spacing: 8))
  }

  @Test func anotherLimitOrTextFoldsTheWordsAgain() {
    var document = Document()
    document.words.lineLimit = .lines(2)
    document.words.showsAllLines = true
    document.words.lineLimit = .lines(2)
    #expect(document.words.showsAllLines)
    document.words.lineLimit = .lines(3)
    #expect(!document.words.showsAllLines)
    document.words.showsAllLines = true
    document.words.text = .preset(.tags)
    #expect(!document.words.showsAllLines)
    document.words.lineLimit = .lines(0)
    #expect(document.words.lineLimit == .lines(1))
    document.words.lineLimit = .lines(Int.max)
    #expect(document.words.lineLimit == .lines(99))
  }

  @Test func theSpeedStaysWithinItsLimits() {
    var document = Document()
    document.words.animationSpeed = 0
    #expect(document.words.animationSpeed == 0.1)
    document.words.animationSpeed = 9
    #expect(document.words.animationSpeed == 2)
    #expect(document.words.motion == .spring.speed(2))
    document.words.animation = .none
    #expect(document.words.motion == nil)
  }

  @Test func unavailableSettingsHaveAReason() {
    var document = Document()
    #expect(document.words.flowUnavailableReason == nil)
    #expect(document.words.animation.speedUnavailableReason == nil)
    #expect(document.words.columnsUnavailableReason?.english == "Available only in the grid. Turn on Grid.")
    #expect(document.words.lineNumberUnavailableReason(nil)?.english == "Turn on the line limit.")
    document.words.lineLimit = .lines(3)
    #expect(document.words.lineNumberUnavailableReason(nil) == nil)
    #expect(
      document.words.lineNumberUnavailableReason(.words)?.english == "Available only for up to 2,000 words.")
    #expect(
      document.words.lineNumberUnavailableReason(.scalars)?.english
        == "Available only for up to 50,000 characters in long items.")
    #expect(document.words.stretchingUnavailableReason(.words) == nil)
    document.words.justification = .stretchItems
    #expect(document.words.stretchingUnavailableReason(nil) == nil)
    #expect(
      document.words.stretchingUnavailableReason(.words)?.english
        == "Words are stretched only in texts of up to 2,000 words.")
    document.words.isGrid = true
    document.words.animation = .none
    #expect(document.words.columnsUnavailableReason == nil)
    #expect(document.words.flowUnavailableReason?.english == "Available only without the grid. Turn off Grid.")
    #expect(document.words.lineNumberUnavailableReason(nil) == document.words.flowUnavailableReason)
    #expect(document.words.stretchingUnavailableReason(.words) == nil)
    #expect(document.words.animation.speedUnavailableReason?.english == "Choose an animation.")
  }

  @Test func eachPresetHasWords() {
    for preset in TextPreset.allCases {
      #expect(WordList(of: preset.text).total >= 40, "\(preset.rawValue)")
    }
    #expect(WordList(of: TextPreset.english.text).total >= 93)
    #expect(WordList(of: TextPreset.longWords.text).tiles.map(\.text.count).max() ?? 0 > 100)
  }

  @Test func aNewDocumentHasProseInTheFirstLanguageOfTheInterface() {
    for (languages, text) in [
      ([], TextPreset.english), (["C"], .english), (["de_AT.UTF-8", "de", "C"], .german),
      (["nl_NL", "nl", "fr"], .french),
      (["pt_BR", "pt"], .portuguese), (["en_GB", "en", "de"], .english), (["ja"], .japanese),
      (["arz", "ar_EG"], .arabic),
    ] {
      let document = Document.new(in: languages)
      #expect(document.words.text == .preset(text) && document.isUntouched, "\(languages)")
    }
    var document = Document()
    document.words.text = .preset(.tags)
    #expect(!document.isUntouched)
    #expect(TextPreset.offered(with: [.french]).filter(\.isProse) == [.english, .french])
  }

  @Test func columnsHaveCountsAndTitles() {
    #expect(GridColumns.allCases.map(\.number) == Array(1...12) + [nil])
    #expect(GridColumns.allCases.map(\.title.english) == (1...12).map(String.init) + ["Adaptive"])
  }
}
