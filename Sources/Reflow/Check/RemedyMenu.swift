// The remedies of a problem, in a popover of its row. The search for them starts when the popover opens.

import CGtk
import GtkInterop
import ReflowModel

/// A button that offers the remedies of a problem. Its widget owns it.
@MainActor
final class RemedyMenu {
  let widget = Widget(gtk_menu_button_new())
  private let store: Store
  private let check: CanvasCheck
  private let problem: @MainActor () -> CheckedProblem?
  private let content = Widget.column(spacing: 4, classes: ["tool-menu", "remedies"], [])
  private let popover = Widget(gtk_popover_new())
  private let searching: IdleWork
  /// The time for which the popover is open.
  private var open: Lifetime?

  /// Makes the button of a row. `problem` returns the row's current problem.
  init(store: Store, check: CanvasCheck, problem: @escaping @MainActor () -> CheckedProblem?) {
    (self.store, self.check, self.problem) = (store, check, problem)
    searching = IdleWork(in: store.lifetime)
    popover.updateAccessibleProperty(.label(tr("Remedies")))
    gtk_popover_set_child(popover.cast(), content.pointer)
    gtk_menu_button_set_label(widget.opaque, tr("Remedies"))
    gtk_menu_button_set_popover(widget.opaque, popover.pointer)
    gtk_menu_button_set_direction(widget.opaque, GTK_ARROW_UP)
    widget.addClasses(["flat", "small"])
    widget.keep(self)
    popover.connect("show") { [unowned self] in
      follow()
      search()
    }
    // A row that the list no longer shows would keep an open popover, which GTK cannot allocate then.
    widget.connect("unmap") { [unowned self] in gtk_popover_popdown(popover.cast()) }
    popover.connect("closed") { [unowned self] in
      searching.cancel()
      open?.end()
    }
  }

  /// Closes the popover when the content changes: its remedies were found for the content before.
  private func follow() {
    open?.end()
    let lifetime = Lifetime(within: store.lifetime)
    open = lifetime
    store.observe(in: lifetime) { [weak self] change in
      var old = change.old
      old.window = change.new.window
      if let self, old != change.new { gtk_popover_popdown(popover.cast()) }
    }
  }

  private func search() {
    guard let problem = problem(), let search = check.remedies(of: problem) else { return show([]) }
    fill([.label(tr("Searching for remedies…"), classes: ["quiet"])])
    searching.inSlices { [weak self] in
      search.advance(for: IdleWork.slice)
      guard search.isDone else { return .continue }
      self?.show(search.remedies)
      return .remove
    }
  }

  private func show(_ remedies: [Remedy]) {
    guard !remedies.isEmpty else {
      return fill([.label(tr("No single change removes this problem without adding several others."))])
    }
    let buttons = remedies.map(makeButton)
    fill(buttons)
    gtk_widget_grab_focus(buttons[0].pointer)
  }

  private func fill(_ parts: [Widget]) {
    for part in content.children { gtk_box_remove(content.cast(), part.pointer) }
    for part in parts { gtk_box_append(content.cast(), part.pointer) }
  }

  private func makeButton(_ remedy: Remedy) -> Widget {
    let title = tr(remedy.title)
    let addition = remedy.addition(store.document.problems).map { tr($0) }
    let lines = [Widget.label(title)] + (addition.map { [.label($0, classes: ["quiet"])] } ?? [])
    for line in lines {
      gtk_label_set_wrap(line.opaque, 1)
      gtk_label_set_max_width_chars(line.opaque, 48)
      gtk_label_set_xalign(line.opaque, 0)
    }
    let button = Widget(gtk_button_new())
    gtk_button_set_child(button.cast(), Widget.column(spacing: 0, lines).pointer)
    button.addClasses(["flat"])
    button.updateAccessibleProperty(.label(title), .description(addition ?? ""))
    button.connect("clicked") { [unowned self] in
      gtk_popover_popdown(popover.cast())
      store.apply(remedy)
    }
    return button
  }
}

extension CanvasCheck {
  /// The search for remedies of a problem at the widths of the list in which it is shown; nil without a canvas, and for
  /// content that no setting changes.
  func remedies(of problem: CheckedProblem) -> RemedySearch? {
    guard let subject, subject.widths.abilities.hasRemedies, let geometry = subject.view.geometry else { return nil }
    let document = store.document
    let question = RemedySearch.Question(
      problem, among: range.found?.problems ?? problemsAtCurrentWidth,
      in: [range.found?.input.widths ?? subject.width...subject.width], at: subject.width,
      allowing: document.window.workbench.checked.range, of: document)
    return RemedySearch(question, words: store.splitWords(), subject: subject.layout.changes(in: geometry))
  }
}
