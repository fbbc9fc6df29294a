// The title and the tools of a window, which views pass up to its header bar.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// The view of a window with a title and tools. SwiftUI's `NavigationView`.
public nonisolated struct NavigationView<Content: View>: View {
  private let stack: NavigationStack<Content>

  /// Shows a view.
  public init(@ViewBuilder content: () -> Content) {
    stack = NavigationStack(root: content)
  }

  /// The view, in all of the window.
  @MainActor public var body: some View { stack }
}

/// The title of a window.
enum NavigationTitleKey: PreferenceKey {
  static func reduce(value: inout String?, nextValue: () -> String?) { value = value ?? nextValue() }
}

extension View {
  /// Sets the title of the window. SwiftUI's `navigationTitle`.
  public nonisolated func navigationTitle(_ title: LocalizedStringKey) -> some View {
    preference(key: NavigationTitleKey.self, value: title.string)
  }

  /// Sets the title of the window. SwiftUI's `navigationTitle`.
  @_disfavoredOverload
  public nonisolated func navigationTitle(_ title: some StringProtocol) -> some View {
    preference(key: NavigationTitleKey.self, value: String(title))
  }
}

/// Where a tool of a window is. SwiftUI's `ToolbarItemPlacement`.
public struct ToolbarItemPlacement: Hashable, Sendable {
  let isLeading: Bool

  /// At the end of the header bar.
  public static let automatic = ToolbarItemPlacement(isLeading: false)
  /// At the start of the header bar.
  public static let navigation = ToolbarItemPlacement(isLeading: true)
  /// At the start of the header bar.
  public static let navigationBarLeading = ToolbarItemPlacement(isLeading: true)
  /// At the end of the header bar.
  public static let navigationBarTrailing = ToolbarItemPlacement(isLeading: false)
  /// At the start of the header bar.
  public static let topBarLeading = ToolbarItemPlacement(isLeading: true)
  /// At the end of the header bar.
  public static let topBarTrailing = ToolbarItemPlacement(isLeading: false)
  /// At the end of the header bar.
  public static let primaryAction = ToolbarItemPlacement(isLeading: false)
}

/// A tool of a window. SwiftUI's `ToolbarItem`.
public nonisolated struct ToolbarItem<Content: View>: View {
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Shows a view in the header bar.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    (self.placement, self.content) = (placement, content())
  }

  /// The view.
  @MainActor public var body: some View { content.modifier(ToolbarItemModifier(placement: placement)) }
}

/// The tools of a window, from the first to the last.
struct Tool: Equatable {
  let placement: ToolbarItemPlacement
  let elements: [ViewElement]

  static func == (a: Tool, b: Tool) -> Bool {
    a.placement == b.placement && a.elements.elementsEqual(b.elements, by: ===)
  }
}

enum ToolsKey: PreferenceKey {
  static var defaultValue: [Tool] { [] }

  static func reduce(value: inout [Tool], nextValue: () -> [Tool]) { value += nextValue() }
}

private nonisolated struct ToolbarItemModifier: PrimitiveModifier {
  let placement: ToolbarItemPlacement

  @MainActor func update(_ node: ViewNode, _ content: Content) {
    content.update(node)
    node.graph.usesPreferences = true
    let role = node.role(ToolRole.self) { ToolRole(node) }
    role.placement = placement
  }
}

/// Passes the elements of a tool up, and adds none to the view.
private final class ToolRole: PreferenceRole {
  var placement = ToolbarItemPlacement.automatic
  private unowned let node: ViewNode

  init(_ node: ViewNode) {
    self.node = node
  }

  func elements(of node: ViewNode) -> [ViewElement] { [] }

  func pass(_ values: inout PreferenceValues) {
    values[ToolsKey.self] += [Tool(placement: placement, elements: node.childElements)]
  }
}

extension View {
  /// Shows views in the header bar of the window. SwiftUI's `toolbar`.
  public nonisolated func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    modifier(ToolbarModifier(tools: content()))
  }
}

private nonisolated struct ToolbarModifier<Tools: View>: PrimitiveModifier {
  let tools: Tools

  @MainActor func update(_ node: ViewNode, _ content: Content) {
    content.update(node)
    node.update(childAt: 1, to: tools)
    _ = node.role(ToolbarRole.self) { ToolbarRole() }
  }
}

private final class ToolbarRole: NodeRole {
  func elements(of node: ViewNode) -> [ViewElement] { node.children[0].elements }
}

// MARK: Looks of navigation

/// The look of the title of a window. SwiftUI's `NavigationBarItem`.
public enum NavigationBarItem {
  /// Where the title is: in the header bar, whatever it is set to.
  public enum TitleDisplayMode: Sendable {
    /// The places of the title.
    case automatic, inline, large
  }
}

/// The look of a ``NavigationView``. SwiftUI's `NavigationViewStyle`.
public struct NavigationViewStyle: Sendable {
  /// Makes the style of one view in a window.
  public init() {}

  /// One view in a window.
  public static let stack = NavigationViewStyle()
  /// One view in a window.
  public static let automatic = NavigationViewStyle()
}

extension View {
  /// Has no effect: the title is in the header bar.
  public nonisolated func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View {
    self
  }

  /// Sets the title of the window. SwiftUI's former name of ``navigationTitle(_:)-(LocalizedStringKey)``.
  public nonisolated func navigationBarTitle(
    _ title: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationTitle(title)
  }

  /// Has no effect: a window shows one view.
  public nonisolated func navigationViewStyle(_ style: NavigationViewStyle) -> some View { self }
}
