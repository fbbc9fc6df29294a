// The comparison of a program's window with a baseline, beside its other calls.

import ReflowModel
import ReflowPrograms

/// The result of a comparison of a window with a baseline.
struct ProgramComparison: Equatable {
  var comparison: BaselineComparison
  /// The path of the widget of each current item.
  var paths: [String]
  var environment: Baseline.Environment
  /// Sentences without full stops about what was not compared or is not certain.
  var remarks: [Message]
}

extension ProgramCanvas {
  /// Starts the comparison of a window with a baseline. It ends when the recording is released.
  ///
  /// - Parameters:
  ///   - path: The file of the baseline.
  ///   - end: Receives the result. A program that ends before gives none.
  /// - Throws: An error when the baseline does not contain the window.
  func compare(
    _ window: LiveWindow, with baseline: Baseline, in path: String, _ settings: CheckSettings,
    end: @escaping @MainActor (Result<ProgramComparison, FileError>) -> Void
  ) throws(FileError) -> LiveRecording {
    let baseline = ProgramBaseline(baseline, in: path, of: window.program.options)
    let view = try baseline.view(for: window.entry(settings))
    return LiveRecording(of: window, at: view.ranges, settings) { [weak self] result in
      guard let self else { return }
      end(
        Result { () throws(FileError) in
          var recorded = try result.get()
          recorded.entry.problems = self.shown(recorded.entry.problems, settings)
          return try ProgramComparison(of: recorded, with: view, in: baseline)
        })
    }
  }

  /// The widget of a difference's item; nil for a removed item and for the window as a whole.
  func identity(of row: DifferenceRow, _ paths: [String]) -> Int? {
    row.item.map { numbers.number(of: paths[$0]) }
  }

  /// The earlier frames of the widgets of a window, matched with those on the canvas.
  func ghosts(_ found: ProgramComparison) -> BaselineGhosts {
    let tree = sample?.tree
    let indices = Dictionary(zip(tree?.paths ?? [], 0...)) { first, _ in first }
    return BaselineGhosts(of: found.comparison, widgets: found.paths.map { indices[$0] })
  }
}

extension ProgramComparison {
  @MainActor
  fileprivate init(
    of recorded: LiveRecording.Recorded, with view: Baseline.View, in baseline: ProgramBaseline
  ) throws(FileError) {
    var entry = recorded.entry
    comparison = try baseline.compare(
      &entry, recorded.view, recorded.paths, with: view, hasOwnSize: recorded.hasOwnSize)
    comparison.newProblems = entry.newProblems
    (paths, environment, remarks) = (recorded.paths, recorded.environment, entry.omissions)
  }
}
