// The window of a contact sheet: its controls, its progress, and its export to a file.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel
import Runner

/// A contact sheet of a window's canvas. It follows the document. Its own GTK window owns it.
@MainActor
final class ContactSheetWindow {
  private let window = Widget(gtk_window_new())
  private let parent: Widget
  private let store: Store
  private let languages: @MainActor () -> [String]
  private let notices = NoticeBar()
  private let bar = Widget(gtk_progress_bar_new())
  private let cancel = Widget(gtk_button_new_with_label(tr("Cancel")))
  private let fill = Widget(gtk_button_new_with_label(tr("Fill")))
  private let save = Widget(gtk_menu_button_new())
  private let views = Widget(gtk_menu_button_new())
  private let entry = Widget(gtk_entry_new())
  private let actions = ObjectReference(adopting: g_simple_action_group_new()!)
  private lazy var grid = ContactSheetGrid { [unowned self] in open($0) }
  private var sheet: ContactSheet
  private var pictures: [ContactSheet.Cell: ContactPicture] = [:]
  private var filling: ContactSheetFilling?
  private let lifetime: Lifetime
  private let refilling: IdleWork

  /// The delay in seconds between a change of the document and the new pictures.
  private static let delay = 0.4

  /// Shows the contact sheet of a window, or presents the existing one.
  ///
  /// - Parameter languages: Returns the languages in which the content of the window can be shown.
  static func show(over parent: Widget, store: Store, languages: @escaping @MainActor () -> [String] = { [] }) {
    let windows: OpaquePointer = gtk_window_get_toplevels()
    for index in 0..<g_list_model_get_n_items(windows) {
      guard let item = g_list_model_get_item(windows, index) else { continue }
      defer { g_object_unref(item) }
      let window = Widget(item.assumingMemoryBound(to: GtkWidget.self))
      if gtk_widget_has_css_class(window.pointer, windowClass) != 0,
        gtk_window_get_transient_for(window.cast()) == parent.cast()
      {
        return gtk_window_present(window.cast())
      }
    }
    let sheet = ContactSheetWindow(over: parent, store: store, languages)
    gtk_window_present(sheet.window.cast())
    sheet.grid.takeFocus()
  }

  private static let windowClass = "contact-sheet-window"

  private init(over parent: Widget, store: Store, _ languages: @escaping @MainActor () -> [String] = { [] }) {
    (self.parent, self.store, self.languages) = (parent, store, languages)
    sheet = ContactSheet(of: store.document)
    lifetime = Lifetime(within: store.lifetime)
    refilling = IdleWork(in: lifetime)
    lifetime.end(with: window)
    window.addClasses([Self.windowClass])
    gtk_window_set_title(window.cast(), tr("Contact Sheet"))
    gtk_window_set_default_size(window.cast(), 1_100, 640)
    window.belong(to: parent)
    let scroller = Widget.scroller(grid.widget, horizontally: GTK_POLICY_AUTOMATIC)
    gtk_widget_set_vexpand(scroller.pointer, 1)
    scroller.beginAtStart(in: lifetime)
    gtk_window_set_child(window.cast(), Widget.column(spacing: 0, [makeBar(), notices.widget, scroller]).pointer)
    addActions()
    window.keep(self)
    window.onKey { [unowned self] key, _ in
      guard key == GDK_KEY_Escape else { return false }
      if filling == nil { gtk_window_destroy(window.cast()) } else { stop() }
      return true
    }
    store.observe(in: lifetime) { [weak self] in self?.follow($0) }
    window.connect("notify::scale-factor") { [unowned self] in if !lifetime.isEnded { renew() } }
    grid.show(sheet)
    if store.document.scene == .app, !PrivateDisplay.isInstalled {
      notices.show(
        Message(
          "The windows of the program are visible while the pictures are made: none of %s is installed.",
          PrivateDisplay.serverNames.joined(separator: ", ")))
    }
    start()
  }

  // MARK: Content

  private func makeBar() -> Widget {
    gtk_menu_button_set_popover(views.opaque, makeViewList().pointer)
    for (button, title) in [(views, tr("Views")), (save, tr("Save"))] {
      gtk_menu_button_set_label(button.opaque, title)
      button.updateAccessibleProperty(.label(title))
    }
    gtk_editable_set_text(entry.opaque, sheet.widths.map(String.init).joined(separator: ", "))
    gtk_editable_set_width_chars(entry.opaque, 24)
    entry.limitText(to: .item)
    entry.updateAccessibleProperty(.label(tr("Widths")))
    entry.connect("activate") { [unowned self] in takeWidths() }
    let menu = ObjectReference(adopting: g_menu_new()!)
    g_menu_append(menu.object, tr("As Picture…"), "sheet.save::png")
    g_menu_append(menu.object, tr("As Page…"), "sheet.save::html")
    withExtendedLifetime(menu) { gtk_menu_button_set_menu_model(save.opaque, menu.cast()) }
    gtk_widget_set_valign(bar.pointer, GTK_ALIGN_CENTER)
    bar.updateAccessibleProperty(.label(tr("Making pictures")))
    cancel.connect("clicked") { [unowned self] in stop() }
    fill.connect("clicked") { [unowned self] in start() }
    let view = LayoutView(FlowLayout(alignment: Alignment(horizontal: .leading, vertical: .center), spacing: 6))
    let widths = Widget.row([.label(tr("Widths")), entry, .label(tr("px"))])
    view.children = [views, widths, bar, cancel, fill, save].map { LayoutChild($0) }
    view.widget.addClasses(["tools"])
    return view.widget
  }

