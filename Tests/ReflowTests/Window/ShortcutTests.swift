import Foundation
import ReflowModel
import XCTest

@testable import Reflow

/// The list of shortcuts, beside the texts that name them.
@MainActor
final class ShortcutTests: XCTestCase {
  private let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
    .standardizedFileURL

  private func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
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

  // MARK: One meaning of a key

  /// A key without its modifiers in a source, such as `KP_Left`, in the spelling of the list.
  private func name(ofConstant constant: String) -> String {
    switch constant {
    case "ISO_Left_Tab": "Tab"
    case "KP_Enter", "ISO_Enter": "Return"
    case "KP_Space": "space"
    default: String(constant.trimmingPrefix("KP_"))
    }
  }

  private func withoutModifiers(_ key: String) -> String { String(key.split(separator: ">").last ?? "") }

  /// A key of the window is handled before the focused widget, so it works in no other place. Held keys are among them.
  /// The actions of a scene are disabled in the other scenes, so two scenes can have one key.
  func testNoKeyHasTwoMeaningsInOnePlace() async {
    var uses: [Shortcut.Place: [String: [String]]] = [:]
    for shortcut in Shortcut.all {
      for key in shortcut.keys { uses[shortcut.place, default: [:]][key, default: []].append(shortcut.title) }
    }
    for (place, keys) in uses {
      for (key, titles) in keys {
        let groups = Shortcut.all.filter { $0.place == place && $0.keys.contains(key) }.map(\.group)
        let areOfScenes = groups.allSatisfy { if case .scene = $0 { true } else { false } }
        XCTAssertEqual(areOfScenes ? Set(groups).count : 1, titles.count, "\(place), \(key): \(titles)")
        guard place != .window else { continue }
        XCTAssertEqual(uses[.window]?[key] ?? [], [], "\(key) in \(place)")
      }
    }
    let held = [Comparison.heldKey, BaselineActions.heldKey]
    XCTAssertEqual(held.map { uses[.window]?[$0]?.count }, [1, 1])
    // A held key works with any modifier.
    let others = Shortcut.all.flatMap(\.keys).filter { !held.contains($0) }.map(withoutModifiers)
    XCTAssertEqual(others.filter(held.contains), [])
    XCTAssertTrue(Shortcut.all.allSatisfy { $0.action == nil || $0.place == .window })
  }

  /// The keys that widgets handle by themselves are in the list, at the place of the widget.
  func testTheListHasTheKeysThatWidgetsHandle() async throws {
    let places: [String: Set<Shortcut.Place>] = [
      "Reflow/Window/MainWindow.swift": [.unhandled], "Reflow/Window/SidebarSplit.swift": [.unhandled],
      "Reflow/Workbench/CanvasSelection.swift": [.item], "LayoutGtk/LayoutView/RovingFocus.swift": [.item],
      "LayoutGtk/LazyLayoutView/LazyLayoutView+Input.swift": [.item],
      "Reflow/Workbench/ItemPopovers.swift": [.entry],
      "Reflow/Scenes/App/ProgramCanvas+Workbench.swift": [.picture],
      "Reflow/Canvas/EdgeHandle.swift": [.handle, .proposal], "Reflow/Controls/ValueField.swift": [.field],
    ]
    // Other windows close with Escape, and the entry of a list passes Down on to it.
    let others = ["Escape", "Down"]
    var found: Set<String> = []
    for target in ["Reflow", "LayoutGtk"] {
      let folder = root.appending(path: "Sources/\(target)")
      let files = try XCTUnwrap(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        let source = try String(contentsOf: file, encoding: .utf8)
        let keys = Set(source.matches(of: /GDK_KEY_(?!PRESS)(\w+)/).map { name(ofConstant: String($0.1)) })
        guard !keys.isEmpty else { continue }
        let path = file.path.split(separator: "/Sources/").last.map(String.init) ?? ""
        found.insert(path)
        let listed = places[path].map { places in
          Shortcut.all.filter { places.contains($0.place) }.flatMap(\.keys).map(withoutModifiers)
        }
        XCTAssertEqual(keys.subtracting((listed ?? others).map(caseless)).subtracting(listed ?? others), [], path)
      }
    }
    XCTAssertEqual(Set(places.keys).subtracting(found), [])
  }

  /// GDK has a constant for each case of a letter.
  private func caseless(_ key: String) -> String { key.count == 1 ? key.lowercased() : key }

  // MARK: The manual

  /// The keys of the manual, group by group.
  private var keysOfManual: String {
    Shortcut.groups.map { group in
      let rows = Shortcut.all.filter { $0.group == group }.map { shortcut in
        ".TP\n.B \(shortcut.keys.map(spelling).joined(separator: ", "))\n\(shortcut.title.replacing("…", with: "")).\n"
      }
      return ".SS \(group.title)\n" + rows.joined()
    }.joined()
  }

  private func spelling(_ key: String) -> String {
    let names = [
      "Return": "Enter", "space": "Space", "Page_Up": "Page Up", "Page_Down": "Page Down", "question": "?",
      "period": ".", "comma": ",", "plus": "+", "minus": "minus", "equal": "=", "bracketleft": "[", "bracketright": "]",
    ]
    let base = withoutModifiers(key)
    let shown = names[base] ?? (base.count == 1 ? base.uppercased() : base)
    let modifiers = key.dropLast(base.count)
    return modifiers.replacing("<Control>", with: "Ctrl+").replacing("<Shift>", with: "Shift+")
      .replacing("<Alt>", with: "Alt+") + shown
  }

  func testTheManualHasTheList() async throws {
    let manual = try text("Resources/man/reflow.1")
    if !manual.contains(keysOfManual) { print(keysOfManual) }
    XCTAssertTrue(manual.contains(keysOfManual), "replace the keys of the manual with those above")
  }
}
