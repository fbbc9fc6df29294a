// A document's scene in the widgets that a window uses, laid out and drawn without a window. Checks from the command
// line and pictures use it.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

@MainActor
final class OffstageCanvas {
  /// A copy of the document. Its changes affect no other document.
  let store: Store
  private let view: any SceneView
  /// The notice bar and the progress panel that a scene needs, which the canvas owns in place of a window.
  private let others: [ObjectReference<Widget>]
  private let actions = ObjectReference(adopting: g_simple_action_group_new()!)

  init(_ document: Document) {
    store = Store(document)
    let (notices, progress) = (NoticeBar(), ProgressPanel())
    view = document.scene.view.init(
      SceneContext(
        store: store, presented: DerivedStore(stressViewOf: store), notices: notices, progress: progress,
        actions: ActionMap(actions.opaque), isHeadless: true, isAside: true
      ) { _ in })
    others = [notices.widget, progress.widget].map { ObjectReference($0) }
    gtk_box_append(Self.stage.cast(), view.canvas.pointer)
  }

  isolated deinit {
    store.lifetime.end()
    gtk_box_remove(Self.stage.cast(), view.canvas.pointer)
  }

  /// The parent of all canvases, in a window that is never mapped. The window is never destroyed, since its frame clock
  /// would outlive it.
  private static let stage: Widget = {
    let window = Widget(gtk_window_new())
    let stage = Widget.row(spacing: 0, [])
    gtk_window_set_child(window.cast(), stage.pointer)
    gtk_widget_realize(window.pointer)
    return stage
  }()

  var document: Document { store.document }
  var subject: CanvasSubject { view.subject }
  /// The reason why the canvas does not show the document's content; nil if it does.
  var problem: Message? { view.problem }
  /// What the canvas leaves out of the document's content, one sentence each.
  var remarks: [Message] { view.remarks }
  /// Whether nothing is pending: no word is being measured and no picture is being decoded.
  var isReady: Bool { !view.isMoving }

  // MARK: Layout

  /// Lays out the canvas, including the page around it, in the available size, or in its minimum size where that is
  /// larger; in px.
  func layOut(_ available: (width: Int, height: Int)) {
    let canvas = view.canvas
    // A layout may change the content, such as the number of hidden items. The content is then laid out again.
    for _ in 0..<2 {
      var (width, height): (Int32, Int32) = (0, 0)
      gtk_widget_measure(canvas.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &width, nil, nil, nil)
      width = max(width, Int32(clamping: available.width))
      gtk_widget_measure(canvas.pointer, GTK_ORIENTATION_VERTICAL, width, &height, nil, nil, nil)
      var place = GtkAllocation(x: 0, y: 0, width: width, height: max(height, Int32(clamping: available.height)))
      gtk_widget_size_allocate(canvas.pointer, &place, -1)
    }
  }

  /// The default limit of a picture's height, in px.
  static let pictureHeight = 16_000
  /// The space for the margins of a page and for content that overflows it, in px.
  private static let margin = 200
  private var heightLimit = pictureHeight
  /// The height of the last step of a layout, and the number of steps at the height of the content.
  private var (height, heightRounds) = (-1, 0)
  /// The greatest height for which a lazy container has been laid out.
  private var reachedHeight = 0

  /// Lays out the canvas at a width, as high as its content; both in px. A picture does not contain what is below the
  /// limit.
  func layOut(width: Int, heightLimit: Int = pictureHeight) {
    while !layOutNext(width: width, heightLimit: heightLimit, step: .max) {}
  }

