// The leaves of the record, by kind.

import Foundation
import LayoutCore
import LayoutNodes
import TestSupport

enum TruthLeaf {
  /// A leaf of a structured case.
  static func node(_ fact: Fact) throws -> LayoutNode {
    switch fact["kind"]?.text ?? "" {
    case "fixed", "answers":
      guard let size = (fact["fixed"] ?? fact["size"])?.size else { break }
      return FixedNode(size)
    case "baseline":
      guard let size = fact["fixed"]?.size else { break }
      return FixedNode(size).textBaselines(first: fact["first"]?.length, last: fact["last"]?.length)
    case "clamp":
      guard let minimum = fact["min"]?.size, let maximum = fact["max"]?.size else { break }
      return FlexibleNode(minimum: minimum, ideal: fact["ideal"]?.proposal ?? .unspecified, maximum: maximum)
    case "spacer": return Spacer(minLength: fact["minLength"]?.length)
    case "color": return color()
    case "half": return half()
    case "wrap":
      guard let width = fact["textWidth"]?.length, let lineHeight = fact["lineHeight"]?.length else { break }
      return TextNode(width: width, lineHeight: lineHeight)
    default: return try computed(fact)
    }
    throw Inexpressible("the leaf has no size")
  }

  /// Leaves that compute their size.
  private static func computed(_ fact: Fact) throws -> LayoutNode {
    let kind = fact["kind"]?.text ?? ""
    func number(_ key: String) throws -> CGFloat {
      guard let length = fact[key]?.length else { throw Inexpressible("\(kind) has no \(key)") }
      return length
    }
    switch kind {
    case "area":
      let (area, ideal) = (try number("area"), try number("idealWidth"))
      return MeasuredNode { proposal in
        let width = max(1, min(proposal.width ?? ideal, 1000))
        return CGSize(width: width, height: area / width)
      }
    case "double":
      return MeasuredNode { CGSize(width: ($0.width ?? 10) * 2, height: 10) }
    case "odd":
      return MeasuredNode { proposal in
        let length: CGFloat = proposal == ProposedViewSize(width: 20, height: 20) ? 15 : 20
        return CGSize(width: length, height: length)
      }
    case "widthThreshold":
      let (width, threshold) = (try number("width"), try number("threshold"))
      let (below, above) = (try number("heightBelow"), try number("heightAtLeast"))
      return MeasuredNode { CGSize(width: width, height: ($0.width ?? 0) >= threshold ? above : below) }
    default: throw Inexpressible("\(kind) is no leaf of this library")
    }
  }

  /// Half of the proposed width.
  static func half() -> LayoutNode {
    MeasuredNode { CGSize(width: ($0.width ?? 40) / 2, height: 10) }
  }

  /// Text in the system font at 13 and 26 points: the size, the baseline and the spacing of “Go” in it.
  static func text(_ points: Int, lines: Int = 1) -> LayoutNode {
    let (size, baseline, lineHeight): (CGSize, CGFloat, CGFloat) =
      points == 13 ? (CGSize(width: 17.5, height: 16), 13, 16) : (CGSize(width: 33.5, height: 30), 25, 30)
    let spacing: ViewSpacing = points == 13 ? .text(above: 4.742, below: 8.151) : .text(above: 8.984, below: 15.802)
    let leaf: LayoutNode =
      lines == 1
      ? TextNode(width: size.width, lineHeight: size.height)
      : FixedNode(width: size.width, height: lineHeight * CGFloat(lines))
    return leaf.textBaselines(first: baseline, last: baseline + lineHeight * CGFloat(lines - 1)).spacing(spacing)
  }
}

/// The columns of a lazy grid.
enum TruthGridItem {
  static func items(_ fact: Fact) throws -> [GridItem] {
    try (fact["items"]?.list ?? []).map { item in
      GridItem(try size(item), spacing: item["spacing"]?.length)
    }
  }

  private static func size(_ item: Fact) throws -> GridItem.Size {
    if let length = item["fixed"]?.length { return .fixed(length) }
    if let limits = item["flexible"]?.size { return .flexible(minimum: limits.width, maximum: limits.height) }
    if let limits = item["adaptive"]?.size { return .adaptive(minimum: limits.width, maximum: limits.height) }
    throw Inexpressible("the grid item has no size")
  }
}
