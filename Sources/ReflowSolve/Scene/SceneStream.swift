// The scenes of one file: one object, one list of objects, or a sequence of objects.

import Foundation

/// Reads scenes until the end of a file. After an invalid scene it continues with the next one.
struct SceneStream {
  /// The next item of a file.
  enum Item {
    /// A scene.
    case scene(Scene)
    /// A scene that cannot be solved, with its `id` as JSON, if it can be found.
    case refused(id: [UInt8]?, Problem)
    /// A problem between scenes.
    case problem(Problem)
  }

  /// A problem and its position.
  struct Problem {
    /// The line at which the scene starts.
    var line: Int
    /// The path of the key; empty for the scene as a whole.
    var path: String
    var message: String

    /// The path and the message.
    var text: String { "\(path.isEmpty ? "the scene" : path): \(message)" }

    init(line: Int, path: String, message: String) {
      self.line = line
      self.path = path
      self.message = message
    }

    /// Makes a problem of `error` in the value at `path`.
    init(_ error: any Error, line: Int, path: [JSONReader.Step] = []) {
      let error = error as? SceneError ?? SceneError("\(error)")
      self.init(line: line, path: (path + error.path).pathDescription, message: error.message)
    }
  }

  private enum Shape {
    case unknown, list, sequence, ended
  }

  private var decoder: SceneDecoder
  private var shape = Shape.unknown
  /// The separator after the last scene of a list.
  private var separation = Separation.none
  /// The latest line that started with a scene, and its column.
  private var margin: (line: Int, column: Int)?

  private enum Separation {
    /// No separator is required: no scene was read, or one was skipped.
    case none
    case comma, missingComma
  }

  /// Makes a stream of the scenes in `source`.
  init(_ source: ByteSource) {
    decoder = SceneDecoder(JSONReader(source))
  }

  /// Whether the next read may block.
  var isDrained: Bool { decoder.reader.isDrained }

  /// The next scene or problem; nil at the end.
  mutating func next() -> Item? {
    do {
      guard try moveToScene() else { return nil }
      if separation == .missingComma {
        separation = .none
        return .problem(
          Problem(line: decoder.reader.line, path: "", message: "',' is missing before the next scene"))
      }
      return readScene()
    } catch {
      shape = .ended
      return .problem(Problem(error, line: decoder.reader.line, path: decoder.reader.path))
    }
  }

  // MARK: Between scenes

  /// Moves to the start of the next scene; returns false at the end.
  private mutating func moveToScene() throws -> Bool {
    decoder.reader.discard()
    if shape == .unknown { try skipByteOrderMark() }
    try decoder.reader.skipWhitespace()
    if shape == .unknown {
      shape = try decoder.reader.peek() == UInt8(ascii: "[") ? .list : .sequence
      if shape == .list {
        decoder.reader.advance()
        try decoder.reader.skipWhitespace()
      }
    }
    switch shape {
    case .list: return try continueList()
    default: return try shape != .ended && decoder.reader.peek() != nil
    }
  }

  private mutating func continueList() throws -> Bool {
    guard let byte = try decoder.reader.peek() else {
      throw SceneError("the list of scenes has no end: ']' is missing")
    }
    guard byte == UInt8(ascii: "]") else { return true }
    if separation == .comma { throw SceneError("a scene is missing after the last ','") }
    decoder.reader.advance()
    try decoder.reader.skipWhitespace()
    shape = .ended
    if try decoder.reader.peek() != nil { throw SceneError("unexpected content after the list of scenes") }
    return false
  }

  private mutating func skipByteOrderMark() throws {
    let start = decoder.reader.place
    for byte in [0xEF, 0xBB, 0xBF] as [UInt8] {
      guard try decoder.reader.peek() == byte else { return decoder.reader.rewind(to: start) }
      decoder.reader.advance()
    }
  }

  // MARK: Scenes

  private mutating func readScene() -> Item {
    let start = decoder.reader.place
    let column = decoder.reader.column
    if decoder.reader.isFirstOfLine { margin = (start.line, column) }
    do {
      let scene = try decoder.readScene()
      try finishScene()
      return .scene(scene)
    } catch {
      let found = Problem(error, line: start.line, path: decoder.reader.path)
      // The next scene is expected where scenes start on other lines: at the column of this one, or of the first on its
      // line.
      let isAtMargin = margin.map { $0.line == start.line && (shape == .sequence || $0.column == column) } ?? false
      let id = decoder.reader.skipScene(from: start, nextColumn: isAtMargin ? margin?.column : nil)
      if shape == .sequence { decoder.reader.skipTail() }
      try? finishScene()
      if separation == .missingComma { separation = .none }
      return .refused(id: id, found)
    }
  }

  /// Reads the comma after a scene of a list.
  private mutating func finishScene() throws {
    guard shape == .list else { return }
    separation = .missingComma
    try decoder.reader.skipWhitespace()
    guard try decoder.reader.peek() == UInt8(ascii: ",") else { return }
    decoder.reader.advance()
    separation = .comma
  }
}
