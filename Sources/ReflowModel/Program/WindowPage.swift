// What a window can show besides its first state, and the widths at which a check shows it.

/// A page that a window does not show, or a pane that it does not show at all widths.
package struct WindowPage: Equatable, Sendable {
  package var title: String
  /// Whether it is a pane of a layout that hides it only where the layout is folded.
  package var isPane: Bool

  package init(title: String, isPane: Bool) { (self.title, self.isPane) = (title, isPane) }
}

/// The widths at which the layouts of a window hide panes, in its states so far.
package struct FoldedWidths: Sendable {
  /// The widths by stress view; nil is the program's own text.
  private var widths: [StressView?: [ClosedRange<Int>]] = [:]

  package init() {}

  /// Adds the widths that a check of a state has found.
  package mutating func add(_ new: [ClosedRange<Int>], in view: StressView? = nil) {
    widths[view] = [ClosedRange<Int>](joining: (widths[view] ?? []) + new)
  }

  /// The widths at which to show a page; nil for all. A pane is shown where a layout hides one.
  package func widths(of page: WindowPage, in view: StressView? = nil) -> [ClosedRange<Int>]? {
    page.isPane ? widths[view] ?? [] : nil
  }
}
