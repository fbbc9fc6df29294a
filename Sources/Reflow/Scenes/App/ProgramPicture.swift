// The widget with the picture of a program's window, and the geometry of the window's widgets.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel
import ReflowPrograms

/// Draws the picture of a window in its own size, at the leading edge. The widget owns the peer.
@MainActor
final class ProgramPicture: Peer {
  /// Called when the widget gets another width, in px, possibly during a layout.
  var onWidth: (@MainActor (Int) -> Void)?
  /// The minimum width of the window, and the height of the picture, in px.
  private(set) var (minimumWidth, height) = (0, 0)
  /// Whether the picture is not the one of the current width.
  var isDimmed = false {
    didSet { if isDimmed != oldValue { gtk_widget_queue_draw(widget.pointer) } }
  }
  /// Whether the overlays show the frames of a container, and not those of texts and targets.
  var showsContainer = false {
    didSet { if showsContainer != oldValue { updateGeometry() } }
  }
  /// The window at its width; nil without a picture.
  private(set) var sample: WindowSample?
  private var texture: Texture?
  private(set) var width = 0
  private(set) var geometry: LayoutGeometry?
  var motionTime = MotionTime()
  var onAllocate: (() -> Void)?
  var onRest: (() -> Void)?

  private static let dimmedOpacity = 0.45

  init() {
    super.init(attachedTo: programPictureClass.makeWidget())
    widget.updateAccessibleProperty(.label(tr("Canvas")))
  }

  /// Shows a picture of a window with a minimum width; nil shows none.
  func show(_ picture: LiveWindow.Picture?, minimumWidth: Int) {
    (sample, texture) = (picture?.sample, picture?.pixels.makeTexture())
    let height = sample?.height ?? 0
    if (minimumWidth, height) != (self.minimumWidth, self.height) {
      (self.minimumWidth, self.height) = (minimumWidth, height)
      gtk_widget_queue_resize(widget.pointer)
    }
    updateGeometry()
    gtk_widget_queue_draw(widget.pointer)
    onAllocate?()
  }

  func allocate(width: Int) {
    let isNew = width != self.width
    self.width = width
    if isNew {
      updateGeometry()
      onWidth?(width)
    }
    onAllocate?()
  }

  /// The left edge of the picture. A picture that is wider or narrower than the widget is at its leading edge.
  private var origin: CGFloat { widget.isMirrored ? CGFloat(width - (sample?.width ?? width)) : 0 }

  /// The widgets of the window. Only texts and targets have a frame, which overlays draw, unless those show a container;
  /// all have an allocation, by which they are selected.
  private func updateGeometry() {
    guard let sample else {
      geometry = nil
      return
    }
    let items = sample.places.enumerated().map { index, place in
      let node = sample.tree.nodes[index]
      let rect = place.isEmpty ? nil : place.rect.offsetBy(dx: origin, dy: 0)
      return LayoutGeometry.Item(
        index: index, frame: !showsContainer && (node.text != nil || node.isTarget) ? rect : nil, allocation: rect)
    }
    let content = CGRect(x: origin, y: 0, width: CGFloat(sample.width), height: CGFloat(sample.height))
    geometry = LayoutGeometry(size: content.size, content: content, items: items)
  }

  func draw(_ snapshot: OpaquePointer) {
    guard let texture, let sample else { return }
    var bounds = graphene_rect_t(
      origin: graphene_point_t(x: Float(origin), y: 0),
      size: graphene_size_t(width: Float(sample.width), height: Float(sample.height)))
    if isDimmed { gtk_snapshot_push_opacity(snapshot, Self.dimmedOpacity) }
    if var color = widget.color(named: "theme_bg_color") { gtk_snapshot_append_color(snapshot, &color, &bounds) }
    gtk_snapshot_append_texture(snapshot, texture.object, &bounds)
    if isDimmed { gtk_snapshot_pop(snapshot) }
  }
}

extension ProgramPicture: GeometryView {
  var isAnimating: Bool { false }
  var shownGeometry: LayoutGeometry? { geometry }
  var itemCount: Int { geometry?.items.count ?? 0 }
  var isLazy: Bool { false }
  func widget(at index: Int) -> Widget? { nil }
}
