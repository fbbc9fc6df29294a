// A picture of a whole window, for `--snapshot`.

import CGtk
import Foundation
import GtkInterop
import ReflowModel

@MainActor
enum WindowSnapshot {
  /// The number of consecutive frames without movement before the picture is taken. Layouts stop changing within one or
  /// two frames.
  private static let requiredStillFrames = 5
  /// The maximum time to wait for these frames, in seconds.
  private static let timeout = 60.0

  /// A picture that was not written.
  struct Failure: Error {
    /// The reason, in a sentence.
    let message: Message
    /// Whether the window does not show what was to be opened.
    var isOfContent = false
  }

  /// Waits until nothing in the window animates or loads, and writes a picture of the window if it shows the requested
  /// content. `finished` receives the failure, or nil.
  static func take(
    _ window: MainWindow, as options: LaunchOptions, to path: String,
    finished: @escaping @MainActor (Failure?) -> Void
  ) {
    window.stage.view(of: window.store.document.scene)?.subject.widths.prepareExport(scale: 1, needsDrawing: false)
    var stillFrames = 0
    var deadline: Double?
    var decodedCount = 0
    TickCallback(window.widget) { [unowned window] time in
      stillFrames = window.isMoving ? 0 : stillFrames + 1
      // Each picture that is decoded is progress.
      let end = PictureStore.shared.finishedCount == decodedCount ? deadline ?? time + timeout : time + timeout
      (deadline, decodedCount) = (end, PictureStore.shared.finishedCount)
      // The ruler shows the ticks that are found so far, which depend on the speed of the machine.
      let isSearching = time < end && window.stage.workbench.ruler.search.isBrief
      // A window with a pending layout cannot be drawn now.
      let png = !isSearching && stillFrames >= requiredStillFrames ? render(window.widget) : nil
      guard png != nil || time > end else {
        // The frame clock ticks only while there is something to draw. The search draws what it finds, between frames.
        if !isSearching { gtk_widget_queue_draw(window.widget.pointer) }
        return .continue
      }
      if stillFrames < requiredStillFrames {
        finished(Failure(message: Message("the window was still changing after %s s.", timeout.shortText)))
      } else if let problem = window.stage.problem {
        finished(Failure(message: problem, isOfContent: true))
      } else {
        let message = difference(of: window, from: options) ?? write(png, to: path)?.message
        finished(message.map { Failure(message: $0) })
      }
      return .remove
    }
  }

  /// The difference between the size of the window and the options; nil if there is none.
  private static func difference(of window: MainWindow, from options: LaunchOptions) -> Message? {
    let (width, height) = (
      Int(gtk_widget_get_width(window.widget.pointer)), Int(gtk_widget_get_height(window.widget.pointer))
    )
    if let size = options.size, (size.width, size.height) != (width, height) {
      return Message(
        "the window cannot be %s px; it is %s px.", "\(size.width)x\(size.height)", "\(width)x\(height)")
    }
    if let requested = options.width, let shown = window.stage.canvasWidth, requested != shown {
      return Message(
        "the canvas cannot be %s px wide; its content needs %s px.", String(requested), String(shown))
    }
    return nil
  }

  private static func write(_ png: Data?, to path: String) -> FileError? {
    guard let png else {
      return FileError(message: Message("“%s” cannot be written: the window has no visible content.", path))
    }
    return FileBytes.failure(writing: png, to: path)
  }

  private static func render(_ widget: Widget) -> Data? {
    let paintable = ObjectReference(adopting: gtk_widget_paintable_new(widget.pointer)!)
    // The size includes the margins of the widget. At any other size the picture would be scaled and blurred.
    let (width, height) = (
      gdk_paintable_get_intrinsic_width(paintable.opaque), gdk_paintable_get_intrinsic_height(paintable.opaque)
    )
    let snapshot = gtk_snapshot_new()!
    gdk_paintable_snapshot(paintable.opaque, snapshot, Double(width), Double(height))
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
    defer { gsk_render_node_unref(node) }
    let size = CGSize(width: CGFloat(width), height: CGFloat(height))
    return CanvasPicture.render(node, size)?.png
  }
}
