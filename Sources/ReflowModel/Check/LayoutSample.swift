// A layout of a document at one width, as the rules see it, and the test of whether two samples are valid for every
// width between them.
//
// Between two breakpoints the lines of a flow, and the columns of a grid, hold the same items. A wider line or column
// makes no item smaller. An item with the same size at both ends therefore has that size at every width between them,
// and the same is true of the height. Three values still change with the width: the positions of items in their line;
// distances, which only grow; and the available width, with which lengths are compared. So an item starts or stops
// breaking a rule at most once. Toolkits also round edges to whole px: as the width grows, a length that is not whole
// alternates between two values.

import Foundation
import LayoutCore

/// The geometry of a container at one width.
struct LayoutSample: RuleSample {
  let width: Int
  let geometry: LayoutGeometry
  /// The geometry in the opposite reading direction; nil if mirroring is not checked.
  let mirrored: LayoutGeometry?
  let subject: CheckSubject

  /// Lays the container out at a width, unless it has already been laid out there.
  init(
    of subject: CheckSubject, at width: Int, reusing geometry: LayoutGeometry? = nil, mirrored: LayoutGeometry? = nil
  ) {
    (self.width, self.geometry, self.mirrored) = (width, geometry ?? subject.solve(width), mirrored)
    self.subject = subject
  }

  static func search(in row: RuleRow) -> RuleSearch<LayoutSample>? { row.documents }

  var neededHeight: CGFloat { geometry.content.height }

  var areas: [(index: Int, area: CGRect)] {
    geometry.areInRows ? [] : geometry.items.compactMap { item in item.allocation.map { (item.index, $0) } }
  }

  func mayShareArea(_ item: Int, _ earlier: Int) -> Bool { false }

  func forEachItem(_ body: (SampleItem) -> Void) {
    let traits = subject.traits
    for item in geometry.items where traits.indices.contains(item.index) {
      let (trait, size) = (traits[item.index], item.allocation?.size)
      let cutsText =
        size.map { size in
          trait.isCutOff
            || trait.whole.map { size.width < $0.width - 0.5 || size.height < $0.height - 0.5 } ?? false
        } ?? false
      body(SampleItem(index: item.index, size: size, isTarget: trait.isTarget, cutsText: cutsText))
    }
  }

  // MARK: Ranges of widths

  /// Whether every width up to that of a wider sample has the broken rules of both, if these are equal. The caller
  /// guarantees that there is no breakpoint between the two widths. Rules that the library guarantees are not checked at
  /// the widths between them.
  func isLike(_ wider: LayoutSample) -> Bool {
    guard neededHeight == wider.neededHeight, hasSameLines(as: wider) else { return false }
    let (items, others) = (geometry.items, wider.geometry.items)
    guard items.count == others.count else { return false }
    let distance = CGFloat(wider.width - width)
    var (rest, moveAlong, areWhole) = (true, true, true)
    for (item, other) in zip(items, others) {
      guard item.index == other.index, item.allocation?.size == other.allocation?.size else { return false }
      guard let frame = item.frame, let place = other.frame else {
        if item.frame == nil, other.frame == nil { continue }
        return false
      }
      guard frame.size == place.size, frame.minY == place.minY else { return false }
      rest = rest && frame.minX == place.minX
      moveAlong = moveAlong && abs(place.minX - frame.minX - distance) < 1e-9
      areWhole = areWhole && frame.width == frame.width.rounded()
    }
    // Frames that do not overlap before rounding overlap by at most one px after it.
    return rest || moveAlong || areWhole && geometry.framesAreInRows && wider.geometry.framesAreInRows
  }

  private func hasSameLines(as other: LayoutSample) -> Bool {
    geometry.lines.count == other.geometry.lines.count
      && zip(geometry.lines, other.geometry.lines).allSatisfy {
        $0.items == $1.items && $0.end.isWrap == $1.end.isWrap
      }
  }
}
