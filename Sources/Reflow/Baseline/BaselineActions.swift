// The window's actions for baselines: save one of the canvas, compare with one, accept differences, and end the
// comparison.

import CGtk
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel
import ReflowPrograms

/// The window's actions for baselines. The window owns them.
@MainActor
final class BaselineActions {
  private let store: Store
  private let notices: NoticeBar
  private let window: Widget
  private let workbench: Workbench
  private let work: IdleWork
  /// The recording of a program's window; nil unless one is saved.
  private var recording: LiveRecording?
  /// Whether the baseline from before the last accepted differences is being written.
  private var isUndoing = false

  /// The key that shows the earlier arrangement while it is held.
  nonisolated static let heldKey = "F12"

  init(store: Store, notices: NoticeBar, actions: ActionMap, window: Widget, workbench: Workbench) {
    (self.store, self.notices, self.window, self.workbench) = (store, notices, window, workbench)
    work = IdleWork(in: store.lifetime)
    let baseline = workbench.baseline
    actions.add("save-baseline") { [unowned self] in showWidthsDialog() }
    actions.add("compare-baseline") { [unowned self] in
      FileDialog.openBaseline(over: self.window) { [weak self] in self?.workbench.baseline.file.open($0) }
    }
    actions.add("end-baseline") { [unowned store] in store.update(\.window.workbench.baseline.path, to: "") }
    actions.add("differences", state: Variant(true)) { [unowned store] in
      store.update(\.window.workbench.baseline.isFolded, to: !($0.bool ?? true))
    }
    actions.add("accept-differences") { [unowned baseline] in baseline.accept(nil) }
    store.follow(\.window.workbench.baseline.isFolded) { actions.setState("differences", Variant(!$0)) }
    baseline.follow { [unowned baseline] in
      for action in ["save-baseline", "compare-baseline"] { actions.setEnabled(action, baseline.isPossible) }
      for action in ["end-baseline", "differences"] { actions.setEnabled(action, baseline.file.name != nil) }
      actions.setEnabled("accept-differences", !(baseline.found?.comparison.isEmpty ?? true))
    }
    baseline.file.onFault = { [notices] in notices.show($0) }
    baseline.file.onReplaced = { [unowned self] in offerToUndo($0, $1) }
    window.followHeldKey(Self.heldKey) { [weak baseline] isHeld in
      guard let baseline, baseline.file.name != nil || !isHeld else { return false }
      baseline.isHeld = isHeld
      return true
    }
  }

  // MARK: Accepting

  /// The name of the offer to undo the last accepted differences.
  private static let undoOffer = "accepted-differences"

  /// Shows that the file was written, with a button that restores the baseline that it contained before.
  private func offerToUndo(_ path: String, _ previous: Baseline) {
    let file = workbench.baseline.file
    guard file.opened?.path == path else { return }
    guard !isUndoing else {
      isUndoing = false
      return notices.withdrawOffers(about: Self.undoOffer)
    }
    notices.offer(
      tr("The accepted differences are saved in “%s”.", fileName(of: path)), tr("Undo"), about: Self.undoOffer
    ) { [weak self, weak file] in
      guard let file, file.opened?.path == path else { return }
      self?.isUndoing = true
      file.replace(with: previous)
    }
  }

  // MARK: Saving

  private func showWidthsDialog() {
    EntryDialog(
      title: tr("Save Baseline"), name: tr("Widths"), button: tr("_Save…"), limit: .item,
      text: BaselineOptions.defaultWidths.plainText
    ) { text in
      let fault = WidthList(text).fault
      let note = fault.map { tr($0) } ?? tr("Widths or ranges of widths in px, separated by commas.")
      return EntryDialog.Outcome(note: note, isPossible: fault == nil)
    }.show(over: window) { [weak self] text in
      let widths = WidthList(text).ranges
      guard let self, !widths.isEmpty else { return }
      let name = baselineName + Baseline.suffix
      FileDialog.saveBaseline(over: window, name: name) { [weak self] in
        self?.save(at: widths, to: Baseline.isBaseline($0) ? $0 : $0 + Baseline.suffix)
      }
    }
  }

  private var baselineName: String {
    let document = store.document
    return document.scene == .app ? document.app.options.name : document.title ?? document.scene.rawValue
  }

  /// Saves a baseline of the current canvas. For a document it records a separate canvas, which contains every item, can
  /// have any width, and is independent of later changes in the window.
  private func save(at widths: [ClosedRange<Int>], to path: String) {
    let document = workbench.activeDocument(of: store.document)
    if let window = workbench.baseline.window { return record(window, document.problems, at: widths, to: path) }
    WholeCanvas.prepare(document, named: document.title ?? tr(document.scene.title), in: work) {
      [weak self] result in
      do throws(FileError) {
        try self?.record(result.get(), at: widths, to: path)
      } catch {
        self?.notices.show(error.message)
      }
    }
  }

  private func record(_ whole: WholeCanvas, at widths: [ClosedRange<Int>], to path: String) throws(FileError) {
    let document = whole.canvas.document
    let recording = try BaselineRecording(
      of: whole.subject, at: widths, document.problems, scene: document.scene, variant: document.stress.rawValue)
    work.inSlices { [weak self] in
      recording.advance(for: IdleWork.slice)
      guard recording.isDone else { return .continue }
      if let fault = whole.fault {
        self?.notices.show(fault.message)
        return .remove
      }
      let environment = Baseline.Environment(of: whole.canvas.subject.source.widget, showing: document)
      self?.write(recording.view, of: document, environment, to: path)
      return .remove
    }
  }

  /// Records the window of a program between its other calls.
  private func record(
    _ window: LiveWindow, _ rules: CheckSettings, at widths: [ClosedRange<Int>], to path: String
  ) {
    let (program, options) = (window.program, window.program.options)
    program.observe(self) { [weak self, unowned program] in
      guard let self, recording != nil, program.state != .running else { return }
      recording = nil
      notices.show(Message("The baseline cannot be saved: %s.", Message("the program has ended")))
    }
    recording = LiveRecording(of: window, at: widths, rules) { [weak self] result in
      guard let self else { return }
      recording = nil
      do throws(FileError) {
        let recorded = try result.get()
        let baseline = Baseline(of: ProgramFacts(options), recorded.environment, views: [recorded.view])
        try baseline.save(to: path).get()
      } catch {
        notices.show(error.message)
      }
    }
  }

  private func write(
    _ view: Baseline.View, of document: Document, _ environment: Baseline.Environment, to path: String
  ) {
    do {
      let baseline = try Baseline(of: document, environment, views: [view])
      if case .failure(let error) = baseline.save(to: path) { notices.show(error.message) }
    } catch {
      notices.show(
        Message("The baseline “%s” cannot be saved: %s", fileName(of: path), error.message))
    }
  }
}
