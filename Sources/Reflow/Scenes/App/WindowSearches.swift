// The searches of a program's window over a range of widths, between the other calls of the program.

import ReflowModel
import ReflowPrograms

/// The search for the widths at which a window changes.
@MainActor
final class WindowChanges: ChangeSearch {
  /// The changes found so far.
  private(set) var found: WindowTicks
  private(set) var isDone: Bool
  var onStep: (@MainActor () -> Void)?
  let range: ClosedRange<Int>
  /// The version of the content at the start of the search.
  let version: Int
  private var search: LiveSearch?
  private weak var canvas: ProgramCanvas?

  /// Begins the search. It is done at once if the program does not run.
  ///
  /// - Parameter isAwaited: Whether the user waits for the result.
  init(of canvas: ProgramCanvas, in range: ClosedRange<Int>, isAwaited: Bool) {
    (self.canvas, self.range, version) = (canvas, range, canvas.version)
    (found, isDone) = (WindowTicks(in: range), !canvas.isRunning)
    guard canvas.isRunning, let window = canvas.window else { return }
    search = window.search([range], height: window.height, isAwaited: isAwaited) { [weak self] sample in
      guard let self else { return }
      let count = found.ticks.ticks.count
      found.add(sample)
      if found.ticks.ticks.count != count { onStep?() }
    } end: { [weak self] _ in
      self?.isDone = true
      self?.onStep?()
    }
  }

  var ticks: RulerTicks { found.ticks }
  var isExact: Bool { true }

  /// Does nothing: the program answers later.
  func advance(toTickAbove width: Int, tall: Bool) {}

  func minimumHeight(at width: Int) -> Int? { found.heights[width] }

  func change(at width: Int) -> Message? {
    canvas.map { Message("%s px: %s", width.groupedText, $0.change(at: width, found)) }
  }
}

/// The search for the problems of a window.
@MainActor
final class ProgramProblems: ProblemSearch {
  /// The fraction of the widths that are checked.
  private(set) var progress = 0.0
  private(set) var widths: [ClosedRange<Int>] = []
  private(set) var problems: [CheckedProblem] = []
  private(set) var remarks: [Message] = []
  private(set) var isDone = false
  var onStep: (@MainActor () -> Void)?
  private var check: LiveCheck?

  /// The number of steps of the progress that are reported.
  private static let stepCount = 50.0

  init(of window: LiveWindow, on canvas: ProgramCanvas, in range: ClosedRange<Int>, _ settings: CheckSettings) {
    check = LiveCheck(of: window, at: [range], settings, height: window.height) { [weak self] check in
      guard let self, check.progress - progress > 1 / Self.stepCount else { return }
      progress = check.progress
      onStep?()
    } end: { [weak self, weak canvas] _ in
      guard let self, let canvas, let check else { return }
      widths = check.problems.widths
      problems = canvas.shown(check.problems.problems)
      remarks = check.remarks
      isDone = true
      onStep?()
    }
  }
}

extension ProgramCanvas {
  /// The maximum number of widgets that the description of a change names.
  private static let nameLimit = 3

  /// What changes in the window at a width.
  fileprivate func change(at width: Int, _ found: WindowTicks) -> Message {
    let paths = found.changes.filter { $0.value.contains(width) }.keys.sorted()
    guard !paths.isEmpty else { return Message("other widgets") }
    let tree = sample?.tree
    let names = paths.prefix(Self.nameLimit).map { path in
      let index = tree?.paths.firstIndex(of: path)
      return Message("“%s”", (index.flatMap { tree?.name(of: $0) } ?? path).cut(to: .name))
    }
    let list = Message(joining: names, separator: ", ")
    let rest = paths.count - names.count
    return rest > 0 ? Message("%s and %s more change", list, rest.groupedText) : Message("%s changes", list)
  }
}
