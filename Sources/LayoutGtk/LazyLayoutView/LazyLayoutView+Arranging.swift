// GTK gives a size: the items in sight are found, made, measured and allocated.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

extension LazyLayoutView {
  /// What the container would like to be along an orientation: as long as the content was last.
  func naturalLength(_ orientation: GtkOrientation) -> Int32 {
    areRequestsStale = true
    let axis = orientation == GTK_ORIENTATION_HORIZONTAL ? Axis.horizontal : .vertical
    return PixelLength.holding(contentLength(axis))
  }

  /// The length of the content and the insets.
  func contentLength(_ axis: Axis) -> CGFloat {
    let size = solution?.size ?? layout.sizeThatFits(.unspecified, count: count)
    return min(axis.length(of: size) + viewport.start(axis) + viewport.end(axis), Self.longestContent)
  }

  /// The longest content that can be scrolled through, in points: up to there numbers tell every point from the next.
  private static let longestContent: CGFloat = 0x1p53

  /// Arranges the items in a widget of this size, in pixels.
  func allocate(width: Int32, height: Int32) {
    ensureRequests()
    let before = scrollOrigin
    arrange(width, height)
    keepOutgoing()
    fill()
    let after = scrollOrigin
    show(shift: CGPoint(x: after.x - before.x, y: after.y - before.y))
    wasPlaced = true
    var rounds = 0
    while configureAdjustments(), !isSolutionStale, rounds < Self.scrollLimit {
      rounds += 1
      fill()
      show(shift: .zero)
    }
    // Who heard of the adjustments may have changed the items.
    if isSolutionStale { layOutLater() }
    passAnchor()
    reportLayout()
  }

  /// How often others may scroll to another place when they hear of the adjustments, in one allocation.
  private static let scrollLimit = 4

  /// Puts the tiles where they belong, or has them go there.
  private func show(shift: CGPoint) {
    if motion == nil { place() } else { moveToTargets(shift: shift) }
  }

  /// Has GTK ask for our size, which it does when the request of any child has changed: see LayoutView+Requests.
  private func ensureRequests() {
    var minimum: Int32 = 0
    gtk_widget_measure(widget.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, nil, nil, nil)
    guard areRequestsStale else { return }
    areRequestsStale = false
    for (_, tile) in tiles { tile.forgetRequests() }
  }

  /// Solves the layout for a viewport, if it is another one than before, or the content is.
  private func arrange(_ width: Int32, _ height: Int32) {
    let room = LazyViewport(axis: layout.scrollAxis, width: width, height: height, insets: contentInsets.finite)
    if room != viewport || isSolutionStale {
      let isAtStart = solution != nil && offset == -viewport.start(viewport.axis)
      if isAtStart && room.insets != viewport.insets {
        anchor = LazyAnchor(item: 0, position: room.start(room.axis))
      }
      let isAtCrossStart = solution == nil || crossOffset == -viewport.start(viewport.axis.across)
      viewport = room
      if isAtCrossStart { crossOffset = -viewport.start(viewport.axis.across) }
      solution = layout.solve(naturalProposal ?? room.proposal, count: count, previous: solution)
      isSolutionStale = false
      haveItemsMoved = false
      isSolutionNew = true
      isWindowStale = true
    }
    if count == 0 {
      anchor = nil
    } else if anchor == nil {
      anchor = LazyAnchor(item: 0, position: viewport.start(viewport.axis))
    }
    carryOutScrollRequest()
    crossOffset = limited(crossOffset, viewport.axis.across)
  }

  /// The arrangement of the items that there are, also before the next allocation.
  var currentSolution: (any LazySolution)? {
    guard isSolutionStale, let solution else { return solution }
    var room = viewport
    room.axis = layout.scrollAxis
    let natural = room.axis == viewport.axis ? naturalProposal : nil
    return layout.solve(natural ?? room.proposal, count: count, previous: solution)
  }

  /// The proposal where the policy across the axis of scrolling is for the content's own breadth, and that is more.
  private var naturalProposal: ProposedViewSize? {
    let across = viewport.axis.across
    guard adjustments[across]?.policy == GTK_SCROLL_NATURAL else { return nil }
    let natural = across.length(of: layout.sizeThatFits(.unspecified, count: count))
    let room = viewport.length(across) - viewport.start(across) - viewport.end(across)
    guard natural > room else { return nil }
    return across == .horizontal
      ? ProposedViewSize(width: natural, height: nil) : ProposedViewSize(width: nil, height: natural)
  }

  /// How often lines are measured in one allocation before the next one goes on. Estimates come close at once, so that
  /// only lines of very unequal length need more than two rounds.
  private static let roundLimit = 32

  /// Gives all items in sight tiles, and their lines the lengths that these have.
  private func fill() {
    for _ in 0..<Self.roundLimit {
      updateWindow()
      if !measureLines() { return }
    }
    for (_, tile) in tiles { tile.forgetFrame() }
    gtk_widget_queue_allocate(widget.pointer)
  }

  /// After the item that was scrolled to is where it belongs, it is the one at the top that stays.
  private func passAnchor() {
    guard isAnchorPassing, !isSolutionStale, let solution else { return }
    isAnchorPassing = false
    anchor = LazyAnchor(at: offset, in: solution)
  }
}

extension LazyLayout {
  /// The solution, with what is still true of a previous one if that is of the same kind.
  fileprivate func solve(
    _ proposal: ProposedViewSize, count: Int, previous: (any LazySolution)?
  ) -> any LazySolution {
    solution(for: proposal, count: count, previous: previous as? Solution)
  }
}
