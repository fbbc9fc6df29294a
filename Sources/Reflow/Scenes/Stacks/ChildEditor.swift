// The inspector section that edits the selected child.

import CGtk
import GtkInterop
import ReflowModel

/// The settings of one child. It is visible while a child is selected.
@MainActor
final class ChildEditor {
  let widget: Widget
  private let store: Store
  private let settings = Widget.column(spacing: 12, [])
  private var shows: [(StackChild) -> Void] = []
  /// The menu of a child.
  private(set) lazy var commands = makeCommands()

  init(store: Store) {
    self.store = store
    let remove = Widget(gtk_button_new_with_label(tr("Remove")))
    // The action is not used here: it is enabled for the whole scene, with or without a selected child.
    remove.connect("clicked") { [unowned store] in store.removeChild() }
    widget = .section(tr("Child"), [settings, remove])
    widget.keep(self)
    makeRows()
    store.follow(from: { $0.scene == .stacks ? $0.stacks.selectedChild : nil }) { [unowned self] in show($0) }
  }

  private func makeCommands() -> ItemCommands {
    let commands = ItemCommands(
      text: ItemCommands.Text(name: tr("Name"), limit: StackChild.nameLimit) { [unowned store] in
        guard store.document.editingUnavailableReason == nil, let child = store.document.stacks.selectedChild,
          child.kind != .spacer
        else { return nil }
        return child.name
      } reason: { [unowned store] in
        store.document.editingUnavailableReason
      } set: { [unowned store] in
        store.updateChild(\.name, to: $0)
      })
    commands.addChoice(setting(\.kind))
    commands.beginSection()
    commands.addRemoval { [unowned store] in store.removeChild() }
    commands.addWindowActions()
    return commands
  }

  private func show(_ child: StackChild?) {
    commands.setEnabled(child != nil)
    gtk_widget_set_visible(widget.pointer, gboolean(child != nil))
    if let child { for show in shows { show(child) } }
  }

  private func makeRows() {
    let name = TextEntry(setting(\.name), limit: StackChild.nameLimit)
    add(name.applying(unless: \.editingUnavailableReason, of: store).row, for: [.text, .fixed, .flexible])
    add(ChoiceRow(setting(\.kind)).widget)
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

  /// A setting of the selected child.
  private func setting<Value>(_ keyPath: WritableKeyPath<StackChild, Value>) -> SettingBinding<Value> {
    SettingBinding(facts: StackChild.facts(of: keyPath)) { [unowned store] in
      store.updateChild(keyPath, to: $0)
    } follow: { [unowned self] show in
      shows.append { show($0[keyPath: keyPath]) }
    }
  }

  private func numberRow(_ keyPath: WritableKeyPath<StackChild, Double>) -> Widget {
    NumberRow(setting(keyPath).map({ Int($0.rounded()) }, { Double($0) })).widget
  }

  /// The limits of a flexible frame: a column for each length.
  private func rangeRows() -> Widget {
    let grid = Widget(gtk_grid_new())
    grid.becomeGroup(named: tr("Frame"))
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
    let setting = self.setting(keyPath)
    let field = ValueField.length(setting.facts, name: name, changed: setting.set)
    setting.follow { [unowned field] in field.show($0) }
    return field.widget
  }
}
