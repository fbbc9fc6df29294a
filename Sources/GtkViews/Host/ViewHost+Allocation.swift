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
      let transform =
        if placed.transforms.isEmpty { placed.element.corner.move(to: frame.x, frame.y) } else {
          ShownCorner.translation(frame.x, frame.y, after: placed.transforms)
        }
      gtk_widget_allocate(placed.widget.pointer, width, height, -1, transform)
    }
  }

  func draw(_ snapshot: OpaquePointer) {
    let drawing = ElementDrawing(snapshot: snapshot, host: widget, leaving: motion.leaving)
    for element in elements + (motion.leaving[nil] ?? []) { drawing.draw(element) }
  }
}

/// The corner of a widget in its host. GTK recognises an unmoved widget faster when it gets the same transform object
/// again, so that of a widget which stays in place is kept.
@MainActor struct ShownCorner {
  private final class Translation {
    let transform: OpaquePointer?

    init(_ transform: OpaquePointer?) {
      self.transform = transform
    }

    deinit { gsk_transform_unref(transform) }
  }

  private var x: Int32 = 0
  private var y: Int32 = 0
  private var kept: Translation?

  /// The translation to a corner, which the caller owns.
  mutating func move(to x: Int32, _ y: Int32) -> OpaquePointer? {
    guard x == self.x, y == self.y else {
      (self.x, self.y, kept) = (x, y, nil)
      return Self.translation(x, y)
    }
    if let kept { return gsk_transform_ref(kept.transform) }
    let translation = Translation(Self.translation(x, y))
    kept = translation
    return gsk_transform_ref(translation.transform)
  }

  /// The translation to a corner inside of elements that turn or scale it. The caller owns it.
  static func translation(_ x: Int32, _ y: Int32, after elements: [ViewElement] = []) -> OpaquePointer? {
    var outer: OpaquePointer?
    for element in elements { outer = element.shownSteps.transform(after: outer) }
    var origin = graphene_point_t(x: Float(x), y: Float(y))
    return gsk_transform_translate(outer, &origin)
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
