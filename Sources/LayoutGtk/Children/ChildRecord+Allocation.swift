// The allocation of a widget: its rectangle, its transform and its visibility. GTK requires that a widget's allocation
// is at least its minimum size, measured for exactly that allocation.

import CGtk
import GtkInterop

extension ChildRecord {
  /// The rectangle, grown to the widget's minimum: to the right and down, or on all sides of a frame. A spacer's size
  /// does not come from its widget, so the widget's request may still be stale here.
  @inline(__always)
  mutating func holding(_ rect: PixelRect) -> PixelRect {
    var grown = rect
    if mode == GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT {
      grown.height = max(rect.height, minimumHeight)
      if isStale { request(for: grown.height) }
      grown.width = max(rect.width, minimum(for: grown.height, minimumWidth))
    } else {
      grown.width = max(rect.width, minimumWidth)
      if isStale { request(for: grown.width) }
      grown.height = max(rect.height, minimum(for: grown.width, minimumHeight))
    }
    if isFramed {
      grown.x -= (grown.width - rect.width) / 2
      grown.y -= (grown.height - rect.height) / 2
    }
    return grown
  }

  @inline(__always)
  private mutating func minimum(for length: Int32, _ requested: Int32) -> Int32 {
    if length == requestedFor || mode == GTK_SIZE_REQUEST_CONSTANT_SIZE { return requested }
    return length == allocatedFor ? allocatedMinimum : measureMinimum(for: length)
  }

  /// Rounding the edges may make a widget one pixel longer than the length it was measured for.
  @inline(never)
  private mutating func measureMinimum(for length: Int32) -> Int32 {
    if mode == GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT {
      gtk_widget_measure(widget, GTK_ORIENTATION_HORIZONTAL, length, &allocatedMinimum, nil, nil, nil)
    } else {
      let width = PixelLength.forHeight(length)
      gtk_widget_measure(widget, GTK_ORIENTATION_VERTICAL, width, &allocatedMinimum, nil, nil, nil)
    }
    allocatedFor = length
    return allocatedMinimum
  }
}

extension ChildRecord {
  /// Allocates the widget a rectangle of its container.
  ///
  /// GTK recognises an unmoved widget faster when it gets the same transform object again. The record therefore keeps
  /// the transform of a widget that stays in place. Most moving widgets never get a kept transform.
  @inline(__always)
  mutating func allocate(_ rect: PixelRect) {
    let stays = rect.x == shown.x && rect.y == shown.y && scale == 1
    shown = rect
    if stays {
      if keptTransform == nil { keptTransform = Self.translation(rect) }
      gtk_widget_allocate(widget, rect.width, rect.height, -1, gsk_transform_ref(keptTransform))
    } else {
      if keptTransform != nil { releaseTransform() }
      scale = 1
      gtk_widget_allocate(widget, rect.width, rect.height, -1, Self.translation(rect))
    }
  }

  mutating func releaseTransform() {
    gsk_transform_unref(keptTransform)
    keptTransform = nil
  }

  /// Allocates the widget a rectangle of its container, and draws it scaled by a factor about its centre.
  mutating func allocate(_ rect: PixelRect, scale: Float) {
    if scale == 1 { return allocate(rect) }
    releaseTransform()
    shown = rect
    self.scale = scale
    var transform = Self.translation(rect)
    var middle = graphene_point_t(x: Float(rect.width) / 2, y: Float(rect.height) / 2)
    transform = gsk_transform_translate(transform, &middle)
    transform = gsk_transform_scale(transform, scale, scale)
    middle = graphene_point_t(x: -middle.x, y: -middle.y)
    gtk_widget_allocate(widget, rect.width, rect.height, -1, gsk_transform_translate(transform, &middle))
  }

  /// A translation to the rectangle's origin; nil for an origin of zero. The caller owns it.
  @inline(__always)
  private static func translation(_ rect: PixelRect) -> OpaquePointer? {
    if rect.x == 0 && rect.y == 0 { return nil }
    var origin = graphene_point_t(x: Float(rect.x), y: Float(rect.y))
    return gsk_transform_translate(nil, &origin)
  }

  @inline(__always)
  mutating func show() {
    if !isShown { setShown(true) }
  }

  /// Hides the widget from the screen, from the pointer and from assistive technologies.
  mutating func hide() {
    if isShown { setShown(false) }
  }

  @inline(never)
  private mutating func setShown(_ shows: Bool) {
    isShown = shows
    gtk_widget_set_child_visible(widget, shows ? 1 : 0)
    let child = Widget(widget)
    MainActor.assumeIsolated { child.updateAccessibleState(.hidden(!shows)) }
  }
}
