// The widgets that cause the minimum height of a window at its current width.

import CGtk
import GtkInterop
import ProbeInterface

/// The window, then the child with the largest minimum height, and so on. The chain ends at a widget whose rows cause
/// its height together, and at a scrolled area, which is lower than its content.
@MainActor
struct HeightChain {
  private var rows: [Variant] = []
  private var heights: [Variant] = []
  private var requests: [Variant] = []
  private var rowCount = 0

  /// The maximum number of widgets.
  private static let limit = 200

  /// A child, its width, and its minimum height there.
  private struct Part {
    var widget: Widget
    var width: Int32
    var height: Int
  }

  /// No widgets.
  init() {}

  init(of window: Widget) {
    var (next, height): (Widget?, Int) = (window, WindowFrame(window).minimumHeight)
    var width = gtk_widget_get_width(window.pointer)
    while let widget = next, rows.count < Self.limit {
      // The margins are not part of a request.
      let margins =
        rows.isEmpty ? 0 : gtk_widget_get_margin_top(widget.pointer) + gtk_widget_get_margin_bottom(widget.pointer)
      let requested = widget.requestedHeight
      rows.append(widget.row(parent: Int32(rows.count) - 1))
      heights.append(Variant(Int32(clamping: height)))
      requests.append(Variant(Int32(requested + Int(margins) == height ? requested : 0)))
      // A child that is higher than its parent does not cause its height.
      let parts = Self.parts(of: widget, width).filter { $0.height <= height }
      guard let highest = parts.max(by: { $0.height < $1.height }) else { return }
      let count = Self.rowCount(of: parts, in: widget, height)
      guard count < 2 || highest.height * 2 > height else {
        rowCount = count
        return
      }
      (next, width, height) = (highest.widget, highest.width, highest.height)
    }
  }

  /// The chain in the format of the interface: ``ProbeInterface/heightType``.
  var variant: Variant {
    Variant(tuple: [
      Variant(arrayOf: ProbeInterface.widgetType, rows), Variant(arrayOf: "i", heights),
      Variant(arrayOf: "i", requests), Variant(UInt32(clamping: rowCount)),
    ])
  }

  /// The children that take part in the layout and have a height. Those on hidden pages of a stack do. A hidden child has
  /// no width of its own, and gets that of its parent.
  private static func parts(of widget: Widget, _ width: Int32) -> [Part] {
    guard !WidgetKind(widget).contains(.viewHost) else { return [] }
    return widget.children.filter { gtk_widget_should_layout($0.pointer) != 0 }.map { child in
      let pointer = child.pointer
      var (least, height) = (Int32(0), Int32(0))
      gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, &least, nil, nil, nil)
      let width = max(least, gtk_widget_get_mapped(pointer) != 0 ? gtk_widget_get_allocated_width(pointer) : width)
      gtk_widget_measure(pointer, GTK_ORIENTATION_VERTICAL, width, &height, nil, nil, nil)
      return Part(widget: child, width: width, height: Int(height))
    }.filter { $0.height > 0 }
  }

  /// The number of rows of some children: a row begins below all children of the row before. Hidden children
  /// are rows if they fit below each other.
  private static func rowCount(of parts: [Part], in widget: Widget, _ height: Int) -> Int {
    var spans: [(start: Float, end: Float)] = []
    for part in parts {
      var bounds = graphene_rect_t()
      guard gtk_widget_get_mapped(part.widget.pointer) != 0,
        gtk_widget_compute_bounds(part.widget.pointer, widget.pointer, &bounds) != 0
      else { return parts.map(\.height).reduce(0, +) <= height ? parts.count : 1 }
      spans.append((bounds.origin.y, bounds.origin.y + bounds.size.height))
    }
    var (count, end) = (0, -Float.infinity)
    for span in spans.sorted(by: { $0.start < $1.start }) {
      if span.start >= end { count += 1 }
      end = max(end, span.end)
    }
    return count
  }
}

extension Widget {
  /// Whether the widget is a scrolled area that is lower than its content, which the user can scroll.
  @MainActor func hidesContent(_ kind: WidgetKind) -> Bool {
    guard kind.contains(.scrolledWindow) else { return false }
    var policy = GTK_POLICY_NEVER
    gtk_scrolled_window_get_policy(opaque, nil, &policy)
    guard policy != GTK_POLICY_NEVER, let range = gtk_scrolled_window_get_vadjustment(opaque) else { return false }
    return gtk_adjustment_get_upper(range) - gtk_adjustment_get_lower(range) > gtk_adjustment_get_page_size(range) + 1
  }
}
