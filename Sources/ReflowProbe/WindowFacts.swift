// Facts about a window that do not depend on its width: what causes its minimum width, and what it does not show.

import CGtk
import GtkInterop
import ProbeInterface

/// The widgets that cause the minimum width of a window: the window, then the child with the largest minimum width, and
/// so on.
@MainActor
struct MinimumChain {
  private var rows: [Variant] = []
  private var widths: [Variant] = []
  private var requests: [Variant] = []

  /// The maximum number of widgets.
  private static let limit = 200

  init(of window: Widget) {
    let popover = window.isPopover ? PopoverSize(of: window) : nil
    var (next, width): (Widget?, Int) = (window, popover?.minimum ?? WindowFrame(window).widths.minimum)
    while let widget = next, rows.count < Self.limit {
      // The margins are not part of a request.
      let margins =
        rows.isEmpty ? 0 : gtk_widget_get_margin_start(widget.pointer) + gtk_widget_get_margin_end(widget.pointer)
      let requested = rows.isEmpty ? popover?.requested ?? widget.requestedWidth : widget.requestedWidth
      rows.append(widget.row(parent: Int32(rows.count) - 1))
      widths.append(Variant(Int32(clamping: width)))
      requests.append(Variant(Int32(requested + Int(margins) == width ? requested : 0)))
      // A child that is wider than its parent does not cause its width, such as a hidden page of another width.
      let widest = Self.children(of: widget).map { (child: $0, width: Self.minimum(of: $0)) }
        .filter { $0.width <= width }.max { $0.width < $1.width }
      (next, width) = widest.map { $0.width > 0 ? ($0.child, $0.width) : (nil, 0) } ?? (nil, 0)
    }
  }

  /// The reply of the method `Minimum`.
  var reply: Variant {
    Variant(tuple: [
      Variant(arrayOf: ProbeInterface.widgetType, rows), Variant(arrayOf: "i", widths),
      Variant(arrayOf: "i", requests),
    ])
  }

  /// The children that take part in the layout. Those on hidden pages of a stack do. Views request nothing of each other.
  private static func children(of widget: Widget) -> [Widget] {
    WidgetKind(widget).contains(.viewHost)
      ? [] : widget.children.filter { gtk_widget_should_layout($0.pointer) != 0 }
  }

  private static func minimum(of widget: Widget) -> Int {
    var minimum = Int32(0)
    gtk_widget_measure(widget.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
    return Int(minimum)
  }
}

/// How a window draws texts.
@MainActor
struct TextEnvironment {
  private let window: Widget

  init(of window: Widget) { self.window = window }

  /// The reply of the method `Environment`.
  var reply: Variant {
    let font = loadedFontName(in: gtk_widget_get_pango_context(window.pointer))
    let gtk = "\(gtk_get_major_version()).\(gtk_get_minor_version())"
    return Variant(tuple: [
      Variant(font), Variant(displayResolution), Variant(gtk_widget_get_scale_factor(window.pointer)), Variant(gtk),
      Variant(String(gtk: pango_version_string()) ?? ""),
    ])
  }
}

/// What a sweep of a window does not show.
@MainActor
struct HiddenCounts {
  private var (texts, pages, others, menus): (UInt32, UInt32, UInt32, UInt32) = (0, 0, 0, 0)
  /// The rows of lists that scrolling brings into view.
  private var rows: UInt32 = 0

  init(of window: Widget) { addChildren(of: window, onPage: false) }

  /// The reply of the method `Hidden`.
  var reply: Variant {
    Variant(tuple: [Variant(texts), Variant(pages), Variant(others), Variant(menus), Variant(rows)])
  }

  private mutating func addChildren(of widget: Widget, onPage: Bool) {
    let container = PageContainer(widget)
    // The panes of a folded layout are shown one after the other.
    let panes = container?.hidesPane == true ? Set(container?.pages.compactMap(\.child) ?? []) : []
    let hidden = container?.folds == true ? [] : Set(StackPage.hidden(in: widget).compactMap(\.child))
    // A list creates more rows than fit, and hides those outside of its viewport.
    let isList = widget.isList
    let isInTransition = widget.isInTransition(WidgetKind(widget))
    for child in widget.children {
      let isVisible = gtk_widget_get_visible(child.pointer) != 0
      if child.isNative {
        // The window of a tooltip is not a popover. A window has it once the pointer was over a widget with a tooltip.
        menus += onPage || !child.isPopover ? 0 : 1
      } else if hidden.contains(child) {
        pages += 1
        addTexts(of: child, onPage: true)
      } else if panes.contains(child) {
        addChildren(of: child, onPage: onPage)
      } else if isVisible, !isInTransition, onPage || gtk_widget_get_child_visible(child.pointer) != 0 {
        if onPage { addTexts(of: child, onPage: true) } else { addChildren(of: child, onPage: false) }
      } else if isVisible, isList {
        rows += 1
      } else if isVisible, !widget.isStackOfDropDown {
        addTexts(of: child, onPage: false)
      }
    }
  }

  private mutating func addTexts(of widget: Widget, onPage: Bool) {
    if (widget.shownText ?? widget.viewText)?.isEmpty == false {
      if onPage { texts += 1 } else { others += 1 }
    }
    if onPage { return addChildren(of: widget, onPage: true) }
    for child in widget.children where gtk_widget_get_visible(child.pointer) != 0 && !child.isNative {
      addTexts(of: child, onPage: false)
    }
  }
}
