// The comparison of a program's window with a baseline, beside its other calls.

import ReflowModel
import ReflowPrograms

/// Compares the window on a canvas with a baseline. It ends when its owner releases it.
@MainActor
final class ProgramComparison {
  private let canvas: ProgramCanvas
  private let settings: CheckSettings
  private let baseline: ProgramBaseline
  private let view: Baseline.View
  private var recording: LiveRecording?

  /// The result of a comparison.
  struct Found: Equatable {
    var comparison: BaselineComparison
    /// The path of the widget of each current item.
    var paths: [String]
    var environment: Baseline.Environment
  }

  /// - Parameter end: Receives the result. A program that ends before gives none.
  /// - Throws: An error when the baseline does not contain the window.
  init(
    of window: LiveWindow, on canvas: ProgramCanvas, _ settings: CheckSettings, with baseline: Baseline,
    in path: String,
    end: @escaping @MainActor (Result<Found, FileError>) -> Void
  ) throws(FileError) {
    (self.canvas, self.settings) = (canvas, settings)
    self.baseline = ProgramBaseline(baseline, in: path, of: window.program.options)
    view = try self.baseline.view(for: window.entry(settings))
    recording = LiveRecording(of: window, at: view.ranges, settings) { [weak self] result in
      guard let self else { return }
      end(
        Result { () throws(FileError) in
          try self.compare(result.get(), hasOwnSize: !window.window.isResizable)
        })
    }
  }

  private func compare(_ recorded: LiveRecording.Recorded, hasOwnSize: Bool) throws(FileError) -> Found {
    var entry = recorded.entry
    guard let now = entry.recorded, let environment = entry.environment else {
      throw FileError(message: Message("“%s” has no window to record.", entry.file))
    }
    entry.problems = canvas.shown(entry.problems, settings)
    try baseline.compare(&entry, now, with: view, hasOwnSize: hasOwnSize)
    guard var comparison = entry.comparison else {
      throw FileError(message: Message("“%s” has no window to record.", entry.file))
    }
    comparison.newProblems = entry.newProblems
    return Found(comparison: comparison, paths: recorded.paths, environment: environment)
  }
}

extension ProgramCanvas {
  /// The widget of a difference's item; nil for a removed item and for the window as a whole.
  func identity(of row: DifferenceRow, _ paths: [String]) -> Int? {
    row.item.map { numbers.number(of: paths[$0]) }
  }

  /// The earlier frames of the widgets of a window, matched with those on the canvas.
  func ghosts(_ found: ProgramComparison.Found) -> BaselineGhosts {
    let tree = sample?.tree
    let indices = Dictionary(zip(tree?.paths ?? [], 0...)) { first, _ in first }
    return BaselineGhosts(of: found.comparison, widgets: found.paths.map { indices[$0] })
  }
}
