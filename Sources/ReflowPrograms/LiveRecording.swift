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

  private var check: LiveCheck?

  /// - Parameters:
  ///   - rules: The settings of the check for problems.
  ///   - end: Receives the result. A program that ends before gives none.
  package init(
    of window: LiveWindow, at widths: [ClosedRange<Int>], _ rules: CheckSettings, end: @escaping End
  ) {
    let (entry, start) = (window.entry(rules), window.program.start)
    let failed: @MainActor (FileError) -> Void = { [weak self] in if self != nil { end(.failure($0)) } }
    window.program.call(.environment(of: window.window), isUrgent: false, failed: failed) { [weak self] environment in
      self?.check = LiveCheck(of: window, at: widths, rules, isRecorded: true) { [weak self] result in
        self?.check = nil
        end(result.map { Recorded($0, of: window.window, entry, start.plain(environment)) })
      }
    }
  }
}

extension LiveRecording.Recorded {
  @MainActor
  fileprivate init(
    _ check: LiveCheck, of window: ProgramWindow, _ entry: CheckReport.Entry, _ environment: Baseline.Environment
  ) {
    var entry = entry
    entry.add(check)
    entry.window?.environment = environment
    let recording = check.recording ?? WindowRecording()
    self.init(
      entry: entry, environment: environment, view: recording.view(named: entry.viewName, entry.problems),
      paths: recording.paths, hasOwnSize: !window.isResizable)
  }
}

extension LiveWindow {
  /// The entry of the window, as a check of the program names it. Windows with one title are numbered.
  package func entry(_ rules: CheckSettings) -> CheckReport.Entry {
    let (start, options) = (program.start, program.options)
    var names = EntryNames()
    for other in program.windows.prefix(while: { $0.identifier != window.identifier }) {
      _ = names.unused { start.entry(of: options, other, [$0]) }
    }
    var entry = names.unused { start.entry(of: options, window, [$0]) }
    entry.rules = rules
    return entry
  }
}

extension CheckReport.Entry {
  /// Adds the results of a check, of which some problems are ignored.
  @MainActor
  mutating func add(_ check: LiveCheck, _ ignored: IgnoreList = .none) {
    (widths, problems) = (check.problems.widths, ignored.mark(check.problems.problems))
    remarks += check.remarks
  }
}
