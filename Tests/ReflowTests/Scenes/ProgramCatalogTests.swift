// The installed programs of the system, and their icons.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import TestSupport
import XCTest

@testable import ReflowModel
@testable import ReflowPrograms

@MainActor
final class ProgramCatalogTests: GtkTestCase {
  /// Installs desktop files for the test, beside those of the system.
  private func install(_ files: KeyValuePairs<String, String>) throws {
    let environment = ProcessInfo.processInfo.environment
    XCTAssertNotNil(environment["REFLOW_TEST_BUS"], "run by Tests/on-display, with a folder of its own for data")
    let folder = try XCTUnwrap(environment["XDG_DATA_HOME"]) + "/applications"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    addTeardownBlock { try FileManager.default.removeItem(atPath: folder) }
    for (name, lines) in files {
      _ = try write(Data("[Desktop Entry]\nType=Application\n\(lines)\n".utf8), name, in: folder)
    }
  }

  private var names: [String]? {
    guard case .programs(let programs) = ProgramCatalog.ofSystem else { return nil }
    return programs.filter { $0.identifier.hasPrefix("org.reflow.") }.map(\.name)
  }

  func testOnlyProgramsThatCanBeRunAreListed() async throws {
    XCTAssertEqual(names, [])
    try install([
      "org.reflow.b.desktop": "Name=program 10\nExec=sh %U", "org.reflow.a.desktop": "Name=Program 9\nExec=sh",
      "org.reflow.é.desktop": "Name=Éditeur\nExec=sh", "org.reflow.z.desktop": "Name=Zoo\nExec=sh\nKeywords=a;b;",
      "org.reflow.hidden.desktop": "Name=Hidden\nExec=sh\nNoDisplay=true",
      "org.reflow.other.desktop": "Name=Other\nExec=sh\nOnlyShowIn=Unheard;",
      "org.reflow.terminal.desktop": "Name=Terminal\nExec=sh\nTerminal=true",
      "org.reflow.bus.desktop": "Name=Bus\nDBusActivatable=true",
      "org.reflow.try.desktop": "Name=Try\nExec=sh\nTryExec=no-such-program-7",
      "org.reflow.none.desktop": "Name=None\nExec=no-such-program-7",
      "org.reflow.flatpak.desktop": "Name=Flatpak\nExec=sh\nX-Flatpak=org.reflow.flatpak",
      "org.reflow.snap.desktop": "Name=Snap\nExec=env A=b /snap/bin/a",
      "io.github.reflow.Reflow.desktop": "Name=Reflow\nExec=sh",
    ])
    // GLib has read the folders before, and notices the new files after a while.
    // The tests run in the C locale, which sorts letters with accents last.
    pump { names == ["Program 9", "program 10", "Zoo", "Éditeur"] }
    XCTAssertEqual(names, ["Program 9", "program 10", "Zoo", "Éditeur"])
    guard case .programs(let programs) = ProgramCatalog.ofSystem else { return XCTFail("a Flatpak?") }
    XCTAssertFalse(programs.contains { $0.name == "Reflow" })
    XCTAssertEqual(programs.first { $0.name == "Zoo" }?.keywords, ["a", "b"])
  }

  func testAnIconThatDoesNotExistIsReplaced() async throws {
    func text(_ name: String) throws -> String {
      let icon = ObjectReference(adopting: programIcon(name))
      return try XCTUnwrap(String(taking: g_icon_to_string(icon.object)))
    }
    let general = "application-x-executable"
    for name in ["", "no-such-icon-7", "/no/such/file.png", "no-such-icon-7.png"] {
      XCTAssertEqual(try text(name), general, name)
    }
    XCTAssertEqual(try text("text-x-generic"), "text-x-generic")
    XCTAssertEqual(try text("text-x-generic.png"), "text-x-generic")
    let path = try write(Data(), "a.png", in: temporaryFolder(self))
    XCTAssertEqual(try text(path), path)
  }
}
