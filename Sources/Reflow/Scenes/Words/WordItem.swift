// The item of a word: a tile, or the widget of a program with the word as its label. The widgets are the theme's own, with
// its padding and minimum sizes, and receive no input: a click or a key selects the item, as it does with a tile.

import CGtk
import GtkInterop
import ReflowModel

/// A label and the widget around it, which is a child of the container. The container owns the widget.
@MainActor
struct WordItem {
  let kind: ItemKind
  let label: TileLabel
  /// The label itself for a word.
  var widget: Widget { label.outer }

  init(_ kind: ItemKind) {
    self.kind = kind
    label = TileLabel { kind.makeWidget(around: $0) }
    widget.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_LIST_ITEM)
    gtk_widget_set_focusable(widget.pointer, 1)
  }

  /// Sets the text direction of the widget and of those in it, which would have the locale's. The label of a tile needs
  /// none: it has no parts beside its text.
  func setDirection(_ direction: GtkTextDirection) {
    if kind != .word { widget.setDirectionOfAll(direction) }
  }

  /// The length by which an item of a kind is wider than its text, in px.
  static func inset(of kind: ItemKind) -> Double {
    let item = WordItem(kind)
    let reference = ObjectReference(item.widget)
    defer { withExtendedLifetime(reference) {} }
    // Wider than the minimum of any kind.
    gtk_label_set_text(item.label.widget.opaque, String(repeating: "M", count: 20))
    return Double(item.widget.naturalWidth - item.label.widget.naturalWidth)
  }
}

extension ItemKind {
  /// The approximate time for creating and measuring the widget around a label, in seconds.
  var effort: Double {
    switch self {
    case .word: 0
    case .button, .checkBox, .link: 50e-6
    case .chip, .tab: 70e-6
    }
  }

  /// The widget of the kind with a label as its content; the label itself for a word.
  @MainActor
  fileprivate func makeWidget(around label: Widget) -> Widget {
    guard self != .word else { return label }
    label.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION)
    let widget: Widget
    switch self {
    case .word: return label
    case .button, .link:
      widget = Widget(gtk_button_new())
      gtk_button_set_child(widget.cast(), label.pointer)
      widget.addClasses(["text-button"])
      if self == .link { widget.lookAsLink() }
    case .checkBox:
      widget = Widget(gtk_check_button_new())
      gtk_check_button_set_child(widget.cast(), label.pointer)
      gtk_label_set_xalign(label.opaque, 0)
      widget.addClasses(["text-button"])
    case .chip:
      gtk_label_set_xalign(label.opaque, 0)
      widget = .row(spacing: 0, classes: ["chip"], [label.expandingAcross(), Self.makeCloseButton()])
    case .tab: widget = .tab(around: label)
    }
    widget.addClasses(["item"])
    // The content fills the widget, which does not expand for that reason.
    gtk_widget_set_hexpand(widget.pointer, 0)
    widget.ignoreInput()
    return widget
  }

  /// The button at the end of a chip: an icon with the style of a button.
  @MainActor
  private static func makeCloseButton() -> Widget {
    let button = Icon.close.makeWidget(cssName: "button")
    button.addClasses(["item", "flat"])
    return button
  }
}

extension Widget {
  @MainActor
  fileprivate func setDirectionOfAll(_ direction: GtkTextDirection) {
    gtk_widget_set_direction(pointer, direction)
    for child in children { child.setDirectionOfAll(direction) }
  }

  /// Gives a button the look of GTK's link button, which would open a link.
  @MainActor
  fileprivate func lookAsLink() {
    gtk_button_set_has_frame(cast(), 0)
    addClasses(["link"])
    gtk_widget_set_state_flags(pointer, GTK_STATE_FLAG_LINK, 0)
    gtk_widget_set_cursor_from_name(pointer, "pointer")
  }
}
