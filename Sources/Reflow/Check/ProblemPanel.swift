// The panel of problems under the canvas: their number, the search in a range of widths, the rules, and the list.

import CGtk
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// The panel. It creates its widgets when it is first shown, so that they do not delay the start of the program.
@MainActor
struct ProblemPanel {
  let widget: Widget

  init(store: Store, check: CanvasCheck) {
    widget = .panel(named: tr("Problems"))
    store.follow(\.window.workbench.showsProblems) { [widget, unowned store, weak check] isShown in
      widget.showPanel(isShown) {
        check.map { [Self.makeBar(store: store, check: $0), ProblemList(store: store, check: $0).widget] } ?? []
      }
    }
  }

  private static func makeBar(store: Store, check: CanvasCheck) -> Widget {
    let summary = Widget.label("", classes: ["numeric"])
    gtk_label_set_ellipsize(summary.opaque, PANGO_ELLIPSIZE_END)
    summary.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_STATUS)
    let bar = Widget(gtk_progress_bar_new())
    gtk_widget_set_valign(bar.pointer, GTK_ALIGN_CENTER)
    bar.updateAccessibleProperty(.label(tr("Checking widths")))
    let start = Widget(gtk_button_new_with_label(tr("Check Widths")))
    gtk_actionable_set_action_name(start.opaque, "win.check-widths")
    start.updateAccessibleProperty(.label(tr("Check Widths")))
    let cancel = Widget(gtk_button_new_with_label(tr("Cancel")))
    cancel.connect("clicked") { [unowned check] in check.cancel() }
    for button in [start, cancel] { button.addClasses(["flat"]) }
    let range = Widget.row(
      spacing: 4,
      [
        SpinButton.small(\.window.workbench.checked.lower, of: store), .label("–"),
        SpinButton.small(\.window.workbench.checked.upper, of: store), .label(tr("px")),
      ])
    check.follow { [unowned check, unowned store] in
      let text = tr(check.summary(store.document.scene))
      gtk_label_set_text(summary.opaque, text)
      gtk_widget_set_tooltip_text(summary.pointer, text)
      let progress = check.progress
      gtk_progress_bar_set_fraction(bar.opaque, progress ?? 0)
      for (part, isShown) in [(bar, progress != nil), (cancel, progress != nil), (start, progress == nil)] {
        gtk_widget_set_visible(part.pointer, gboolean(isShown))
      }
    }
    // Parts that do not fit beside the summary wrap to the next line.
    let view = LayoutView(FlowLayout(alignment: Alignment(horizontal: .leading, vertical: .center), spacing: 6))
    view.children =
      [
        LayoutChild(summary).setting(GrowWeight.self, to: 1).setting(Expands.self, to: .horizontal)
      ] + [bar, range, start, cancel, RuleMenu(store: store).widget].map { LayoutChild($0) }
    view.widget.addClasses(["tools"])
    return view.widget
  }
}

extension CanvasCheck {
  fileprivate func summary(_ scene: SceneName) -> Message {
    if progress != nil { return Message("Checking each width…") }
    guard let found else {
      return .counting(here.count(where: \.isReported), "%s problem at this width", "%s problems at this width")
    }
    let count = found.problems.count(where: \.isReported)
    let (lower, upper) = (found.widths.lowerBound.groupedText, found.widths.upperBound.groupedText)
    let result = Message.counting(
      count, "%s problem from %s to %s px", "%s problems from %s to %s px", count.groupedText, lower, upper)
    guard let items = found.visibleItemCount else { return result }
    let scope = Message.counting(items, "only %s visible item is checked", "only %s visible items are checked")
    return Message(joining: [result, scope], separator: " · ")
  }
}

extension CheckedProblem {
  /// Whether the problem is included in the displayed numbers of problems, which exclude ignored problems.
  var isReported: Bool { ignoredBecause == nil }
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
    let number = Widget.label("", classes: ["numeric"])
    gtk_button_set_child(widget.cast(), Widget.row(spacing: 4, [Icon.problems.makeWidget(), number]).pointer)
    check.follow { [widget, unowned check] in
      let count = check.here.count(where: \.isReported)
      gtk_label_set_text(number.opaque, tr(count.groupedText))
      gtk_widget_set_visible(number.pointer, gboolean(count > 0))
      widget.setClass("has-problems", count > 0)
      widget.name(tr("Problems: %s", count.groupedText))
    }
  }
}
