// The window of a program as a source of widths. The program lays it out, so answers arrive later.

import Foundation
import LayoutGtk
import ReflowModel
import ReflowPrograms

extension ProgramCanvas: WidthSource {
  var view: any GeometryView { picture }
  var abilities: SourceAbilities {
    SourceAbilities(
      answersAtOnce: false, hasRemedies: false, hasItemsOfOtherWidths: true, hasTargets: true,
      hasProposals: sample?.tree.hasViews ?? false, drawsItself: true, languages: program?.languages ?? [],
      advice: Message("Click a widget on the canvas, or go to one with the arrow keys, to see what it is."))
  }
  var unavailableReason: Message? { isRunning ? nil : problem ?? Message("The program does not run.") }
  var isStarting: Bool { program?.state == .starting }
  var shownWidth: Int { sample?.width ?? picture.width }
  var leastWidth: Int? { window.map { $0.window.isResizable ? $0.leastWidth : $0.window.width } }
  var environment: Baseline.Environment? { window?.environment }
  var ignoring: any IgnoredProblems { inFolder }

  /// Keeps what is known: ``version`` tells the searches which content it belongs to.
  func contentDidChange() {}

  func countText(_ count: Int) -> Message { .counting(count, "%s text cut off", "%s texts cut off") }

  func path(of item: Int) -> String? { numbers.path(item) }

  func marks(_ overlays: Set<Overlay>) -> [OverlayMark] {
    guard let sample, let geometry = picture.geometry else { return [] }
    let container = drawnTrace.flatMap { $0.sample == sample ? $0.placement : nil }
    return sample.marks(overlays, minimum: window?.minimum, container: container).map {
      $0.offsetBy(x: geometry.content.minX)
    }
  }

  func inspect(
    _ item: Int, _ changes: (any ChangeSearch)?, in work: IdleWork, show: @escaping @MainActor (Inspection?) -> Void
  ) {
    guard let sample, let path = numbers.path(item), let index = sample.tree.paths.firstIndex(of: path) else {
      return show(nil)
    }
    let ticks = (changes as? WindowChanges).flatMap { $0.isDone ? $0.found : nil }
    let (window, numbers) = (window, numbers)
    func inspection(_ trace: ViewTrace?) -> Inspection {
      sample.inspection(
        of: index, identity: { numbers.number(of: sample.tree.paths[$0]) }, minimum: window?.minimum,
        height: window?.picture?.minimumHeight,
        sizes: window?.picture?.sizes ?? [], lines: window?.picture?.lines ?? [:], facts: trace?.facts,
        changes: ticks.map { $0.changes[path] ?? [] })
    }
    var isAnswered = false
    readTrace { [weak self] trace in
      isAnswered = true
      if self?.store.document.app.selection == item { show(inspection(trace)) }
    }
    if !isAnswered { show(inspection(nil)) }
  }

  // MARK: Problems

  func problems(of document: Document) -> [CheckedProblem]? {
    guard let sample else { return [] }
    var found = WindowProblems(document.problems, declarations: program?.options.built?.declarations ?? [:])
    found.add(examined(sample, for: document.problems))
    (found.heights.isFixed, found.heights.minimum) = (
      window?.window.isResizable == false, window?.picture?.minimumHeight
    )
    if let minimum = window?.minimum { found.add(minimum) }
    return shown(found.problems).filter {
      $0.widths.includes(sample.width) || $0.rule == .wideWindow
    }
  }

  /// The problems with the identities by which the canvas selects widgets, marked with the reasons for which they
  /// are ignored.
  func shown(_ problems: [CheckedProblem]) -> [CheckedProblem] {
    inFolder.list.mark(problems).map { problem in
      var problem = problem
      if let path = problem.item?.path { problem.item?.identity = numbers.number(of: path) }
      return problem
    }
  }

  // MARK: Searches

  /// A complete search of the ruler serves a sweep between narrower limits.
  func searchChanges(in range: ClosedRange<Int>, _ flags: WidthFlags, isAwaited: Bool) -> any ChangeSearch {
    if let known = rulerChanges, known.isDone, known.range.contains(range), known.version == version { return known }
    let search = WindowChanges(of: self, in: range, isAwaited: isAwaited)
    if !isAwaited { rulerChanges = search }
    return search
  }

  var stopUnavailableReasons: (changes: Message?, problems: Message?) { (unavailableReason, unavailableReason) }

  func searchProblems(in range: ClosedRange<Int>, of document: Document) -> (any ProblemSearch)? {
    guard isRunning, let window else { return nil }
    return ProgramProblems(of: window, on: self, in: range, document.problems)
  }
}
