// The container's own text baseline, for a parent that lines it up with others.

import CGtk
import Foundation
import LayoutCore

extension LayoutView {
  /// How many children a container may have to report a baseline without being aligned by one. Finding it places all
  /// of them, which a page of text need not pay for.
  private static let baselineLimit = 128

  var reportsBaseline: Bool {
    placedCount <= Self.baselineLimit || gtk_widget_get_valign(widget.pointer) == GTK_ALIGN_BASELINE
  }

  /// Adds where the first line of text lies at the minimum and the natural height: both, or neither.
  func addBaselines(to request: inout LayoutRequest, minimum: Answer, natural: Answer, top: CGFloat) {
    guard let naturalBaseline = firstBaseline(of: natural.size, for: natural.proposal) else { return }
    let minimumBaseline =
      minimum.size == natural.size ? naturalBaseline : firstBaseline(of: minimum.size, for: minimum.proposal)
    guard let minimumBaseline else { return }
    request.minimumBaseline = min(PixelLength.within(minimumBaseline + top), request.minimum)
    request.naturalBaseline = min(PixelLength.within(naturalBaseline + top), request.natural)
  }

  /// Where the first line of text lies in content of a size, the answer to a proposal; nil without text.
  func firstBaseline(of size: CGSize, for proposal: ProposedViewSize) -> CGFloat? {
    guard reportsBaseline else { return nil }
    let baseline = engine.explicitAlignment(
      of: VerticalAlignment.firstTextBaseline.key, size: size, proposal: proposal)
    return baseline.flatMap { $0.isFinite ? $0 : nil }
  }
}
