// The dialog for choosing a program.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel
@testable import ReflowPrograms

@MainActor
final class RunProgramDialogTests: WindowTestCase {
  private static let title = "Run a Program"
  private var chosen: [ProgramCommand] = []

  private static func command(_ arguments: String...) -> ProgramCommand { ProgramCommand(arguments)! }

  private static func program(_ name: String, _ arguments: String...) -> InstalledProgram {
    InstalledProgram(identifier: "\(name).desktop", name: name, command: ProgramCommand(arguments)!)
  }

  private static let programs = [
    program("Calculator", "gnome-calculator"), program("Clocks", "gnome-clocks"),
    program("Text Editor", "gnome-text-editor", "--new-window"),
  ]

  /// A dialog on screen.
  private struct Dialog {
    let window: Widget

    @MainActor
    private func all(_ type: GType, in widget: Widget? = nil) -> [Widget] {
      (widget ?? window).children.flatMap { ($0.isA(type) ? [$0] : []) + all(type, in: $0) }
    }

    @MainActor var search: Widget? { window.first(ofType: gtk_search_entry_get_type()) }
    @MainActor var command: Widget { window.first(ofType: gtk_entry_get_type())! }
    @MainActor var list: Widget { window.first(ofType: gtk_list_box_get_type())! }
    @MainActor var button: Widget {
      all(gtk_button_get_type()).first { gtk_widget_has_css_class($0.pointer, "suggested-action") != 0 }!
    }

    /// The visible texts in the order of the widgets.
    @MainActor var texts: [String] {
      all(gtk_label_get_type()).filter { gtk_widget_get_mapped($0.pointer) != 0 }
        .compactMap { String(gtk: gtk_label_get_text($0.opaque)) }
    }

    /// The names of the visible rows.
    @MainActor var rows: [String] {
      all(gtk_list_box_row_get_type()).filter { gtk_widget_get_mapped($0.pointer) != 0 }
        .compactMap { $0.first(ofType: gtk_label_get_type()) }.compactMap { String(gtk: gtk_label_get_text($0.opaque)) }
    }

    /// The name of the selected row; nil without one.
    @MainActor var selection: String? {
      gtk_list_box_get_selected_row(list.opaque).map { Widget($0) }?.first(ofType: gtk_label_get_type())
        .flatMap { String(gtk: gtk_label_get_text($0.opaque)) }
    }

    @MainActor func type(_ text: String, in entry: Widget) { gtk_editable_set_text(entry.opaque, text) }
  }

