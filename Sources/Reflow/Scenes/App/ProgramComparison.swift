// The comparison of a program's window with a baseline, and the recording of one, beside its other calls.

import ReflowModel
import ReflowPrograms

/// A recording of a window. It ends when its owner releases it, and with its program.
@MainActor
private final class WindowWork {
  var recording: LiveRecording?
  private let program: LiveProgram?
  private let failing: IdleWork

  init(of canvas: ProgramCanvas) {
    program = canvas.window?.program
    failing = IdleWork(in: canvas.store.lifetime)
  }

  isolated deinit { program?.endObservation(by: self) }

  /// Reports a failure after the owner has received the work.
  func fail(_ report: @escaping @MainActor () -> Void) { failing.once(report) }

  /// Calls a closure if the program ends during the recording.
  func followEnd(_ ended: @escaping @MainActor () -> Void) {
    program?.observe(self) { [weak self] in
      guard let self, recording != nil, program?.state != .running else { return }
      recording = nil
      ended()
    }
  }
}

extension ProgramCanvas {
  func compare(
    with opened: BaselineFile.Opened, of document: Document,
    end: @escaping @MainActor (Result<CanvasComparison, FileError>) -> Void
  ) -> AnyObject {
    let work = WindowWork(of: self)
    guard let window else { return work }
    let (rules, baseline) = (document.problems, opened.baseline)
    let compared = ProgramBaseline(baseline, in: opened.path, of: window.program.options)
    do throws(FileError) {
      let view = try compared.view(for: window.entry(rules))
      work.recording = LiveRecording(of: window, at: view.ranges, rules) { [weak self] result in
        guard let self else { return }
        end(
          Result { () throws(FileError) in
            var recorded = try result.get()
            recorded.entry.problems = self.shown(recorded.entry.problems)
            return try self.comparison(of: recorded, with: view, in: compared)
          })
      }
    } catch {
      work.fail { end(.failure(error)) }
    }
    return work
  }

  private func comparison(
    of recorded: LiveRecording.Recorded, with view: Baseline.View, in baseline: ProgramBaseline
  ) throws(FileError) -> CanvasComparison {
    var entry = recorded.entry
    var comparison = try baseline.compare(
      &entry, recorded.view, recorded.paths, with: view, hasOwnSize: recorded.hasOwnSize)
    comparison.newProblems = entry.newProblems
    let items = recorded.paths.map(numbers.number)
    return CanvasComparison(
      comparison: comparison, items: items, ghosts: BaselineGhosts(of: comparison, widgets: indices(of: items)),
      environment: recorded.environment, remarks: entry.remarks)
  }

  /// The widgets of a window differ from width to width.
  func ghosts(of comparison: CanvasComparison) -> BaselineGhosts? {
    guard sample?.width == picture.width else { return nil }
    return BaselineGhosts(of: comparison.comparison, widgets: indices(of: comparison.items))
  }

  /// The indices of widgets in the picture; nil for those that it does not show.
  private func indices(of items: [Int]) -> [Int?] {
    let known = Dictionary(zip(sample?.tree.paths ?? [], 0...)) { first, _ in first }
    return items.map { numbers.path($0).flatMap { known[$0] } }
  }

  func record(
    at widths: [ClosedRange<Int>], of document: Document,
    end: @escaping @MainActor (Result<Baseline, FileError>) -> Void
  ) -> AnyObject {
    let work = WindowWork(of: self)
    guard let window else { return work }
    let options = window.program.options
    work.followEnd {
      end(
        .failure(
          FileError(message: Message("The baseline cannot be saved: %s.", Message("the program has ended")))))
    }
    work.recording = LiveRecording(of: window, at: widths, document.problems) { [weak work] result in
      work?.recording = nil
      end(result.map { Baseline(of: ProgramFacts(options), $0.environment, views: [$0.view]) })
    }
    return work
  }
}
