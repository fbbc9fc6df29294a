// Pages of a window: the views that links show in place of others, and the way back.

import Foundation
import LayoutCore

/// A view over which links show others. SwiftUI's `NavigationStack`.
public nonisolated struct NavigationStack<Root: View>: PrimitiveView {
  private let root: Root
  private let path: NavigationValues?

  /// Shows a view.
  public init(@ViewBuilder root: () -> Root) {
    (self.root, path) = (root(), nil)
  }

  /// Shows a view, and over it the destinations of the values of a path.
  public init<Value: Hashable>(path: Binding<[Value]>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = NavigationValues(
      get: { path.wrappedValue.map { AnyHashable($0) } },
      set: { path.wrappedValue = $0.compactMap { $0.base as? Value } })
  }

  /// Shows a view, and over it the destinations of the values of a path.
  public init(path: Binding<NavigationPath>, @ViewBuilder root: () -> Root) {
    self.root = root()
    self.path = NavigationValues(get: { path.wrappedValue.values }, set: { path.wrappedValue.values = $0 })
  }

  @MainActor func update(_ node: ViewNode) {
    node.graph.usesPreferences = true
    let pages = node.role(NavigationPages.self) { NavigationPages(node) }
    let environments = pages.environments(in: node.environment)
    node.update(childAt: 0, to: root.frame(maxWidth: .infinity, maxHeight: .infinity), in: environments.root)
    pages.path = path
    node.updateContent(by: pages)
  }
}

/// The values of the pages of a ``NavigationStack``. SwiftUI's `NavigationPath`.
public struct NavigationPath: Equatable {
  fileprivate(set) var values: [AnyHashable] = []

  /// Makes a path without values.
  public init() {}

  /// The number of values.
  public var count: Int { values.count }
  /// Whether there is no value.
  public var isEmpty: Bool { values.isEmpty }

  /// Adds the value of another page.
  public mutating func append(_ value: some Hashable) { values.append(AnyHashable(value)) }

  /// Removes the values of the last pages, at most all.
  public mutating func removeLast(_ count: Int = 1) { values.removeLast(min(max(count, 0), values.count)) }
}

/// A path that the program owns.
private struct NavigationValues {
  let get: () -> [AnyHashable]
  let set: ([AnyHashable]) -> Void
}

/// The pages over the root of a ``NavigationStack``.
@MainActor final class NavigationPages: PreferenceRole, NodeContent {
  private enum Page {
    /// A view that a link with a number has given.
    case view(AnyView, link: Int)
    /// The destination of a value.
    case value(AnyHashable)
  }

  fileprivate struct Environments {
    let base: EnvironmentValues
    var root: EnvironmentValues
    var page: EnvironmentValues
  }

  private var environments: Environments?
  /// The layout before which the pages have been marked last.
  private var markedLayout: Int?
  fileprivate var path: NavigationValues?
  private var pages: [Page] = []
  private var destinations: [ObjectIdentifier: (AnyHashable) -> AnyView] = [:]
  private unowned let node: ViewNode

  fileprivate init(_ node: ViewNode) {
    self.node = node
  }

  /// The environments of the root and of the pages, which stay the same while that of the stack does.
  fileprivate func environments(in base: EnvironmentValues) -> Environments {
    if let environments, environments.base.isSame(as: base) { return environments }
    var made = Environments(base: base, root: base, page: base)
    made.root.inherited.navigation = self
    made.page = made.root
    made.page.dismiss = DismissAction { [weak self] in self?.pop() }
    environments = made
    return made
  }

  func evaluate(in node: ViewNode) {
    if let path {
      let values = path.get()
      let shown = pages.compactMap { if case .value(let value) = $0 { value } else { nil } }
      if values != shown { pages = values.map { .value($0) } }
    }
    let environment = environments(in: node.environment).page
    for (index, page) in pages.enumerated() {
      let view =
        switch page {
        case .view(let view, _): view
        case .value(let value): destination(of: value)
        }
      node.update(
        childAt: index + 1, to: view.frame(maxWidth: .infinity, maxHeight: .infinity), key: .branch(index),
        in: environment)
    }
    node.removeChildren(from: pages.count + 1)
  }

  private func destination(of value: AnyHashable) -> AnyView {
    if let make = destinations[ObjectIdentifier(type(of: value.base))] { return make(value) }
    // The views that name their destinations may be evaluated later in this update.
    node.graph.afterLayout("NavigationStack") { [weak self] in
      guard let self, destinations[ObjectIdentifier(type(of: value.base))] == nil else { return }
      node.graph.report(.noDestination(of: "\(type(of: value.base))"))
    }
    return AnyView(EmptyView())
  }

  /// Only the last page is shown: the others keep their state.
  func elements(of node: ViewNode) -> [ViewElement] { node.children.last?.elements ?? [] }

  func collect(_ node: ViewNode) -> PreferenceValues? {
    var values = node.children.last?.collectPreferences() ?? PreferenceValues()
    if !pages.isEmpty, values[BackKey.self] == nil { values[BackKey.self] = BackAction { [weak self] in self?.pop() } }
    return values
  }

  func pass(_ values: inout PreferenceValues) {}

  private func change(_ change: () -> Void) {
    withAnimation(.easeInOut(duration: 0.2)) {
      change()
      node.mark()
    }
  }

  func push(_ view: AnyView, link: Int) { change { pages.append(.view(view, link: link)) } }

  func push(_ value: AnyHashable) {
    change { if let path { path.set(path.get() + [value]) } else { pages.append(.value(value)) } }
  }

  private func pop() {
    guard !pages.isEmpty else { return }
    change {
      if case .value? = pages.last, let path { path.set(path.get().dropLast()) } else { pages.removeLast() }
    }
  }

  /// Evaluates the pages again, once before each layout: a page may have what has changed in it.
  private func markOnce() {
    guard markedLayout != node.graph.layoutNumber else { return }
    markedLayout = node.graph.layoutNumber
    node.mark()
  }

  /// Shows the new view of a link whose page is open.
  func update(_ view: () -> AnyView, link: Int) {
    for (index, page) in pages.enumerated() {
      guard case .view(_, link) = page else { continue }
      pages[index] = .view(view(), link: link)
      markOnce()
    }
  }

  func setDestination(of type: Any.Type, _ make: @escaping (AnyHashable) -> AnyView) {
    destinations[ObjectIdentifier(type)] = make
    let isShown = pages.contains {
      if case .value(let value) = $0 { Swift.type(of: value.base) == type } else { false }
    }
    if isShown { markOnce() }
  }
}
