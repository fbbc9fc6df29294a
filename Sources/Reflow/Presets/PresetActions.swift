// The window's actions for presets: save, apply and delete a preset, and open the edge cases of the gallery. The dialog
// for a preset's name describes the result before saving.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import ReflowModel

/// The window's actions for presets, and the menu that lists them. The window owns them.
@MainActor
final class PresetActions {
  let menu: PresetMenu
  private let folder = PresetFolder(environment: ProcessInfo.processInfo.environment)
  private let store: Store
  private let notices: NoticeBar
  private let window: Widget
  /// The arrangement of the edge case whose sentence is shown.
  private var shownCase: Document?

  init(store: Store, notices: NoticeBar, actions: ActionMap, window: Widget) {
    self.store = store
    self.notices = notices
    self.window = window
    menu = PresetMenu(folder)
    actions.add("save-preset") { [unowned self] in showNameDialog() }
    actions.add("gallery", parameterType: "s") { [unowned self] in
      if let entry = $0.string.flatMap(Gallery.entry) { open(entry) }
    }
    actions.add("show-gallery") { [unowned self] in
      GalleryWindow.show(over: self.window) { [weak self] in self?.open($0) }
    }
    store.follow(\.scene) { actions.setEnabled("save-preset", !$0.showsProgram) }
    actions.add("preset", parameterType: "s") { [unowned self] in $0.string.map(apply) }
    actions.add("delete-preset", parameterType: "s") { [unowned self] in $0.string.map(delete) }
    store.observe { [weak self] in self?.follow($0) }
  }

  private func showNameDialog() {
    var withText = false
    var option: Widget?
    if store.document.scene.hasText {
      let text = Widget(gtk_check_button_new_with_label(tr("Include the text")))
      gtk_widget_set_tooltip_text(
        text.pointer, tr("With the text, a preset replaces the current text. Without it, a preset applies to any text.")
      )
      text.connect("toggled") { withText = gtk_check_button_get_active(text.cast()) != 0 }
      option = text
    }
    EntryDialog(
      title: tr("Save Preset"), name: tr("Name"), button: tr("_Save"), limit: .path, option: option,
      outcome: folder.outcome(of:)
    ).show(over: window) { [weak self] in self?.save(as: $0, withText: withText) }
  }

  private func save(as name: String, withText: Bool) {
    do {
      let preset = try Preset(of: store.document, withText: withText)
      if case .failure(let error) = folder.save(preset, as: name) { notices.show(error.message) }
    } catch {
      notices.show(Message("The preset “%s” cannot be saved with the text. %s", name, error.message))
    }
  }

  private func apply(_ name: String) {
    switch folder.preset(named: name) {
    case .success(let preset):
      notices.setTopic(nil)
      for notice in preset.notices { notices.show(Message("The preset “%s”: %s", name, notice)) }
      store.apply(preset.value, named: Message("Preset “%s”", name.shownAsName))
    case .failure(let error): notices.show(error.message)
    }
  }

  private func delete(_ name: String) {
    switch folder.remove(name) {
    case .success(let removed):
      notices.offer(tr("The preset “%s” was deleted.", name.shownAsName), tr("Restore")) { [unowned self] in
        if case .failure(let error) = folder.restore(removed) { notices.show(error.message) }
      }
    case .failure(let error): notices.show(error.message)
    }
  }

  /// Shows an edge case with its sentence, until the sentence is dismissed or anything but the width changes.
  private func open(_ entry: GalleryEntry) {
    shownCase = nil
    store.apply(entry.preset, named: Message("“%s”", entry.title), width: entry.width(for: store.document))
    shownCase = store.document.arranged
    notices.setTopic(entry.sentence)
  }

  private func follow(_ change: Store.Change) {
    guard let shownCase, change.new.arranged != shownCase else { return }
    self.shownCase = nil
    notices.setTopic(nil)
  }
}

/// The menu of the presets. It is updated each time it is opened, since other windows and other programs can change the
/// presets.
@MainActor
final class PresetMenu {
  let model = ObjectReference(adopting: g_menu_new()!)
  private let saved = ObjectReference(adopting: g_menu_new()!)
  private let deletion = ObjectReference(adopting: g_menu_new()!)
  private let folder: PresetFolder
  private var names: [String]?

  init(_ folder: PresetFolder) {
    self.folder = folder
    addSection { g_menu_append($0, tr("Save Preset…"), "win.save-preset") }
    g_menu_append_section(model.object, nil, saved.cast())
    // GTK warns if a submenu is removed and added again, so this one stays even if it is empty.
    addSection { g_menu_append_submenu($0, tr("Delete Preset"), deletion.cast()) }
    addSection { g_menu_append($0, tr("Gallery of Edge Cases…"), "win.show-gallery") }
  }

  /// Updates the menu to the present presets.
  func update() {
    let found = folder.names
    guard found != names else { return }
    names = found
    for (menu, action) in [(saved, "win.preset"), (deletion, "win.delete-preset")] {
      g_menu_remove_all(menu.object)
      add(found, action, to: menu.object)
    }
    if found.isEmpty { addRemark(tr("No Presets"), to: deletion.object) }
  }

  private func addSection(_ fill: (OpaquePointer) -> Void) {
    let section = ObjectReference(adopting: g_menu_new()!)
    fill(section.object)
    g_menu_append_section(model.object, nil, section.cast())
  }

  /// Adds an item that can only be read: its action does not exist.
  private func addRemark(_ text: String, to menu: OpaquePointer) {
    g_menu_append(menu, text, "win.no-preset")
  }

  private func add(_ names: [String], _ action: String, to menu: OpaquePointer) {
    for name in names.prefix(PresetFolder.listLimit) {
      // A single underscore would mark a mnemonic.
      let item = ObjectReference(adopting: g_menu_item_new(name.shownAsName.replacing("_", with: "__"), nil)!)
      Variant(name).withPointer { g_menu_item_set_action_and_target_value(item.object, action, $0) }
      g_menu_append_item(menu, item.object)
    }
    let rest = names.count - PresetFolder.listLimit
    if rest > 0 { addRemark(tr(.counting(rest, "And %s more.", "And %s more.")), to: menu) }
  }
}

extension PresetFolder {
  /// The result of saving a preset under a typed name, with a note if it differs from what the user typed.
  @MainActor
  fileprivate func outcome(of requestedName: String) -> EntryDialog.Outcome {
    switch saving(as: requestedName) {
    case .nameless: EntryDialog.Outcome(isPossible: false)
    case .new(requestedName): EntryDialog.Outcome()
    case .new(let name): EntryDialog.Outcome(note: tr("The preset will be saved as “%s”.", name))
    case .replacing(let name):
      EntryDialog.Outcome(
        note: tr("A preset named “%s” already exists. It will be replaced.", name), button: tr("_Replace"))
    case .beside(let name):
      EntryDialog.Outcome(
        note: tr(
          "The existing file with this name cannot be read and is kept. The preset will be saved as “%s”.", name))
    }
  }
}

extension String {
  /// The name of a preset as menus and sentences show it, whatever characters it contains.
  fileprivate var shownAsName: String { titleLine }
}
