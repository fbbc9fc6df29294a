// The window's actions for baselines: save one of the canvas, compare with one, accept differences, and end the
// comparison.

import CGtk
import GtkInterop
import ReflowModel

/// The window's actions for baselines. The window owns them.
@MainActor
final class BaselineActions {
  private let store: Store
  private let notices: NoticeBar
  private let window: Widget
  private let workbench: Workbench
  /// The recording of a baseline; nil unless one is saved.
  private var recording: AnyObject?
  /// Whether the baseline from before the last accepted differences is being written.
  private var isUndoing = false

  /// The key that shows the earlier arrangement while it is held.
  nonisolated static let heldKey = "F12"

  init(store: Store, notices: NoticeBar, actions: ActionMap, window: Widget, workbench: Workbench) {
    (self.store, self.notices, self.window, self.workbench) = (store, notices, window, workbench)
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
    baseline.file.onFailure = { [notices] in notices.show($0) }
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
      let failure = WidthList(text).failure
      let note = failure.map { tr($0) } ?? tr("Widths or ranges of widths in px, separated by commas.")
      return EntryDialog.Outcome(note: note, isPossible: failure == nil)
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

  /// Saves a baseline of the current canvas.
  private func save(at widths: [ClosedRange<Int>], to path: String) {
    guard let subject = workbench.baseline.subject else { return }
    let document = workbench.activeDocument(of: store.document)
    recording = subject.widths.record(at: widths, of: document) { [weak self] result in
      guard let self else { return }
      recording = nil
      do throws(FileError) {
        try result.get().save(to: path).get()
      } catch {
        notices.show(error.message)
      }
    }
  }
}
