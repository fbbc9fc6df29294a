// Where the ignored problems of a source of widths are kept: in the document, or in the file of a folder.

import GtkInterop
import ReflowModel

/// The ignored problems of a source of widths.
@MainActor
protocol IgnoredProblems {
  /// The entries that apply to the source.
  var list: IgnoreList { get }
  /// Why the entries of a file do not apply; nil if they do.
  var failure: Message? { get }
  /// Where a problem is written when it is ignored; nil if it is in the document.
  var place: Message? { get }
  /// Stops reporting a problem. The reason replaces any earlier one.
  func ignore(_ problem: CheckedProblem, because reason: String, over window: Widget)
  /// Reports a problem again.
  func stopIgnoring(_ problem: CheckedProblem, over window: Widget)
}

/// The problems of a scene that the document ignores.
struct IgnoredInDocument: IgnoredProblems {
  let store: Store

  private var scope: IgnoredProblem.Scope { .scene(store.document.scene) }
  var list: IgnoreList { store.document.problems.ignored(in: scope) }
  var failure: Message? { nil }
  var place: Message? { nil }

  func ignore(_ problem: CheckedProblem, because reason: String, over window: Widget) {
    store.ignore(problem, in: scope, because: reason)
  }

  func stopIgnoring(_ problem: CheckedProblem, over window: Widget) { store.stopIgnoring(problem, in: scope) }
}
