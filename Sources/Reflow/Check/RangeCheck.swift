// The check of a range of widths on the canvas of a window. The result is kept after a change of the content or the
// settings. It is stale until the range has been checked again, which happens while the program is idle.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel

/// The result of a check of a range of widths. The canvas keeps it.
struct CheckedRange: Equatable {
  /// Everything on which the result depends.
  struct Input: Equatable {
    /// The parts of the document that determine the arrangement.
    var arranged: Document
    var stress: StressView
    /// The rules and their limits, without the ignored problems, which only mark the result.
    var rules: CheckSettings
    var widths: ClosedRange<Int>
    var itemVersion: Int
    /// The number of changes of the font settings before the check.
    var fontChangeCount: Int
  }

  let input: Input
  /// The ignored problems that ``problems`` are marked with.
  fileprivate var marking: IgnoreList
  /// The problems, including the ignored ones.
  fileprivate(set) var problems: [CheckedProblem] = [] {
    didSet { clear = ClearWidths(problems, among: checked) }
  }
  /// The checked widths: of the window of a program, those that it can have.
  fileprivate var checked: [ClosedRange<Int>] = []
  private(set) var clear = ClearWidths([], among: [])
  /// Sentences without full stops about what was not checked, or may be wrong.
  fileprivate(set) var remarks: [Message] = []
}

/// Checks a range of widths: immediately when the user requests it, and then with a delay after each change.
/// The check of the window's canvas owns it.
@MainActor
final class RangeCheck: LifetimeMember {
  /// The last result for the canvas; nil if it has not been checked.
  private(set) var found: CheckedRange?
  private let store: Store
  private let fonts: FontSettings
  private let changed: @MainActor () -> Void
  private weak var subject: CanvasSubject?
  /// The document that the canvas shows.
  private var document = Document()
  private let work: IdleWork
  /// The search, and its result without what it finds.
  private var search: (problems: any ProblemSearch, result: CheckedRange)?
  /// Whether the user has requested the search.
  private var isRequested = false
  /// The number of steps of the search.
  private var stepCount = 0
  /// The input of a search that the user has cancelled. The search starts again only after a change or a request.
  private var cancelled: CheckedRange.Input?

  /// The delay between the last change and the check, in seconds.
  private static let delay = 0.33
  /// The number of steps after which a search that the user has not requested shows its progress.
  private static let quietSteps = 50

  /// Creates a check without a canvas. `changed` is called after each change of the result or the progress.
  init(store: Store, changed: @escaping @MainActor () -> Void) {
    (self.store, self.changed) = (store, changed)
    fonts = FontSettings(in: store.lifetime)
    work = IdleWork(in: store.lifetime)
    store.lifetime.add(self)
  }

  /// Ends the search, which refers to the tiles of the canvas.
  func endWithLifetime() { (search, found) = (nil, nil) }

  /// Whether the content or the settings have changed since the result was found.
  var isStale: Bool { found.map { $0.input != input } ?? false }

  /// Whether the range is being checked, or a check is scheduled.
  var isDue: Bool { work.isDue || search != nil }

  /// The progress of the search, from 0 to 1; nil without a search, and while a search that follows a change is short.
  var progress: Double? {
    isDue && (isRequested || stepCount > Self.quietSteps) ? search?.problems.progress ?? 0 : nil
  }

  private var input: CheckedRange.Input? {
    guard let subject else { return nil }
    return CheckedRange.Input(
      arranged: document.arranged, stress: document.stress, rules: store.document.problems.withoutIgnored,
      widths: store.document.window.workbench.checked.range, itemVersion: subject.widths.version,
      fontChangeCount: fonts.changeCount)
  }

  // MARK: Changes

  /// Sets the canvas to check and the document that it shows, or checks them again after a change; nil for no canvas.
  func observe(_ subject: CanvasSubject?, of document: Document) {
    if subject !== self.subject {
      stop()
      cancelled = nil
    }
    (self.subject, self.document) = (subject, document)
    follow()
  }

  /// Compares the content and the settings with those of the result and of the search. Checks again if they differ.
  func follow() {
    found = subject?.checked
    markIgnored()
    if let widths = subject?.widths, widths.unavailableReason != nil {
      pause(whileStarting: widths.isStarting)
    } else if found != nil, !isStale, !isRequested {
      stop()
    } else if let searched = search?.result.input {
      if mustRestart(searched) { begin(after: Self.delay) }
    } else if isStale || isRequested && !isDue, cancelled == nil || cancelled != input {
      begin(after: Self.delay)
    }
    changed()
  }

  /// Whether a search of an input is of no use any more. A program may change its window all the time, so a search of it
  /// continues to its end, and the result is then stale.
  private func mustRestart(_ searched: CheckedRange.Input) -> Bool {
    guard var now = input, let subject else { return true }
    if !subject.widths.abilities.answersAtOnce { now.itemVersion = searched.itemVersion }
    return searched != now
  }

  /// Ends the search of content that cannot be laid out. A search that the user has requested continues once the content
  /// is available without another action of the user, as after a change of a program's language.
  private func pause(whileStarting isStarting: Bool) {
    let isAwaited = isRequested && isStarting
    stop()
    isRequested = isAwaited
  }

  /// Marks the problems of the result that are ignored.
  private func markIgnored() {
    guard let subject, var result = found, case let list = subject.widths.ignoring.list, result.marking != list else {
      return
    }
    (result.problems, result.marking) = (list.mark(result.problems), list)
    found = result
    subject.checked = result
  }

  // MARK: Search

  /// Starts a search of the document's range of widths.
  func begin() {
    guard subject != nil else { return }
    isRequested = true
    begin(after: nil)
    changed()
  }

  /// Cancels the search. It discards the partial result, which the panel could not distinguish from a complete one.
  func cancel() {
    guard isDue else { return }
    stop()
    cancelled = input
    changed()
  }

  private func stop() {
    work.cancel()
    (search, isRequested, stepCount) = (nil, false, 0)
  }

  private func begin(after delay: Double?) {
    (search, stepCount, cancelled) = (nil, 0, nil)
    work.once(after: delay, atRest: subject?.rest) { [weak self] in self?.start() }
  }

  private func start() {
    guard let subject, let input, let problems = subject.widths.searchProblems(in: input.widths, of: store.document)
    else { return end() }
    search = (problems, CheckedRange(input: input, marking: .none))
    problems.onStep = { [weak self] in self?.followStep() }
    changed()
  }

  private func followStep() {
    guard let search else { return }
    stepCount += 1
    guard search.problems.isDone else {
      if progress != nil { changed() }
      return
    }
    var result = search.result
    result.checked = search.problems.widths
    (result.problems, result.remarks) = (search.problems.problems, search.problems.remarks)
    end(with: result)
  }

  private func end(with result: CheckedRange) {
    found = result
    subject?.checked = result
    markIgnored()
    end()
  }

  private func end() {
    (search, isRequested, stepCount) = (nil, false, 0)
    changed()
  }
}
