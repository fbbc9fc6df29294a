// Giving a widget its place.

import CGtk
import GtkInterop

extension ChildRecord {
  /// Allocates the widget a rectangle of its container.
  ///
  /// GTK finds out sooner that a widget has not moved when it is given the very transform that it was given before.
  /// One that stays where it is therefore keeps a transform; most of those that move do not come to have one.
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

  /// Lets go of the kept transform.
  mutating func releaseTransform() {
    gsk_transform_unref(keptTransform)
    keptTransform = nil
  }

  /// Allocates the widget a rectangle of its container, and draws it by a factor smaller or larger about its middle.
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

  /// A translation to the rectangle's origin, nil for none; whoever takes it owns it.
  @inline(__always)
  private static func translation(_ rect: PixelRect) -> OpaquePointer? {
    if rect.x == 0 && rect.y == 0 { return nil }
    var origin = graphene_point_t(x: Float(rect.x), y: Float(rect.y))
    return gsk_transform_translate(nil, &origin)
  }

  /// Brings the widget back into sight.
  @inline(__always)
  mutating func show() {
    if !isShown { setShown(true) }
  }

  /// Takes the widget out of sight: it is neither drawn nor in the way of the pointer, nor told to assistive
  /// technologies.
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
