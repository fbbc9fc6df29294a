// Fields for a line of text.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// A field for a line of text. SwiftUI's `TextField`. It fills the width that it is proposed.
public nonisolated struct TextField<Label: View>: View {
  fileprivate let entry: EntryView<Label>

  /// A field with a view as its label, which screen readers read, and which an empty field shows without a prompt.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    entry = EntryView(text: text, prompt: prompt, label: label())
  }

  /// The field.
  @MainActor public var body: some View { entry }
}

extension TextField where Label == Text {
  /// A field with a text as its label.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  /// A field with a text as it is as its label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }

  /// A field of one line, along whichever axis.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
    self.init(title, text: text, prompt: prompt)
  }

  /// A field with actions: one when it is entered or left, and one when the line is finished.
  public init(
    _ title: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void
  ) {
    self.init(title, text: text, onEditingChanged: onEditingChanged, commit: onCommit)
  }

  /// A field with an action when it is entered or left.
  public init(_ title: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
    self.init(title, text: text, onEditingChanged: onEditingChanged, commit: {})
  }

  private init(
    _ title: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    commit: @escaping () -> Void
  ) {
    entry = EntryView(
      text: text, prompt: nil, label: Text(title), editingChanged: onEditingChanged, commit: commit)
  }
}

/// A field for a line of text that is not shown. SwiftUI's `SecureField`.
public nonisolated struct SecureField: View {
  private let entry: EntryView<Text>

  /// A field with a text as its label.
  public init(_ title: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    entry = EntryView(text: text, prompt: prompt, label: Text(title), isSecure: true)
  }

  /// A field with a text as it is as its label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    entry = EntryView(text: text, prompt: prompt, label: Text(title), isSecure: true)
  }

  /// The field.
  @MainActor public var body: some View { entry }
}

private nonisolated struct EntryView<Label: View>: PrimitiveView {
  let text: Binding<String>
  let prompt: Text?
  let label: Label
  var isSecure = false
  var editingChanged: (Bool) -> Void = { _ in }
  var commit: () -> Void = {}

  @MainActor func update(_ node: ViewNode) {
    node.update(childAt: 0, to: label)
    let role = node.role(EntryRole.self) { EntryRole() }
    let environment = node.environment
    role.prompt = prompt?.string
    role.widget.text = text
    role.widget.editingChanged = editingChanged
    role.widget.commit = { [commit] in
      commit()
      environment.inherited.submit()
    }
    role.widget.show(
      isSecure: isSecure, hasFrame: environment.inherited.hasFieldFrame, isEnabled: environment.isEnabled)
  }
}

private final class EntryRole: NodeRole {
  let widget = EntryWidget()
  var prompt: String?

  /// The label names the field, and is not shown beside it.
  func elements(of node: ViewNode) -> [ViewElement] {
    let name = node.childElements.compactMap(\.name).joined(separator: " ")
    widget.widget.updateAccessibleProperty(.label(name))
    gtk_entry_set_placeholder_text(widget.widget.cast(), prompt ?? name)
    return [widget.element(of: node)]
  }
}

/// A GtkEntry.
@MainActor private final class EntryWidget: HostedWidget {
  private let reference: ObjectReference<Widget>
  var text: Binding<String>?
  var editingChanged: (Bool) -> Void = { _ in }
  var commit: () -> Void = {}
  /// Whether the widget is being brought up to date with the text.
  private var isUpdating = false

  init() {
    reference = ObjectReference(Widget(gtk_entry_new()))
    widget.connect("changed") { [weak self] in self?.read() }
    widget.connect("activate") { [weak self] in self?.commit() }
    guard let delegate = gtk_editable_get_delegate(widget.opaque) else { return }
    delegate.connect("notify::has-focus") { [weak self] in self?.focusDidChange() }
  }

  var widget: Widget { reference.object }
  var adaptsToAnySize: Bool { false }

  func show(isSecure: Bool, hasFrame: Bool, isEnabled: Bool) {
    gtk_entry_set_visibility(widget.cast(), isSecure ? 0 : 1)
    gtk_entry_set_has_frame(widget.cast(), hasFrame ? 1 : 0)
    gtk_widget_set_sensitive(widget.pointer, isEnabled ? 1 : 0)
    // A text that is set again moves the cursor.
    guard let text, text.wrappedValue != shown else { return }
    isUpdating = true
    gtk_editable_set_text(widget.opaque, text.wrappedValue)
    isUpdating = false
  }

  private var shown: String { String(cString: gtk_editable_get_text(widget.opaque)) }

  private func read() {
    guard !isUpdating, let text, text.wrappedValue != shown else { return }
    text.wrappedValue = shown
  }

  private func focusDidChange() {
    guard let delegate = gtk_editable_get_delegate(widget.opaque) else { return }
    editingChanged(gtk_widget_has_focus(Widget(delegate).pointer) != 0)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let (least, natural) = widget.request(GTK_ORIENTATION_HORIZONTAL)
    let height = widget.request(GTK_ORIENTATION_VERTICAL).natural
    return CGSize(width: max(least, proposal.width ?? natural), height: height)
  }
}

// MARK: Looks and actions

/// The look of fields. SwiftUI's `TextFieldStyle`.
public protocol TextFieldStyle: Sendable {
  /// Whether the field has a frame.
  var _hasFrame: Bool { get }
}

/// A field in a frame.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  /// Makes the style.
  public init() {}

  /// True.
  public var _hasFrame: Bool { true }
}

/// The text alone.
public struct PlainTextFieldStyle: TextFieldStyle {
  /// Makes the style.
  public init() {}

  /// False.
  public var _hasFrame: Bool { false }
}

extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  /// A field in a frame.
  public static var roundedBorder: Self { Self() }
  /// A field in a frame, as the theme has it.
  public static var automatic: Self { Self() }
}

extension TextFieldStyle where Self == PlainTextFieldStyle {
  /// The text alone.
  public static var plain: Self { Self() }
}

extension View {
  /// Sets the look of the fields in the view. SwiftUI's `textFieldStyle`.
  public nonisolated func textFieldStyle(_ style: some TextFieldStyle) -> some View {
    environment(\.inherited.hasFieldFrame, style._hasFrame)
  }

  /// Runs an action when Enter is pressed in a field of the view, before those of the views around. SwiftUI's `onSubmit`.
  public nonisolated func onSubmit(_ action: @escaping () -> Void) -> some View {
    modifier(SubmitModifier(action: action))
  }
}

private nonisolated struct SubmitModifier: EnvironmentWriting {
  let action: () -> Void

  func write(to environment: inout EnvironmentValues) {
    let outer = environment.inherited.submit
    environment.inherited.submit = { [action] in
      action()
      outer()
    }
  }
}
