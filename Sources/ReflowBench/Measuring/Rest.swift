// The wait until a started program is at rest.

import CGtk

enum Rest {
  /// The processor time of all threads of a process from its start until it is at rest, in nanoseconds. Returns earlier
  /// if the process ends.
  ///
  /// - Parameter least: A processor time below which the process waits for something before its window appears.
  static func work(of process: pid_t, atLeast least: Double = 0, while isRunning: () -> Bool) -> Double {
    var last = 0.0
    var restingSince = Clock.nanoseconds()
    while isRunning(), last < least || Clock.nanoseconds() - restingSince < restTime {
      usleep(5_000)
      guard let work = Clock.nanoseconds(of: process), work - last > smallestWork else { continue }
      last = work
      restingSince = Clock.nanoseconds()
    }
    return last
  }

  /// The idle time after which a program counts as at rest, in nanoseconds: longer than the pauses on a busy machine.
  private static let restTime = 4e8
  /// Work below this limit, in nanoseconds, counts as idle: a blinking cursor.
  private static let smallestWork = 1e6
}
