// Views that take the place of others.

import GtkViews

struct MatchedGeometryPage: View {
  @Namespace private var namespace
  @State private var isLarge = false
  @State private var tab = "Day"

  private let tabs = ["Day", "Week", "Month"]

  var body: some View {
    Example(".matchedGeometryEffect", "@Namespace") {
      VStack(alignment: .leading) {
        Toggle("Large", isOn: $isLarge.animation()).fixedSize()
        ZStack(alignment: isLarge ? .center : .topLeading) {
          if isLarge {
            RoundedRectangle(cornerRadius: 16).fill(.indigo)
              .matchedGeometryEffect(id: "tile", in: namespace)
              .frame(width: 200, height: 100)
          } else {
            RoundedRectangle(cornerRadius: 8).fill(.teal)
              .matchedGeometryEffect(id: "tile", in: namespace)
              .frame(width: 60, height: 40)
          }
        }
        .frame(width: 240, height: 120, alignment: isLarge ? .center : .topLeading)
        .border(.secondary)
      }
    }
    Example("isSource: false") {
      HStack {
        ForEach(tabs, id: \.self) { name in
          Button(name) { withAnimation { tab = name } }
            .buttonStyle(.plain)
            .padding(8)
            .matchedGeometryEffect(id: name, in: namespace)
        }
      }
      .background {
        Capsule().fill(.orange.opacity(0.3)).matchedGeometryEffect(id: tab, in: namespace, isSource: false)
      }
    }
  }
}
