// The dialog for choosing the program of the App scene: a search, a list of programs and a command line.

import CGtk
import GtkInterop
import ReflowModel
import ReflowPrograms

/// The dialog of *Run a Program…*. Its window owns it.
@MainActor
final class RunProgramDialog {
  private let window = Widget(gtk_window_new())
  private let run: @MainActor (ProgramCommand) -> Void

  /// Shows the dialog over a window.
  ///
  /// - Parameters:
  ///   - recent: The commands that were run before, the latest first.
  ///   - catalog: The installed programs; nil for those of the system.
  ///   - run: Receives the chosen command after the dialog is closed. It is not called if the user cancels.
  static func show(
    over parent: Widget, recent: [ProgramCommand], catalog: ProgramCatalog? = nil,
    run: @escaping @MainActor (ProgramCommand) -> Void
  ) {
    let dialog = RunProgramDialog(run)
    let first = dialog.fill(catalog ?? .ofSystem, recent)
    dialog.window.belong(to: parent)
    gtk_window_present(dialog.window.cast())
    if let first { gtk_widget_grab_focus(first.pointer) }
  }

  private init(_ run: @escaping @MainActor (ProgramCommand) -> Void) {
    self.run = run
    window.keep(self)
    gtk_window_set_title(window.cast(), tr("Run a Program"))
    gtk_window_set_default_size(window.cast(), 440, 560)
    gtk_window_set_modal(window.cast(), 1)
    window.onKey { [unowned self] key, _ in
      guard key == GDK_KEY_Escape else { return false }
      close()
      return true
    }
  }

  /// Adds the content. Returns the widget that has the focus first.
  private func fill(_ catalog: ProgramCatalog, _ recent: [ProgramCommand]) -> Widget? {
    guard case .programs(let programs) = catalog else {
      let sentence = Widget.label(tr(ProgramCatalog.outOfReachReason), classes: ["empty", "quiet"])
      gtk_label_set_wrap(sentence.opaque, 1)
      gtk_label_set_wrap_mode(sentence.opaque, PANGO_WRAP_WORD_CHAR)
      gtk_label_set_justify(sentence.opaque, GTK_JUSTIFY_CENTER)
      gtk_label_set_xalign(sentence.opaque, 0.5)
      gtk_window_set_default_size(window.cast(), 360, 200)
      gtk_window_set_child(window.cast(), sentence.pointer)
      return nil
    }
    let list = ProgramChoices(recent, programs) { [unowned self] in choose($0) }
    let command = CommandBar { [unowned self] in choose($0) }
    let search = list.isEmpty ? nil : ProgramSearchBar(list) { [unowned self] in close() }
    let parts = [search?.widget, list.widget, command.widget].compactMap { $0 }
    gtk_window_set_child(window.cast(), Widget.column(spacing: 0, parts).pointer)
    return search?.entry ?? command.entry
  }

  private func choose(_ command: ProgramCommand) {
    let run = run
    close()
    run(command)
  }

  private func close() { gtk_window_destroy(window.cast()) }
}

/// The search above the list. Its widget owns it.
@MainActor
private struct ProgramSearchBar {
  let entry = Widget(gtk_search_entry_new())
  let widget: Widget

  /// `cancelled` is called for the Escape key.
  init(_ list: ProgramChoices, cancelled: @escaping @MainActor () -> Void) {
    let entry = entry
    widget = .row(classes: ["program-bar"], [entry.expandingAcross()])
    entry.setProperty("placeholder-text", Optional(tr("Search Programs")))
    entry.updateAccessibleProperty(.label(tr("Search Programs")))
    entry.limitText(to: .name)
    // The list's widget owns the list, and is in the same window.
    entry.connect("changed") { [unowned list] in
      // The focus leaves the list before its row is hidden.
      if list.hasFocus, let text = gtk_editable_get_delegate(entry.opaque) {
        gtk_text_grab_focus_without_selecting(Widget(text).cast())
      }
      list.show(WordSearch(String(gtk: gtk_editable_get_text(entry.opaque)) ?? ""))
    }
    entry.connect("activate") { [unowned list] in list.activateSelection() }
    entry.connect("stop-search", cancelled)
    entry.onKey(GTK_PHASE_CAPTURE) { [unowned list] key, _ in
      guard key == GDK_KEY_Down || key == GDK_KEY_KP_Down else { return false }
      list.focusSelection()
      return true
    }
    gtk_search_entry_set_key_capture_widget(entry.opaque, list.list.pointer)
  }
}

/// The command line below the list.
@MainActor
private struct CommandBar {
  let entry = Widget(gtk_entry_new())
  let widget: Widget

  init(run: @escaping @MainActor (ProgramCommand) -> Void) {
    let entry = entry
    let button = Widget(gtk_button_new_with_label(tr("Run")))
    let failure = Widget.label("", classes: ["caption", "fault"])
    gtk_label_set_wrap(failure.opaque, 1)
    gtk_label_set_wrap_mode(failure.opaque, PANGO_WRAP_WORD_CHAR)
    failure.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_ALERT)
    gtk_widget_hide(failure.pointer)
    gtk_widget_set_sensitive(button.pointer, 0)
    button.addClasses(["suggested-action"])
    gtk_editable_set_width_chars(entry.opaque, 12)
    gtk_entry_set_placeholder_text(entry.cast(), "gnome-text-editor --new-window")
    entry.limitText(to: .item)
    widget = .column(
      spacing: 3, classes: ["program-bar"],
      [.label(tr("Or a command")), .row([entry.expandingAcross(), button]), failure])
    let typed: @MainActor () -> String = { String(gtk: gtk_editable_get_text(entry.opaque)) ?? "" }
    let showFailure: @MainActor (String) -> Void = { sentence in
      gtk_label_set_text(failure.opaque, sentence)
      gtk_widget_set_visible(failure.pointer, gboolean(!sentence.isEmpty))
      entry.setClass("error", !sentence.isEmpty)
      entry.updateAccessibleProperty(.label(tr("Command")), .description(sentence))
    }
    showFailure("")
    entry.connect("changed") {
      showFailure("")
      gtk_widget_set_sensitive(button.pointer, gboolean(!typed().allSatisfy(\.isWhitespace)))
    }
    let perform: @MainActor () -> Void = {
      let text = typed()
      guard !text.allSatisfy(\.isWhitespace) else { return }
      switch ProgramCommand.reading(text) {
      case .success(let command): run(command)
      case .failure(let error): showFailure(tr(error.message))
      }
    }
    entry.connect("activate", perform)
    button.connect("clicked", perform)
  }
}
