// The process. It handles command lines, its own and those of later starts. It owns the windows, the session and the
// style, and implements the menu and keyboard actions of the whole program.

import CGtk
import Foundation
import GtkInterop
import ReflowModel

/// The running program. It owns its GtkApplication, and the Swift part of each window until the window is closed.
@MainActor
final class Application {
  private let application = ObjectReference(
    adopting: gtk_application_new(ProgramInfo.identifier, GApplicationFlags(rawValue: 0))!)
  private let style = AppStyle()
  /// Whether this run only takes a picture. Such a run reads and writes no session, and does not contact other runs.
  let isSnapshot: Bool
  /// The open windows, in order of use. The last used one is last.
  private(set) var windows: [MainWindow] = []

  /// How long a new window waits for its file, in seconds, so that it does not show other content first.
  private static let openingTimeout = 0.15

  private(set) lazy var session = SessionSaver(
    isSnapshot ? nil : SessionPlace(environment: ProcessInfo.processInfo.environment),
    current: { [unowned self] in
      Session(
        windows: windows.map(\.store.document), style: style.choice, closed: closed, programs: RecentPrograms.programs)
    },
    report: { [unowned self] in windows.last?.notices.show($0) })
  /// The documents of the windows that were closed while others stayed open. The last closed one is last.
  private var closed: [Document] = [] {
    didSet { ActionMap(application).setEnabled("reopen-window", !closed.isEmpty) }
  }
  private var hasStarted = false
  /// The exit status: 0 unless the process failed to do what it was started for.
  private var exitStatus: Int32 = 0

  init(isSnapshot: Bool) { self.isSnapshot = isSnapshot }

