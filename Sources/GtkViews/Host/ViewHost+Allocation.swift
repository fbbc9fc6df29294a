// What GTK calls of a host: its request, its allocation and its drawing.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

extension ViewHost {
  func request(_ orientation: GtkOrientation) -> (Int32, Int32) {
    guard let request = owner?.request(of: self) else { return (0, 0) }
    func length(_ size: CGSize) -> Int32 {
      max(0, Int32(pixels: (orientation == GTK_ORIENTATION_HORIZONTAL ? size.width : size.height).rounded(.up)))
    }
    return (length(request.minimum), max(length(request.minimum), length(request.natural)))
  }

  func allocate(width: Int32, height: Int32) {
    isAllocating = true
    defer { isAllocating = false }
    owner?.willAllocate(self, CGSize(width: Int(width), height: Int(height)))
    for placed in motion.widgets {
      let frame = PixelFrame(of: placed.element)
      var (width, height) = (frame.width, frame.height)
      if !placed.adaptsToAnySize {
        width = max(width, Int32(placed.widget.request(GTK_ORIENTATION_HORIZONTAL).least))
        height = max(height, Int32(placed.widget.request(GTK_ORIENTATION_VERTICAL, for: width).least))
      }
      var origin = graphene_point_t(x: Float(frame.x), y: Float(frame.y))
      var outer: OpaquePointer?
      for element in placed.transforms { outer = element.shownSteps.transform(after: outer) }
      gtk_widget_allocate(placed.widget.pointer, width, height, -1, gsk_transform_translate(outer, &origin))
    }
  }

  func draw(_ snapshot: OpaquePointer) {
    let drawing = ElementDrawing(snapshot: snapshot, host: widget, leaving: motion.leaving)
    for element in elements + (motion.leaving[nil] ?? []) { drawing.draw(element) }
  }
}

/// The frame of an element in whole pixels, whose edges are rounded: neighbours meet.
private struct PixelFrame {
  let x, y, width, height: Int32

  /// The element's final size in the middle of the frame that it is shown at.
  @MainActor init(of element: ViewElement) {
    let final = element.target
    let shown = element.shown.frame
    x = Int32(pixels: shown.midX - final.width / 2)
    y = Int32(pixels: shown.midY - final.height / 2)
    width = Int32(pixels: max(0, final.maxX.rounded() - final.minX.rounded()))
    height = Int32(pixels: max(0, final.maxY.rounded() - final.minY.rounded()))
  }
}
