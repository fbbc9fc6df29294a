// The names of views for tools and messages: the types that a program writes. What only carries other views has none.

import LayoutCore

/// A type of views that a program does not write, or that is no part of what a person sees.
protocol CarrierView {
  /// The name of the type that the program has written instead; nil without one.
  static var writtenName: String? { get }
}

extension CarrierView {
  static var writtenName: String? { nil }
}

/// A view whose elements are a view with others over it or behind it.
protocol LayeredView {}

extension AnyView: CarrierView {}
extension ForEach: CarrierView {}
extension Group: CarrierView {}
extension LazyContainer: CarrierView {}
extension LazyUnitView: CarrierView {}
extension ModifiedContent: CarrierView, LayeredView {}
extension ModifierBody: CarrierView {}
extension Optional: CarrierView {}
extension TupleView: CarrierView {}
extension _ConditionalContent: CarrierView {}
extension _ViewModifier_Content: CarrierView {}

extension LayoutContainer: CarrierView {
  static var writtenName: String? { typeName(L.self) }
}

extension ShapeView: CarrierView {
  static var writtenName: String? { typeName(S.self) }
}

/// The name of a type without its parameters.
private func typeName(_ type: Any.Type) -> String {
  let name = String(describing: type)
  return String(name.prefix { $0 != "<" })
}

@MainActor private var knownNames: [ObjectIdentifier: String?] = [:]

extension ViewNode {
  /// The name of the view, and whether it stands for a type around it, whose name is similar; nil without a name.
  var listedName: (name: String, isCarried: Bool)? {
    let carrier = type as? any CarrierView.Type
    let identifier = ObjectIdentifier(type)
    let name: String?
    if let known = knownNames[identifier] {
      name = known
    } else {
      name = parent == nil ? nil : carrier == nil ? typeName(type) : carrier?.writtenName
      knownNames[identifier] = name
    }
    return name.map { ($0, carrier != nil) }
  }

  /// The nodes with names from below a node, or from the control that shows this one, to this one; and the row of the
  /// node above them that is known, if there is one.
  func names(
    below boundary: ViewNode?, known: [ObjectIdentifier: Int]
  ) -> (names: [(node: ViewNode, name: String)], ancestor: Int?) {
    var names: [(node: ViewNode, name: String)] = []
    // The layout of a stack is the stack, and what draws a shape or a colour is that.
    var carried: String?
    var next: ViewNode? = self
    while let node = next, node !== boundary, node === self || boundary != nil || !node.isControl {
      if let row = known[ObjectIdentifier(node)] { return (names.reversed(), row) }
      if let (name, isCarried) = node.listedName {
        if let carried, carried == name || carried == name + "Layout" || name == "Color" { names.removeLast() }
        names.append((node, name))
        carried = isCarried ? name : nil
      }
      next = node.parent
    }
    return (names.reversed(), nil)
  }

  /// Whether the node shows its content in a widget of its own.
  private var isControl: Bool {
    elementCache?.first.map { $0.owner === self && $0.widget != nil } ?? false
  }
}

// MARK: Messages

extension ViewNode {
  /// The name of the nearest view of the program, for messages.
  var viewName: String {
    var node: ViewNode? = self
    while let next = node {
      if next.isOfProgram { return typeName(next.type) }
      node = next.parent
    }
    return typeName(type)
  }

  /// The name of the view of the program that is most often above the node.
  var commonestViewName: String {
    var counts: [String: Int] = [:]
    var node: ViewNode? = parent
    while let next = node {
      if next.isOfProgram { counts[typeName(next.type), default: 0] += 1 }
      node = next.parent
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? viewName
  }

  /// Whether the node is that of a view that the program has declared.
  private var isOfProgram: Bool { content is any BodyContent && !String(reflecting: type).hasPrefix("GtkViews.") }
}
