import CGtk
import GtkInterop

// A widget whose requests are numbers, and which counts its measurements. Exact frames need no fonts.

/// A widget of given minimum and natural sizes, which records the calls of GTK.
@MainActor
final class FixedBox: Peer {
  var minimum: (width: Int32, height: Int32)
  var natural: (width: Int32, height: Int32)
  /// The baseline of its text; -1 for none.
  var baseline: Int32 = -1
  /// The number of pixels that it needs if it is narrower than natural, which determines its height; 0 for a constant
  /// height.
  var area: Int32 = 0

  private(set) var measureCount = 0
  private(set) var allocateCount = 0

  init(_ width: Int32, _ height: Int32, minimum: (Int32, Int32)? = nil) {
    natural = (width, height)
    self.minimum = minimum ?? natural
    super.init(attachedTo: fixedBoxClass.makeWidget())
  }

  /// Changes the natural and the minimum size, as a change of content does.
  func resize(_ width: Int32, _ height: Int32) {
    natural = (width, height)
    minimum = natural
    gtk_widget_queue_resize(widget.pointer)
  }

  func resetCounts() {
    measureCount = 0
    allocateCount = 0
  }

  fileprivate var mode: GtkSizeRequestMode {
    area > 0 ? GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH : GTK_SIZE_REQUEST_CONSTANT_SIZE
  }

  fileprivate func measure(_ orientation: GtkOrientation, _ length: Int32) -> Request {
    measureCount += 1
    if orientation == GTK_ORIENTATION_HORIZONTAL { return Request(minimum.width, natural.width, -1) }
    guard area > 0, length > 0 else { return Request(minimum.height, natural.height, baseline) }
    let height = (area + length - 1) / length
    return Request(height, height, baseline)
  }

  fileprivate func allocated() { allocateCount += 1 }

  fileprivate struct Request: Sendable {
    var minimum: Int32
    var natural: Int32
    var baseline: Int32

    init(_ minimum: Int32, _ natural: Int32, _ baseline: Int32) {
      self.minimum = minimum
      self.natural = natural
      self.baseline = baseline
    }
  }
}

@MainActor
extension Widget {
  /// The rectangle of the widget in its parent, as drawn.
  var frame: [Int] {
    [bounds.origin.x, bounds.origin.y, bounds.size.width, bounds.size.height].map { Int($0.rounded()) }
  }

  /// The horizontal centre of that rectangle, which scaling does not move.
  var center: Float { bounds.origin.x + bounds.size.width / 2 }

  private var bounds: graphene_rect_t {
    guard let bounds = parent.flatMap({ bounds(in: $0) }) else { preconditionFailure("a \(typeName) is nowhere") }
    return bounds
  }
}

private let fixedBoxClass = WidgetClass(
  "ReflowFixedBox",
  classInit: { widgetClass in
    widgetClass!.pointee.get_request_mode = { widget in
      withPeer(of: widget, as: FixedBox.self) { $0.mode } ?? GTK_SIZE_REQUEST_CONSTANT_SIZE
    }
    widgetClass!.pointee.measure = { widget, orientation, length, minimum, natural, minimumBaseline, naturalBaseline in
      guard let request = withPeer(of: widget, as: FixedBox.self, { $0.measure(orientation, length) }) else { return }
      minimum?.pointee = request.minimum
      natural?.pointee = request.natural
      minimumBaseline?.pointee = request.baseline
      naturalBaseline?.pointee = request.baseline
    }
    widgetClass!.pointee.size_allocate = { widget, _, _, _ in
      _ = withPeer(of: widget, as: FixedBox.self) { $0.allocated() }
    }
  },
  instanceInit: { _ in })
