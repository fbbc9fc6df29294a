// Views of which a row of buttons chooses one.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// Several views, one of which is shown, with their names in a row of buttons. SwiftUI's `TabView`.
///
/// The name of a view is its ``View/tabItem(_:)``, or its number. All views keep their state. Unlike in SwiftUI, the names
/// are above the view on every device, and have no symbols.
public nonisolated struct TabView<Selection: Hashable, Content: View>: PrimitiveView {
  private let selection: Binding<Selection>?
  private let content: Content

  /// Shows the view with a tag.
  public init(selection: Binding<Selection>?, @ViewBuilder content: () -> Content) {
    (self.selection, self.content) = (selection, content())
  }

  @MainActor func update(_ node: ViewNode) {
    node.update(childAt: 0, to: content)
    node.graph.usesPreferences = true
    let role = node.role(TabRole.self) { TabRole(node) }
    if let selection {
      role.selection = AnyHashable(selection.wrappedValue)
      role.select = { if let value = $0.base as? Selection { selection.wrappedValue = value } }
    }
    node.invalidate()
  }
}

extension TabView where Selection == Int {
  /// Shows the first view at first.
  public init(@ViewBuilder content: () -> Content) {
    self.init(selection: nil, content: content)
  }
}

private final class TabRole: PreferenceRole {
  var selection: AnyHashable?
  /// Changes the selection of the program; nil if that of the view is its own.
  var select: ((AnyHashable) -> Void)?
  private let tabs = Segments()
  private unowned let node: ViewNode

  init(_ node: ViewNode) {
    self.node = node
    tabs.select = { [weak self] in self?.choose($0) }
  }

  private func choose(_ tag: AnyHashable) {
    if let select { return select(tag) }
    selection = tag
    node.layOutAgain()
  }

  /// The nodes of the views with their tags.
  private var pages: [(tag: AnyHashable, node: ViewNode)] {
    node.children[0].units.enumerated().map { ($1.role(TagRole.self)?.tag ?? AnyHashable($0), $1) }
  }

  private func shown(of pages: [(tag: AnyHashable, node: ViewNode)]) -> ViewNode? {
    (pages.first { $0.tag == selection } ?? pages.first)?.node
  }

  func elements(of node: ViewNode) -> [ViewElement] {
    let pages = pages
    guard let page = shown(of: pages) else { return [] }
    let options = pages.enumerated().map { number, page in
      let name = page.node.role(TabItemRole.self)?.name ?? ""
      return PickerOption(value: page.tag, name: name.isEmpty ? "\(number + 1)" : name)
    }
    tabs.show(options, selection: (pages.first { $0.node === page } ?? pages[0]).tag)
    let bar = tabs.element(of: node)
    let content = ContainerNode(ZStackLayout(), children: page.elements.map(\.node))
      .withFrame(
        horizontal: FrameLimits(maximum: .infinity), vertical: FrameLimits(maximum: .infinity), alignment: .center)
    return [
      ViewElement(
        node, number: 1, grouping: [bar] + page.elements,
        in: ContainerNode(
          VStackLayout(spacing: 0),
          children: [bar.node.withPadding(EdgeInsets(top: 6, leading: 6, bottom: 6, trailing: 6)), content]))
    ]
  }

  func collect(_ node: ViewNode) -> PreferenceValues? { shown(of: pages)?.collectPreferences() ?? PreferenceValues() }

  func pass(_ values: inout PreferenceValues) {}
}

/// A view in place of which there is another one.
private protocol BranchView {}
extension AnyView: BranchView {}
extension _ConditionalContent: BranchView {}

extension ViewNode {
  /// The nodes of the views of a collection in the node.
  fileprivate var units: [ViewNode] {
    type is any LazySource.Type || type is any BranchView.Type ? children.flatMap(\.units) : [self]
  }

  /// A role of the view, or of one of its modifiers.
  fileprivate func role<Role: NodeRole>(_ type: Role.Type) -> Role? {
    role as? Role ?? children.first?.role(type)
  }
}

extension View {
  /// Sets the name of the view in a ``TabView``. SwiftUI's `tabItem`.
  public nonisolated func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    modifier(TabItemModifier(label: label()))
  }

  /// Has no effect: the names of the views are always shown.
  public nonisolated func tabViewStyle(_ style: some TabViewStyle) -> some View { self }
}

private nonisolated struct TabItemModifier<Label: View>: PrimitiveModifier {
  let label: Label

  @MainActor func update(_ node: ViewNode, _ content: Content) {
    content.update(node)
    node.update(childAt: 1, to: label)
    _ = node.role(TabItemRole.self) { TabItemRole(node) }
  }
}

private final class TabItemRole: NodeRole {
  private unowned let node: ViewNode

  init(_ node: ViewNode) {
    self.node = node
  }

  var name: String { node.children[1].elements.compactMap { $0.name }.joined(separator: " ") }

  func elements(of node: ViewNode) -> [ViewElement] { node.children[0].elements }
}

/// The look of a ``TabView``. SwiftUI's `TabViewStyle`.
public protocol TabViewStyle {}

/// That of the theme. SwiftUI's `DefaultTabViewStyle`.
public struct DefaultTabViewStyle: TabViewStyle {
  /// Makes the style.
  public init() {}
}

/// Pages. SwiftUI's `PageTabViewStyle`.
public struct PageTabViewStyle: TabViewStyle {
  /// Whether the pages have dots.
  public enum IndexDisplayMode: Sendable {
    /// The modes.
    case automatic, always, never
  }

  /// Makes the style.
  public init(indexDisplayMode: IndexDisplayMode = .automatic) {}
}

extension TabViewStyle where Self == DefaultTabViewStyle {
  /// The look of the theme.
  public static var automatic: DefaultTabViewStyle { DefaultTabViewStyle() }
}

extension TabViewStyle where Self == PageTabViewStyle {
  /// Pages.
  public static var page: PageTabViewStyle { PageTabViewStyle() }

  /// Pages.
  public static func page(indexDisplayMode: PageTabViewStyle.IndexDisplayMode) -> PageTabViewStyle {
    PageTabViewStyle(indexDisplayMode: indexDisplayMode)
  }
}
