// A picture of a whole window, as `--snapshot` takes it.

import CGtk
import Foundation
import GtkInterop

/// Takes pictures of windows.
@MainActor
enum WindowPicture {
  /// How many frames in a row nothing may move before the picture is taken: layouts settle within one or two.
  private static let calmFrames = 5
  /// How long to wait for that, in seconds.
  private static let patience = 20.0

  /// Waits until nothing moves in the window and writes a picture of it. `finished` is told what went wrong.
  static func take(_ window: MainWindow, to path: String, finished: @escaping @MainActor (FileError?) -> Void) {
    var calm = 0
    var deadline: Double?
    TickCallback(window.widget) { [unowned window] time in
      calm = window.isMoving ? 0 : calm + 1
      let end = deadline ?? time + patience
      deadline = end
      guard calm >= calmFrames || time > end else {
        // The clock ticks on only while there is something to draw.
        gtk_widget_queue_draw(window.widget.pointer)
        return .continue
      }
      finished(write(window.widget, to: path))
      return .remove
    }
  }

  private static func write(_ widget: Widget, to path: String) -> FileError? {
    guard let png = render(widget) else {
      return FileError(message: "“\(path)” cannot be written: the window shows nothing.")
    }
    do {
      try FileBytes.write(png, to: path, mode: 0o644)
      return nil
    } catch {
      return FileError(message: "“\(path)” cannot be written: \(error.reason).")
    }
  }

  /// Draws the widget in memory, with the renderer that gives the same picture on every machine.
  private static func render(_ widget: Widget) -> Data? {
    let paintable = ObjectReference(adopting: gtk_widget_paintable_new(widget.pointer)!)
    let (width, height) = (gtk_widget_get_width(widget.pointer), gtk_widget_get_height(widget.pointer))
    let snapshot = gtk_snapshot_new()!
    gdk_paintable_snapshot(paintable.opaque, snapshot, Double(width), Double(height))
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return nil }
    defer { gsk_render_node_unref(node) }
    let renderer = ObjectReference(adopting: gsk_cairo_renderer_new()!)
    guard gsk_renderer_realize(renderer.opaque, nil, nil) != 0 else { return nil }
    defer { gsk_renderer_unrealize(renderer.opaque) }
    let texture = ObjectReference(adopting: gsk_renderer_render_texture(renderer.opaque, node, nil)!)
    guard let bytes = gdk_texture_save_to_png_bytes(texture.opaque) else { return nil }
    defer { g_bytes_unref(bytes) }
    var count: gsize = 0
    guard let start = g_bytes_get_data(bytes, &count) else { return nil }
    return Data(bytes: start, count: Int(count))
  }
}
