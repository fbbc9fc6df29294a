// Switches, and the labels of controls.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// A switch. SwiftUI's `Toggle`. The label is at the leading edge, and the switch at the trailing one.
public nonisolated struct Toggle<Label: View>: View {
  @Environment(\.inherited.areLabelsHidden) private var isLabelHidden
  @Environment(\.inherited.isToggleButton) private var isButton
  private let isOn: Binding<Bool>
  private let label: Label

  /// A switch with a view as its label.
  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    (self.isOn, self.label) = (isOn, label())
  }

  /// The label and the switch.
  @MainActor public var body: some View {
    if isButton {
      let style: ThemeButtonStyle = isOn.wrappedValue ? .borderedProminent : .bordered
      Button(action: { isOn.wrappedValue.toggle() }, label: { label }).buttonStyle(style)
    } else if isLabelHidden {
      Switch(isOn: isOn, label: label)
    } else {
      HStack(spacing: 8) {
        label
        Spacer(minLength: 0)
        Switch(isOn: isOn, label: label)
      }
    }
  }
}

extension Toggle where Label == Text {
  /// A switch with a text.
  public init(_ title: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }

  /// A switch with a text as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(title) }
  }
}

/// How a ``Toggle`` is shown. SwiftUI's `ToggleStyle`.
public struct ToggleStyle: Sendable {
  fileprivate let isButton: Bool

  /// A switch.
  public static let automatic = ToggleStyle(isButton: false)
  /// A switch.
  public static let `switch` = ToggleStyle(isButton: false)
  /// A button, which has the look of the theme's suggested actions while it is on.
  public static let button = ToggleStyle(isButton: true)
}

extension View {
  /// Sets how the toggles in the view are shown. SwiftUI's `toggleStyle`.
  public nonisolated func toggleStyle(_ style: ToggleStyle) -> some View {
    environment(\.inherited.isToggleButton, style.isButton)
  }
}

private nonisolated struct Switch<Label: View>: PrimitiveView {
  let isOn: Binding<Bool>
  let label: Label

  @MainActor func update(_ node: ViewNode) {
    node.update(childAt: 0, to: label)
    node.role(SwitchRole.self) { SwitchRole() }.widget.show(isOn, in: node.environment)
  }
}

private final class SwitchRole: NodeRole {
  let widget = SwitchWidget()

  /// The label names the switch, and is shown beside it.
  func elements(of node: ViewNode) -> [ViewElement] {
    if let name = node.childElements.compactMap(\.name).first {
      widget.widget.updateAccessibleProperty(.label(name))
    }
    return [widget.element(of: node)]
  }
}

/// A GtkSwitch.
@MainActor private final class SwitchWidget: HostedWidget {
  private let reference = ObjectReference(Widget(gtk_switch_new()))
  private var isOn: Binding<Bool>?

  init() {
    widget.connect("notify::active") { [weak self] in
      guard let self, let isOn else { return }
      let new = gtk_switch_get_active(widget.opaque) != 0
      if isOn.wrappedValue != new { isOn.wrappedValue = new }
    }
  }

  var widget: Widget { reference.object }
  var adaptsToAnySize: Bool { false }

  private var style = OwnStyle()

  func show(_ isOn: Binding<Bool>, in environment: EnvironmentValues) {
    self.isOn = isOn
    style.set(environment.valueStyle("switch:checked", of: widget), of: widget)
    gtk_switch_set_active(widget.opaque, isOn.wrappedValue ? 1 : 0)
    gtk_widget_set_sensitive(widget.pointer, environment.isEnabled ? 1 : 0)
  }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { widget.naturalSize }
}

extension Widget {
  /// The least and the preferred length of the widget, for a length across; -1 for any.
  @MainActor func request(_ orientation: GtkOrientation, for length: Int32 = -1) -> (least: CGFloat, natural: CGFloat) {
    var (least, natural): (Int32, Int32) = (0, 0)
    gtk_widget_measure(pointer, orientation, length, &least, &natural, nil, nil)
    return (CGFloat(least), CGFloat(natural))
  }

  /// The size that GTK prefers for the widget.
  @MainActor var naturalSize: CGSize {
    let width = request(GTK_ORIENTATION_HORIZONTAL).natural
    return CGSize(width: width, height: request(GTK_ORIENTATION_VERTICAL, for: Int32(width)).natural)
  }
}

extension View {
  /// Hides the labels of the controls in the view, which screen readers still read. SwiftUI's `labelsHidden`.
  public nonisolated func labelsHidden() -> some View { environment(\.inherited.areLabelsHidden, true) }
}
