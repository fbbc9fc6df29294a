// Where results go: standard output, in large pieces.

import Foundation

/// Collects text and writes it to standard output.
struct TextOutput {
  private(set) var bytes: [UInt8] = []

  static func += (output: inout TextOutput, text: String) {
    output.bytes.append(contentsOf: text.utf8)
  }

  mutating func append(_ raw: [UInt8]) {
    bytes.append(contentsOf: raw)
  }

  mutating func append(_ byte: UInt8) {
    bytes.append(byte)
  }

  /// Writes what has collected, if it is much or `force` is set.
  ///
  /// - Returns: false when nobody reads it any more.
  mutating func flush(force: Bool) -> Bool {
    guard force ? !bytes.isEmpty : bytes.count >= 1 << 16 else { return true }
    defer { bytes.removeAll(keepingCapacity: bytes.count < 1 << 20) }
    return (try? FileHandle.standardOutput.write(contentsOf: bytes)) != nil
  }
}
