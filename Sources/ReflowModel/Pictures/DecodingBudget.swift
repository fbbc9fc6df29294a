// The memory that pictures may take while they are being decoded, all of them together: a folder may hold pictures that
// are small files and hundreds of megabytes of pixels.

import Foundation

/// A number of bytes that decoding threads share. What does not fit beside the others waits its turn; a picture that is
/// larger than the whole budget is decoded alone.
package final class DecodingBudget: @unchecked Sendable {
  /// The one of the program.
  package static let shared = DecodingBudget(byteLimit: 400_000_000)

  /// The bytes there are.
  package let byteLimit: Int

  /// Guards what follows.
  private let condition = NSCondition()
  private var used = 0
  /// Those who wait, in the order they came, so that a large picture is not passed by small ones for ever.
  private var waiting: [Int] = []
  private var lastTicket = 0

  /// How long a thread that waits sleeps before it asks whether its picture is still wanted, in seconds.
  private static let patience = 0.05

  package init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// How many bytes are taken.
  var usedBytes: Int { condition.withLock { used } }
  /// How many pictures wait.
  var waitingCount: Int { condition.withLock { waiting.count } }

  /// Waits for so many bytes and takes them. False, with nothing taken, once the picture is cancelled.
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
      _ = condition.wait(until: Date(timeIntervalSinceNow: Self.patience))
    }
    used += bytes
    return true
  }

  /// Gives bytes back.
  package func release(_ bytes: Int) {
    condition.withLock {
      used -= bytes
      condition.broadcast()
    }
  }

  private func fits(_ bytes: Int) -> Bool { used == 0 || used + bytes <= byteLimit }
}
