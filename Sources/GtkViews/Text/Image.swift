// Pictures: symbols, and files beside the program.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// A picture. SwiftUI's `Image`.
public nonisolated struct Image: PrimitiveView, Equatable {
  /// The size of a symbol relative to its font.
  public enum Scale: Sendable, Hashable {
    /// Smaller than the text.
    case small
    /// As large as the text.
    case medium
    /// Larger than the text.
    case large

    var factor: CGFloat {
      switch self {
      case .small: 0.9
      case .medium: 1.2
      case .large: 1.5
      }
    }
  }

  /// How a picture fills its space.
  public enum ResizingMode: Sendable, Hashable {
    /// Repeated in its own size; here stretched too.
    case tile
    /// Stretched.
    case stretch
  }

  private enum Source: Equatable, Sendable {
    case symbol(String)
    case file(String)
  }

  private let source: Source
  private var isResizable = false

  /// The symbol of a name of SF Symbols. Unlike in SwiftUI, an icon of the desktop's theme is shown, and a square for a
  /// symbol without one.
  public init(systemName: String) {
    source = .symbol(systemName)
  }

  /// The picture of a name: of an image set in an asset catalogue beside the program, or a file there.
  public init(_ name: String) {
    source = .file(name)
  }

  /// The picture in any size that it is proposed. Unlike in SwiftUI, it is always stretched as a whole.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    var image = self
    image.isResizable = true
    return image
  }

  @MainActor func update(_ node: ViewNode) {
    let environment = node.environment
    switch source {
    case .symbol(let name):
      let role = node.role(SymbolRole.self) { SymbolRole() }
      let style = TextStyle(font: environment.font ?? Font(.relative(1)), color: environment.foreground)
      if !role.widget.hasIcon(for: name) { node.graph.report(.missingSymbol(name)) }
      let isOtherSize = role.widget.show(
        name, style, environment.imageScale, isResizable: isResizable, in: node.graph.layoutNumber)
      if isOtherSize { node.invalidate() }
    case .file(let name):
      node.show(self) { node, image in [Image.element(of: name, isResizable: image.isResizable, in: node)] }
    }
  }

  @MainActor private static func element(of name: String, isResizable: Bool, in node: ViewNode) -> ViewElement {
    guard let picture = Assets.picture(named: name) else {
      node.graph.report(.missingAsset(name))
      let size = CGSize(width: 64, height: 64)
      return ViewElement(
        node, drawing: .shape(RoundedRectangle(cornerRadius: 8), .stroke(.secondary, StrokeStyle())),
        isResizable ? ColorNode.clear : FixedNode(size))
    }
    let size = picture.size
    let access = AccessWidget(picture: name)
    guard isResizable else { return ViewElement(node, drawing: .picture(picture, access), FixedNode(size)) }
    return ViewElement(
      node, drawing: .picture(picture, access),
      MeasuredNode { CGSize(width: $0.width ?? size.width, height: $0.height ?? size.height) })
  }
}

private final class SymbolRole: NodeRole {
  let widget = SymbolWidget()

  func elements(of node: ViewNode) -> [ViewElement] { [widget.element(of: node)] }
}

extension EnvironmentValues {
  /// The size of symbols relative to their font.
  public var imageScale: Image.Scale {
    get { inherited.imageScale }
    set { inherited.imageScale = newValue }
  }
}

extension View {
  /// Sets the size of symbols in the view relative to their font. SwiftUI's `imageScale`.
  public nonisolated func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
}
