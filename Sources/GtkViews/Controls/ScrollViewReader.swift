// Scrolled areas that a program moves, and their indicators.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// Gives its content a proxy that scrolls the ``ScrollView`` in it. SwiftUI's `ScrollViewReader`.
public nonisolated struct ScrollViewReader<Content: View>: View {
  private let content: (ScrollViewProxy) -> Content
  @State private var target = ScrollTarget()

  /// Makes a view with a proxy.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
    self.content = content
  }

  /// The content.
  @MainActor public var body: some View {
    content(ScrollViewProxy(target: target)).modifier(ScrollTargetModifier(target: target))
  }
}

/// Scrolls to views. SwiftUI's `ScrollViewProxy`.
@MainActor @preconcurrency
public struct ScrollViewProxy {
  fileprivate let target: ScrollTarget

  /// Scrolls to the view of an identity: that of ``View/id(_:)``, or of an element of a ``ForEach``. Nothing happens
  /// without one. The area jumps, also in an animation.
  ///
  /// - Parameters:
  ///   - id: The identity.
  ///   - anchor: The point of the view that comes to the same point of the area; nil to move as little as makes the
  ///     view visible.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    target.node?.scroll(to: AnyHashable(id), anchor)
  }
}

/// The node of a reader.
private final class ScrollTarget: @unchecked Sendable {
  @MainActor weak var node: ViewNode?

  nonisolated init() {}
}

private nonisolated struct ScrollTargetModifier: PrimitiveModifier {
  let target: ScrollTarget

  @MainActor func update(_ node: ViewNode, _ content: Content) {
    target.node = node
    content.update(node)
  }
}

extension ViewNode {
  fileprivate func scroll(to id: AnyHashable, _ anchor: UnitPoint?) {
    guard let (place, frame) = place(of: id) else { return }
    var node: ViewNode? = place
    while let next = node {
      if let role = next.role as? ScrollRole { return role.widget.scroll(to: frame, anchor) }
      node = next.parent
    }
  }

  /// The node with an identity in this one, or the lazy container of the element that it would show, with the frame in
  /// the host.
  private func place(of id: AnyHashable) -> (ViewNode, CGRect)? {
    if key == .identity(id, occurrence: 0), let frame = frame(of: elements) { return (self, frame) }
    if let frame = (role as? LazyRole)?.frame(of: id, in: self) { return (self, frame) }
    return children.lazy.compactMap { $0.place(of: id) }.first
  }

  private func frame(of elements: [ViewElement]) -> CGRect? {
    let frames = elements.compactMap { $0.hasFrame ? $0.frame : frame(of: $0.children) }
    return frames.dropFirst().reduce(frames.first) { $0?.union($1) }
  }
}

// MARK: Indicators

/// Whether indicators of scrolling are shown. SwiftUI's `ScrollIndicatorVisibility`.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  fileprivate let isVisible: Bool

  /// As the scrolled area decides.
  public static let automatic = ScrollIndicatorVisibility(isVisible: true)
  /// While there is something to scroll.
  public static let visible = ScrollIndicatorVisibility(isVisible: true)
  /// Not at all.
  public static let hidden = ScrollIndicatorVisibility(isVisible: false)
  /// Not at all.
  public static let never = ScrollIndicatorVisibility(isVisible: false)
}

private nonisolated struct IndicatorsModifier: EnvironmentWriting {
  let isVisible: Bool
  let axes: Axis.Set

  func write(to environment: inout EnvironmentValues) {
    let hidden = environment.inherited.hiddenIndicators
    environment.inherited.hiddenIndicators = isVisible ? hidden.subtracting(axes) : hidden.union(axes)
  }
}

extension View {
  /// Sets whether the scrolled areas in the view show indicators along axes. SwiftUI's `scrollIndicators`.
  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    modifier(IndicatorsModifier(isVisible: visibility.isVisible, axes: axes))
  }
}
