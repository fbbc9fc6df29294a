// Where the module SwiftUI and the reader of Swift files are: in a folder that was named, or in the clone of Reflow that
// contains this program. Where GTK is missing, the module has no views.

import Foundation
import Runner
import SwiftFiles

struct CompatibilityModules {
  /// The folders of modules, which contain a module SwiftUI, and what it needs.
  let folders: [String]
  /// The program that reads Swift files.
  let reader: String

  private static let advice =
    "Run swift build in the folder Sources/Compatibility of Reflow's source, and name its .build/debug/Modules with "
    + "--modules"

  init(_ options: PortOptions, in temporary: URL) throws {
    guard Toolchain.path(of: "swiftc", in: ProcessInfo.processInfo.environment) != nil else {
      throw PortOptions.Failure(message: "the compiler swiftc is not in PATH; install a Swift toolchain")
    }
    let named = options.modules.map { URL(fileURLWithPath: $0).path }
    let modules = try named.contains(where: Self.hasModule) ? named : [Self.clonedModules(besides: named)]
    folders = modules + [try Self.toolkit(in: temporary)]
    // The build of all modules also builds the reader.
    reader = try modules.lazy.map(Self.reader).first(where: FileManager.default.isExecutableFile) ?? Self.clonedReader()
  }

  /// A folder with an empty module in place of GTK's: views name GTK only in their implementation, and the compiler
  /// does not need it.
  private static func toolkit(in temporary: URL) throws -> String {
    let folder = temporary.appendingPathComponent("toolkit")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data("module CGtk {}".utf8).write(to: folder.appendingPathComponent("module.modulemap"))
    return folder.path
  }

  private static func hasModule(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/SwiftUI.swiftmodule")
  }

  /// The reader that was built with the modules of a folder.
  private static func reader(beside folder: String) -> String {
    URL(fileURLWithPath: folder).deletingLastPathComponent().appendingPathComponent("swift-file-reader").path
  }

  private static func clonedModules(besides named: [String]) throws -> String {
    guard named.isEmpty, let clone = clone() else {
      let place =
        named.isEmpty ? "this program is not in a clone of Reflow" : "it is not in \(named.joined(separator: ", "))"
      throw PortOptions.Failure(message: "the module SwiftUI is missing: \(place). \(advice)")
    }
    let modules = "\(scratch(clone))/debug/Modules"
    if !hasModule(modules) {
      try? FileHandle.standardError.write(contentsOf: Array("reflow-solve: the module SwiftUI is built first\n".utf8))
    }
    try build([], in: clone)
    return modules
  }

  /// Builds the reader in the clone of a program.
  static func clonedReader(of program: String = "/proc/self/exe") throws -> String {
    guard let clone = clone(of: program) else {
      throw PortOptions.Failure(message: "the reader swift-file-reader is not beside the modules. \(advice)")
    }
    try build(["--product", "swift-file-reader"], in: clone)
    return "\(scratch(clone))/debug/swift-file-reader"
  }

  /// The clone around a program's file.
  private static func clone(of program: String = "/proc/self/exe") -> ModuleSources? {
    (try? ModuleSources.ofProgram(program)).flatMap { $0.isClone ? $0 : nil }
  }

  private static func scratch(_ clone: ModuleSources) -> String { "\(clone.folder)/.build/compatibility" }

  /// Builds all modules and the reader, or a product, in the build folder of the clone, and only what changed since the
  /// last time.
  private static func build(_ product: [String], in clone: ModuleSources) throws {
    let limits = ToolLimits(seconds: 1_800, memory: nil)
    var environment = ProcessInfo.processInfo.environment
    let hasToolkit = try Interruption.tool(["pkg-config", "--exists", "gtk4"], limits: limits).end == .exited(0)
    if !hasToolkit { environment["REFLOW_CORE_ONLY"] = "1" }
    let run = try Interruption.tool(
      ["swift", "build", "--quiet", "--package-path", clone.package, "--scratch-path", scratch(clone)] + product,
      environment: environment, limits: limits)
    guard run.end == .exited(0) else {
      let lines = (String(decoding: run.output, as: UTF8.self) + run.errorText).split(whereSeparator: \.isNewline)
      let reason = lines.first { $0.contains("error: ") } ?? lines.last ?? "no message"
      throw PortOptions.Failure(message: "the module SwiftUI cannot be built in \(scratch(clone)): \(reason)")
    }
  }
}
