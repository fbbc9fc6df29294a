// A window opens what is dropped on it.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class DroppedFileTests: SceneTestCase {
  /// The application of the windows, which lives as long as the process.
  private static let application: ObjectReference<UnsafeMutablePointer<GtkApplication>> = {
    let application = ObjectReference(adopting: gtk_application_new(nil, G_APPLICATION_NON_UNIQUE)!)
    precondition(g_application_register(application.cast(), nil, nil) != 0)
    return application
  }()

  nonisolated override func setUpWithError() throws {
    MainActor.assumeIsolated { if gtk_init_check() != 0 { _ = Self.application } }
    try super.setUpWithError()
  }

  private func withWindow(_ body: (MainWindow) throws -> Void) throws {
    let handlers = LiveObjects.signalHandlers.value
    do {
      let window = MainWindow(HistoryStore(), application: Self.application.object)
      window.present()
      defer { gtk_window_destroy(window.widget.cast()) }
      try body(window)
    }
    // GTK keeps the actions of the window under the pointer until another window is there.
    let other = show(.label(""), width: 1200, height: 800)
    pump { LiveObjects.signalHandlers.value <= handlers }
    gtk_window_destroy(other.cast())
  }

  /// Drops a value on the window, as GTK does once it has the data, and returns whether it was accepted.
  private func drop(_ value: some ValueConvertible, _ type: GType, on window: MainWindow) throws -> Bool? {
    let controllers = ObjectReference(adopting: gtk_widget_observe_controllers(window.widget.pointer)!)
    let targets = (0..<g_list_model_get_n_items(controllers.opaque))
      .map { ObjectReference(adopting: OpaquePointer(g_list_model_get_item(controllers.opaque, $0)!)) }
      .filter { $0.opaque.typeName == "GtkDropTarget" }
    XCTAssertEqual(targets.count, 1)
    var dropped = GValue()
    g_value_init(&dropped, type)
    defer { g_value_unset(&dropped) }
    value.write(to: &dropped)
    return withUnsafeMutablePointer(to: &dropped) {
      emit("drop", from: targets[0].opaque, OpaquePointer($0), 10.0, 10.0)
    }
  }

  private func drop(file address: String, on window: MainWindow) throws -> Bool? {
    let file = ObjectReference(adopting: g_file_new_for_commandline_arg(address)!)
    return try drop(file.opaque, g_file_get_type(), on: window)
  }

  private func notice(in window: MainWindow) -> String {
    func texts(_ widget: Widget) -> [String] {
      widget.children.flatMap { child in
        (child.typeName == "GtkLabel" ? [String(gtk: gtk_label_get_text(child.opaque)) ?? ""] : []) + texts(child)
      }
    }
    return texts(window.notices.widget).joined()
  }

  func testADroppedTextFileIsShownAndOneStepTakesItBack() async throws {
    let path = try write(Data("dropped words".utf8), "note.txt", in: temporaryFolder(self))
    try withWindow { window in
      let before = window.store.document
      XCTAssertEqual(try drop(file: path, on: window), true)
      pump { !window.opener.isActive }
      XCTAssertEqual(window.store.document.words.text, .file(FileText(path: path, contents: "dropped words")))
      XCTAssertEqual(window.store.undoTitle.english, "Undo Open")
      window.store.undo()
      XCTAssertEqual(window.store.document, before.inWindow(window.store.document.window))
      XCTAssertFalse(window.store.canUndo)
    }
  }

  func testADroppedDocumentReplacesWhatIsShown() async throws {
    var document = Document()
    document.words.isGrid = true
    let path = try temporaryFolder(self) + "/d.reflow"
    try DocumentFile.save(document, to: path).get()
    try withWindow { window in
      XCTAssertEqual(try drop(file: path, on: window), true)
      pump { window.store.document.words.isGrid }
    }
  }

  func testADroppedTextBecomesTheUsersOwn() async throws {
    try withWindow { window in
      XCTAssertEqual(try drop("some words", CGTK_TYPE_STRING, on: window), true)
      XCTAssertEqual(window.store.document.words.text, .own("some words"))
    }
  }

  func testATableOrAFolderIsShownAsCardsInTheCafesSceneOnly() async throws {
    let folder = try temporaryFolder(self)
    let table = try write(Data("title\nOne\n".utf8), "cards.csv", in: folder)
    let text = try write(Data("title\nOne\n".utf8), "cards.txt", in: folder)
    for path in [table, text, folder] {
      try withWindow { window in
        window.store.update(\.scene, to: .cafes)
        XCTAssertEqual(try drop(file: path, on: window), true)
        pump { window.store.document.cafes.cards == path }
        XCTAssertEqual(window.store.document.scene, .cafes)
      }
    }
    let notes = try write(Data("One\n".utf8), "notes.txt", in: folder)
    try withWindow { window in
      window.store.update(\.scene, to: .cafes)
      XCTAssertEqual(try drop(file: notes, on: window), true)
      pump { window.store.document.scene == .words }
      XCTAssertNil(window.store.document.cafes.cards, "it has no column of titles")
    }
    try withWindow { window in
      XCTAssertEqual(try drop(file: table, on: window), true)
      pump { window.store.document.words.text.isOfUser }
      XCTAssertEqual(window.store.document.scene, .words)
      XCTAssertEqual(try drop(file: folder, on: window), true)
      pump { window.store.document.photos.folder == folder }
      XCTAssertEqual(window.store.document.scene, .photos)
      XCTAssertNil(window.store.document.cafes.cards)
    }
  }

  func testATableIsATextInAllOtherScenes() async throws {
    let table = try write(Data("title\nOne\n".utf8), "cards.csv", in: temporaryFolder(self))
    for scene in SceneName.allCases where scene != .cafes {
      try withWindow { window in
        window.store.update(\.scene, to: scene)
        XCTAssertEqual(try drop(file: table, on: window), true)
        pump { window.store.document.words.text.isOfUser }
        XCTAssertEqual(window.store.document.scene, .words)
        window.store.undo()
        XCTAssertEqual(window.store.document.scene, scene, "one step")
        XCTAssertFalse(window.store.document.words.text.isOfUser)
      }
    }
  }

  func testWhatCannotBeOpenedIsNamedAndChangesNothing() async throws {
    let folder = try temporaryFolder(self)
    let binary = try write(Data([0x61, 0, 0x62]), "b.bin", in: folder)
    XCTAssertEqual(mkfifo(folder + "/pipe", 0o600), 0)
    let cases = [
      (binary, true, "“b.bin” is a binary file, not text."),
      (folder + "/pipe", true, "“pipe” cannot be opened: it is not a regular file."),
      (folder + "/none", true, "“none” cannot be opened: it does not exist."),
      ("http://example.org/a.txt", false, "“http://example.org/a.txt” cannot be opened: it is not on this computer."),
    ]
    for (address, isTaken, sentence) in cases {
      try withWindow { window in
        let before = window.store.document
        XCTAssertEqual(try drop(file: address, on: window), isTaken)
        pump { notice(in: window) == sentence }
        XCTAssertEqual(window.store.document, before.inWindow(window.store.document.window))
        XCTAssertFalse(window.store.canUndo)
      }
    }
  }

  /// Replaces the action that runs the document's program, so that no program is started.
  private func replaceRunning(in window: MainWindow, by body: @escaping @MainActor () -> Void) {
    let scene = window.store.document.scene
    // A scene adds its actions when it is first shown.
    window.store.update(\.scene, to: .app)
    window.actions.add("run-program", body)
    window.store.update(\.scene, to: scene)
  }

  func testTheProgramOfADroppedDesktopFileIsRun() async throws {
    let content = "[Desktop Entry]\nType=Application\nName=A\nExec=sh -c 'a b' %U\n"
    let path = try write(Data(content.utf8), "a.desktop", in: temporaryFolder(self))
    try withWindow { window in
      var runs: [ProgramCommand] = []
      replaceRunning(in: window) { [unowned window] in runs.append(window.store.document.app.command) }
      XCTAssertEqual(try drop(file: path, on: window), true)
      let command = try XCTUnwrap(ProgramCommand(["sh", "-c", "a b"]))
      pump { runs == [command] }
      XCTAssertEqual(window.store.document.scene, .app)
      XCTAssertEqual(window.store.undoTitle.english, "Undo Run a Program")
      // The same program is run again.
      XCTAssertEqual(try drop(file: path, on: window), true)
      pump { runs == [command, command] }
      window.store.undo()
      XCTAssertTrue(window.store.document.app.command.isEmpty)
      XCTAssertFalse(window.store.canUndo)
      XCTAssertEqual(runs.count, 2)
    }
  }

  func testADesktopFileThatCannotBeRunIsExplained() async throws {
    let content = "[Desktop Entry]\nType=Application\nName=A\nExec=sh\n"
    let folder = try temporaryFolder(self)
    let own = ProgramInfo.identifier + ".desktop"
    let cases = [
      ("t.desktop", content + "Terminal=true\n", "its program runs in a terminal and has no window of its own"),
      (own, content, "it starts Reflow itself"), ("x.desktop", "text", "it is not a desktop file"),
    ]
    for (name, content, reason) in cases {
      let path = try write(Data(content.utf8), name, in: folder)
      try withWindow { window in
        replaceRunning(in: window) { XCTFail("\(name) is run") }
        let before = window.store.document
        XCTAssertEqual(try drop(file: path, on: window), true)
        pump { notice(in: window) == "“\(name)” cannot be run: \(reason)." }
        XCTAssertEqual(window.store.document, before.inWindow(window.store.document.window))
      }
    }
  }

  func testAWindowThatIsClosedLetsGoOfItsFile() async throws {
    let end = DispatchSemaphore(value: 0)
    let opening = FileOpening("/a.txt") { _, progress in
      end.wait()
      XCTAssertFalse(progress(1, 2), "cancelled")
      return .failure(FileError(message: Message.verbatim("unused")))
    }
    try withWindow { window in
      window.open(opening, with: LaunchOptions())
      XCTAssertTrue(window.isMoving)
    }
    end.signal()
    opening.wait(seconds: .infinity)
    Self.pumpPending()
  }
}
