// A measured and placed flow.

import Foundation
import TestSupport

@testable import LayoutCore

/// The result of one pass over a flow.
struct SolvedFlow {
  let engine: LayoutEngine
  var size: CGSize
  var frames: [CGRect?]

  /// Measures at the proposal and places at the result.
  init(
    _ layout: some Layout, _ elements: [BoxElement], _ width: CGFloat? = nil, _ height: CGFloat? = nil,
    origin: CGPoint = .zero, direction: LayoutDirection = .leftToRight
  ) {
    self.init(
      LayoutEngine(layout, elements: elements, layoutDirection: direction),
      ProposedViewSize(width: width, height: height), origin: origin)
  }

  init(_ engine: LayoutEngine, _ proposal: ProposedViewSize, origin: CGPoint = .zero) {
    self.engine = engine
    size = engine.sizeThatFits(proposal)
    engine.place(in: CGRect(origin: origin, size: size), proposal: proposal)
    frames = (0..<engine.count).map { engine.frame(at: $0) }
  }

  var drawing: String { draw(frames, in: size) }

  /// The frames as numbers, nil where a child is hidden.
  var numbers: [[CGFloat]?] { frames.map { $0.map { [$0.minX, $0.minY, $0.width, $0.height] } } }

  /// The start of each frame along x.
  var xs: [CGFloat] { frames.map { $0?.minX ?? .nan } }

  /// The top of each frame.
  var ys: [CGFloat] { frames.map { $0?.minY ?? .nan } }

  var widths: [CGFloat] { frames.map { $0?.width ?? .nan } }

  var heights: [CGFloat] { frames.map { $0?.height ?? .nan } }
}

/// Rigid boxes of one height.
func boxes(_ widths: CGFloat..., height: CGFloat = 10) -> [BoxElement] {
  widths.map { BoxElement($0, height) }
}

extension FlowLayout {
  func with(_ change: (inout FlowLayout) -> Void) -> FlowLayout {
    var copy = self
    change(&copy)
    return copy
  }
}
