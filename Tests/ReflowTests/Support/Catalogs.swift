// Catalogues of translations for runs of the app, compiled by gettext's own tools.

import Foundation
import XCTest

/// Makes folders of catalogues.
enum Catalogs {
  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Resources/po").standardizedFileURL

  /// The catalogues of an installed program, in a folder.
  static func compile(into folder: URL) throws {
    try run(sources.appending(path: "compile").path, folder.path)
  }

  /// A language in which each text is the English one in brackets. A text without brackets is in no catalogue.
  static func makePseudo(into folder: URL) throws {
    let place = folder.appending(path: "en_XA/LC_MESSAGES")
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let (plain, filtered) = (folder.appending(path: "plain.po").path, folder.appending(path: "pseudo.po").path)
    try run("msgen", sources.appending(path: "reflow.pot").path, "-o", plain)
    try run("msgfilter", "-i", plain, "-o", filtered, "sed", "-e", "1s/^/⟦/", "-e", "$s/$/⟧/")
    try run("msgfmt", filtered, "-o", place.appending(path: "reflow.mo").path)
  }

  /// Makes a locale in a folder that `LOCPATH` may name: `ar_EG`.
  static func makeLocale(_ name: String, into folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try run("localedef", "--no-archive", "-i", name, "-f", "UTF-8", folder.appending(path: "\(name).UTF-8").path)
  }

  private static func run(_ command: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    process.environment = ProcessInfo.processInfo.environment.merging(["LC_ALL": "C.UTF-8"]) { $1 }
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw BusError(description: "\(command) ended with \(process.terminationStatus)")
    }
  }
}
