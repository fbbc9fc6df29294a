// The lower bound for wrapping: its cost without any layout system. Unsafe buffers avoid bounds checks; the arrays
// outlive them.

import Foundation

/// Wraps boxes in one plain loop over contiguous arrays, and writes every frame.
private final class WrappingLoop {
  private let sizes: ContiguousArray<CGSize>
  private(set) var frames: ContiguousArray<CGRect>

  init(_ sizes: ContiguousArray<CGSize>) {
    self.sizes = sizes
    frames = ContiguousArray(repeating: .zero, count: sizes.count)
  }

  /// Writes the frames of all boxes in lines of at most `width` points and returns the height of the lines.
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

/// The loop that a container of leaves is compared with.
@MainActor
struct LeafFloor {
  private let count: Int
  private let loop: WrappingLoop

  /// Makes a loop over the same boxes, and checks that it finds the same height as a flow.
  init(_ count: Int) {
    self.count = count
    loop = WrappingLoop(Leaf.sizes(count))
    let height = LeafContainer.flow(count).measure(in: NewWidths.warm).height
    precondition(
      loop.wrap(in: NewWidths.warm, spacing: LeafContainer.spacing) == height,
      "The wrapping loop and FlowLayout disagree about \(count) boxes")
  }

  func time(_ round: Int) -> Double {
    NewWidths.time(count, round: round) { _ = loop.wrap(in: $0, spacing: LeafContainer.spacing) }
  }
}
