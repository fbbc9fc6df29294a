// The process: it takes command lines, its own and those of later starts, keeps windows, session and style, and does
// what the menu and the keyboard can ask of the whole program.

import CGtk
import Foundation
import GtkInterop
import ReflowModel

/// The running program. It owns its GtkApplication, and the Swift half of each window until the window is closed.
@MainActor
final class Application {
  private let application = ObjectReference(
    adopting: gtk_application_new(ProgramInfo.identifier, GApplicationFlags(rawValue: 0))!)
  private let style = StyleKeeper()
  /// Whether this run only takes a picture: it reads and writes no session, and talks to no other run.
  let isSnapshot: Bool
  /// The windows that are open, the last used one last.
  private(set) var windows: [MainWindow] = []

  /// How long a new window waits for its file, in seconds, so that it does not show anything else first.
  private static let patience = 0.15

  private(set) lazy var session = SessionKeeper(
    isSnapshot ? nil : SessionPlace(environment: ProcessInfo.processInfo.environment),
    current: { [unowned self] in
      Session(windows: windows.map(\.store.document), style: style.choice, closed: closed)
    },
    report: { [unowned self] in windows.last?.notices.show($0) })
  /// What the windows showed that were closed while others stayed, the last one last.
  private var closed: [Document] = [] {
    didSet { ActionMap(application).setEnabled("reopen-window", !closed.isEmpty) }
  }
  private var hasStarted = false
  /// What the process ends with; 0 unless it could not do what it was started for.
  private var exitStatus: Int32 = 0

  init(isSnapshot: Bool) {
    self.isSnapshot = isSnapshot
  }

  /// Runs until the last window is closed, and answers the exit status.
  func run() -> Int32 {
    let flags = G_APPLICATION_HANDLES_COMMAND_LINE.rawValue | (isSnapshot ? G_APPLICATION_NON_UNIQUE.rawValue : 0)
    g_application_set_flags(application.cast(), GApplicationFlags(rawValue: flags))
    // The program has no resources of GLib's. With a path for them GTK would read its icon theme a second time.
    g_application_set_resource_base_path(application.cast(), nil)
    application.connect("startup") { [unowned self] in
      gtk_window_set_default_icon_name(ProgramInfo.identifier)
      style.start(followsDesktop: !isSnapshot)
      addActions()
      if !isSnapshot, let bus = g_application_get_dbus_connection(application.cast()) { endWithoutBus(bus) }
    }
    if !isSnapshot {
      DisplayLoss.setHandler { [unowned self] in endWithoutDisplay() }
      Termination.setHandler { [unowned self] in end(by: $0) }
    }
    application.connect("command-line") { [unowned self] (line: UnsafeMutablePointer<GApplicationCommandLine>) in
      take(StartRequest(line))
    }
    application.connect("activate") { [unowned self] in open(LaunchOptions()) }
    application.connect("shutdown") { [unowned self] in
      session.saveNow()
      session.endStart()
      closeWindows()
    }
    let status = g_application_run(application.cast(), CommandLine.argc, CommandLine.unsafeArgv)
    return exitStatus == 0 ? status : exitStatus
  }

  /// Opens what one start of the program asked for. What cannot be understood was refused by that start itself.
  private func take(_ request: StartRequest) -> Int32 {
    guard case .run(var options) = LaunchRequest(request.arguments) else { return 1 }
    // A picture is the work of the start that was asked for it: whoever calls over the bus makes nobody write files.
    guard isSnapshot || options.snapshot == nil else { return 1 }
    options.file = options.file.map(request.absolute)
    options.snapshot = options.snapshot.map(request.absolute)
    open(options)
    return 0
  }

