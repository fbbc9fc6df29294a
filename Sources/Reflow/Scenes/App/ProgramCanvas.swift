// The canvas of the App scene: the picture of a program's window at the width of the canvas.
//
// It never waits for the program: until the picture of its width arrives, it shows the last one, and later dims it.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel
import ReflowPrograms

/// Shows the window of the document's program. The scene owns it.
@MainActor
final class ProgramCanvas: LifetimeMember {
  /// The canvas with its scroller, and the notice over it.
  let widget = Widget(gtk_overlay_new())
  /// Called after another program or window, and after a change of the window's content.
  var onContentChange: (@MainActor () -> Void)?
  /// The program; nil if it does not run.
  private(set) var program: LiveProgram?
  /// The window on the canvas, or the last one of a program that has ended.
  private(set) var window: LiveWindow?
  /// The window of a program that replaces the one on the canvas, until its picture is there.
  var coming: LiveWindow?
  /// The Swift file of the document's command, if the user runs it.
  var source: SwiftFileSource? { ProgramPool.shared.source(of: store.document.app.command) }
  /// The number of changes of the window's content, without those that follow from its width.
  var version = 0
  let store: Store
  let isHeadless, isAside: Bool
  let report: @MainActor (StatusLine) -> Void
  var reported: StatusLine?
  let page: CanvasPage
  let picture = ProgramPicture()
  let notice = StatusPage(.program)
  let numbers = PathNumbers()
  /// The trace of the selected view.
  let trace = ProgramTrace()
  /// The container that the overlays show, and the picture in which it is.
  var drawnTrace: (placement: ContainerPlacement, sample: WindowSample)?
  /// The faults of the layouts in the picture.
  let examination: ProgramExamination
  /// Why the last values of parameters were taken back; nil if they were not.
  var refusal: ParameterRefusal?
  /// The changes of parameters that the program had followed at the last request of a picture.
  private var followedChanges = 0
  /// The last search of the ruler.
  weak var rulerChanges: WindowChanges?
  private var key: ProgramKey?
  weak var pictured: LiveWindow?
  var shown: LiveWindow.Picture?
  /// Whether the program was running when it was last looked at.
  private var knownToRun = false
  let dimming: IdleWork
  let refreshing: ProgramRefresh
  /// The SVG file for an export, and whether one is requested.
  var drawing: Result<[UInt8], FileError>?
  var (isExported, needsDrawing, pictureScale) = (false, false, 1)
  let listeners: IdleListeners
  private(set) lazy var inFolder = IgnoredInFolder(store: store) { [weak self] in
    self?.onContentChange?()
    self?.listeners.notify()
  }

  /// The time in seconds for which the last picture is shown undimmed.
  static let patience = 0.15

