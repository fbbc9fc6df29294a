// Widgets of which one child is shown at a time: always, as a stack, or while they are narrow, as a leaflet.
//
// The containers of libadwaita are known by the names of their types and properties, since the probe is not linked with
// libadwaita.

import CGtk
import GtkInterop

/// A widget of which one child is shown at a time.
@MainActor
struct PageContainer {
  private enum Kind: CaseIterable {
    case stack, viewStack, notebook, leaflet, flap, navigationView, navigationSplitView, overlaySplitView

    /// The type; 0 if the program has not loaded it.
    @MainActor var type: GType {
      switch self {
      case .stack: gtk_stack_get_type()
      case .notebook: gtk_notebook_get_type()
      case .viewStack: g_type_from_name("AdwViewStack")
      case .leaflet: g_type_from_name("AdwLeaflet")
      case .flap: g_type_from_name("AdwFlap")
      case .navigationView: g_type_from_name("AdwNavigationView")
      case .navigationSplitView: g_type_from_name("AdwNavigationSplitView")
      case .overlaySplitView: g_type_from_name("AdwOverlaySplitView")
      }
    }

    var folds: Bool {
      switch self {
      case .stack, .viewStack, .notebook: false
      case .leaflet, .flap, .navigationView, .navigationSplitView, .overlaySplitView: true
      }
    }

    @MainActor init?(of widget: Widget) {
      guard let kind = Self.allCases.first(where: { $0.type != 0 && widget.isA($0.type) }) else { return nil }
      self = kind
    }
  }

  /// What a container shows.
  enum Shown {
    case child(WeakWidget)
    /// Whether the pane at the side is shown.
    case side(Bool)
    /// The pages of a navigation view, of which the last one is shown. It would destroy the others while they are not in
    /// its history.
    case history([ObjectReference<OpaquePointer>])
  }

  let widget: Widget
  private let kind: Kind

  init?(_ widget: Widget) {
    guard let kind = Kind(of: widget), !widget.isStackOfDropDown else { return nil }
    (self.widget, self.kind) = (widget, kind)
    // A split view shows its panes in a view of its own while it is folded.
    if kind == .navigationView, widget.parent?.isA("AdwNavigationSplitView") == true { return nil }
  }

  /// Whether the children are the panes of a layout that folds where it is narrow. A navigation view is always folded.
  var folds: Bool { kind.folds }

  /// Whether the type of a widget is that of such a layout.
  static func hasFoldingType(_ widget: Widget) -> Bool { Kind(of: widget)?.folds == true }

  /// Whether the container hides its pane by itself when it folds, and shows it again when it unfolds.
  var hidesWhenFolding: Bool { kind == .flap || kind == .overlaySplitView }

  /// Whether the layout is folded and hides a pane, which the user can show.
  var hidesPane: Bool {
    switch kind {
    case .stack, .viewStack, .notebook: false
    case .leaflet: widget.property("folded") && pages.count > 1
    case .navigationView: pages.count > 1
    case .flap: widget.property("folded") && !widget.property("reveal-flap") && !pages.isEmpty
    case .navigationSplitView: widget.property("collapsed") && pages.count > 1
    case .overlaySplitView: widget.property("collapsed") && !widget.property("show-sidebar") && !pages.isEmpty
    }
  }

  // MARK: Pages

  /// The pages that a program can show by their names, or the user by their titles, and the panes. A stack of nameless
  /// pages belongs to a widget that chooses the page by its own state, such as the button of a view switcher.
  var pages: [StackPage] {
    switch kind {
    case .stack, .viewStack, .notebook: stackPages
    case .leaflet:
      listedPages.enumerated().compactMap { index, page in
        guard page.property("navigatable"), let child = child(of: page), isVisible(child) else { return nil }
        return pane(child, named: page.property("name", as: String?.self), else: "\(index + 1)")
      }
    case .flap: pane(at: "flap")
    case .overlaySplitView: pane(at: "sidebar")
    case .navigationSplitView: pane(at: "sidebar") + pane(at: "content")
    case .navigationView:
      widget.children.filter { $0.isA("AdwNavigationPage") && isVisible($0) }.map {
        pane($0, named: $0.property("title", as: String?.self), else: $0.typeName)
      }
    }
  }

  private var stackPages: [StackPage] {
    let isNotebook = kind == .notebook
    return listedPages.enumerated().compactMap { index, page in
      guard let child = child(of: page), isNotebook || page.property("visible") else { return nil }
      let names = (isNotebook ? ["tab-label"] : ["title", "name"]).compactMap { page.property($0, as: String?.self) }
      guard let title = names.first(where: { !$0.isEmpty }) ?? (isNotebook ? "\(index + 1)" : nil) else { return nil }
      return StackPage(of: widget, child, title: title)
    }
  }

