// Layouts: the type decides which keys there are.

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
}
