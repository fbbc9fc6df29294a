// The actions of a window that inspect the canvas: overlays, panels, widths and flags. Keys, buttons and menus activate
// them.

import GtkInterop
import ReflowModel

/// Adds the actions to a window, and keeps their states up to date.
@MainActor
final class WorkbenchActions {
  private let store: HistoryStore
  private let actions: ActionMap
  private let ruler: Ruler

  init(store: HistoryStore, actions: ActionMap, ruler: Ruler, check: RangeCheck) {
    (self.store, self.actions, self.ruler) = (store, actions, ruler)
    let state = store.document.window.workbench
    for overlay in Overlay.allCases {
      actions.add(overlay.actionName, state: Variant(state.overlays.contains(overlay))) { [unowned store] _ in
        store.toggle(overlay)
      }
    }
    actions.add("problems", state: Variant(state.showsProblems)) { [unowned store] value in
      store.update(\.window.workbench.showsProblems, to: value.bool ?? false)
    }
    actions.add("check-widths") { [unowned store, unowned check] in
      store.update(\.window.workbench.showsProblems, to: true)
      check.begin()
    }
    StressMenu.addAction(to: actions, store: store)
    actions.add("tools", state: Variant(state.showsTools)) { [unowned store] value in
      store.update(\.window.workbench.showsTools, to: value.bool ?? false)
    }
    for (name, wider, tall) in [
      ("next-breakpoint", true, false), ("previous-breakpoint", false, false), ("next-line-count", true, true),
      ("previous-line-count", false, true),
    ] {
      actions.add(name) { [unowned ruler] in ruler.go(wider: wider, tall: tall) }
    }
    actions.add("flag-width", state: Variant(false)) { [unowned store, unowned ruler] _ in
      if let width = ruler.width { store.toggleFlag(at: width) }
    }
    enableOverlays(of: nil)
  }

  /// Updates the states that the document has.
  func show() {
    let state = store.document.window.workbench
    for overlay in Overlay.allCases {
      actions.setState(overlay.actionName, Variant(state.overlays.contains(overlay)))
    }
    actions.setState("tools", Variant(state.showsTools))
    actions.setState("problems", Variant(state.showsProblems))
  }

  /// Enables the actions that apply to a canvas.
  func enable(for subject: CanvasSubject?) {
    actions.setEnabled(
      "check-widths", store.document.scene.view.isRuled && subject.map { $0.widths.unavailableReason == nil } ?? false)
    enableOverlays(of: subject)
  }

  /// Updates the action that sets or removes a flag at the current width.
  func enableFlag() {
    let flags = store.document.window.workbench.flags
    actions.setEnabled("flag-width", ruler.width.map(flags.canToggle) ?? false)
    actions.setState("flag-width", Variant(ruler.width.map(flags.own.contains) ?? false))
  }

  private func enableOverlays(of subject: CanvasSubject?) {
    let overlays = store.document.scene.view.overlays
    for overlay in Overlay.allCases {
      actions.setEnabled(overlay.actionName, overlays.contains(overlay) && subject?.offers(overlay) ?? true)
    }
  }
}
