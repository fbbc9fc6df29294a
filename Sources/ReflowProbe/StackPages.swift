// The pages of the stacks and notebooks of a window, which a check can show one after the other.

import CGtk
import GtkInterop

/// A page that is not shown. The program can destroy it at any time.
@MainActor
struct StackPage {
  private let stack, weakChild: WeakWidget
  /// The title of the page, or its name.
  let title: String

  fileprivate init(stack: Widget, child: Widget, title: String) {
    (self.stack, weakChild, self.title) = (WeakWidget(stack), WeakWidget(child), title)
  }

  /// The page; nil once it is destroyed.
  var child: Widget? { weakChild.widget }

  /// The pages of a stack or notebook that are not shown; empty for another widget.
  static func hidden(in widget: Widget) -> [StackPage] {
    guard let container = PageContainer(widget) else { return [] }
    let shown = container.shown
    return container.pages.filter { $0.child != shown }
  }

  /// The pages of a window that are not shown, in the order of the tree. A page can be below another one.
  static func hidden(below window: Widget) -> [StackPage] {
    hidden(in: window) + window.children.filter { !$0.isNative }.flatMap { hidden(below: $0) }
  }

  /// Shows the page, and the pages that contain it.
  func show() {
    guard var container = stack.widget, var child else { return }
    while true {
      if let kind = PageContainer(container), kind.pages.contains(where: { $0.child == child }) { kind.show(child) }
      guard let parent = gtk_widget_get_parent(container.pointer) else { return }
      (container, child) = (Widget(parent), container)
    }
  }
}

/// The pages that a window shows before a check shows others.
@MainActor
struct ShownPages {
  private var pages: [(container: WeakWidget, child: WeakWidget)] = []

  init(of window: Widget) { add(window) }

  private mutating func add(_ widget: Widget) {
    if let shown = PageContainer(widget)?.shown { pages.append((WeakWidget(widget), WeakWidget(shown))) }
    for child in widget.children where !child.isNative { add(child) }
  }

  /// Shows these pages again.
  func restore() {
    for (container, child) in pages {
      if let container = container.widget, let child = child.widget { PageContainer(container)?.show(child) }
    }
  }
}

/// A widget of which one child is shown at a time: a GtkStack, a GtkNotebook or an AdwViewStack.
@MainActor
private struct PageContainer {
  let widget: Widget

  private var isNotebook: Bool { widget.isA(gtk_notebook_get_type()) }

  init?(_ widget: Widget) {
    self.widget = widget
    guard widget.isA(gtk_stack_get_type()) || widget.isA("AdwViewStack") || isNotebook, !widget.isStackOfDropDown else {
      return nil
    }
  }

  var shown: Widget? {
    if isNotebook {
      return gtk_notebook_get_nth_page(widget.opaque, gtk_notebook_get_current_page(widget.opaque)).map { Widget($0) }
    }
    return widget.property("visible-child", as: OpaquePointer?.self).map { Widget($0) }
  }

  /// The pages that a program can show by their names, or the user by their titles. A stack of nameless pages belongs to
  /// a widget that chooses the page by its own state, such as the button of a view switcher.
  var pages: [StackPage] {
    guard let model = widget.objectProperty("pages") else { return [] }
    return (0..<g_list_model_get_n_items(model.object)).compactMap { index in
      guard let object = g_list_model_get_item(model.object, index) else { return nil }
      defer { g_object_unref(object) }
      let page = OpaquePointer(object)
      guard let child = page.property("child", as: OpaquePointer?.self), isNotebook || page.property("visible")
      else { return nil }
      let names = (isNotebook ? ["tab-label"] : ["title", "name"]).compactMap { page.property($0, as: String?.self) }
      guard let title = names.first(where: { !$0.isEmpty }) ?? (isNotebook ? "\(index + 1)" : nil) else { return nil }
      return StackPage(stack: widget, child: Widget(child), title: title)
    }
  }

  func show(_ child: Widget) {
    if isNotebook {
      gtk_notebook_set_current_page(widget.opaque, gtk_notebook_page_num(widget.opaque, child.pointer))
    } else {
      widget.setProperty("visible-child", Optional(child.opaque))
    }
  }
}

@MainActor
extension Widget {
  /// Whether the widget is the stack of a drop-down, which shows the chosen row or that there is none.
  var isStackOfDropDown: Bool {
    isA(gtk_stack_get_type()) && parent?.parent?.parent?.isA(gtk_drop_down_get_type()) == true
  }
}
