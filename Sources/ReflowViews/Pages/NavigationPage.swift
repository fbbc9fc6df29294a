// Pages, tabs, sheets and tools of a window, and previews.

import GtkViews

struct NavigationPage: View {
  @State private var isPresented = false
  @State private var hasPopover = false
  @State private var stars = 0

  var body: some View {
    Example("NavigationStack", "NavigationLink", ".navigationTitle", ".navigationBarTitleDisplayMode") {
      NavigationStack {
        VStack {
          NavigationLink("Espresso") { Text("30 ml").navigationTitle("Espresso") }
          NavigationLink("Flat white") { Text("160 ml").navigationTitle("Flat white") }
        }
      }
      .navigationBarTitleDisplayMode(.inline)
      .frame(height: 90)
      .border(.secondary)
    }
    Example("NavigationView", ".navigationViewStyle") {
      NavigationView {
        NavigationLink("Filter coffee", destination: Text("250 ml"))
      }
      .navigationViewStyle(.stack)
      .frame(height: 60)
      .border(.secondary)
    }
    Example(".toolbar", "ToolbarItem") {
      Text("The button with a star in the header bar has been pressed \(stars) times.")
        .toolbar {
          ToolbarItem(placement: .primaryAction) {
            Button {
              stars += 1
            } label: {
              Image(systemName: "star").accessibilityLabel("Add a star")
            }
          }
        }
    }
    Example(".sheet") {
      Button("Show a sheet") { isPresented = true }
        .sheet(isPresented: $isPresented) { Sheet() }
    }
    Example(".popover") {
      Button("Show a popover") { hasPopover = true }
        .popover(isPresented: $hasPopover, arrowEdge: .bottom) {
          Text("A popover is shown in front of the window.").padding()
        }
    }
    Example("TabView") {
      TabView {
        Text("The first view").tabItem { Text("First") }
        Text("The second view").tabItem { Text("Second") }
      }
      .frame(height: 120)
    }
    Example(
      "#Preview", "PreviewProvider", ".previewLayout", ".previewDevice", ".previewDisplayName", ".preferredColorScheme"
    ) {
      Text("reflow FILE.swift shows the previews of a file.")
    }
  }
}

/// The content of a sheet.
struct Sheet: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack(spacing: 16) {
      Text("A sheet is a window over its parent.")
      Button("Close") { dismiss() }
    }
    .padding()
    .navigationTitle("Sheet")
  }
}

struct Sheet_Previews: PreviewProvider {
  static var previews: some View {
    Sheet()
      .previewLayout(.sizeThatFits)
      .previewDevice("iPhone 15")
      .previewDisplayName("Sheet in the dark")
      .preferredColorScheme(.dark)
  }
}
