// The forms in which a canvas is handed over, with what they are called and how large they may become.

import Foundation

/// A form in which a canvas is handed over.
package enum ExportFormat: String, CaseIterable, Sendable {
  case png, png2x, svg, solve, swift, swiftui, html

  /// The name shown in menus.
  package var title: Message {
    switch self {
    case .png: Message("PNG Picture")
    case .png2x: Message("PNG Picture, 2×")
    case .svg: Message("SVG Picture")
    case .solve: Message("reflow-solve Scene")
    case .swift: Message("Swift for LayoutGtk")
    case .swiftui: Message("SwiftUI")
    case .html: Message("HTML Page")
    }
  }

  /// What the names of such files end in, with the point.
  package var suffix: String {
    switch self {
    case .png, .png2x: ".png"
    case .svg: ".svg"
    case .solve: ".json"
    case .swift, .swiftui: ".swift"
    case .html: ".html"
    }
  }

  /// The form that the name of a file asks for: the first of those with its suffix.
  package init?(path: String) {
    let path = path.lowercased()
    guard let format = Self.allCases.first(where: { path.hasSuffix($0.suffix) }) else { return nil }
    self = format
  }

  /// How many px of the picture one px of the layout is; nil for texts.
  package var pictureScale: Int? {
    switch self {
    case .png: 1
    case .png2x: 2
    default: nil
    }
  }

  /// The most items. A compiler takes minutes over more of them than this.
  package var itemLimit: Int {
    switch self {
    case .swift, .swiftui: 2_000
    default: 20_000
    }
  }

  /// Why so many items are not handed over; nil where they are.
  package func refusal(items count: Int) -> Message? {
    guard count > itemLimit else { return nil }
    return Message("it has %s items, more than %s", count.groupedText, itemLimit.groupedText)
  }
}

extension ExportedScene {
  /// The scene in a language; nil for pictures in px, which are drawn by widgets.
  package func text(as format: ExportFormat) -> String? {
    switch format {
    case .png, .png2x: nil
    case .svg: SVGExport.text(of: self)
    case .solve: SolveExport.text(of: self)
    case .swift: SwiftExport.text(of: self)
    case .swiftui: SwiftUIExport.text(of: self)
    case .html: HTMLExport.text(of: self)
    }
  }
}
