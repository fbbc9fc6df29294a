// The widgets of a window that open a menu or another popover, and the size that a popover needs.

import CGtk
import GtkInterop

/// A visible widget that opens a popover: a menu button, a drop-down, a combo row or a combo box.
@MainActor
final class MenuOpener {
  private let reference: WeakWidget
  private let kind: Kind
  /// The tooltip, the label or the title of the widget, or the first text in it, or its type.
  let name: String
  /// The popover whose property autohide is changed while it is open.
  private var changed: WeakWidget?

  private enum Kind {
    case menuButton, comboBox, other
  }

  private init?(_ widget: Widget) {
    switch true {
    case widget.isA(gtk_menu_button_get_type()): kind = .menuButton
    case widget.isA(gtk_combo_box_get_type()): kind = .comboBox
    case widget.isA(gtk_drop_down_get_type()), widget.isA("AdwComboRow"): kind = .other
    default: return nil
    }
    let label = kind == .menuButton ? String(gtk: gtk_menu_button_get_label(widget.opaque)) : nil
    let names = [
      String(gtk: gtk_widget_get_tooltip_text(widget.pointer)), label,
      widget.propertyIfDeclared("title", as: String.self), widget.firstText,
    ]
    name = names.compactMap(\.self).first { !$0.isEmpty } ?? widget.typeName
    reference = WeakWidget(widget)
    guard gtk_widget_get_mapped(widget.pointer) != 0, popover != nil else { return nil }
  }

  /// The visible widgets with popovers of a window or of an open popover, in the order of the tree.
  static func all(in window: Widget) -> [MenuOpener] {
    var openers: [MenuOpener] = []
    func add(_ widget: Widget) {
      if let opener = MenuOpener(widget) { openers.append(opener) }
      for child in widget.children where !child.isNative { add(child) }
    }
    add(window)
    return openers
  }

  /// The reply of the method `Menus`.
  static func reply(_ openers: [MenuOpener], in window: Widget) -> Variant {
    let tree = WidgetTree(of: window, withRows: window.isPopover)
    let indices = Dictionary(zip(tree.widgets, tree.widgets.indices)) { first, _ in first }
    let widgets = openers.map { opener in opener.reference.widget.flatMap { indices[$0] } ?? 0 }
    return Variant(tuple: [
      Variant(arrayOf: "s", openers.map { Variant($0.name) }),
      Variant(arrayOf: "u", widgets.map { Variant(UInt32($0)) }),
    ])
  }

  /// The popover; nil if the widget or the popover no longer exists. A combo row with fewer than two choices hides it.
  var popover: Widget? {
    guard let widget = reference.widget else { return nil }
    if kind == .menuButton { return gtk_menu_button_get_popover(widget.opaque).map { Widget($0) } }
    return widget.firstPopover.flatMap { popover in
      popover.parent.flatMap { gtk_widget_get_mapped($0.pointer) != 0 ? popover : nil }
    }
  }

  // MARK: State

  /// Opens or closes the popover, and returns it; nil if it no longer exists.
  ///
  /// A popover that closes by itself needs the pointer and the keyboard of a seat. A compositor without a seat, and a
  /// program that loses the focus, would close it at once.
  func setOpen(_ isOpen: Bool) -> Widget? {
    guard var popover else { return nil }
    guard isOpen else {
      if kind == .menuButton, let button = reference.widget { gtk_menu_button_popdown(button.opaque) }
      gtk_popover_popdown(popover.cast())
      restore()
      return popover
    }
    keepOpen(popover)
    switch (kind, reference.widget) {
    case (.menuButton, let button?):
      gtk_menu_button_popup(button.opaque)
      // The program can make a popover each time that it opens.
      if let new = self.popover, new != popover {
        gtk_popover_popdown(new.cast())
        restore()
        keepOpen(new)
        gtk_popover_popup(new.cast())
        popover = new
      }
    case (.comboBox, let box?): gtk_combo_box_popup(box.cast(to: GtkComboBox.self))
    default: gtk_popover_popup(popover.cast())
    }
    return popover
  }

  private func keepOpen(_ popover: Widget) {
    guard gtk_popover_get_autohide(popover.cast()) != 0 else { return }
    gtk_popover_set_autohide(popover.cast(), 0)
    changed = WeakWidget(popover)
  }

  private func restore() {
    if let popover = changed?.widget { gtk_popover_set_autohide(popover.cast(), 1) }
    changed = nil
  }
}

/// The size that a popover needs, without its shadow and its arrow.
@MainActor
struct PopoverSize {
  private let popover, contents: Widget

  init(of popover: Widget) {
    self.popover = popover
    contents = popover.children.first { $0.typeName == "GtkPopoverContent" } ?? popover
  }

  /// The size that the user sees.
  var shown: (width: Int32, height: Int32) {
    (gtk_widget_get_allocated_width(contents.pointer), gtk_widget_get_allocated_height(contents.pointer))
  }

  /// The minimum width.
  var minimum: Int { max(measure(GTK_ORIENTATION_HORIZONTAL, for: -1).minimum, requested) }

  /// The requested width. What a drop-down or a combo box requests for its popover is its own width, which does not count.
  var requested: Int {
    let owner = popover.parent
    let isOwn = owner?.isA(gtk_drop_down_get_type()) == true || owner?.isA(gtk_combo_box_get_type()) == true
    return isOwn ? 0 : popover.requestedWidth
  }

  /// The reply of the method `MenuSize`.
  func reply(screens: [Int]) -> Variant {
    let least = minimum
    let natural = max(least, measure(GTK_ORIENTATION_HORIZONTAL, for: -1).natural)
    let heights = screens.map { width in
      Variant(Int32(clamping: measure(GTK_ORIENTATION_VERTICAL, for: max(least, min(natural, width))).minimum))
    }
    return Variant(tuple: [
      Variant(Int32(clamping: least)), Variant(Int32(clamping: natural)), Variant(arrayOf: "i", heights),
    ])
  }

  private func measure(_ orientation: GtkOrientation, for size: Int) -> (minimum: Int, natural: Int) {
    var (minimum, natural) = (Int32(0), Int32(0))
    gtk_widget_measure(contents.pointer, orientation, Int32(clamping: size), &minimum, &natural, nil, nil)
    return (Int(minimum), Int(natural))
  }
}

@MainActor
extension Widget {
  var isPopover: Bool { isA(gtk_popover_get_type()) }

  /// The first popover below the widget, which contains no other widget with its own surface.
  fileprivate var firstPopover: Widget? {
    for child in children {
      if child.isPopover { return child }
      if let popover = child.isNative ? nil : child.firstPopover { return popover }
    }
    return nil
  }

  /// The first text below the widget.
  fileprivate var firstText: String? {
    for child in children where !child.isNative && gtk_widget_get_mapped(child.pointer) != 0 {
      if let text = child.shownText, !text.isEmpty { return text }
      if let text = child.firstText { return text }
    }
    return nil
  }
}
