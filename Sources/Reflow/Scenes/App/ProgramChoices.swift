// The list of the programs that the user can run: recent commands, and installed programs.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel

/// A GtkListBox of programs under two headings. A row is always selected, if there is one. Its widget owns it.
@MainActor
final class ProgramChoices {
  /// The list in its scrolled window, or a sentence if no program is shown.
  let widget: Widget
  let list = Widget(gtk_list_box_new())
  private let scroller: Widget
  private let empty = Widget.label("", classes: ["empty", "quiet"])
  private let entries: [ProgramChoice]

  /// Makes a list. `chosen` is called for the row that is clicked or activated by a key.
  init(
    _ recent: [ProgramCommand], _ programs: [InstalledProgram],
    chosen: @escaping @MainActor (ProgramCommand) -> Void
  ) {
    // An installed program that is a recent command has one row.
    let others = programs.filter { !recent.contains($0.command) }
    entries =
      recent.map { command in .recent(command, programs.first { $0.command == command }) }
      + others.map(ProgramChoice.installed)
    scroller = .scroller(list)
    widget = .column(spacing: 0, [scroller, empty])
    widget.keep(self)
    list.addClasses(["gallery", "programs"])
    list.updateAccessibleProperty(.label(tr("Programs")))
    gtk_list_box_set_selection_mode(list.opaque, GTK_SELECTION_BROWSE)
    gtk_widget_set_vexpand(scroller.pointer, 1)
    gtk_widget_set_vexpand(empty.pointer, 1)
    gtk_label_set_wrap(empty.opaque, 1)
    gtk_label_set_wrap_mode(empty.opaque, PANGO_WRAP_WORD_CHAR)
    gtk_label_set_justify(empty.opaque, GTK_JUSTIFY_CENTER)
    gtk_label_set_xalign(empty.opaque, 0.5)
    for (place, entry) in entries.enumerated() {
      let row = entry.makeRow()
      row.offer("row.activate") { chosen(entry.command) }
      gtk_list_box_insert(list.opaque, row.pointer, Int32(place))
    }
    list.connect("row-activated") { [unowned self] (row: UnsafeMutablePointer<GtkListBoxRow>) in
      chosen(entries[Int(gtk_list_box_row_get_index(row))].command)
    }
    list.setHeaderFunction { [unowned self] row, before in
      let heading = entries[row].heading
      return heading == before.map { entries[$0].heading } ? nil : Self.makeHeading(heading)
    }
    show(WordSearch(""))
  }

  /// Whether there is no program at all.
  var isEmpty: Bool { entries.isEmpty }

  /// Shows the programs that a search finds, and selects the first one.
  func show(_ search: WordSearch) {
    var first: Widget?
    for (place, entry) in entries.enumerated() {
      guard let row = gtk_list_box_get_row_at_index(list.opaque, Int32(place)).map({ Widget($0) }) else { continue }
      let isFound = entry.matches(search)
      gtk_widget_set_visible(row.pointer, gboolean(isFound))
      if isFound, first == nil { first = row }
    }
    gtk_list_box_select_row(list.opaque, first?.cast())
    gtk_adjustment_set_value(gtk_scrolled_window_get_vadjustment(scroller.opaque), 0)
    gtk_widget_set_visible(scroller.pointer, gboolean(first != nil))
    gtk_widget_set_visible(empty.pointer, gboolean(first == nil))
    gtk_label_set_text(empty.opaque, isEmpty ? tr("No installed programs") : tr("No installed program matches"))
  }

  /// Whether a row has the focus.
  var hasFocus: Bool { gtk_widget_get_focus_child(list.pointer) != nil }

  /// Moves the focus to the selected row.
  func focusSelection() {
    if let row = selection { gtk_widget_grab_focus(row.pointer) }
  }

  /// Chooses the selected row.
  func activateSelection() {
    if let row = selection { gtk_widget_activate(row.pointer) }
  }

  private var selection: Widget? { gtk_list_box_get_selected_row(list.opaque).map { Widget($0) } }

  private static func makeHeading(_ text: String) -> Widget {
    let heading = Widget.label(text, classes: ["section-heading"])
    heading.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_HEADING)
    return heading
  }
}

/// A row of the list.
private enum ProgramChoice {
  /// A recent command, with its program if the program is installed.
  case recent(ProgramCommand, InstalledProgram?)
  case installed(InstalledProgram)

  var command: ProgramCommand {
    switch self {
    case .recent(let command, _): command
    case .installed(let program): program.command
    }
  }

  private var program: InstalledProgram? {
    switch self {
    case .recent(_, let program): program
    case .installed(let program): program
    }
  }

  @MainActor var heading: String {
    switch self {
    case .recent: tr("Recent")
    case .installed: tr("Installed Programs")
    }
  }

  func matches(_ search: WordSearch) -> Bool { program?.matches(search) ?? command.matches(search) }

  @MainActor func makeRow() -> Widget {
    let name = (program?.name ?? command.name).titleLine
    let text = command.shellText.plainLine.cutInTheMiddle(to: .path)
    let title = Widget.label(name)
    let line = Widget.label("", classes: ["caption", "quiet"])
    gtk_label_set_text(line.opaque, text.leftToRight(in: line))
    for label in [title, line] { gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END) }
    let labels = Widget.column(spacing: 0, [title, line]).expandingAcross()
    gtk_widget_set_valign(labels.pointer, GTK_ALIGN_CENTER)
    let row = Widget(gtk_list_box_row_new())
    gtk_list_box_row_set_child(row.cast(), Widget.row(spacing: 12, [makeIcon(), labels]).pointer)
    row.updateAccessibleProperty(.label(name), .description(text))
    return row
  }

  /// The icon of the program, or that of any program.
  @MainActor private func makeIcon() -> Widget {
    let icon = ObjectReference(adopting: programIcon(program?.icon ?? ""))
    let image = Widget(gtk_image_new_from_gicon(icon.opaque))
    gtk_image_set_pixel_size(image.opaque, 32)
    image.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION)
    return image
  }
}
