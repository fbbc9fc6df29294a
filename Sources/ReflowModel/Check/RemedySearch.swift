// The search for remedies of a problem. It changes one setting of the document after the other, nearest values first,
// and checks each changed document with the same rules at the same widths. A window runs it in slices.
//
// A changed document that still has the problem at one of a few probed widths is rejected. The others are checked at all
// widths, so a check confirms each offered remedy.

import LayoutCore

/// Searches for the changes of a document that remove a problem.
package final class RemedySearch: SlicedSearch {
  /// The input of a search.
  package struct Question {
    package var problem: CheckedProblem
    /// The problems at the checked widths.
    package var known: [CheckedProblem]
    /// The checked widths.
    package var widths: [ClosedRange<Int>]
    /// The current width of the canvas. The widths nearest to it are tried first.
    package var width: Int
    /// The widths that the canvas may have.
    package var allowedWidths: ClosedRange<Int>
    package var document: Document

    package init(
      _ problem: CheckedProblem, among known: [CheckedProblem], in widths: [ClosedRange<Int>], at width: Int,
      allowing allowedWidths: ClosedRange<Int>, of document: Document
    ) {
      (self.problem, self.known, self.widths, self.width) = (problem, known, widths, width)
      (self.allowedWidths, self.document) = (allowedWidths, document)
    }
  }

  /// The remedies in the order of their kinds, those that add no problem first; complete when the search is done.
  package var remedies: [Remedy] {
    Array((found.filter(\.added.isEmpty) + found.filter { !$0.added.isEmpty }).prefix(Remedy.limit))
  }

  private let question: Question
  /// The input of a check of a changed document; nil if it cannot be checked.
  private let subject: (_ changed: Document, _ change: Remedy.Change) -> CheckSubject?
  private let words: WordList
  /// The remaining kinds of changes, each with its values. The first kind is the current one.
  private var kinds: [[Remedy.Change]] = []
  /// The index of the next value of the current kind.
  private var place = 0
  /// The best remedy of the current kind so far, and the number of complete checks for the kind.
  private var best: Remedy?
  private var checkCount = 0
  private var candidate: (change: Remedy.Change, document: Document, searches: [CheckSearch])?
  private var found: [Remedy] = []

  /// The maximum number of complete checks for a kind of change.
  private static let checkLimit = 3

  package init(
    _ question: Question, words: WordList,
    subject: @escaping (_ changed: Document, _ change: Remedy.Change) -> CheckSubject?
  ) {
    (self.question, self.words, self.subject) = (question, words, subject)
    kinds = Self.kinds(for: question, words)
  }

  /// Whether all changes have been tried, or there are enough remedies that add no problem.
  package var isDone: Bool {
    kinds.isEmpty || found.count(where: \.added.isEmpty) >= Remedy.limit
  }

  /// Takes one step: a few layouts, or one step of a complete check.
  package func advance() {
    guard !isDone else { return }
    if candidate != nil { return advanceCheck() }
    guard place < kinds[0].count, checkCount < Self.checkLimit else { return endKind() }
    let change = kinds[0][place]
    place += 1
    guard let changed = question.document.changed(by: change, words: words), let subject = subject(changed, change)
    else { return }
    let widths = change.widths ?? question.widths
    guard !isFound(subject, in: changed, at: change.widths == nil ? question.problem.probes : []) else { return }
    checkCount += 1
    candidate = (
      change, changed,
      widths.map { CheckSearch(of: subject, in: $0, changed.problems, scene: changed.scene) }
    )
  }

  /// Takes all remaining steps.
  package func finish() -> [Remedy] {
    while !isDone { advance() }
    return remedies
  }

  private func endKind() {
    if let best { found.append(best) }
    kinds.removeFirst()
    (place, best, checkCount) = (0, nil, 0)
  }

  // MARK: Checks

  private func isFound(_ subject: CheckSubject, in changed: Document, at widths: [Int]) -> Bool {
    widths.contains { width in
      let found = subject.problems(at: width, changed.problems, scene: changed.scene)
      return found.contains { $0.brokenRule == question.problem.brokenRule }
    }
  }

  private func advanceCheck() {
    guard let (change, changed, searches) = candidate else { return }
    guard let search = searches.first(where: { !$0.isDone }) else {
      candidate = nil
      return finish(change, changed, searches.map(\.problems).reduce([]) { $0.joined(by: $1) })
    }
    search.advance()
    if search.hasFound(question.problem.brokenRule) {
      candidate = nil
      // Only complete checks count towards the limit, and this check ends early.
      checkCount -= 1
    }
  }

  private func finish(_ change: Remedy.Change, _ changed: Document, _ problems: [CheckedProblem]) {
    let added = problems.filter(\.isReported).compactMap { question.added($0, by: change) }
    guard added.count <= Remedy.addedLimit, added.count < best?.added.count ?? .max else { return }
    best = Remedy(change: change, added: added)
    if added.isEmpty { place = kinds[0].count }
  }
}

