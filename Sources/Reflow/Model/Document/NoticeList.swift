// Carries the notices of a forgiving read out of the decoder.

import Synchronization

/// Sentences collected while a document is read, in order. A reference, as decoders hand out copies of what they carry.
final class NoticeList: Sendable {
  private let storage = Mutex<[String]>([])

  /// What was collected so far.
  var all: [String] { storage.withLock { $0 } }

  /// Adds a sentence.
  func append(_ notice: String) {
    storage.withLock { $0.append(notice) }
  }
}

extension CodingUserInfoKey {
  /// Where a decoder finds the `NoticeList` of its read.
  static let notices = CodingUserInfoKey(rawValue: "io.github.reflow.notices")!
}
