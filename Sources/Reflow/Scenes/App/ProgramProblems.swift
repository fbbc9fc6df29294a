// The check of a program's window over a range of widths, beside its other calls.

import ReflowModel
import ReflowPrograms

/// Searches a range of widths of a window for problems. It ends when its owner releases it.
@MainActor
final class ProgramProblems {
  private let range: ClosedRange<Int>
  private let window: LiveWindow
  private var problems: WindowProblems
  private var search: LiveSearch?
  /// The fraction of the widths that are checked.
  private(set) var progress = 0.0
  /// The problems, and sentences without full stops about what was not checked; nil until all widths are checked.
  private(set) var result: (problems: [CheckedProblem], remarks: [Message])?

  /// The number of steps of the progress that are shown.
  private static let stepCount = 50.0

  /// - Parameters:
  ///   - changed: Called after each step of the progress.
  ///   - end: Called when there is a result. A program that ends before gives none.
  /// - Returns: Nil if the program does not run.
  init?(
    of canvas: ProgramCanvas, in range: ClosedRange<Int>, _ settings: CheckSettings,
    changed: @escaping @MainActor () -> Void = {}, end: @escaping @MainActor () -> Void = {}
  ) {
    guard canvas.isRunning, let window = canvas.window else { return nil }
    (self.range, self.window, problems) = (range, window, WindowProblems(settings))
    if let minimum = window.minimum { problems.add(minimum) }
    search = window.search([range], height: window.height, isAwaited: true) { [weak self] width in
      self?.reach(width, changed)
    } add: { [weak self] sample in
      self?.problems.add(sample)
    } end: { [weak self, weak canvas] isUnsteady in
      guard let self, let canvas else { return }
      problems.isUnsteady = isUnsteady
      result = (canvas.shown(problems.problems, settings), problems.remarks(on: window.window, among: [range]))
      end()
    }
  }

  private func reach(_ width: Int, _ changed: () -> Void) {
    let new = Double(width - range.lowerBound + 1) / Double(range.count)
    guard new - progress > 1 / Self.stepCount else { return }
    progress = min(max(new, 0), 1)
    changed()
  }
}
