// The dialog of New Swift File, and what a window does with the chosen template.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class NewSwiftFileTests: WindowTestCase {
  private static let title = "New Swift File"
  private var opened: [String] = []

  private func toplevel(_ isWanted: (Widget) -> Bool) -> Widget? {
    let windows: OpaquePointer = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(windows)).lazy.compactMap { index in
      guard let item = g_list_model_get_item(windows, index) else { return nil }
      defer { g_object_unref(item) }
      return Widget(item.assumingMemoryBound(to: GtkWidget.self))
    }.first(where: isWanted)
  }

  private var dialog: Widget? {
    toplevel { String(gtk: gtk_window_get_title($0.cast())) == Self.title && gtk_widget_get_mapped($0.pointer) != 0 }
  }

  /// GTK's own dialog, which it shows where there is no portal.
  private var chooser: Widget? {
    toplevel { $0.isA(gtk_file_chooser_dialog_get_type()) && gtk_widget_get_mapped($0.pointer) != 0 }
  }

  private func texts(_ widget: Widget) -> [String] {
    widget.children.flatMap { child in
      (child.isA(gtk_label_get_type()) ? [String(gtk: gtk_label_get_text(child.opaque)) ?? ""] : []) + texts(child)
    }
  }

  /// A window that records the paths that it is to open.
  private func showWindow() throws -> MainWindow {
    let window = try XCTUnwrap(show(Document()).window)
    window.presentOther = { [unowned self] in
      opened.append($0)
      return true
    }
    return window
  }

  private func openDialog(over window: MainWindow) throws -> Widget {
    window.actions.activate("new-swift-file")
    pump { dialog != nil }
    return try XCTUnwrap(dialog)
  }

  private func press(_ keys: String...) throws {
    try Keyboard.xdotool(
      ["search", "--onlyvisible", "--name", "^\(Self.title)$", "windowfocus", "--sync", "key", "--delay", "30"] + keys)
  }

  func testTheDialogListsTheTemplates() async throws {
    let dialog = try openDialog(over: showWindow())
    XCTAssertEqual(
      texts(try XCTUnwrap(dialog.first(ofType: gtk_list_box_get_type()))),
      SwiftTemplate.allCases.flatMap { [$0.title.english, $0.sentence.english] })
    gtk_window_destroy(dialog.cast())
  }

  func testTheKeyboardChoosesATemplateAndTheNextDialogSuggestsItsName() async throws {
    let window = try showWindow()
    _ = try openDialog(over: window)
    try press("Escape")
    pump { dialog == nil }
    _ = try openDialog(over: window)
    try press("Down", "Down", "Return")
    pump { dialog == nil && chooser != nil }
    let shown = try XCTUnwrap(chooser)
    XCTAssertEqual(String(taking: gtk_file_chooser_get_current_name(shown.opaque)), "Masonry.swift")
    XCTAssertEqual(opened, [])
    // The dialog closes with its window.
  }

  func testTheChosenTemplateIsWrittenAndOpened() async throws {
    let window = try showWindow()
    let path = try temporaryFolder(self) + "/Rays.swift"
    window.createSwiftFile(.radialLayout, at: path)
    XCTAssertEqual(try String(contentsOfFile: path, encoding: .utf8), SwiftTemplate.radialLayout.contents)
    XCTAssertEqual(opened, [path])
  }

  func testAPlaceThatCannotBeWrittenIsANotice() async throws {
    let window = try showWindow()
    window.createSwiftFile(.radialLayout, at: "/nowhere/Rays.swift")
    XCTAssertEqual(opened, [])
    XCTAssertTrue(
      texts(window.notices.widget).contains("“Rays.swift” cannot be saved: no such file or directory."),
      "\(texts(window.notices.widget))")
  }
}
