// The states of the widgets of a window, read at each width of a sweep: a place is derived from that of the parent, and a
// text is read again only after a change.

import CGtk
import GtkInterop
import ProbeInterface

/// Reads the states of the widgets of one tree at several allocations. Another reader is needed when the style of a widget
/// has changed.
@MainActor
struct StateReader {
  private let tree: WidgetTree
  private var origins: [Origin] = []
  /// What a widget's padding and border add to its size at the last reading; nil before.
  private var insets: [Insets?]
  private var texts: [ShownText?]
  /// The index of the page that Reflow has chosen; nil if it is not shown.
  private let chosenPage: Int?

  /// Where the coordinates of a widget begin in the window.
  private enum Origin {
    case point(x: Float, y: Float)
    /// The widget is rotated, scaled or otherwise transformed.
    case transformed
  }

  private typealias Size = (width: Int32, height: Int32)

  private struct Insets {
    var left, top, right, bottom: Float
    /// What the allocation adds to the size of the widget: the insets and the margins.
    var extra: Size
  }

  /// How a label shows its text, and what this depends on.
  private struct ShownText {
    /// The reference prevents another layout from having the same address.
    let layout: ObjectReference<OpaquePointer>
    let serial: guint
    let width, height: Int32
    let flags: WidgetState
    let hidden: Range<Int>
  }

  init(_ tree: WidgetTree) {
    self.tree = tree
    insets = Array(repeating: nil, count: tree.widgets.count)
    texts = Array(repeating: nil, count: tree.widgets.count)
    chosenPage = StackPage.chosen?.child.flatMap { tree.widgets.firstIndex(of: $0) }
  }

  /// The states at the current allocation.
  ///
  /// - Parameter hosts: The hosts of views as they are there; nil for those of the tree.
  mutating func states(with hosts: [HostedViews]? = nil) -> [WidgetTree.State] {
    let hosts = hosts ?? tree.hosts
    origins.removeAll(keepingCapacity: true)
    var states: [WidgetTree.State] = []
    states.reserveCapacity(tree.widgets.count)
    for index in tree.widgets.indices {
      let widget = tree.widgets[index]
      if let place = tree.views[index], widget == hosts[place.host].host {
        states.append(state(of: hosts[place.host].states[place.index], at: index))
        continue
      }
      let size = (width: gtk_widget_get_width(widget.pointer), height: gtk_widget_get_height(widget.pointer))
      let bounds = bounds(of: widget, at: index, size)
      let (left, top) = (Int32(px: bounds.origin.x), Int32(px: bounds.origin.y))
      var (flags, hidden) = text(of: widget, at: index, size)
      if index == chosenPage { flags.insert(.isChosenPage) }
      if tree.kinds[index].contains(.folding), PageContainer(widget)?.hidesPane == true { flags.insert(.hidesPane) }
      states.append(
        WidgetTree.State(
          index: Int32(index), flags: Int32(bitPattern: flags.rawValue), x: left, y: top,
          width: Int32(px: bounds.origin.x + bounds.size.width) - left,
          height: Int32(px: bounds.origin.y + bounds.size.height) - top,
          hiddenStart: Int32(hidden.lowerBound), hiddenEnd: Int32(hidden.upperBound)))
    }
    return states
  }

  /// The state of a view without a widget of its own, whose coordinates are those of its host.
  private mutating func state(of view: ViewState, at index: Int) -> WidgetTree.State {
    let origin = origin(of: tree.widgets[index], at: index)
    origins.append(origin)
    var (x, y) = (Float(0), Float(0))
    if case .point(let left, let top) = origin { (x, y) = (left, top) }
    var flags = WidgetState(view.text)
    if index == chosenPage { flags.insert(.isChosenPage) }
    return WidgetTree.State(
      index: Int32(index), flags: Int32(bitPattern: flags.rawValue), x: Int32(px: x) + view.x, y: Int32(px: y) + view.y,
      width: view.width, height: view.height, hiddenStart: view.text.hiddenStart, hiddenEnd: view.text.hiddenEnd)
  }

