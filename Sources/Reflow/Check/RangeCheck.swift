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
    /// The number of items; nil for a program, whose widgets depend on the width.
    var itemCount: Int?
    /// The number of changes of the font settings before the check.
    var fontChangeCount: Int
  }

  let input: Input
  /// The number of items that are checked at each width; nil if all items are checked.
  fileprivate(set) var visibleItemCount: Int?
  /// The settings with the ignored problems that ``problems`` are marked with.
  fileprivate var marking: CheckSettings
  /// The problems, including the ignored ones.
  fileprivate(set) var problems: [CheckedProblem] = [] {
    didSet { clear = ClearWidths(problems, among: [input.widths]) }
  }
  private(set) var clear = ClearWidths([], among: [])
  /// Sentences without full stops about what was not checked, or may be wrong.
  fileprivate(set) var remarks: [Message] = []
}

/// Checks a range of widths in slices: immediately when the user requests it, and then with a delay after each change.
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
  /// The search, its result without what it finds, and the items that it sees.
  private var search: (problems: CheckSearch, result: CheckedRange, visible: VisibleItems)?
  /// The search of a program's window, and the input of its result.
  private var programSearch: (problems: ProgramProblems, input: CheckedRange.Input)?
  /// Whether the user has requested the search.
  private var isRequested = false
  /// The number of slices of the search.
  private var sliceCount = 0
  /// The input of a search that the user has cancelled. The search starts again only after a change or a request.
  private var cancelled: CheckedRange.Input?

  /// The delay between the last change and the check, in seconds.
  private static let delay = 0.33
  /// The number of slices after which a search that the user has not requested shows its progress.
  private static let quietSlices = 50

  /// Creates a check without a canvas. `changed` is called after each change of the result or the progress.
  init(store: Store, changed: @escaping @MainActor () -> Void) {
    (self.store, self.changed) = (store, changed)
    fonts = FontSettings(in: store.lifetime)
    work = IdleWork(in: store.lifetime)
    store.lifetime.add(self)
  }

  /// Ends the search, which refers to the tiles of the canvas.
  func endWithLifetime() { (search, programSearch, found) = (nil, nil, nil) }

  /// Whether the content or the settings have changed since the result was found.
  var isStale: Bool { found.map { $0.input != input } ?? false }

  /// Whether the range is being checked, or a check is scheduled.
  var isDue: Bool { work.isDue || programSearch != nil }

  /// The progress of the search, from 0 to 1; nil without a search, and while a search that follows a change is short.
  var progress: Double? {
    guard isDue, isRequested || sliceCount > Self.quietSlices else { return nil }
    return programSearch?.problems.progress ?? search?.problems.progress ?? 0
  }

  private var input: CheckedRange.Input? {
    guard let subject else { return nil }
    return CheckedRange.Input(
      arranged: document.arranged, stress: document.stress, rules: store.document.problems.withoutIgnored,
      widths: store.document.window.workbench.checked.range, itemVersion: subject.version,
      itemCount: subject.program == nil ? subject.source.itemCount : nil, fontChangeCount: fonts.changeCount)
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
    if let program = subject?.program, !program.isRunning {
      pause(whileStarting: program)
    } else if found != nil, !isStale, !isRequested {
      stop()
    } else if let searched = search?.result.input ?? programSearch?.input {
      if searched != input { begin(after: Self.delay) }
    } else if isStale || isRequested && !isDue, cancelled == nil || cancelled != input {
      begin(after: Self.delay)
    }
    changed()
  }

  /// Ends the search of a program that does not run. A search that the user has requested continues with the next start,
  /// if there is one already, as after a change of the language.
  private func pause(whileStarting program: ProgramCanvas) {
    let isAwaited = isRequested && program.program?.state == .starting
    stop()
    isRequested = isAwaited
  }

  /// Marks the problems of the result that the document ignores.
  private func markIgnored() {
    let settings = store.document.problems
    guard let subject, var result = found, result.marking != settings else { return }
    let scene = store.document.scene
    result.problems =
      subject.program?.marked(result.problems, by: settings) ?? result.problems.marked(by: settings, in: scene)
    result.marking = settings
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
    (search, programSearch, isRequested, sliceCount) = (nil, nil, false, 0)
  }

  private func begin(after delay: Double?) {
    (search, programSearch, sliceCount, cancelled) = (nil, nil, 0, nil)
    work.once(after: delay, atRest: subject?.rest) { [weak self] in self?.start() }
  }

  private func start() {
    guard let subject, let input, let geometry = subject.source.geometry else { return end() }
    if let program = subject.program { return start(program, input) }
    var checked = CheckSubject(subject, in: geometry)
    let (settings, solve, visible) = (store.document.problems, checked.solve, VisibleItems())
    checked.solve = { width in
      let geometry = solve(width)
      visible.leastCount = min(visible.leastCount, geometry.items.count)
      return geometry
    }
    search = (
      CheckSearch(of: checked, in: input.widths, settings, scene: store.document.scene),
      CheckedRange(input: input, marking: settings), visible
    )
    work.inSlices { [weak self] in self?.advance() ?? .remove }
    changed()
  }

  private func advance() -> SourceResult {
    guard let search, subject != nil else { return .remove }
    search.problems.advance(for: IdleWork.slice)
    sliceCount += 1
    guard search.problems.isDone else {
      if progress != nil { changed() }
      return .continue
    }
    var result = search.result
    result.problems = search.problems.problems
    let count = search.visible.leastCount
    result.visibleItemCount = search.result.input.itemCount.flatMap { count < $0 ? count : nil }
    end(with: result)
    return .remove
  }

  /// Starts the search of a program's window, which continues with each answer.
  private func start(_ program: ProgramCanvas, _ input: CheckedRange.Input) {
    let settings = store.document.problems
    let problems = ProgramProblems(of: program, in: input.widths, settings) { [weak self] in
      self?.changed()
    } end: { [weak self] in
      guard let self, let found = programSearch?.problems.result else { return }
      var result = CheckedRange(input: input, marking: settings)
      (result.problems, result.remarks) = found
      end(with: result)
    }
    guard let problems else { return end() }
    programSearch = (problems, input)
    changed()
  }

  private func end(with result: CheckedRange) {
    found = result
    subject?.checked = result
    markIgnored()
    end()
  }

  private func end() {
    (search, programSearch, isRequested, sliceCount) = (nil, nil, false, 0)
    changed()
  }
}

/// The items of a lazy container that its layouts contain: fewer at a narrow width than at a wide one.
@MainActor
private final class VisibleItems {
  var leastCount = Int.max
}
