// The commands that make a program of files: one run of the compiler for all files, and one of the linker. The driver
// swiftc would start a compiler for each file, and other processes.

import Foundation
import Runner

/// The commands of the toolchain, with the modules that files import.
package struct CompilerCommand: Sendable {
  let modules: Modules
  /// The language mode.
  var languageMode = "5"

  /// The limits of a compiler.
  package static let limits = ToolLimits(seconds: 60, memory: 6_000)
  /// The seconds after which the compiler refuses an expression as too complex, with its line.
  private static let expressionLimit = 15

  package init(modules: Modules, languageMode: String = "5") {
    (self.modules, self.languageMode) = (modules, languageMode)
  }

  /// The command that compiles the files of a module.
  ///
  /// - Parameters:
  ///   - object: The file to write; nil to check the files only.
  ///   - statistics: The folder for the times of the compiler's phases.
  func compile(_ files: [String], to object: String?, statistics: String?) -> [String] {
    let mode = object.map { ["-c", "-o", $0] } ?? ["-typecheck"]
    return [modules.toolchain.program("swift-frontend"), "-frontend"] + mode + [
      "-module-name", Self.moduleName, "-package-name", Self.moduleName, "-swift-version", languageMode, "-Onone",
      "-gline-tables-only", "-target", modules.toolchain.target, "-disable-objc-interop", "-parse-as-library",
      "-diagnostic-style", "llvm", "-no-color-diagnostics", "-suppress-warnings", "-D", "DEBUG",
      "-solver-expression-time-threshold=\(Self.expressionLimit)", "-empty-abi-descriptor",
      // Apple's Foundation has what Combine and Core Graphics declare, so that models import nothing else.
      "-import-module", "Combine", "-import-module", "SwiftUI", "-I", modules.interfaces, "-I", modules.toolkit,
      "-module-cache-path", modules.headerCache,
      "-plugin-path", "\(modules.toolchain.syntax)/plugins",
      "-in-process-plugin-server-path", "\(modules.toolchain.syntax)/libSwiftInProcPluginServer.so",
    ] + (statistics.map { ["-stats-output-dir", $0] } ?? []) + files
  }

  /// The name of the module of a program.
  static let moduleName = "Views"

  /// The command that writes the libraries that an object imports into a file.
  func libraries(of object: String, to list: String) -> [String] {
    [modules.toolchain.program("swift-autolink-extract"), object, "-o", list]
  }

  /// The command that makes a program of an object and of a list of libraries.
  func link(_ object: String, _ list: String, to program: String) -> [String] {
    let toolchain = modules.toolchain
    let folders = [toolchain.runtime, modules.folder]
    return [
      toolchain.program("clang"), "-fuse-ld=lld", "-pie", "--target=\(toolchain.target)",
      "\(toolchain.runtime)/\(toolchain.architecture)/swiftrt.o", object, "@\(list)", "-lswiftCore",
      "-l\(Modules.library)", "-o", program,
    ] + folders.flatMap { ["-L", $0, "-Xlinker", "-rpath", "-Xlinker", $0] }
  }

  /// The milliseconds of the type checker in a folder of statistics.
  static func typeCheckMilliseconds(in statistics: String) -> Int {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: statistics)) ?? []
    let seconds = files.compactMap { FileManager.default.contents(atPath: "\(statistics)/\($0)") }.compactMap { data in
      let values = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any]
      return values?["time.swift.perform-sema.wall"] as? Double
    }
    return Int((seconds.reduce(0, +) * 1_000).rounded())
  }
}
