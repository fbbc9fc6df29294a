// A strict JSON reader (RFC 8259) that returns one token at a time, so that a scene of a million children never exists
// as a JSON tree. It always has the current line and key path, and it never recurses: its caller limits the nesting.
//
// The bytes of the current scene stay in the buffer until it is finished, so that an invalid scene can be skipped.

import Foundation

/// Reads JSON from a source of bytes.
struct JSONReader {
  /// One step of the path to the current value.
  enum Step {
    case key(String)
    case index(Int)
  }

  private var source: ByteSource?
  private var bytes: [UInt8]

  /// The next byte to read, as an index into the buffer.
  private(set) var position = 0

  /// The line of the next byte, counted from 1.
  private(set) var line = 1

  /// The start of that line, as an index into the buffer; negative if it was discarded.
  private var lineStart = 0

  /// The number of discarded bytes before those in the buffer.
  private var discarded = 0

  /// The path to the current value. It does not change when an error is thrown.
  private(set) var path: [Step] = []

  var incompleteValue = IncompleteValue()

  init(_ source: ByteSource) {
    self.source = source
    bytes = []
  }

  // MARK: Bytes

  /// The next byte; nil at the end.
  @inline(__always)
  mutating func peek() throws -> UInt8? {
    if position < bytes.count { return bytes[position] }
    return try fill() ? bytes[position] : nil
  }

  private mutating func fill() throws -> Bool {
    guard let source else { return false }
    do {
      if try source.read(into: &bytes) { return true }
    } catch let failure as ByteSource.Failure {
      self.source = nil
      throw SceneError("it cannot be read: \(failure.reason)")
    }
    self.source = nil
    return false
  }

  /// Whether only white space is left in the buffer.
  var isDrained: Bool {
    bytes[position...].allSatisfy { $0 == UInt8(ascii: " ") || (0x09...0x0D).contains($0) }
  }

  /// Moves past the next byte. Does nothing at the end.
  @inline(__always)
  mutating func advance() {
    if position < bytes.count { position += 1 }
  }

  /// The bytes from `start` to the current position.
  func slice(from start: Int) -> ArraySlice<UInt8> { bytes[start..<position] }

  /// The current position, counted from the start of the source.
  var offset: Int { discarded + position }

  /// The column of the next byte, counted from 1 in bytes.
  var column: Int { position - lineStart + 1 }

  /// Whether only white space precedes the next byte on its line. A discarded part of a line is never only white space.
  var isFirstOfLine: Bool {
    lineStart >= 0 && bytes[lineStart..<position].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
  }

  /// Skips white space and counts lines.
  mutating func skipWhitespace() throws {
    while let byte = try peek() {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): position += 1
      case UInt8(ascii: "\n"): skipNewline()
      default: return
      }
    }
  }

  mutating func skipNewline() {
    position += 1
    line += 1
    lineStart = position
  }

  // MARK: Positions

  /// A position to return to. It is valid until bytes before it are discarded.
  struct Place {
    fileprivate var position: Int
    fileprivate var lineStart: Int
    var line: Int
  }

  var place: Place { Place(position: position, lineStart: lineStart, line: line) }

  /// Returns to a position outside of all values.
  mutating func rewind(to place: Place) {
    position = place.position
    line = place.line
    lineStart = place.lineStart
    path.removeAll()
  }

  /// Returns to a position inside of the current value.
  mutating func resume(at place: Place) {
    position = place.position
    line = place.line
    lineStart = place.lineStart
  }

  /// Discards the bytes before the current position. Waits until fewer bytes remain, because these are moved.
  mutating func discard() {
    guard position >= 1 << 18 && position >= bytes.count / 2 || position == bytes.count else { return }
    bytes.removeFirst(position)
    discarded += position
    lineStart -= position
    position = 0
  }

  // MARK: Path

  mutating func push(_ step: Step) { path.append(step) }

  mutating func pop() { path.removeLast() }

  mutating func replaceLast(_ step: Step) { path[path.count - 1] = step }
}
