// The inspector section that edits the selected child.

import CGtk
import GtkInterop
import ReflowModel

/// The settings of one child. It is visible while a child is selected.
@MainActor
final class ChildEditor {
  let widget: Widget
  private let store: Store
  private let notices: NoticeBar
  private let settings = Widget.column(spacing: 12, [])
  private var shows: [(StackChild) -> Void] = []

  init(store: Store, notices: NoticeBar) {
    self.store = store
    self.notices = notices
    let remove = Widget(gtk_button_new_with_label(tr("Remove")))
    // The action is not used here: it is enabled for the whole scene, with or without a selected child.
    remove.connect("clicked") { [unowned store] in store.removeChild() }
    widget = .section(tr("Child"), [settings, remove])
    widget.keep(self)
    makeRows()
    store.follow(from: { $0.scene == .stacks ? $0.stacks.selectedChild : nil }) { [unowned self] in show($0) }
  }

  private func show(_ child: StackChild?) {
    gtk_widget_set_visible(widget.pointer, gboolean(child != nil))
    if let child { for show in shows { show(child) } }
  }

  private func makeRows() {
    add(nameRow(), for: [.text, .fixed, .flexible])
    add(kindRow())
    add(numberRow(\.priority), for: [.text, .fixed, .flexible])
    add(numberRow(\.preferredPosition))
    add(numberRow(\.width), for: [.fixed])
    add(numberRow(\.height), for: [.fixed])
    add(rangeRows(), for: [.flexible])
    add(numberRow(\.minLength), for: [.spacer])
  }

  /// Adds a row that is visible for some kinds of children.
  private func add(_ row: Widget, for kinds: Set<ChildKind> = Set(ChildKind.allCases)) {
    gtk_box_append(settings.cast(), row.pointer)
    shows.append { gtk_widget_set_visible(row.pointer, gboolean(kinds.contains($0.kind))) }
  }

  private func nameRow() -> Widget {
    let entry = Widget(gtk_entry_new())
    let name = tr(StackChild.facts(of: \.name).title)
    entry.updateAccessibleProperty(.label(name))
    gtk_entry_set_max_length(entry.cast(), Int32(StackChild.nameLimit))
    gtk_editable_set_enable_undo(entry.opaque, 0)
    gtk_editable_set_width_chars(entry.opaque, 12)
    let connection = entry.connect("changed") { [unowned store] in
      store.updateChild(\.name, to: String(gtk: gtk_editable_get_text(entry.opaque)) ?? "")
    }
    store.follow(from: \.whyNotEditedUnderStress) { reason in
      gtk_widget_set_sensitive(entry.pointer, gboolean(reason == nil))
      gtk_widget_set_tooltip_text(entry.pointer, reason.map { tr($0) })
      entry.updateAccessibleProperty(.description(reason.map { tr($0) } ?? ""))
    }
    shows.append { child in
      guard String(gtk: gtk_editable_get_text(entry.opaque)) != child.name else { return }
      connection.whileBlocked { gtk_editable_set_text(entry.opaque, child.name) }
    }
    return .row(spacing: 12, [.label(name), entry.expandingAcross()])
  }

  private func kindRow() -> Widget {
    let kinds = ChildKind.choices.map(\.value)
    let name = tr(StackChild.facts(of: \.kind).title)
    let list = DropDown(name: name) { [unowned store] in
      store.updateChild(\.kind, to: kinds[$0])
    }
    shows.append { list.show(kinds.map { tr($0.title) }, selected: kinds.firstIndex(of: $0.kind)!) }
    return .row(named: name, [list.widget])
  }

  private func numberRow(_ keyPath: WritableKeyPath<StackChild, Double>) -> Widget {
    let facts = StackChild.facts(of: keyPath)
    let name = tr(facts.title)
    let button = SpinButton(facts.controlLimits, name: name) { [unowned store] in
      store.updateChild(keyPath, to: Double($0))
    }
    shows.append { button.show(Int($0[keyPath: keyPath].rounded())) }
    return .row(named: name, [button.widget])
  }

  /// The limits of a flexible frame: a column for each length.
  private func rangeRows() -> Widget {
    let grid = Widget(gtk_grid_new())
    grid.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_GROUP)
    grid.updateAccessibleProperty(.label(tr("Frame")))
    gtk_grid_set_row_spacing(grid.cast(), 6)
    gtk_grid_set_column_spacing(grid.cast(), 6)
    func attach(_ part: Widget, _ column: Int32, _ row: Int32) {
      gtk_grid_attach(grid.cast(), part.pointer, column, row, 1, 1)
    }
    let lengths: [(String, WritableKeyPath<StackChild, LengthRange>)] = [
      (tr("Width"), \.horizontal), (tr("Height"), \.vertical),
    ]
    let limits: [(String, String, String, WritableKeyPath<LengthRange, OpenLength>)] = [
      (tr("Minimum"), tr("Minimum width"), tr("Minimum height"), \.minimum),
      (tr("Ideal"), tr("Ideal width"), tr("Ideal height"), \.ideal),
      (tr("Maximum"), tr("Maximum width"), tr("Maximum height"), \.maximum),
    ]
    for (column, length) in lengths.enumerated() {
      let heading = Widget.label(length.0, classes: ["quiet"])
      gtk_label_set_xalign(heading.opaque, 1)
      attach(heading, Int32(column) + 1, 0)
    }
    for (row, limit) in limits.enumerated() {
      attach(Widget.label(limit.0).expandingAcross(), 0, Int32(row) + 1)
      for (column, length) in lengths.enumerated() {
        let field = rangeField(column == 0 ? limit.1 : limit.2, length.1.appending(path: limit.3))
        attach(field, Int32(column) + 1, Int32(row) + 1)
      }
    }
    return grid
  }

  private func rangeField(_ name: String, _ keyPath: WritableKeyPath<StackChild, OpenLength>) -> Widget {
    let field = LengthField(StackChild.facts(of: keyPath).controlLimits, name: name, notices: notices) {
      [unowned store] in
      store.updateChild(keyPath, to: $0)
    }
    shows.append { [unowned field] in field.show($0[keyPath: keyPath]) }
    return field.widget
  }
}
