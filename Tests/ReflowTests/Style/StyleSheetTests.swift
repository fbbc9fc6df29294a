// The pixels that the style sheet gives.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class StyleSheetTests: GtkTestCase {
  private typealias Pixel = (red: Int, green: Int, blue: Int)

  /// A widget drawn over white, with some px around it.
  private func draw(_ widget: Widget, margin: Int32) throws -> (width: Int, pixels: [Pixel]) {
    let style = AppStyle()
    style.start(followsDesktop: false)
    style.choose(.light)
    for set in [
      gtk_widget_set_margin_start, gtk_widget_set_margin_end, gtk_widget_set_margin_top, gtk_widget_set_margin_bottom,
    ] { set(widget.pointer, margin) }
    let page = Widget.row(classes: ["white"], [widget])
    let white = ObjectReference(adopting: gtk_css_provider_new()!)
    gtk_css_provider_load_from_data(white.cast(), ".white { background: white; }", -1)
    gtk_style_context_add_provider(
      gtk_widget_get_style_context(page.pointer), white.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) + 1)
    gtk_widget_set_halign(page.pointer, GTK_ALIGN_START)
    gtk_widget_set_valign(page.pointer, GTK_ALIGN_START)
    show(page)
    let (width, height) = (gtk_widget_get_width(page.pointer), gtk_widget_get_height(page.pointer))
    let paintable = ObjectReference(adopting: gtk_widget_paintable_new(page.pointer)!)
    let snapshot = gtk_snapshot_new()!
    gdk_paintable_snapshot(paintable.opaque, snapshot, Double(width), Double(height))
    let node = try XCTUnwrap(gtk_snapshot_free_to_node(snapshot))
    defer { gsk_render_node_unref(node) }
    let renderer = ObjectReference(adopting: gsk_cairo_renderer_new()!)
    XCTAssertEqual(gsk_renderer_realize(renderer.opaque, nil, nil), 1)
    defer { gsk_renderer_unrealize(renderer.opaque) }
    var area = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0), size: graphene_size_t(width: Float(width), height: Float(height)))
    let texture = ObjectReference(adopting: gsk_renderer_render_texture(renderer.opaque, node, &area)!)
    var bytes = [UInt8](repeating: 0, count: Int(width * height) * 4)
    gdk_texture_download(texture.opaque, &bytes, gsize(width) * 4)
    // Blue, green, red and alpha, in the byte order of this machine.
    let pixels = stride(from: 0, to: bytes.count, by: 4).map {
      (red: Int(bytes[$0 + 2]), green: Int(bytes[$0 + 1]), blue: Int(bytes[$0]))
    }
    return (Int(width), pixels)
  }

  func testTheItemOfAProblemHasAnotherStyleThanTheFocus() async throws {
    let store = Store(Document())
    let cells = SymbolCells(store)
    func drawing(marked: Bool) throws -> (width: Int, pixels: [Pixel]) {
      let cell = SymbolCell()
      cells.marked = marked ? 1 : nil
      cells.show(1, in: cell)
      return try draw(cell.widget, margin: 8)
    }
    let (plain, marked) = (try drawing(marked: false), try drawing(marked: true))
    XCTAssertEqual(plain.width, marked.width)
    let middle = plain.width / 2
    func pixel(_ drawing: (width: Int, pixels: [Pixel]), _ x: Int, _ y: Int) -> Pixel {
      drawing.pixels[y * drawing.width + x]
    }
    for x in 0..<8 { XCTAssertTrue(pixel(marked, x, middle) == (255, 255, 255), "a ring \(8 - x) px outside") }
    XCTAssertFalse(pixel(marked, 12, middle) == pixel(plain, 12, middle), "it is filled")
  }

  func testTheCaptionOfACafeIsReadableOverALitWindow() async throws {
    let caption = Widget.column(spacing: 0, classes: ["picture-caption"], [Widget.label(" "), Widget.label(" ")])
    gtk_widget_set_size_request(caption.pointer, 80, -1)
    let drawing = try draw(caption, margin: 0)
    // The top of the letters, below the padding.
    for line in [24, 30, 40] {
      let pixel = drawing.pixels[line * drawing.width + 40]
      XCTAssertGreaterThan(contrastWithWhite(pixel), 4.5, "line \(line)")
    }
  }

  /// The contrast ratio of WCAG.
  private func contrastWithWhite(_ pixel: Pixel) -> Double {
    func linear(_ value: Int) -> Double {
      let part = Double(value) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 1.05 / (0.2126 * linear(pixel.red) + 0.7152 * linear(pixel.green) + 0.0722 * linear(pixel.blue) + 0.05)
  }
}
