// The formats of exports, with their titles, purposes and limits.

import Foundation

/// A format in which a canvas is exported. The formats for developers are last.
package enum ExportFormat: String, CaseIterable, Sendable {
  case png, png2x, svg, html, swift, swiftui, solve

  /// The extension of such files, with the dot, the title, and a sentence about the purpose.
  private var facts: (suffix: String, title: Message, purpose: Message) {
    switch self {
    case .png: (".png", Message("PNG Picture"), Message("The canvas as on the screen, for messages and documents."))
    case .png2x:
      (".png", Message("PNG Picture, 2×"), Message("The same with twice the pixels on each side, for print."))
    case .svg: (".svg", Message("SVG Picture"), Message("A vector picture with text as text, for drawing programs."))
    case .html:
      (".html", Message("HTML Page"), Message("A page in CSS that a browser wraps at the same items, for the web."))
    case .swift:
      (
        ".swift", Message("GTK Program in Swift"),
        Message("A complete program with this layout, for developers who use the library LayoutGtk.")
      )
    case .swiftui:
      (
        ".swift", Message("SwiftUI View"),
        Message("The same layout as a view, for developers of apps for iPhone and Mac.")
      )
    case .solve:
      (
        ".json", Message("Layout Data (JSON)"),
        Message("The layout in numbers, for scripts: the command reflow-solve computes the frames from it.")
      )
    }
  }

  package var title: Message { facts.title }
  package var purpose: Message { facts.purpose }
  package var suffix: String { facts.suffix }
  package var isForDevelopers: Bool { [.swift, .swiftui, .solve].contains(self) }

  /// The formats that apply to a scene. A program's window is a picture.
  package static func formats(in scene: SceneName) -> [ExportFormat] {
    scene == .app ? [.png, .png2x, .svg] : allCases
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
  package var itemLimit: Int { self == .swift || self == .swiftui ? 2_000 : 20_000 }

  /// Why this many items cannot be exported, as the end of a sentence; nil if they can.
  package func failure(items count: Int) -> Message? {
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