  /// Opens a window; the first time the windows of the last session, of which the last used one does what is asked.
  func open(_ options: LaunchOptions) {
    if let file = options.file, Baseline.isBaseline(file) {
      // What there is is compared with it.
      var others = options
      others.file = nil
      if windows.isEmpty || others != LaunchOptions() { open(others) }
      windows.last?.open(path: file)
      windows.last?.present()
      return
    }
    let opening = options.file.map { FileOpening($0) }
    if let opening, windows.count == 1, windows[0].store.document.isUntouched {
      windows[0].open(opening, with: options)
      return windows[0].present()
    }
    var planned = [PlannedWindow(document: Document())]
    var notices: [Message] = []
    let isStart = !hasStarted
    var isRestored = false
    if isStart {
      let restored = session.restore()
      isRestored = !restored.value.windows.isEmpty
      if isRestored { planned = closingUnfinished(restored.value.windows) }
      notices = restored.notices
      closed = restored.value.closed
      choose(restored.value.style)
      hasStarted = true
    }
    // A file has a window of its own, unless the only one shows nothing of anybody's.
    if opening != nil, isRestored, planned.count > 1 || !planned[0].document.isUntouched {
      planned.append(PlannedWindow(document: Document().inWindow(planned[planned.count - 1].document.window)))
      isRestored = false
    }
    if let style = options.style { choose(style) }
    let (before, closed) = (planned[planned.count - 1].document, planned[planned.count - 1].closed)
    var last = before
    var references: [OutsideReference] = []
    let outcome = opening?.wait(seconds: isSnapshot ? .infinity : Self.patience)
    switch outcome {
    case .success(let opened):
      notices += last.show(opened.file)
      references = opened.file.references
      if !isSnapshot { opening?.remember(opened.file) }
    case .failure(let error): notices.append(error.message)
    case nil: break
    }
    if isSnapshot, let reason = notices.first ?? references.first?.refusal { return quit(because: reason) }
    var early = options
    // The width is meant for the canvas of the file.
    if opening != nil, outcome == nil { early.width = nil }
    last = early.applied(to: last)
    if isStart { session.beginStart(with: Set(planned.dropLast().map(\.document.scene) + [last.scene])) }
    for other in planned.dropLast() { addWindow(Store(other.document)).offer(closed: other.closed) }
    // A session is never lost to a command line: what that asks for can be undone.
    let store = Store(isRestored ? before.inWindow(last.window) : last)
    store.open(last, words: try? outcome?.get().words)
    let window = addWindow(store)
    if let opening, outcome == nil { window.open(opening, with: options) }
    for notice in notices { window.notices.show(notice) }
    for reference in references { window.offer(reference) }
    window.offer(closed: closed)
    if let path = options.snapshot {
      takePicture(of: window, as: options, to: path)
    } else if isStart {
      offerUnopened(in: window)
      offerRecovered(in: window)
      endStartOnceDrawn()
    }
  }

  @discardableResult
  func addWindow(_ store: Store) -> MainWindow {
    let window = MainWindow(store, application: application.object)
    windows.append(window)
    if isSnapshot { window.becomePictured() }
    store.observe { [weak self] _ in self?.session.saveSoon() }
    window.widget.connect("notify::is-active") { [unowned self, unowned window] in
      guard gtk_window_is_active(window.widget.cast()) != 0 else { return }
      windows = windows.filter { $0 !== window } + [window]
    }
    window.widget.connect("close-request") { [unowned self, unowned window] in
      if windows.count == 1 {
        session.saveNow()
      } else {
        closed = (closed + [window.store.document]).suffix(Session.closedLimit)
      }
      windows.removeAll { $0 === window }
      if !windows.isEmpty { session.saveSoon() }
      return false
    }
    window.present()
    return window
  }

  private func takePicture(of window: MainWindow, as options: LaunchOptions, to path: String) {
    WindowPicture.take(window, as: options, to: path) { [unowned self] error in
      if let error { return quit(because: error.message) }
      g_application_quit(application.cast())
    }
  }

  /// Ends the program with all its windows, which open again with the next start.
  func quit() {
    session.saveNow()
    closeWindows()
  }

  /// While those that the windows' handlers call are still there.
  private func closeWindows() {
    for window in windows { gtk_window_destroy(window.widget.cast()) }
    windows = []
  }

  /// Ends the program although it could not do what it was started for.
  private func quit(because reason: Message) {
    exitStatus = ProgramStart.fail(Message("reflow: %s", reason))
    g_application_quit(application.cast())
  }
}

extension Application {
  /// Changes the look of all windows.
  private func choose(_ choice: StyleChoice) {
    guard choice != style.choice else { return }
    style.choose(choice)
    ActionMap(application).setState("style", Variant(choice.rawValue))
    session.saveSoon()
  }

  /// Adds the actions named `app.…` and gives all actions their keys.
  private func addActions() {
    let actions = ActionMap(application)
    actions.add("new-window") { [unowned self] in open(LaunchOptions()) }
    actions.add("duplicate-window") { [unowned self] in
      if let window = windows.last { addWindow(Store(window.store.document)) }
    }
    actions.add("reopen-window") { [unowned self] in
      if let document = closed.popLast() { addWindow(Store(document)) }
    }
    actions.setEnabled("reopen-window", false)
    actions.add("quit") { [unowned self] in quit() }
    actions.add("style", state: Variant(style.choice.rawValue)) { [unowned self] value in
      if let choice = value.string.flatMap(StyleChoice.init(rawValue:)) { choose(choice) }
    }
    for shortcut in Shortcut.all {
      guard let action = shortcut.action else { continue }
      withCStrings(shortcut.keys) { gtk_application_set_accels_for_action(application.cast(), action, $0) }
    }
  }
}
