// The sources of the modules that Swift files import: in the clone of Reflow that contains the running program, or in
// its installation.

import Foundation
import ReflowModel

/// A folder with the package of Reflow, or with the part of it that has the views.
package struct ModuleSources: Equatable, Sendable {
  /// The folder with `Package.swift`.
  package let folder: String

  /// The folders and files that the modules consist of, in the order of the build.
  private static let parts = [
    "Package.swift", "Sources/CGtk", "Sources/LayoutCore", "Sources/GtkInterop", "Sources/LayoutGtk",
    "Sources/GtkViews", "Sources/Compatibility",
  ]

  package init(folder: String) { self.folder = folder }

  /// The sources that belong to a program.
  ///
  /// - Parameter program: The file of the program; that of this process by default.
  /// - Throws: If there are none.
  package static func ofProgram(_ program: String = "/proc/self/exe") throws(FileError) -> ModuleSources {
    // The system marks the file of a program that an upgrade has replaced.
    let (mark, target) = (" (deleted)", try? FileManager.default.destinationOfSymbolicLink(atPath: program))
    let path = target.flatMap { $0.hasSuffix(mark) ? String($0.dropLast(mark.count)) : nil } ?? program
    var folder = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent()
    let installed = folder.deletingLastPathComponent().appendingPathComponent("share/reflow/sources")
    let candidates = Array(
      sequence(first: folder) { above in
        folder = above.deletingLastPathComponent()
        return above.path == "/" ? nil : folder
      })
    guard let found = ([installed] + candidates).first(where: { isComplete($0.path) }) else {
      throw FileError(
        message: Message("The sources of Reflow's views are missing: there is no “%s”.", installed.path))
    }
    return ModuleSources(folder: found.path)
  }

  private static func isComplete(_ folder: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(folder)/Sources/Compatibility/Package.swift")
  }

  /// The package that is built.
  package var package: String { "\(folder)/Sources/Compatibility" }

  /// Whether the sources are those of a clone, whose build folder keeps what did not change since the last build.
  package var isClone: Bool { FileManager.default.fileExists(atPath: "\(folder)/Sources/ReflowModel") }

  /// A number that another content has not, of all names and contents.
  ///
  /// - Throws: If a file cannot be read.
  func fingerprint() throws(FileError) -> UInt64 {
    var hash = Fingerprint()
    for part in Self.parts {
      for file in try files(in: part) {
        guard let bytes = FileManager.default.contents(atPath: "\(folder)/\(file)") else {
          throw FileError(message: Message("“%s” cannot be read.", "\(folder)/\(file)"))
        }
        hash.add([UInt8](file.utf8))
        hash.add([UInt8](bytes))
      }
    }
    return hash.value
  }

  /// The files in a part, by their paths in the folder. Build folders and documentation are not among them.
  private func files(in part: String) throws(FileError) -> [String] {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: "\(folder)/\(part)", isDirectory: &isFolder) else {
      throw FileError(
        message: Message("The sources of Reflow's views are missing: there is no “%s”.", "\(folder)/\(part)"))
    }
    guard isFolder.boolValue else { return [part] }
    let names = FileManager.default.enumerator(atPath: "\(folder)/\(part)")?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      let path = name.split(separator: "/")
      let isSource = [".swift", ".h", ".modulemap"].contains { name.hasSuffix($0) }
      return isSource && !path.contains { $0.hasPrefix(".") || $0.hasSuffix(".docc") }
    }.sorted().map { "\(part)/\($0)" }
  }
}

/// A hash that is the same in each process: that of Fowler, Noll and Vo, with 64 bits.
struct Fingerprint {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Adds a part and its end.
  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    value = (value ^ 0xff) &* 0x100_0000_01b3
  }

  /// The hash of some texts, in hexadecimal digits.
  static func text(of parts: [String]) -> String {
    var hash = Fingerprint()
    for part in parts { hash.add([UInt8](part.utf8)) }
    return String(hash.value, radix: 16)
  }
}
