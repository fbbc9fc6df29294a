// The values that views pass up. They are collected after each layout, from the first view to the last.

import LayoutCore

/// The values of all keys that the views in one place pass up.
struct PreferenceValues {
  private var values: [ObjectIdentifier: any CollectedValue] = [:]

  subscript<Key: PreferenceKey>(key: Key.Type) -> Key.Value {
    get { (values[ObjectIdentifier(key)] as? CollectedPreference<Key>)?.value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = CollectedPreference<Key>(value: newValue) }
  }

  /// Combines the values with those of the next view.
  mutating func add(_ next: PreferenceValues) {
    if values.isEmpty { return self = next }
    for (key, value) in next.values { values[key] = values[key]?.combined(with: value) ?? value }
  }
}

private protocol CollectedValue {
  func combined(with next: any CollectedValue) -> any CollectedValue
}

private struct CollectedPreference<Key: PreferenceKey>: CollectedValue {
  var value: Key.Value

  func combined(with next: any CollectedValue) -> any CollectedValue {
    guard let next = next as? Self else { return self }
    var combined = self
    Key.reduce(value: &combined.value) { next.value }
    return combined
  }
}

/// A role that changes or reads the values of the views in its node.
@MainActor protocol PreferenceRole: NodeRole {
  /// Called after each layout.
  func pass(_ values: inout PreferenceValues)

  /// The values of the views in the node, if only some of them pass theirs; nil for those of all.
  func collect(_ node: ViewNode) -> PreferenceValues?

  /// Called with the values of the node's first child, before those of the others are added.
  func receive(_ values: PreferenceValues)
}

extension PreferenceRole {
  func collect(_ node: ViewNode) -> PreferenceValues? { nil }

  func receive(_ values: PreferenceValues) {}
}

extension ViewNode {
  /// Collects the values of the node and of all below it.
  func collectPreferences() -> PreferenceValues {
    var values = PreferenceValues()
    let role = role as? any PreferenceRole
    if let own = role?.collect(self) { return own }
    for (index, child) in children.enumerated() {
      values.add(child.collectPreferences())
      if index == 0 { role?.receive(values) }
    }
    role?.pass(&values)
    return values
  }
}

extension View {
  /// Passes a value up, in place of those of the views in this one. SwiftUI's `preference`.
  public nonisolated func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
    modifier(PreferenceModifier<Key>(pass: { $0[Key.self] = value }))
  }

  /// Changes the value that the views in this one pass up. SwiftUI's `transformPreference`.
  public nonisolated func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, _ change: @escaping (inout Key.Value) -> Void
  ) -> some View {
    modifier(PreferenceModifier<Key>(pass: { change(&$0[Key.self]) }))
  }

  /// Runs an action after the layout in which the value from the views in this one has changed. SwiftUI's
  /// `onPreferenceChange`.
  public nonisolated func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    modifier(PreferenceObserver<Key>(action: action))
  }
}

private nonisolated struct PreferenceModifier<Key: PreferenceKey>: PrimitiveModifier {
  let pass: (inout PreferenceValues) -> Void

  @MainActor func update(_ node: ViewNode, _ content: Content) {
    content.update(node)
    node.role(PassingRole<Key>.self) { PassingRole() }.passOn = pass
    node.graph.usesPreferences = true
  }
}

private final class PassingRole<Key: PreferenceKey>: PreferenceRole {
  var passOn: (inout PreferenceValues) -> Void = { _ in }

  func pass(_ values: inout PreferenceValues) { passOn(&values) }
}

private nonisolated struct PreferenceObserver<Key: PreferenceKey>: PrimitiveModifier where Key.Value: Equatable {
  let action: (Key.Value) -> Void

  @MainActor func update(_ node: ViewNode, _ content: Content) {
    content.update(node)
    let role = node.role(ObservingRole<Key>.self) { ObservingRole(node.graph) }
    role.action = action
  }
}

private final class ObservingRole<Key: PreferenceKey>: PreferenceRole where Key.Value: Equatable {
  var action: (Key.Value) -> Void = { _ in }
  private var last: Key.Value?
  private unowned let graph: ViewGraph

  init(_ graph: ViewGraph) {
    self.graph = graph
  }

  func pass(_ values: inout PreferenceValues) {
    let value = values[Key.self]
    guard value != last else { return }
    last = value
    graph.afterLayout("\(Key.self)") { [action] in action(value) }
  }
}
