// The columns of a grid: one to twelve, or as many as fit.

import Foundation
import LayoutCore

/// A fixed number of columns or adaptive columns. The JSON value is the number, or `"adaptive"`.
package enum GridColumns: Equatable, Sendable {
  /// This many columns.
  case number(Int)
  /// As many columns as fit at a minimum width.
  case adaptive

  /// The default minimum width of an adaptive column, in px.
  package static let adaptiveMinimum = 100.0

  package var title: Message { number.map { Message.verbatim(String($0)) } ?? .inContext("columns", "Adaptive") }

  /// The grid items for the layout.
  package func items(
    spacing: Double, alignment: Alignment, minimum: Double = GridColumns.adaptiveMinimum
  ) -> [GridItem] {
    guard let number else { return [GridItem(.adaptive(minimum: minimum), spacing: spacing, alignment: alignment)] }
    return .equal(number, spacing: spacing, alignment: alignment)
  }
}

extension [GridItem] {
  /// Tracks that share the available length equally.
  static func equal(_ count: Int, spacing: CGFloat, alignment: Alignment? = nil) -> [GridItem] {
    Array(repeating: GridItem(.flexible(), spacing: spacing, alignment: alignment), count: count)
  }
}

extension GridColumns: NumberOrName, CaseIterable {
  package static let caseName = "adaptive"
  package static let limits = NumberLimits(1...12, page: 3)
  package static let allCases = (1...12).map(GridColumns.number) + [.adaptive]

  /// The number of columns; nil if it depends on the width.
  package var number: Int? { if case .number(let number) = self { number } else { nil } }

  package init(number: Int?) {
    self = number.map { .number(Self.limits.clamp($0)) } ?? .adaptive
  }
}

extension Setting {
  static func columns(_ keyPath: WritableKeyPath<Root, GridColumns> & Sendable) -> Setting {
    let choices = GridColumns.allCases.map { Choice($0, $0.number.map(String.init) ?? GridColumns.caseName, $0.title) }
    return number(orName: keyPath, "columns", Message("Columns"), choices: choices).coalescing(false)
  }
}
