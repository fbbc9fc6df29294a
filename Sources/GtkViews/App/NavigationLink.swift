// Links to the pages of a navigation stack, and the destinations of values.

import Foundation
import LayoutCore

/// A button that shows a view over the nearest ``NavigationStack``. Without one around it is out of use. SwiftUI's
/// `NavigationLink`.
public nonisolated struct NavigationLink<Label: View, Destination: View>: PrimitiveView {
  private let destination: (() -> Destination)?
  private let value: AnyHashable?
  private let label: Label

  /// A link to a view, with a view as its label.
  public init(@ViewBuilder destination: @escaping () -> Destination, @ViewBuilder label: () -> Label) {
    (self.destination, value, self.label) = (destination, nil, label())
  }

  /// A link to a view, with a view as its label.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    (self.destination, value, self.label) = ({ destination }, nil, label())
  }

  @MainActor func update(_ node: ViewNode) {
    let pages = node.environment.inherited.navigation
    let (destination, value, link) = (destination, value, node.serial)
    if let destination { pages?.update({ AnyView(destination()) }, link: link) }
    let button = Button {
      if let destination { pages?.push(AnyView(destination()), link: link) }
      if let value { pages?.push(value) }
    } label: {
      label.foregroundStyle(Color.accentColor)
    }
    node.update(childAt: 0, to: button.buttonStyle(.plain).disabled(pages == nil))
  }
}

extension NavigationLink where Label == Text {
  /// A link to a view, with a text as its label.
  public init(_ title: LocalizedStringKey, @ViewBuilder destination: @escaping () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// A link to a view, with a text as its label.
  public init(_ title: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// A link to a view, with a text as it is as its label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: Destination) {
    self.init(destination: destination) { Text(title) }
  }
}

extension NavigationLink where Destination == Never {
  /// A link to the destination of a value, with a view as its label.
  public init<Value: Hashable>(value: Value?, @ViewBuilder label: () -> Label) {
    (destination, self.value, self.label) = (nil, value.map { AnyHashable($0) }, label())
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// A link to the destination of a value, with a text as its label.
  public init<Value: Hashable>(_ title: LocalizedStringKey, value: Value?) {
    self.init(value: value) { Text(title) }
  }

  /// A link to the destination of a value, with a text as it is as its label.
  @_disfavoredOverload
  public init<Value: Hashable>(_ title: some StringProtocol, value: Value?) {
    self.init(value: value) { Text(title) }
  }
}

extension View {
  /// Sets the view that links with values of a type show. SwiftUI's `navigationDestination`.
  public nonisolated func navigationDestination<Value: Hashable, Destination: View>(
    for data: Value.Type, @ViewBuilder destination: @escaping (Value) -> Destination
  ) -> some View {
    modifier(DestinationModifier(destination: destination))
  }
}

private nonisolated struct DestinationModifier<Value: Hashable, Destination: View>: PrimitiveModifier {
  let destination: (Value) -> Destination

  @MainActor func update(_ node: ViewNode, _ content: Content) {
    content.update(node)
    let destination = destination
    node.environment.inherited.navigation?.setDestination(of: Value.self) { value in
      AnyView((value.base as? Value).map(destination))
    }
  }
}
