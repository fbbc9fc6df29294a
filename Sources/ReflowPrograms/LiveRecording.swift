// The recording of a window's layout for a baseline, beside the other calls of its program.

import ReflowModel

/// Records the layout of a window at some widths, with its problems there. It ends when its owner releases it.
@MainActor
package final class LiveRecording {
  package struct Recorded {
    /// The entry with its problems, its environment and the recorded view.
    package var entry: CheckReport.Entry
    /// The path of the widget of each item of the view.
    package var paths: [String]
  }

  package typealias End = @MainActor (Result<Recorded, FileError>) -> Void

  private let window: LiveWindow
  private let widths: [ClosedRange<Int>]
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
    (entry, problems) = (window.entry(rules), WindowProblems(rules))
    ask(.environment(of: window.window)) { recording, environment in
      recording.entry.environment = window.program.start.plain(environment)
      if window.window.isResizable { recording.readMinimum() } else { recording.readOwnSize() }
    }
  }

  private func ask<Value>(_ call: ProbeCall<Value>, _ receive: @escaping @MainActor (LiveRecording, Value) -> Void) {
    window.program.call(call, isUrgent: false) { [weak self] in
      self?.finish(.failure($0))
    } receive: { [weak self] value in
      if let self { receive(self, value) }
    }
  }

  private func readMinimum() {
    ask(.minimum(of: window.window)) { recording, minimum in
      recording.problems.add(minimum)
      recording.searchWidths()
    }
  }

  private func searchWidths() {
    search = window.search(widths, height: nil, isAwaited: true) { [weak self] sample in
      self?.add(sample)
    } end: { [weak self] isUnsteady in
      self?.problems.isUnsteady = isUnsteady
      self?.finish()
    }
  }

  /// Reads a window that has its own size only.
  private func readOwnSize() {
    ask(.read(window.window)) { recording, sample in
      recording.add(sample)
      recording.finish()
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

  private func finish() {
    (entry.widths, entry.problems) = (problems.widths, problems.problems)
    entry.recorded = recording.view(named: entry.viewName, entry.problems)
    finish(.success(Recorded(entry: entry, paths: recording.paths)))
  }

  private func finish(_ result: Result<Recorded, FileError>) {
    let end = end
    self.end = nil
    end?(result)
  }
}
