// The conversion between a container's sizes in pixels and its layout: GTK's measurements become proposals, the answers
// become whole pixels. A container and its geometry solvers use the same code, each with its own engine.

import CGtk
import Foundation
import LayoutCore

/// The allocation in which a container was placed.
struct Placement: Equatable {
  /// The allocated width and height, in pixels.
  var width: Int32
  var height: Int32
  /// The parent's position for text baselines, from the top; -1 for none.
  var baseline: Int32
}

/// The size request of a container in one orientation.
struct LayoutRequest: Sendable {
  var minimum: Int32 = 0
  var natural: Int32 = 0
  var minimumBaseline: Int32 = -1
  var naturalBaseline: Int32 = -1
}

/// The insets, alignment and proposal that position a layout within its container.
struct ContentBox {
  /// The insets around the layout, in pixels.
  var insets = EdgeInsets()
  /// The alignment of the layout in a larger available size.
  var alignment = Alignment.topLeading
  /// The fixed proposal to the layout; nil for the available size.
  var proposal: ProposedViewSize?
  /// The length that GTK determines first.
  var mode = GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
  /// Whether the container has no minimum along that length.
  var canShrink = false

  // MARK: Measuring

  /// The size request along an orientation, for a length on the other axis; -1 for no length.
  ///
  /// - Parameter reportsBaseline: Whether the request includes the first baseline.
  func request(
    _ orientation: GtkOrientation, for length: Int32, of engine: LayoutEngine, reportsBaseline: Bool
  ) -> LayoutRequest {
    let insets = insets.finite
    let isHorizontal = orientation == GTK_ORIENTATION_HORIZONTAL
    let padding = isHorizontal ? insets.horizontal : insets.vertical
    var request = LayoutRequest()
    let minimum: Answer
    let natural: Answer
    if let proposal {
      // The proposal is the same for every size from GTK.
      natural = Answer(to: proposal, of: engine, isHorizontal)
      minimum = natural
      request.minimum = PixelLength.holding(padding + (natural.length.isFinite ? natural.length : 0))
      request.natural = request.minimum
    } else {
      let across = length < 0 ? nil : max(0, CGFloat(length) - (isHorizontal ? insets.vertical : insets.horizontal))
      let prefersWidth = mode != GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT
      let isFree = canShrink && isHorizontal == prefersWidth
      // Parents measure the height in the minimum width, in which a container without a minimum shows nothing.
      if canShrink, !isFree, length == 0 { return request }
      let smallest: CGFloat? = across ?? (isHorizontal == prefersWidth ? 0 : nil)
      // A width has no baseline, so that the layout's least width is of no use to a container without a minimum.
      let least = isFree && isHorizontal ? nil : Answer(along: 0, across: smallest, of: engine, isHorizontal)
      natural = Answer(along: nil, across: across, of: engine, isHorizontal)
      minimum = least ?? natural
      request.minimum = isFree ? 0 : PixelLength.holding(minimum.length + padding)
      request.natural = max(request.minimum, PixelLength.holding(natural.length + padding))
    }
    if !isHorizontal && reportsBaseline {
      addBaselines(to: &request, minimum: minimum, natural: natural, top: insets.top, engine)
    }
    return request
  }

  /// A proposal and the layout's answer to it.
  private struct Answer {
    let proposal: ProposedViewSize
    let size: CGSize
    let length: CGFloat

    init(to proposal: ProposedViewSize, of engine: LayoutEngine, _ isHorizontal: Bool) {
      self.proposal = proposal
      size = engine.sizeThatFits(proposal)
      length = isHorizontal ? size.width : size.height
    }

    init(along: CGFloat?, across: CGFloat?, of engine: LayoutEngine, _ isHorizontal: Bool) {
      let proposal = ProposedViewSize(width: isHorizontal ? along : across, height: isHorizontal ? across : along)
      self.init(to: proposal, of: engine, isHorizontal)
    }
  }

