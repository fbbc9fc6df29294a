import CGtk

/// A monitor of a folder: of its files, of the folder itself, and of its mount.
///
/// The object owns the monitor, which ends with it. The system reports changes, so an unchanged folder costs nothing.
@MainActor
public final class FolderMonitor {
  private let monitor: ObjectReference<UnsafeMutablePointer<GFileMonitor>>
  private let connection: SignalConnection

  /// Monitors a folder that exists. Returns nil where the system cannot monitor it.
  ///
  /// - Parameter changed: Called on the main loop for each reported change. It may release the monitor.
  public init?(_ path: String, changed: @escaping @MainActor () -> Void) {
    let file = ObjectReference(adopting: g_file_new_for_path(path)!)
    let flags = GFileMonitorFlags(G_FILE_MONITOR_WATCH_MOVES.rawValue | G_FILE_MONITOR_WATCH_MOUNTS.rawValue)
    let monitoring = try? withGError { error -> UnsafeMutablePointer<GFileMonitor>? in
      g_file_monitor_directory(file.object, flags, nil, error)
    }
    guard let made = monitoring else { return nil }
    monitor = ObjectReference(adopting: made)
    connection = monitor.connect("changed", changed)
  }

  isolated deinit {
    connection.disconnect()
    g_file_monitor_cancel(monitor.object)
  }
}
