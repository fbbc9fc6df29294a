// A copy of the program that answers questions about it. What runs in the copy has no effect on the program, even if it
// traps or does not end.

import CSystem
import Glibc

/// A copy of the process with its main thread, and the numbers that it has sent.
///
/// Other threads may hold locks when the process is copied, for which the copy then waits until its time is over.
struct ProcessCopy {
  /// The time of the processors in seconds that the copy may take.
  private static let processorTime = 2
  /// The time in ms that it may take for a number.
  private static let patience: Int32 = 5_000

  /// Calls `body` in a copy of the process, and returns the numbers that it sends until it ends.
  static func numbers(_ body: (_ send: (UInt32) -> Void) -> Void) -> [UInt32] {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return [] }
    for end in ends { _ = csystem_close_on_exec(end) }
    let copy = csystem_copy_process(ends[1], processorTime)
    if copy == 0 {
      body { number in
        _ = withUnsafeBytes(of: number) { write(Int32(CSYSTEM_RESULTS), $0.baseAddress, $0.count) }
      }
      _exit(0)
    }
    close(ends[1])
    defer { close(ends[0]) }
    guard copy > 0 else { return [] }
    var numbers: [UInt32] = []
    while let number = read(from: ends[0]) { numbers.append(number) }
    kill(copy, SIGKILL)
    while waitpid(copy, nil, 0) < 0, errno == EINTR {}
    return numbers
  }

  /// A number; nil at the end, and if none arrives in time.
  private static func read(from pipe: Int32) -> UInt32? {
    var ready = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
    var number = UInt32(0)
    while true {
      let answer = poll(&ready, 1, patience)
      if answer > 0 { break }
      guard answer < 0, errno == EINTR else { return nil }
    }
    // What is there is read without a wait, and a pipe transfers as few bytes as a number has as a whole.
    let count = withUnsafeMutableBytes(of: &number) { Glibc.read(pipe, $0.baseAddress, $0.count) }
    return count == MemoryLayout<UInt32>.size ? number : nil
  }
}
