// What each icon looks like.

extension Icon {
  /// Draws the icon on its field.
  func draw(_ pen: IconPen) {
    switch self {
    case .sidebar:
      pen.frame(2, 3, 12, 10, radius: 2)
      pen.bar(3, 4, 4, 8, opacity: 0.55)
    case .undo, .redo:
      pen.line((5.5, 3), (2, 6.5), (5.5, 10))
      pen.hook(from: 2.5, 6.5, around: (10.5, 9.75), radius: 3.25, to: 7)
    case .menu:
      for y in [3.0, 7, 11] { pen.bar(2, y, 12, 2) }
    case .close:
      pen.line((4, 4), (12, 12))
      pen.line((12, 4), (4, 12))
    case .up: pen.line((3.5, 10), (8, 5.5), (12.5, 10))
    case .down: pen.line((3.5, 6), (8, 10.5), (12.5, 6))
    case .closed: pen.triangle((6, 3.5), (11, 8), (6, 12.5))
    case .open: pen.triangle((3.5, 6), (8, 11), (12.5, 6))
    case .link:
      pen.frame(1.5, 5.5, 7.5, 5, radius: 2.5, thickness: 1.75)
      pen.frame(7, 5.5, 7.5, 5, radius: 2.5, thickness: 1.75)
    case .cycle:
      pen.arc(around: (8, 8), radius: 5, from: -60, to: 200)
      pen.triangle((8, 0.5), (8, 6.5), (11.5, 3.5))
    case .leading: drawLines(pen) { _ in 1 }
    case .center: drawLines(pen) { 8 - $0 / 2 }
    case .trailing: drawLines(pen) { 15 - $0 }
    case .top: drawBlocks(pen, line: 1, (4, 10), (4, 5))
    case .middle: drawBlocks(pen, line: 7, (2, 12), (5, 6))
    case .bottom: drawBlocks(pen, line: 13, (2, 10), (7, 5))
    case .baseline: drawBlocks(pen, line: 10, (2, 8), (6, 8))
    case .noPicture:
      pen.frame(1.5, 2.5, 13, 11, radius: 2.5, thickness: 1.5)
      pen.line((5.5, 5.5), (10.5, 10.5), thickness: 1.5)
      pen.line((10.5, 5.5), (5.5, 10.5), thickness: 1.5)
    }
  }

  /// Three lines of text of different lengths.
  private func drawLines(_ pen: IconPen, x: (Double) -> Double) {
    for (y, width) in [(3.0, 14.0), (7, 8), (11, 11)] { pen.bar(x(width), y, width, 2) }
  }

  /// Two items of a line, each from a height on and so high, and what they are aligned to.
  private func drawBlocks(_ pen: IconPen, line: Double, _ first: (Double, Double), _ second: (Double, Double)) {
    pen.bar(1, line, 14, 2, opacity: 0.45)
    pen.bar(3, first.0, 4, first.1)
    pen.bar(9, second.0, 4, second.1)
  }
}
