// The children of one container during its passes: their elements, their cached sizes and their placements.
//
// The engine owns the store; the proxies of the subviews retain it.

import Foundation

/// The state that the proxies of one container share.
final class SubviewStore {
  /// The current pass of the container, which decides what a layout may do with its subviews.
  enum Phase {
    case idle, measuring, placing
  }

  let elements: ChildElements
  let memo: MeasurementMemo
  var placements: PlacementBuffer
  /// The children that the layout neither placed nor hid in the last pass.
  private(set) var unplaced: [Int] = []
  var phase = Phase.idle
  var layoutDirection = LayoutDirection.leftToRight
  /// The recent changes of the children, for layouts that cache their values.
  var changes = ChangeLog()
  /// The trace and the sizes cached meanwhile; nil while nothing is recorded.
  private(set) var recording: SubviewRecording?
  /// The last word that was read to load a child into the processor's caches. Stored only so that the compiler keeps
  /// the read.
  var prefetchedWord: UInt = 0
  /// The name of the layout, for traces and messages of programmer errors.
  var layoutName: () -> String = { "The layout" }

  var count: Int { elements.count }

  init(_ elements: some Sequence<any LayoutElement>) {
    self.elements = ChildElements(elements)
    memo = MeasurementMemo(count: self.elements.count)
    placements = PlacementBuffer(count: self.elements.count)
  }

  deinit {
    recording?.deallocate()
    memo.deallocate()
    placements.deallocate()
    elements.deallocate()
  }

  // MARK: Measuring

  @inline(__always)
  func size(of index: Int, for proposal: ProposedViewSize) -> CGSize {
    let key = ProposalKey(proposal)
    if let known = memo.size(at: index, for: key) { return known }
    return measure(index, for: proposal, key: key)
  }

  private func measure(_ index: Int, for proposal: ProposedViewSize, key: ProposalKey) -> CGSize {
    if let recording { return measure(index, elements[index], for: proposal, key: key, recording) }
    let size = elements.size(of: index, for: proposal)
    memo.insert(size, at: index, for: key)
    return size
  }

  func dimensions(of index: Int, for proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(size: size(of: index, for: proposal), proposal: proposal, element: elements[index])
  }

  // MARK: Placing

  /// Places the child so that `anchor` of its size for `proposal` lies at `position`. The last call wins.
  @inline(__always)
  func place(_ index: Int, at position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize) {
    requirePlacing(index)
    let size = size(of: index, for: proposal)
    let origin = CGPoint(
      x: Self.origin(position.x, size.width, anchor.x), y: Self.origin(position.y, size.height, anchor.y))
    if origin.x.isNaN || origin.y.isNaN { rejectPosition(position, of: index) }
    placements.place(index, frame: CGRect(origin: origin, size: size), key: ProposalKey(proposal))
  }

  /// The origin of a length. An infinite length with the anchor at its start starts at the position, because infinity
  /// times zero is not a number. An infinite position keeps its value where subtracting an infinite length would cancel
  /// it.
  @inline(__always)
  private static func origin(_ position: CGFloat, _ length: CGFloat, _ anchor: CGFloat) -> CGFloat {
    if anchor == 0 { return position }
    let origin = position - anchor * length
    return origin.isNaN && position.isInfinite && length.isInfinite && !anchor.isNaN ? position : origin
  }

  func hide(_ index: Int) {
    requirePlacing(index)
    placements.hide(index)
  }

  @inline(__always)
  func requirePlacing(_ index: Int) {
    if phase != .placing { rejectPhase(index) }
  }

  private func rejectPhase(_ index: Int) -> Never {
    fatalError(
      "\(layoutName()) placed \(title(of: index)) outside of placeSubviews; a layout places while placing, never while "
        + "measuring")
  }

  private func rejectPosition(_ position: CGPoint, of index: Int) -> Never {
    fatalError(
      "\(layoutName()) placed \(title(of: index)) at (\(position.x), \(position.y)): its origin is not a number")
  }

  /// Centres the children that the layout did not place, measured at the container's own proposal, as SwiftUI does.
  func placeRest(in bounds: CGRect, proposal: ProposedViewSize) {
    var next = 0
    unplaced.removeAll()
    while let index = placements.firstUnplaced(from: next) {
      next = index + 1
      unplaced.append(index)
      let size = size(of: index, for: proposal)
      let origin = CGPoint(
        x: Self.centred(size.width, in: bounds.minX, bounds.width),
        y: Self.centred(size.height, in: bounds.minY, bounds.height))
      placements.place(index, frame: CGRect(origin: origin, size: size), key: ProposalKey(proposal))
    }
  }

  /// The origin of a length that is centred in bounds. It is the start of the bounds for an equal length, also where
  /// both are infinite, and where infinities cancel. A length that is not a number results in NaN.
  private static func centred(_ length: CGFloat, in start: CGFloat, _ space: CGFloat) -> CGFloat {
    if length == space { return start }
    let origin = start + (space - length) / 2
    return origin.isNaN && !length.isNaN ? start : origin
  }

  func title(of index: Int) -> String {
    elements[index].name.map { "subview \(index) “\($0)”" } ?? "subview \(index)"
  }

  // MARK: Recording

  /// Starts to record in `trace`, or stops recording. The cached sizes are kept.
  func record(in trace: LayoutTrace?) {
    recording?.answers.exchange(with: memo)
    recording?.deallocate()
    recording = trace.map { SubviewRecording(trace: $0, count: count) }
    recording?.answers.exchange(with: memo)
  }

  func discardSizes() {
    memo.removeAll()
    recording?.answers.removeAll()
  }

  func discardSizes(of index: Int) {
    memo.remove(index)
    recording?.answers.remove(index)
  }

  // MARK: Alignment

  /// Runs `body` with its own buffer for placements, and discards them.
  func withTrialPlacement<Result>(_ body: () -> Result) -> Result {
    let kept = (placements, phase)
    placements = PlacementBuffer(count: count)
    phase = .placing
    defer {
      placements.deallocate()
      (placements, phase) = kept
    }
    return body()
  }

  /// The positions of a guide in the visible children that set it, in the space of their placements.
  func explicitPositions(of key: AlignmentKey, in children: some Sequence<Int>) -> [CGFloat] {
    children.compactMap { index in
      guard placements.state(of: index) != .hidden else { return nil }
      let frame = placements.frame(of: index)
      let dimensions = ViewDimensions(
        size: frame.size, proposal: placements.proposal(of: index), element: elements[index])
      return dimensions[explicit: key].map { $0.carrying(key.axis == .horizontal ? frame.origin.x : frame.origin.y) }
    }
  }
}
