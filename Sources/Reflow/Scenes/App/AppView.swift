// The App scene: its canvas, settings, actions and shortcuts.

import CGtk
import GtkInterop
import ReflowModel
import ReflowPrograms

/// The window of another program.
final class AppView: SceneView {
  private let context: SceneContext
  private let content: ProgramCanvas
  private let trace: ProgramTracePanel?
  let subject: CanvasSubject

  static let actions = [
    "choose-program", "run-program", "stop-program", "refresh-program", "show-in-program", "choose-check-folder",
    "open-in-editor", "program-trace", "copy-call",
  ]
  static let overlays = Overlay.ofPrograms

  init(_ context: SceneContext) {
    self.context = context
    content = ProgramCanvas(
      store: context.presented, isHeadless: context.isHeadless, isAside: context.isAside, report: context.report)
    let (page, store) = (content.page, context.presented)
    trace = context.isAside ? nil : ProgramTracePanel(content, store: context.store)
    subject = CanvasSubject(
      content, overlays: Self.overlays, in: page.scroller, items: content.items, store.lifetime, cover: page.cover)
    subject.show(on: page)
    content.onContentChange = { [weak subject] in subject?.onSourceChange?() }
    addActions()
    content.follow { [unowned self] in offerNewWindows() }
  }

  private func addActions() {
    let store = context.store
    context.actions.add("choose-program") { [unowned self] in choose() }
    context.actions.add("run-program") { [unowned store] in
      let command = store.document.app.command
      if !command.isEmpty { Self.run(command) }
    }
    context.actions.add("stop-program") { [unowned store] in ProgramPool.shared.stop(store.document.app.command) }
    context.actions.add("show-in-program") { [unowned self] in showInProgram() }
    context.actions.add("choose-check-folder") { [unowned self] in
      guard let window = gtk_widget_get_root(canvas.pointer), !store.document.app.command.isEmpty else { return }
      IgnoredInFolder.chooseFolder(of: store.document.app.command, over: Widget(window))
    }
    context.actions.add("refresh-program") { [unowned content] in content.readAgain() }
    context.actions.add("open-in-editor") { [unowned content] in content.openInEditor() }
    context.actions.add("copy-call") { [unowned self] in
      if let call = parameters.copyCall() { context.notices.show(Message("Copied: %s", call)) }
    }
    context.actions.add("program-trace") { [unowned store] in
      store.update(\.app.showsTrace, to: !store.document.app.showsTrace)
    }
  }

  /// The windows that are known, and their program.
  private var known: (program: LiveProgram, windows: Set<Int>)?

  /// Offers to show each window that the program opens.
  private func offerNewWindows() {
    guard let program = content.program, program.state == .running else { return }
    let windows = program.windows
    let identifiers = Set(windows.map(\.identifier))
    defer { known = (program, identifiers) }
    guard let known, known.program === program else { return context.notices.withdrawOffers(about: Self.offerName) }
    if !known.windows.isSubset(of: identifiers) { context.notices.withdrawOffers(about: Self.offerName) }
    for (window, name) in zip(windows, windows.uniqueNames) where !known.windows.contains(window.identifier) {
      let sentence = tr("“%s” has opened the window “%s”.", program.options.name, name.cut(to: .name))
      context.notices.offer(sentence, tr("Show Window"), about: Self.offerName) { [weak store = context.store] in
        store?.update(\.app.window, to: name)
      }
    }
  }

  private static let offerName = "window of the program"

  private func showInProgram() {
    guard let path = context.store.document.app.selection.flatMap(content.path), content.isRunning else { return }
    content.window?.showInProgram(path) { [weak notices = context.notices] in
      notices?.show(Message("The window of the program does not show this widget at its own width."))
    }
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

  /// The calls to the selected view, and the button that points the selected widget out in the program.
  private(set) lazy var editing: Widget? = {
    let button = Widget(gtk_button_new_with_label(tr("Show in Program")))
    gtk_actionable_set_action_name(button.opaque, "win.show-in-program")
    gtk_widget_set_halign(button.pointer, GTK_ALIGN_START)
    button.updateAccessibleProperty(.label(tr("Show in Program")))
    context.store.follow(from: { $0.scene == .app && $0.app.selection != nil }) {
      gtk_widget_set_visible(button.pointer, gboolean($0))
    }
    let calls = ChildTrace(.app, store: context.store)
    let values = LayoutValueSection(store: context.store, canvas: content)
    trace?.onTrace = { [unowned calls, unowned values] in
      calls.show($0?.trace, child: $0?.child)
      values.show($0)
    }
    return .column(spacing: 24, [values.widget, button, calls.widget])
  }()

  private lazy var parameters = ParameterSection(store: context.store, canvas: content)
  private(set) lazy var sections: [Widget] = AppSidebar.sections(store: context.store, canvas: content, parameters)

  var canvas: Widget { trace?.view ?? content.widget }
  var canvasWidth: Int? { content.window == nil ? nil : content.width }
  var isMoving: Bool { content.isMoving }
  var problem: Message? { content.problem }
  private(set) lazy var commands: ItemCommands = {
    let commands = ItemCommands()
    commands.addWindowActions(("show-in-program", tr("Show in Program")))
    return commands
  }()

  static var shortcuts: [Shortcut] {
    [
      Shortcut(.scene(.app), tr("Run a program"), "<Control><Shift>r", action: "win.choose-program"),
      Shortcut(.scene(.app), tr("Select the next or the previous widget"), "Down", "Up", in: .picture),
      Shortcut(.scene(.app), tr("Select the first widget in one, or the one around it"), "Right", "Left", in: .picture),
      Shortcut(.scene(.app), tr("Select the window"), "Home", in: .picture),
      Shortcut(
        .scene(.app), tr("Show the selected widget in the program"), "<Control><Shift>i",
        action: "win.show-in-program"),
      Shortcut(
        .scene(.app), tr("Show the program's window as it is now"), "<Control>F5", action: "win.refresh-program"),
      Shortcut(.scene(.app), tr("Show or hide the trace"), "<Control>t", action: "win.program-trace"),
    ]
  }
}
