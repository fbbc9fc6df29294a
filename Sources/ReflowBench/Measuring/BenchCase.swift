// One case and its reference. Their rounds alternate, so that a disturbance affects both.

import CGtk

/// A subject that is measured round after round, mostly for its time.
@MainActor
struct Contestant {
  /// Runs a round, including preparations, and returns the value of the measured part.
  let measure: (_ round: Int) -> Double

  init(_ measure: @escaping (Int) -> Double) {
    self.measure = measure
  }

  /// Times `work`, without `prepare` before it.
  init(prepare: @escaping (Int) -> Void = { _ in }, work: @escaping (Int) -> Void) {
    measure = { round in
      prepare(round)
      return Clock.time { work(round) }
    }
  }

  /// A fixed value, as the reference of a case with an absolute limit.
  init(fixed value: Double) {
    measure = { _ in value }
  }
}

@MainActor
struct BenchCase {
  let name: String
  /// The number of children, or of widths.
  let count: Int
  let reference: String
  /// The maximum ratio to the reference that is promised; nil without a promise.
  let promise: Double?
  var unit = BenchUnit.nanoseconds
  let rounds: Int
  /// Makes the contestants, which are released after the case.
  let make: () -> (subject: Contestant, reference: Contestant)

  /// Measures the case. A first round of each is not counted: it includes costs that occur once per process, such as
  /// loading fonts and the theme.
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

/// Monotonic clocks of high resolution.
enum Clock {
  /// The elapsed time.
  static func nanoseconds() -> Double { read(CLOCK_MONOTONIC) }

  /// The processor time of this thread, without waiting and preemption.
  static func threadNanoseconds() -> Double { read(CLOCK_THREAD_CPUTIME_ID) }

  /// The nanoseconds of `work`.
  static func time(_ work: () -> Void) -> Double {
    let start = nanoseconds()
    work()
    return nanoseconds() - start
  }

  /// The result of `work`, and the nanoseconds of this thread's processor time.
  static func threadTime<Result>(_ work: () -> Result) -> (result: Result, time: Double) {
    let start = threadNanoseconds()
    let result = work()
    return (result, threadNanoseconds() - start)
  }

  /// The processor time of all threads of another process; nil if there is no such process.
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

/// The number of repetitions of the cases.
struct Effort {
  let isQuick: Bool

  /// The rounds of a case that takes microseconds to milliseconds.
  var rounds: Int { isQuick ? 15 : 60 }
  /// The rounds of a case that builds a window with all children.
  var windows: Int { isQuick ? 2 : 6 }
  /// The rounds of a case that builds a window with the visible children only.
  var smallWindows: Int { isQuick ? 11 : 31 }
  /// The starts of a whole program.
  var starts: Int { isQuick ? 7 : 21 }
  /// The sweeps of a window of another program.
  var sweeps: Int { isQuick ? 3 : 11 }
  /// The steps of scrolling. With fewer steps, runs differ by a tenth.
  var steps: Int { isQuick ? 200 : 600 }
  /// The frames of a motion.
  var frames: Int { isQuick ? 20 : 90 }
}
