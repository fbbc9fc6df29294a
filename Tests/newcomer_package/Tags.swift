// A layout as it is written for Apple's platforms: it names SwiftUI, and logs.

import CoreGraphics
import OSLog
import SwiftUI

#if !canImport(SwiftUI)
  #error("SwiftUI cannot be imported")
#endif

private let logger = Logger(subsystem: "com.example.tags", category: "layout")

/// Lines of subviews of equal height, as many in each as fit.
struct Tags: SwiftUI.Layout {
  var spacing = CGFloat.regular

  static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = SwiftUI.Axis.vertical
    return properties
  }

  private func origins(_ subviews: Subviews, in width: CGFloat) -> [CGPoint] {
    var (point, height) = (CGPoint.zero, CGFloat(0))
    return subviews.map { subview in
      let size = subview.sizeThatFits(.unspecified)
      if point.x > 0, point.x + size.width > width { point = CGPoint(x: 0, y: point.y + height + spacing) }
      defer { point.x += size.width + spacing }
      height = size.height
      return point
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let width = proposal.width ?? .infinity
    let rects = zip(origins(subviews, in: width), subviews).map { origin, subview in
      CGRect(origin: origin, size: subview.sizeThatFits(.unspecified))
    }
    logger.debug("\(rects.count, privacy: .public) tags in \(width)")
    return rects.reduce(CGRect.null) { $0.union($1) }.size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (origin, subview) in zip(origins(subviews, in: bounds.width), subviews) {
      subview.place(at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: .unspecified)
    }
  }
}
