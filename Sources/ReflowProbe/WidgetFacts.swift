// The facts about one widget that the probe sends: what it is.

import CGtk
import GtkInterop
import ProbeInterface

/// What the probe asks of each widget at each width, by its type.
@MainActor
struct WidgetKind: OptionSet {
  let rawValue: UInt16

  nonisolated init(rawValue: UInt16) { self.rawValue = rawValue }

  static let label = WidgetKind(rawValue: 1)
  static let native = WidgetKind(rawValue: 2)
  static let stack = WidgetKind(rawValue: 4)
  static let revealer = WidgetKind(rawValue: 8)
  static let breakpointBin = WidgetKind(rawValue: 16)
  static let button = WidgetKind(rawValue: 32)
  static let inscription = WidgetKind(rawValue: 64)
  static let scrolledWindow = WidgetKind(rawValue: 128)
  static let folding = WidgetKind(rawValue: 256)
  static let viewHost = WidgetKind(rawValue: 512)
  static let viewText = WidgetKind(rawValue: 1024)

  /// The kinds of the types seen so far. A type never changes.
  private static var known: [GType: WidgetKind] = [:]

  init(_ widget: Widget) {
    let type = cgtk_instance_type(widget.address)
    if let kind = Self.known[type] {
      self = kind
      return
    }
    self = []
    if widget.isA(gtk_label_get_type()) { insert(.label) }
    if widget.isA(gtk_inscription_get_type()) { insert(.inscription) }
    if widget.isA(gtk_native_get_type()) { insert(.native) }
    if widget.isA(gtk_stack_get_type()) { insert(.stack) }
    if widget.isA(gtk_revealer_get_type()) { insert(.revealer) }
    if widget.isA("AdwBreakpointBin") { insert(.breakpointBin) }
    if widget.isA(gtk_button_get_type()) { insert(.button) }
    if widget.isA(gtk_scrolled_window_get_type()) { insert(.scrolledWindow) }
    if PageContainer.hasFoldingType(widget) { insert(.folding) }
    if widget.isA(HostedViews.hostType) { insert(.viewHost) }
    if widget.isA(HostedViews.textType) { insert(.viewText) }
    Self.known[type] = self
  }
}

@MainActor
extension Widget {
  /// Whether the widget has its own surface, such as a popover.
  var isNative: Bool { WidgetKind(self).contains(.native) }

  /// Whether the widget is an arrow of a notebook's tabs. GTK draws the arrows only if the tabs do not fit, and at other
  /// times they keep their last place.
  func isTabArrow(_ kind: WidgetKind) -> Bool {
    guard kind.contains(.button), let parent else { return false }
    return String(gtk: gtk_widget_get_css_name(parent.pointer)) == "tabs"
  }

  /// Whether the widget moves its children, between pages of a stack or while it reveals or hides one.
  func isInTransition(_ kind: WidgetKind) -> Bool {
    if kind.contains(.stack) { return gtk_stack_get_transition_running(opaque) != 0 }
    guard kind.contains(.revealer) else { return false }
    return gtk_revealer_get_child_revealed(opaque) != gtk_revealer_get_reveal_child(opaque)
  }

  // MARK: Row

  /// The widget in the format of the interface: ``ProbeInterface/widgetType``.
  func row(parent: Int32) -> Variant {
    let identifier = isA(gtk_buildable_get_type()) ? gtk_buildable_get_buildable_id(opaque) : nil
    let text = shownText ?? String(gtk: gtk_widget_get_tooltip_text(pointer)) ?? ""
    let view = WidgetKind(self).contains(.viewHost) ? HostedViews(of: self)?.views.first : nil
    return Variant(tuple: [
      Variant(parent), Variant(view?.type ?? typeName), Variant(String(gtk: gtk_widget_get_css_name(pointer)) ?? ""),
      Variant(String(gtk: identifier) ?? ""), Variant(text.cut(to: ProbeInterface.textLimit)), Variant(number),
      Variant(traits.rawValue),
    ])
  }

  /// The number of siblings of the same type before the widget.
  private var number: UInt32 {
    let type = cgtk_instance_type(address)
    var number: UInt32 = 0
    var next = gtk_widget_get_prev_sibling(pointer)
    while let sibling = next {
      if cgtk_instance_type(Widget(sibling).address) == type { number += 1 }
      next = gtk_widget_get_prev_sibling(sibling)
    }
    return number
  }

  /// The width that the program requests for the widget (`width-request`); 0 without one.
  var requestedWidth: Int {
    var width = Int32(0)
    gtk_widget_get_size_request(pointer, &width, nil)
    return Int(max(width, 0))
  }

  /// The height that the program requests for the widget (`height-request`); 0 without one.
  var requestedHeight: Int {
    var height = Int32(0)
    gtk_widget_get_size_request(pointer, nil, &height)
    return Int(max(height, 0))
  }

  // MARK: Traits

  var traits: WidgetTraits {
    var traits: WidgetTraits = []
    if let text = shownText {
      traits.insert(.text)
      if isTooltip(text) { traits.insert(.textIsTooltip) }
    }
    if isTarget { traits.insert(.target) }
    if gtk_widget_get_overflow(pointer) == GTK_OVERFLOW_HIDDEN { traits.insert(.clips) }
    if isA(gtk_scrollable_get_type()) || isA("AdwSwipeable") { traits.insert(.scrolls) }
    if InternalType.contains(cgtk_instance_type(address), named: typeName) { traits.insert(.isInternal) }
    if isA(gtk_overlay_get_type()) || Self.layered.contains(where: isA) { traits.insert(.hasLayers) }
    return traits
  }

  /// The types of libadwaita, besides GtkOverlay, that lay children out above others: toasts, side bars over the
  /// content, bars over content that extends below them, sheets and dialogs.
  private static let layered = [
    "AdwToastOverlay", "AdwFlap", "AdwOverlaySplitView", "AdwToolbarView", "AdwBottomSheet", "AdwDialogHost",
    "AdwFloatingSheet", "AdwTabOverview",
  ]

  /// Whether the widget has a type that the program may not have used yet.
  func isA(_ name: String) -> Bool {
    let type = g_type_from_name(name)
    return type != 0 && isA(type)
  }

  /// Whether the widget can be pressed or edited. A widget that only contains such widgets is not a target.
  var isTarget: Bool {
    guard gtk_widget_get_can_target(pointer) != 0 else { return false }
    let types = [
      gtk_button_get_type(), gtk_check_button_get_type(), gtk_switch_get_type(), gtk_scale_get_type(),
      gtk_editable_get_type(),
    ]
    if types.contains(where: isA) { return !isA(gtk_text_get_type()) }
    // A row of a menu.
    if isA("GtkModelButton") { return true }
    return isA(gtk_list_box_row_get_type()) && gtk_list_box_row_get_activatable(cast()) != 0
  }

  func isTooltip(_ text: String) -> Bool {
    var next: UnsafeMutablePointer<GtkWidget>? = pointer
    while let widget = next {
      if let tooltip = String(gtk: gtk_widget_get_tooltip_text(widget)) { return tooltip == text }
      next = gtk_widget_get_parent(widget)
    }
    return false
  }
}

extension String {
  /// The first bytes of the text.
  func cut(to limit: Int) -> String {
    utf8.count <= limit ? self : String(decoding: utf8.prefix(limit), as: UTF8.self)
  }
}
