// The start of the probe in another program. The loader calls it from the program's main loop once GTK is loaded. The
// probe connects to Reflow when GTK is initialised, and answers calls until the connection closes. It never prints, and
// keeps no widget alive.

import CGtk
import CSystem
import GtkInterop
import ProbeInterface

/// Starts the probe. `path` is the key file of the session.
@_cdecl("reflow_probe_start")
public func startProbe(_ path: UnsafePointer<CChar>) {
  let session = ProbeSession(path: String(cString: path))
  guard csystem_is_main_thread() != 0 else { return session.report("GTK runs outside the main thread of the program") }
  MainActor.assumeIsolated { Probe.shared.start(session) }
}

/// The key file that Reflow wrote for the program.
struct ProbeSession: Sendable {
  let path: String

  /// The value of a key; nil if the file does not contain it.
  func value(_ key: String) -> String? {
    let file = g_key_file_new()
    defer { g_key_file_unref(file) }
    guard g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, nil) != 0 else { return nil }
    return String(taking: g_key_file_get_string(file, ProbeInterface.group, key, nil))
  }

  /// Writes the reason why there is no connection into the file that Reflow reads.
  func report(_ reason: String) { g_file_set_contents(path + ".fault", reason, -1, nil) }
}

/// The connection to Reflow.
@MainActor
final class Probe {
  static let shared = Probe()

  private var peer: DBusPeer?
  private let windows = ProbedWindows()
  private var watch: WindowListWatch?

  /// The interval at which the probe checks whether GTK is initialised, in seconds.
  private static let interval = 0.02

  func start(_ session: ProbeSession) {
    guard gtk_is_initialized() == 0 else { return connect(session) }
    MainLoopSource.timeout(seconds: Self.interval) {
      guard gtk_is_initialized() != 0 else { return .continue }
      self.connect(session)
      return .remove
    }
  }

  private func connect(_ session: ProbeSession) {
    guard let address = session.value(ProbeInterface.Key.address), let token = session.value(ProbeInterface.Key.token)
    else { return session.report("the session file has no address") }
    if let settings = gtk_settings_get_default() {
      DisplaySettings.apply(session, to: settings)
      windows.settings = DisplaySettings(of: settings)
      if let layout = session.value(ProbeInterface.Key.decorationLayout) {
        settings.setProperty("gtk-decoration-layout", layout)
      }
      if let scale = session.value(ProbeInterface.Key.textScale).flatMap(Double.init) {
        // The unit is 1,024th of a dot per inch; a negative value means 96 dots.
        let resolution: Int32 = settings.property("gtk-xft-dpi")
        let own = resolution > 0 ? Double(resolution) : 96 * 1024
        settings.setProperty("gtk-xft-dpi", Int32(clamping: Int((own * scale).rounded())))
      }
      settings.setProperty("gtk-enable-animations", false)
    }
    if session.value(ProbeInterface.Key.isMirrored) != nil {
      let isRightToLeft = gtk_widget_get_default_direction() == GTK_TEXT_DIR_RTL
      gtk_widget_set_default_direction(isRightToLeft ? GTK_TEXT_DIR_LTR : GTK_TEXT_DIR_RTL)
    }
    QuietCall.path = session.path + ".messages"
    do {
      let peer = try DBusPeer(address: address)
      try peer.export(ProbeInterface.xml, at: ProbeInterface.path) { [windows] method, arguments, invocation in
        windows.answer(method, arguments.children, invocation)
      }
      let version = "\(gtk_get_major_version()).\(gtk_get_minor_version()).\(gtk_get_micro_version())"
      peer.send(
        "Hello", of: ProbeInterface.serverName, at: ProbeInterface.path,
        Variant(tuple: [Variant(token), Variant(UInt32(ProbeInterface.version)), Variant(version)]))
      self.peer = peer
      if session.value(ProbeInterface.Key.deniesConnections) != nil {
        csystem_deny_new_connections()
        // The host of a built file waits for it.
        g_setenv("REFLOW_CONNECTIONS", "denied", 1)
      }
      windows.onChange = {
        peer.emit("Changed", of: ProbeInterface.name, at: ProbeInterface.path, Variant(tuple: [Variant(UInt32($0))]))
      }
      watch = WindowListWatch {
        peer.emit(
          "WindowsChanged", of: ProbeInterface.name, at: ProbeInterface.path, Variant(tuple: []))
      }
    } catch {
      session.report("the probe cannot connect: \(error)")
    }
  }
}
