// The Stacks scene: one set of children under a choice of layouts.

import CGtk
import GtkInterop
import ReflowModel

/// Children that keep their identity while the layout around them changes.
final class StacksView: SceneView {
  private let context: SceneContext
  private let content: StacksCanvas

  static let isRuled = false
  static let overlays: [Overlay] = Overlay.ofLayouts
  static let actions = ["next-layout", "previous-layout", "add-child", "remove-child", "reset-children", "trace"]

  init(_ context: SceneContext) {
    self.context = context
    content = StacksCanvas(store: context.presented, report: context.report)
    addActions(to: context.actions, store: context.store, notices: context.notices)
  }

  private lazy var editor = ChildEditor(store: context.store)
  private(set) lazy var editing: Widget? = {
    let (calls, store) = (ChildTrace(.stacks, store: context.store), context.store)
    let show: @MainActor () -> Void = { [unowned calls, unowned store, weak content] in
      guard let content else { return }
      let document = store.document
      calls.show(content.lastTrace, child: document.scene == .stacks ? document.stacks.selectedIndex : nil)
    }
    content.onTrace = show
    store.follow(from: { $0.scene == .stacks ? $0.stacks.selectedIndex : nil }) { _ in show() }
    return .column(spacing: 24, [editor.widget, calls.widget])
  }()
  var commands: ItemCommands { editor.commands }

  private(set) lazy var sections: [Widget] = {
    let store = context.store
    return [
      StacksSidebar.layoutSection(store: store),
      StacksSidebar.proposalSection(store: store),
      StacksSidebar.childrenSection(store: store),
      StacksSidebar.placementSection(store: store),
      StacksSidebar.motionSection(store: store),
    ]
  }()

  var canvas: Widget { content.widget }

  var isMoving: Bool { content.isMoving }
  var subject: CanvasSubject { content.subject }

  private func addActions(to actions: ActionMap, store: Store, notices: NoticeBar) {
    for (name, places) in [("next-layout", 1), ("previous-layout", -1)] {
      actions.add(name) { [unowned store] in
        store.update(\.stacks.arrangement, to: store.document.stacks.arrangement.moved(by: places))
      }
    }
    actions.add("add-child") { [unowned store, unowned notices] in
      if let failure = store.addChild(.text, name: tr("New words")) { notices.show(failure) }
    }
    actions.add("remove-child") { [unowned store] in store.removeChild() }
    actions.add("reset-children") { [unowned store] in store.resetChildren() }
    actions.add("trace") { [unowned store] in
      store.update(\.stacks.showsTrace, to: !store.document.stacks.showsTrace)
    }
  }

  static var shortcuts: [Shortcut] {
    let group = Shortcut.Group.scene(.stacks)
    return [
      Shortcut(group, tr("Next layout"), "<Control>bracketright", action: "win.next-layout"),
      Shortcut(group, tr("Previous layout"), "<Control>bracketleft", action: "win.previous-layout"),
      Shortcut(group, tr("Add a child"), "<Control>plus", "<Control>equal", action: "win.add-child"),
      Shortcut(group, tr("Remove the selected child"), "<Control>minus", action: "win.remove-child"),
      Shortcut(group, tr("Show or hide the trace"), "<Control>t", action: "win.trace"),
      Shortcut(group, tr("Change the proposal by 1 px at its handles"), "Left", "Right", "Up", "Down", in: .proposal),
      Shortcut(
        group, tr("Change the proposal by 10 px at its handles"), "<Shift>Left", "<Shift>Right", "<Shift>Up",
        "<Shift>Down", in: .proposal),
    ]
  }
}