  // MARK: Placing

  /// The proposal to the layout in an allocation.
  func proposal(in allocation: Placement) -> ProposedViewSize { proposal ?? ProposedViewSize(inner(of: allocation)) }

  /// The size of an allocation without the insets.
  func inner(of allocation: Placement) -> CGSize {
    let insets = insets.finite
    return CGSize(
      width: max(0, CGFloat(allocation.width) - insets.horizontal),
      height: max(0, CGFloat(allocation.height) - insets.vertical))
  }

  /// Places the children in an allocation without the insets.
  ///
  /// - Returns: The frame of the content.
  func place(in allocation: Placement, by engine: LayoutEngine, reportsBaseline: Bool) -> CGRect {
    let insets = insets.finite
    let inner = inner(of: allocation)
    let proposal = proposal(in: allocation)
    let answer = engine.sizeThatFits(proposal)
    let size = CGSize(
      width: answer.width.isFinite ? max(0, answer.width) : inner.width,
      height: answer.height.isFinite ? max(0, answer.height) : inner.height)
    let fractions = alignment.fractions
    let leading = insets.leading + max(0, inner.width - size.width) * fractions.horizontal
    let isLeftToRight = engine.layoutDirection == .leftToRight
    var origin = CGPoint(
      x: isLeftToRight ? leading : CGFloat(allocation.width) - leading - size.width,
      y: insets.top + max(0, inner.height - size.height) * fractions.vertical)
    if allocation.baseline >= 0, reportsBaseline, let own = firstBaseline(of: size, for: proposal, engine) {
      origin.y = max(insets.top, CGFloat(allocation.baseline) - own)
    }
    let content = CGRect(origin: origin, size: size)
    engine.place(in: content, proposal: proposal)
    return content
  }

  // MARK: Baselines

  /// Adds the first baseline at the minimum and the natural height: both, or neither.
  private func addBaselines(
    to request: inout LayoutRequest, minimum: Answer, natural: Answer, top: CGFloat, _ engine: LayoutEngine
  ) {
    guard let naturalBaseline = firstBaseline(of: natural.size, for: natural.proposal, engine) else { return }
    let minimumBaseline =
      minimum.size == natural.size ? naturalBaseline : firstBaseline(of: minimum.size, for: minimum.proposal, engine)
    guard let minimumBaseline else { return }
    request.minimumBaseline = min(PixelLength.within(minimumBaseline + top), request.minimum)
    request.naturalBaseline = min(PixelLength.within(naturalBaseline + top), request.natural)
  }

  /// The first baseline in content whose size is the answer to a proposal; nil without text.
  private func firstBaseline(of size: CGSize, for proposal: ProposedViewSize, _ engine: LayoutEngine) -> CGFloat? {
    let baseline = engine.explicitAlignment(
      of: VerticalAlignment.firstTextBaseline.key, size: size, proposal: proposal)
    return baseline.flatMap { $0.isFinite ? $0 : nil }
  }
}

extension EdgeInsets {
  /// The insets with 0 for each value that is not finite.
  var finite: EdgeInsets {
    EdgeInsets(
      top: top.isFinite ? top : 0, leading: leading.isFinite ? leading : 0, bottom: bottom.isFinite ? bottom : 0,
      trailing: trailing.isFinite ? trailing : 0)
  }

  var horizontal: CGFloat { leading + trailing }
  var vertical: CGFloat { top + bottom }
}

extension Alignment {
  /// The fractions of the free space before the content, from the leading and the top edge.
  var fractions: (horizontal: CGFloat, vertical: CGFloat) {
    let horizontal: CGFloat = self.horizontal == .center ? 0.5 : self.horizontal == .trailing ? 1 : 0
    let isLow = vertical == .bottom || vertical == .lastTextBaseline
    return (horizontal, vertical == .center ? 0.5 : isLow ? 1 : 0)
  }
}
