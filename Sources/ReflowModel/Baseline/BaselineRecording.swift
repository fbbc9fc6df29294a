// The making of a baseline, one look at a time, so that a window goes on meanwhile: first what is wrong at its widths,
// then where everything is.

import Foundation
import LayoutCore

/// Looks at a container at some widths and keeps what it sees.
///
///     let recording = try BaselineRecording(of: subject, at: widths, document.problems, scene: document.scene)
///     while !recording.isDone { recording.advance(for: .milliseconds(4)) }  // in an idle source, a call each time
///     try Baseline(of: document, environment, views: [recording.view])
package final class BaselineRecording {
  private let subject: CheckSubject
  private let variant: String
  /// The indices of what counts as an item.
  private let items: [Int]
  private let widths: [Int]
  private var searches: [CheckSearch]
  private var found: [CheckedProblem] = []
  private var searched = 0
  private var arrangements: [Arrangement] = []

  /// A recording that has not begun.
  /// - Throws: An error where there is more to keep than a file has room for.
  package init(
    of subject: CheckSubject, at widths: [ClosedRange<Int>], _ settings: CheckSettings, scene: SceneName,
    variant: String = Baseline.plainVariant
  ) throws(FileError) {
    self.subject = subject
    self.variant = variant
    items = subject.itemIndices
    let places = items.count * widths.reduce(0) { $0 + $1.count }
    guard places <= Baseline.placeLimit else {
      throw FileError(
        message: Message(
          "A baseline cannot keep %s items at all of these widths: that is %s places, more than %s.",
          items.count.groupedText, places.groupedText, Baseline.placeLimit.groupedText))
    }
    self.widths = widths.flatMap { Array($0) }
    searches = widths.map { CheckSearch(of: subject, in: $0, settings, scene: scene) }
  }

  /// Whether all widths have been looked at.
  package var isDone: Bool { searched == searches.count && arrangements.count == widths.count }

  /// What was found.
  package var problems: [CheckedProblem] { found }

  /// What was seen.
  package var view: Baseline.View {
    Baseline.View(
      variant: variant, items: items.map { subject.items[$0]?.name ?? "" }, widths: arrangements, problems: found)
  }

  /// Takes one step: a layout at most.
  package func advance() {
    if searched < searches.count {
      searches[searched].advance()
      guard searches[searched].isDone else { return }
      found = searched == 0 ? searches[0].problems : found.joined(by: searches[searched].problems)
      searched += 1
    } else if arrangements.count < widths.count {
      let width = widths[arrangements.count]
      arrangements.append(Arrangement(subject.solve(width), at: width, items: items))
    }
  }

  /// Takes steps for about so long: one at least, until one ends after the time.
  package func advance(for duration: Duration) {
    let start = ContinuousClock.now
    repeat { advance() } while !isDone && ContinuousClock.now - start < duration
  }

  /// Takes all steps that are left.
  package func finish() {
    while !isDone { advance() }
  }
}

extension CheckSubject {
  /// The indices of what counts as an item, in order: what a baseline keeps.
  var itemIndices: [Int] { items.indices.filter { items[$0] != nil } }
}

extension [CheckedProblem] {
  /// The same with what was found at greater widths.
  package func joined(by others: [CheckedProblem]) -> [CheckedProblem] {
    var all = self
    for other in others {
      if let place = all.firstIndex(where: { $0.rule == other.rule && $0.index == other.index }) {
        all[place].widths += other.widths
      } else {
        all.append(other)
      }
    }
    return all
  }
}
