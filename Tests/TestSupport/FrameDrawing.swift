// Frames as letters on a grid of points, so that a test shows its expectation.

import Foundation

/// Draws frames of whole points: the first as `a`, the second as `b`, and so on; `·` for an empty point, `#` for an
/// overlap. Lines are as long as the width of `size`, or as far as the frames reach.
public func draw(_ frames: [CGRect?], in size: CGSize) -> String {
  let shown = frames.compactMap { $0 }
  let columns = max(Int(size.width.rounded(.up)), shown.map { Int($0.maxX.rounded(.up)) }.max() ?? 0)
  let rows = max(Int(size.height.rounded(.up)), shown.map { Int($0.maxY.rounded(.up)) }.max() ?? 0)
  var cells = Array(repeating: Array(repeating: Character("·"), count: columns), count: rows)
  for (index, frame) in frames.enumerated() {
    guard let frame else { continue }
    let letter = Character(UnicodeScalar(UInt8(97 + index % 26)))
    for row in Int(frame.minY.rounded())..<Int(frame.maxY.rounded()) {
      for column in Int(frame.minX.rounded())..<Int(frame.maxX.rounded()) where row >= 0 && column >= 0 {
        cells[row][column] = cells[row][column] == "·" ? letter : "#"
      }
    }
  }
  return cells.map { String($0) }.joined(separator: "\n")
}
