// What calls a container at every frame while something moves.

import CGtk
import GtkInterop

/// A tick of the frame clock, and a call at the end of the layout phase that follows.
///
/// The tick has the window laid out. That is all it takes: children that move are allocated once the layout of
/// everything else is current, and the others, with the widgets in them, are not visited. What they queued meanwhile
/// GTK has seen to by then.
///
/// The frame clock and the surface own the closures; whoever makes the source must stop it.
@MainActor
struct FrameSource {
  private let tick: TickCallback
  private let layout: SignalConnection

  /// Starts calling; the widget must be mapped.
  ///
  /// - Parameters:
  ///   - tick: Takes the frame's time in seconds and says whether to go on.
  ///   - place: Called when the widgets of the window are laid out.
  init(
    _ widget: Widget, tick: @escaping @MainActor (Double) -> SourceResult, place: @escaping @MainActor () -> Void
  ) {
    guard let native = gtk_widget_get_native(widget.pointer), let surface = gtk_native_get_surface(native) else {
      fatalError("a \(widget.typeName) that is in no window cannot move its children")
    }
    layout = surface.connect("layout", after: true) { place() }
    self.tick = TickCallback(widget) { time in
      let result = tick(time)
      if result == .continue { gdk_surface_request_layout(surface) }
      return result
    }
  }

  /// Stops calling, and lets go of the closures.
  func stop() {
    tick.remove()
    layout.disconnect()
  }
}
