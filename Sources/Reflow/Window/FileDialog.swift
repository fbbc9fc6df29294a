// The system's dialogs for opening and saving.

import CGtk
import GtkInterop
import ReflowModel

@MainActor
enum FileDialog {
  /// Asks for a text or a document to open. `chosen` is not called if the user cancels.
  static func open(over window: Widget, chosen: @escaping @MainActor (String) -> Void) {
    show(over: window, tr("Open"), GTK_FILE_CHOOSER_ACTION_OPEN, accept: tr("_Open"), name: nil, chosen: chosen)
  }

  /// Asks where to save a document.
  static func save(over window: Widget, name: String, chosen: @escaping @MainActor (String) -> Void) {
    show(
      over: window, tr(.inContext("dialog", "Save As")), GTK_FILE_CHOOSER_ACTION_SAVE, accept: tr("_Save"), name: name,
      chosen: chosen)
  }

  /// Asks for a folder of pictures.
  static func openFolder(over window: Widget, chosen: @escaping @MainActor (String) -> Void) {
    show(
      over: window, tr("Open Folder"), GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, accept: tr("_Open"), name: nil,
      chosen: chosen)
  }

  /// Asks for the folder of a project, whose file contains the ignored problems of a program.
  static func chooseProject(over window: Widget, chosen: @escaping @MainActor (String) -> Void) {
    show(
      over: window, tr("Folder of the Project"), GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, accept: tr("_Choose"),
      name: nil, chosen: chosen)
  }

  /// Asks for a table of cards.
  static func openTable(over window: Widget, chosen: @escaping @MainActor (String) -> Void) {
    let filter = ObjectReference(adopting: gtk_file_filter_new()!)
    gtk_file_filter_set_name(filter.object, tr("Tables (CSV)"))
    for suffix in CardSource.tableExtensions { gtk_file_filter_add_suffix(filter.object, suffix) }
    show(
      over: window, tr("Open Cards"), GTK_FILE_CHOOSER_ACTION_OPEN, accept: tr("_Open"), name: nil, filter: filter,
      chosen: chosen)
  }

  /// Asks where to save a baseline.
  static func saveBaseline(over window: Widget, name: String, chosen: @escaping @MainActor (String) -> Void) {
    show(
      over: window, tr("Save Baseline"), GTK_FILE_CHOOSER_ACTION_SAVE, accept: tr("_Save"), name: name, chosen: chosen)
  }

  /// Asks for a baseline to compare with.
  static func openBaseline(over window: Widget, chosen: @escaping @MainActor (String) -> Void) {
    show(
      over: window, tr("Compare with Baseline"), GTK_FILE_CHOOSER_ACTION_OPEN, accept: tr("_Compare"), name: nil,
      chosen: chosen)
  }

  private static func show(
    over window: Widget, _ title: String, _ action: GtkFileChooserAction, accept: String, name: String?,
    filter: ObjectReference<OpaquePointer>? = nil, chosen: @escaping @MainActor (String) -> Void
  ) {
    let made = gtk_file_chooser_native_new(title, window.cast(), action, accept, tr("_Cancel"))
    let dialog = ObjectReference(adopting: made!)
    if let name { gtk_file_chooser_set_current_name(dialog.opaque, name) }
    if let filter { gtk_file_chooser_add_filter(dialog.opaque, filter.object) }
    // Nothing else owns a native dialog. Its handlers keep it alive until it has a response or its window is closed.
    var kept: ObjectReference<OpaquePointer>? = dialog
    let closing = window.connect("unrealize") {
      guard let dialog = kept else { return }
      kept = nil
      gtk_native_dialog_destroy(dialog.cast())
    }
    dialog.connect("response") { (response: GtkResponseType) in
      guard let dialog = kept else { return }
      kept = nil
      closing.disconnect()
      guard response == GTK_RESPONSE_ACCEPT, let file = gtk_file_chooser_get_file(dialog.opaque) else { return }
      if let path = String(taking: g_file_get_path(file)) { chosen(path) }
      g_object_unref(file.address)
    }
    gtk_native_dialog_set_modal(dialog.cast(), 1)
    gtk_native_dialog_show(dialog.cast())
  }
}
