// The ticks of a ruler: the widths at which the layout of a canvas changes.

import GtkInterop
import ReflowModel

/// Finds the ticks of a ruler. A search starts again after each change of the content. The ruler has no ticks until the
/// search finds one.
@MainActor
final class RulerSearch {
  /// The search of the source; nil before the first one, and after it is cancelled.
  private(set) var changes: (any ChangeSearch)?
  /// Called when more ticks are found.
  var onChange: (@MainActor () -> Void)?
  /// Called when a search of all widths is complete.
  var onEnd: (@MainActor () -> Void)?
  private var answersAtOnce = true

  /// The range of widths to search, in px.
  static let range = 60...2_000

  /// The ticks found so far.
  var ticks: RulerTicks { changes?.ticks ?? RulerTicks(Self.range, firstCount: 0) }
  /// Whether the whole range has been searched.
  var isDone: Bool { changes?.isDone ?? false }
  /// Whether all widths are searched, instead of the flagged ones only.
  var isExact: Bool { changes?.isExact ?? false }
  /// Whether a search that takes a moment only continues.
  var isBrief: Bool { answersAtOnce && changes?.isDone == false }

  /// Restarts the search for a canvas whose content has changed.
  func begin(with subject: CanvasSubject, _ flags: WidthFlags) {
    let changes = subject.widths.searchChanges(in: Self.range, flags, isAwaited: false)
    (self.changes, answersAtOnce) = (changes, subject.widths.abilities.answersAtOnce)
    changes.onStep = { [weak self] in
      guard let self else { return }
      onChange?()
      if isDone, isExact { onEnd?() }
    }
  }

  func cancel() { changes = nil }
}
