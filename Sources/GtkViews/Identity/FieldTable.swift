// The stored properties of a type of view: where its dynamic properties are, which get their storage before the body is
// evaluated, and whether two values are equal, so that the body need not be evaluated.
//
// All unsafe access to the memory of views is in this file.

@_spi(Reflection) import Swift

/// The stored properties of a type.
@MainActor final class FieldTable {
  typealias Update = @MainActor (_ view: UnsafeRawPointer, ViewNode) -> Void
  typealias ContentUpdate = @MainActor (ViewNode, ViewKey, EnvironmentValues) -> Void
  private struct Property {
    let offset: Int
    let bind: (UnsafeMutableRawPointer, ViewNode, _ index: Int) -> Void
  }

  private typealias Comparison = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  private var properties: [Property] = []
  /// The dynamic properties that consist of others, in the order in which they are updated.
  private var updates: [(UnsafeMutableRawPointer) -> Void] = []
  private var comparisons: [(offset: Int, areEqual: Comparison)] = []
  /// Whether a property can never be compared, as a closure.
  private var isIncomparable = false

  /// Brings a node up to date with a view of this library; nil for a type of the program.
  private(set) var update: Update?
  /// Does so with a modifier of this library.
  private(set) var updateModified: (@MainActor (UnsafeRawPointer, ViewNode, @escaping ContentUpdate) -> Void)?

  private init() {}

  private static var tables: [ObjectIdentifier: FieldTable] = [:]

  /// The table of a type, which is made once.
  static func of(_ type: Any.Type) -> FieldTable {
    if let known = tables[ObjectIdentifier(type)] { return known }
    let table = FieldTable(of: type)
    tables[ObjectIdentifier(type)] = table
    return table
  }

  /// Gives the dynamic properties of a view their storage in the node.
  func bind<V>(_ view: inout V, in node: ViewNode) {
    guard !properties.isEmpty || !updates.isEmpty else { return }
    if node.cells.isEmpty { node.cells = Array(repeating: nil, count: properties.count) }
    withUnsafeMutablePointer(to: &view) { view in
      let start = UnsafeMutableRawPointer(view)
      for (index, property) in properties.enumerated() { property.bind(start + property.offset, node, index) }
      for update in updates { update(start) }
    }
  }

  /// Whether the bodies of two values are equal if the storage of their dynamic properties is.
  func areEqual<V>(_ one: V, _ other: V) -> Bool {
    guard !isIncomparable else { return false }
    return withUnsafePointer(to: one) { one in
      withUnsafePointer(to: other) { other in
        comparisons.allSatisfy { $0.areEqual(UnsafeRawPointer(one) + $0.offset, UnsafeRawPointer(other) + $0.offset) }
      }
    }
  }
}

// MARK: Making a table

extension FieldTable {
  private convenience init(of type: Any.Type) {
    self.init()
    addFields(of: type, at: 0)
    func view<V: PrimitiveView>(_: V.Type) -> Update { { $0.assumingMemoryBound(to: V.self).pointee.update($1) } }
    update = (type as? any PrimitiveView.Type).map { view($0) }
    func addModifier<M: PrimitiveModifier>(_: M.Type) {
      updateModified = {
        $0.assumingMemoryBound(to: M.self).pointee.update($1, _ViewModifier_Content(updateContent: $2))
      }
    }
    if let modifier = type as? any PrimitiveModifier.Type { addModifier(modifier) }
    guard properties.isEmpty, updates.isEmpty, let type = type as? any Equatable.Type else { return }
    (comparisons, isIncomparable) = ([(0, Self.comparison(of: type))], false)
  }

  private func addFields(of type: Any.Type, at start: Int) {
    let isListed = _forEachField(of: type) { _, offset, field, kind in
      add(field, kind, at: start + offset)
      return true
    }
    if !isListed { isIncomparable = true }
  }

  private func add(_ field: Any.Type, _ kind: _MetadataKind, at offset: Int) {
    if let property = field as? any StoredProperty.Type {
      properties.append(Self.property(of: property, at: offset))
    } else if let property = field as? any DynamicProperty.Type {
      addFields(of: field, at: offset)
      updates.append(Self.update(of: property, at: offset))
    } else if let field = field as? any Equatable.Type {
      comparisons.append((offset, Self.comparison(of: field)))
    } else if kind == .class {
      comparisons.append((offset, Self.sameObject))
    } else if (field as? any OptionalField.Type)?.isObject == true {
      comparisons.append((offset, Self.sameBytes(MemoryLayout<AnyObject?>.size)))
    } else if let comparison = Self.plainComparison(of: field) {
      comparisons.append((offset, comparison))
    } else if kind == .struct || kind == .tuple {
      addFields(of: field, at: offset)
    } else {
      isIncomparable = true
    }
  }

  private static func property<P: StoredProperty>(of type: P.Type, at offset: Int) -> Property {
    Property(offset: offset) { P.bind(&$0.assumingMemoryBound(to: P.self).pointee, $1, $2) }
  }

  private static func update<P: DynamicProperty>(of type: P.Type, at offset: Int) -> (UnsafeMutableRawPointer) -> Void {
    { ($0 + offset).assumingMemoryBound(to: P.self).pointee.update() }
  }

  private static func comparison<T: Equatable>(of type: T.Type) -> Comparison {
    { $0.assumingMemoryBound(to: T.self).pointee == $1.assumingMemoryBound(to: T.self).pointee }
  }

  /// Compares references to objects.
  private static let sameObject: Comparison = {
    $0.assumingMemoryBound(to: AnyObject.self).pointee === $1.assumingMemoryBound(to: AnyObject.self).pointee
  }

  /// Compares the bytes of a type without references; nil for another type.
  private static func plainComparison(of type: Any.Type) -> Comparison? {
    func open<T>(_ type: T.Type) -> Comparison? {
      _isPOD(type) ? sameBytes(MemoryLayout<T>.size) : nil
    }
    return _openExistential(type, do: open)
  }

  private static func sameBytes(_ count: Int) -> Comparison {
    { one, other in
      UnsafeRawBufferPointer(start: one, count: count)
        .elementsEqual(UnsafeRawBufferPointer(start: other, count: count))
    }
  }
}

/// An optional type.
private protocol OptionalField {
  /// Whether it is a reference to an object or nil.
  static var isObject: Bool { get }
}

extension Optional: OptionalField {
  fileprivate static var isObject: Bool { Wrapped.self is AnyClass }
}
