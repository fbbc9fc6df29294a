// The trace of the selected view of a program: it is requested while the panel is open or the inspector shows the view,
// and again when the window of the program is another one.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel
import ReflowPrograms

/// The trace of one view at a time. The canvas owns it.
@MainActor
final class ProgramTrace {
  /// A view in a window as the canvas shows it.
  private struct Key: Equatable {
    let window: ObjectIdentifier
    let sample: WindowSample
    let view: Int
  }

  /// The last answer. Its trace is nil for a view in no container.
  private var known: (key: Key, trace: ViewTrace?)?
  private var asked: Key?
  private typealias Receiver = @MainActor (ViewTrace?) -> Void
  private var receivers: [Receiver] = []
  /// What is asked after the answer.
  private var next: (key: Key, receivers: [Receiver], ask: @MainActor ([Receiver]) -> Void)?
  /// Called after each answer.
  var onAnswer: @MainActor () -> Void = {}

  /// Calls `receive` with the trace of a view, now or when the program has answered. A later request replaces one that
  /// waits for another answer.
  ///
  /// - Parameters:
  ///   - view: The index of the view in the sample, which is that of the window's picture.
  ///   - isWanted: Whether the program is asked for a trace that is not known.
  ///   - receive: Receives nil for a view in no container, and for a trace that is neither known nor wanted.
  func read(
    _ view: Int, in sample: WindowSample, of window: LiveWindow, isWanted: Bool,
    _ receive: @escaping @MainActor (ViewTrace?) -> Void
  ) {
    let key = Key(window: ObjectIdentifier(window), sample: sample, view: view)
    if let known, known.key == key { return receive(known.trace) }
    guard isWanted else { return receive(nil) }
    if asked == nil { return ask(key, of: window, [receive]) }
    if asked == key { return receivers.append(receive) }
    if next?.key != key {
      next = (key, [], { [weak self, weak window] in if let window { self?.ask(key, of: window, $0) } })
    }
    next?.receivers.append(receive)
  }

  private func ask(_ key: Key, of window: LiveWindow, _ receivers: [Receiver]) {
    (asked, self.receivers) = (key, receivers)
    window.trace(key.view) { [weak self] in self?.take($0, of: key) }
  }

  private func take(_ trace: ViewTrace?, of key: Key) {
    guard asked == key else { return }
    let (receivers, next) = (receivers, next)
    (known, asked, self.receivers, self.next) = ((key, trace), nil, [], nil)
    receivers.forEach { $0(trace) }
    onAnswer()
    next.map { $0.ask($0.receivers) }
  }

  /// Forgets a program that gives no answers any more.
  func end() { (known, asked, receivers, next) = (nil, nil, [], nil) }
}

extension ProgramCanvas {
  /// The selected view, and the picture that shows it; nil for nothing, and for a widget that is no view.
  var selectedView: (index: Int, sample: WindowSample, window: LiveWindow)? {
    guard isRunning, let window, let sample, window.picture?.sample == sample,
      let index = store.document.app.selection.flatMap(items.index), sample.tree.nodes[index].isView
    else { return nil }
    return (index, sample, window)
  }

  /// Calls `receive` with the trace of the selected view; nil without one.
  func readTrace(isWanted: Bool = true, _ receive: @escaping @MainActor (ViewTrace?) -> Void) {
    guard let (index, sample, window) = selectedView else { return receive(nil) }
    trace.read(index, in: sample, of: window, isWanted: isWanted, receive)
  }

  /// Follows the overlays that show the container of the selected view.
  func traceOverlays() {
    let overlays = store.document.window.workbench.overlays
    let isWanted = store.document.scene == .app && !overlays.isDisjoint(with: Overlay.ofContainers)
    guard isWanted || drawnTrace != nil else { return }
    let sample = sample
    readTrace(isWanted: isWanted) { [weak self] trace in
      guard let self else { return }
      let placement = isWanted ? trace?.placement : nil
      let drawn = placement.flatMap { placement in sample.map { (placement: placement, sample: $0) } }
      guard drawnTrace?.placement != drawn?.placement || drawnTrace?.sample != drawn?.sample else { return }
      drawnTrace = drawn
      picture.showsContainer = drawn != nil
      picture.onAllocate?()
    }
  }

  /// The identity of a child of a traced container.
  func identity(ofChild child: Int?, in trace: ViewTrace?) -> Int? {
    guard let trace, let sample, let child, trace.children.indices.contains(child), let index = trace.children[child],
      sample.tree.paths.indices.contains(index)
    else { return nil }
    return numbers.number(of: sample.tree.paths[index])
  }
}

/// The trace below the canvas of a program. It is offered while the window has views.
@MainActor
final class ProgramTracePanel {
  let view: Widget
  private let content: ProgramCanvas
  private let store: Store
  private let panel: TracePanel
  private var shown: ViewTrace?
  /// Receives what the panel shows.
  var onTrace: @MainActor (ViewTrace?) -> Void = { _ in }

  init(_ content: ProgramCanvas, store: Store) {
    (self.content, self.store) = (content, store)
    weak var owner: ProgramTracePanel?
    panel = TracePanel(.app, store: store) { owner?.select(child: $0) }
    panel.isOffered = false
    view = panel.arrange(below: content.widget).widget
    owner = self
    view.keep(self)
    content.follow { [weak self] in self?.show() }
    content.trace.onAnswer = { [weak self] in self?.show() }
    store.follow(\.app.selection) { [weak self] _ in self?.show() }
    store.follow(\.app.showsTrace) { [weak self] _ in self?.show() }
  }

  private func select(child: Int?) {
    guard let identity = content.identity(ofChild: child, in: shown) else { return }
    store.select(identity)
  }

  private func show() {
    let hasViews = content.sample?.tree.hasViews ?? false
    if panel.isOffered != hasViews { panel.isOffered = hasViews }
    let isOpen = store.document.app.showsTrace
    content.readTrace(isWanted: hasViews && isOpen) { [weak self] in self?.show($0, isAsked: isOpen) }
  }

  /// - Parameter isAsked: Whether a view without a trace is in no container. A closed panel does not ask.
  private func show(_ trace: ViewTrace?, isAsked: Bool) {
    shown = trace
    onTrace(trace)
    guard let trace else {
      if store.document.app.selection == nil {
        panel.show(Message("Select a view to see the calls of its container."))
      } else if isAsked || content.selectedView == nil {
        panel.show(Message("The selected widget is in no container of views."))
      } else {
        panel.show(.verbatim(""))
      }
      return
    }
    panel.show(trace.trace, count: trace.count)
    panel.selectRows(ofChild: trace.child)
  }
}
