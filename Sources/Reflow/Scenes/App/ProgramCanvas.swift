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
  /// The number of changes of the window's content, without those that follow from its width.
  private(set) var version = 0
  let store: Store
  private let isHeadless, isAside: Bool
  private let report: @MainActor (StatusLine) -> Void
  private var reported: StatusLine?
  let page: CanvasPage
  let picture = ProgramPicture()
  private let notice = StatusPage(.program)
  let numbers = PathNumbers()
  /// The last search of the ruler.
  weak var rulerChanges: WindowChanges?
  private var key: ProgramKey?
  private weak var pictured: LiveWindow?
  private var shown: LiveWindow.Picture?
  /// Whether the program was running when it was last looked at.
  private var knownToRun = false
  private let dimming: IdleWork
  private let refreshing: ProgramRefresh
  /// The SVG file for an export, and whether one is requested.
  private(set) var drawing: Result<[UInt8], FileError>?
  private var (isExported, needsDrawing, pictureScale) = (false, false, 1)
  private let listeners: IdleListeners
  private(set) lazy var inFolder = IgnoredInFolder(store: store) { [weak self] in
    self?.onContentChange?()
    self?.listeners.notify()
  }

  /// The time in seconds for which the last picture is shown undimmed.
  private static let patience = 0.15

  /// - Parameter isHeadless: Whether no window shows the canvas, so that it is never mapped.
  init(store: Store, isHeadless: Bool, isAside: Bool, report: @escaping @MainActor (StatusLine) -> Void) {
    (self.store, self.isHeadless, self.isAside, self.report) = (store, isHeadless, isAside, report)
    dimming = IdleWork(in: store.lifetime)
    refreshing = ProgramRefresh(in: store.lifetime)
    listeners = IdleListeners(in: store.lifetime)
    page = CanvasPage(picture.widget, width: \.app.width, icon: .program, store: store)
    picture.widget.addClasses(["program"])
    widget.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_GROUP)
    gtk_overlay_set_child(widget.opaque, page.widget.pointer)
    gtk_overlay_add_overlay(widget.opaque, notice.widget.pointer)
    gtk_widget_set_focusable(picture.widget.pointer, 1)
    picture.widget.onKey { [weak self] key, modifiers in self?.keyPressed(key, modifiers) ?? false }
    store.follow(\.app.selection) { [unowned self] in describe($0) }
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
    guard let program else { return false }
    let isDrawing = needsDrawing && drawing == nil && program.state == .running && problem == nil
    let isAnswering = !program.isSilent || isExported
    return program.state == .starting || isAnswering && (window?.isBehind == true || isDrawing)
  }

  // MARK: Program and window

  /// Follows the document and the programs that run.
  func follow() {
    guard !store.lifetime.isEnded else { return }
    inFolder.follow()
    let new = ProgramKey(store.document.app).map { isAside ? ProgramPool.shared.keyAside($0, now: key) : $0 }
    let running = new.flatMap(ProgramPool.shared.program)
    // A program that was stopped is still named, with its last picture.
    guard new != key || running !== program && running != nil else { return showProgram() }
    releaseProgram()
    if new?.command != key?.command { clear() }
    (key, program) = (new, running)
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
    guard let key, let program else { return }
    program.endObservation(by: self)
    ProgramPool.shared.release(key, program)
  }

  private func clear() {
    (window, shown, page.onlyWidth) = (nil, nil, nil)
    picture.show(nil, minimumWidth: 0)
  }

  private func showProgram() {
    // The program can change while the window of the canvas closes.
    guard !store.lifetime.isEnded else { return }
    let wasRunning = knownToRun
    if let program, program.state == .running { choose(among: program.windows, of: program) }
    knownToRun = isRunning
    if knownToRun != wasRunning { onContentChange?() }
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
    window?.restoreSize()
    let new = LiveWindow(chosen, of: program)
    window = new
    new.onPicture = store.lifetime.bound { [weak self, weak new] in
      if let self, let new, window === new { showPicture() }
    }
    refresh()
  }

  /// Requests the picture again, since the window may have changed.
  func refresh() {
    guard let window, program?.state == .running, isShown else { return }
    requestPicture()
    let least = window.leastWidth
    window.readFacts { [weak self] in
      guard let self else { return }
      picture.onAllocate?()
      // A layout for narrow windows was found.
      if self.window === window, window.leastWidth != least { showPicture() }
    }
    showState()
  }

  /// Whether the picture is drawn, on the screen or for a file.
  private var isShown: Bool { isHeadless || gtk_widget_get_mapped(widget.pointer) != 0 }

  private func requestPicture() {
    guard let window, width > 0 else { return }
    let scale = max(pictureScale, Int(gtk_widget_get_scale_factor(picture.widget.pointer)))
    window.show(width: width, height: store.document.app.height, scale: scale)
  }

  /// Prepares an export of the window.
  ///
  /// - Parameters:
  ///   - scale: The pixels of the picture per px.
  ///   - needsDrawing: Whether the export is an SVG file, which is in ``drawing`` when nothing moves any more.
  func prepareExport(scale: Int, needsDrawing: Bool) {
    (isExported, pictureScale, self.needsDrawing) = (true, scale, needsDrawing)
  }

  private func followMap() {
    refresh()
    refreshing.followReturns(to: widget) { [weak self] in self?.readAgain() }
  }

  private func showPicture() {
    guard let window else { return }
    let (old, new) = (shown, window.picture)
    picture.show(new, minimumWidth: window.window.isResizable ? window.leastWidth : 0)
    page.onlyWidth = window.window.isResizable ? nil : window.window.width
    let (isOther, isSameWidth) = (pictured !== window, old?.sample.width == new?.sample.width)
    (pictured, shown) = (window, new)
    if let old, let new, !isOther, isSameWidth { refreshing.follow(isSame: old.isSame(as: new)) }
    // At another width the same window differs anyway.
    if let new, isOther || old == nil || isSameWidth && old?.sample != new.sample {
      refreshing.announce(atOnce: isOther) { [weak self] in self?.announceChange() }
    }
    if needsDrawing, drawing == nil, !window.isBehind {
      window.makeDrawing { [weak self] in self?.drawing = $0 }
    }
    showState()
  }

  private func announceChange() {
    version += 1
    onContentChange?()
  }

  private func showState() {
    let state = ProgramState(store.document.app.command, program, window)
    notice.show(state?.status, isCard: state?.isOverPicture ?? false)
    // Without a picture there is no sheet, so that the notice stands on an even ground.
    gtk_widget_set_visible(page.widget.pointer, gboolean(window != nil))
    let isBehind = window.map { $0.isBehind || $0.picture?.isRefused == true } ?? false
    if state != nil || !isBehind {
      dimming.cancel()
      picture.isDimmed = state != nil
    } else {
      dimming.onceUnlessDue(after: Self.patience) { [weak self] in
        if let self { picture.isDimmed = window?.isBehind ?? false }
      }
    }
    // A screen reader receives a line once it no longer changes, and a live window is drawn all the time.
    let line = statusLine
    if line != reported { report(line) }
    reported = line
    listeners.notify()
  }
}