extension RemedySearch.Question {
  /// The width at which the problem is seen: the current one if it has the problem, else the nearest one that has.
  fileprivate var origin: Int { problem.widths.nearest(to: width) ?? width }

  /// A problem after a change, at the widths at which the document does not have it; nil if it has it at all of them. A
  /// change of the width is compared with the origin.
  fileprivate func added(_ problem: CheckedProblem, by change: Remedy.Change) -> CheckedProblem? {
    let same = known.filter { $0.isReported && $0.brokenRule == problem.brokenRule }
    if change.widths != nil { return same.contains { $0.widths.includes(origin) } ? nil : problem }
    var added = problem
    added.widths = problem.widths.subtracting(same.flatMap(\.widths))
    return added.widths.isEmpty ? nil : added
  }

  /// The allowed widths without the problem, those that add the fewest known problems first, and then the nearest ones;
  /// none if the current width is the best one.
  fileprivate var otherWidths: [Int] {
    let origin = origin
    let others = known.filter { $0.isReported && !$0.widths.includes(origin) }
    let ranked = allowedWidths.filter { !problem.widths.includes($0) }.map { other in
      // A width that has not been checked may have problems.
      (width: other, rank: widths.includes(other) ? 2 * others.count { $0.widths.includes(other) } : 1)
    }
    let sorted = ranked.sorted { ($0.rank, abs($0.width - origin)) < ($1.rank, abs($1.width - origin)) }.map(\.width)
    return sorted.first == width ? [] : sorted.filter { $0 != width }
  }
}

extension RemedySearch {
  /// The changes to try, by kind; the nearest values first.
  private static func kinds(for question: Question, _ words: WordList) -> [[Remedy.Change]] {
    let document = question.document
    var kinds: [[Remedy.Change]] = []
    if document.scene == .words {
      let scene = document.words
      if !scene.isGrid {
        kinds.append(
          FlowLayout.LineBreaking.allCases.filter { $0 != scene.lineBreaking }.map { .lineBreaking($0) })
      }
      kinds.append(nearest(to: scene.spacing, in: 0...40).map { .spacing($0) })
      kinds.append(nearest(to: scene.padding, in: 0...60).map { .padding($0) })
      if !scene.isGrid {
        kinds.append(
          FlowLayout.Justification.allCases.filter { $0 != scene.justification }.map { .justification($0) })
      }
      if let item = question.problem.item, scene.stress == .original {
        kinds.append((1..<max(1, min(item.name.count, 64))).map { .shorterText(word: item.identity, by: $0) })
      }
    }
    kinds.insert(question.otherWidths.map { .width($0) }, at: 0)
    return kinds
  }

  /// The whole numbers of a range other than a number, the nearest ones first.
  private static func nearest(to number: Double, in range: ClosedRange<Double>) -> [Double] {
    stride(from: range.lowerBound, through: range.upperBound, by: 1).filter { $0 != number }.sorted {
      abs($0 - number) < abs($1 - number)
    }
  }
}

extension Remedy.Change {
  /// The widths to check after the change; nil for all widths of the question.
  fileprivate var widths: [ClosedRange<Int>]? { if case .width(let width) = self { [width...width] } else { nil } }
}

extension CheckedProblem {
  /// A few widths at which a changed document most likely still has the problem.
  fileprivate var probes: [Int] { widths.prefix(3).flatMap { Set([$0.lowerBound, $0.upperBound]) } }
}
