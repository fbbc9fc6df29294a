// Layouts, grid items and sizes as Swift makes them, for LayoutGtk and for SwiftUI alike.

import Foundation
import LayoutCore

extension ProposedViewSize {
  var swift: String { "ProposedViewSize(width: \(width.swift), height: \(height.swift))" }
}

extension ExportedItem {
  /// The ideal size, and what else the item may be, as arguments.
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
  /// The initialiser's call in Swift.
  func swift(named name: String) -> String {
    let arguments = writtenParameters.map { "\($0.name): \($0.swift)" }
    return "\(name)(\(arguments.joined(separator: ", ")))"
  }
}

extension [GridItem] {
  /// A grid of these tracks as Swift makes it.
  func swift(named name: String, _ axis: Axis, alignment: Alignment, spacing: CGFloat?) -> String {
    let tracks = map(\.swift).joined(separator: ", ")
    let side = axis == .vertical ? alignment.horizontal.name : alignment.vertical.name
    let label = axis == .vertical ? "columns" : "rows"
    return "\(name)(\(label): [\(tracks)], alignment: .\(side), spacing: \(spacing.swift))"
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
