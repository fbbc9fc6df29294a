// Texts compared by their bytes. `==` of String compares by canonical equivalence, and sorts the combining marks of
// each letter to do so: 200,000 marks of two kinds on one letter take it ten seconds.

import Foundation

/// A text as a key: equal to another one that has the same scalars.
package struct ExactText: Hashable, Sendable {
  /// The text.
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (one: ExactText, other: ExactText) -> Bool { one.text.isIdentical(to: other.text) }

  package func hash(into hasher: inout Hasher) {
    text.withBytes { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension String {
  /// Whether both texts have the same scalars. Takes linear time, or constant time if they share their storage.
  package func isIdentical(to other: String) -> Bool {
    guard utf8.count == other.utf8.count else { return false }
    return withBytes { one in
      other.withBytes { other in
        guard let start = one.baseAddress, let otherStart = other.baseAddress, start != otherStart else { return true }
        return memcmp(start, otherStart, one.count) == 0
      }
    }
  }

  fileprivate func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    var copy = self
    return copy.withUTF8(body)
  }
}
