// The formats of exports, with their titles and limits.

import Foundation

/// A format in which a canvas is exported.
package enum ExportFormat: String, CaseIterable, Sendable {
  case png, png2x, svg, solve, swift, swiftui, html

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

  /// The formats that apply to a scene. A program's window is a picture.
  package static func formats(in scene: SceneName) -> [ExportFormat] {
    scene == .app ? [.png, .png2x, .svg] : allCases
  }

  /// The extension of such files, with the dot.
  package var suffix: String {
    switch self {
    case .png, .png2x: ".png"
    case .svg: ".svg"
    case .solve: ".json"
    case .swift, .swiftui: ".swift"
    case .html: ".html"
    }
  }

  /// The first format with the extension of a path; nil for an unknown extension.
  package init?(path: String) {
    let path = path.lowercased()
    guard let format = Self.allCases.first(where: { path.hasSuffix($0.suffix) }) else { return nil }
    self = format
  }

  /// The number of pixels of the picture for each px of the layout; nil for texts.
  package var pictureScale: Int? {
    switch self {
    case .png: 1
    case .png2x: 2
    default: nil
    }
  }

  /// The maximum number of items. A compiler takes minutes for more of them.
  package var itemLimit: Int {
    switch self {
    case .swift, .swiftui: 2_000
    default: 20_000
    }
  }

  /// Why this many items cannot be exported, as the end of a sentence; nil if they can.
  package func refusal(items count: Int) -> Message? {
    guard count > itemLimit else { return nil }
    return Message("it has %s items; the limit is %s", count.groupedText, itemLimit.groupedText)
  }
}

extension ExportedScene {
  /// The scene as text; nil for pictures, which widgets draw.
  package func text(as format: ExportFormat) -> String? {
    // Pictures and pages have no infinite lengths; nor have the places of a layout without a counterpart.
    let scene = format == .svg || format == .html || container.placesItems ? finite : self
    return switch format {
    case .png, .png2x: nil
    case .svg: SVGExport.text(of: scene)
    case .solve: SolveExport.text(of: scene)
    case .swift: SwiftExport.text(of: scene)
    case .swiftui: SwiftUIExport.text(of: scene)
    case .html: HTMLExport.text(of: scene)
    }
  }
}
