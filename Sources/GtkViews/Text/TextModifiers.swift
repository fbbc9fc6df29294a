// The modifiers of all texts in a view.

import Foundation
import LayoutCore

extension EnvironmentValues {
  /// The distance between the lines of a text in points, besides that of the font.
  public var lineSpacing: CGFloat {
    get { inherited.lineSpacing }
    set { inherited.lineSpacing = newValue.isFinite ? max(newValue, 0) : 0 }
  }

  /// The greatest number of lines of a text; nil for any.
  public var lineLimit: Int? {
    get { inherited.lineLimit }
    set { inherited.lineLimit = newValue }
  }

  /// The alignment of the lines of a text.
  public var multilineTextAlignment: TextAlignment {
    get { inherited.multilineTextAlignment }
    set { inherited.multilineTextAlignment = newValue }
  }

  /// The least factor by which a text that does not fit may be made smaller.
  public var minimumScaleFactor: CGFloat {
    get { inherited.minimumScaleFactor }
    set { inherited.minimumScaleFactor = newValue }
  }
}

extension View {
  /// Sets the distance between the lines of each text in the view, in points.
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }

  /// Sets the greatest number of lines of each text in the view; nil for any.
  public nonisolated func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }

  /// Sets the greatest number of lines of each text in the view.
  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lineLimit(limit.upperBound) }

  /// Sets the greatest number of lines of each text in the view. A text has no more lines than it needs.
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View { lineLimit(limit.upperBound) }

  /// Sets the weight of the texts and symbols in the view; nil for that of the font.
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
    environment(\.inherited.fontWeight, weight)
  }

  /// Sets the kind of the letters of the texts in the view; nil for that of the font.
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
    environment(\.inherited.fontDesign, design)
  }

  /// Shows the texts in the view in letters of one width.
  public nonisolated func monospaced(_ isActive: Bool = true) -> some View {
    fontDesign(isActive ? .monospaced : nil)
  }

  /// Gives the digits of the texts in the view one width. It has no effect in a font without such digits.
  public nonisolated func monospacedDigit() -> some View { environment(\.inherited.hasEqualDigits, true) }

  /// Shows the texts in the view in bold.
  public nonisolated func bold(_ isActive: Bool = true) -> some View { fontWeight(isActive ? .bold : nil) }

  /// Shows the texts in the view in italics.
  public nonisolated func italic(_ isActive: Bool = true) -> some View { environment(\.inherited.isItalic, isActive) }

  /// Sets the alignment of the lines of each text in the view.
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Sets the least factor by which a text that does not fit is made smaller.
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }
}
