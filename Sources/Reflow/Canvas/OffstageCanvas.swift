// A scene of a document with the widgets that a window has, laid out and drawn where no window shows it: what is checked
// without hands, and what pictures are taken of.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// The canvas of a document, offstage. It owns its widgets.
@MainActor
final class OffstageCanvas {
  /// What it shows, a copy of its own: whoever changes it changes no other document.
  let store: Store
  private let view: any SceneView
  /// What a window has around a scene, which somebody has to own.
  private let others: [ObjectReference<Widget>]
  private let actions = ObjectReference(adopting: g_simple_action_group_new()!)

  /// How long the content may take to come, such as words to be measured, in seconds.
  private static let patience = 120.0

  /// Makes the scene that a document shows.
  init(_ document: Document) {
    store = Store(document)
    let (notices, progress) = (NoticeBar(), ProgressPanel())
    view = document.scene.view.init(
      SceneContext(
        store: store, notices: notices, progress: progress, actions: ActionMap(actions.opaque), isHeadless: true
      ) { _ in })
    others = [notices.widget, progress.widget].map { ObjectReference($0) }
    gtk_box_append(Self.stage.cast(), view.canvas.pointer)
  }

  isolated deinit {
    store.lifetime.end()
    gtk_box_remove(Self.stage.cast(), view.canvas.pointer)
  }

  /// What all canvases are in: a window that is never mapped, and lives as long as the program, as its clock would outlive
  /// it.
  private static let stage: Widget = {
    let window = Widget(gtk_window_new())
    let stage = Widget.row(spacing: 0, [])
    gtk_window_set_child(window.cast(), stage.pointer)
    gtk_widget_realize(window.pointer)
    return stage
  }()

  /// The document, as it is laid out.
  var document: Document { store.document }
  /// What tells where everything is.
  var subject: CanvasSubject { view.subject }
  /// Why what the document asks for is not on the canvas; nil where it is.
  var problem: Message? { view.problem }
  /// Whether nothing is on its way any more: neither words that are measured nor pictures.
  var isReady: Bool { !view.isMoving }

  /// Waits until it is ready, while the program goes on, and answers whether it is.
  func waitUntilReady() -> Bool {
    let end = g_get_monotonic_time() + gint64(Self.patience * 1_000_000)
    while !isReady, g_get_monotonic_time() < end { g_main_context_iteration(nil, 1) }
    return isReady
  }

  // MARK: Layout

  /// Gives the canvas, with the page that it may be, all of a room, or as much as it needs; in px.
  func layOut(_ room: (width: Int, height: Int)) {
    let canvas = view.canvas
    // A layout may change the content, such as the number of hidden items, which requires another layout.
    for _ in 0..<2 {
      var (width, height): (Int32, Int32) = (0, 0)
      gtk_widget_measure(canvas.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
      width = max(width, Int32(clamping: room.width))
      gtk_widget_measure(canvas.pointer, GTK_ORIENTATION_VERTICAL, width, &height, nil, nil, nil)
      var place = GtkAllocation(x: 0, y: 0, width: width, height: max(height, Int32(clamping: room.height)))
      gtk_widget_size_allocate(canvas.pointer, &place, -1)
    }
  }

  /// The height that a picture has at most where nobody names another, in px.
  static let pictureHeight = 16_000
  /// What a page has beside it and over it, with room for what sticks out of it.
  private static let margin = 200
  private var heightLimit = pictureHeight

  /// Makes the canvas so wide, and as high as its content, both in px. What lies beneath the limit is not in a picture.
  func layOut(width: Int, heightLimit: Int = pictureHeight) {
    self.heightLimit = heightLimit
    store.setWidth(.exact(width))
    // Lazy containers tell how high they are once they have been given a place.
    layOut((width + Self.margin, Self.margin))
    layOut((width + Self.margin, Int(min(contentHeight.rounded(.up), CGFloat(heightLimit))) + Self.margin))
  }

  private var contentHeight: CGFloat {
    subject.source.geometry.map { max(0, $0.content.maxY) + $0.insets.bottom } ?? 0
  }

  /// What the picture shows, in px from the container's top left corner: all of the canvas that has content, and what
  /// sticks out of it.
  private var shownArea: CGRect? {
    guard let geometry = subject.source.geometry else { return nil }
    let canvas = CGRect(x: 0, y: 0, width: geometry.size.width, height: contentHeight)
    let whole = geometry.items.compactMap(\.allocation).reduce(canvas) { $0.union($1) }
    return CGRect(
      x: whole.minX, y: whole.minY, width: max(1, whole.width.rounded(.up)),
      height: min(max(1, whole.height.rounded(.up)), CGFloat(heightLimit)))
  }

  // MARK: Pictures

  /// A picture of the canvas as it is laid out, with so many px for each of its own; nil where it has nothing to show.
  func picture(scale: Int = 1) -> CanvasPicture? { picture(scaledBy: Double(scale)) }

  /// The same with a part of a px, such as a small picture has.
  func picture(scaledBy scale: Double) -> CanvasPicture? {
    guard let node = drawing(scale: scale), let area = shownArea else { return nil }
    defer { gsk_render_node_unref(node) }
    let size = CGSize(width: area.width * CGFloat(scale), height: area.height * CGFloat(scale))
    return CanvasPicture.render(node, size).map { CanvasPicture(texture: $0, size: area.size, origin: area.origin) }
  }

  /// What is drawn of the area.
  private func drawing(scale: Double) -> OpaquePointer? {
    let (canvas, sheet) = (view.canvas, subject.sheet)
    guard let area = shownArea, let parent = sheet.parent, let place = subject.source.widget.bounds(in: parent) else {
      return nil
    }
    // A widget is drawn where it is mapped, and may be where its window is not. It must not stay so: what is mapped moves
    // by a clock that does not tick here.
    gtk_widget_map(canvas.pointer)
    defer { gtk_widget_unmap(canvas.pointer) }
    let snapshot = gtk_snapshot_new()!
    gtk_snapshot_scale(snapshot, Float(scale), Float(scale))
    var bounds = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0),
      size: graphene_size_t(width: Float(area.width), height: Float(area.height)))
    var color = GdkRGBA()
    let style = gtk_widget_get_style_context(canvas.pointer)
    if gtk_style_context_lookup_color(style, "theme_base_color", &color) != 0 {
      gtk_snapshot_append_color(snapshot, &color, &bounds)
    }
    gtk_snapshot_push_clip(snapshot, &bounds)
    var origin = graphene_point_t(
      x: -place.origin.x - Float(area.minX), y: -place.origin.y - Float(area.minY))
    gtk_snapshot_translate(snapshot, &origin)
    gtk_widget_snapshot_child(parent.pointer, sheet.pointer, snapshot)
    gtk_snapshot_pop(snapshot)
    return gtk_snapshot_free_to_node(snapshot)
  }
}
