// A widget that shows one picture file in the size of its allocation.
//
// The widget owns its peer, the peer its texture. The style sheet's background shows while the picture is loading. A
// picture that cannot be shown is replaced by an icon, and the tooltip shows the reason.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel

/// A picture in a frame whose size is independent of the picture's own size.
@MainActor
final class PictureView: Peer {
  /// Whether the picture covers the frame and is clipped to it, or fits into it.
  var contentMode: ContentMode {
    didSet {
      guard contentMode != oldValue else { return }
      load()
      gtk_widget_queue_draw(widget.pointer)
    }
  }
  /// The radius of the corners of a picture that fits into the frame, in px. A picture that covers the frame has the
  /// frame's corners.
  var fittedRadius = 0.0 { didSet { if fittedRadius != oldValue { gtk_widget_queue_draw(widget.pointer) } } }
  /// The natural height, in px. The natural width is 0.
  let naturalHeight: Int
  private let store: PictureStore

  private(set) var file: PictureFile?
  /// Whether the view is in reserve: it keeps its picture in case that the same one is shown next.
  private var isResting = false
  /// The picture, once it is loaded.
  private var picture: StoredPicture?
  var texture: Texture? { picture?.texture }
  /// The size of the picture in its file, in pixels; nil until it is loaded.
  var ownSize: (width: Int, height: Int)? { picture?.ownSize }
  /// The reason why there is no picture.
  private(set) var problem: PictureProblem?
  private var request: PictureRequest?
  /// Whether the picture is that of an earlier version of the file.
  private var isOutdated = false
  /// The size that is being decoded.
  private var requestedSize: PixbufSize?

  /// Makes a frame without a picture. Like every new widget, its widget is floating: its first parent owns it.
  init(_ contentMode: ContentMode, naturalHeight: Int, classes: [String] = [], store: PictureStore = .shared) {
    self.contentMode = contentMode
    self.naturalHeight = naturalHeight
    self.store = store
    super.init(attachedTo: pictureViewClass.makeWidget())
    // The picture is clipped to the rounded corners of the style sheet too.
    gtk_widget_set_overflow(widget.pointer, GTK_OVERFLOW_HIDDEN)
    widget.addClasses(["picture"] + classes)
  }

  /// Whether the picture is being loaded.
  var isLoading: Bool { request != nil }

  /// Shows another picture. Nil shows none, and cancels the request.
  func show(_ file: PictureFile?) {
    guard file != self.file || isResting else { return }
    isResting = false
    if file != self.file {
      cancel()
      // The earlier version of a file is shown until the new one is loaded.
      if file?.path != self.file?.path { picture = nil }
      self.file = file
      isOutdated = true
      setProblem(nil)
    }
    widget.updateAccessibleProperty(.label(file?.title ?? ""))
    gtk_widget_set_tooltip_text(widget.pointer, problem.map { tr($0.message) } ?? file?.title)
    load()
    gtk_widget_queue_draw(widget.pointer)
  }

  /// Puts the view in reserve. It has no name, and loads nothing, until ``show(_:)`` is called.
  func rest() {
    cancel()
    isResting = true
    widget.updateAccessibleProperty(.label(""))
    gtk_widget_set_tooltip_text(widget.pointer, String?.none)
  }

  /// Requests the picture at the size of the frame, unless the current texture is suitable.
  func load() {
    guard let file, !isResting, problem == nil, let size = shownSize else { return }
    // A picture of another size is shown until the right one is loaded.
    if picture == nil, let stored = store.picture(of: file) { show(stored) }
    if let picture, !isOutdated, size.isServed(by: picture.size) { return cancel() }
    guard size != requestedSize else { return }
    cancel()
    requestedSize = size
    widget.updateAccessibleState(.busy(true))
    request = store.request(file, size: size) { [weak self] outcome in
      guard let self, !isDisposed else { return }
      endRequest()
      switch outcome {
      case .success(let picture): show(picture)
      case .failure(let problem): setProblem(problem)
      }
    }
  }

  /// Cancels the request.
  func cancel() {
    request?.cancel()
    if request != nil { endRequest() }
  }

  private func endRequest() {
    request = nil
    requestedSize = nil
    widget.updateAccessibleState(.busy(false))
  }

  private func show(_ picture: StoredPicture) {
    self.picture = picture
    isOutdated = false
    gtk_widget_queue_draw(widget.pointer)
  }

  private func setProblem(_ problem: PictureProblem?) {
    guard problem != self.problem else { return }
    self.problem = problem
    if let problem {
      picture = nil
      gtk_widget_set_tooltip_text(widget.pointer, tr(problem.message))
    }
    widget.setClass("bad", problem != nil)
    widget.updateAccessibleProperty(.description(problem.map { tr($0.message) } ?? ""))
    gtk_widget_queue_draw(widget.pointer)
  }

