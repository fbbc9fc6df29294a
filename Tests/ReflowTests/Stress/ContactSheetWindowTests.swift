import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

/// The window of a contact sheet closes with its main window, also during work.
@MainActor
final class ContactSheetWindowTests: SceneTestCase {
  private var sheets: [Widget] {
    let windows: OpaquePointer = gtk_window_get_toplevels()
    return (0..<g_list_model_get_n_items(windows)).compactMap { index in
      guard let item = g_list_model_get_item(windows, index) else { return nil }
      defer { g_object_unref(item) }
      let window = Widget(item.assumingMemoryBound(to: GtkWidget.self))
      return gtk_widget_has_css_class(window.pointer, "contact-sheet-window") != 0 ? window : nil
    }
  }

  /// The finished pictures, and the pending ones.
  private func captions(_ sheet: Widget) -> [String] {
    func captions(_ widget: Widget) -> [String] {
      if gtk_widget_has_css_class(widget.pointer, "caption") != 0 {
        return [String(gtk: gtk_label_get_text(widget.opaque)) ?? ""]
      }
      return widget.children.flatMap(captions)
    }
    return captions(sheet)
  }

  private func count(_ sheet: Widget) -> Int { captions(sheet).count { $0 != "Waiting" } }

  private func open(_ document: Document = Document()) throws -> (parent: Widget, store: Store, sheet: Widget) {
    let (parent, store) = (Widget(gtk_window_new()), Store(document))
    gtk_window_present(parent.cast())
    ContactSheetWindow.show(over: parent, store: store)
    return (parent, store, try XCTUnwrap(sheets.first))
  }

  func testItIsFilledAndThereIsOneForAWindow() async throws {
    let (parent, store, sheet) = try open()
    ContactSheetWindow.show(over: parent, store: store)
    XCTAssertEqual(sheets.count, 1)
    pump { count(sheet) == 80 }
    XCTAssertTrue(captions(sheet).contains("No problems"))
    XCTAssertTrue(captions(sheet).contains("1 problem"))
    gtk_window_destroy(parent.cast())
    pump { sheets.isEmpty }
    withExtendedLifetime(store) {}
  }

  func testClosingTheWindowEndsIt() async throws {
    let (parent, store, sheet) = try open()
    pump { count(sheet) > 3 }
    XCTAssertLessThan(count(sheet), 80)
    gtk_window_destroy(parent.cast())
    pump { sheets.isEmpty }
    // The document has no observers left.
    store.update(\.words.spacing, to: 20)
    Self.pumpPending()
    XCTAssertEqual(sheets.count, 0)
  }

  func testAnotherDocumentAndAnotherSceneFillItAnew() async throws {
    let (parent, store, sheet) = try open()
    pump { count(sheet) > 3 }
    store.update(\.words.wordCount, to: .number(1))
    store.update(\.scene, to: .symbols)
    store.update(\.symbols.itemCount, to: 100)
    pump { captions(sheet).count == 16 && count(sheet) == 16 }
    // A change of the width or the view is none of the document's content.
    store.setWidth(.exact(400))
    store.update(\.window.workbench.stress, to: .mirrored)
    XCTAssertEqual(count(sheet), 16)
    gtk_window_destroy(parent.cast())
    pump { sheets.isEmpty }
  }

  /// The exports that need a layout are not offered there either.
  func testTheProgramOfTheSheetMustRun() async throws {
    let (parent, store, sheet) = try open()
    pump { count(sheet) > 3 }
    store.update(\.scene, to: .app)
    pump { captions(sheet).allSatisfy { $0 == "The program does not run." } }
    XCTAssertEqual(ExportFormat.formats(in: .app), [.png, .png2x, .svg])
    gtk_window_destroy(parent.cast())
    pump { sheets.isEmpty }
  }
}
