// The two adjustments by which a lazy container is scrolled.
//
// The container's peer owns them. It owns a reference to each GtkAdjustment, which belongs to the code that set it,
// usually a scrolled window.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// The adjustment and the policy that GtkScrollable requires for each axis.
@MainActor
final class ScrollAdjustments {
  /// The kind of a changed property.
  enum Change {
    case adjustment, policy
  }

  private var adjustments: [Axis: ScrollAdjustment] = [:]
  /// Called when other code has scrolled.
  private var onScroll: @MainActor (Axis) -> Void = { _ in }

  /// The number of containers that are setting the values of their adjustments.
  private static var configuringCount = 0

  /// Whether any container is setting the values of its adjustments. GTK may ignore a layout that is queued meanwhile.
  static var areBeingConfigured: Bool { configuringCount > 0 }

  /// Starts with new adjustments, and handles their changes.
  func listen(_ onScroll: @escaping @MainActor (Axis) -> Void) {
    self.onScroll = onScroll
    for axis in Axis.allCases { _ = setAdjustment(nil, axis) }
  }

  /// Disconnects the handlers, and releases the adjustments.
  func disconnect() {
    for adjustment in adjustments.values { adjustment.disconnect() }
    adjustments = [:]
  }

  /// The axes along which the content may be longer than the viewport, with its natural length.
  var naturalAxes: Axis.Set {
    Axis.Set(adjustments.filter { $0.value.policy == GTK_SCROLL_NATURAL }.keys.map { Axis.Set($0) })
  }

  // MARK: Properties

  func set(_ property: ScrollableProperty, from value: UnsafePointer<GValue>) -> Change? {
    switch property {
    case .horizontalAdjustment: setAdjustment(OpaquePointer.read(from: value), .horizontal)
    case .verticalAdjustment: setAdjustment(OpaquePointer.read(from: value), .vertical)
    case .horizontalPolicy: setPolicy(GtkScrollablePolicy.read(from: value), .horizontal)
    case .verticalPolicy: setPolicy(GtkScrollablePolicy.read(from: value), .vertical)
    }
  }

  func get(_ property: ScrollableProperty, into value: UnsafeMutablePointer<GValue>) {
    switch property {
    case .horizontalAdjustment: adjustments[.horizontal]?.adjustment.opaque.write(to: value)
    case .verticalAdjustment: adjustments[.vertical]?.adjustment.opaque.write(to: value)
    case .horizontalPolicy: adjustments[.horizontal]?.policy.write(to: value)
    case .verticalPolicy: adjustments[.vertical]?.policy.write(to: value)
    }
  }

  private func setAdjustment(_ adjustment: OpaquePointer?, _ axis: Axis) -> Change? {
    let old = adjustments[axis]
    if let old, old.adjustment.opaque == adjustment { return nil }
    old?.disconnect()
    let new = ScrollAdjustment(adjustment) { [weak self] in self?.onScroll(axis) }
    new.policy = old?.policy ?? GTK_SCROLL_MINIMUM
    adjustments[axis] = new
    return .adjustment
  }

  private func setPolicy(_ policy: GtkScrollablePolicy?, _ axis: Axis) -> Change? {
    guard let policy, let adjustment = adjustments[axis], adjustment.policy != policy else { return nil }
    adjustment.policy = policy
    return .policy
  }

  // MARK: Scrolling

  /// Scrolls an arrangement to the value of an adjustment. In a right-to-left layout the content starts at the right,
  /// as in GTK's own lists.
  func follow(_ axis: Axis, in arrangement: LazyArrangement, isRightToLeft: Bool) {
    guard arrangement.solution != nil, let adjustment = adjustments[axis] else { return }
    let isFlipped = axis == .horizontal && isRightToLeft
    let distance = adjustment.follow(isFlipped: isFlipped)
    arrangement.scroll(axis, to: adjustment.known, by: distance, isAtEnd: adjustment.isAtEnd(isFlipped: isFlipped))
  }

  /// Sets the content's length and the viewport in the adjustments.
  ///
  /// - Parameter scrolled: Called for an axis along which a signal handler has scrolled elsewhere, such as to the new
  ///   end.
  func configure(for arrangement: LazyArrangement, isRightToLeft: Bool, _ scrolled: (Axis) -> Void) {
    Self.configuringCount += 1
    defer { Self.configuringCount -= 1 }
    for axis in Axis.allCases {
      let viewport = arrangement.viewport
      let hasScrolled = adjustments[axis]?.configure(
        value: arrangement.offset(axis) + viewport.start(axis), content: arrangement.contentLength(axis),
        page: viewport.length(axis), isFlipped: axis == .horizontal && isRightToLeft)
      if hasScrolled == true { scrolled(axis) }
    }
  }
}

/// An adjustment, with the handler of its value.
@MainActor
private final class ScrollAdjustment {
  let adjustment: ObjectReference<OpaquePointer>
  private let connection: SignalConnection
  var policy = GTK_SCROLL_MINIMUM
  /// The last known distance from the start of the content, in pixels.
  private(set) var known: CGFloat = 0
  /// The last upper end that was set, in pixels.
  private var upper: CGFloat = 0

  /// Connects to an adjustment, or to a new one for nil.
  init(_ adjustment: OpaquePointer?, onChange: @escaping @MainActor () -> Void) {
    let object = adjustment ?? OpaquePointer(gtk_adjustment_new(0, 0, 0, 0, 0, 0))!
    self.adjustment = ObjectReference(object)
    connection = object.connect("value-changed", onChange)
  }

  private var pointer: UnsafeMutablePointer<GtkAdjustment> { adjustment.cast() }

  /// The distance from the start of the content, in pixels.
  ///
  /// - Parameter isFlipped: Whether the content starts at the adjustment's upper end.
  func value(isFlipped: Bool) -> CGFloat {
    let value = gtk_adjustment_get_value(pointer)
    return isFlipped ? gtk_adjustment_get_upper(pointer) - gtk_adjustment_get_page_size(pointer) - value : value
  }

  /// Whether the content is longer than a page, and scrolled to its end. False while another container with the same
  /// adjustment has set another upper end.
  func isAtEnd(isFlipped: Bool) -> Bool {
    let rest = upper - gtk_adjustment_get_page_size(pointer)
    return rest > 0 && gtk_adjustment_get_upper(pointer) == upper && value(isFlipped: isFlipped) >= rest - 0.5
  }

  /// Reads the value that other code set.
  ///
  /// - Returns: The distance from the value before.
  func follow(isFlipped: Bool) -> CGFloat {
    let old = known
    known = value(isFlipped: isFlipped)
    return known - old
  }

  /// Sets all values at once, with its own handler blocked.
  ///
  /// - Returns: Whether another signal handler has scrolled to another value meanwhile.
  func configure(value: CGFloat, content: CGFloat, page: CGFloat, isFlipped: Bool) -> Bool {
    upper = max(content, page)
    let shown = min(max(0, isFlipped ? upper - page - value : value), upper - page)
    connection.whileBlocked {
      gtk_adjustment_configure(pointer, shown, 0, upper, page * 0.1, page * 0.9, page)
    }
    known = isFlipped ? upper - page - shown : shown
    return gtk_adjustment_get_value(pointer) != shown
  }

  func disconnect() { connection.disconnect() }
}
