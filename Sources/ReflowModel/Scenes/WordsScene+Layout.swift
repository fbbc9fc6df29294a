// The layout of the Words scene. Insets, direction and width belong to the canvas.

import Foundation
import LayoutCore

extension WordsScene {
  /// The layout of this many words.
  package func layout(of count: Int) -> DeclaredLayout { isGrid ? .grid(grid) : .flow(flow(of: count)) }

  /// The flow of this many words. More words than can have a widget each are laid out lazily: lines are filled
  /// greedily, without a limit, and words are not stretched.
  package func flow(of count: Int) -> FlowLayout {
    let isLazy = count > WordList.widgetLimit
    return FlowLayout(
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

  /// The number of columns of the grid at a width.
  package func columnCount(in width: CGFloat) -> Int {
    columns.number ?? max(1, Int((width + spacing) / (columnMinimum + spacing)))
  }

  package func arranged(items count: Int, in width: CGFloat) -> SceneArrangement {
    let remark = "With more than 2,000 words the flow is greedy, unlimited and without growth, as in Reflow."
    return SceneArrangement(
      layout: layout(of: count), tilePadding: tilePadding,
      remarks: checkUnavailableReason(items: count) == nil ? [] : [remark])
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
