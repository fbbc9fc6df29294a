// The calls of a running program: one at a time, or several without others between them.

import ReflowModel

extension LiveProgram {
  /// Makes a call after those that were requested before.
  ///
  /// - Parameters:
  ///   - isUrgent: Whether it precedes the calls of searches.
  ///   - failed: Called if the program refuses the call or answers nonsense. Without it, the program is ended then.
  ///   - begin: Called when the call is made.
  ///   - receive: Receives the result, unless the program ends before.
  func call<Result>(
    _ call: ProbeCall<Result>, isUrgent: Bool = true, failed: (@MainActor (FileError) -> Void)? = nil,
    begin: @escaping @MainActor () -> Void = {}, receive: @escaping @MainActor (Result) -> Void
  ) {
    series(isUrgent: isUrgent, failed: failed) { series in
      begin()
      series.call(call) {
        receive($0)
        series.end()
      }
    }
  }

  /// Makes several calls, without others between them, after those that were requested before.
  ///
  /// - Parameters:
  ///   - failed: Called if the program refuses one of the calls or answers nonsense, which ends the series. Without it,
  ///     the program is ended then.
  ///   - begin: Begins the series.
  func series(
    isUrgent: Bool = true, failed: (@MainActor (FileError) -> Void)? = nil,
    _ begin: @escaping @MainActor (CallSeries) -> Void
  ) {
    guard link != nil else { return }
    calls.add(isUrgent: isUrgent) { [self] done in begin(CallSeries(of: self, failed, done)) }
  }
}

/// Calls of a program without others between them.
@MainActor
struct CallSeries {
  private let program: LiveProgram
  private let failed: (@MainActor (FileError) -> Void)?
  /// Ends the series, so that other calls are made.
  let end: @MainActor () -> Void

  fileprivate init(
    of program: LiveProgram, _ failed: (@MainActor (FileError) -> Void)?, _ end: @escaping @MainActor () -> Void
  ) {
    (self.program, self.failed, self.end) = (program, failed, end)
  }

  /// Makes the next call.
  ///
  /// - Parameter receive: Receives the result, unless the call fails or the program ends before. It makes the next call,
  ///   or ends the series.
  func call<Result>(_ call: ProbeCall<Result>, receive: @escaping @MainActor (Result) -> Void) {
    program.calls.expectAnswer()
    program.link?.call(call) { [self] result in
      guard program.link != nil else { return }
      switch result {
      case .success(let value): receive(value)
      case .failure(let error):
        program.fail(because: error, failed)
        end()
      // The connection may have been closed before its end could be observed.
      case nil: program.followEnd()
      }
    }
  }
}