  /// - Parameter isHeadless: Whether no window shows the canvas, so that it is never mapped.
  init(store: Store, isHeadless: Bool, isAside: Bool, report: @escaping @MainActor (StatusLine) -> Void) {
    (self.store, self.isHeadless, self.isAside, self.report) = (store, isHeadless, isAside, report)
    dimming = IdleWork(in: store.lifetime)
    (refreshing, examination) = (ProgramRefresh(in: store.lifetime), ProgramExamination(in: store.lifetime))
    listeners = IdleListeners(in: store.lifetime)
    page = CanvasPage(picture.widget, width: \.app.width, icon: .program, store: store)
    picture.widget.addClasses(["program"])
    widget.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_GROUP)
    gtk_overlay_set_child(widget.opaque, page.widget.pointer)
    gtk_overlay_add_overlay(widget.opaque, notice.widget.pointer)
    gtk_widget_set_focusable(picture.widget.pointer, 1)
    picture.widget.onKey { [weak self] key, modifiers in self?.keyPressed(key, modifiers) ?? false }
    store.follow(\.app.selection) { [unowned self] in
      describe($0)
      traceOverlays()
    }
    store.follow(\.window.workbench.overlays) { [unowned self] _ in
      traceOverlays()
      showState()
    }
    picture.onWidth = store.lifetime.bound { [weak self] _ in self?.requestPicture() }
    picture.widget.connect("notify::scale-factor") { [weak self] in self?.refresh() }
    store.lifetime.add(self)
    ProgramPool.shared.add(self)
    store.follow(\.app) { [unowned self] _ in follow() }
    widget.connect("unmap") { [weak self] in self?.window?.restoreSize() }
    widget.connect("map") { [weak self] in self?.followMap() }
  }

  func endWithLifetime() {
    window?.restoreSize()
    releaseProgram()
    (program, key) = (nil, nil)
    ProgramPool.shared.remove(self)
  }

  /// Calls a closure now and after each change of the program, its windows and its picture.
  func follow(_ notify: @escaping @MainActor () -> Void) { listeners.add(notify) }

  /// The allocated width of the canvas, in px.
  var width: Int { page.canvasWidth }

  /// Whether a picture is requested, or the program is starting. Only an export waits for a program that does not
  /// answer.
  var isMoving: Bool {
    guard let program else { return source?.isBuilding ?? false }
    let isDrawing = needsDrawing && drawing == nil && program.state == .running && problem == nil
    let isAnswering = !program.isSilent || isExported
    let isExamining = isHeadless && program.state == .running && examination.isBehind
    return program.state == .starting || isAnswering && (window?.isBehind == true || isDrawing || isExamining)
  }

  // MARK: Program and window

  /// Follows the document and the programs that run.
  func follow() {
    guard !store.lifetime.isEnded else { return }
    inFolder.follow()
    let new = ProgramKey(store.document.app).map { isAside ? ProgramPool.shared.keyAside($0, now: key) : $0 }
    if let key, let new, program != nil, ProgramPool.shared.setValues(from: key, to: new) {
      self.key = new
      return showProgram()
    }
    let running = new.flatMap(ProgramPool.shared.program)
    // A program that was stopped is still named, with its last picture.
    guard new != key || running !== program && running != nil else { return showProgram() }
    releaseProgram()
    if new?.command != key?.command, !(new.map { key?.command.isOfSameFile(as: $0.command) ?? false } ?? false) {
      clear()
    }
    (key, program, followedChanges) = (new, running, running?.parameters.changeCount ?? 0)
    if let new, let running {
      ProgramPool.shared.use(new)
      running.keepFocus(on: widget, in: store.lifetime)
      running.observe(self) { [weak self] in
        self?.showProgram()
      } drawn: { [weak self] identifier in
        guard let self, isShown, window?.window.identifier == identifier else { return }
        refreshing.schedule { [weak self] in self?.readAgain() }
      }
    }
    showProgram()
  }

  private func releaseProgram() {
    trace.end()
    examination.end()
    guard let key, let program else { return }
    program.endObservation(by: self)
    ProgramPool.shared.release(key, program)
  }

  private func clear() {
    (window, coming, shown, page.onlyWidth) = (nil, nil, nil, nil)
    picture.show(nil, minimumWidth: 0)
  }

  private func showProgram() {
    // The program can change while the window of the canvas closes.
    guard !store.lifetime.isEnded else { return }
    let wasRunning = knownToRun
    if let program, program.state == .running { choose(among: program.windows, of: program) }
    knownToRun = isRunning
    if knownToRun != wasRunning { onContentChange?() }
    if let program, program.parameters.changeCount != followedChanges {
      followedChanges = program.parameters.changeCount
      requestPicture()
    }
    if returnToWorkingValues() { return }
    showState()
  }

  /// Shows the window with the document's title, or the first one.
  private func choose(among windows: [ProgramWindow], of program: LiveProgram) {
    let name = store.document.app.window
    let named = zip(windows, windows.uniqueNames).first { $0.1 == name }?.0
    guard let chosen = named ?? windows.first else { return clear() }
    if let window, window.program === program, window.window.identifier == chosen.identifier {
      let hasOtherHeight = window.window.isResizable && window.height != store.document.app.height
      if window.window != chosen || hasOtherHeight {
        window.update(chosen)
        refresh()
        if hasOtherHeight { announceChange() }
      }
      return
    }
    if let coming, coming.program === program, coming.window.identifier == chosen.identifier { return }
    window?.restoreSize()
    let new = LiveWindow(chosen, of: program)
    new.onPicture = store.lifetime.bound { [weak self, weak new] in
      guard let self, let new else { return }
      if coming === new { show(new) } else if window === new { showPicture() }
    }
    // The picture of the program before stays until that of the new one is there.
    guard isShown, window?.picture != nil, window?.program !== program else { return show(new) }
    coming = new
    requestPicture()
  }

  private func show(_ new: LiveWindow) {
    (window, coming) = (new, nil)
    if new.picture != nil { showPicture() }
    refresh()
  }
}
