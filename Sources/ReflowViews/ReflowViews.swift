// The program reflow-views: a gallery of the views and modifiers, each with its name.
//
//     swift run reflow-views                                        # the first page
//     swift run reflow-views --list                                 # the names of the pages
//     swift run reflow-views --preview Grids --snapshot grids.png   # a picture of a page

import GtkViews

@main struct ReflowViews {
  static func main() {
    PreviewHost.run(Page.allCases.map { page in PreviewItem(page.name) { Gallery(page: page) } })
  }
}

/// The window: the names of the pages, and a page. In a narrow window the names are in a menu above the page.
struct Gallery: View {
  @State private var page: Page
  @Environment(\.horizontalSizeClass) private var sizeClass

  init(page: Page) {
    _page = State(initialValue: page)
  }

  var body: some View {
    let layout =
      sizeClass == .compact ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
    layout {
      if sizeClass == .compact {
        Picker("Page", selection: $page) {
          ForEach(Page.allCases) { Text($0.name) }
        }
        .padding(8)
      } else {
        Sidebar(page: $page)
      }
      Divider()
      ScrollView {
        VStack(alignment: .leading, spacing: 24) { page.content }
          .padding()
      }
      .id(page)
    }
    .navigationTitle(page.name)
  }
}

/// The names of the pages, one of which is marked.
struct Sidebar: View {
  @Binding var page: Page

  var body: some View {
    ScrollView {
      VStack(spacing: 2) {
        ForEach(Page.allCases) { item in
          Button {
            page = item
          } label: {
            Text(item.name)
              .fontWeight(item == page ? .bold : .regular)
              .frame(maxWidth: .infinity, alignment: .leading)
          }
          .buttonStyle(.borderless)
          .background(item == page ? Color.accentColor.opacity(0.25) : .clear, in: .rect(cornerRadius: 6))
          .accessibilityValue(item == page ? "selected" : "")
        }
      }
      .padding(8)
    }
    .frame(minWidth: 190)
    .fixedSize(horizontal: true, vertical: false)
  }
}
