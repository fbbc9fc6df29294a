// The sweep of a window's canvas. It shows a series of widths, frame by frame, and sets the width at which it stops.
//
// The window owns it. The document does not change until the sweep stops; the store stops it before a conflicting
// change. The search for the changes and problems at which it stops runs at the same time. While the search has not
// reached the next width, the width does not change, but frames continue.

import CGtk
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// Animates the width of the canvas of the current scene.
@MainActor
final class CanvasSweep: LifetimeMember {
  private let store: HistoryStore
  private let actions: ActionMap
  /// The canvas at whose changes it stops.
  private var subject: CanvasSubject?
  /// The canvases whose width it animates. All have the same width. The first one exists as long as the window.
  private var played: [CanvasSubject] = []
  private var run: Run?
  private var tick: TickCallback?
  private let stops = StopSearch()
  /// Whether the last sweep moved towards greater widths.
  private var isWidening = true

  private static let action = "sweep"

  /// A running sweep.
  private struct Run {
    var sweep: Sweep
    /// The elapsed time, and the time of the last frame, both in seconds.
    var elapsed = 0.0
    var frame: Double?

    var width: Int { Int(sweep.width(at: elapsed).rounded()) }
  }

  init(store: HistoryStore, actions: ActionMap) {
    (self.store, self.actions) = (store, actions)
    waiting = IdleWork(in: store.lifetime)
    waitListeners = IdleListeners(in: store.lifetime)
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

  var isRunning: Bool { run != nil }

  /// Sets the canvases to animate, and the one at whose changes to stop. Called when that canvas or its content
  /// changes. A nil subject means that the width of the canvas is not a setting.
  func measure(_ subject: CanvasSubject?, playing played: [CanvasSubject]) {
    (self.subject, self.played) = (subject, played)
    enableAction()
    findStops()
    guard let run else { return }
    // The picture of a program that has ended does not change.
    guard subject?.widths.unavailableReason == nil else { return stop() }
    show(run.width)
    searchStops()
  }

  /// Shows a width on all canvases instead of the document's width; nil shows the document's width again.
  private func show(_ width: Int?) {
    for subject in played { subject.showWidth(width) }
  }

  private var settings: SweepSettings { store.document.window.workbench.sweep }

  private var canLayOut: Bool { subject.map { $0.widths.unavailableReason == nil } ?? false }

  private func enableAction() {
    let isPossible = canLayOut && settings.unavailableReason == nil
    actions.setEnabled(Self.action, isPossible || isRunning)
  }

  private func show(_ change: Store.Change) {
    if change.old.problems != change.new.problems { searchStops() }
    let (old, new) = (change.old.window.workbench.sweep, change.new.window.workbench.sweep)
    guard old != new else { return }
    if let run, new.unavailableReason == nil {
      let (width, isWidening) = (run.sweep.width(at: run.elapsed), run.sweep.isWidening(at: run.elapsed))
      self.run = Run(sweep: Sweep(new, from: width, isWidening: isWidening), frame: run.frame)
      searchStops()
    } else {
      stop()
    }
    enableAction()
  }

  // MARK: Stops

  private(set) var stopUnavailableReasons = StopUnavailableReasons() {
    didSet { if stopUnavailableReasons != oldValue { listeners.forEach { $0(stopUnavailableReasons) } } }
  }
  private var listeners: [@MainActor (StopUnavailableReasons) -> Void] = []

  /// The reasons why a kind of stop is unavailable; nil where it is available.
  struct StopUnavailableReasons: Equatable {
    var (changes, problems): (Message?, Message?)
  }

  /// Calls a closure with the reasons, now and after each change of them.
  func followStops(_ notify: @escaping @MainActor (StopUnavailableReasons) -> Void) {
    notify(stopUnavailableReasons)
    listeners.append(notify)
  }

  private func findStops() {
    var why = StopUnavailableReasons()
    if let reason = subject?.widths.unavailableReason {
      (why.changes, why.problems) = (reason, reason)
    } else if let subject {
      (why.changes, why.problems) = subject.widths.stopUnavailableReasons
    }
    stopUnavailableReasons = why
  }

  // MARK: Start and stop

  /// Starts from the current width of the canvas.
  private func start() {
    guard run == nil, let subject, canLayOut, settings.unavailableReason == nil else {
      return actions.setState(Self.action, Variant(false))
    }
    let run = Run(sweep: Sweep(settings, from: Double(subject.width), isWidening: isWidening))
    self.run = run
    store.beginSweep { [weak self] in self?.stop() }
    show(run.width)
    searchStops()
    tick = TickCallback(played.first?.scroller ?? subject.scroller) { [weak self] time in
      self?.advance(to: time) ?? .remove
    }
  }

  /// Stops, and sets the document's width to the displayed width.
  func stop() {
    guard let run else { return }
    self.run = nil
    tick?.remove()
    stops.end()
    endWaiting()
    isWidening = run.sweep.isWidening(at: run.elapsed)
    store.endSweep(at: run.width)
    show(nil)
    actions.setState(Self.action, Variant(false))
    enableAction()
  }

  // MARK: Frames

  private func advance(to time: Double) -> SourceResult {
    guard var run else { return .remove }
    let next = run.elapsed + (run.frame.map { time - $0 } ?? 0)
    run.frame = time
    defer { self.run?.frame = time }
    if stops.isOn {
      let reach = run.sweep.greatestWidth(from: run.elapsed, through: next)
      guard Int(reach.rounded(.up)) <= stops.reached else {
        waiting.onceUnlessDue(after: Self.patience) { [weak self] in self?.isWaiting = true }
        return .continue
      }
      endWaiting()
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

  // MARK: Search

  /// Whether the width does not change, because the search for the widths to stop at has not reached it for a while.
  private(set) var isWaiting = false { didSet { if isWaiting != oldValue { waitListeners.notify() } } }
  private let waiting: IdleWork
  private let waitListeners: IdleListeners

  /// The time in seconds for which the width waits before the window says so.
  private static let patience = 0.3

  /// Calls a closure now and after each change of ``isWaiting``.
  func followWaiting(_ notify: @escaping @MainActor () -> Void) { waitListeners.add(notify) }

  private func endWaiting() {
    waiting.cancel()
    isWaiting = false
  }

  /// Starts the search for the widths to stop at, if the settings include any and they can be found.
  private func searchStops() {
    findStops()
    guard run != nil, let subject else { return stops.end() }
    let limits = settings.lower...settings.upper
    let changes = settings.stopsAtChanges && stopUnavailableReasons.changes == nil
    let problems = settings.stopsAtProblems && stopUnavailableReasons.problems == nil
    var sources: [StopSource] = []
    if changes {
      let search = subject.widths.searchChanges(in: limits, WidthFlags(), isAwaited: true)
      sources.append(.changes(search, in: limits))
    }
    if problems, let search = subject.widths.searchProblems(in: limits, of: store.document) {
      sources.append(.problems(search, in: limits))
    }
    stops.begin(sources)
  }
}
