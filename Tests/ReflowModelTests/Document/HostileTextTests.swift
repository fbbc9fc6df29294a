// Texts that take unbounded time, in every place of a file: a letter with very many marks of two kinds. Comparison by
// Unicode's rules sorts them in quadratic time.

import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

struct HostileTextTests {
  private static let marks = "a" + String(repeating: "\u{301}\u{323}", count: 100_000)

  /// Expects that a body takes less time of the processor than one comparison of such a text, which takes seconds.
  private func assertQuick(_ what: String, within seconds: Double = 1.5, _ body: () throws -> Void) rethrows {
    let taken = try processorSeconds(body)
    #expect(taken < seconds, "\(what)")
  }

  @Test func namesInADocumentAreComparedInBoundedTime() throws {
    let text = Self.marks
    for json in [
      #"{"version": "\#(text)"}"#, #"{"version": "1.1", "scene": "\#(text)"}"#,
      #"{"version": "1.1", "file": "\#(text)"}"#,
      #"{"version": "1.1", "words": {"alignment": "\#(text)", "wordCount": "\#(text)", "text": {"preset": "\#(text)"}}}"#,
      #"{"version": "1.1", "words": {"width": "\#(text)"}, "window": {"workbench": {"baseline": {"path": "\#(text)"}}}}"#,
      #"{"version": "1.1", "window": {"workbench": {"overlays": ["\#(text)"]}}}"#,
      #"{"version": "1.1", "problems": {"ignored": [{"rule": "\#(text)", "name": "\#(text)", "reason": "\#(text)"}]}}"#,
    ] {
      assertQuick(String(json.prefix(60))) {
        switch Result(catching: { try Document.reading(json: Data(json.utf8)) }) {
        case .success(let read):
          for notice in read.notices { #expect(notice.english.unicodeScalars.count < 200) }
        case .failure(let error):
          #expect((error as? DocumentError)?.reason.english.unicodeScalars.count ?? 0 < 200)
        }
      }
    }
  }

  @Test func listsOfWidthsAndViewsAreReadInBoundedTime() {
    let text = Self.marks
    for list in [text, "320," + text, "320-" + text, text + ",-"] {
      assertQuick("widths") { #expect(WidthList(list).failure?.english.unicodeScalars.count ?? 0 < 200) }
      assertQuick("views") { #expect(StressViewList(list).failure?.english.unicodeScalars.count ?? 900 < 300) }
    }
    #expect(WidthList(" 320 , 480 - 800").ranges == [320...320, 480...800])
  }

  @Test func textsAreComparedAndMatchedInBoundedTime() {
    let words = [Self.marks, "one", "x" + Self.marks, "y" + Self.marks]
    assertQuick("texts") {
      #expect(TextSource.own(words[2]) != .own(words[3]))
      #expect(WordTile(id: 0, text: words[2]) != WordTile(id: 0, text: words[3]))
      #expect(CheckedItem(identity: 0, name: words[2]) != CheckedItem(identity: 0, name: words[3]))
    }
    assertQuick("pairs") {
      let pairs = ItemPairs(words, ["one", words[0], words[3], words[2]])
      #expect(pairs.common.count == 2)
    }
    let problem = CheckedProblem(.clippedText, of: CheckedItem(identity: 0, name: words[2]), widths: [320...330])
    assertQuick("known problems") {
      let comparison = BaselineComparison(knowing: [problem])
      var other = problem
      other.item?.name = words[3]
      #expect(comparison.divide([problem, other]).new == [other] && comparison.divide([problem]).known == [problem])
    }
  }

  /// Each view of texts of the maximum length of a document.
  @Test func stressViewsAreMadeInBoundedTime() {
    for text in [
      Self.marks, String(repeating: "👩\u{200D}", count: 100_000), String(repeating: "\u{202E}", count: 200_000),
    ] {
      for view in StressView.allCases where view.changesText {
        var document = Document().seen(in: view)
        document.words.text = .own("one " + text + " two")
        document.words.splitting = .lines
        document.words.wordCount = .all
        var stressing = Stressing()
        assertQuick("\(view)") {
          let shown = stressing.shown(document) { WordList(document.words.source) }
          for word in shown.words.text.list?.words ?? [] {
            #expect(word.text.unicodeScalars.count <= 20_000, "\(view)")
          }
        }
      }
    }
  }

  @Test func namesOnScreenAreCut() {
    let name = Self.marks
    let item = CheckedItem(identity: 0, name: name)
    for rule in CheckRule.allCases {
      let problem = CheckedProblem(rule, of: item, widths: [1...2])
      #expect(problem.line(CheckSettings()).english.unicodeScalars.count < 200, "\(rule.rawValue)")
    }
    var geometry = LayoutGeometry(size: .zero, content: .zero)
    geometry.items = [.init(index: 0, frame: CGRect(x: 0, y: 0, width: 10, height: 10))]
    #expect(geometry.inspection(of: 0, request: nil) { _ in name }?.title.unicodeScalars.count == 80)
  }
}
