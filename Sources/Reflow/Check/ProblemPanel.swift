// The panel of problems under the canvas: their number, the search in a range of widths, the rules, and the list.

import CGtk
import GtkInterop
import ReflowModel

/// The panel. It creates its widgets when it is first shown, so that they do not delay the start of the program.
@MainActor
struct ProblemPanel {
  let widget: Widget

  init(store: Store, check: CanvasCheck) {
    widget = .panel(named: tr("Problems"))
    store.follow(\.window.workbench.showsProblems) { [widget, unowned store, weak check] isShown in
      widget.showPanel(isShown) { check.map { Self.makeParts(store: store, check: $0) } ?? [] }
    }
  }

  private static func makeParts(store: Store, check: CanvasCheck) -> [Widget] {
    let content = Widget.column(
      spacing: 0, [makeBar(store: store, check: check), ProblemList(store: store, check: check).widget])
    return ResizablePanel.makeParts(content, height: \.window.workbench.problemsHeight, of: store)
  }

  private static func makeBar(store: Store, check: CanvasCheck) -> Widget {
    let bar = Widget(gtk_progress_bar_new())
    gtk_widget_set_valign(bar.pointer, GTK_ALIGN_CENTER)
    bar.updateAccessibleProperty(.label(tr("Checking widths")))
    let start = Widget(gtk_button_new_with_label(tr("Check Widths")))
    gtk_actionable_set_action_name(start.opaque, "win.check-widths")
    start.updateAccessibleProperty(.label(tr("Check Widths")))
    let cancel = Widget(gtk_button_new_with_label(tr("Cancel")))
    cancel.connect("clicked") { [unowned check] in check.range.cancel() }
    let lower = Widget.row(spacing: 4, [SpinButton.small(\.window.workbench.checked.lower, of: store), .label("–")])
    let upper = Widget.row(
      spacing: 4, [SpinButton.small(\.window.workbench.checked.upper, of: store), .label(tr("px"))])
    let tools = PanelBar([bar, lower, upper, start, cancel, RuleMenu(store: store).widget])
    check.follow { [unowned check] in
      tools.show(check.summary)
      let progress = check.range.progress
      gtk_progress_bar_set_fraction(bar.opaque, progress ?? 0)
      for (part, isShown) in [(bar, progress != nil), (cancel, progress != nil), (start, progress == nil)] {
        gtk_widget_set_visible(part.pointer, gboolean(isShown))
      }
    }
    return tools.widget
  }
}

extension CanvasCheck {
  fileprivate var summary: Message {
    if range.progress != nil { return Message("Checking each width…") }
    guard let found = range.found else {
      return .counting(
        problemsAtCurrentWidth.count(where: \.isReported), "%s problem at this width", "%s problems at this width")
    }
    let summary = found.summary(subject?.widths.ignoring)
    return range.isStale ? Message("Before the last change: %s", summary) : summary
  }
}

extension CheckedRange {
  /// The number of unused entries that are named.
  private static let namedEntries = 3

  @MainActor fileprivate func summary(_ ignoring: (any IgnoredProblems)?) -> Message {
    let count = problems.count(where: \.isReported)
    let (lower, upper) = (input.widths.lowerBound.groupedText, input.widths.upperBound.groupedText)
    var parts = input.stress == .original ? [] : [input.stress.title]
    parts.append(
      .counting(count, "%s problem from %s to %s px", "%s problems from %s to %s px", count.groupedText, lower, upper))
    if let message = clear.message { parts.append(message) }
    let unused = ignoring?.list.unused(among: problems) ?? []
    parts += [ignoring?.failure].compactMap { $0 } + remarks
    parts += unused.prefix(Self.namedEntries).map(\.unusedSentence)
    let rest = unused.count - Self.namedEntries
    if rest > 0 { parts.append(.counting(rest, "And %s more.", "And %s more.")) }
    return Message(joining: parts, separator: " · ")
  }
}

/// The button that shows the number of problems at the current width, and opens the panel.
@MainActor
struct ProblemButton {
  let widget: Widget

  init() {
    widget = Widget(gtk_toggle_button_new())
    gtk_actionable_set_action_name(widget.opaque, "win.problems")
    widget.addClasses(["icon"])
    widget.name(tr("Problems"))
  }

  func follow(_ check: CanvasCheck) {
    // The number lies over the icon, so that the names of the scenes beside the button do not move.
    let number = Widget.label("", classes: ["numeric", "count"])
    gtk_widget_set_halign(number.pointer, GTK_ALIGN_END)
    gtk_widget_set_valign(number.pointer, GTK_ALIGN_START)
    let icon = Widget(gtk_overlay_new())
    gtk_overlay_set_child(icon.opaque, Icon.problems.makeWidget().pointer)
    gtk_overlay_add_overlay(icon.opaque, number.pointer)
    gtk_button_set_child(widget.cast(), icon.pointer)
    check.follow { [widget, unowned check] in
      let count = check.problemsAtCurrentWidth.count(where: \.isReported)
      gtk_label_set_text(number.opaque, tr(count.groupedText))
      gtk_widget_set_visible(number.pointer, gboolean(count > 0))
      widget.setClass("has-problems", count > 0)
      widget.name(tr("Problems: %s", count.groupedText))
    }
  }
}