  private var listedPages: [OpaquePointer] {
    guard let model = widget.objectProperty("pages") else { return [] }
    return (0..<g_list_model_get_n_items(model.object)).compactMap { index in
      guard let object = g_list_model_get_item(model.object, index) else { return nil }
      // The container keeps its pages.
      defer { g_object_unref(object) }
      return OpaquePointer(object)
    }
  }

  private func child(of page: OpaquePointer) -> Widget? {
    page.property("child", as: OpaquePointer?.self).map { Widget($0) }
  }

  private func isVisible(_ child: Widget) -> Bool { gtk_widget_get_visible(child.pointer) != 0 }

  /// The child in a property; none without one.
  private func pane(at property: String) -> [StackPage] {
    guard let child = side(property), isVisible(child) else { return [] }
    return [pane(child, named: child.propertyIfDeclared("title", as: String?.self) ?? nil, else: property)]
  }

  private func side(_ property: String) -> Widget? {
    widget.property(property, as: OpaquePointer?.self).map { Widget($0) }
  }

  private func pane(_ child: Widget, named name: String?, else other: String) -> StackPage {
    let identifier = child.isA(gtk_buildable_get_type()) ? gtk_buildable_get_buildable_id(child.opaque) : nil
    // GTK generates an identifier for an object without one.
    let own = String(gtk: identifier).flatMap { $0.hasPrefix("___object_") ? nil : $0 }
    let title = [name, own].compactMap(\.self).first { !$0.isEmpty } ?? other
    return StackPage(of: widget, child, title: title)
  }

  // MARK: Shown page

  /// Whether a page is the one that the container shows.
  func shows(_ child: Widget) -> Bool {
    switch kind {
    case .flap: widget.property("reveal-flap")
    case .overlaySplitView: widget.property("show-sidebar")
    case .navigationSplitView: widget.property("show-content") == (child == side("content"))
    case .stack, .viewStack, .leaflet, .notebook, .navigationView: child == shownChild
    }
  }

  private var shownChild: Widget? {
    if kind == .notebook {
      return gtk_notebook_get_nth_page(widget.opaque, gtk_notebook_get_current_page(widget.opaque)).map { Widget($0) }
    }
    let name = kind == .navigationView ? "visible-page" : "visible-child"
    return widget.property(name, as: OpaquePointer?.self).map { Widget($0) }
  }

  func show(_ child: Widget) {
    switch kind {
    case .flap: widget.setProperty("reveal-flap", true)
    case .overlaySplitView: widget.setProperty("show-sidebar", true)
    case .navigationSplitView: widget.setProperty("show-content", child == side("content"))
    case .notebook:
      gtk_notebook_set_current_page(widget.opaque, gtk_notebook_page_num(widget.opaque, child.pointer))
    case .stack, .viewStack, .leaflet: widget.setProperty("visible-child", Optional(child.opaque))
    case .navigationView:
      let history = history.map(\.object)
      let end = history.firstIndex(of: child.opaque)
      setHistory(end.map { Array(history[...$0]) } ?? history + [child.opaque])
    }
  }

  /// What the container shows; nil for a container without children.
  var shown: Shown? {
    switch kind {
    case .flap: .side(widget.property("reveal-flap"))
    case .overlaySplitView: .side(widget.property("show-sidebar"))
    case .navigationSplitView: .side(widget.property("show-content"))
    case .navigationView: .history(history)
    case .stack, .viewStack, .leaflet, .notebook: shownChild.map { .child(WeakWidget($0)) }
    }
  }

  /// Shows what was shown before.
  func restore(_ shown: Shown) {
    switch shown {
    case .child(let child): if let child = child.widget, child.parent != nil, !shows(child) { show(child) }
    case .side(let isShown):
      let name =
        kind == .flap ? "reveal-flap" : kind == .overlaySplitView ? "show-sidebar" : "show-content"
      if widget.property(name) != isShown { widget.setProperty(name, isShown) }
    case .history(let pages):
      if history.map(\.object) != pages.map(\.object) { setHistory(pages.map(\.object)) }
    }
  }

  // MARK: History

  /// The pages in the history of a navigation view, from the first one to the shown one.
  private var history: [ObjectReference<OpaquePointer>] {
    guard let model = widget.objectProperty("navigation-stack") else { return [] }
    return (0..<g_list_model_get_n_items(model.object)).compactMap { index in
      g_list_model_get_item(model.object, index).map { ObjectReference(adopting: OpaquePointer($0)) }
    }
  }

  private func setHistory(_ pages: [OpaquePointer]) {
    typealias Replace = @convention(c) (OpaquePointer, UnsafePointer<OpaquePointer>, CInt) -> Void
    guard let replace = loadedFunction("adw_navigation_view_replace", as: Replace.self) else { return }
    pages.withUnsafeBufferPointer { if let first = $0.baseAddress { replace(widget.opaque, first, CInt($0.count)) } }
  }
}
