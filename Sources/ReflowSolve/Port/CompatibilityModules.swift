// Where the module SwiftUI is: in a folder that was named, or in the clone of Reflow that contains this program. Where GTK
// is missing, the module has no views.

import Foundation

enum CompatibilityModules {
  /// The folders of modules, which contain a module SwiftUI, and what it needs.
  static func folders(_ options: PortOptions, in temporary: URL) throws -> [String] {
    try [moduleFolders(options), [toolkit(in: temporary)]].flatMap(\.self)
  }

  /// A folder with an empty module in place of GTK's: views name GTK only in their implementation, and the compiler
  /// does not need it.
  private static func toolkit(in temporary: URL) throws -> String {
    let folder = temporary.appendingPathComponent("toolkit")
    try Interruption.deferring {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("module CGtk {}".utf8).write(to: folder.appendingPathComponent("module.modulemap"))
    }
    return folder.path
  }

  private static func moduleFolders(_ options: PortOptions) throws -> [String] {
    let paths = ProcessInfo.processInfo.environment["PATH"] ?? ""
    guard paths.split(separator: ":").contains(where: { FileManager.default.isExecutableFile(atPath: "\($0)/swiftc") })
    else { throw PortOptions.Failure(message: "the compiler swiftc is not in PATH; install a Swift toolchain") }
    let named = options.modules.map { URL(fileURLWithPath: $0).path }
    if named.contains(where: hasModule) { return named }
    guard named.isEmpty, let clone else {
      let place =
        named.isEmpty ? "this program is not in a clone of Reflow" : "it is not in \(named.joined(separator: ", "))"
      throw PortOptions.Failure(
        message: "the module SwiftUI is missing: \(place). Run swift build in the folder Sources/Compatibility of "
          + "Reflow's source, and name its .build/debug/Modules with --modules")
    }
    return [try build(clone)]
  }

  private static func hasModule(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/SwiftUI.swiftmodule")
  }

  /// The clone around this program's file.
  private static var clone: URL? {
    var folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      if FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("Sources/Compatibility/Package.swift").path)
      {
        return folder
      }
    }
    return nil
  }

  /// Builds the modules in the build folder of the clone, and only what changed since the last time.
  private static func build(_ clone: URL) throws -> String {
    let scratch = clone.appendingPathComponent(".build/compatibility")
    let modules = scratch.appendingPathComponent("debug/Modules").path
    if !hasModule(modules) {
      try? FileHandle.standardError.write(contentsOf: Array("reflow-solve: the module SwiftUI is built first\n".utf8))
    }
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    let package = clone.appendingPathComponent("Sources/Compatibility").path
    let hasToolkit = try CommandRun("/usr/bin/env", ["pkg-config", "--exists", "gtk4"], in: scratch).status == 0
    let run = try CommandRun(
      "/usr/bin/env",
      (hasToolkit ? [] : ["REFLOW_CORE_ONLY=1"]) + [
        "swift", "build", "--quiet", "--package-path", package, "--scratch-path", scratch.path, "--product",
        "SwiftUIShim",
      ],
      in: scratch)
    guard run.status == 0, hasModule(modules) else {
      let reason = run.errors.split(separator: "\n").first { $0.contains("error: ") } ?? "no message"
      throw PortOptions.Failure(message: "the module SwiftUI cannot be built in \(scratch.path): \(reason)")
    }
    return modules
  }
}