  private var shown: Widget? {
    let windows: OpaquePointer = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(windows)).lazy.compactMap { index in
      guard let item = g_list_model_get_item(windows, index) else { return nil }
      defer { g_object_unref(item) }
      let window = Widget(item.assumingMemoryBound(to: GtkWidget.self))
      return String(gtk: gtk_window_get_title(window.cast())) == Self.title ? window : nil
    }.first
  }

  private func open(
    recent: [ProgramCommand] = [], _ catalog: ProgramCatalog = .programs(programs), width: Int32 = 400,
    height: Int32 = 400
  ) throws -> Dialog {
    let parent = show(.label(""))
    RunProgramDialog.show(over: parent, recent: recent, catalog: catalog) { [unowned self] in chosen.append($0) }
    let window = try XCTUnwrap(shown)
    gtk_window_set_default_size(window.cast(), width, height)
    pump { gtk_widget_get_mapped(window.pointer) != 0 && gtk_widget_get_width(window.pointer) > 0 }
    return Dialog(window: window)
  }

  private func waitUntilClosed() { pump { shown == nil } }

  // MARK: The list

  func testEveryProgramIsInTheListAndTheFirstIsSelected() async throws {
    let dialog = try open()
    XCTAssertEqual(dialog.rows, ["Calculator", "Clocks", "Text Editor"])
    XCTAssertEqual(dialog.selection, "Calculator")
    XCTAssertTrue(dialog.texts.contains("gnome-text-editor --new-window"))
    XCTAssertTrue(dialog.texts.contains("Installed Programs"))
    XCTAssertFalse(dialog.texts.contains("Recent"))
  }

  func testRecentCommandsComeFirst() async throws {
    let dialog = try open(recent: [Self.command("/opt/x/demo", "a b"), Self.command("gnome-clocks")])
    XCTAssertEqual(dialog.rows, ["demo", "Clocks", "Calculator", "Text Editor"])
    XCTAssertTrue(dialog.texts.contains("/opt/x/demo 'a b'"))
    XCTAssertEqual(dialog.texts.filter { $0 == "Recent" || $0 == "Installed Programs" }.count, 2)
    dialog.type("c", in: try XCTUnwrap(dialog.search))
    pump { dialog.rows == ["Clocks", "Calculator"] }
  }

  func testTypingSearchesAndEnterRunsTheSelectedProgram() async throws {
    let dialog = try open()
    let search = try XCTUnwrap(dialog.search)
    dialog.type("EDIT new", in: search)
    XCTAssertEqual(dialog.selection, nil, "no program has both words")
    dialog.type("EDIT", in: search)
    pump { dialog.rows == ["Text Editor"] }
    XCTAssertEqual(dialog.selection, "Text Editor")
    emit("activate", from: search)
    waitUntilClosed()
    XCTAssertEqual(chosen, [Self.command("gnome-text-editor", "--new-window")])
  }

  func testASearchWithoutResultSaysSoAndRunsNothing() async throws {
    let dialog = try open()
    let search = try XCTUnwrap(dialog.search)
    dialog.type("zzz", in: search)
    pump { dialog.texts.contains("No installed program matches") }
    XCTAssertEqual(dialog.rows, [])
    emit("activate", from: search)
    XCTAssertNotNil(shown)
    dialog.type("", in: search)
    pump { dialog.rows.count == 3 }
    XCTAssertEqual(chosen, [])
  }

  func testAnEmptyListSaysSoAndLeavesTheCommandLine() async throws {
    let dialog = try open(.programs([]))
    XCTAssertNil(dialog.search)
    XCTAssertTrue(dialog.texts.contains("No installed programs"))
    dialog.type("sh -c 'a b'", in: dialog.command)
    emit("activate", from: dialog.command)
    waitUntilClosed()
    XCTAssertEqual(chosen, [Self.command("sh", "-c", "a b")])
  }

  func testAFlatpakExplainsWhatIsNeeded() async throws {
    let dialog = try open(.outOfReach)
    XCTAssertTrue(dialog.texts.contains { $0.contains("install Reflow as a package") })
    XCTAssertNil(dialog.search)
  }

  // MARK: The command line

  func testAFaultyCommandIsExplainedInPlace() async throws {
    let dialog = try open()
    XCTAssertEqual(gtk_widget_get_sensitive(dialog.button.pointer), 0)
    let cases = [
      ("sh 'a", "A quotation mark in the command is not closed."),
      ("no-such-program-7", "There is no program “no-such-program-7”."),
    ]
    for (text, sentence) in cases {
      dialog.type(text, in: dialog.command)
      XCTAssertEqual(gtk_widget_get_sensitive(dialog.button.pointer), 1)
      emit("clicked", from: dialog.button)
      pump { dialog.texts.contains(sentence) }
      XCTAssertNotEqual(gtk_widget_has_css_class(dialog.command.pointer, "error"), 0)
      dialog.type(text + " ", in: dialog.command)
      pump { !dialog.texts.contains(sentence) }
    }
    dialog.type("   ", in: dialog.command)
    XCTAssertEqual(gtk_widget_get_sensitive(dialog.button.pointer), 0)
    emit("activate", from: dialog.command)
    XCTAssertNotNil(shown)
    XCTAssertEqual(chosen, [])
  }

  // MARK: The keyboard

  private func press(_ keys: String...) throws {
    try Keyboard.xdotool(
      ["search", "--onlyvisible", "--name", "^\(Self.title)$", "windowfocus", "--sync", "key", "--delay", "30"] + keys)
  }

  func testTheKeyboardReachesEverything() async throws {
    let dialog = try open()
    try press("c")
    pump { dialog.rows == ["Calculator", "Clocks"] }
    try press("Down", "Down")
    pump { dialog.selection == "Clocks" && gtk_widget_get_focus_child(dialog.list.pointer) != nil }
    // Typing in the list continues the search.
    try press("a")
    pump { dialog.rows == ["Calculator"] }
    XCTAssertEqual(dialog.selection, "Calculator")
    try press("BackSpace")
    pump { dialog.rows == ["Calculator", "Clocks"] }
    try press("Down", "Down", "Return")
    waitUntilClosed()
    XCTAssertEqual(chosen, [Self.command("gnome-clocks")])
  }

  func testEscapeClosesFromEachPlace() async throws {
    for place in 0..<3 {
      let dialog = try open()
      switch place {
      case 0: break
      case 1: try press("Down")
      default: gtk_widget_grab_focus(dialog.command.pointer)
      }
      try press("Escape")
      waitUntilClosed()
    }
    XCTAssertEqual(chosen, [])
  }

  // MARK: Small windows

  func testASmallWindowShowsAllParts() async throws {
    for direction in [GTK_TEXT_DIR_LTR, GTK_TEXT_DIR_RTL] {
      gtk_widget_set_default_direction(direction)
      defer { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
      let dialog = try open(width: 360, height: 240)
      dialog.type("sh 'a", in: dialog.command)
      emit("activate", from: dialog.command)
      pump { dialog.texts.contains { $0.contains("quotation mark") } }
      XCTAssertEqual(gtk_widget_get_width(dialog.window.pointer), 360)
      XCTAssertEqual(gtk_widget_get_height(dialog.window.pointer), 240)
      // A title bar takes its part of the height.
      var height: Int32 = 0
      let content = gtk_window_get_child(dialog.window.cast())
      gtk_widget_measure(content, GTK_ORIENTATION_VERTICAL, 360, &height, nil, nil, nil)
      XCTAssertLessThanOrEqual(height, 240 - 47)
      let button = try XCTUnwrap(dialog.button.bounds(in: dialog.window))
      XCTAssertLessThanOrEqual(button.origin.x + button.size.width, 360)
      XCTAssertGreaterThanOrEqual(button.origin.x, 0)
      XCTAssertGreaterThanOrEqual(gtk_widget_get_height(dialog.list.parent!.pointer), 40, "a row is visible")
      try press("Escape")
      waitUntilClosed()
    }
  }
}
