// The window's actions for baselines: save one of the canvas, compare with one, and end the comparison.

import CGtk
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// The window's actions for baselines. The window owns them.
@MainActor
final class BaselineActions {
  private let store: Store
  private let notices: NoticeBar
  private let window: Widget
  private let workbench: Workbench
  private let work: IdleWork

  /// The key that shows the earlier arrangement while it is held.
  nonisolated static let heldKey = "F12"
  private static let slice = Duration.milliseconds(8)
  /// The interval of the checks whether the content is ready, in seconds.
  private static let interval = 0.05

  init(store: Store, notices: NoticeBar, actions: ActionMap, window: Widget, workbench: Workbench) {
    (self.store, self.notices, self.window, self.workbench) = (store, notices, window, workbench)
    work = IdleWork(in: store.lifetime)
    let baseline = workbench.baseline
    actions.add("save-baseline") { [unowned self] in askForWidths() }
    actions.add("compare-baseline") { [unowned self] in
      FileDialog.openBaseline(over: self.window) { [weak self] in self?.workbench.baseline.file.open($0) }
    }
    actions.add("end-baseline") { [unowned store] in store.update(\.window.workbench.baseline.path, to: "") }
    actions.add("differences", state: Variant(true)) { [unowned store] in
      store.update(\.window.workbench.baseline.isFolded, to: !($0.bool ?? true))
    }
    store.follow(\.window.workbench.baseline.isFolded) { actions.setState("differences", Variant(!$0)) }
    baseline.follow { [unowned baseline] in
      for action in ["end-baseline", "differences"] { actions.setEnabled(action, baseline.file.name != nil) }
    }
    baseline.file.onFault = { [notices] in notices.show($0) }
    window.followHeldKey(Self.heldKey) { [weak baseline] isHeld in
      guard let baseline, baseline.file.name != nil || !isHeld else { return false }
      baseline.isHeld = isHeld
      return true
    }
  }

  // MARK: Saving

  private func askForWidths() {
    BaselineDialog.show(over: window) { [weak self] widths in
      guard let self else { return }
      let name = (store.document.title ?? store.document.scene.rawValue) + Baseline.suffix
      FileDialog.saveBaseline(over: window, name: name) { [weak self] in
        self?.save(at: widths, to: Baseline.isBaseline($0) ? $0 : $0 + Baseline.suffix)
      }
    }
  }

  /// Saves the canvas as it is now, even if the window's canvas changes meanwhile. It records a separate canvas, which
  /// contains every item and can have any width.
  private func save(at widths: [ClosedRange<Int>], to path: String) {
    let document = workbench.looked(at: store.document)
    let whole = WholeCanvas(document, named: document.title ?? tr(document.scene.title))
    work.every(Self.interval) { [weak self] in
      guard let self else { return .remove }
      do throws(FileError) {
        guard let subject = try whole.advance() else { return .continue }
        try record(whole, subject, at: widths, to: path)
      } catch {
        notices.show(error.message)
      }
      return .remove
    }
  }

  private func record(
    _ whole: WholeCanvas, _ subject: CheckSubject, at widths: [ClosedRange<Int>], to path: String
  ) throws(FileError) {
    let document = whole.canvas.document
    let recording = try BaselineRecording(
      of: subject, at: widths, document.problems, scene: document.scene,
      variant: document.stress.rawValue)
    work.inSlices { [weak self] in
      recording.advance(for: Self.slice)
      guard recording.isDone else { return .continue }
      let environment = Baseline.Environment(of: whole.canvas.subject.source.widget, showing: document)
      self?.write(recording.view, of: document, environment, to: path)
      return .remove
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

/// The dialog that asks for the widths of a baseline.
@MainActor
private enum BaselineDialog {
  /// Shows it over a window. `chosen` receives the widths. It is not called if the user cancels.
  static func show(over window: Widget, chosen: @escaping @MainActor ([ClosedRange<Int>]) -> Void) {
    let dialog = Widget(gtk_dialog_new())
    gtk_dialog_add_button(dialog.cast(), tr("_Cancel"), Int32(GTK_RESPONSE_CANCEL.rawValue))
    let save = Widget(gtk_dialog_add_button(dialog.cast(), tr("_Save…"), Int32(GTK_RESPONSE_ACCEPT.rawValue)))
    gtk_dialog_set_default_response(dialog.cast(), Int32(GTK_RESPONSE_ACCEPT.rawValue))
    gtk_window_set_title(dialog.cast(), tr("Save Baseline"))
    gtk_window_set_modal(dialog.cast(), 1)
    gtk_window_set_default_size(dialog.cast(), 360, -1)
    let note = Widget.label("", classes: ["caption"])
    gtk_label_set_wrap(note.opaque, 1)
    gtk_label_set_wrap_mode(note.opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_max_width_chars(note.opaque, 40)
    let entry = Widget(gtk_entry_new())
    entry.updateAccessibleProperty(.label(tr("Widths")))
    gtk_entry_set_activates_default(entry.cast(), 1)
    entry.limitText(to: .item)
    gtk_editable_set_text(entry.opaque, BaselineOptions.usualWidths.plainText)
    let widths: @MainActor () -> WidthList = { WidthList(String(gtk: gtk_editable_get_text(entry.opaque)) ?? "") }
    let tell: @MainActor () -> Void = {
      let text = widths().fault.map { tr($0) } ?? tr("Widths and ranges of them in px, with commas between.")
      gtk_label_set_text(note.opaque, text)
      gtk_widget_set_sensitive(save.pointer, gboolean(widths().fault == nil))
      entry.updateAccessibleProperty(.label(tr("Widths")), .description(text))
    }
    entry.connect("changed", tell)
    tell()
    let content = Widget.column(spacing: 8, classes: ["preset-dialog"], [.label(tr("Widths")), entry, note])
    gtk_box_append(Widget(gtk_dialog_get_content_area(dialog.cast())).cast(), content.pointer)
    dialog.connect("response") { (response: GtkResponseType) in
      let ranges = widths().ranges
      gtk_window_destroy(dialog.cast())
      if response == GTK_RESPONSE_ACCEPT, !ranges.isEmpty { chosen(ranges) }
    }
    dialog.belong(to: window)
    gtk_window_present(dialog.cast())
    gtk_widget_grab_focus(entry.pointer)
  }
}
