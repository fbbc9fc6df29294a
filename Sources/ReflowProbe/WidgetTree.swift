// The visible widgets and views of a window, and their states at its current allocation.

import CGtk
import GtkInterop
import ProbeInterface

/// The visible widgets of a window, depth first. Where a host shows views, they are in its place.
///
/// It holds plain pointers, and a layout can destroy widgets: only those of the last layout may be read.
@MainActor
struct WidgetTree {
  /// A widget at one width, in the format of the interface: ``ProbeInterface/statesType``.
  struct State: Equatable {
    var index, flags, x, y, width, height, hiddenStart, hiddenEnd: Int32
  }

  /// For a view without a widget of its own, its host.
  private(set) var widgets: [Widget] = []
  private(set) var parents: [Int32] = []
  private(set) var kinds: [WidgetKind] = []
  /// The hosts, and for each view its place in them; nil for a widget.
  private(set) var hosts: [HostedViews] = []
  private(set) var views: [ViewPlace?] = []
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
    views.reserveCapacity(last.widgets.count)
    add(window, last, parent: -1)
  }

  /// Whether the widgets and their texts are those of another tree. Of the latter, only the addresses are read: its
  /// widgets may no longer exist.
  func isSame(as other: WidgetTree) -> Bool {
    widgets == other.widgets && parents == other.parents && texts == other.texts
      && hosts.elementsEqual(other.hosts) { $0.isSame(as: $1) }
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
    if kind.contains(.viewHost), parent >= 0, addViews(of: widget, last, parent: parent) { return }
    append(widget, kind, parent: parent)
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

  private mutating func append(_ widget: Widget, _ kind: WidgetKind, parent: Int32, _ view: ViewPlace? = nil) {
    widgets.append(widget)
    parents.append(parent)
    types.append(cgtk_instance_type(widget.address))
    texts.append(widget.textHash(kind))
    kinds.append(kind)
    views.append(view)
  }

  // MARK: Views

  /// Adds the views of a host in its place. Returns false if the host does not publish them.
  private mutating func addViews(of host: Widget, _ last: WidgetTree, parent: Int32) -> Bool {
    let number = hosts.count
    let known = last.hosts.indices.contains(number) ? last.hosts[number] : nil
    guard let hosted = HostedViews(of: host, after: known) else { return false }
    hosts.append(hosted)
    let children = hosted.hasControls ? host.children : []
    var rows: [Int32] = []
    for (index, view) in hosted.views.enumerated() {
      guard widgets.count <= ProbeInterface.widgetLimit else { return true }
      let place = ViewPlace(host: number, index: index)
      let above = rows.indices.contains(view.parent) ? rows[view.parent] : parent
      rows.append(Int32(widgets.count))
      guard !view.isText, let control = hosted.widget(of: index, among: children) else {
        append(host, .viewHost, parent: above, place)
        continue
      }
      append(control, WidgetKind(control), parent: above, place)
      addParts(of: control, last, parent: rows[index])
    }
    return true
  }

  /// Adds the texts, the targets and the views in the widget of a control. What else the widget is made of is no concern
  /// of the program.
  private mutating func addParts(of widget: Widget, _ last: WidgetTree, parent: Int32) {
    var next = gtk_widget_get_first_child(widget.pointer)
    while let pointer = next {
      next = gtk_widget_get_next_sibling(pointer)
      let (child, kind) = (Widget(pointer), WidgetKind(Widget(pointer)))
      guard gtk_widget_get_visible(pointer) != 0, gtk_widget_get_child_visible(pointer) != 0,
        gtk_widget_get_opacity(pointer) > 0, !kind.contains(.native)
      else { continue }
      if kind.contains(.viewHost), addViews(of: child, last, parent: parent) { continue }
      var above = parent
      if kind.isText || child.isTarget {
        above = Int32(widgets.count)
        append(child, kind, parent: parent)
      }
      addParts(of: child, last, parent: above)
    }
  }

  /// The widget that shows a row.
  func shownWidget(at row: Int) -> Widget {
    guard let place = views[row] else { return widgets[row] }
    return hosts[place.host].widget(of: place.index, among: hosts[place.host].host.children) ?? widgets[row]
  }

  // MARK: Tree

  /// The tree in the format of the interface.
  var variant: Variant {
    let children = hosts.map(\.host.children)
    return Variant(
      arrayOf: ProbeInterface.widgetType,
      widgets.indices.map { row in
        guard let place = views[row] else { return widgets[row].row(parent: parents[row]) }
        return hosts[place.host].row(at: place.index, among: children[place.host], parent: parents[row])
      })
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