  // MARK: Bounds

  /// The bounds of a widget with its padding and border in the window, as `gtk_widget_compute_bounds` has them.
  private mutating func bounds(of widget: Widget, at index: Int, _ size: Size) -> graphene_rect_t {
    let origin = origin(of: widget, at: index)
    origins.append(origin)
    var bounds = graphene_rect_t()
    guard case .point(let x, let y) = origin else {
      _ = gtk_widget_compute_bounds(widget.pointer, tree.widgets[0].pointer, &bounds)
      return bounds
    }
    let inset = insets(of: widget, at: index, size)
    bounds.origin = graphene_point_t(x: x - inset.left, y: y - inset.top)
    bounds.size = graphene_size_t(
      width: Float(size.width) + inset.left + inset.right, height: Float(size.height) + inset.top + inset.bottom)
    return bounds
  }

  private mutating func insets(of widget: Widget, at index: Int, _ size: Size) -> Insets {
    let extra = (
      width: gtk_widget_get_allocated_width(widget.pointer) - size.width,
      height: gtk_widget_get_allocated_height(widget.pointer) - size.height
    )
    // Another padding changes it.
    if let known = insets[index], known.extra == extra { return known }
    var own = graphene_rect_t()
    _ = gtk_widget_compute_bounds(widget.pointer, widget.pointer, &own)
    let new = Insets(
      left: -own.origin.x, top: -own.origin.y, right: own.origin.x + own.size.width - Float(size.width),
      bottom: own.origin.y + own.size.height - Float(size.height), extra: extra)
    insets[index] = new
    return new
  }

  private func origin(of widget: Widget, at index: Int) -> Origin {
    let parent = Int(tree.parents[index])
    guard parent >= 0 else { return .point(x: 0, y: 0) }
    guard case .point(let x, let y) = origins[parent] else { return .transformed }
    // Views of one host.
    if tree.widgets[parent] == widget { return .point(x: x, y: y) }
    var matrix = graphene_matrix_t()
    guard gtk_widget_compute_transform(widget.pointer, tree.widgets[parent].pointer, &matrix) != 0 else {
      return .transformed
    }
    return withUnsafeTemporaryAllocation(of: Float.self, capacity: 16) { values in
      graphene_matrix_to_float(&matrix, values.baseAddress!)
      // The last row of a translation is its distance.
      for place in 0..<12 where values[place] != (place.isMultiple(of: 5) ? 1 : 0) { return .transformed }
      return .point(x: x + values[12], y: y + values[13])
    }
  }

  // MARK: Texts

  private mutating func text(
    of widget: Widget, at index: Int, _ size: Size
  ) -> (flags: WidgetState, hidden: Range<Int>) {
    // GTK keeps the layouts of labels, not those of inscriptions.
    let kind = tree.kinds[index]
    if widget.hidesContent(kind) { return (.hidesContent, 0..<0) }
    guard kind.contains(.label), let layout = gtk_label_get_layout(widget.opaque) else { return widget.textState(kind) }
    let serial = pango_layout_get_serial(layout)
    if let known = texts[index], known.layout.object == layout, known.serial == serial,
      (known.width, known.height) == size
    {
      return (known.flags, known.hidden)
    }
    let (flags, hidden) = widget.textState(kind)
    let reference = texts[index]?.layout
    texts[index] = ShownText(
      layout: reference?.object == layout ? reference! : ObjectReference(layout), serial: serial, width: size.width,
      height: size.height, flags: flags, hidden: hidden)
    return (flags, hidden)
  }
}

extension Int32 {
  /// A coordinate, rounded to px and limited. A transform can make a coordinate very large or infinite.
  fileprivate init(px coordinate: Float) {
    self = coordinate.isFinite ? Int32(Swift.min(Swift.max(coordinate.rounded(), -1e6), 1e6)) : 0
  }
}
