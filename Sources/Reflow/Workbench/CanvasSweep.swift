// The sweep of a window's canvas: it shows one width after the other, frame by frame, and sets the one that it stops at.
//
// The window owns it. Until it stops, the document knows nothing of it: the store calls it where something would overtake
// it. The changes and the problems to stop at are looked for beside it; where they are not known yet, the width waits and
// the frames go on.

import CGtk
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// Plays the width of the canvas of the scene shown.
@MainActor
final class CanvasSweep: LifetimeMember {
  private let store: Store
  private let actions: ActionMap
  /// The canvas whose changes it stops at.
  private var subject: CanvasSubject?
  /// The canvases whose width it plays, all in one. The first one is there as long as the window is.
  private var played: [CanvasSubject] = []
  private var run: Run?
  private var tick: TickCallback?
  private let stops: StopSearch
  /// Which way it went last.
  private var isWidening = true

  private static let action = "sweep"

  /// A sweep that is under way.
  private struct Run {
    var sweep: Sweep
    /// The seconds since it set out, and the frame that was last, in seconds.
    var elapsed = 0.0
    var frame: Double?

    var width: Int { Int(sweep.width(at: elapsed).rounded()) }
  }

  /// Adds its action to a window.
  init(store: Store, actions: ActionMap) {
    self.store = store
    self.actions = actions
    stops = StopSearch(in: store.lifetime)
    actions.add(Self.action, state: Variant(false)) { [unowned self] value in
      if value.bool == true { start() } else { stop() }
    }
    store.observe { [weak self] change in self?.show(change) }
    store.lifetime.add(self)
  }

  func endWithLifetime() {
    tick?.remove()
    stops.end()
    (run, subject, played) = (nil, nil, [])
  }

  /// Whether the width is on its way.
  var isRunning: Bool { run != nil }

  /// Plays the width of canvases from now on, and stops at the changes of one of them, whose content has changed or which
  /// is another one; nil where the width of the canvas is no setting.
  func measure(_ subject: CanvasSubject?, playing played: [CanvasSubject]) {
    (self.subject, self.played) = (subject, played)
    enableAction()
    findStops()
    guard let run else { return }
    show(run.width)
    lookForStops()
  }

  /// Shows a width on all canvases in place of the document's; nil shows that one again.
  private func show(_ width: Int?) {
    for subject in played { subject.showWidth(width) }
  }

  private var settings: SweepSettings { store.document.window.workbench.sweep }

  private func enableAction() {
    actions.setEnabled(Self.action, subject != nil && (settings.whyNone == nil || isRunning))
  }

  private func show(_ change: Store.Change) {
    if change.old.problems != change.new.problems { lookForStops() }
    let (old, new) = (change.old.window.workbench.sweep, change.new.window.workbench.sweep)
    guard old != new else { return }
    if let run, new.whyNone == nil {
      let (width, isWidening) = (run.sweep.width(at: run.elapsed), run.sweep.isWidening(at: run.elapsed))
      self.run = Run(sweep: Sweep(new, from: width, isWidening: isWidening), frame: run.frame)
      lookForStops()
    } else {
      stop()
    }
    enableAction()
  }

  // MARK: Stops

  /// Why it cannot stop at changes of the canvas, and at problems; nil where it can.
  private(set) var whyNoStops = WhyNoStops() {
    didSet { if whyNoStops != oldValue { listeners.forEach { $0(whyNoStops) } } }
  }
  private var listeners: [@MainActor (WhyNoStops) -> Void] = []

  /// Why there is something that it cannot stop at.
  struct WhyNoStops: Equatable {
    var (changes, problems): (Message?, Message?)
  }

  /// Calls a closure with why it cannot stop, now and when that is otherwise.
  func followStops(_ notify: @escaping @MainActor (WhyNoStops) -> Void) {
    notify(whyNoStops)
    listeners.append(notify)
  }

  private func findStops() {
    var why = WhyNoStops()
    if let subject {
      let count = subject.source.itemCount
      if !subject.measuresColumns, count > RulerSearch.itemLimit {
        why.changes = Message("With more than %s words, changes are not looked for.", RulerSearch.itemLimit.groupedText)
      }
      // Which items are in sight is another matter at each width.
      if let seen = subject.source.geometry?.items.count, seen < count {
        why.problems = Message(
          "%s of %s items are in sight, and problems of the others are not known.", seen.groupedText,
          count.groupedText)
      }
    }
    whyNoStops = why
  }

