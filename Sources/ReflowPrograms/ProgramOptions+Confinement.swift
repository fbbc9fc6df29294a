// The confinement of a program that Reflow has built of a file: the files that it may use, and a bus without services.

import Foundation
import GtkInterop
import ReflowModel
import Runner

extension ProgramOptions {
  /// The files that the program may use.
  ///
  /// - Parameter probe: The folder of the probe's libraries.
  func files(_ probe: String) -> ProgramLimits.Files {
    guard let built else { return usesOwnSettings ? .all : .protected }
    let variables = ProcessInfo.processInfo.environment
    let home = variables["HOME"] ?? "/"
    let display = [variables["XAUTHORITY"] ?? "\(home)/.Xauthority"]
    let looks = ["themes", "icons"].flatMap {
      ["\(home)/.\($0)", "\(variables["XDG_DATA_HOME"] ?? "\(home)/.local/share")/\($0)"]
    }
    let named = Self.pathVariables.flatMap { (variables[$0] ?? "").split(separator: ":").map(String.init) }
    let own = built.readablePaths + [probe] + [localeFolder].compactMap(\.self)
    return .confined(to: own + FontFiles.places + display + looks + named)
  }

  /// The variables with folders of libraries and data.
  private static let pathVariables = [
    "LD_LIBRARY_PATH", "XDG_DATA_DIRS", "XDG_CONFIG_DIRS", "GTK_PATH", "GIO_EXTRA_MODULES", "GSETTINGS_SCHEMA_DIR",
  ]

  /// The options of `dbus-run-session`. A service that the bus starts would not be confined as the program is.
  func busOptions(in session: SessionFolder) throws(FileError) -> [String] {
    guard built != nil else { return [] }
    let file = session.file("bus.conf")
    let text = """
      <!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
        "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
      <busconfig>
        <type>session</type>
        <listen>\(DBusServer.address("dir", session.path))</listen>
        <auth>EXTERNAL</auth>
        <policy context="default">
          <allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/>
        </policy>
      </busconfig>

      """
    do {
      try text.write(toFile: file, atomically: false, encoding: .utf8)
    } catch {
      throw FileError(message: Message("The program cannot be started: %s.", "\(error.localizedDescription)"))
    }
    return ["--config-file=\(file)"]
  }
}
