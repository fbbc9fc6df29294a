// The choice of one of several values: segments, or a drop-down.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// A choice of one of several values. SwiftUI's `Picker`.
///
/// The value of an option is its ``View/tag(_:)``, or the identity of its element in a ``ForEach``.
public nonisolated struct Picker<Label: View, Selection: Hashable, Content: View>: PrimitiveView {
  private let selection: Binding<Selection>
  private let label: Label
  private let content: Content

  /// A choice with a view as its label, which screen readers read.
  public init(selection: Binding<Selection>, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.selection, self.label, self.content) = (selection, label(), content())
  }

  @MainActor func update(_ node: ViewNode) {
    node.update(childAt: 0, to: content)
    node.update(childAt: 1, to: label)
    let role = node.role(PickerRole.self) { PickerRole() }
    role.isEnabled = node.environment.isEnabled
    role.isSegmented = node.environment.inherited.isPickerSegmented
    let selection = selection
    role.selection = AnyHashable(selection.wrappedValue)
    role.select = { if let value = $0.base as? Selection { selection.wrappedValue = value } }
    // The options may be those of a closure that is evaluated later.
    node.invalidate()
  }
}

extension Picker where Label == Text {
  /// A choice with a text as its label.
  public init(_ title: LocalizedStringKey, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content, label: { Text(title) })
  }

  /// A choice with a text as its label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Selection>, @ViewBuilder content: () -> Content) {
    self.init(selection: selection, content: content, label: { Text(title) })
  }
}

/// An option of a picker.
struct PickerOption: Equatable {
  let value: AnyHashable
  let name: String
}

private final class PickerRole: NodeRole {
  var isSegmented = false
  var isEnabled = true
  var selection = AnyHashable(0)
  var select: (AnyHashable) -> Void = { _ in }
  private var widget: (any PickerWidget)?

  func elements(of node: ViewNode) -> [ViewElement] {
    let widget: any PickerWidget =
      if let widget, widget.isSegmented == isSegmented { widget } else if isSegmented { Segments() } else { DropDown() }
    self.widget = widget
    widget.select = { [weak self] in self?.select($0) }
    widget.sizeDidChange = { [weak node] in node?.layOutAgain() }
    widget.show(node.children[0].pickerOptions, selection: selection)
    gtk_widget_set_sensitive(widget.widget.pointer, isEnabled ? 1 : 0)
    let name = node.children[1].elements.compactMap { $0.widget?.name }.joined(separator: " ")
    if !name.isEmpty {
      widget.widget.updateAccessibleProperty(.label(name))
      // The button in a drop-down takes the focus.
      if !isSegmented { widget.widget.part("button")?.updateAccessibleProperty(.label(name)) }
    }
    return [widget.element(of: node)]
  }
}

extension ViewNode {
  /// The options that the views in the node are.
  fileprivate var pickerOptions: [PickerOption] {
    if let tag = tag {
      return [PickerOption(value: tag, name: elements.compactMap { $0.name }.joined(separator: " "))]
    }
    return children.flatMap(\.pickerOptions)
  }

  private var tag: AnyHashable? {
    if let role = role as? TagRole { return role.tag }
    if case .identity(let identity, _) = key, !children.contains(where: { $0.tag != nil }) { return identity }
    return nil
  }
}

extension View {
  /// Sets the value of an option of a ``Picker``. SwiftUI's `tag`.
  public nonisolated func tag<Value: Hashable>(_ tag: Value) -> some View { modifier(TagModifier(tag: tag)) }
}

private nonisolated struct TagModifier<Value: Hashable>: PrimitiveModifier {
  let tag: Value

  @MainActor func update(_ node: ViewNode, _ content: Content) {
    content.update(node)
    node.role(TagRole.self) { TagRole(tag) }.tag = AnyHashable(tag)
  }
}

final class TagRole: NodeRole {
  var tag: AnyHashable

