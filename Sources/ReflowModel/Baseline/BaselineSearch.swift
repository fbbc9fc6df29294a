// The comparison of a canvas with a baseline, one width at a time, so that a window stays responsive.

import Foundation
import LayoutCore

/// Compares a container with its baseline.
///
///     let search = try BaselineSearch(of: baseline, with: subject, in: document, environment)
///     while !search.isDone { search.advance(for: .milliseconds(4)) }  // one call per idle callback
///     print(search.comparison.rows)
///
/// The search does not notice changes of the container. After a change, discard it and start another one. To cancel a
/// search, discard it.
package final class BaselineSearch: SlicedSearch {
  private let view: Baseline.View
  private let subject: CheckSubject
  private let recording: BaselineRecording
  private let pairs: ItemPairs
  private let items: [Int]
  private let environment: [(name: Message, sentence: Message)]
  private let settings: [Message]
  private var record = DifferenceRecord()

  /// Prepares a comparison.
  ///
  /// - Parameters:
  ///   - document: The document that the container shows, in its stress view.
  ///   - findsProblems: Whether to find problems at the widths of the baseline too.
  /// - Throws: An error when the baseline has no width in the stress view, when its text was split in another way, when
  ///   it is of other content, or when there are more items than ``Baseline/itemLimit``.
  package init(
    of baseline: Baseline, with subject: CheckSubject, in document: Document, _ environment: Baseline.Environment,
    findsProblems: Bool = true
  ) throws(FileError) {
    let stress = document.stress
    guard let view = baseline.view(stress.rawValue), !view.widths.isEmpty else {
      throw FileError(
        message: stress == .original
          ? Message("The baseline contains no width of the original content.")
          : Message("The baseline contains no width of the stress view “%s”.", stress.title))
    }
    if let failure = baseline.splitFailure(of: document) { throw failure }
    (self.view, self.subject) = (view, subject)
    items = subject.itemIndices
    guard items.count <= Baseline.itemLimit else {
      throw FileError(
        message: Message(
          "There are %s items; up to %s can be compared.", items.count.groupedText,
          Baseline.itemLimit.groupedText))
    }
    recording = try BaselineRecording(
      of: subject, at: view.ranges, findsProblems ? document.problems : nil, scene: document.scene,
      variant: view.variant)
    pairs = try view.pairs(with: recording.names)
    self.environment = baseline.environment.differences(to: environment)
    settings = baseline.changes?.names(ofSettingsChangedIn: document) ?? []
  }

  /// Whether all widths have been compared.
  package var isDone: Bool { recording.isDone }

  /// The differences at the widths that have been compared.
  package var comparison: BaselineComparison {
    var comparison = BaselineComparison(
      of: view, with: recording.view, pairs, .indices(items), record, environment: environment, settings: settings)
    comparison.newProblems = comparison.divide(recording.problems).new.filter(\.isReported)
    return comparison
  }

  /// The identity of each current item in its scene.
  package var identities: [Int] { items.compactMap { subject.items[$0]?.identity } }

  /// Takes one step: lays the container out at no more than one width.
  package func advance() {
    guard !isDone else { return }
    recording.advance()
    let now = recording.arrangements
    if now.count > record.widthCount, let last = now.last {
      record.add(pairs, from: view.widths[now.count - 1], to: last)
    }
  }

  /// Takes all remaining steps.
  package func finish() {
    while !isDone { advance() }
  }

  /// The frames of the items in the baseline, matched with the current items.
  package var ghosts: BaselineGhosts { BaselineGhosts(view, pairs, items) }
}