  /// Runs until the last window is closed, and returns the exit status.
  func run() -> Int32 {
    let flags = G_APPLICATION_HANDLES_COMMAND_LINE.rawValue | (isSnapshot ? G_APPLICATION_NON_UNIQUE.rawValue : 0)
    g_application_set_flags(application.cast(), GApplicationFlags(rawValue: flags))
    // The program has no GLib resources. With a path for them GTK would read its icon theme a second time.
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
      ProgramPool.shared.end()
    }
    let status = withArgumentVector(StartRequest.passed(CommandLine.arguments)) {
      g_application_run(application.cast(), $0, $1)
    }
    return exitStatus == 0 ? status : exitStatus
  }

  /// Opens what one start of the program requested. That start itself has already refused invalid arguments.
  private func take(_ request: StartRequest) -> Int32 {
    guard case .run(var options) = LaunchRequest(request.arguments) else { return 1 }
    // Only the start that requests a picture takes it, so that a caller on the bus cannot make this process write
    // files.
    guard isSnapshot || options.snapshot == nil else { return 1 }
    (options.file, options.snapshot) = (options.file.map(request.absolute), options.snapshot.map(request.absolute))
    if let program = options.program, let folder = request.directory {
      guard let located = program.located(in: folder) else { return 1 }
      options.program = located
    }
    open(options)
    ProgramPool.shared.followStart(in: request.directory, of: options.program)
    return 0
  }

  /// Opens a window; a baseline is compared with the open one. The first call opens the windows of the last session, and
  /// applies the options to the last used one.
  func open(_ options: LaunchOptions) {
    var options = options
    if let file = options.file, InputKind.named(file)?.name == .baseline {
      var others = options
      others.file = nil
      if windows.isEmpty || others != LaunchOptions() { open(others) }
      windows.last?.open(path: file)
      windows.last?.present()
      return
    }
    if presentWindow(of: options) { return }
    var opening = options.file.map { FileOpening($0, options.request) }
    let hasContent = opening != nil || options.program != nil
    if hasContent, windows.count == 1, windows[0].store.document.isUntouched {
      if let style = options.style { choose(style) }
      if let opening { windows[0].open(opening, with: options) } else { windows[0].showProgram(of: options) }
      return windows[0].present()
    }
    let new = Document.new(in: Translation.languages)
    var planned = [PlannedWindow(document: new)]
    let isStart = !hasStarted
    var (isRestored, notices) = (false, [Message]())
    if isStart {
      let restored = session.restore()
      isRestored = !restored.value.windows.isEmpty
      if isRestored { planned = closingUnfinished(restored.value.windows) }
      notices = restored.notices
      closed = restored.value.closed
      RecentPrograms.begin(with: restored.value.programs) { [unowned self] in session.saveSoon() }
      choose(restored.value.style)
      hasStarted = true
    }
    if let file = options.file, let index = planned.lastIndex(where: { $0.document.isIn(file) }) {
      // The window of the file is presented. Changes that are not saved remain; otherwise the file is read again.
      planned.append(planned.remove(at: index))
      if planned[planned.count - 1].document.isChanged { opening = nil }
    } else if hasContent, isRestored, planned.count > 1 || !planned[0].document.isUntouched {
      // A file or a program gets its own window, unless the only window is untouched.
      planned.append(PlannedWindow(document: new.inWindow(planned[planned.count - 1].document.window)))
      isRestored = false
    }
    if let style = options.style { choose(style) }
    let (before, closed) = (planned[planned.count - 1].document, planned[planned.count - 1].closed)
    var (last, content, references) = (before, before, [OutsideReference]())
    let outcome = opening?.wait(seconds: isSnapshot ? .infinity : Self.openingTimeout)
    switch outcome {
    case .success(let opened):
      notices += show(opened.file, in: &last, &options)
      (content, references) = (last, opened.file.references)
      if !isSnapshot { opening?.addToRecentFiles() }
    case .failure(let error): notices.append(error.message)
    case nil: break
    }
    if isSnapshot, let reason = notices.first ?? references.first?.failure { return quit(because: reason, 2) }
    var early = options
    // The width applies to the canvas of the file.
    if opening != nil, outcome == nil { early.width = nil }
    last = early.applied(to: last)
    if isStart { session.beginStart(with: Set(planned.dropLast().map(\.document.scene) + [last.scene])) }
    for other in planned.dropLast() { addWindow(HistoryStore(other.document)).offer(closed: other.closed) }
    // The user can undo the command line's changes, so that it never discards a session.
    let store = HistoryStore(
      isRestored ? before.inWindow(last.window) : last, content: isRestored ? nil : content)
    store.open(last, content: content, words: try? outcome?.get().words)
    let window = addWindow(store)
    if let opening, outcome == nil { window.open(opening, with: options) }
    if options.program != nil { window.runProgram() }
    for notice in notices { window.notices.show(notice) }
    for reference in references { window.offer(reference) }
    window.offer(closed: closed)
    if let path = options.snapshot {
      WindowSnapshot.take(window, as: options, to: path) { [unowned self, unowned window] failure in
        if let failure { return quit(because: failure.message, failure.isOfContent ? 2 : 1) }
        ProgramStart.warn(of: window.stage.remarks)
        g_application_quit(application.cast())
      }
    } else if isStart {
      offerUnopened(in: window)
      offerRecovered(in: window)
      endStartOnceDrawn()
    }
  }

  @discardableResult
  func addWindow(_ store: HistoryStore) -> MainWindow {
    let window = MainWindow(store, application: application.object)
    windows.append(window)
    window.presentOther = { [unowned self, unowned window] in
      presentWindow(of: LaunchOptions(file: $0), besides: window)
    }
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

  /// Closes the windows while the objects that their handlers call still exist.
  func closeWindows() {
    for window in windows { gtk_window_destroy(window.widget.cast()) }
    windows = []
  }

  /// Ends the program after it failed to do what it was started for. The status is 2 for an input that cannot be shown.
  private func quit(because reason: Message, _ status: Int32) {
    _ = ProgramStart.fail(Message("reflow: %s", reason))
    exitStatus = status
    g_application_quit(application.cast())
  }
}

extension Application {
  /// Changes the style of all windows.
  func choose(_ choice: StyleChoice) {
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
      if let window = windows.last { addWindow(HistoryStore(window.store.document)) }
    }
    actions.add("reopen-window") { [unowned self] in
      if let document = closed.popLast() { addWindow(HistoryStore(document)) }
    }
    actions.setEnabled("reopen-window", false)
    actions.add("quit") { [unowned self] in quit() }
    actions.add("style", state: Variant(style.choice.rawValue)) { [unowned self] value in
      if let choice = value.string.flatMap(StyleChoice.init(rawValue:)) { choose(choice) }
    }
    RestReport.add(to: actions) { [unowned self] in windows }
    for shortcut in Shortcut.all {
      guard let action = shortcut.action else { continue }
      withCStrings(shortcut.keys) { gtk_application_set_accels_for_action(application.cast(), action, $0) }
    }
  }
}