  /// Takes a step of the same layout: increases the height by up to `step`, so that a lazy container makes few tiles at
  /// a time. Returns whether it was the last step; the next one then begins another layout.
  func layOutNext(width: Int, heightLimit: Int, step: Int) -> Bool {
    if heightRounds == 0, height < 0 {
      self.heightLimit = heightLimit
      store.setWidth(.exact(width))
    }
    // The height of a lazy container is known once its items have been visible.
    if heightRounds == Self.heightRounds || height >= limitedHeight {
      (height, heightRounds) = (-1, 0)
      return true
    }
    let reached = max(height, reachedHeight)
    height = subject.view.isLazy && limitedHeight - reached > step ? reached + step : limitedHeight
    if height == limitedHeight { heightRounds += 1 }
    reachedHeight = max(height, reachedHeight)
    layOut((width + Self.margin, height + Self.margin))
    return false
  }

  /// The maximum number of layouts until all items of a lazy container have been visible. A layout that makes more
  /// items visible corrects the estimate of the height; if it was too low, another layout follows.
  private static let heightRounds = 8

  /// The part of the height that is laid out, from 0 to 1.
  var laidOutPart: Double { limitedHeight > 0 ? min(1, Double(reachedHeight) / Double(limitedHeight)) : 0 }

  private var limitedHeight: Int { Int(min(contentHeight.rounded(.up), CGFloat(heightLimit))) }

  private var contentHeight: CGFloat {
    subject.view.geometry.map { max(0, $0.content.maxY) + $0.insets.bottom } ?? 0
  }

  /// The area of the picture, in px from the container's top left corner: the part of the canvas with content, and
  /// content that overflows it.
  private var shownArea: CGRect? {
    guard let geometry = subject.view.geometry else { return nil }
    let canvas = CGRect(x: 0, y: 0, width: geometry.size.width, height: contentHeight)
    let whole = geometry.items.compactMap(\.allocation).reduce(canvas) { $0.union($1) }
    return CGRect(
      x: whole.minX, y: whole.minY, width: max(1, whole.width.rounded(.up)),
      height: min(max(1, whole.height.rounded(.up)), CGFloat(heightLimit)))
  }

  // MARK: Pictures

  /// A picture of the canvas as it is laid out; nil if it has nothing to show. One px of the canvas is `scale` pixels
  /// wide.
  func picture(scale: Double = 1) -> CanvasPicture? {
    guard let node = drawing(scale: scale), let area = shownArea else { return nil }
    defer { gsk_render_node_unref(node) }
    let size = CGSize(width: area.width * CGFloat(scale), height: area.height * CGFloat(scale))
    return CanvasPicture.render(node, size).map { CanvasPicture(texture: $0, size: area.size, origin: area.origin) }
  }

  private func drawing(scale: Double) -> OpaquePointer? {
    let (canvas, sheet) = (view.canvas, subject.sheet)
    guard let area = shownArea, let parent = sheet.parent, let place = subject.view.widget.bounds(in: parent) else {
      return nil
    }
    // Only a mapped widget is drawn, and a widget can be mapped while its window is not. It is unmapped afterwards: a
    // mapped widget animates by the frame clock, which does not tick here.
    gtk_widget_map(canvas.pointer)
    defer { gtk_widget_unmap(canvas.pointer) }
    let snapshot = gtk_snapshot_new()!
    gtk_snapshot_scale(snapshot, Float(scale), Float(scale))
    var bounds = graphene_rect_t(
      origin: graphene_point_t(x: 0, y: 0),
      size: graphene_size_t(width: Float(area.width), height: Float(area.height)))
    if var color = canvas.color(named: "theme_base_color") {
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

extension OffstageCanvas {
  /// Runs a command that uses canvases, with the style of the windows. Returns the command's exit status, or `status`
  /// without a display.
  static func onDisplay(failureStatus status: Int32, _ command: () -> Int32) -> Int32 {
    // No screen reader reads the canvases, and GTK would warn where there is no accessibility bus.
    setenv("GTK_A11Y", "none", 0)
    if let reason = ProgramStart.openDisplay(lossStatus: status) {
      _ = ProgramStart.fail(reason)
      return status
    }
    let style = AppStyle()
    style.start(followsDesktop: false)
    return withExtendedLifetime(style, command)
  }
}