  // MARK: Beginning and end

  /// Sets out from the width that the canvas has.
  private func start() {
    guard run == nil, let subject, settings.whyNone == nil else { return actions.setState(Self.action, Variant(false)) }
    let width = Double(gtk_widget_get_width(subject.source.widget.pointer))
    let run = Run(sweep: Sweep(settings, from: width, isWidening: isWidening))
    self.run = run
    store.beginSweep { [weak self] in self?.stop() }
    show(run.width)
    lookForStops()
    tick = TickCallback(played.first?.scroller ?? subject.scroller) { [weak self] time in
      self?.goOn(at: time) ?? .remove
    }
  }

  /// Stops, and has the document take over the width that is shown.
  func stop() {
    guard let run else { return }
    self.run = nil
    tick?.remove()
    stops.end()
    isWidening = run.sweep.isWidening(at: run.elapsed)
    store.endSweep(at: run.width)
    show(nil)
    actions.setState(Self.action, Variant(false))
    enableAction()
  }

  // MARK: Frames

  private func goOn(at time: Double) -> SourceResult {
    guard var run else { return .remove }
    let next = run.elapsed + (run.frame.map { time - $0 } ?? 0)
    run.frame = time
    defer { self.run?.frame = time }
    if stops.isOn {
      let reach = run.sweep.greatestWidth(from: run.elapsed, through: next)
      guard Int(reach.rounded(.up)) <= stops.reached else { return .continue }
      if let stop = run.sweep.firstStop(after: run.elapsed, through: next, at: stops.found) {
        run.elapsed = stop.time
        self.run = run
        self.stop()
        return .remove
      }
    }
    run.elapsed = next
    self.run = run
    show(run.width)
    return .continue
  }

  /// Begins to look for the widths to stop at, where it is to stop at any and they can be known.
  private func lookForStops() {
    findStops()
    guard run != nil, let subject else { return stops.end() }
    let limits = settings.lower...settings.upper
    var problems: CheckSearch?
    if settings.stopsAtProblems, whyNoStops.problems == nil, let geometry = subject.source.geometry {
      problems = CheckSearch(
        of: CheckSubject(subject, in: geometry), in: limits, store.document.problems, scene: store.document.scene)
    }
    let changes =
      settings.stopsAtChanges && whyNoStops.changes == nil
      ? subject.source.breakpointSearch(in: limits.lowerBound + 1...limits.upperBound) : nil
    stops.begin(changes, problems)
  }
}

/// The search for the widths that a sweep stops at, in idle moments.
@MainActor
private final class StopSearch {
  private var changes: BreakpointSearch?
  private var problems: CheckSearch?
  private let work: IdleWork
  private var known: (reached: Int, stops: SweepStops)?

  init(in lifetime: Lifetime) { work = IdleWork(in: lifetime) }

  /// Whether there is anything to stop at.
  var isOn: Bool { changes != nil || problems != nil }

  /// Looks for both in place of what was looked for before.
  func begin(_ changes: BreakpointSearch?, _ problems: CheckSearch?) {
    end()
    (self.changes, self.problems) = (changes, problems)
    guard isOn else { return }
    work.inSlices {
      if changes?.isDone == false {
        changes?.advance(for: IdleWork.slice)
      } else {
        problems?.advance(for: IdleWork.slice)
      }
      return changes?.isDone ?? true && problems?.isDone ?? true ? .remove : .continue
    }
  }

  /// Looks for nothing.
  func end() {
    work.cancel()
    (changes, problems, known) = (nil, nil, nil)
  }

  /// Up to which width they are known.
  var reached: Int {
    min(changes.map { $0.isDone ? .max : $0.reached } ?? .max, problems.map { $0.isDone ? .max : $0.reached } ?? .max)
  }

  /// The widths to stop at, as far as they are known.
  var found: SweepStops {
    let reached = reached
    if let known, known.reached == reached { return known.stops }
    var stops = SweepStops(at: changes?.found ?? [])
    if let problems { stops = stops.joined(by: SweepStops(atNew: problems.problems, within: problems.range)) }
    known = (reached, stops)
    return stops
  }
}
