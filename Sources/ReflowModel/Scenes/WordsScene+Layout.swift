// The layout of the Words scene. Insets, direction and width belong to the canvas.

import Foundation
import LayoutCore

extension WordsScene {
  /// The layout of words that have a widget each, or of words that are laid out lazily.
  package func layout(isLazy: Bool) -> DeclaredLayout { isGrid ? .grid(grid) : .flow(flow(isLazy: isLazy)) }

  /// The flow of words. In a lazy one, lines are filled greedily, without a limit, and words are not stretched.
  package func flow(isLazy: Bool) -> FlowLayout {
    FlowLayout(
      alignment: guide, itemSpacing: spacing, lineSpacing: lineSpacing,
      justification: isLazy && justification == .stretchItems ? .none : justification, lastLine: lastLine,
      lineBreaking: isLazy ? .greedy : lineBreaking, lineCount: isLazy || showsAllLines ? nil : lineLimit.number)
  }

  /// The grid. The distance between columns is the spacing of words, the distance between rows that of lines.
  package var grid: DeclaredGrid {
    DeclaredGrid(
      columns.items(spacing: spacing, alignment: guide, minimum: columnMinimum), alignment: guide, spacing: lineSpacing)
  }

  private var guide: Alignment { Alignment(horizontal: alignment, vertical: lineAlignment) }

  /// The distances of the flow, for a check; nil in the grid.
  package var distances: CheckSubject.Distances? {
    guard !isGrid else { return nil }
    return CheckSubject.Distances(
      items: spacing, lines: lineSpacing,
      isJustified: [.spaceBetween, .spaceAround, .spaceEvenly].contains(justification))
  }

  /// The number of columns of the grid at a width.
  package func columnCount(in width: CGFloat) -> Int {
    columns.number ?? max(1, Int((width + spacing) / (columnMinimum + spacing)))
  }

  package func arranged(items count: Int, isLazy: Bool, in width: CGFloat) -> SceneArrangement {
    let exceeded = isLazy ? WidgetLimit(exceededBy: count) : nil
    let limit = exceeded == .words ? "2,000 words" : "50,000 characters in long items"
    var remarks: [String] = []
    if exceeded != nil, !isGrid, !eagerFlowSettings.isEmpty {
      remarks.append("With more than \(limit) the flow is greedy, unlimited and without growth, as in Reflow.")
    }
    if exceeded != nil, usesKinds { remarks.append("With more than \(limit) all items are words, as in Reflow.") }
    return SceneArrangement(layout: layout(isLazy: isLazy), tilePadding: tilePadding, remarks: remarks)
  }

  /// The animation at its speed; nil for no animation.
  package var motion: Animation? { animation.animation(speed: animationSpeed) }
}

extension FlowLayout {
  /// A lazy flow with the same parameters for words of known sizes.
  package func lazy(
    _ sizes: LazyItemSizes, sizeInLine: @escaping @Sendable (_ item: Int, _ breadth: CGFloat) -> CGSize,
    estimateInLine: @escaping @Sendable (_ item: Int, _ breadth: CGFloat) -> CGSize?
  ) -> LazyFlow {
    LazyFlow(
      sizes, alignment: alignment, itemSpacing: itemSpacing, lineSpacing: lineSpacing, justification: justification,
      lastLine: lastLine, sizeInLine: sizeInLine, estimateInLine: estimateInLine)
  }
}