  private func makeViewList() -> Widget {
    ContactSheetRowList.make(
      in: store.document.scene, languages: languages(), sheet: { [unowned self] in sheet },
      change: { [unowned self] in change($0) })
  }

  private func takeWidths() {
    switch ContactSheet.widths(String(gtk: gtk_editable_get_text(entry.opaque)) ?? "") {
    case .success(let widths):
      notices.setTopic(nil)
      var new = sheet
      new.widths = widths
      change(new)
    case .failure(let error): notices.setTopic(error.message)
    }
  }

  private func change(_ new: ContactSheet) {
    guard new != sheet else { return }
    sheet = new
    let cells = Set(new.cells)
    pictures = pictures.filter { cells.contains($0.key) }
    grid.show(new)
    start()
  }

  /// Replaces the pictures after a change of the document. Another scene may have other stress views.
  private func follow(_ change: Store.Change) {
    guard change.old.onSheet != change.new.onSheet else { return }
    if change.old.scene != change.new.scene {
      (sheet.views, sheet.languages) = (StressView.views(in: change.new.scene), [])
      gtk_menu_button_set_popover(views.opaque, makeViewList().pointer)
      grid.show(sheet)
    }
    renew()
  }

  /// Creates all pictures again after the delay.
  private func renew() {
    stop()
    pictures = [:]
    grid.expectOthers()
    refilling.once(after: Self.delay) { [weak self] in self?.start() }
  }

  // MARK: Pictures

  /// Creates the missing pictures.
  private func start() {
    stop()
    let document = store.document
    let cells = sheet.cells.filter { pictures[$0] == nil && $0.view.unavailableReason(in: document.scene) == nil }
    guard !cells.isEmpty else { return }
    let density = Int(gtk_widget_get_scale_factor(window.pointer))
    filling = ContactSheetFilling(of: document, cells, scale: ContactSheetGrid.scale, density: density, in: lifetime) {
      [weak self] cell, picture in
      self?.pictures[cell] = picture
      self?.grid.show(picture, at: cell)
      self?.showProgress()
    } ended: { [weak self] in
      self?.stop()
    }
    showProgress()
  }

  private func stop() {
    filling?.cancel()
    filling = nil
    if !lifetime.isEnded { showProgress() }
  }

  private func showProgress() {
    let isWhole = sheet.cells.allSatisfy { pictures[$0] != nil }
    gtk_progress_bar_set_fraction(bar.opaque, filling?.progress ?? 0)
    for (part, isShown) in [(bar, filling != nil), (cancel, filling != nil), (fill, filling == nil && !isWhole)] {
      gtk_widget_set_visible(part.pointer, gboolean(isShown))
    }
    gtk_widget_set_sensitive(save.pointer, gboolean(filling == nil && !pictures.isEmpty))
  }

  /// Shows the view and the width of a cell in the main window.
  private func open(_ cell: ContactSheet.Cell) {
    guard cell.view.unavailableReason(in: store.document.scene) == nil else { return }
    store.update(\.window.workbench.stress, to: cell.view)
    if let language = cell.row.language { store.update(\.app.language, to: language) }
    store.setWidth(.exact(cell.width))
    gtk_window_present(parent.cast())
  }

  // MARK: Saving

  private func addActions() {
    gtk_widget_insert_action_group(window.pointer, "sheet", actions.opaque)
    ActionMap(actions.opaque).add("save", parameterType: "s") { [unowned self] in
      guard let kind = $0.string, ["png", "html"].contains(kind) else { return }
      let name = (store.document.title ?? store.document.scene.rawValue) + "-sheet." + kind
      FileDialog.save(over: window, name: name) { [weak self] path in self?.save(to: path, as: kind) }
    }
  }

  private func save(to path: String, as kind: String) {
    let path = path.lowercased().hasSuffix("." + kind) ? path : "\(path).\(kind)"
    let name = fileName(of: path)
    guard let data = kind == "png" ? grid.picture()?.png : page else {
      return notices.show(
        Message("“%s” cannot be saved: the contact sheet is too large for a picture. Save it as a page.", name))
    }
    do {
      try FileBytes.write(data, to: path, mode: 0o644)
    } catch {
      notices.show(Message("“%s” cannot be saved: %s.", name, error.reason))
    }
  }

  private var page: Data {
    let images = pictures.compactMapValues { made -> ContactSheet.Picture? in
      guard let (texture, size) = made.onSheet, let png = texture.png else { return nil }
      return ContactSheet.Picture(
        base64: png.base64EncodedString(), width: Int(size.width.rounded()), height: Int(size.height.rounded()),
        problems: made.problems)
    }
    let title = store.document.title ?? tr(store.document.scene.title)
    return Data(sheet.html(titled: title.titleLine, images) { tr($0) }.utf8)
  }
}
