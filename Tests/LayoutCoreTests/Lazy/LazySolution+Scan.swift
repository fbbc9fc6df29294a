// The content of a viewport, found by a scan.

import Foundation
import LayoutCore
import TestSupport

extension LazySolution {
  /// The lines that reach between two positions, found by a scan of all lines.
  func scannedLines(from low: CGFloat, to high: CGFloat) -> [Int] {
    (0..<lineCount).filter { extent(ofLine: $0).origin < high && extent(ofLine: $0).end > low }
  }

  /// The items of some lines that intersect a rectangle, found by a scan of all items.
  func scannedItems(in rect: CGRect) -> [Int] {
    (0..<count).filter { item in
      let slot = frame(of: item)
      let line = extent(ofLine: self.line(of: item))
      let isVertical = scrollAxis == .vertical
      let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
      guard line.origin < high && line.end > low else { return false }
      return isVertical
        ? slot.minX < rect.maxX && slot.maxX > rect.minX : slot.minY < rect.maxY && slot.maxY > rect.minY
    }
  }

  /// Checks that random viewports contain what a scan of all lines finds, and that lines and items are consistent.
  func windowsEqualScans(_ random: inout SplitMix64) -> Bool {
    let extent = scrollAxis == .vertical ? size.height : size.width
    let isConsistent = (0..<count).allSatisfy { items(ofLine: line(of: $0)).contains($0) }
    return isConsistent
      && (0..<20).allSatisfy { _ in
        let low = (CGFloat.random(in: -20...max(extent, 0) + 20, using: &random) * 4).rounded() / 4
        let high = low + CGFloat(Int.random(in: 1...120, using: &random))
        return Array(lines(from: low, to: high)) == scannedLines(from: low, to: high)
      }
  }
}
