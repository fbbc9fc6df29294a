// The main queue of Dispatch in the main loop of GLib, which does not run it by itself.

import CGtk
import Foundation
import GtkInterop

/// Runs what is put on the main queue: blocks of `DispatchQueue.main`, and the tasks of the main actor.
@MainActor enum MainQueue {
  private typealias Drain = @convention(c) (UnsafeMutableRawPointer?) -> Void
  private typealias Handle = @convention(c) () -> Int32

  /// What Dispatch offers to other main loops, as Foundation's RunLoop uses it.
  private static let drain = loadedFunction("_dispatch_main_queue_callback_4CF", as: Drain.self)

  /// Whether the main loop runs the queue, from the first use of this on.
  static let isInMainLoop: Bool = {
    guard drain != nil, let handle = loadedFunction("_dispatch_get_main_queue_handle_4CF", as: Handle.self)
    else { return false }
    // The descriptor counts what has been put on the queue since it was last read.
    let channel = g_io_channel_unix_new(handle())
    g_io_add_watch(
      channel, G_IO_IN,
      { channel, _, _ in
        var count: UInt64 = 0
        _ = read(g_io_channel_unix_get_fd(channel), &count, MemoryLayout.size(ofValue: count))
        MainActor.assumeIsolated { MainQueue.drain?(nil) }
        return 1
      }, nil)
    g_io_channel_unref(channel)
    return true
  }()
}
