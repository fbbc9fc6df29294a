// GTK asks for a size: its question becomes a proposal, the layout's answer whole pixels.

import CGtk
import Foundation
import LayoutCore

extension LayoutView {
  /// What the container asks for along an orientation, given a length across or -1.
  func measure(_ orientation: GtkOrientation, for length: Int32) -> LayoutRequest {
    if length < 0 || areRequestsStale || isMembershipStale { refreshRequests() }
    return inPass { request(orientation, for: length) }
  }

  private func request(_ orientation: GtkOrientation, for length: Int32) -> LayoutRequest {
    let start = Self.seconds()
    defer { layoutSeconds += Self.seconds() - start }
    let insets = contentInsets.finite
    let isHorizontal = orientation == GTK_ORIENTATION_HORIZONTAL
    if let proposal { return request(isHorizontal, for: proposal, insets) }
    let across = length < 0 ? nil : max(0, CGFloat(length) - (isHorizontal ? insets.vertical : insets.horizontal))
    let smallest: CGFloat? = across ?? (isHorizontal == prefersWidth ? 0 : nil)
    let minimum = answer(isHorizontal, along: 0, across: smallest)
    let natural = answer(isHorizontal, along: nil, across: across)
    let padding = isHorizontal ? insets.horizontal : insets.vertical
    var request = LayoutRequest()
    request.minimum = PixelLength.holding(minimum.length + padding)
    request.natural = max(request.minimum, PixelLength.holding(natural.length + padding))
    if !isHorizontal {
      addBaselines(to: &request, minimum: minimum, natural: natural, top: insets.top)
    }
    return request
  }

  /// What the container asks for when its layout is offered the same whatever GTK gives.
  private func request(_ isHorizontal: Bool, for proposal: ProposedViewSize, _ insets: EdgeInsets) -> LayoutRequest {
    let answer = Answer(proposal: proposal, size: engine.sizeThatFits(proposal), isHorizontal: isHorizontal)
    let padding = isHorizontal ? insets.horizontal : insets.vertical
    var request = LayoutRequest()
    request.minimum = PixelLength.holding(padding + (answer.length.isFinite ? answer.length : 0))
    request.natural = request.minimum
    if !isHorizontal { addBaselines(to: &request, minimum: answer, natural: answer, top: insets.top) }
    return request
  }

  private var prefersWidth: Bool { requestMode != GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT }

  /// A proposal and the layout's answer to it.
  struct Answer {
    var proposal: ProposedViewSize
    var size: CGSize
    var isHorizontal: Bool

    var length: CGFloat { isHorizontal ? size.width : size.height }
  }

  private func answer(_ isHorizontal: Bool, along: CGFloat?, across: CGFloat?) -> Answer {
    let proposal = ProposedViewSize(width: isHorizontal ? along : across, height: isHorizontal ? across : along)
    return Answer(proposal: proposal, size: engine.sizeThatFits(proposal), isHorizontal: isHorizontal)
  }
}
