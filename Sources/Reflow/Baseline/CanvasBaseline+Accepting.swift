// The acceptance of differences: the baseline's file gets the current layout.

import ReflowModel

extension CanvasBaseline {
  /// Writes the baseline with some of its differences accepted; nil accepts all of them and all new problems.
  func accept(_ choice: Choice?) {
    guard let found, let document = comparedDocument, let opened = file.opened else { return }
    let comparison = found.comparison
    do throws(TextTooLong) {
      switch choice {
      case .row(let place):
        file.replace(
          with: try opened.baseline.accepting(
            [comparison.rows[place]], of: comparison, shown: document, found.environment))
      case .problem(let place):
        file.replace(with: opened.baseline.replacing(comparison.accepting(comparison.newProblems[place])))
      case nil:
        let baseline = try opened.baseline.accepting(
          comparison.rows, of: comparison, shown: document, found.environment)
        file.replace(with: baseline.replacing(comparison.after))
      }
    } catch {
      file.onFailure?(error.message)
    }
  }

  /// A difference of the last comparison.
  enum Choice {
    case row(Int), problem(Int)
  }
}
