// The decoding of layouts by their type, which decides on the keys. This file decodes stacks; flows and grids have
// files of their own.

import Foundation
import LayoutCore

extension SceneDecoder {
  private enum LayoutType: String, CaseIterable {
    case flow, hstack, vstack, zstack, vgrid, hgrid, grid
  }

  /// Reads a layout, whose type may be any of its members.
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

  /// The error of a layout without a known type. Reads it first, so that an error in its JSON takes precedence.
  private mutating func typeError(_ type: String?) throws -> SceneError {
    let types = LayoutType.allCases.map { "\"\($0)\"" }.joined(separator: ", ")
    _ = try reader.readRaw()
    guard let type else { return SceneError("it needs a 'type', which is one of \(types)") }
    return SceneError("its 'type' must be one of \(types), but is \"\(type)\"")
  }

  /// Skips the type, which is already known when its key is read.
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

  /// Reads a stack in depth. It accepts the keys of all stacks, but its spacing has no effect, because no child is
  /// beside another.
  private mutating func readZStack() throws -> any Layout {
    var stack = ZStackLayout()
    _ = try readStack("a zstack") { stack.alignment = try $0.readAlignment() }
    return stack
  }

  /// Reads a stack with its alignment, which `readAlignment` reads, and returns its spacing.
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
