// The pages of the gallery, and the examples on them.

import GtkViews

/// A page of the gallery.
enum Page: String, CaseIterable, Identifiable {
  case text, images, shapes, paint, stacks, layouts, grids, lazyGrids, frames, controls, navigation, geometry, state
  case animation, matchedGeometry

  var id: Self { self }

  var name: String {
    switch self {
    case .lazyGrids: "Lazy Grids"
    case .matchedGeometry: "Matched Geometry"
    default: rawValue.capitalized
    }
  }

  @MainActor @ViewBuilder var content: some View {
    switch self {
    case .text: TextPage()
    case .images: ImagesPage()
    case .shapes: ShapesPage()
    case .paint: PaintPage()
    case .stacks: StacksPage()
    case .layouts: LayoutsPage()
    case .grids: GridsPage()
    case .lazyGrids: LazyGridsPage()
    case .frames: FramesPage()
    case .controls: ControlsPage()
    case .navigation: NavigationPage()
    case .geometry: GeometryPage()
    case .state: StatePage()
    case .animation: AnimationPage()
    case .matchedGeometry: MatchedGeometryPage()
    }
  }
}

/// Views below the names of what they show.
struct Example<Content: View>: View {
  private let names: [String]
  private let content: Content

  init(_ names: String..., @ViewBuilder content: () -> Content) {
    self.names = names
    self.content = content()
  }

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      FlowLayout(itemSpacing: 16, lineSpacing: 2) {
        ForEach(names, id: \.self) { Text($0) }
      }
      .font(.system(.subheadline, design: .monospaced, weight: .bold))
      content
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }
}
