import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import TestSupport
import XCTest

@testable import ReflowModel
@testable import ReflowOverlays

/// The drawing of the layer over a container.
@MainActor
final class OverlayLayerTests: GtkTestCase {
  private func makeBox(_ width: Int, _ height: Int) -> Widget {
    let box = Widget(gtk_drawing_area_new())
    gtk_widget_set_size_request(box.pointer, Int32(width), Int32(height))
    return box
  }

  /// Shows a flow of boxes under a layer.
  private func makeView(_ sizes: [(Int, Int)]) -> (view: LayoutView, overlay: Widget) {
    let view = LayoutView(FlowLayout(spacing: 10))
    view.children = sizes.map { LayoutChild(makeBox($0.0, $0.1)) }
    let overlay = Widget(gtk_overlay_new())
    gtk_overlay_set_child(overlay.opaque, view.widget.pointer)
    show(overlay, width: 400, height: 300)
    return (view, overlay)
  }

  private func makeLayer(over view: LayoutView, in overlay: Widget, _ overlays: Set<Overlay>) -> OverlayLayer {
    let layer = OverlayLayer(over: { [unowned view] in view }, text: { $0.english })
    gtk_overlay_add_overlay(overlay.opaque, layer.widget.pointer)
    layer.show(overlays, selected: { 1 })
    pump { gtk_widget_get_width(layer.widget.pointer) > 0 }
    return layer
  }

  /// The complete drawing of a layer, as text.
  private func drawing(_ layer: OverlayLayer) -> String {
    let snapshot = gtk_snapshot_new()!
    layer.draw(snapshot)
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return "" }
    defer { gsk_render_node_unref(node) }
    let bytes = gsk_render_node_serialize(node)!
    defer { g_bytes_unref(bytes) }
    var size: gsize = 0
    let data = g_bytes_get_data(bytes, &size)!
    return String(decoding: UnsafeRawBufferPointer(start: data, count: Int(size)), as: UTF8.self)
  }

  private func count(_ kind: String, in drawing: String) -> Int {
    drawing.components(separatedBy: "\(kind) {").count - 1
  }

  func testTheSizeOfAnItemIsLeftOutWhereItIsWiderThanTheItem() async {
    let (view, overlay) = makeView([(100, 40), (28, 40), (6, 40)])
    let layer = makeLayer(over: view, in: overlay, [.frames])
    // Both lengths, only the width, and neither.
    XCTAssertEqual(count("text", in: drawing(layer)), 2)
  }

  func testGhostsAreDrawnOverTheCanvasAndInItsPlace() async {
    let (view, overlay) = makeView([(100, 40), (28, 40)])
    let layer = makeLayer(over: view, in: overlay, [])
    layer.show([], selected: nil)
    XCTAssertFalse(layer.isNeeded)
    func marks(_ kind: OverlayMark.Kind) -> [OverlayMark] {
      [CGRect(x: 0, y: 60, width: 100, height: 40), CGRect(x: 0, y: 9_000, width: 100, height: 40)].map {
        OverlayMark(kind: kind, rect: $0, text: .verbatim("was"))
      }
    }
    final class Shown { var ghosts: OverlayLayer.Ghosts? }
    let shown = Shown()
    shown.ghosts = OverlayLayer.Ghosts(marks(.ghost), hidesCanvas: false)
    layer.show([], selected: nil, ghosts: { shown.ghosts })
    XCTAssertTrue(layer.isNeeded)
    pump { gtk_widget_get_width(layer.widget.pointer) > 0 }
    let beside = drawing(layer)
    // Without the program's style sheet dashes have the same colour as the gaps between them.
    XCTAssertEqual(count("color", in: beside), 5, "the outline of the visible one, and the background of its text")
    XCTAssertEqual(count("text", in: beside), 1)
    shown.ghosts = OverlayLayer.Ghosts(marks(.earlier), hidesCanvas: true)
    let instead = drawing(layer)
    XCTAssertEqual(count("color", in: instead), 7, "the canvas is dimmed too, and the tile filled")
    XCTAssertEqual(count("text", in: instead), 1)
    shown.ghosts = nil
    XCTAssertEqual(drawing(layer), "")
  }

  func testNoHistoryShowsInWhatIsDrawn() async {
    let (view, overlay) = makeView([(60, 20), (80, 30), (40, 20), (90, 25)])
    let all = Set(Overlay.allCases)
    let old = makeLayer(over: view, in: overlay, all)
    var random = SplitMix64(seed: 7)
    for round in 0..<60 {
      view.manualTime = Double(round)
      view.animate(round.isMultiple(of: 3) ? nil : .linear(duration: 1)) { change(view, &random) }
      for part in [0, 0.3, 1.5] {
        view.showFrame(at: Double(round) + part)
        Self.pumpPending()
        let fresh = makeLayer(over: view, in: overlay, all)
        XCTAssertEqual(drawing(old), drawing(fresh), "round \(round), \(part) s after the change")
        gtk_overlay_remove_overlay(overlay.opaque, fresh.widget.pointer)
      }
    }
  }

  private func change(_ view: LayoutView, _ random: inout SplitMix64) {
    let size = (Int.random(in: 5...120, using: &random), Int.random(in: 5...40, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: view.children.insert(LayoutChild(makeBox(size.0, size.1)), at: 0)
    case 1 where view.children.count > 2: view.children.removeLast()
    case 2: view.children.reverse()
    case 3:
      if let child = view.children.randomElement(using: &random) {
        gtk_widget_set_size_request(child.widget.pointer, Int32(size.0), Int32(size.1))
      }
    default: view.layout = AnyLayout(FlowLayout(spacing: CGFloat(size.0 / 6)))
    }
  }
}
