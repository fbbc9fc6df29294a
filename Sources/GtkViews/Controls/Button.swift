// Buttons: a GtkButton around a host with the label.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// A button. SwiftUI's `Button`.
public nonisolated struct Button<Label: View>: PrimitiveView {
  private let role: ButtonRole?
  private let action: @MainActor () -> Void
  private let label: Label

  /// A button with a view as its label.
  ///
  /// - Parameters:
  ///   - action: Runs when the button is pressed.
  ///   - label: The label.
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  /// A button that does something of a kind.
  public init(role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
    (self.role, self.action, self.label) = (role, action, label())
  }

  @MainActor func update(_ node: ViewNode) {
    guard case .widget(let cssClass) = node.environment.inherited.buttonLook else { return updateDrawn(node) }
    node.update(childAt: 0, to: label)
    let widget = node.role(ButtonNodeRole.self) { ButtonNodeRole(owner: node) }.widget
    widget.action = node.environment.closingMenu(action)
    widget.setStyle(role == .destructive ? "destructive-action" : cssClass, in: node.environment)
    gtk_widget_set_sensitive(widget.widget.pointer, node.environment.isEnabled ? 1 : 0)
  }

  @MainActor private func updateDrawn(_ node: ViewNode) {
    guard case .drawn(let draw) = node.environment.inherited.buttonLook else { return }
    if node.role != nil {
      node.role = nil
      node.invalidate()
    }
    node.update(childAt: 0, to: DrawnButton(label: label, role: role, draw: draw, action: action))
  }
}

extension Button where Label == Text {
  /// A button with a text.
  public init(_ title: LocalizedStringKey, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }

  /// A button with a text that does something of a kind.
  public init(_ title: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }

  /// A button with a text as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { Text(title) }
  }
}

extension Button where Label == GtkViews.Label<Text, Image> {
  /// A button with a symbol and a text.
  public init(_ title: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void) {
    self.init(action: action) { GtkViews.Label(title, systemImage: systemImage) }
  }
}

private final class ButtonNodeRole: NodeRole {
  let widget: ButtonWidget

  init(owner: ViewNode) {
    widget = ButtonWidget(requestLayout: { [weak owner] in
      owner?.invalidate()
      owner?.graph.layoutSoon()
    })
  }

  func elements(of node: ViewNode) -> [ViewElement] {
    widget.show(node.childElements)
    return [widget.element(of: node)]
  }
}

/// A GtkButton around a host.
@MainActor private final class ButtonWidget: HostedWidget {
  private let reference: ObjectReference<Widget>
  private let host = ViewHost.make()
  /// The size of the label; nil while the button is measured around another one.
  private var labelSize = CGSize.zero
  private var chrome: (size: CGSize, minimum: CGSize)?
  var action: @MainActor () -> Void = {}

  private let requestLayout: () -> Void

  /// - Parameter requestLayout: Is called when the size has changed by itself, as in another part of the window.
  init(requestLayout: @escaping () -> Void) {
    reference = ObjectReference(Widget(gtk_button_new()))
    self.requestLayout = requestLayout
    host.owner = self
    gtk_button_set_child(widget.cast(), host.widget.pointer)
    widget.connect("clicked") { [weak self] in self?.action() }
    widget.connect("notify::root") { [weak self] in self?.rootDidChange() }
  }

  var widget: Widget { reference.object }
  var adaptsToAnySize: Bool { false }

  private var cssClass = ""
  /// The text of the label.
  private(set) var name: String?

  private var style = OwnStyle()

  /// Sets the look of the button.
  func setStyle(_ name: String, in environment: EnvironmentValues) {
    style.set(environment.buttonStyle(of: widget, cssClass: name), of: widget)
    guard name != cssClass else { return }
    if !cssClass.isEmpty { gtk_widget_remove_css_class(widget.pointer, cssClass) }
    if !name.isEmpty { gtk_widget_add_css_class(widget.pointer, name) }
    cssClass = name
    chrome = nil
  }

  /// Shows the elements of the label.
  func show(_ elements: [ViewElement]) {
    host.show(elements)
    let texts = elements.compactMap(\.name).joined(separator: " ")
    if texts != name {
      name = texts
      widget.updateAccessibleProperty(.label(texts))
    }
    let isSymbol = elements.count == 1 && elements[0].widget is SymbolWidget
    for (name, isUsed) in [("image-button", isSymbol), ("text-button", !isSymbol)] {
      let change = isUsed ? gtk_widget_add_css_class : gtk_widget_remove_css_class
      change(widget.pointer, name)
    }
    chrome = nil
  }

  var hasContent: Bool { true }

  func setSize(_ size: CGSize) {
    labelSize = inner(ProposedViewSize(size)).replacingUnspecifiedDimensions()
    host.solve(
      in: labelSize,
      offset: CGPoint(x: (size.width - labelSize.width) / 2, y: (size.height - labelSize.height) / 2))
    gtk_widget_queue_resize(host.widget.pointer)
  }

  func commit(_ change: MotionChange) { host.commit(change) }

  /// The space for the label in a size of the button.
  private func inner(_ size: ProposedViewSize) -> ProposedViewSize {
    let chrome = measuredChrome().size
    return ProposedViewSize(
      width: size.width.map { max(0, $0 - chrome.width) }, height: size.height.map { max(0, $0 - chrome.height) })
  }

  /// The theme may style the button otherwise in its new place.
  private func rootDidChange() {
    guard let old = chrome, gtk_widget_get_root(widget.pointer) != nil else { return }
    chrome = nil
    if measuredChrome() != old { requestLayout() }
  }

  /// What the theme adds to the label, and the least size of the button.
  private func measuredChrome() -> (size: CGSize, minimum: CGSize) {
    if let chrome { return chrome }
    let shown = labelSize
    let probe = CGSize(width: 200, height: 200)
    let outer = measure(around: probe)
    let measured = (
      size: CGSize(width: outer.width - probe.width, height: outer.height - probe.height),
      minimum: measure(around: .zero)
    )
    chrome = measured
    labelSize = shown
    gtk_widget_queue_resize(host.widget.pointer)
    return measured
  }

  private func measure(around label: CGSize) -> CGSize {
    labelSize = label
    gtk_widget_queue_resize(host.widget.pointer)
    return widget.naturalSize
  }
}

extension ButtonWidget {
  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let label = host.sizeThatFits(inner(proposal))
    let chrome = measuredChrome()
    return CGSize(
      width: max(chrome.minimum.width, label.width + chrome.size.width),
      height: max(chrome.minimum.height, label.height + chrome.size.height))
  }
}

extension ButtonWidget: ViewHostOwner {
  func request(of host: ViewHost) -> (minimum: CGSize, natural: CGSize) {
    (CGSize(width: labelSize.width.rounded(.down), height: labelSize.height.rounded(.down)), labelSize)
  }
}

// MARK: Use

extension EnvironmentValues {
  /// Whether controls can be used.
  public var isEnabled: Bool {
    get { inherited.isEnabled }
    set { inherited.isEnabled = newValue }
  }
}

extension View {
  /// Sets whether the controls in the view are out of use. A view around this one that does so takes precedence.
  public nonisolated func disabled(_ disabled: Bool) -> some View { modifier(DisabledModifier(disabled: disabled)) }
}

private nonisolated struct DisabledModifier: EnvironmentWriting {
  let disabled: Bool

  func write(to environment: inout EnvironmentValues) { environment.isEnabled = environment.isEnabled && !disabled }
}
