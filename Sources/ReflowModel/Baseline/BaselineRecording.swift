// The recording of a baseline, one width at a time, so that a window stays responsive: first the problems at the
// widths, then the arrangements.

import Foundation

/// Records the problems and the arrangements of a container at some widths.
///
///     let recording = try BaselineRecording(of: subject, at: widths, document.problems, scene: document.scene)
///     while !recording.isDone { recording.advance(for: .milliseconds(4)) }  // one call per idle callback
///     try Baseline(of: document, environment, views: [recording.view])
package final class BaselineRecording: SlicedSearch {
  private let subject: CheckSubject
  private let variant: String
  /// The container's indices of the children that are items.
  private let items: [Int]
  private let widths: [Int]
  private var searches: [CheckSearch]
  /// The problems in the ranges that have been searched.
  package private(set) var problems: [CheckedProblem] = []
  private var searched = 0
  /// The arrangements at the widths that have been recorded, narrowest first.
  private(set) var arrangements: [Arrangement] = []

  /// Prepares a recording. Without settings of a check, no problems are searched for.
  /// - Throws: An error when there are more places than ``Baseline/placeLimit``.
  package init(
    of subject: CheckSubject, at widths: [ClosedRange<Int>], _ settings: CheckSettings?, scene: SceneName,
    variant: String = Baseline.plainVariant
  ) throws(FileError) {
    self.subject = subject
    self.variant = variant
    items = subject.itemIndices
    let places = items.count * widths.reduce(0) { $0 + $1.count }
    guard places <= Baseline.placeLimit else {
      throw FileError(
        message: Message(
          "A baseline cannot store %s items at all of these widths: the result would have %s positions; the limit is %s.",
          items.count.groupedText, places.groupedText, Baseline.placeLimit.groupedText))
    }
    self.widths = widths.flatMap { Array($0) }
    searches =
      settings.map { settings in
        widths.map { CheckSearch(of: subject, in: $0, settings, scene: scene) }
      } ?? []
  }

  /// Whether all widths are recorded.
  package var isDone: Bool { searched == searches.count && arrangements.count == widths.count }

  /// The recorded arrangements and problems.
  package var view: Baseline.View {
    Baseline.View(variant: variant, items: names, widths: arrangements, problems: problems)
  }

  /// The names of the items, in order.
  var names: [String] { items.map { subject.items[$0]?.name ?? "" } }

  /// Takes one step: lays the container out at no more than one width.
  package func advance() {
    if searched < searches.count {
      searches[searched].advance()
      guard searches[searched].isDone else { return }
      problems = problems.joined(by: searches[searched].problems)
      searched += 1
    } else if arrangements.count < widths.count {
      let width = widths[arrangements.count]
      arrangements.append(Arrangement(subject.solve(width), at: width, items: items))
    }
  }

  /// Takes all remaining steps.
  package func finish() {
    while !isDone { advance() }
  }
}

extension CheckSubject {
  /// The indices of the items that a baseline records, in order.
  var itemIndices: [Int] { items.indices.filter { items[$0] != nil } }
}

extension [CheckedProblem] {
  /// The problems, joined with those found at greater widths.
  package func joined(by others: [CheckedProblem]) -> [CheckedProblem] {
    var all = self
    var places = Dictionary(zip(map(\.brokenRule), indices), uniquingKeysWith: { first, _ in first })
    for other in others {
      if let place = places[other.brokenRule] {
        all[place].widths += other.widths
      } else {
        places[other.brokenRule] = all.count
        all.append(other)
      }
    }
    return all
  }
}
