// Views of several parts: labels, sections and lists.

import Foundation
import LayoutCore

/// A symbol and a text. SwiftUI's `Label`.
public nonisolated struct Label<Title: View, Icon: View>: View {
  private let title: Title
  private let icon: Icon

  /// A label of two views.
  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    (self.title, self.icon) = (title(), icon())
  }

  /// The icon before the title.
  @MainActor public var body: some View {
    HStack(spacing: 8) {
      icon
      title
    }
  }
}

extension Label where Title == Text, Icon == Image {
  /// A label with a symbol of SF Symbols.
  public init(_ title: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  /// A label with a symbol of SF Symbols, and a text as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }

  /// A label with a picture.
  public init(_ title: LocalizedStringKey, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }
}

/// Views with a header and a footer, which take whole lines of a lazy grid. SwiftUI's `Section`.
public nonisolated struct Section<Parent: View, Content: View, Footer: View>: View {
  let header: Parent
  let content: Content
  let footer: Footer

  /// Views with a header and a footer.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    (self.header, self.content, self.footer) = (header(), content(), footer())
  }

  /// The header, the views and the footer.
  @MainActor public var body: some View {
    header.font(.headline)
    content
    footer.font(.footnote).foregroundStyle(.secondary)
  }
}

extension Section where Footer == EmptyView {
  /// Views with a header.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(content: content, header: header, footer: { EmptyView() })
  }

  /// Views with a header.
  public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header })
  }
}

extension Section where Parent == Text, Footer == EmptyView {
  /// Views with a text as their header.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(title) })
  }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
  /// Views.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content, header: { EmptyView() })
  }
}

/// Rows that scroll. SwiftUI's `List`. Unlike in SwiftUI, all rows are made at once, and no row can be selected, edited or
/// moved.
public nonisolated struct List<Content: View>: View {
  private let content: Content

  /// A list of the views in braces.
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  /// The rows, each as wide as the list.
  @MainActor public var body: some View {
    ScrollView {
      VStack(alignment: .leading, spacing: 0) {
        Group { content }
          .padding(.vertical, 8)
          .frame(maxWidth: .infinity, alignment: .leading)
          .overlay(alignment: .bottom) { Divider() }
          .padding(.leading, 16)
      }
    }
  }
}

extension List {
  /// A list with a row for each element of a collection, whose identity is the value at `id`.
  public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Content == ForEach<Data, ID, Row> {
    self.init { ForEach(data, id: id, content: rowContent) }
  }

  /// A list with a row for each element of a collection.
  public init<Data: RandomAccessCollection, Row: View>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
  ) where Data.Element: Identifiable, Content == ForEach<Data, Data.Element.ID, Row> {
    self.init { ForEach(data, content: rowContent) }
  }
}
