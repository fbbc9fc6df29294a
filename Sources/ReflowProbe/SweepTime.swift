// The time of a sweep, and of the bare loop with which reflow-bench compares it.

import CGtk
import GtkInterop

/// The time that a window takes at all widths of a range, in which no other AdwBreakpoint applies.
@MainActor
struct SweepTime {
  private let window: Widget
  private let first, last: Int

  init(_ window: Widget, from first: Int, to last: Int) { (self.window, self.first, self.last) = (window, first, last) }

  /// The seconds of the replies of the method `Sweep` that contain all widths.
  var ofSweep: Double {
    seconds {
      var next = first
      while next <= last {
        guard let stop = WindowSweep(window).reply(from: next, to: last).children[2].int, stop > next else {
          return
        }
        next = stop
      }
    }
  }

  /// The seconds of a loop that measures and allocates the window, and then restores it.
  var ofBareLoop: Double {
    seconds {
      let frame = WindowFrame(window)
      for width in first...max(first, last) { _ = frame.allocate(width: width) }
      frame.restore()
    }
  }

  private func seconds(_ work: () -> Void) -> Double {
    let start = g_get_monotonic_time()
    work()
    return Double(g_get_monotonic_time() - start) / 1e6
  }
}
