// The windows of a program at rest: a window that has opened changes for some frames, and may close again.

import ReflowModel

extension LiveProgram {
  /// The interval in seconds between two looks for a window.
  private static let windowInterval = 0.05

  /// Waits until there are windows and none of them changes any more, and reads them.
  ///
  /// - Parameter seconds: The time limit; nil for that of the start.
  func settleWindows(
    within seconds: Double? = nil, _ receive: @escaping @MainActor (Result<[ProgramWindow], FileError>) -> Void
  ) {
    let deadline = ContinuousClock.now + .seconds(seconds ?? Double(link?.startLimit ?? 0))
    let failed: @MainActor (FileError) -> Void = { receive(.failure($0)) }
    call(.windows, failed: failed) { [self] windows in
      if !windows.isEmpty { stayBelow() }
      settle(windows[...]) { [self] in
        call(.windows, failed: failed) { [self] windows in
          guard windows.isEmpty, let link else { return receive(.success(windows)) }
          let left = (deadline - .now) / .seconds(1)
          guard left > 0 else { return failed(link.noWindow) }
          wait(Self.windowInterval) { [self] in settleWindows(within: left, receive) }
        }
      }
    }
  }

  /// Waits until some windows no longer change. One that is closed meanwhile, as a splash screen is, is passed over.
  func settle(_ windows: ArraySlice<ProgramWindow>, _ end: @escaping @MainActor () -> Void) {
    guard let window = windows.first else { return end() }
    let next: @MainActor () -> Void = { [self] in settle(windows.dropFirst(), end) }
    call(.resize(window, to: -1), failed: { _ in next() }) { _ in next() }
  }

  /// Keeps the windows below those of other programs. A program may present its window again while it starts.
  func stayBelow() {
    if case .below = place { call(.stayBelow) { [self] hasFocus in if hasFocus { onFocus() } } }
  }
}

extension LiveProgram {
  /// The maximum number of messages of the views that are shown.
  private static let viewMessageLimit = 3

  /// What the views of the program say about it, such as which pictures are missing, and how much more they say. They
  /// write it to standard error.
  package var viewMessages: [Message] {
    let lines = (link?.program.lastErrors ?? lastErrors).compactMap { line in
      line.wholeMatch(of: /views: (.*)/).map { String($0.1) }
    }
    let more = lines.count - Self.viewMessageLimit
    return lines.prefix(Self.viewMessageLimit).map { Message("From the views: %s", $0) }
      + (more > 0 ? [.counting(more, "And %s more.", "And %s more.")] : [])
  }
}
