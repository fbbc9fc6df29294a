import Foundation
import ReflowModel
import XCTest

@testable import Reflow

/// The list of shortcuts, beside the texts that name them.
@MainActor
final class ShortcutTests: XCTestCase {
  private func text(_ path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  func testEachOverlayHasAKeyThatTheManualNames() async throws {
    let manual = try text("Resources/man/reflow.1")
    for overlay in Overlay.allCases {
      let shortcuts = Shortcut.all.filter { $0.action == "win.overlay-\(overlay.rawValue)" }
      XCTAssertEqual(shortcuts.map(\.title), [overlay.title.english])
      XCTAssertEqual(shortcuts.map(\.group), [.overlays])
      let key = try XCTUnwrap(shortcuts.first?.keys.first)
      let name = key.replacing("<Control>", with: "Ctrl+").replacing("<Alt>", with: "Alt+")
      XCTAssertTrue(manual.contains("\n.BR \(name) \", \" win.overlay\\-\(overlay.rawValue)\n"), name)
    }
  }

  func testEachCatalogueNamesEachOverlay() async throws {
    for language in try text("Resources/po/LINGUAS").split(separator: "\n").map({ "\($0).po" }) + ["reflow.pot"] {
      let catalogue = try text("Resources/po/\(language)")
      for overlay in Overlay.allCases {
        let entry = "#: Sources/ReflowModel/Workbench/Overlay.swift\nmsgid \"\(overlay.title.english)\"\n"
        XCTAssertTrue(catalogue.contains(entry), "\(language): \(overlay)")
      }
    }
  }

  /// A key of an action works in the whole window.
  func testNoKeyHasTwoActions() async {
    let uses = Dictionary(grouping: Shortcut.all.filter { $0.action != nil }.flatMap(\.keys)) { $0 }
    XCTAssertEqual(uses.filter { $0.value.count > 1 }.keys.sorted(), [])
  }
}
