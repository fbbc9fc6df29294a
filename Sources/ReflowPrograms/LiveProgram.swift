// A running program, for a canvas and for a command. Calls are made one after the other, and their results arrive from
// the main loop, or never, if the program ends. A canvas never waits for them; a command does: see
// LiveProgram+Waiting.swift.

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

  package let start: StartSettings
  package let options: ProgramOptions
  package private(set) var state = State.starting
  /// The visible windows, when they were last read.
  package private(set) var windows: [ProgramWindow] = []
  /// The languages with a catalogue of the program. They are not read for a command.
  package private(set) var languages: [String] = []
  /// How the first window draws texts; nil until the program runs.
  private(set) var environment: Baseline.Environment?
  /// Whether the program's file has changed since the start.
  package var isOutdated: Bool { file != ProgramFile(options.command[0]) }
  private let file: ProgramFile?
  /// Whether the program has not answered a call for a second.
  package private(set) var isSilent = false
  private typealias Observer = (changed: @MainActor () -> Void, drawn: @MainActor (Int) -> Void)
  private var observers: [ObjectIdentifier: Observer] = [:]

  private(set) var link: ProgramLink?
  private var waiting: MainLoopSource?
  private var isEnding = false
  /// Whether the program ended because its supervisor was killed, which is no fault of the program.
  private(set) var lostSupervisor = false
  /// The end of what the program printed on standard error, after its end.
  package private(set) var lastErrors: [String] = []
  private(set) lazy var calls = CallQueue { [weak self] in self?.setSilent($0) }
  /// The properties of the view that the program of a Swift file shows.
  package private(set) lazy var parameters = ProgramParameters(of: self)
  private var isReadingWindows = false
  /// Whether the program is watched for a loop without end, and whether it was ended for one.
  var isWatched = false
  package var hasLooped = false
  let place: Place
  /// Called when the program, which stays below other windows, has taken the focus.
  package var onFocus: @MainActor () -> Void = {}
  /// The look of the windows; nil until the first window is there. It is not read for a command.
  private(set) var look: DisplayLook?

  /// The interval in seconds between two looks at a program that starts or ends.
  private static let interval = 0.02

  /// Starts a program.
  package init(_ options: ProgramOptions, _ start: StartSettings = StartSettings(), in place: Place = .below) {
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
    do throws(FileError) {
      guard state == .starting else { return stop(try? supervised.get()) }
      guard let place = try windowPlace() else {
        return wait(Self.interval) { [self] in begin(on: supervised) }
      }
      link = try ProgramLink(options, start, in: place, on: supervised)
      watchForLoop()
      waitForConnection(before: .now + .seconds(link?.startLimit ?? 0))
    } catch {
      stop(try? supervised.get())
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

  func notify() { observers.values.forEach { $0.changed() } }

  // MARK: End

  /// Ends the program and all of its child processes. A command waits until they have ended.
  package func stop() {
    if case .ended = state { return }
    end(in: .stopped)
  }

  private func end(in state: State) {
    waiting?.cancel()
    link?.close()
    stop(link?.program)
    lastErrors = link?.errors ?? []
    calls.removeAll()
    (link, isSilent, self.state) = (nil, false, state)
    notify()
    observers = [:]
  }

  private func stop(_ program: SupervisedProgram?) {
    if isOfCommand { program?.stop() } else { detachThread("program") { program?.stop() } }
  }

  /// Waits until the program that has closed the connection has ended, and says how.
  func followEnd() {
    guard let link, !isEnding else { return }
    isEnding = true
    link.readUnfinished()
    let deadline = ContinuousClock.now + .seconds(ProgramLink.endLimit)
    waiting?.cancel()
    waiting = .timeout(seconds: Self.interval) { [self] in
      guard link.hasEnded || ContinuousClock.now > deadline else { return .continue }
      if self.link != nil {
        lostSupervisor = link.program.end == .unsupervised
        end(in: .ended(link.end, messages: link.lastMessages))
      }
      return .remove
    }
  }

  /// Continues after a time, unless the program ends before.
  func wait(_ seconds: Double, _ next: @escaping @MainActor () -> Void) {
    waiting?.cancel()
    waiting = .timeout(seconds: seconds) {
      next()
      return .remove
    }
  }

  // MARK: Start

  private func waitForConnection(before deadline: ContinuousClock.Instant) {
    guard let link else { return }
    do throws(FileError) {
      guard try link.isConnected() else {
        guard ContinuousClock.now < deadline else { throw link.noWindow }
        return wait(Self.interval) { [self] in waitForConnection(before: deadline) }
      }
      link.onClose { [weak self] in self?.followEnd() }
      link.onSignal { [weak self] in self?.follow($0) }
      waitForFirstWindow()
    } catch {
      end(in: .ended(error.message))
    }
  }

  private func waitForFirstWindow() {
    settleWindows { [self] result in
      switch result {
      case .success(let windows): becomeReady(with: windows[0])
      case .failure(let error): end(in: .ended(error.message))
      }
    }
  }

  private func becomeReady(with window: ProgramWindow) {
    stayBelow()
    let failed: @MainActor (FileError) -> Void = { [self] error in
      // The window may have closed meanwhile, as a splash screen does.
      call(.windows) { [self] windows in
        guard windows.contains(where: { $0.identifier == window.identifier }) else { return waitForFirstWindow() }
        end(in: .ended(error.message))
      }
    }
    call(.environment(of: window), failed: failed) { [self] environment in
      self.environment = environment
      if !isOfCommand {
        call(.settings) { [self] in look = DisplayLook(settings: $0, scale: environment.scale) }
        call(.catalogues) { [self] in languages = $0.languages }
        if options.built != nil { parameters.read(in: window) }
      }
      call(.windows) { [self] windows in
        (self.windows, state) = (windows, .running)
        notify()
      }
    }
  }

  // MARK: Changes

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

  private func setSilent(_ silent: Bool) {
    guard silent != isSilent, link != nil else { return }
    isSilent = silent
    if silent { watchForLoop() }
    notify()
  }

  /// Follows that a call has failed.
  func fail(because error: FileError, _ failed: (@MainActor (FileError) -> Void)?) {
    if let failed { failed(error) } else { end(in: .ended(error.message)) }
  }
}
