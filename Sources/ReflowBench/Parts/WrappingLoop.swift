// The floor: what wrapping costs when there is no layout system at all. Unsafe buffers keep checks of bounds out of it;
// the arrays outlive them.

import Foundation

/// Wraps boxes in one plain loop over contiguous arrays, which writes every frame.
final class WrappingLoop {
  private let sizes: ContiguousArray<CGSize>
  private(set) var frames: ContiguousArray<CGRect>

  init(_ sizes: ContiguousArray<CGSize>) {
    self.sizes = sizes
    frames = ContiguousArray(repeating: .zero, count: sizes.count)
  }

  /// Writes the frames of all boxes in lines of at most `width` points and answers the height of the lines.
  @inline(never)
  func wrap(in width: CGFloat, spacing: CGFloat) -> CGFloat {
    sizes.withUnsafeBufferPointer { sizes in
      frames.withUnsafeMutableBufferPointer { frames in
        var (x, y, deepest) = (CGFloat(0), CGFloat(0), CGFloat(0))
        for index in sizes.indices {
          let size = sizes[index]
          if x > 0, x + size.width > width {
            y += deepest + spacing
            (x, deepest) = (0, 0)
          }
          frames[index] = CGRect(origin: CGPoint(x: x, y: y), size: size)
          x += size.width + spacing
          deepest = size.height > deepest ? size.height : deepest
        }
        return y + deepest
      }
    }
  }
}
