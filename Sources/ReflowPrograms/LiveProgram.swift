// A program that runs beside Reflow's window. Nothing waits for it: calls are made one after the other, and their
// results arrive from the main loop, or never, if the program is stopped.

import Foundation
import GtkInterop
import ReflowModel
import Runner

/// A running program.
///
/// Ownership: who starts it calls ``stop()``. The main loop owns it while it starts and ends.
@MainActor
package final class LiveProgram {
  package enum State: Equatable {
    /// It has no window yet.
    case starting
    case running
    /// It ended by itself, or it could not be started; with the last lines of its standard error.
    case ended(Message, messages: [String] = [])
    /// Reflow ended it.
    case stopped
  }

  package let start: ProgramStart
  package let options: ProgramOptions
  package private(set) var state = State.starting
  /// The visible windows, when they were last read.
  package private(set) var windows: [ProgramWindow] = []
  /// The languages with a catalogue of the program.
  package private(set) var languages: [String] = []
  /// Whether the program's file has changed since the start.
  package var isOutdated: Bool { file != ProgramFile(options.command[0]) }
  private let file: ProgramFile?
  /// Whether the program has not answered a call for a second.
  package private(set) var isSilent = false
  private typealias Observer = (changed: @MainActor () -> Void, drawn: @MainActor (Int) -> Void)
  private var observers: [ObjectIdentifier: Observer] = [:]

  private var link: ProgramLink?
  private var waiting: MainLoopSource?
  private var deadline = ContinuousClock.now
  private lazy var calls = CallQueue { [weak self] in self?.setSilent($0) }
  private var isReadingWindows = false

  let place: Place
  /// Called when the program, which stays below other windows, has taken the focus.
  package var onFocus: @MainActor () -> Void = {}
  /// The look of the windows; nil until the first window is there.
  private(set) var look: DisplayLook?

  /// The intervals in seconds between two looks at a program that starts or ends.
  private static let (startInterval, windowInterval) = (0.02, 0.05)

  /// Starts a program.
  package init(_ options: ProgramOptions, _ start: ProgramStart = ProgramStart(), in place: Place = .below) {
    (self.options, self.start, self.place) = (options, start, place)
    file = ProgramFile(options.command[0])
    // A supervisor starts in more than a frame, so another thread waits for it.
    detachThread("program") {
      let supervised = Result { () throws(RunnerError) in try SupervisedProgram() }
      MainLoopSource.idle {
        self.begin(on: supervised)
        return .remove
      }
    }
  }

  private func begin(on supervised: Result<SupervisedProgram, RunnerError>) {
    guard state == .starting else {
      if case .success(let program) = supervised { detachThread("program") { program.stop() } }
      return
    }
    do throws(FileError) {
      guard let place = try windowPlace() else {
        waiting = .timeout(seconds: Self.startInterval) {
          self.begin(on: supervised)
          return .remove
        }
        return
      }
      let link = try ProgramLink(options, start, in: place, on: supervised)
      self.link = link
      deadline = .now + .seconds(link.startLimit)
      waiting = .timeout(seconds: Self.startInterval) { self.followStart() }
    } catch {
      if case .success(let program) = supervised { detachThread("program") { program.stop() } }
      end(in: .ended(error.message))
    }
  }

  /// Adds or replaces an observer.
  ///
  /// - Parameters:
  ///   - changed: Called after each change of the state, the windows and the languages.
  ///   - drawn: Receives the identifier of a window that the program has drawn since its last picture.
  package func observe(
    _ observer: AnyObject, _ changed: @escaping @MainActor () -> Void,
    drawn: @escaping @MainActor (_ window: Int) -> Void = { _ in }
  ) {
    observers[ObjectIdentifier(observer)] = (changed, drawn)
  }

  /// Removes an observer.
  package func endObservation(by observer: AnyObject) { observers[ObjectIdentifier(observer)] = nil }

  /// Ends the program and all of its child processes, without waiting for them.
  package func stop() {
    if case .ended = state { return }
    end(in: .stopped)
  }

  private func end(in state: State) {
    waiting?.cancel()
    link?.stopInBackground()
    calls.removeAll()
    (link, isSilent) = (nil, false)
    self.state = state
    notify()
    observers = [:]
  }

  private func notify() { observers.values.forEach { $0.changed() } }

  // MARK: Start and end

  private func followStart() -> SourceResult {
    guard let link else { return .remove }
    do throws(FileError) {
      guard try link.isConnected() else {
        guard ContinuousClock.now < deadline else { throw link.noWindow }
        return .continue
      }
    } catch {
      end(in: .ended(error.message))
      return .remove
    }
    link.onClose { [weak self] in self?.followEnd() }
    link.onSignal { [weak self] in self?.follow($0) }
    waitForWindow()
    return .remove
  }

  /// Reads the windows until there is one that no longer changes.
  private func waitForWindow() {
    call(.windows) { [self] windows in
      if let window = windows.first {
        stayBelow()
        // A window that is closed meanwhile, as a splash screen is, cannot be resized.
        return call(.resize(window, to: -1), failed: { [self] _ in waitForWindow() }) { [self] _ in
          becomeReady(with: window)
        }
      }
      guard let link else { return }
      guard ContinuousClock.now < deadline else { return end(in: .ended(link.noWindow.message)) }
      waiting = .timeout(seconds: Self.windowInterval) { [self] in
        waitForWindow()
        return .remove
      }
    }
  }

  /// Keeps the windows below those of other programs. A program may present its window again while it starts.
  private func stayBelow() {
    if case .below = place { call(.stayBelow) { [self] hasFocus in if hasFocus { onFocus() } } }
  }

  private func becomeReady(with window: ProgramWindow) {
    stayBelow()
    call(.environment(of: window), failed: { [self] _ in waitForWindow() }) { [self] environment in
      call(.settings) { [self] in look = DisplayLook(settings: $0, scale: environment.scale) }
      call(.catalogues) { [self] in languages = $0.languages }
      call(.windows) { [self] windows in
        self.windows = windows
        state = .running
        notify()
      }
    }
  }

  /// Waits until the program that has closed the connection has ended, and says how.
  private func followEnd() {
    guard let link else { return }
    link.readUnfinished()
    let deadline = ContinuousClock.now + .seconds(ProgramLink.endLimit)
    waiting?.cancel()
    waiting = .timeout(seconds: Self.startInterval) { [self] in
      guard link.hasEnded || ContinuousClock.now > deadline else { return .continue }
      if self.link != nil { end(in: .ended(link.end, messages: link.lastMessages)) }
      return .remove
    }
  }

  /// Follows a change that the probe reports.
  private func follow(_ signal: ProbeSignal) {
    switch signal {
    case .windowsChanged: readWindows()
    case .changed(let window): observers.values.forEach { $0.drawn(window) }
    }
  }

  /// Reads the windows again.
  package func readWindows() {
    guard state == .running, !isReadingWindows else { return }
    isReadingWindows = true
    call(.windows) { [self] windows in
      isReadingWindows = false
      guard windows != self.windows else { return }
      self.windows = windows
      notify()
    }
  }

  // MARK: Calls

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
    guard link != nil else { return }
    calls.add(isUrgent: isUrgent) { [self] done in
      begin()
      link?.call(call) { [self] result in
        switch result {
        case .success(let value): receive(value)
        case .failure(let error): if let failed { failed(error) } else { end(in: .ended(error.message)) }
        // The connection is closed; its end follows.
        case nil: return
        }
        done()
      }
    }
  }

  private func setSilent(_ silent: Bool) {
    guard silent != isSilent, link != nil else { return }
    isSilent = silent
    notify()
  }
}