  init(_ tag: some Hashable) {
    self.tag = AnyHashable(tag)
  }
}

// MARK: Widgets

@MainActor protocol PickerWidget: HostedWidget {
  var isSegmented: Bool { get }
  var select: (AnyHashable) -> Void { get set }
  /// Is called when the widget needs another size for the same options.
  var sizeDidChange: () -> Void { get set }

  func show(_ options: [PickerOption], selection: AnyHashable)
}

/// Toggle buttons in a row, which fill the width.
final class Segments: PickerWidget {
  private let reference = ObjectReference(Widget(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0)))
  private var options: [PickerOption] = []
  private var isUpdating = false
  var select: (AnyHashable) -> Void = { _ in }
  var sizeDidChange: () -> Void = {}

  init() {
    gtk_widget_add_css_class(widget.pointer, "linked")
    gtk_box_set_homogeneous(widget.cast(), 1)
  }

  var widget: Widget { reference.object }
  var adaptsToAnySize: Bool { false }
  var isSegmented: Bool { true }

  func show(_ options: [PickerOption], selection: AnyHashable) {
    isUpdating = true
    if options != self.options { makeButtons(options) }
    for (option, button) in zip(options, widget.children) {
      gtk_toggle_button_set_active(button.cast(), option.value == selection ? 1 : 0)
    }
    isUpdating = false
  }

  private func makeButtons(_ options: [PickerOption]) {
    self.options = options
    for button in widget.children { gtk_box_remove(widget.cast(), button.pointer) }
    for option in options {
      let button = Widget(gtk_toggle_button_new_with_label(option.name))
      if let first = widget.children.first { gtk_toggle_button_set_group(button.cast(), first.cast()) }
      gtk_box_append(widget.cast(), button.pointer)
      button.connect("toggled") { [weak self] in
        guard let self, !isUpdating, gtk_toggle_button_get_active(button.cast()) != 0 else { return }
        select(option.value)
      }
    }
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let (least, natural) = widget.request(GTK_ORIENTATION_HORIZONTAL)
    let height = widget.request(GTK_ORIENTATION_VERTICAL).natural
    return CGSize(width: max(least, proposal.width ?? natural), height: height)
  }
}

/// A GtkDropDown, as wide as its longest option.
private final class DropDown: PickerWidget {
  private let reference = ObjectReference(Widget(gtk_drop_down_new(nil, nil)))
  private var options: [PickerOption] = []
  private var isUpdating = false
  var select: (AnyHashable) -> Void = { _ in }
  var sizeDidChange: () -> Void = {}

  init() {
    widget.connect("notify::selected") { [weak self] in self?.read() }
    // The name of the selected option has no size before the widget is in a window.
    widget.connect("notify::root") { [weak self] in self?.sizeDidChange() }
  }

  var widget: Widget { reference.object }
  var adaptsToAnySize: Bool { false }
  var isSegmented: Bool { false }

  func show(_ options: [PickerOption], selection: AnyHashable) {
    isUpdating = true
    if options != self.options {
      self.options = options
      let list = gtk_string_list_new(nil)
      for option in options { gtk_string_list_append(list, option.name) }
      gtk_drop_down_set_model(widget.opaque, list)
      g_object_unref(UnsafeMutableRawPointer(list))
    }
    let index = options.firstIndex { $0.value == selection }
    gtk_drop_down_set_selected(widget.opaque, index.map { UInt32($0) } ?? GTK_INVALID_LIST_POSITION)
    isUpdating = false
  }

  private func read() {
    let index = Int(gtk_drop_down_get_selected(widget.opaque))
    if !isUpdating, options.indices.contains(index) { select(options[index].value) }
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let (least, natural) = widget.request(GTK_ORIENTATION_HORIZONTAL)
    let width = max(least, min(proposal.width ?? natural, natural))
    return CGSize(width: width, height: widget.request(GTK_ORIENTATION_VERTICAL).natural)
  }
}
