// The recording of a window's layout for a baseline, beside the other calls of its program.

import ReflowModel

/// Records the layout of a window at some widths, with its problems there. It ends when its owner releases it.
@MainActor
package final class LiveRecording {
  package struct Recorded {
    /// The entry with its problems, its environment, and what was not recorded.
    package var entry: CheckReport.Entry
    package var environment: Baseline.Environment
    package var view: Baseline.View
    /// The path of the widget of each item of the view.
    package var paths: [String]
    /// Whether the window was recorded at its own size only.
    package var hasOwnSize: Bool
  }

  package typealias End = @MainActor (Result<Recorded, FileError>) -> Void

  private let window: LiveWindow
  private let widths: [ClosedRange<Int>]
  private let hasOwnSize: Bool
  private var entry: CheckReport.Entry
  private var problems: WindowProblems
  private var recording = WindowRecording()
  private var search: LiveSearch?
  private var end: End?

  /// - Parameters:
  ///   - rules: The settings of the check for problems.
  ///   - end: Receives the result. A program that ends before gives none.
  package init(
    of window: LiveWindow, at widths: [ClosedRange<Int>], _ rules: CheckSettings, end: @escaping End
  ) {
    (self.window, self.widths, self.end) = (window, widths, end)
    hasOwnSize = !window.window.isResizable
    (entry, problems) = (window.entry(rules), WindowProblems(rules))
    ask(.environment(of: window.window)) { recording, environment in
      let environment = window.program.start.plain(environment)
      if recording.hasOwnSize { recording.readOwnSize(environment) } else { recording.readMinimum(environment) }
    }
  }

  private func ask<Value>(_ call: ProbeCall<Value>, _ receive: @escaping @MainActor (LiveRecording, Value) -> Void) {
    window.program.call(call, isUrgent: false) { [weak self] in
      self?.finish(.failure($0))
    } receive: { [weak self] value in
      if let self { receive(self, value) }
    }
  }

  private func readMinimum(_ environment: Baseline.Environment) {
    ask(.minimum(of: window.window)) { recording, minimum in
      recording.problems.add(minimum)
      recording.searchWidths(environment)
    }
  }

  private func searchWidths(_ environment: Baseline.Environment) {
    search = window.search(widths, height: nil, isAwaited: true) { [weak self] sample in
      self?.add(sample)
    } end: { [weak self] isUnsteady in
      self?.problems.isUnsteady = isUnsteady
      self?.finish(environment)
    }
  }

  /// Reads a window that has its own size only.
  private func readOwnSize(_ environment: Baseline.Environment) {
    ask(.read(window.window)) { recording, sample in
      recording.add(sample)
      recording.finish(environment)
    }
  }

  private func add(_ sample: WindowSample) {
    guard end != nil else { return }
    problems.add(sample)
    do throws(FileError) {
      try recording.add(sample)
    } catch {
      finish(.failure(error))
    }
  }

  private func finish(_ environment: Baseline.Environment) {
    (entry.widths, entry.problems, entry.environment) = (problems.widths, problems.problems, environment)
    entry.omissions = problems.remarks(on: window.window, among: widths)
    finish(
      .success(
        Recorded(
          entry: entry, environment: environment, view: recording.view(named: entry.viewName, entry.problems),
          paths: recording.paths, hasOwnSize: hasOwnSize)))
  }

  private func finish(_ result: Result<Recorded, FileError>) {
    let end = end
    (self.end, search) = (nil, nil)
    end?(result)
  }
}
