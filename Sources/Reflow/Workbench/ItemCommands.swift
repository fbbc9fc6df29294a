// The commands for the selected item of a scene: those that the inspector offers, for a context menu and for editing in
// place.

import CGtk
import GtkInterop
import ReflowModel

/// The commands of a scene. Its menu names actions of the group `item`, which the canvas provides.
@MainActor
final class ItemCommands {
  /// The text of the selected item.
  struct Text {
    /// The name of the text.
    let name: String
    /// The maximum length of the text, in characters.
    let limit: Int
    /// The text; nil if the item has none, or if it cannot be edited.
    let current: @MainActor () -> String?
    /// The reason why the text cannot be edited; nil for an item without a text.
    let reason: @MainActor () -> Message?
    /// Changes the text.
    let set: @MainActor (String) -> Void
  }

  /// The text that is edited in place; nil for items without one.
  let text: Text?
  /// Edits the text in place on the canvas that the user works on.
  var edit: @MainActor () -> Void = {}
  /// The actions of the menu.
  let group = ObjectReference(adopting: g_simple_action_group_new()!)
  let menu = ObjectReference(adopting: g_menu_new()!)
  private var section = ObjectReference(adopting: g_menu_new()!)
  private var names: [String] = []
  private var actions: ActionMap { ActionMap(group) }

  init(text: Text? = nil) {
    self.text = text
    beginSection()
    if let text { addAction("edit", tr("Edit %s", text.name), key: Shortcut.editingKey) { [unowned self] in edit() } }
  }

  /// Begins another section of the menu.
  func beginSection() {
    section = ObjectReference(adopting: g_menu_new()!)
    g_menu_append_section(menu.object, nil, section.cast())
  }

  /// Adds a command. `key` is shown beside its title.
  func addAction(_ name: String, _ title: String, key: String? = nil, _ perform: @escaping @MainActor () -> Void) {
    actions.add(name, perform)
    names.append(name)
    append(title, "item." + name, key: key, to: section)
  }

  /// Adds a section with actions of the window; the last one shows the inspector.
  func addWindowActions(_ others: (name: String, title: String)...) {
    beginSection()
    for (name, title) in others { append(title, "win." + name, to: section) }
    append(tr("Inspector"), "win.inspector", to: section)
  }

  /// The commands for items that nothing edits.
  static var ofInspector: ItemCommands {
    let commands = ItemCommands()
    commands.addWindowActions()
    return commands
  }

  /// Adds a setting that is on or off.
  func addToggle(_ setting: SettingBinding<Bool>) {
    let name = add(setting.map({ Variant($0) }, { $0.bool ?? false }), initial: Variant(false))
    append(setting.name, "item." + name, to: section)
  }

  /// Adds a submenu with the values of a setting: those of its declaration, or other ones.
  func addChoice<Value: Equatable & Sendable>(_ setting: SettingBinding<Value>, among choices: [Choice<Value>]? = nil) {
    let choices = choices ?? setting.facts.controlChoices()
    let name = add(
      setting.map { value in
        Variant(choices.first { $0.value == value }?.key ?? "")
      } _: { key in
        (choices.first { $0.key == key.string } ?? choices[0]).value
      }, initial: Variant(""))
    let submenu = ObjectReference(adopting: g_menu_new()!)
    for choice in choices { append(tr(choice.title), "item.\(name)::\(choice.key)", to: submenu) }
    g_menu_append_submenu(section.object, setting.name, submenu.cast())
  }

  /// Whether items can be removed.
  var canRemove: Bool { names.contains(Self.removal) }

  /// Removes the selected item, unless the command is disabled.
  func remove() { actions.activate(Self.removal) }

  private static let removal = "remove"

  /// Adds the command that removes the item.
  func addRemoval(_ perform: @escaping @MainActor () -> Void) {
    addAction(Self.removal, tr("Remove"), key: Shortcut.removingKey, perform)
  }

  /// Enables or disables the commands, except the window's.
  func setEnabled(_ isEnabled: Bool) {
    for name in names { actions.setEnabled(name, isEnabled) }
  }

  private func add(_ setting: SettingBinding<Variant>, initial: Variant) -> String {
    let name = setting.facts.key
    actions.add(name, state: initial, setting.set)
    names.append(name)
    setting.follow { [unowned self] in actions.setState(name, $0) }
    return name
  }

  private func append(
    _ title: String, _ action: String, key: String? = nil, to menu: ObjectReference<OpaquePointer>
  ) {
    let item = ObjectReference(adopting: g_menu_item_new(title, action)!)
    if let key {
      Variant(key).withPointer { g_menu_item_set_attribute_value(item.object, "accel", $0) }
    }
    g_menu_append_item(menu.object, item.object)
  }
}
