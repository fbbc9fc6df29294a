import CGtk

/// A monitor of a folder, or of one entry of a folder.
///
/// The object owns the monitor, which ends with it. The system reports changes, so an unchanged folder costs nothing.
@MainActor
public final class FolderMonitor {
  private let monitor: ObjectReference<UnsafeMutablePointer<GFileMonitor>>
  private let connection: SignalConnection

  /// Monitors a folder that exists: its files, the folder itself, and its mount. Returns nil where the system cannot
  /// monitor it.
  ///
  /// - Parameter changed: Called on the main loop for each reported change. It may release the monitor.
  public convenience init?(_ path: String, changed: @escaping @MainActor () -> Void) {
    self.init(path, flags: G_FILE_MONITOR_WATCH_MOVES.rawValue | G_FILE_MONITOR_WATCH_MOUNTS.rawValue, changed) {
      g_file_monitor_directory($0, $1, nil, $2)
    }
  }

  /// Monitors the file or folder of a name: whether it exists, and which one it is. Changes of a file are reported too,
  /// but not those in a folder. The folder that contains it must exist and be readable.
  ///
  /// - Parameter changed: Called on the main loop for each reported change. It may release the monitor.
  public convenience init?(entry path: String, changed: @escaping @MainActor () -> Void) {
    self.init(path, flags: G_FILE_MONITOR_WATCH_MOVES.rawValue, changed) { g_file_monitor_file($0, $1, nil, $2) }
  }

  private init?(
    _ path: String, flags: UInt32, _ changed: @escaping @MainActor () -> Void,
    make: (OpaquePointer, GFileMonitorFlags, UnsafeMutablePointer<UnsafeMutablePointer<GError>?>?)
      -> UnsafeMutablePointer<GFileMonitor>?
  ) {
    let file = ObjectReference(adopting: g_file_new_for_path(path)!)
    let monitoring = try? withGError { make(file.object, GFileMonitorFlags(flags), $0) }
    guard let made = monitoring ?? nil else { return nil }
    monitor = ObjectReference(adopting: made)
    connection = monitor.connect("changed", changed)
  }

  isolated deinit {
    connection.disconnect()
    g_file_monitor_cancel(monitor.object)
  }
}
