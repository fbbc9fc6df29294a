// What the texts of the real window show at each width. It reads the glyphs that the window draws, and shares no code
// with the probe.

import CGtk
import Foundation
import GtkInterop

/// Resizes the window of the program from wide to narrow, and prints the widths at which its texts are not drawn as in a
/// wide window, after those that it had.
@MainActor
final class BruteForce {
  private let widths: ClosedRange<Int32>
  private var requested: Int32
  private var wide: String?
  private var last: (width: Int32, glyphs: String)?
  private var frames = 0
  /// Whether the texts are drawn otherwise, by the widths of the window.
  private var found: [Int32: Bool] = [:]

  init(_ widths: ClosedRange<Int32>) {
    self.widths = widths
    requested = widths.upperBound + 400
  }

  /// Starts as soon as there is a window.
  func start() {
    MainLoopSource.timeout(seconds: 0.5) { [self] in
      guard let object = g_list_model_get_item(gtk_window_get_toplevels(), 0) else { return .continue }
      let window = Widget(OpaquePointer(object))
      resize(window)
      TickCallback(window) { [self] _ in follow(window) }
      return .remove
    }
  }

  private func resize(_ window: Widget) {
    gtk_window_set_default_size(window.cast(), requested, 500)
    frames = 0
  }

  /// Records what a frame shows once two are equal.
  private func follow(_ window: Widget) -> SourceResult {
    let now = (width: gtk_widget_get_width(window.pointer), glyphs: glyphs(of: window))
    defer { last = now }
    frames += 1
    guard let last, last == now, frames > 3 else { return .continue }
    wide = wide ?? now.glyphs
    found[now.width] = now.glyphs != wide
    if now.width <= widths.lowerBound {
      for width in widths { print("\(width) \(found[width].map { $0 ? "changed" : "same" } ?? "missing")") }
      exit(0)
    }
    requested = requested > widths.upperBound + 30 ? widths.upperBound + 30 : requested - 1
    resize(window)
    return .continue
  }

  /// The glyphs that a window draws, as GSK writes them.
  private func glyphs(of window: Widget) -> String {
    let snapshot = gtk_snapshot_new()!
    for child in window.children { gtk_widget_snapshot_child(window.pointer, child.pointer, snapshot) }
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return "" }
    defer { gsk_render_node_unref(node) }
    let bytes = gsk_render_node_serialize(node)
    defer { g_bytes_unref(bytes) }
    var size: gsize = 0
    let data = g_bytes_get_data(bytes, &size)
    let text = String(decoding: UnsafeRawBufferPointer(start: data, count: Int(size)), as: UTF8.self)
    return text.split(separator: "\n").map { $0.drop(while: \.isWhitespace) }.filter { $0.hasPrefix("glyphs:") }
      .joined(separator: "\n")
  }
}
