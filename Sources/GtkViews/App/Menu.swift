// Menus and links: buttons that show actions, and those that open addresses.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// A button that shows actions in a popover, which ends when one of them runs. SwiftUI's `Menu`.
public nonisolated struct Menu<Label: View, Content: View>: View {
  @State private var isPresented = false
  private let label: Label
  private let content: Content

  /// A menu with a view as its label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    (self.label, self.content) = (label(), content())
  }

  /// The button.
  @MainActor public var body: some View {
    let (content, isPresented) = (content, $isPresented)
    Button(action: { isPresented.wrappedValue = true }, label: { label })
      .popover(isPresented: isPresented, arrowEdge: .bottom) {
        VStack(alignment: .leading, spacing: 0) { content.frame(maxWidth: .infinity, alignment: .leading) }
          .fixedSize(horizontal: true, vertical: false)
          .buttonStyle(.borderless)
          .environment(\.inherited.closeMenu) { isPresented.wrappedValue = false }
      }
  }
}

extension Menu where Label == Text {
  /// A menu with a text as its label.
  public init(_ title: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }

  /// A menu with a text as it is as its label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}

extension Menu where Label == GtkViews.Label<Text, Image> {
  /// A menu with a symbol and a text as its label.
  public init(_ title: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { GtkViews.Label(title, systemImage: systemImage) })
  }
}

extension EnvironmentValues {
  /// An action that also closes the menu that has it.
  func closingMenu(_ action: @escaping @MainActor () -> Void) -> @MainActor () -> Void {
    guard let closeMenu = inherited.closeMenu else { return action }
    return {
      closeMenu()
      action()
    }
  }
}

/// A text or another view that opens an address. SwiftUI's `Link`.
public nonisolated struct Link<Label: View>: View {
  @Environment(\.openURL) private var openURL
  private let destination: URL
  private let label: Label

  /// A link with a view as its label.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    (self.destination, self.label) = (destination, label())
  }

  /// The label in the colour of links.
  @MainActor public var body: some View {
    Button(action: { openURL(destination) }, label: { label.foregroundStyle(.tint) })
      .buttonStyle(.plain)
      .help("\(destination.absoluteString)")
  }
}

extension Link where Label == Text {
  /// A link with a text.
  public init(_ title: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }

  /// A link with a text as it is.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// Opens an address. SwiftUI's `OpenURLAction`.
@MainActor public struct OpenURLAction {
  /// What has been done with an address.
  public enum Result: Sendable {
    /// The program has opened it, or nothing is to be done.
    case handled, discarded
    /// The desktop opens it.
    case systemAction
  }

  nonisolated(unsafe) private let handler: (URL) -> Result

  /// Makes an action that asks a handler first.
  public nonisolated init(handler: @escaping (URL) -> Result) {
    self.handler = handler
  }

  /// Opens an address by the desktop's program for it, unless the handler does. Nothing happens without such a program.
  public func callAsFunction(_ url: URL) {
    guard case .systemAction = handler(url) else { return }
    gtk_show_uri(nil, url.absoluteString, guint32(GDK_CURRENT_TIME))
  }
}

extension EnvironmentValues {
  /// Opens addresses, such as those of a ``Link``.
  public var openURL: OpenURLAction {
    get { inherited.openURL }
    set { inherited.openURL = newValue }
  }
}
