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
  private let stops: StopSearch
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

  var isRunning: Bool { run != nil }

  /// Sets the canvases to animate, and the one at whose changes to stop. Called when that canvas or its content
  /// changes. A nil subject means that the width of the canvas is not a setting.
  func measure(_ subject: CanvasSubject?, playing played: [CanvasSubject]) {
    (self.subject, self.played) = (subject, played)
    enableAction()
    findStops()
    guard let run else { return }
    show(run.width)
    searchStops()
  }

  /// Shows a width on all canvases instead of the document's width; nil shows the document's width again.
  private func show(_ width: Int?) {
    for subject in played { subject.showWidth(width) }
  }

  private var settings: SweepSettings { store.document.window.workbench.sweep }

  private func enableAction() {
    actions.setEnabled(Self.action, subject != nil && (settings.unavailableReason == nil || isRunning))
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
    if let subject, subject.program != nil {
      why.changes = Message("The sweep does not stop in the window of a program.")
      why.problems = why.changes
    } else if let subject {
      let count = subject.source.itemCount
      if !subject.source.isSearchedExactly {
        why.changes = Message(
          "The sweep cannot stop at layout changes in texts of more than %s words.", WordList.widgetLimit.groupedText)
      }
      // The check includes only visible items, which differ at each width.
      if let seen = subject.source.geometry?.items.count, seen < count {
        why.problems = Message(
          "Only %s of %s items are visible; the others are not checked for problems.", seen.groupedText,
          count.groupedText)
      }
    }
    stopUnavailableReasons = why
  }

  // MARK: Start and stop

  /// Starts from the current width of the canvas.
  private func start() {
    guard run == nil, let subject, settings.unavailableReason == nil else {
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

  /// Starts the search for the widths to stop at, if the settings include any and they can be found.
  private func searchStops() {
    findStops()
    guard run != nil, let subject else { return stops.end() }
    let limits = settings.lower...settings.upper
    var problems: CheckSearch?
    if settings.stopsAtProblems, stopUnavailableReasons.problems == nil, let geometry = subject.source.geometry {
      problems = CheckSearch(
        of: CheckSubject(subject, in: geometry), in: limits, store.document.problems, scene: store.document.scene)
    }
    let stopsAtChanges = settings.stopsAtChanges && stopUnavailableReasons.changes == nil
    stops.begin(in: limits, changesOf: stopsAtChanges ? subject : nil, problems)
  }
}
