// Modifiers: a view around another one. A modifier of the program has a body, those of this library change the
// environment or the elements of the view.

/// Makes a view from another one. SwiftUI's `ViewModifier`.
@MainActor @preconcurrency
public protocol ViewModifier {
  /// The type of the view that ``body(content:)`` makes.
  associatedtype Body: View

  /// The view that is modified.
  typealias Content = _ViewModifier_Content<Self>

  /// The view around `content`. It is evaluated only if something that it has read may have changed.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// A modifier of this library, which has no body.
protocol PrimitiveModifier: ViewModifier where Body == Never {
  /// Brings the node of the modified view up to date.
  @MainActor func update(_ node: ViewNode, _ content: Content)
}

extension ViewModifier where Body == Never {
  /// A modifier of this library has no body.
  public func body(content: Content) -> Never { fatalError("\(Self.self) has no body") }
}

/// The view that a modifier is given.
public nonisolated struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
  let updateContent: FieldTable.ContentUpdate

  @MainActor func update(_ node: ViewNode) { update(node, in: node.environment) }

  /// Brings the first child of a node up to date with the view.
  @MainActor func update(_ node: ViewNode, key: ViewKey = .place, in environment: EnvironmentValues) {
    updateContent(node, key, environment)
  }
}

/// A view with a modifier. SwiftUI's `ModifiedContent`.
public nonisolated struct ModifiedContent<Content, Modifier> {
  /// The view that is modified.
  public var content: Content

  /// The modifier.
  public var modifier: Modifier

  /// Modifies a view.
  public init(content: Content, modifier: Modifier) {
    (self.content, self.modifier) = (content, modifier)
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// A modified view has no body.
  public typealias Body = Never
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
  @MainActor func update(_ node: ViewNode) {
    let updateContent: FieldTable.ContentUpdate = { node, key, environment in
      node.update(childAt: 0, to: content, key: key, in: environment)
    }
    if let update = FieldTable.of(Modifier.self).updateModified {
      withUnsafePointer(to: modifier) { update($0, node, updateContent) }
    } else {
      node.updateBody(
        of: ModifierBody(modifier: modifier, content: _ViewModifier_Content(updateContent: updateContent)))
    }
  }
}

extension View {
  /// Modifies the view.
  public nonisolated func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// The body of a modifier as that of a view, with the dynamic properties of the modifier.
struct ModifierBody<Modifier: ViewModifier>: View {
  var modifier: ModifierProperties<Modifier>
  let content: Modifier.Content

  init(modifier: Modifier, content: Modifier.Content) {
    self.modifier = ModifierProperties(value: modifier)
    self.content = content
  }

  var body: some View { modifier.value.body(content: content) }
}

/// A modifier as a dynamic property: its own ones get their storage.
struct ModifierProperties<Modifier>: DynamicProperty {
  let value: Modifier
}

/// A modifier of this library that changes the environment.
protocol EnvironmentWriting: EachModifier {
  func write(to environment: inout EnvironmentValues)
}

extension EnvironmentWriting {
  @MainActor func update(_ node: ViewNode, _ content: Content) {
    let role = node.role(EnvironmentRole<Self>.self) { EnvironmentRole() }
    content.update(node, in: role.environment(self, node.environment))
  }
}

/// The environment that a modifier has made, which stays the same while the modifier does.
private final class EnvironmentRole<Modifier: EnvironmentWriting>: NodeRole {
  private var last: (modifier: Modifier, base: EnvironmentValues, result: EnvironmentValues)?

  var isRecyclable: Bool { true }

  func environment(_ modifier: Modifier, _ base: EnvironmentValues) -> EnvironmentValues {
    if let last, last.base.isSame(as: base), FieldTable.of(Modifier.self).areEqual(last.modifier, modifier) {
      return last.result
    }
    var result = base
    modifier.write(to: &result)
    last = (modifier, base, result)
    return result
  }
}

extension View {
  /// Gives the view an identity. Another one in its place has state of its own.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
    modifier(IdentityModifier(id: id))
  }
}

/// Gives a view an identity.
private nonisolated struct IdentityModifier<ID: Hashable>: PrimitiveModifier {
  let id: ID

  @MainActor func update(_ node: ViewNode, _ content: Content) {
    content.update(node, key: .identity(AnyHashable(id), occurrence: 0), in: node.environment)
  }
}
