// A strict JSON reader (RFC 8259) that hands out one token after the other, so that a scene of a million children never
// exists as a tree of JSON. It knows the line and the path of keys at all times, and it never recurses: how deep a
// document may nest is up to whoever reads it.
//
// The bytes of the scene at hand stay in the buffer until it is done, so that a bad one can be left behind.

import Foundation

/// Reads JSON from a source of bytes.
struct JSONReader {
  /// One step of the path to the value at hand.
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

  /// Where that line starts, as an index into the buffer; negative where that was discarded.
  private var lineStart = 0

  /// How many bytes before those of the buffer were discarded.
  private var discarded = 0

  /// The path to the value at hand. It is left as it is when an error is thrown.
  private(set) var path: [Step] = []

  /// Where the latest raw value broke off.
  var breakOff = BreakOff()

  /// Reads from `source`.
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

  /// Whether nothing but white space is left of the bytes that were read so far.
  var isDrained: Bool {
    bytes[position...].allSatisfy { $0 == UInt8(ascii: " ") || (0x09...0x0D).contains($0) }
  }

  /// Goes behind the next byte. At the end there is none, and nothing behind it.
  @inline(__always)
  mutating func advance() {
    if position < bytes.count { position += 1 }
  }

  /// The bytes from `start` to the next one.
  func slice(from start: Int) -> ArraySlice<UInt8> { bytes[start..<position] }

  /// The next byte to read, counted from the start of the source.
  var offset: Int { discarded + position }

  /// The column of the next byte, counted from 1 in bytes.
  var column: Int { position - lineStart + 1 }

  /// Whether only white space stands before the next byte on its line. What is discarded is never just that.
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

  // MARK: Places

  /// A place to come back to. It holds as long as nothing before it is discarded.
  struct Place {
    fileprivate var position: Int
    fileprivate var lineStart: Int
    var line: Int
  }

  /// The place of the next byte.
  var place: Place { Place(position: position, lineStart: lineStart, line: line) }

  /// Goes back to a place, outside of all values.
  mutating func rewind(to place: Place) {
    position = place.position
    line = place.line
    lineStart = place.lineStart
    path.removeAll()
  }

  /// Goes back to a place inside the value at hand.
  mutating func resume(at place: Place) {
    position = place.position
    line = place.line
    lineStart = place.lineStart
  }

  /// Forgets the bytes before the next one. Those behind it move, so it waits until there are no more of them.
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
