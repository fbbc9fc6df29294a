import Foundation
import LayoutCore
import Observation

@testable import GtkViews

/// An identity tree without a host, and the names of the bodies that were evaluated.
@MainActor
final class ViewTree {
  private(set) var reports: [ViewReport] = []
  private(set) var requests = 0
  private var graph: ViewGraph!

  init(_ view: some View) {
    EvaluationLog.names = []
    graph = ViewGraph(
      requestUpdate: { [weak self] in self?.requests += 1 }, write: { [weak self] in self?.reports.append($0) })
    graph.setRoot(view, EnvironmentValues())
  }

  var nodeCount: Int { graph.nodeCount }

  /// Shows another value of the root view.
  func show(_ view: some View) -> [String] {
    graph.setRoot(view, EnvironmentValues())
    return takeNames()
  }

  /// Brings the tree up to date. Returns the names of the bodies that were evaluated.
  @discardableResult
  func update() -> [String] {
    graph.update {}
    return takeNames()
  }

  /// Makes a change and brings the tree up to date.
  func update(after change: () -> Void) -> [String] {
    change()
    return update()
  }

  func end() { graph.end() }

  /// The elements of the root.
  var elements: [ViewElement] { graph.root?.elements ?? [] }

  /// The names of the bodies that were evaluated since the last call.
  func takeNames() -> [String] {
    defer { EvaluationLog.names = [] }
    return EvaluationLog.names
  }
}

/// The names of the bodies that were evaluated.
@MainActor
enum EvaluationLog {
  static var names: [String] = []
}

/// A view with nothing in it that adds its name to the log.
struct Leaf: View {
  let name: String

  var body: some View {
    let _ = EvaluationLog.names.append(name)
    EmptyView()
  }
}

/// A view with a count, which a test changes through ``handles``.
struct Counter: View {
  @MainActor static var handles: [String: Binding<Int>] = [:]

  let name: String
  @State private var count = 0

  var body: some View {
    let _ = EvaluationLog.names.append("\(name) \(count)")
    let _ = Counter.handles[name] = $count
    EmptyView()
  }
}
