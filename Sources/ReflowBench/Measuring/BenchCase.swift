// One case beside its reference: both are measured in turn, so that what disturbs one disturbs the other, and as often
// as is enough.

import CGtk

/// Something that can be measured, mostly by its time, round after round.
@MainActor
struct Contestant {
  /// Does a round, preparations included, and answers the value of the part that counts.
  let measure: (_ round: Int) -> Double

  init(_ measure: @escaping (Int) -> Double) {
    self.measure = measure
  }

  /// Times `work`, after `prepare`, which does not count.
  init(prepare: @escaping (Int) -> Void = { _ in }, work: @escaping (Int) -> Void) {
    measure = { round in
      prepare(round)
      let start = Clock.nanoseconds()
      work(round)
      return Clock.nanoseconds() - start
    }
  }
}

/// A case of a suite.
@MainActor
struct BenchCase {
  let name: String
  /// The number of children.
  let count: Int
  /// What it is measured against.
  let reference: String
  /// The largest ratio to the reference that is promised; nil where nothing is.
  let promise: Double?
  var unit = BenchUnit.nanoseconds
  let rounds: Int
  /// Makes the contestants, which are dropped after the case.
  let make: () -> (subject: Contestant, reference: Contestant)

  /// Measures the case. A round of each comes before, and does not count: it pays for what the process does but once,
  /// such as loading fonts and the theme.
  func run(in suite: BenchSuite, _ effort: Effort) -> BenchRow {
    let (subject, reference) = make()
    var values = (subject: [Double](), reference: [Double]())
    _ = (reference.measure(rounds), subject.measure(rounds))
    for round in 0..<rounds {
      let isReferenceFirst = round % 2 == 1
      if isReferenceFirst { values.reference.append(reference.measure(round)) }
      values.subject.append(subject.measure(round))
      if !isReferenceFirst { values.reference.append(reference.measure(round)) }
    }
    return BenchRow(
      suite: suite, name: name, count: count, reference: self.reference, promise: promise, unit: unit,
      values: Summary(values.subject), referenceValues: Summary(values.reference))
  }
}

/// Clocks of fine resolution that never go back.
enum Clock {
  /// The time that passes.
  static func nanoseconds() -> Double { read(CLOCK_MONOTONIC) }

  /// The time that this thread is at work: neither waiting, nor kept from it by another program.
  static func threadNanoseconds() -> Double { read(CLOCK_THREAD_CPUTIME_ID) }

  /// The time that another process has been at work, on all of its threads; nil where there is none.
  static func nanoseconds(of process: pid_t) -> Double? {
    var clock = clockid_t()
    return clock_getcpuclockid(process, &clock) == 0 ? read(clock) : nil
  }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

/// How often cases are repeated, and how long they may take.
struct Effort {
  let isQuick: Bool

  /// Rounds of a case that takes microseconds to milliseconds.
  var rounds: Int { isQuick ? 15 : 60 }
  /// Rounds of a case that builds a window full of children.
  var windows: Int { isQuick ? 2 : 6 }
  /// Rounds of a case that builds a window with as many children as are in sight.
  var smallWindows: Int { isQuick ? 11 : 31 }
  /// Starts of a whole program.
  var starts: Int { isQuick ? 7 : 21 }
  /// Steps of scrolling. Few of them differ by a tenth from run to run.
  var steps: Int { isQuick ? 200 : 600 }
  /// Frames of a motion.
  var frames: Int { isQuick ? 20 : 90 }
}
