// The search of a range of widths for all that is wrong, one look at a time: a tool that must not keep its window
// waiting looks for some milliseconds, and goes on in the next idle moment.
//
// What it finds is what a look at every whole width would. Where the container knows its breakpoints, two looks between
// two of them may tell all that is between (see CheckLook), and are looked for by halves.

import Foundation
import LayoutCore

/// Looks for what is wrong with a container in a range of widths.
///
///     let search = CheckSearch(of: subject, in: 200...1200, document.problems, scene: document.scene)
///     while !search.isDone { search.advance(for: .milliseconds(4)) }  // in an idle source, a call each time
///     print(search.problems)
///
/// It does not notice when the container changes: drop it then, and start another one. To cancel it, drop it.
package final class CheckSearch {
  /// The widths that are looked at, in px.
  package let range: ClosedRange<Int>
  /// How far it has come: everything up to here has been found.
  package private(set) var reached: Int

  private let subject: CheckSubject
  private let settings: CheckSettings
  private let scene: SceneName
  /// The breakpoints; nil where nothing between two looks is known.
  private let breakpoints: BreakpointSearch?
  private var nextBreakpoint = 0
  private var current: CheckLook?
  /// Looks past `reached`, the nearest last.
  private var ahead: [CheckLook] = []
  private var record = ProblemRecord()
  /// Whether the width past the range has been looked at, where that tells something.
  private var hasLookedPast: Bool

  /// A search of a range that has not begun.
  package init(of subject: CheckSubject, in range: ClosedRange<Int>, _ settings: CheckSettings, scene: SceneName) {
    self.subject = subject
    self.range = range
    self.settings = settings
    self.scene = scene
    reached = range.lowerBound - 1
    let search = subject.breakpoints?(range)
    breakpoints = search.flatMap { $0.growsBetween ? $0 : nil }
    hasLookedPast = !settings.finds(.tallerWhenWider)
  }

  /// Whether the whole range has been looked at.
  package var isDone: Bool { reached == range.upperBound && hasLookedPast }

  /// How much of the work is done, from 0 to 1. Finding the breakpoints is taken for a third of it.
  package var progress: Double {
    let looked = Double(reached - range.lowerBound + 1) / Double(range.count)
    guard let breakpoints else { return looked }
    let prepared = Double(min(breakpoints.reached, range.upperBound) - range.lowerBound + 1) / Double(range.count)
    return breakpoints.isDone ? (1 + 2 * looked) / 3 : max(0, prepared) / 3
  }

  /// What was found up to ``reached``, in the order of the rules and then of the items.
  package var problems: [CheckedProblem] {
    record.all.map { finding, widths in
      let item = finding.item.flatMap { subject.items.indices.contains($0) ? subject.items[$0] : nil }
      return CheckedProblem(
        finding.rule, of: item, at: finding.item, widths: widths,
        ignoredBecause: settings.reason(forIgnoring: finding.rule, of: item, in: scene))
    }
  }

  // MARK: Looking

  /// Takes one step: at most one layout, or the breaking of all lines once.
  package func advance() {
    guard !isDone else { return }
    if let breakpoints, !breakpoints.isDone { return breakpoints.advance() }
    guard let current else { return pass(to: look(at: range.lowerBound)) }
    if reached == range.upperBound { return lookPast(current) }
    guard let next = ahead.last else { return ahead.append(look(at: end(ofWidthsFrom: reached))) }
    if next.width == reached + 1 || current.tellsWidths(to: next) {
      ahead.removeLast()
      pass(to: next)
    } else {
      ahead.append(look(at: (reached + next.width) / 2))
    }
  }

  /// Takes steps for about so long: one at least, until one ends after the time.
  package func advance(for duration: Duration) {
    let start = ContinuousClock.now
    repeat { advance() } while !isDone && ContinuousClock.now - start < duration
  }

  /// Takes all steps that are left.
  ///
  /// - Returns: All problems in the range.
  package func finish() -> [CheckedProblem] {
    while !isDone { advance() }
    return problems
  }

  private func look(at width: Int) -> CheckLook {
    let geometry = subject.solve(width)
    let mirrored = subject.mirrored?(width)
    return CheckLook(
      width: width, geometry: geometry,
      findings: subject.findings(in: geometry, mirrored: mirrored, settings))
  }

  /// Everything up to a look is as it is there.
  private func pass(to look: CheckLook) {
    if let current { recordStep(from: current, to: look) }
    record.add(look.findings, at: reached + 1...look.width)
    reached = look.width
    current = look
  }

  /// Only from one width to the next can the height be another, since no look tells of others with another height.
  private func recordStep(from look: CheckLook, to next: CheckLook) {
    guard settings.finds(.tallerWhenWider), next.isTaller(than: look) else { return }
    record.add([Finding(rule: .tallerWhenWider, item: nil)], at: look.width...look.width)
  }

  private func lookPast(_ look: CheckLook) {
    let geometry = subject.solve(look.width + 1)
    recordStep(from: look, to: CheckLook(width: look.width + 1, geometry: geometry, findings: []))
    hasLookedPast = true
  }

  /// The last width before the breakpoint after a width; where that is the width itself, the one after it.
  private func end(ofWidthsFrom width: Int) -> Int {
    guard let breakpoints else { return width + 1 }
    while nextBreakpoint < breakpoints.found.count, breakpoints.found[nextBreakpoint] <= width { nextBreakpoint += 1 }
    let found = breakpoints.found
    let end = nextBreakpoint < found.count ? found[nextBreakpoint] - 1 : range.upperBound
    return min(max(end, width + 1), range.upperBound)
  }
}

extension CheckSubject {
  /// What is wrong at one width, in the order of the rules and then of the items: what a badge counts. One px more is
  /// looked at where that is asked for.
  ///
  /// - Parameter geometry: The geometry there, where it is known.
  package func problems(
    at width: Int, _ settings: CheckSettings, scene: SceneName, knowing geometry: LayoutGeometry? = nil
  ) -> [CheckedProblem] {
    let geometry = geometry ?? solve(width)
    var findings = findings(in: geometry, mirrored: mirrored?(width), settings)
    if settings.finds(.tallerWhenWider) {
      let (look, next) = (
        CheckLook(width: width, geometry: geometry, findings: []),
        CheckLook(width: width + 1, geometry: solve(width + 1), findings: [])
      )
      if next.isTaller(than: look) { findings.append(Finding(rule: .tallerWhenWider, item: nil)) }
    }
    return findings.map { finding in
      let item = finding.item.flatMap { items.indices.contains($0) ? items[$0] : nil }
      return CheckedProblem(
        finding.rule, of: item, at: finding.item, widths: [width...width],
        ignoredBecause: settings.reason(forIgnoring: finding.rule, of: item, in: scene))
    }
  }
}

extension CheckLook {
  /// Whether the content is taller than at another width, by more than the rounding of a sum.
  fileprivate func isTaller(than other: CheckLook) -> Bool { height > other.height + 0.001 }
}
