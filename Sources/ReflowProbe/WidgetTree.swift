// The visible widgets of a window, and their states at its current allocation.

import CGtk
import GtkInterop
import ProbeInterface

/// The visible widgets of a window, depth first.
///
/// It holds plain pointers, and a layout can destroy widgets: only those of the last layout may be read.
@MainActor
struct WidgetTree {
  /// A widget at one width, in the format of the interface: `(uuiiii)`.
  struct State: Equatable {
    var index: UInt32
    var flags: UInt32
    var x, y, width, height: Int32
  }

  private var widgets: [Widget] = []
  private var parents: [Int32] = []
  /// Hashes of the texts. A list changes the texts of its rows while it is laid out.
  private var texts: [UInt64] = []
  /// Whether an AdwBreakpointBin hides its content until the next frame, in which it applies another breakpoint.
  private(set) var isBeyondBreakpoint = false

  init(of window: Widget) { add(window, parent: -1) }

  /// Whether the widgets and their texts are those of another tree. Of the latter, only the addresses are read: its
  /// widgets may no longer exist.
  func isSame(as other: WidgetTree) -> Bool {
    widgets == other.widgets && parents == other.parents && texts == other.texts
  }

  /// Discards the cached sizes of all widgets.
  func queueResize() {
    for widget in widgets { gtk_widget_queue_resize(widget.pointer) }
  }

  private mutating func add(_ widget: Widget, parent: Int32) {
    guard widgets.count <= ProbeInterface.widgetLimit else { return }
    let index = Int32(widgets.count)
    widgets.append(widget)
    parents.append(parent)
    texts.append(widget.textHash)
    let isBin = Self.breakpointBin != 0 && widget.isA(Self.breakpointBin)
    var next = gtk_widget_get_first_child(widget.pointer)
    while let child = next {
      // A child with its own surface, such as a popover, is not laid out in the window.
      if gtk_widget_get_child_visible(child) != 0 {
        if gtk_widget_get_visible(child) != 0, gtk_widget_get_opacity(child) > 0, Widget(child).isNative == false {
          add(Widget(child), parent: index)
        }
      } else if isBin, gtk_widget_get_visible(child) != 0 {
        isBeyondBreakpoint = true
      }
      next = gtk_widget_get_next_sibling(child)
    }
  }

  /// The type of libadwaita's AdwBreakpointBin; 0 if the program has not used it yet.
  private static var breakpointBin: GType { g_type_from_name("AdwBreakpointBin") }

  // MARK: Tree

  /// The tree in the format of the interface: `a(issssuu)`.
  var variant: Variant {
    Variant(
      arrayOf: "(issssuu)",
      widgets.indices.map { index in
        let widget = widgets[index]
        let identifier =
          widget.isA(gtk_buildable_get_type()) ? gtk_buildable_get_buildable_id(widget.opaque) : nil
        return Variant(tuple: [
          Variant(parents[index]), Variant(widget.typeName),
          Variant(String(gtk: gtk_widget_get_css_name(widget.pointer)) ?? ""),
          Variant(String(gtk: identifier) ?? ""), Variant(widget.sentText), Variant(widget.number),
          Variant(widget.traits.rawValue),
        ])
      })
  }

  // MARK: States

  /// The states of all widgets at the current allocation.
  func states(in window: Widget) -> [State] {
    widgets.indices.map { index in
      let widget = widgets[index]
      var bounds = graphene_rect_t()
      _ = gtk_widget_compute_bounds(widget.pointer, window.pointer, &bounds)
      let (left, top) = (Int32(px: bounds.origin.x), Int32(px: bounds.origin.y))
      return State(
        index: UInt32(index), flags: widget.state.rawValue, x: left, y: top,
        width: Int32(px: bounds.origin.x + bounds.size.width) - left,
        height: Int32(px: bounds.origin.y + bounds.size.height) - top)
    }
  }
}

@MainActor
extension Widget {
  fileprivate var isNative: Bool { isA(gtk_native_get_type()) }

  fileprivate var isLabel: Bool { isA(gtk_label_get_type()) }

  /// The text of a label; nil for other widgets.
  fileprivate var shownText: String? { isLabel ? String(gtk: gtk_label_get_text(opaque)) : nil }

  /// The text for Reflow, cut to the limit.
  fileprivate var sentText: String {
    let text = shownText ?? ""
    return text.utf8.count <= ProbeInterface.textLimit
      ? text : String(decoding: text.utf8.prefix(ProbeInterface.textLimit), as: UTF8.self)
  }

  /// A hash of the text (FNV-1a); 0 for other widgets.
  fileprivate var textHash: UInt64 {
    guard isLabel, var byte = gtk_label_get_text(opaque) else { return 0 }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    while byte.pointee != 0 {
      hash = (hash ^ UInt64(UInt8(bitPattern: byte.pointee))) &* 0x100_0000_01B3
      byte += 1
    }
    return hash
  }

  fileprivate var state: WidgetState {
    guard isLabel, let layout = gtk_label_get_layout(opaque) else { return [] }
    let state = WidgetState.lines(Int(pango_layout_get_line_count(layout)))
    return pango_layout_is_ellipsized(layout) != 0 ? state.union(.isEllipsised) : state
  }

  fileprivate var traits: WidgetTraits {
    var traits: WidgetTraits = []
    if let text = shownText {
      traits.insert(.text)
      if isTooltip(text) { traits.insert(.textIsTooltip) }
    }
    return traits
  }

  private func isTooltip(_ text: String) -> Bool {
    var next: UnsafeMutablePointer<GtkWidget>? = pointer
    while let widget = next {
      if let tooltip = String(gtk: gtk_widget_get_tooltip_text(widget)) { return tooltip == text }
      next = gtk_widget_get_parent(widget)
    }
    return false
  }

  /// The number of siblings of the same type before the widget.
  fileprivate var number: UInt32 {
    let type = cgtk_instance_type(address)
    var number: UInt32 = 0
    var next = gtk_widget_get_prev_sibling(pointer)
    while let sibling = next {
      if cgtk_instance_type(Widget(sibling).address) == type { number += 1 }
      next = gtk_widget_get_prev_sibling(sibling)
    }
    return number
  }
}

/// The visible widgets of a window and their states, to compare two frames.
@MainActor
struct ShownState: Equatable {
  private let addresses: [UInt]
  private let states: [WidgetTree.State]

  init(_ window: Widget) {
    let tree = WidgetTree(of: window)
    states = tree.states(in: window)
    addresses = tree.addresses
  }
}

extension WidgetTree {
  fileprivate var addresses: [UInt] { widgets.map { UInt(bitPattern: $0.address) } }
}

extension Int32 {
  /// A coordinate, rounded to px and limited. A transform can make a coordinate very large or infinite.
  fileprivate init(px coordinate: Float) {
    self = coordinate.isFinite ? Int32(Swift.min(Swift.max(coordinate.rounded(), -1e6), 1e6)) : 0
  }
}
