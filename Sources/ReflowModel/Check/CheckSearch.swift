// The search of a range of widths for problems, one width at a time. A program with a window searches for a few
// milliseconds and continues in the next idle callback, so that the window stays responsive.
//
// The result is that of a check at every whole width. If the container reports its breakpoints, two samples between
// adjacent breakpoints can be valid for all widths between the samples (see CheckSample). A binary search finds such
// samples.

import Foundation
import LayoutCore

/// Work in steps, of which a window takes some in each idle callback.
package protocol SlicedSearch: AnyObject {
  var isDone: Bool { get }
  /// Takes one step.
  func advance()
}

extension SlicedSearch {
  /// Takes steps until the duration is over. Takes at least one, and completes the last one.
  package func advance(for duration: Duration) {
    let start = ContinuousClock.now
    repeat { advance() } while !isDone && ContinuousClock.now - start < duration
  }
}

extension BreakpointSearch: SlicedSearch {}

/// Searches a range of widths for the problems of a container.
///
///     let search = CheckSearch(of: subject, in: 200...1200, document.problems, scene: document.scene)
///     while !search.isDone { search.advance(for: .milliseconds(4)) }  // one call per idle callback
///     print(search.problems)
///
/// The search does not notice changes of the container. After a change, discard it and start another one. To cancel a
/// search, discard it.
package final class CheckSearch: SlicedSearch {
  /// The widths to check, in px.
  package let range: ClosedRange<Int>
  /// The width up to which all problems are found.
  package private(set) var reached: Int

  private let subject: CheckSubject
  private let settings: CheckSettings
  private let scene: SceneName
  /// The breakpoints; nil when every width must be laid out.
  private lazy var breakpoints = subject.breakpoints.flatMap { search -> BreakpointSearch? in
    let search = search(range)
    return search.growsBetween(range.upperBound) ? search : nil
  }
  private var nextBreakpoint = 0
  private let rules: RuleSet<LayoutSample>
  private var current: Checked?
  /// Samples at greater widths than `reached`, widest first.
  private var ahead: [Checked] = []
  private var record: ProblemRecord
  /// Whether the width after the range is checked, or does not need to be.
  private var hasCheckedPastRange: Bool

  /// A sample and its broken rules.
  private typealias Checked = (sample: LayoutSample, brokenRules: [BrokenRule])

  /// Prepares the search of a range.
  package init(of subject: CheckSubject, in range: ClosedRange<Int>, _ settings: CheckSettings, scene: SceneName) {
    self.subject = subject
    self.range = range
    self.settings = settings
    self.scene = scene
    (rules, record) = (RuleSet(settings), subject.record)
    reached = range.lowerBound - 1
    hasCheckedPastRange = !rules.comparesWidths
  }

  /// Whether the whole range is checked.
  package var isDone: Bool { reached == range.upperBound && hasCheckedPastRange }

  /// The fraction of the work that is done, from 0 to 1. Finding the breakpoints counts as a third of it.
  package var progress: Double {
    let checked = Double(reached - range.lowerBound + 1) / Double(range.count)
    guard let breakpoints else { return checked }
    let prepared = Double(min(breakpoints.reached, range.upperBound) - range.lowerBound + 1) / Double(range.count)
    return breakpoints.covers(range.upperBound) ? (1 + 2 * checked) / 3 : max(0, prepared) / 3
  }

  /// The problems up to ``reached``, ordered by rule and then by item.
  package var problems: [CheckedProblem] {
    settings.ignored(in: .scene(scene)).mark(record.problems)
  }

  /// Whether a rule is broken at a width up to ``reached``.
  func hasFound(_ brokenRule: BrokenRule) -> Bool { record.contains(brokenRule) }

  // MARK: Search

  /// Takes one step: lays the container out at no more than one width, or takes one step of the search for breakpoints.
  package func advance() {
    guard !isDone else { return }
    if let breakpoints, !breakpoints.covers(range.upperBound) { return breakpoints.advance() }
    guard let current else { return pass(to: checked(at: range.lowerBound)) }
    if reached == range.upperBound { return checkPastRange(current.sample) }
    guard let next = ahead.last else { return ahead.append(checked(at: end(ofWidthsFrom: reached))) }
    let isNext = next.sample.width == reached + 1
    if isNext || current.brokenRules == next.brokenRules && current.sample.isLike(next.sample) {
      ahead.removeLast()
      pass(to: next)
    } else {
      ahead.append(checked(at: (reached + next.sample.width) / 2))
    }
  }

  /// Takes all remaining steps.
  ///
  /// - Returns: All problems in the range.
  package func finish() -> [CheckedProblem] {
    while !isDone { advance() }
    return problems
  }

  private func checked(at width: Int) -> Checked {
    let sample = subject.sample(at: width)
    return (sample, rules.brokenRules(in: sample))
  }

  /// Records the broken rules of a sample for all widths up to it. Two samples of different heights are always at
  /// adjacent widths, since they are not valid for widths between them.
  private func pass(to next: Checked) {
    if let current {
      record.add(rules.brokenRules(from: current.sample, to: next.sample), at: reached...reached)
    }
    record.add(next.brokenRules, at: reached + 1...next.sample.width)
    (reached, current) = (next.sample.width, next)
  }

  private func checkPastRange(_ sample: LayoutSample) {
    let next = LayoutSample(of: subject, at: sample.width + 1)
    record.add(rules.brokenRules(from: sample, to: next), at: sample.width...sample.width)
    hasCheckedPastRange = true
  }

  /// The last width before the breakpoint that follows a width, but at least the width plus one.
  private func end(ofWidthsFrom width: Int) -> Int {
    guard let breakpoints else { return width + 1 }
    while nextBreakpoint < breakpoints.found.count, breakpoints.found[nextBreakpoint] <= width { nextBreakpoint += 1 }
    let found = breakpoints.found
    let end = nextBreakpoint < found.count ? found[nextBreakpoint] - 1 : range.upperBound
    return min(max(end, width + 1), range.upperBound)
  }
}

extension CheckSubject {
  /// The problems at one width, ordered by rule and then by item. Also lays out the next width if the rule about taller
  /// content is on.
  ///
  /// - Parameter geometry: The geometry at the width, if it has already been solved.
  package func problems(
    at width: Int, _ settings: CheckSettings, scene: SceneName, reusing geometry: LayoutGeometry? = nil
  ) -> [CheckedProblem] {
    let (rules, sample) = (RuleSet<LayoutSample>(settings), sample(at: width, reusing: geometry))
    var record = record
    record.add(rules.brokenRules(in: sample), at: width...width)
    if rules.comparesWidths {
      record.add(rules.brokenRules(from: sample, to: LayoutSample(of: self, at: width + 1)), at: width...width)
    }
    return settings.ignored(in: .scene(scene)).mark(record.problems)
  }

  /// The layout at a width, in both reading directions if mirroring is checked.
  fileprivate func sample(at width: Int, reusing geometry: LayoutGeometry? = nil) -> LayoutSample {
    LayoutSample(of: self, at: width, reusing: geometry, mirrored: mirrored?(width))
  }

  /// A record without broken rules.
  fileprivate var record: ProblemRecord { ProblemRecord(items: items, firstNumber: firstNumber) }
}
