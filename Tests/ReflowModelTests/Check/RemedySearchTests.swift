import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

/// The remedies of problems, compared with a check of every width.
@MainActor
struct RemedySearchTests {
  private static let widths = 100...300

  /// The check's input for a document: boxes as wide as their texts, which do not wrap.
  private func subject(_ document: Document) -> CheckSubject {
    let tiles = WordList(document.words.source).shown(document.words.wordCount)
    let boxes = tiles.map { tile in
      let width = CGFloat(tile.text.count * 7 + 16)
      return document.words.justification == .stretchItems
        ? BoxElement(width...10_000, 24, ideal: width) : BoxElement(width, 24)
    }
    var content = CheckedContent(document.words.flow(isLazy: false), boxes)
    content.items = tiles.map { CheckedItem(identity: $0.id, name: $0.text, isTarget: true) }
    content.insets = EdgeInsets(top: 12, leading: document.words.padding, bottom: 12, trailing: document.words.padding)
    content.distances = document.words.distances
    return content.subject().subject
  }

  private func document(_ seed: UInt64) -> Document {
    var random = SplitMix64(seed: seed)
    var document = Document()
    let words = (0..<Int.random(in: 2...14, using: &random)).map { _ in
      String(repeating: "m", count: Int.random(in: 1...(seed % 3 == 0 ? 24 : 9), using: &random))
    }
    document.words.text = .own(words.joined(separator: "\n"))
    document.words.splitting = .lines
    document.words.wordCount = .all
    document.words.spacing = Double(Int.random(in: 0...20, using: &random))
    document.words.padding = Double(Int.random(in: 0...20, using: &random))
    document.words.justification = FlowLayout.Justification.allCases.randomElement(using: &random)!
    document.words.lineBreaking = seed % 4 == 1 ? .balanced : .greedy
    document.problems[.tallerWhenWider] = seed % 7 == 0
    return document
  }

  /// The widths to check: a range, two ranges, or one width.
  private func widths(_ seed: UInt64) -> [ClosedRange<Int>] {
    switch seed % 3 {
    case 0: [Self.widths]
    case 1: [120...150, 200...230]
    default: [100 + Int(seed) % 100...100 + Int(seed) % 100]
    }
  }

  private func problems(_ document: Document, _ widths: [ClosedRange<Int>]) -> [CheckedProblem] {
    widths.map { CheckSearch(of: subject(document), in: $0, document.problems, scene: .words).finish() }
      .reduce([]) { $0.joined(by: $1) }
  }

  /// The rule and the item of each problem at each of the widths, by a layout of each.
  private func bruteForce(_ document: Document, _ widths: [ClosedRange<Int>]) -> [Int: Set<String>] {
    let subject = subject(document)
    return Dictionary(
      uniqueKeysWithValues: widths.joined().map { width in
        (width, Set(subject.problems(at: width, document.problems, scene: .words).map(Self.key)))
      })
  }

  private static func key(_ problem: CheckedProblem) -> String { "\(problem.rule) \(problem.index ?? -1)" }

  @Test func eachRemedyRemovesItsProblemAndAddsTheStatedOnes() {
    var (documents, offered, adding, hopeless) = (0, 0, 0, 0)
    var kinds: Set<String> = []
    var seed: UInt64 = 0
    while documents < 200 {
      seed += 1
      let (document, widths) = (document(seed), widths(seed))
      let known = problems(document, widths)
      guard let problem = known.randomElement(seed) else { continue }
      documents += 1
      let words = WordList(document.words.source)
      let search = RemedySearch(
        RemedySearch.Question(
          problem, among: known, in: widths, at: problem.widths[0].lowerBound, allowing: Self.widths, of: document),
        words: words
      ) { changed, _ in subject(changed) }
      let remedies = search.finish()
      let before = remedies.isEmpty ? [:] : bruteForce(document, widths)
      #expect(remedies.count <= 4)
      hopeless += remedies.isEmpty ? 1 : 0
      for remedy in remedies {
        let store = HistoryStore(document)
        store.apply(remedy)
        var checked = widths
        if case .width(let width) = remedy.change {
          checked = [width...width]
          #expect(store.document.words.width == .exact(width))
        }
        let after = bruteForce(store.document, checked)
        for width in checked.joined() {
          let there = after[width, default: []]
          #expect(!there.contains(Self.key(problem)), "\(seed) \(remedy.title.english) at \(width)")
          let origin = checked == widths ? width : problem.widths[0].lowerBound
          let added = there.subtracting(before[origin, default: []])
          let named = remedy.added.filter { $0.widths.includes(width) }.map(Self.key)
          #expect(added == Set(named), "\(seed) \(remedy.title.english) at \(width)")
        }
        offered += 1
        adding += remedy.added.isEmpty ? 0 : 1
        kinds.insert("\(remedy.change)".components(separatedBy: "(")[0])
        store.undo()
        #expect(store.document == document)
      }
    }
    #expect(kinds == ["width", "spacing", "padding", "lineBreaking", "justification", "shorterText"])
    #expect(adding > 0)
  }

  @Test func aRemedyIsTheNearestValue() throws {
    var document = Document()
    document.words.text = .own("mmmm\nmmmm\nmmmm")
    document.words.splitting = .lines
    // Three items of 44 px and two distances of 8 px between insets of 8 px take 164 px.
    let known = problems(document, [160...160])
    #expect(known.map { $0.line(document.problems).english } == ["“mmmm” (item 3) is alone in the last line: 160 px"])
    let search = RemedySearch(
      RemedySearch.Question(
        known[0], among: known, in: [160...160], at: 160, allowing: 100...300, of: document),
      words: WordList(document.words.source)
    ) { changed, _ in subject(changed) }
    #expect(
      search.finish().map(\.title.english) == [
        "Width 164 px", "Spacing 6 px", "Padding 6 px", "Text shorter by 1 character",
      ])
  }

  @Test func widthsAreSearchedFromTheProblem() throws {
    var document = Document()
    document.words.text = .own("mmmm\nmmmm\nmmmm")
    document.words.splitting = .lines
    let known = problems(document, [Self.widths])
    let alone = try #require(known.first { $0.rule == .lastLineOfOne })
    #expect(alone.widths == [112...163])
    func width(at current: Int) -> String? {
      let search = RemedySearch(
        RemedySearch.Question(
          alone, among: known, in: [Self.widths], at: current, allowing: Self.widths, of: document),
        words: WordList(document.words.source)
      ) { changed, _ in subject(changed) }
      return search.finish().first { if case .width = $0.change { true } else { false } }?.title.english
    }
    #expect(width(at: 150) == "Width 164 px")
    #expect(width(at: 300) == "Width 164 px")
    #expect(width(at: 164) == nil)
  }

  @Test func aProblemMayHaveNoRemedy() {
    var document = Document()
    document.words.text = .own("mm\nmm")
    document.words.splitting = .lines
    document.problems.leastTarget = 44
    let known = problems(document, [Self.widths])
    let search = RemedySearch(
      RemedySearch.Question(
        known[0], among: known, in: [Self.widths], at: 200, allowing: Self.widths, of: document),
      words: WordList(document.words.source)
    ) { changed, _ in subject(changed) }
    #expect(known[0].rule == .smallTarget)
    #expect(search.finish().isEmpty)
  }
}

extension [CheckedProblem] {
  fileprivate func randomElement(_ seed: UInt64) -> CheckedProblem? {
    var random = SplitMix64(seed: seed &+ 0x2E5ED1E5)
    return randomElement(using: &random)
  }
}
