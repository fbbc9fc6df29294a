// The layout values of views that a tool sets while the program runs, as a property of the host's widget.

import CGtk
import GtkInterop
import LayoutCore

/// A change of the node of a view that carries a layout value.
typealias LayoutValueChange = (LayoutNode) -> LayoutNode

/// The layout values that a tool can set: those that the file of a host of previews declares.
@MainActor enum SettableLayoutValues {
  /// For each name, what a text changes; nil for a text that is no value.
  static var changes: [String: (_ text: String?) -> LayoutValueChange?] = [:]
}

extension PublishedViews {
  /// The type of `layout-values`: the number of a view in `views`, the name of a value, and its text, or none for Swift's
  /// `nil`. Reading gives nothing.
  nonisolated static let layoutValuesType = "a(isas)"
  /// The number of the property among those of the class.
  nonisolated static let layoutValuesNumber: guint = 8

  /// Sets the layout values that a tool has written. All others are those of the program.
  func setLayoutValues(_ values: Variant, in host: ViewHost) {
    guard values.type == Self.layoutValuesType else { return }
    let elements = elements(of: host)
    var all: [ObjectIdentifier: (container: ViewNode, changes: [ViewElement.ID: [LayoutValueChange]])] = [:]
    for value in values.children.map(\.children) {
      guard let row = value[0].int, rows.indices.contains(row),
        let change = SettableLayoutValues.changes[value[1].string ?? ""]?(value[2].children.first?.string),
        let place = child(of: row, elements)
      else { continue }
      let key = ObjectIdentifier(place.container)
      all[key, default: (place.container, [:])].changes[place.child.id, default: []].append(change)
    }
    for container in changedContainers where all[ObjectIdentifier(container)] == nil {
      container.layoutValues = [:]
      container.layOutAgain()
    }
    changedContainers = all.values.map(\.container)
    for (container, changes) in all.values {
      container.layoutValues = changes
      container.layOutAgain()
    }
  }

  /// The view of a layout's container around a row, and the element of the container that has the row; nil for a row in
  /// no such container.
  private func child(of row: Int, _ elements: [ViewElement]) -> (container: ViewNode, child: ViewElement)? {
    guard var index = rows[row].element else { return nil }
    while let parent = visits[index].parent {
      let (element, container) = (elements[index], elements[parent])
      index = parent
      if container.node.container == nil || !container.owner.arrangesByLayout || container.carriesValues { continue }
      return (container.owner, element.carriesValues ? element.children[0] : element)
    }
    return nil
  }

  nonisolated static func installLayoutValues(in objectClass: inout GInitiallyUnownedClass) {
    let type = g_variant_type_new(layoutValuesType)
    defer { g_variant_type_free(type) }
    let flags = GParamFlags(rawValue: G_PARAM_READABLE.rawValue | G_PARAM_WRITABLE.rawValue)
    withUnsafeMutablePointer(to: &objectClass) {
      g_object_class_install_property(
        $0, layoutValuesNumber, g_param_spec_variant("layout-values", nil, nil, type, nil, flags))
    }
  }
}

extension ViewElement {
  /// The number of the first element that carries values. A container has no other elements with numbers below 0.
  fileprivate static let firstValueNumber = -1

  /// Whether the element carries layout values of its only child, in whose place it is.
  fileprivate var carriesValues: Bool { id.number <= Self.firstValueNumber }
}

extension ViewNode {
  /// The elements of a layout's children, with the layout values that a tool has set.
  var arrangedElements: [ViewElement] {
    arrangesByLayout = true
    guard !layoutValues.isEmpty else { return childElements }
    return childElements.enumerated().map { index, child in
      guard let changes = layoutValues[child.id] else { return child }
      let node = changes.reduce(child.node) { $1($0) }
      return ViewElement(self, number: ViewElement.firstValueNumber - index, grouping: [child], in: node)
    }
  }
}
