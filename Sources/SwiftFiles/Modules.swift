// The modules that Swift files import, as a folder of the cache has them.

import Foundation

/// Built modules: one library with all of them, their interfaces, and the program that reads files.
package struct Modules: Equatable, Sendable {
  /// The folder of the modules.
  package let folder: String
  /// The toolchain that built them, and that compiles files which import them.
  package let toolchain: Toolchain
  /// The folder in which each build of a file has a folder of its own.
  package let workFolder: String

  /// The name of the library.
  static let library = "ReflowModules"
  /// The names of its modules that have an interface.
  static let names = [
    "SwiftUI", "Combine", "CoreFoundation", "CoreGraphics", "OSLog", "LayoutCore", "GtkInterop", "LayoutGtk",
    "GtkViews",
  ]

  package init(folder: String, toolchain: Toolchain, workFolder: String) {
    (self.folder, self.toolchain, self.workFolder) = (folder, toolchain, workFolder)
  }

  /// The program that reads files.
  package var reader: String { "\(folder)/swift-file-reader" }

  /// The folder of the interfaces.
  var interfaces: String { "\(folder)/Modules" }

  /// The folder with an empty module in place of GTK's: views name GTK only in their implementation, and the compiler
  /// does not need it.
  var toolkit: String { "\(folder)/CGtk" }

  /// The folder in which the compiler keeps what it makes of the headers of the system.
  var headerCache: String { "\(folder)/headers" }

  /// Whether all parts exist.
  package var isComplete: Bool {
    ([reader, "\(folder)/lib\(Self.library).so", "\(toolkit)/module.modulemap"]
      + Self.names.map { "\(interfaces)/\($0).swiftmodule" }).allSatisfy(FileManager.default.fileExists)
  }

  /// Fills a folder with the results of a build by SwiftPM.
  ///
  /// - Parameters:
  ///   - build: The folder of a configuration, such as `.build/release`.
  ///   - folder: An empty folder.
  package static func collect(from build: String, into folder: String) throws {
    let files = FileManager.default
    for name in ["Modules", "CGtk", "headers"] {
      try files.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
    }
    for name in names {
      try files.copyItem(
        atPath: "\(build)/Modules/\(name).swiftmodule", toPath: "\(folder)/Modules/\(name).swiftmodule")
    }
    for name in ["lib\(library).so", "swift-file-reader"] {
      try files.copyItem(atPath: "\(build)/\(name)", toPath: "\(folder)/\(name)")
    }
    try Data("module CGtk [system] {}\n".utf8).write(to: URL(fileURLWithPath: "\(folder)/CGtk/module.modulemap"))
  }
}
