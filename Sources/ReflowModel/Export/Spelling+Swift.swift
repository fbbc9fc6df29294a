// The spelling of layouts, grid items and sizes in Swift, which the exports for LayoutGtk and for SwiftUI share.

import Foundation
import LayoutCore

extension ProposedViewSize {
  var swift: String { "ProposedViewSize(width: \(width.swift), height: \(height.swift))" }
}

extension ExportedItem {
  /// The ideal size and the limits that differ from it, as arguments.
  func lengths() -> String {
    var text = "\(ideal.width.swift), \(ideal.height.swift)"
    if minimum.width != ideal.width { text += ", minWidth: \(minimum.width.swift)" }
    if maximum.width != ideal.width { text += ", maxWidth: \(maximum.width.swift)" }
    if minimum.height != ideal.height { text += ", minHeight: \(minimum.height.swift)" }
    if maximum.height != ideal.height { text += ", maxHeight: \(maximum.height.swift)" }
    if cutsText { text += ", endsInEllipsis: true" }
    return text
  }
}

extension FlowLayout {
  /// The call of an initialiser.
  func swift(named name: String) -> String {
    let arguments = writtenParameters.map { "\($0.name): \($0.swift)" }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }
}

extension DeclaredGrid {
  /// The label of the tracks in initialisers and in JSON.
  var trackLabel: String { axis == .vertical ? "columns" : "rows" }

  /// The name of the alignment along the lines.
  var side: String { axis == .vertical ? alignment.horizontal.name : alignment.vertical.name }

  /// The call of the initialiser of a grid of columns or of a grid of rows.
  func swift(named columns: String, _ rows: String) -> String {
    let items = tracks.map(\.swift).joined(separator: ", ")
    let name = axis == .vertical ? columns : rows
    return "\(name)(\(trackLabel): [\(items)], alignment: .\(side), spacing: \(spacing.swift))"
  }
}

extension GridItem {
  var swift: String {
    let size =
      switch size {
      case .fixed(let length): ".fixed(\(length.swift))"
      case .flexible(let minimum, let maximum): ".flexible(minimum: \(minimum.swift), maximum: \(maximum.swift))"
      case .adaptive(let minimum, let maximum): ".adaptive(minimum: \(minimum.swift), maximum: \(maximum.swift))"
      }
    var text = "GridItem(\(size)"
    if let spacing { text += ", spacing: \(spacing.swift)" }
    if let alignment { text += ", alignment: .\(alignment.name)" }
    return text + ")"
  }
}
