// The visible widgets of a window, and their states at its current allocation.

import CGtk
import GtkInterop
import ProbeInterface

/// The visible widgets of a window, depth first.
///
/// It holds plain pointers, and a layout can destroy widgets: only those of the last layout may be read.
@MainActor
struct WidgetTree {
  /// A widget at one width, in the format of the interface: ``ProbeInterface/statesType``.
  struct State: Equatable {
    var index, flags, x, y, width, height, hiddenStart, hiddenEnd: Int32
  }

  private(set) var widgets: [Widget] = []
  private(set) var parents: [Int32] = []
  private(set) var kinds: [WidgetKind] = []
  private var types: [GType] = []
  /// Hashes of the texts. A list changes the texts of its rows while it is laid out.
  private var texts: [UInt64] = []
  /// Whether the rows outside of the viewports of lists are among the widgets.
  private let withRows: Bool
  /// Whether an AdwBreakpointBin hides its content until the next frame, in which it applies another breakpoint.
  private(set) var isBeyondBreakpoint = false

  /// No widgets.
  init() { withRows = false }

  /// - Parameters:
  ///   - last: The last tree of the window, which saves time if most of its widgets are the same.
  ///   - withRows: Whether the rows outside of the viewports of lists are among the widgets.
  init(of window: Widget, after last: WidgetTree = WidgetTree(), withRows: Bool = false) {
    self.withRows = withRows
    widgets.reserveCapacity(last.widgets.count)
    parents.reserveCapacity(last.widgets.count)
    kinds.reserveCapacity(last.widgets.count)
    types.reserveCapacity(last.widgets.count)
    texts.reserveCapacity(last.widgets.count)
    add(window, last, parent: -1)
  }

  /// Whether the widgets and their texts are those of another tree. Of the latter, only the addresses are read: its
  /// widgets may no longer exist.
  func isSame(as other: WidgetTree) -> Bool {
    widgets == other.widgets && parents == other.parents && texts == other.texts
  }

  /// Discards the cached sizes of all widgets.
  func queueResize() {
    for widget in widgets { gtk_widget_queue_resize(widget.pointer) }
  }

  private mutating func add(_ widget: Widget, _ last: WidgetTree, parent: Int32) {
    guard widgets.count <= ProbeInterface.widgetLimit else { return }
    let (index, type) = (widgets.count, cgtk_instance_type(widget.address))
    let kind = last.types.indices.contains(index) && last.types[index] == type ? last.kinds[index] : WidgetKind(widget)
    // A child with its own surface, such as a popover, is not laid out in the window.
    guard !kind.contains(.native) || parent < 0, !widget.isTabArrow(kind) else { return }
    widgets.append(widget)
    parents.append(parent)
    types.append(type)
    texts.append(widget.textHash(kind))
    kinds.append(kind)
    // During a transition, the children have no final place.
    guard !widget.isInTransition(kind) else { return }
    let hasRows = withRows && widget.isList
    var next = gtk_widget_get_first_child(widget.pointer)
    while let child = next {
      if hasRows || gtk_widget_get_child_visible(child) != 0 {
        if gtk_widget_get_visible(child) != 0, gtk_widget_get_opacity(child) > 0 {
          add(Widget(child), last, parent: Int32(index))
        }
      } else if kind.contains(.breakpointBin), gtk_widget_get_visible(child) != 0 {
        isBeyondBreakpoint = true
      }
      next = gtk_widget_get_next_sibling(child)
    }
  }

  // MARK: Tree

  /// The tree in the format of the interface.
  var variant: Variant {
    Variant(arrayOf: ProbeInterface.widgetType, widgets.indices.map { widgets[$0].row(parent: parents[$0]) })
  }

  // MARK: States

  /// States in the format of the interface.
  static func variant(of states: [State]) -> Variant {
    states.withUnsafeBytes { Variant(fixed: Array($0.bindMemory(to: Int32.self)), of: "i") }
  }

  /// The states of all widgets at the current allocation.
  var states: [State] {
    var reader = StateReader(self)
    return reader.states()
  }
}

/// The visible widgets of a window and their states, to compare two frames.
@MainActor
struct ShownState: Equatable {
  private let addresses: [UInt]
  private let states: [WidgetTree.State]

  init(_ window: Widget) {
    let tree = WidgetTree(of: window)
    states = tree.states
    addresses = tree.addresses
  }
}

extension WidgetTree {
  fileprivate var addresses: [UInt] { widgets.map { UInt(bitPattern: $0.address) } }
}
