// The sweep of a window's canvas: it shows one width after the other, frame by frame, and sets the one that it stops at.
//
// The window owns it. Until it stops, the document knows nothing of it: the store calls it where something would overtake
// it. The changes to stop at are looked for beside it; where they are not known yet, the width waits and the frames go on.

import CGtk
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// Plays the width of the canvas of the scene shown.
@MainActor
final class CanvasSweep {
  private let store: Store
  private let actions: ActionMap
  /// The canvas whose changes it stops at.
  private var subject: CanvasSubject?
  /// The canvases whose width it plays, all in one. The first one is there as long as the window is.
  private var played: [CanvasSubject] = []
  private var run: Run?
  private var tick: TickCallback?
  private var search: BreakpointSearch?
  private var work: MainLoopSource?
  /// Which way it went last.
  private var isWidening = true

  private static let action = "sweep"
  /// How long one slice of the search takes, so that no frame waits for it.
  private static let slice = Duration.milliseconds(4)

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
    actions.add(Self.action, state: Variant(false)) { [unowned self] value in
      if value.bool == true { start() } else { stop() }
    }
    store.observe { [weak self] change in self?.show(change) }
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
    lookForChanges()
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
    let (old, new) = (change.old.window.workbench.sweep, change.new.window.workbench.sweep)
    guard old != new else { return }
    if let run, new.whyNone == nil {
      let (width, isWidening) = (run.sweep.width(at: run.elapsed), run.sweep.isWidening(at: run.elapsed))
      self.run = Run(
        sweep: Sweep(new, from: width, isWidening: isWidening), frame: run.frame)
      lookForChanges()
    } else {
      stop()
    }
    enableAction()
  }

  // MARK: Stops

  /// Why it cannot stop at the widths at which the canvas changes; nil where it can.
  private(set) var whyNoStops: Message? {
    didSet { if whyNoStops != oldValue { listeners.forEach { $0(whyNoStops) } } }
  }
  private var listeners: [@MainActor (Message?) -> Void] = []

  /// Calls a closure with why it cannot stop at changes, now and when that is otherwise.
  func followStops(_ notify: @escaping @MainActor (Message?) -> Void) {
    notify(whyNoStops)
    listeners.append(notify)
  }

  private func findStops() {
    let isKnown = subject.map { $0.measuresColumns || $0.source.itemCount <= RulerSearch.itemLimit } ?? true
    whyNoStops =
      isKnown
      ? nil : Message("With more than %s words, changes are not looked for.", RulerSearch.itemLimit.groupedText)
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
    lookForChanges()
    tick = TickCallback(played.first?.scroller ?? subject.scroller) { [weak self] time in
      self?.goOn(at: time) ?? .remove
    }
  }

  /// Stops, and has the document take over the width that is shown.
  func stop() {
    guard let run else { return }
    self.run = nil
    tick?.remove()
    work?.cancel()
    search = nil
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
    if let search {
      let reach = run.sweep.greatestWidth(from: run.elapsed, through: next)
      guard search.isDone || Int(reach.rounded(.up)) <= search.reached else { return .continue }
      if let stop = run.sweep.firstStop(after: run.elapsed, through: next, at: search.found) {
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

  // MARK: Changes

  /// Begins to look for the widths to stop at, where it is to stop at any. Of flows of very many words they are not known.
  private func lookForChanges() {
    work?.cancel()
    search = nil
    guard run != nil, let subject, settings.stopsAtChanges, whyNoStops == nil else { return }
    let search = subject.source.breakpointSearch(in: settings.lower + 1...settings.upper)
    self.search = search
    work = .idle {
      search.advance(for: Self.slice)
      return search.isDone ? .remove : .continue
    }
  }
}
