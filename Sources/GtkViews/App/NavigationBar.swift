// SwiftUI's former names of what is in the header bar of a window.

import LayoutCore

extension View {
  /// Sets the title of the window. SwiftUI's `navigationTitle`.
  public nonisolated func navigationTitle(_ title: Text) -> some View {
    preference(key: NavigationTitleKey.self, value: title.string)
  }

  /// Sets the title of the window. SwiftUI's former name of ``navigationTitle(_:)-(Text)``.
  public nonisolated func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationTitle(title)
  }

  /// Sets the title of the window. SwiftUI's former name of ``navigationTitle(_:)-(StringProtocol)``.
  @_disfavoredOverload
  public nonisolated func navigationBarTitle(
    _ title: some StringProtocol, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationTitle(title)
  }

  /// Shows views at the start and at the end of the header bar. SwiftUI's former name of ``toolbar(content:)``.
  public nonisolated func navigationBarItems<Leading: View, Trailing: View>(
    leading: Leading, trailing: Trailing
  ) -> some View {
    toolbar {
      ToolbarItem(placement: .navigationBarLeading) { leading }
      ToolbarItem(placement: .navigationBarTrailing) { trailing }
    }
  }

  /// Shows a view at the start of the header bar.
  public nonisolated func navigationBarItems<Leading: View>(leading: Leading) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarLeading) { leading } }
  }

  /// Shows a view at the end of the header bar.
  public nonisolated func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarTrailing) { trailing } }
  }

  /// Has no effect: a window keeps its header bar, by which it is moved and closed.
  public nonisolated func navigationBarHidden(_ hidden: Bool) -> some View { self }
}

/// One view in a window.
public typealias StackNavigationViewStyle = NavigationViewStyle

// MARK: Tools

/// Tools of a window that a program puts together. SwiftUI's `ToolbarContent`.
public protocol ToolbarContent: View {}

/// Collects the tools of a window. SwiftUI's `ToolbarContentBuilder`.
public typealias ToolbarContentBuilder = ViewBuilder

extension ToolbarItem: ToolbarContent {}

extension TupleView: ToolbarContent {}

/// Several tools in one place of a window. SwiftUI's `ToolbarItemGroup`.
public nonisolated struct ToolbarItemGroup<Content: View>: ToolbarContent {
  private let item: ToolbarItem<HStack<Content>>

  /// Shows views in the header bar, one after the other.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    item = ToolbarItem(placement: placement) { HStack(content: content) }
  }

  /// The views.
  @MainActor public var body: some View { item }
}
