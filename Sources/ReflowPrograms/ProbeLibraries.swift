// The two stages of the probe as files, and what a program needs to load them.

import Foundation
import ProbeInterface
import ReflowModel
import Runner

/// The libraries of the probe. They are beside the program in a build folder, and in `../lib/reflow` after an
/// installation.
struct ProbeLibraries {
  /// The folder of both.
  let folder: String
  private let loader: String
  private let probe: String

  /// Finds the libraries. Their place is relative to the program, so that a moved tree works.
  init() throws(FileError) {
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let own = (program as NSString).deletingLastPathComponent
    let names = ["libReflowProbeLoader.so", "libReflowProbe.so"]
    let folders = [own, (own as NSString).deletingLastPathComponent + "/lib/reflow"]
    guard
      let found = folders.first(where: { folder in
        names.allSatisfy { FileManager.default.fileExists(atPath: "\(folder)/\($0)") }
      })
    else {
      throw FileError(
        message: Message(
          "The probe is not installed: the folder “%s” must contain %s.", folders[1], names.joined(separator: ", ")))
    }
    (folder, loader, probe) = (found, "\(found)/\(names[0])", "\(found)/\(names[1])")
  }

  /// Writes the key file of a session and links the loader into a folder that holds nothing else.
  ///
  /// - Parameter others: Other keys of the file with their values.
  /// - Returns: The variables of the program, in the form `NAME=VALUE`.
  func prepare(
    _ session: SessionFolder, address: String, token: String, _ options: ProgramOptions, _ view: StressView,
    _ others: [(String, String)]
  ) throws(FileError) -> [String] {
    let modules = session.file("modules")
    do {
      try write(session, modules, address, token, options, view, others)
    } catch {
      throw FileError(message: Message("The program cannot be started: %s.", "\(error.localizedDescription)"))
    }
    let own = ProcessInfo.processInfo.environment["GIO_EXTRA_MODULES"].map { ":" + $0 } ?? ""
    // Without accessibility, a layout announces no bounds, and no accessibility bus is started.
    // If the program crashes, its own messages say why, and not those of the probe's runtime.
    return [
      "GTK_A11Y=none", "SWIFT_BACKTRACE=enable=no", "GIO_EXTRA_MODULES=\(modules)\(own)",
      "REFLOW_PROBE=\(session.file("probe"))",
    ]
  }

  private func write(
    _ session: SessionFolder, _ modules: String, _ address: String, _ token: String, _ options: ProgramOptions,
    _ view: StressView, _ others: [(String, String)]
  ) throws {
    try FileManager.default.createDirectory(atPath: modules, withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: modules + "/libReflowProbeLoader.so", withDestinationPath: loader)
    typealias Key = ProbeInterface.Key
    var values = [
      (Key.library, probe), (Key.address, address), (Key.token, token),
      (Key.decorationLayout, options.decorationLayout),
    ]
    if view.textScale != 1 { values.append((Key.textScale, "\(view.textScale)")) }
    if options.built != nil { values.append((Key.deniesConnections, "true")) }
    if view == .mirrored { values.append((Key.isMirrored, "true")) }
    values += others
    // A backslash begins an escape in the values of a key file.
    let lines = values.map { "\($0)=\($1.replacingOccurrences(of: "\\", with: "\\\\").plainLine)\n" }
    try "[\(ProbeInterface.group)]\n\(lines.joined())".write(
      toFile: session.file("probe"), atomically: false, encoding: .utf8)
  }
}
