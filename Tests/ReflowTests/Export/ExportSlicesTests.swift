// An export in slices: it is what an export at once is, and a copy that ends early leaves the clipboard.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class ExportSlicesTests: WindowTestCase {
  /// A text whose canvas is lazy and several thousand px high.
  private static func document() -> Document {
    var document = Document()
    document.words.text = .own((0..<2_400).map { "word\($0 * $0 % 997)" }.joined(separator: " "))
    document.words.wordCount = .all
    return document
  }

  func testAnExportInSlicesIsThatOfACanvasLaidOutAtOnce() async throws {
    let document = Self.document()
    let export = CanvasExport(document, width: 431, as: .svg)
    let work = IdleWork(in: Lifetime())
    var parts: [Double] = []
    var made: CanvasExport.Content?
    export.run(in: work) { [weak export] in
      parts.append(export?.progress ?? 1)
    } done: {
      made = try? $0.get()
    }
    pump { made != nil }
    XCTAssertGreaterThan(Set(parts).count, 3)
    // The height of a lazy container is an estimate, which each step corrects.
    XCTAssertTrue(parts.allSatisfy { (0...1).contains($0) })
    let canvas = OffstageCanvas(document)
    for _ in 0..<2 {
      pump { canvas.isReady }
      canvas.layOut(width: 431, heightLimit: 2_000_000)
    }
    XCTAssertEqual(try made?.text(), try XCTUnwrap(ExportedScene(canvas)).text(as: .svg))
  }

  /// The last of several copies is the one on the clipboard, and none follows a cancelled one.
  func testACopyThatEndsEarlyLeavesTheClipboard() async throws {
    let shown = WindowOnShow(Self.document())
    defer { gtk_window_destroy(shown.widget.cast()) }
    shown.waitUntilShown(self)
    let clipboard = try XCTUnwrap(gtk_widget_get_clipboard(shown.widget.pointer))
    shown.widget.copy("kept")
    Self.pumpPending()
    let kept = gdk_clipboard_get_content(clipboard)
    for format in ["svg", "solve", "html"] {
      shown.activate("copy-as", format)
      for _ in 0..<20 { g_main_context_iteration(nil, 0) }
      XCTAssertEqual(gdk_clipboard_get_content(clipboard), kept, "an unfinished copy")
      shown.window?.stage.progress.cancel()
    }
    shown.activate("copy-as", "png")
    pump { gdk_clipboard_get_content(clipboard) != kept }
    let copied = gdk_clipboard_get_content(clipboard)
    let formats = gdk_clipboard_get_formats(clipboard)
    XCTAssertNotEqual(gdk_content_formats_contain_gtype(formats, gdk_texture_get_type()), 0)
    // The texts that were being made end after a shorter one that is made later.
    shown.activate("copy-as", "solve")
    pump { gdk_clipboard_get_content(clipboard) != copied }
    XCTAssertEqual(gdk_content_formats_contain_gtype(gdk_clipboard_get_formats(clipboard), gdk_texture_get_type()), 0)
  }
}
