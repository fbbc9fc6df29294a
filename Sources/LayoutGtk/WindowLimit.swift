// The limit of the sizes that a container requests from a window. GTK makes a window at least as large as the request
// of its content. A window that is larger than the display system supports ends the program with an X error.

import CGtk
import Foundation
import GtkInterop

/// Bounds the requests of a container to the sizes that a window can have. The container's peer owns it.
@MainActor
final class WindowLimit {
  /// The maximum length that a container requests from a window, in pixels. X11 stores the sizes of windows in 16 bits,
  /// cairo draws in 15 bits, and a window adds a frame to its content.
  static let longest: Int32 = 16_000
  /// The length that replaces an infinite request, in pixels. A window of this width and height is still drawn without
  /// a delay.
  static let endless: Int32 = 4_096

  /// Whether a request exceeded the limit, inside a window or not.
  private(set) var isExceeded = false
  private var isReported = false

  /// The requested length, bounded if the container is in a window or popover and has no scrollable ancestor within it.
  func bounded(_ length: Int32, of container: Widget) -> Int32 {
    guard length > Self.longest else { return length }
    isExceeded = true
    guard fills(window: container) else { return length }
    let bounded = length < PixelLength.infinity ? Self.longest : Self.endless
    report(length, bounded, of: container)
    return bounded
  }

  /// Whether the request of the container reaches a window or a popover.
  private func fills(window container: Widget) -> Bool {
    var ancestor = container.parent
    while let widget = ancestor {
      if widget.isA(gtk_scrollable_get_type()) { return false }
      if widget.isA(gtk_native_get_type()) { return true }
      ancestor = widget.parent
    }
    return false
  }

  /// Reports once for each container, since GTK measures repeatedly.
  private func report(_ length: Int32, _ bounded: Int32, of container: Widget) {
    guard !isReported else { return }
    isReported = true
    let text =
      "LayoutGtk: a \(container.typeName) asks for \(length) px, which no window can have; it gets \(bounded) px.\n"
    FileHandle.standardError.write(Data(text.utf8))
  }
}
