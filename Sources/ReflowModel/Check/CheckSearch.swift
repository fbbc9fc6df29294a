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
  private var current: CheckSample?
  /// Samples at greater widths than `reached`, widest first.
  private var ahead: [CheckSample] = []
  private var record = ProblemRecord()
  private lazy var repeatedNames = subject.repeatedNames
  /// Whether the width after the range is checked, or does not need to be.
  private var hasCheckedPastRange: Bool

  /// Prepares the search of a range.
  package init(of subject: CheckSubject, in range: ClosedRange<Int>, _ settings: CheckSettings, scene: SceneName) {
    self.subject = subject
    self.range = range
    self.settings = settings
    self.scene = scene
    reached = range.lowerBound - 1
    hasCheckedPastRange = !settings[.tallerWhenWider]
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
    record.all.map { finding, widths in
      subject.problem(finding, at: widths, settings, scene: scene, repeated: repeatedNames)
    }
  }

  /// Whether a rule is broken at a width up to ``reached``.
  func hasFound(_ finding: Finding) -> Bool { record.contains(finding) }

  // MARK: Search

  /// Takes one step: lays the container out at no more than one width, or takes one step of the search for breakpoints.
  package func advance() {
    guard !isDone else { return }
    if let breakpoints, !breakpoints.covers(range.upperBound) { return breakpoints.advance() }
    guard let current else { return pass(to: sample(at: range.lowerBound)) }
    if reached == range.upperBound { return checkPastRange(current) }
    guard let next = ahead.last else { return ahead.append(sample(at: end(ofWidthsFrom: reached))) }
    if next.width == reached + 1 || current.holdsForWidths(to: next) {
      ahead.removeLast()
      pass(to: next)
    } else {
      ahead.append(sample(at: (reached + next.width) / 2))
    }
  }

  /// Takes all remaining steps.
  ///
  /// - Returns: All problems in the range.
  package func finish() -> [CheckedProblem] {
    while !isDone { advance() }
    return problems
  }

  private func sample(at width: Int) -> CheckSample {
    let geometry = subject.solve(width)
    let mirrored = subject.mirrored?(width)
    return CheckSample(
      width: width, geometry: geometry,
      findings: subject.findings(in: geometry, mirrored: mirrored, settings))
  }

  /// Records the findings of a sample for all widths up to it.
  private func pass(to sample: CheckSample) {
    if let current { recordStep(from: current, to: sample.geometry) }
    record.add(sample.findings, at: reached + 1...sample.width)
    reached = sample.width
    current = sample
  }

  /// Records a width after which the content is taller. Two samples of different heights are always at adjacent widths,
  /// since they are not valid for widths between them.
  private func recordStep(from sample: CheckSample, to next: LayoutGeometry) {
    guard settings[.tallerWhenWider], next.isTaller(than: sample.geometry) else { return }
    record.add([Finding(rule: .tallerWhenWider, item: nil)], at: sample.width...sample.width)
  }

  private func checkPastRange(_ sample: CheckSample) {
    recordStep(from: sample, to: subject.solve(sample.width + 1))
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
    let geometry = geometry ?? solve(width)
    var findings = findings(in: geometry, mirrored: mirrored?(width), settings)
    if settings[.tallerWhenWider], solve(width + 1).isTaller(than: geometry) {
      findings.append(Finding(rule: .tallerWhenWider, item: nil))
    }
    guard !findings.isEmpty else { return [] }
    let repeated = repeatedNames
    return findings.map { problem($0, at: [width...width], settings, scene: scene, repeated: repeated) }
  }

  /// The problem of a finding. `repeated` contains the names that do not identify an item.
  fileprivate func problem(
    _ finding: Finding, at widths: [ClosedRange<Int>], _ settings: CheckSettings, scene: SceneName,
    repeated: Set<String>
  ) -> CheckedProblem {
    let item = finding.item.flatMap { items.indices.contains($0) ? items[$0] : nil }
    var problem = CheckedProblem(
      finding.rule, of: item, at: finding.item, widths: widths,
      ignoredBecause: settings.reason(forIgnoring: finding.rule, of: item, in: scene))
    if let item, let index = finding.item, repeated.contains(item.shownName) {
      problem.number = firstNumber + index
    }
    return problem
  }

  /// The displayed names that more than one item has.
  fileprivate var repeatedNames: Set<String> {
    var (once, repeated): (Set<String>, Set<String>) = ([], [])
    for case let item? in items where !once.insert(item.shownName).inserted { repeated.insert(item.shownName) }
    return repeated
  }
}

extension LayoutGeometry {
  /// Whether the content is taller than that of another layout, by more than the rounding error of a sum.
  fileprivate func isTaller(than other: LayoutGeometry) -> Bool { content.height > other.content.height + 0.001 }
}
