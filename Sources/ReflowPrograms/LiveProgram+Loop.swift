// A program that is in a loop without end: it is stopped where it is, so that its runtime says at which line.

import Foundation
import GtkInterop
import Runner

extension LiveProgram {
  /// The interval in seconds between two looks at a program that does not answer.
  private static let lookInterval = 0.25
  /// The number of looks from one signal to the next.
  private static let looksPerSignal = 4

  /// Aborts the program when it has used the processor for the time of its options since this call, without a window or
  /// an answer. The time on the clock says nothing on a machine that is busy.
  func watchForLoop() {
    guard let limit = options.built?.loopLimit, !isWatched else { return }
    isWatched = true
    var (first, looks): (Double?, Int) = (nil, 0)
    _ = MainLoopSource.timeout(seconds: Self.lookInterval) { [weak self] in
      guard let self, let program = link?.program, state == .starting || isSilent else {
        self?.isWatched = false
        return .remove
      }
      guard let process = program.process(of: options.command[0]) else { return .continue }
      let seconds = SupervisedProgram.seconds(of: process)
      if let first, seconds - first > limit {
        // Swift's runtime prints a backtrace at the first signal and goes on. The next one ends the program.
        if looks % Self.looksPerSignal == 0 { kill(process, SIGABRT) }
        (looks, hasLooped) = (looks + 1, true)
        return .continue
      }
      first = first ?? (state == .starting ? 0 : seconds)
      return .continue
    }
  }
}
