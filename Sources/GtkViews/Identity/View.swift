// The protocol of views. A view of the program has a body; a view of this library updates its node in the identity tree.

@_exported import LayoutCore

/// A part of a user interface, described by a value. SwiftUI's `View`.
///
///     struct Tag: View {
///       let name: String
///       @State private var isSelected = false
///
///       var body: some View {
///         Button(name) { isSelected.toggle() }
///           .padding(4)
///           .background(isSelected ? Color.accentColor : Color.clear)
///       }
///     }
///
/// The value is made anew whenever the view that contains it is evaluated. What lasts, such as ``State``, belongs to the
/// place of the view in the tree.
@MainActor @preconcurrency
public protocol View {
  /// The type of ``body``.
  associatedtype Body: View

  /// The content of the view. It is evaluated only if something that it has read may have changed.
  @ViewBuilder @MainActor @preconcurrency var body: Self.Body { get }
}

/// A view of this library, which has no body.
protocol PrimitiveView: View where Body == Never {
  /// Brings the node of the view up to date.
  @MainActor func update(_ node: ViewNode)
}

extension View where Body == Never {
  /// A view of this library has no body.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: View {
  /// There is no value of this type.
  public var body: Never { fatalError("Never has no value") }
}

extension Optional: View where Wrapped: View {
  /// An optional view has no body.
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  @MainActor func update(_ node: ViewNode) {
    if let self { node.update(childAt: 0, to: self) } else { node.removeChildren(from: 0) }
  }
}

/// A view without content. A container has no subview for it, and no gap.
public nonisolated struct EmptyView: PrimitiveView {
  /// Makes a view without content.
  public init() {}

  @MainActor func update(_ node: ViewNode) {}
}

/// A view of any type. Another type of view in its place has state of its own.
public nonisolated struct AnyView: PrimitiveView {
  private let updateContent: @MainActor (ViewNode) -> Void

  /// Makes a view that shows `view`.
  public init(_ view: some View) {
    nonisolated(unsafe) let view = view
    updateContent = { $0.update(childAt: 0, to: view) }
  }

  /// Makes a view that shows `view`.
  public init(erasing view: some View) {
    self.init(view)
  }

  @MainActor func update(_ node: ViewNode) { updateContent(node) }
}

/// Several views as one: a container arranges them as its own, and a modifier applies to each of them.
public nonisolated struct Group<Content> {
  let content: Content
}

extension Group: View where Content: View {
  /// A group has no body.
  public typealias Body = Never

  /// Makes a group of the views in braces.
  public init(@ViewBuilder content: () -> Content) {
    self.init(content: content())
  }
}

extension Group: PrimitiveView where Content: View {
  @MainActor func update(_ node: ViewNode) { node.update(childAt: 0, to: content) }
}
