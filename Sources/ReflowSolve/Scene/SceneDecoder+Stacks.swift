// Stacks.

import LayoutCore

extension SceneDecoder {
  private enum StackKey: Int, SceneKey {
    case type, alignment, spacing
    static let named = makeNames()
  }

  mutating func readHStack() throws -> any Layout {
    var members = try JSONReader.Members<StackKey>(&reader, of: "an hstack")
    var stack = HStackLayout()
    while let key = try members.next(&reader) {
      switch key {
      case .type: try skipType()
      case .alignment: stack.alignment = try readVerticalAlignment()
      case .spacing: stack.spacing = try readOptionalLength()
      }
    }
    return stack
  }

  mutating func readVStack() throws -> any Layout {
    var members = try JSONReader.Members<StackKey>(&reader, of: "a vstack")
    var stack = VStackLayout()
    while let key = try members.next(&reader) {
      switch key {
      case .type: try skipType()
      case .alignment: stack.alignment = try readHorizontalAlignment()
      case .spacing: stack.spacing = try readOptionalLength()
      }
    }
    return stack
  }

  mutating func readZStack() throws -> any Layout {
    var members = try JSONReader.Members<StackKey>(&reader, of: "a zstack")
    var stack = ZStackLayout()
    while let key = try members.next(&reader) {
      switch key {
      case .type: try skipType()
      case .alignment: stack.alignment = try readAlignment()
      // All stacks have the same keys; nothing is beside another thing in this one.
      case .spacing: _ = try readOptionalLength()
      }
    }
    return stack
  }
}
