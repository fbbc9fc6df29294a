// A layout at work on leaves, through the public protocol alone.

import Foundation
import LayoutCore

/// A container of leaves, measured and placed once already.
@MainActor
struct LeafContainer {
  /// The distance between children in points.
  static let spacing: CGFloat = 8

  let count: Int
  private let engine: LayoutEngine

  init(_ layout: some Layout, _ sizes: ContiguousArray<CGSize>) {
    count = sizes.count
    engine = LayoutEngine(layout, elements: sizes.map(Leaf.init))
    place(in: NewWidths.warm)
  }

  /// Greedy or balanced lines.
  static func flow(_ count: Int, _ breaking: FlowLayout.LineBreaking = .greedy) -> LeafContainer {
    LeafContainer(
      FlowLayout(itemSpacing: spacing, lineSpacing: spacing, lineBreaking: breaking), Leaf.sizes(count))
  }

  /// The size at a width.
  @discardableResult
  func measure(in width: CGFloat) -> CGSize {
    engine.sizeThatFits(ProposedViewSize(width: width, height: nil))
  }

  /// Measures at a width and places every child.
  func place(in width: CGFloat) {
    let size = measure(in: width)
    engine.place(in: CGRect(origin: .zero, size: size), proposal: ProposedViewSize(width: width, height: nil))
  }

  /// The nanoseconds of measuring.
  func timeMeasuring(_ round: Int) -> Double {
    NewWidths.time(count, round: round) { measure(in: $0) }
  }

  /// The nanoseconds of measuring and placing.
  func timePlacing(_ round: Int) -> Double {
    NewWidths.time(count, round: round, place)
  }
}
