// The App scene: its canvas, settings, actions and shortcuts.

import CGtk
import GtkInterop
import ReflowModel

/// The window of another program.
final class AppView: SceneView {
  private let context: SceneContext
  private let content: ProgramCanvas

  static let actions = ["choose-program", "run-program", "stop-program", "refresh-program"]
  static let overlays = Overlay.ofPrograms

  init(_ context: SceneContext) {
    self.context = context
    content = ProgramCanvas(store: context.presented, isHeadless: context.isHeadless, report: context.report)
    addActions()
  }

  private func addActions() {
    let store = context.store
    context.actions.add("choose-program") { [unowned self] in choose() }
    context.actions.add("run-program") { [unowned store] in
      let command = store.document.app.command
      if !command.isEmpty { Self.run(command) }
    }
    context.actions.add("stop-program") { [unowned store] in ProgramPool.shared.stop(store.document.app.command) }
    context.actions.add("refresh-program") { [unowned content] in content.readAgain() }
  }

  private static func run(_ command: ProgramCommand) {
    RecentPrograms.add(command)
    ProgramPool.shared.run(command)
  }

  private func choose() {
    guard let window = gtk_widget_get_root(canvas.pointer) else { return }
    RunProgramDialog.show(over: Widget(window), recent: RecentPrograms.commands) { [weak store = context.store] in
      store?.update(\.app.command, to: $0)
      Self.run($0)
    }
  }

  private(set) lazy var sections: [Widget] = AppSidebar.sections(store: context.store, canvas: content)

  var canvas: Widget { content.widget }
  var canvasWidth: Int? { content.width }
  var isMoving: Bool { content.isMoving }
  var problem: Message? { content.problem }
  var subject: CanvasSubject { content.subject }

  static var shortcuts: [Shortcut] {
    [
      Shortcut(.scene(.app), tr("Run a program"), "<Control><Shift>r", action: "win.choose-program"),
      Shortcut(.scene(.app), tr("Select the next or the previous widget"), "Down", "Up"),
      Shortcut(.scene(.app), tr("Select the first widget in one, or the one around it"), "Right", "Left"),
      Shortcut(
        .scene(.app), tr("Show the program's window as it is now"), "<Control>F5", action: "win.refresh-program"),
    ]
  }
}
