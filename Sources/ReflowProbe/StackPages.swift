// The pages of the stacks and notebooks of a window, and the panes of its layouts that fold, which a check can show one
// after the other.

import CGtk
import GtkInterop

/// A page or a pane. The program can destroy it at any time.
@MainActor
struct StackPage {
  private let container, weakChild: WeakWidget
  /// The title of the page, or its name.
  let title: String
  /// Whether the page is a pane of a layout that folds. One below a page of a stack that is not shown does not count.
  private(set) var isPane = false

  init(of container: Widget, _ child: Widget, title: String) {
    (self.container, weakChild, self.title) = (WeakWidget(container), WeakWidget(child), title)
  }

  /// The page; nil once it is destroyed.
  var child: Widget? { weakChild.widget }

  /// The pages of a container that it does not show, or would not show while it is folded; empty for another widget.
  static func hidden(in widget: Widget) -> [StackPage] {
    guard let container = PageContainer(widget) else { return [] }
    return container.pages.filter { $0.child.map { container.hidesWhenFolding || !container.shows($0) } ?? false }
  }

  /// The pages of a window that are not shown, in the order of the tree. A page can be below another one.
  static func hidden(below window: Widget) -> [StackPage] { hidden(below: window, onPage: false) }

  private static func hidden(below widget: Widget, onPage: Bool) -> [StackPage] {
    let folds = PageContainer(widget)?.folds ?? false
    var pages = hidden(in: widget)
    for index in pages.indices { pages[index].isPane = folds && !onPage }
    let hiddenChildren = folds ? [] : Set(pages.compactMap(\.child))
    return pages
      + widget.children.filter { !$0.isNative }.flatMap {
        hidden(below: $0, onPage: onPage || hiddenChildren.contains($0))
      }
  }

  /// Shows the page, and the pages that contain it.
  ///
  /// - Returns: Whether one of them was not shown.
  @discardableResult
  func show() -> Bool {
    guard var container = container.widget, var child else { return false }
    var isChange = false
    while true {
      if let kind = PageContainer(container), kind.pages.contains(where: { $0.child == child }), !kind.shows(child) {
        kind.show(child)
        isChange = true
      }
      guard let parent = container.parent else { return isChange }
      (container, child) = (parent, container)
    }
  }

  // MARK: Chosen page

  /// The page that Reflow has chosen; nil without one.
  ///
  /// A layout that folds shows a pane of its own choice then, so the page is shown again at each width.
  static var chosen: StackPage?

  /// Shows the chosen page again if another one replaced it.
  ///
  /// - Returns: Whether another one did.
  static func keepChosen() -> Bool { chosen?.show() ?? false }
}

/// The pages that a window shows before a check shows others.
@MainActor
struct ShownPages {
  private var pages: [(container: WeakWidget, shown: PageContainer.Shown)] = []

  /// - Parameter folding: Whether only the panes of layouts that fold are of interest, which follow the width.
  init(of window: Widget, folding: Bool = false) { add(window, folding) }

  /// Whether the window has no such pages.
  var isEmpty: Bool { pages.isEmpty }

  private mutating func add(_ widget: Widget, _ folding: Bool) {
    if let container = PageContainer(widget), !folding || container.folds, let shown = container.shown {
      pages.append((WeakWidget(widget), shown))
    }
    for child in widget.children where !child.isNative { add(child, folding) }
  }

  /// Shows these pages again.
  func restore() {
    for (container, shown) in pages {
      if let container = container.widget { PageContainer(container)?.restore(shown) }
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
