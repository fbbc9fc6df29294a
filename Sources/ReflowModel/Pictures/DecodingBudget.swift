// The total memory of pictures that are being decoded: a folder can contain pictures that are small files with hundreds
// of megabytes of pixels.

import Foundation

/// A number of bytes that decoding threads share. A picture that does not fit waits; a picture that is larger than the
/// whole budget is decoded alone.
package final class DecodingBudget: @unchecked Sendable {
  package static let shared = DecodingBudget(byteLimit: 400_000_000)

  /// The size of the budget.
  package let byteLimit: Int

  /// Protects the properties below.
  private let condition = NSCondition()
  private var used = 0
  /// The tickets of waiting pictures, in order of arrival, so that small pictures cannot delay a large one forever.
  private var waiting: [Int] = []
  private var lastTicket = 0

  /// The interval at which a waiting thread checks whether its picture is cancelled, in seconds.
  private static let pollInterval = 0.05

  package init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  var usedBytes: Int { condition.withLock { used } }
  var waitingCount: Int { condition.withLock { waiting.count } }

  /// Waits until the bytes are available, and takes them. Returns false, and takes none, when the picture is cancelled.
  package func admit(_ bytes: Int, isCancelled: () -> Bool) -> Bool {
    condition.lock()
    defer { condition.unlock() }
    lastTicket += 1
    let ticket = lastTicket
    waiting.append(ticket)
    defer {
      waiting.removeAll { $0 == ticket }
      condition.broadcast()
    }
    while waiting.first != ticket || !fits(bytes) {
      if isCancelled() { return false }
      _ = condition.wait(until: Date(timeIntervalSinceNow: Self.pollInterval))
    }
    used += bytes
    return true
  }

  /// Returns bytes to the budget.
  package func release(_ bytes: Int) {
    condition.withLock {
      used -= bytes
      condition.broadcast()
    }
  }

  private func fits(_ bytes: Int) -> Bool { used == 0 || used + bytes <= byteLimit }
}
