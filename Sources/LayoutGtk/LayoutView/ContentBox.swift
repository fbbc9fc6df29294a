// What lies between a container's room in pixels and its layout: questions become proposals, answers whole pixels. A
// container and what solves its layout for other widths use the same, each with an engine of its own.

import CGtk
import Foundation
import LayoutCore

/// The room that a container was placed in.
struct Placement: Equatable {
  /// The allocated width and height, in pixels.
  var width: Int32
  var height: Int32
  /// Where the parent lines up text, from the top; -1 for nowhere.
  var baseline: Int32
}

/// What a container asks of its parent in one orientation.
struct LayoutRequest: Sendable {
  var minimum: Int32 = 0
  var natural: Int32 = 0
  var minimumBaseline: Int32 = -1
  var naturalBaseline: Int32 = -1
}

/// How a container offers its room to its layout, and where in it the layout lies.
struct ContentBox {
  /// The distances kept free around the layout, in pixels.
  var insets = EdgeInsets()
  /// Where the layout lies in a room that is larger.
  var alignment = Alignment.topLeading
  /// What the layout is offered in place of the room; nil for the room.
  var proposal: ProposedViewSize?
  /// Which length is given first.
  var mode = GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH
  /// Whether the container has no minimum along that length.
  var canShrink = false

  // MARK: Measuring

  /// What the container asks for along an orientation, given a length across or -1.
  ///
  /// - Parameter reportsBaseline: Whether it says where its first line of text lies.
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
      // The layout is offered the same whatever GTK gives.
      natural = Answer(to: proposal, of: engine, isHorizontal)
      minimum = natural
      request.minimum = PixelLength.holding(padding + (natural.length.isFinite ? natural.length : 0))
      request.natural = request.minimum
    } else {
      let across = length < 0 ? nil : max(0, CGFloat(length) - (isHorizontal ? insets.vertical : insets.horizontal))
      let prefersWidth = mode != GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT
      let smallest: CGFloat? = across ?? (isHorizontal == prefersWidth ? 0 : nil)
      minimum = Answer(along: 0, across: smallest, of: engine, isHorizontal)
      natural = Answer(along: nil, across: across, of: engine, isHorizontal)
      let isFree = canShrink && isHorizontal == prefersWidth
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

  /// What the layout is offered of a room.
  func proposal(in room: Placement) -> ProposedViewSize { proposal ?? ProposedViewSize(inner(of: room)) }

  /// What the insets leave of a room.
  func inner(of room: Placement) -> CGSize {
    let insets = insets.finite
    return CGSize(
      width: max(0, CGFloat(room.width) - insets.horizontal), height: max(0, CGFloat(room.height) - insets.vertical))
  }

  /// Has the layout place the children in the room that the insets leave.
  ///
  /// - Returns: Where the content lies.
  func place(in room: Placement, by engine: LayoutEngine, reportsBaseline: Bool) -> CGRect {
    let insets = insets.finite
    let inner = inner(of: room)
    let proposal = proposal(in: room)
    let answer = engine.sizeThatFits(proposal)
    let size = CGSize(
      width: answer.width.isFinite ? max(0, answer.width) : inner.width,
      height: answer.height.isFinite ? max(0, answer.height) : inner.height)
    let fractions = alignment.fractions
    let leading = insets.leading + max(0, inner.width - size.width) * fractions.horizontal
    let isLeftToRight = engine.layoutDirection == .leftToRight
    var origin = CGPoint(
      x: isLeftToRight ? leading : CGFloat(room.width) - leading - size.width,
      y: insets.top + max(0, inner.height - size.height) * fractions.vertical)
    if room.baseline >= 0, reportsBaseline, let own = firstBaseline(of: size, for: proposal, engine) {
      origin.y = max(insets.top, CGFloat(room.baseline) - own)
    }
    let content = CGRect(origin: origin, size: size)
    engine.place(in: content, proposal: proposal)
    return content
  }

  // MARK: Baselines

  /// Adds where the first line of text lies at the minimum and the natural height: both, or neither.
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

  /// Where the first line of text lies in content of a size, the answer to a proposal; nil without text.
  private func firstBaseline(of size: CGSize, for proposal: ProposedViewSize, _ engine: LayoutEngine) -> CGFloat? {
    let baseline = engine.explicitAlignment(
      of: VerticalAlignment.firstTextBaseline.key, size: size, proposal: proposal)
    return baseline.flatMap { $0.isFinite ? $0 : nil }
  }
}

extension EdgeInsets {
  /// The insets with 0 in place of what is no finite number.
  var finite: EdgeInsets {
    EdgeInsets(
      top: top.isFinite ? top : 0, leading: leading.isFinite ? leading : 0, bottom: bottom.isFinite ? bottom : 0,
      trailing: trailing.isFinite ? trailing : 0)
  }

  var horizontal: CGFloat { leading + trailing }
  var vertical: CGFloat { top + bottom }
}

extension Alignment {
  /// How much of the free room lies before the content, from the leading and the top edge.
  var fractions: (horizontal: CGFloat, vertical: CGFloat) {
    let horizontal: CGFloat = self.horizontal == .center ? 0.5 : self.horizontal == .trailing ? 1 : 0
    let isLow = vertical == .bottom || vertical == .lastTextBaseline
    return (horizontal, vertical == .center ? 0.5 : isLow ? 1 : 0)
  }
}
