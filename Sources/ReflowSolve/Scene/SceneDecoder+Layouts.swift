// Layouts: the type decides which keys there are. Stacks are read here, flows and grids in files of their own.

import Foundation
import LayoutCore

extension SceneDecoder {
  /// The layouts there are.
  private enum LayoutType: String, CaseIterable {
    case flow, hstack, vstack, zstack, vgrid, hgrid, grid
  }

  /// Reads a layout, whose type may stand anywhere in it.
  mutating func readLayout() throws -> SceneLayout {
    try reader.expect(.object, as: "an object")
    let type = try reader.lookUp("type")
    switch type.flatMap(LayoutType.init) {
    case .flow: return try readFlow()
    case .hstack: return SceneLayout(layout: try readHStack())
    case .vstack: return SceneLayout(layout: try readVStack())
    case .zstack: return SceneLayout(layout: try readZStack())
    case .grid: return SceneLayout(layout: try readGrid())
    case .vgrid: return SceneLayout(layout: try readVGrid())
    case .hgrid: return SceneLayout(layout: try readHGrid())
    case nil: throw try typeError(type)
    }
  }

  /// A layout without a type that is known: finds out what is wrong with it.
  private mutating func typeError(_ type: String?) throws -> SceneError {
    let types = LayoutType.allCases.map { "\"\($0)\"" }.joined(separator: ", ")
    _ = try reader.readRaw()
    guard let type else { return SceneError("it needs a 'type', which is one of \(types)") }
    return SceneError("its 'type' has to be one of \(types), and is \"\(type.excerpt)\"")
  }

  /// The type is known by the time that its key is read.
  mutating func skipType() throws { _ = try reader.readString() }

  private enum StackKey: Int, SceneKey {
    case type, alignment, spacing
    static let named = makeNames()
  }

  private mutating func readHStack() throws -> any Layout {
    var stack = HStackLayout()
    stack.spacing = try readStack("an hstack") { stack.alignment = try $0.readVerticalAlignment() }
    return stack
  }

  private mutating func readVStack() throws -> any Layout {
    var stack = VStackLayout()
    stack.spacing = try readStack("a vstack") { stack.alignment = try $0.readHorizontalAlignment() }
    return stack
  }

  /// All stacks have the same keys; nothing is beside another thing in this one, so that its spacing counts for nothing.
  private mutating func readZStack() throws -> any Layout {
    var stack = ZStackLayout()
    _ = try readStack("a zstack") { stack.alignment = try $0.readAlignment() }
    return stack
  }

  /// Reads a stack, its alignment by `readAlignment`, and gives its spacing.
  private mutating func readStack(
    _ owner: String, readAlignment: (inout SceneDecoder) throws -> Void
  ) throws -> CGFloat? {
    var members = try JSONReader.Members<StackKey>(&reader, of: owner)
    var spacing: CGFloat?
    while let key = try members.next(&reader) {
      switch key {
      case .type: try skipType()
      case .alignment: try readAlignment(&self)
      case .spacing: spacing = try readOptionalLength()
      }
    }
    return spacing
  }
}
