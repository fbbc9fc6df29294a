// The picture of the App scene: it is requested at each width, shown when it arrives, and dimmed while it is behind.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel
import ReflowPrograms

extension ProgramCanvas {
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
  var isShown: Bool { isHeadless || gtk_widget_get_mapped(widget.pointer) != 0 }

  func requestPicture() {
    guard let window = coming ?? window, width > 0 else { return }
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

  func followMap() {
    refresh()
    refreshing.followReturns(to: widget) { [weak self] in self?.readAgain() }
  }

  func showPicture() {
    guard let window else { return }
    let (old, new) = (shown, window.picture)
    picture.show(new, minimumWidth: window.window.isResizable ? window.leastWidth : 0)
    page.onlyWidth = window.window.isResizable ? nil : window.window.width
    let (isOther, isSameWidth) = (pictured !== window, old?.sample.width == new?.sample.width)
    (pictured, shown) = (window, new)
    // A contact sheet counts the problems once nothing moves.
    if isHeadless, !isExported, let new { _ = examined(new.sample, for: store.document.problems) }
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

  func announceChange() {
    version += 1
    onContentChange?()
  }

  func showState() {
    let state = ProgramState(store.document.app.command, source, program, window)
    notice.show(state?.status, isCard: state?.isOverPicture ?? false)
    // Without a picture there is no sheet, so that the notice stands on an even ground.
    gtk_widget_set_visible(page.widget.pointer, gboolean(window != nil))
    let isBehind = coming == nil && (window.map { $0.isBehind || $0.picture?.isRefused == true } ?? false)
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
    traceOverlays()
    listeners.notify()
  }
}
