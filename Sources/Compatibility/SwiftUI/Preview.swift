// The macro of previews, where the toolchain has what builds it.

#if HAS_MACROS
  import GtkViews

  /// A view that a tool shows. SwiftUI's `#Preview`. The compiler checks it, and the program does not contain it:
  /// `reflow FILE.swift` shows the previews of a file.
  @freestanding(declaration)
  public macro Preview<Content: View>(
    _ name: String? = nil, traits: PreviewTrait..., @ViewBuilder body: @escaping @MainActor () -> Content
  ) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

  /// What a preview asks of the tool that shows it. SwiftUI's `PreviewTrait`.
  public struct PreviewTrait: Sendable {
    /// The size of a window.
    public static let defaultLayout = PreviewTrait()
    /// The size of the view.
    public static let sizeThatFitsLayout = PreviewTrait()
    /// A device that is upright.
    public static let portrait = PreviewTrait()
    /// A device on its left side.
    public static let landscapeLeft = PreviewTrait()
    /// A device on its right side.
    public static let landscapeRight = PreviewTrait()

    /// A size in points.
    public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
  }
#endif
