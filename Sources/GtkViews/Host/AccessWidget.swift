// Widgets that draw nothing: they stand for pictures and tappable views in the accessibility tree, and take the focus.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

private let pictureClass = WidgetClass(
  "ReflowPicture",
  classInit: { widgetClass in gtk_widget_class_set_accessible_role(widgetClass, GTK_ACCESSIBLE_ROLE_IMG) },
  instanceInit: { _ in })

/// A button without a size or a look of its own. It draws a ring while it has the focus of the keyboard.
private let tapClass = WidgetClass(
  "ReflowTap", parent: gtk_button_get_type(),
  classInit: { widgetClass in
    gtk_widget_class_set_css_name(widgetClass, "tap")
    widgetClass!.pointee.measure = { _, _, _, minimum, natural, minimumBaseline, naturalBaseline in
      for length in [minimum, natural] { length?.pointee = 0 }
      for baseline in [minimumBaseline, naturalBaseline] { baseline?.pointee = -1 }
    }
    widgetClass!.pointee.snapshot = { widget, snapshot in
      guard gtk_widget_has_visible_focus(widget) != 0 else { return }
      var bounds = graphene_rect_t()
      _ = gtk_widget_compute_bounds(widget, widget, &bounds)
      var outline = GskRoundedRect()
      gsk_rounded_rect_init_from_rect(&outline, &bounds, 4)
      var color = GdkRGBA()
      gtk_style_context_get_color(gtk_widget_get_style_context(widget), &color)
      gtk_snapshot_append_border(
        snapshot, &outline, [Float](repeating: 2, count: 4), [GdkRGBA](repeating: color, count: 4))
    }
  },
  instanceInit: { _ in })

/// A widget that draws nothing.
@MainActor class AccessWidget: HostedWidget {
  private let reference: ObjectReference<Widget>
  private(set) var name: String?

  /// The widget of a picture with a name.
  convenience init(picture name: String) {
    self.init(pictureClass.makeWidget())
    show(name)
  }

  fileprivate init(_ widget: Widget) {
    reference = ObjectReference(widget)
    gtk_widget_set_can_target(widget.pointer, 0)
  }

  final var widget: Widget { reference.object }
  final var adaptsToAnySize: Bool { true }

  final func show(_ name: String) {
    guard name != self.name else { return }
    self.name = name
    widget.updateAccessibleProperty(.label(name))
  }

  final func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { .zero }
}

/// The widget of a tappable view.
@MainActor final class TapWidget: AccessWidget {
  var activate: () -> Void = {}

  init() {
    super.init(tapClass.makeWidget())
    widget.connect("clicked") { [weak self] in self?.activate() }
  }
}

extension ViewElement {
  /// The first text in the element, or else the name of the first picture or control.
  var name: String? { name(of: { $0 is TextWidget }) ?? name(of: { _ in true }) }

  private func name(of isIncluded: (any HostedWidget) -> Bool) -> String? {
    if let widget, isIncluded(widget), let name = widget.name { return name }
    for child in children { if let name = child.name(of: isIncluded) { return name } }
    return nil
  }
}

// MARK: Labels

extension View {
  /// Sets what assistive technologies read for the view. SwiftUI's `accessibilityLabel`.
  public nonisolated func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
    modifier(AccessModifier(property: .label, text: label.string))
  }

  /// Sets what assistive technologies read for the view.
  @_disfavoredOverload
  public nonisolated func accessibilityLabel(_ label: some StringProtocol) -> some View {
    modifier(AccessModifier(property: .label, text: String(label)))
  }

  /// Sets what assistive technologies read for the view.
  public nonisolated func accessibilityLabel(_ label: Text) -> some View {
    modifier(AccessModifier(property: .label, text: label.string))
  }

  /// Sets the value that assistive technologies read for the view. SwiftUI's `accessibilityValue`.
  public nonisolated func accessibilityValue(_ value: LocalizedStringKey) -> some View {
    modifier(AccessModifier(property: .value, text: value.string))
  }

  /// Sets what assistive technologies read after the label. SwiftUI's `accessibilityHint`.
  public nonisolated func accessibilityHint(_ hint: LocalizedStringKey) -> some View {
    modifier(AccessModifier(property: .description, text: hint.string))
  }

  /// Hides the view from assistive technologies.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
    modifier(AccessModifier(property: .hidden, text: hidden ? "hidden" : ""))
  }

  /// Shows a text while the pointer is over a control. SwiftUI's `help`.
  public nonisolated func help(_ text: LocalizedStringKey) -> some View {
    modifier(AccessModifier(property: .tooltip, text: text.string))
  }
}

/// Sets a property of the widgets in each element of a view.
private nonisolated struct AccessModifier: ElementModifier {
  enum Property: Hashable {
    case label, value, description, hidden, tooltip
  }

  let property: Property
  let text: String

  @MainActor func element(around content: ViewElement, _ number: Int, of node: ViewNode) -> ViewElement {
    let widgets = content.widgets
    for widget in property == .hidden ? widgets[...] : widgets.prefix(1) {
      TextWidget.willModify(widget)
      switch property {
      case .label: widget.updateAccessibleProperty(.label(text))
      case .value: widget.updateAccessibleProperty(.valueText(text))
      case .description: widget.updateAccessibleProperty(.description(text))
      case .hidden: widget.updateAccessibleState(.hidden(!text.isEmpty))
      case .tooltip: gtk_widget_set_tooltip_text(widget.pointer, text)
      }
    }
    return content
  }
}

extension ViewElement {
  /// The widgets of the element and of those in it.
  var widgets: [Widget] { (widget.map { [$0.widget] } ?? []) + children.flatMap(\.widgets) }
}
