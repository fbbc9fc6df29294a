// The lines of the texts in a container's items, by the widths of the items. A check needs them at each width of the
// container. Most items have few different widths, so the lines are cached.

import Foundation

/// The lines of a text in its item.
package struct TextWrapping: Equatable, Sendable {
  /// The number of lines.
  package var lineCount: Int
  /// Whether a line ends where the language of the text allows no break.
  package var breaksWords: Bool

  package init(lineCount: Int, breaksWords: Bool) {
    (self.lineCount, self.breaksWords) = (lineCount, breaksWords)
  }
}

/// The texts of items. A text takes no more lines and breaks no more words in a wider item. If two widths have equal
/// lines, all widths between them have these lines too, so each text is laid out at few widths.
package final class ItemTexts {
  /// Whether the items are the labels of a list, such as buttons, which are expected to stay on one line.
  let areLabels: Bool
  private let singleLineWidth: (_ item: Int) -> CGFloat?
  private let layOut: (_ item: Int, _ width: CGFloat) -> TextWrapping
  private var known: [Int: Known] = [:]

  /// The cached layouts of the text of an item.
  private struct Known {
    var singleLineWidth: CGFloat?
    /// Its lines, by ascending widths.
    var lines: [(width: CGFloat, lines: TextWrapping)] = []
  }

  /// Creates the texts of items. `singleLineWidth` returns the smallest width of an item at which its text is on one
  /// line; nil for an item whose text does not wrap. `layOut` returns the lines of the text at a width of the item.
  package init(
    areLabels: Bool, singleLineWidth: @escaping (_ item: Int) -> CGFloat?,
    layOut: @escaping (_ item: Int, _ width: CGFloat) -> TextWrapping
  ) {
    (self.areLabels, self.singleLineWidth, self.layOut) = (areLabels, singleLineWidth, layOut)
  }

  /// The lines of an item's text at a width of the item; nil for an item whose text does not wrap.
  func lines(of item: Int, in width: CGFloat) -> TextWrapping? {
    var text = known[item] ?? Known(singleLineWidth: singleLineWidth(item))
    defer { known[item] = text }
    guard let natural = text.singleLineWidth else { return nil }
    if width >= natural { return TextWrapping(lineCount: 1, breaksWords: false) }
    let place = text.lines.firstIndex { $0.width >= width } ?? text.lines.count
    let after = place < text.lines.count ? text.lines[place] : nil
    if let after, after.width == width { return after.lines }
    if place > 0, let after, text.lines[place - 1].lines == after.lines { return after.lines }
    let lines = layOut(item, width)
    text.lines.insert((width, lines), at: place)
    return lines
  }
}

extension CheckSettings {
  /// The maximum number of lines of a text; nil for no limit.
  func mostLines(ofLabels areLabels: Bool) -> Int? { mostLines ?? (areLabels ? 1 : nil) }
}