  /// The reasons why pictures in a widget are not shown, one sentence for each file, as many as a report contains, and
  /// the number of further ones.
  static func remarks(in place: Widget) -> [Message] {
    var (files, remarks): (Set<PictureFile>, [Message]) = ([], [])
    for view in views(in: place) where !view.isResting {
      guard let file = view.file, let problem = view.problem, files.insert(file).inserted else { continue }
      if files.count <= CardDeck.reportLimit { remarks.append(problem.message) }
    }
    let further = files.count - remarks.count
    return remarks + (further > 0 ? [.counting(further, "%s more note", "%s more notes")] : [])
  }

  /// The first problem of the visible pictures in a widget; nil if one of them is shown.
  static func problemOfAll(visibleIn place: Widget) -> PictureProblem? {
    let seen = views(in: place).filter { gtk_widget_get_mapped($0.widget.pointer) != 0 && isSeen($0.widget, place) }
    return seen.contains { $0.texture != nil } ? nil : seen.lazy.compactMap(\.problem).first
  }

  private static func views(in widget: Widget) -> [PictureView] {
    widget.peer(as: PictureView.self).map { [$0] } ?? widget.children.flatMap { views(in: $0) }
  }

  private static func isSeen(_ widget: Widget, _ place: Widget) -> Bool {
    var (bounds, whole) = (graphene_rect_t(), graphene_rect_t())
    return gtk_widget_compute_bounds(widget.pointer, place.pointer, &bounds) != 0
      && gtk_widget_compute_bounds(place.pointer, place.pointer, &whole) != 0
      && graphene_rect_intersection(&bounds, &whole, nil)
  }

  /// The size of the frame in device pixels; nil before its first allocation.
  private var shownSize: PixbufSize? {
    let (width, height) = (gtk_widget_get_width(widget.pointer), gtk_widget_get_height(widget.pointer))
    guard width > 0, height > 0 else { return nil }
    let scale = Int(gtk_widget_get_scale_factor(widget.pointer))
    return PixbufSize(roundingWidth: Int(width) * scale, height: Int(height) * scale, covers: contentMode == .fill)
  }

  // MARK: Drawing

  /// Draws the picture, or the icon in its place.
  func draw(_ snapshot: OpaquePointer) {
    // The scale factor may have changed, which requires another size.
    load()
    let (width, height) = (Double(gtk_widget_get_width(widget.pointer)), Double(gtk_widget_get_height(widget.pointer)))
    // A picture without an area has no scale that cairo accepts.
    guard width > 0, height > 0 else { return }
    if let texture {
      var frame = frame(of: texture, width: width, height: height)
      let isRounded = contentMode == .fit && fittedRadius > 0
      if isRounded {
        var corners = GskRoundedRect()
        gsk_rounded_rect_init_from_rect(&corners, &frame, Float(fittedRadius))
        gtk_snapshot_push_rounded_clip(snapshot, &corners)
      }
      gtk_snapshot_append_texture(snapshot, texture.object, &frame)
      if isRounded { gtk_snapshot_pop(snapshot) }
    } else if let problem {
      problem.draw(snapshot, in: widget, width: width, height: height)
    }
  }

  /// The bounds of the picture: centred in the frame, and covering it or fitting into it.
  private func frame(of texture: Texture, width: Double, height: Double) -> graphene_rect_t {
    let (ownWidth, ownHeight) = (
      Double(gdk_texture_get_width(texture.object)), Double(gdk_texture_get_height(texture.object))
    )
    let (across, down) = (width / ownWidth, height / ownHeight)
    let scale = contentMode == .fill ? max(across, down) : min(across, down)
    let (shownWidth, shownHeight) = (ownWidth * scale, ownHeight * scale)
    return graphene_rect_t(
      origin: graphene_point_t(x: Float((width - shownWidth) / 2), y: Float((height - shownHeight) / 2)),
      size: graphene_size_t(width: Float(shownWidth), height: Float(shownHeight)))
  }
}

extension PixbufSize {
  /// Sizes are rounded up to a multiple of this, in pixels. So frames of similar sizes share a picture, and resizing a
  /// frame causes few requests.
  private static let step = 64

  /// The size for a frame, with each side rounded up.
  init(roundingWidth width: Int, height: Int, covers: Bool) {
    func rounded(_ length: Int) -> Int { (length + Self.step - 1) / Self.step * Self.step }
    self.init(width: rounded(width), height: rounded(height), covers: covers)
  }

  /// Whether a picture decoded for another size is suitable: it is not smaller, and not so large that it wastes memory.
  fileprivate func isServed(by other: PixbufSize) -> Bool {
    covers == other.covers && other.width >= width && other.height >= height
      && other.width <= 2 * width + Self.step && other.height <= 2 * height + Self.step
  }
}
