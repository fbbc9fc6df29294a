// Layouts: the type decides which keys there are.

import LayoutCore

extension SceneDecoder {
  /// The layouts there are.
  private enum LayoutType: String, CaseIterable {
    case flow, hstack, vstack, zstack, vgrid, hgrid, grid
  }

  /// Reads a layout, whose type may stand anywhere in it.
  mutating func readLayout() throws -> any Layout {
    try reader.expect(.object, as: "an object")
    switch try reader.lookUp("type").flatMap(LayoutType.init) {
    case .flow: return try readFlow()
    case .hstack: return try readHStack()
    case .vstack: return try readVStack()
    case .zstack: return try readZStack()
    case .grid: return try readGrid()
    case .vgrid: return try readVGrid()
    case .hgrid: return try readHGrid()
    case nil: throw try typeError()
    }
  }

  /// A layout without a type that is known: finds out what is wrong with it.
  private mutating func typeError() throws -> SceneError {
    let types = LayoutType.allCases.map { "\"\($0)\"" }.joined(separator: ", ")
    _ = try reader.readRaw()
    return SceneError("it needs a 'type', which is one of \(types)")
  }

  /// The type is known by the time that its key is read.
  mutating func skipType() throws { _ = try reader.readString() }
}
