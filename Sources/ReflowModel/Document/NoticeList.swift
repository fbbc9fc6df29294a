// Carries what there is to say of a forgiving read out of the decoder.

import Synchronization

/// What a read had to replace, and what it left to the user, in order. A reference, as decoders hand out copies of what
/// they carry.
package final class NoticeList: Sendable {
  private struct State {
    var sentences: [String] = []
    var references: [OutsideReference] = []
  }

  private let state = Mutex(State())

  /// The sentences collected so far.
  package var all: [String] { state.withLock { $0.sentences } }
  /// What the user is to be asked about.
  package var references: [OutsideReference] { state.withLock { $0.references } }

  /// Adds a sentence.
  package func append(_ notice: String) {
    state.withLock { $0.sentences.append(notice) }
  }

  /// Adds something that the user is to be asked about.
  package func append(_ reference: OutsideReference) {
    state.withLock { $0.references.append(reference) }
  }
}

extension CodingUserInfoKey {
  /// Where a decoder finds the `NoticeList` of its read.
  package static let notices = CodingUserInfoKey(rawValue: "io.github.reflow.notices")!
}
