// The two adjustments of a lazy container, by which it is scrolled.
//
// The container's peer owns them; it owns a reference to each GtkAdjustment, which belongs to whoever set it, usually a
// scrolled window.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// What GtkScrollable has a container have: an adjustment and a policy for each axis.
@MainActor
final class ScrollAdjustments {
  /// What setting a property changed.
  enum Change {
    case adjustment, policy
  }

  private var adjustments: [Axis: ScrollAdjustment] = [:]
  /// What hears that somebody else has scrolled.
  private var onScroll: @MainActor (Axis) -> Void = { _ in }

  /// How many containers are telling their adjustments what they are.
  private static var configuringCount = 0

  /// Whether any container is telling its adjustments what they are: what is queued meanwhile may be forgotten.
  static var areBeingConfigured: Bool { configuringCount > 0 }

  /// Starts with adjustments of their own.
  func listen(_ onScroll: @escaping @MainActor (Axis) -> Void) {
    self.onScroll = onScroll
    for axis in Axis.allCases { _ = setAdjustment(nil, axis) }
  }

  /// Stops listening, and lets go of the adjustments.
  func disconnect() {
    for adjustment in adjustments.values { adjustment.disconnect() }
    adjustments = [:]
  }

  /// The axes along which the content has its own length where that is more than there is room.
  var naturalAxes: Axis.Set {
    Axis.Set(adjustments.filter { $0.value.policy == GTK_SCROLL_NATURAL }.keys.map { Axis.Set($0) })
  }

  // MARK: Properties

  /// Sets a property of GtkScrollable.
  func set(_ property: ScrollableProperty, from value: UnsafePointer<GValue>) -> Change? {
    switch property {
    case .horizontalAdjustment: setAdjustment(OpaquePointer.read(from: value), .horizontal)
    case .verticalAdjustment: setAdjustment(OpaquePointer.read(from: value), .vertical)
    case .horizontalPolicy: setPolicy(GtkScrollablePolicy.read(from: value), .horizontal)
    case .verticalPolicy: setPolicy(GtkScrollablePolicy.read(from: value), .vertical)
    }
  }

  /// Reads a property of GtkScrollable.
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

  /// Has an arrangement be where an adjustment is. From right to left the content starts at the right, as in GTK's own
  /// lists.
  func follow(_ axis: Axis, in arrangement: LazyArrangement, isRightToLeft: Bool) {
    guard arrangement.solution != nil, let adjustment = adjustments[axis] else { return }
    let isFlipped = axis == .horizontal && isRightToLeft
    let way = adjustment.follow(isFlipped: isFlipped)
    arrangement.scroll(axis, to: adjustment.known, by: way, isAtEnd: adjustment.isAtEnd(isFlipped: isFlipped))
  }

  /// Tells the adjustments how long the content is, and where in it the viewport.
  ///
  /// - Parameter scrolled: Called for an axis along which somebody who heard of it has scrolled elsewhere, such as to the
  ///   new end.
  func configure(for arrangement: LazyArrangement, isRightToLeft: Bool, _ scrolled: (Axis) -> Void) {
    Self.configuringCount += 1
    defer { Self.configuringCount -= 1 }
    for axis in Axis.allCases {
      let viewport = arrangement.viewport
      let isElsewhere = adjustments[axis]?.configure(
        value: arrangement.offset(axis) + viewport.start(axis), content: arrangement.contentLength(axis),
        page: viewport.length(axis), isFlipped: axis == .horizontal && isRightToLeft)
      if isElsewhere == true { scrolled(axis) }
    }
  }
}

/// An adjustment, and the handler that hears of its value.
@MainActor
private final class ScrollAdjustment {
  let adjustment: ObjectReference<OpaquePointer>
  private let connection: SignalConnection
  var policy = GTK_SCROLL_MINIMUM
  /// The distance from the start of the content that was set or heard last, in pixels.
  private(set) var known: CGFloat = 0
  /// The upper end that was set last, in pixels.
  private var upper: CGFloat = 0

  /// Listens to an adjustment; to one of its own where there is none.
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

  /// Whether the content is longer than a page, and its end in sight. The end of another container that has the same
  /// adjustment is not meant.
  func isAtEnd(isFlipped: Bool) -> Bool {
    let rest = upper - gtk_adjustment_get_page_size(pointer)
    return rest > 0 && gtk_adjustment_get_upper(pointer) == upper && value(isFlipped: isFlipped) >= rest - 0.5
  }

  /// Takes over the value that was set by others.
  ///
  /// - Returns: How far that is from the one before.
  func follow(isFlipped: Bool) -> CGFloat {
    let old = known
    known = value(isFlipped: isFlipped)
    return known - old
  }

  /// Sets all values at once, without hearing of it.
  ///
  /// - Returns: Whether somebody else who heard of it has scrolled to another value meanwhile.
  func configure(value: CGFloat, content: CGFloat, page: CGFloat, isFlipped: Bool) -> Bool {
    upper = max(content, page)
    let shown = min(max(0, isFlipped ? upper - page - value : value), upper - page)
    connection.whileBlocked {
      gtk_adjustment_configure(pointer, shown, 0, upper, page * 0.1, page * 0.9, page)
    }
    known = isFlipped ? upper - page - shown : shown
    return gtk_adjustment_get_value(pointer) != shown
  }

  /// Stops listening.
  func disconnect() { connection.disconnect() }
}
