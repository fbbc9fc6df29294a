// Actions that follow a view: when it appears, when it is gone, and when a value has changed.

import LayoutCore

extension View {
  /// Runs an action when the view is shown for the first time, after its layout. SwiftUI's `onAppear`.
  public nonisolated func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: action, disappear: nil))
  }

  /// Runs an action when the view is no longer shown. SwiftUI's `onDisappear`.
  public nonisolated func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(AppearanceModifier(appear: nil, disappear: action))
  }

  /// Runs a task while the view is shown, from its first layout on. The task is cancelled when the view is no longer shown.
  /// SwiftUI's `task`.
  public nonisolated func task(
    priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    task(id: 0, priority: priority, action)
  }

  /// Runs a task while the view is shown and a value is the same. For another value the task is cancelled and runs again.
  public nonisolated func task<ID: Equatable>(
    id value: ID, priority: TaskPriority = .userInitiated, _ action: @escaping @MainActor () async -> Void
  ) -> some View {
    modifier(TaskModifier(id: value, priority: priority, action: action))
  }

  /// Runs an action with a value that has changed, after the layout. SwiftUI's `onChange`.
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, perform action: @escaping (Value) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: false) { action($1) })
  }

  /// Runs an action with the former and the new value, after the layout, and if `initial` is true also when the view is
  /// first shown. SwiftUI's `onChange`.
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping (_ old: Value, _ new: Value) -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial, action: action))
  }

  /// Runs an action when a value has changed, after the layout. SwiftUI's `onChange`.
  public nonisolated func onChange<Value: Equatable>(
    of value: Value, initial: Bool = false, _ action: @escaping () -> Void
  ) -> some View {
    modifier(ChangeModifier(value: value, isInitial: initial) { _, _ in action() })
  }
}

private nonisolated struct AppearanceModifier: PrimitiveModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  @MainActor func update(_ node: ViewNode, _ content: Content) {
    content.update(node)
    let role = node.role(AppearanceRole.self) {
      if let appear { node.graph.afterLayout("onAppear") { appear() } }
      return AppearanceRole()
    }
    role.disappear = disappear
  }
}

private final class AppearanceRole: NodeRole {
  var disappear: (() -> Void)?

  func end() { disappear?() }
}

private nonisolated struct ChangeModifier<Value: Equatable>: PrimitiveModifier {
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  @MainActor func update(_ node: ViewNode, _ content: Content) {
    content.update(node)
    let isNew = node.role == nil
    let role = node.role(ChangeRole<Value>.self) { ChangeRole(value) }
    let old = role.value
    role.value = value
    guard isNew ? isInitial : old != value else { return }
    node.graph.afterLayout("onChange") { [action, value] in action(old, value) }
  }
}

private final class ChangeRole<Value>: NodeRole {
  var value: Value

  init(_ value: Value) {
    self.value = value
  }
}

private nonisolated struct TaskModifier<ID: Equatable>: PrimitiveModifier {
  let id: ID
  let priority: TaskPriority
  let action: @MainActor () async -> Void

  @MainActor func update(_ node: ViewNode, _ content: Content) {
    content.update(node)
    let role = node.role(TaskRole<ID>.self) { TaskRole() }
    guard role.id != id else { return }
    role.id = id
    node.graph.afterLayout("task") { [weak role, priority, action] in role?.start(priority, action) }
  }
}

private final class TaskRole<ID: Equatable>: NodeRole {
  var id: ID?
  private var task: Task<Void, Never>?

  func start(_ priority: TaskPriority, _ action: @escaping @MainActor () async -> Void) {
    task?.cancel()
    task = Task(priority: priority) { await action() }
  }

  func end() { task?.cancel() }
}
