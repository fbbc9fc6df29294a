// Grids and lists that scroll, of which only the visible views exist.

import GtkViews

struct LazyGridsPage: View {
  var body: some View {
    Example("LazyVGrid", "ScrollView", ".scrollClipDisabled") {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 60))]) {
          ForEach(0..<100_000) { number in
            Text("\(number)")
              .frame(maxWidth: .infinity, minHeight: 30)
              .background(.blue.opacity(0.15))
          }
        }
      }
      .scrollClipDisabled(false)
      .frame(height: 180)
    }
    Example("LazyHGrid") {
      ScrollView(.horizontal) {
        LazyHGrid(rows: [GridItem(.fixed(30)), GridItem(.fixed(30))]) {
          ForEach(0..<1000) { number in
            Text("\(number)").frame(width: 60, height: 30).background(.green.opacity(0.2))
          }
        }
      }
      .frame(height: 90)
    }
    Example("List", "Section") {
      List {
        Section("With milk") {
          Label("Flat white", systemImage: "star.fill")
          Label("Cappuccino", systemImage: "star")
        }
        Section("Without") {
          Label("Filter coffee", systemImage: "star")
        }
      }
      .frame(height: 190)
    }
  }
}
