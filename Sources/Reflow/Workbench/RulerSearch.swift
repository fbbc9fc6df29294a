// The ticks of a ruler: the widths at which the layout of a canvas changes, searched in idle slices.

import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel
import ReflowPrograms

/// Finds the ticks of a ruler for a container. A search starts again after each change of the content. The ruler has no
/// ticks until the search finds one.
@MainActor
final class RulerSearch {
  /// The ticks found so far.
  private(set) var ticks = RulerTicks(RulerSearch.range, firstCount: 0)
  /// Whether the whole range has been searched.
  private(set) var isDone = false
  /// Whether the search of a layout continues. That of a program's window takes minutes.
  var isSearchingLayout: Bool { work.isDue }
  /// Called when more ticks are found.
  var onChange: (@MainActor () -> Void)?
  /// Called when a search of all widths is complete.
  var onEnd: (@MainActor () -> Void)?

  /// Whether all widths are searched, instead of the flagged ones only.
  var isExact: Bool { subject?.program != nil || subject?.source.isSearchedExactly ?? false }
  /// The widths that are searched if `isExact` is false.
  private var flags = WidthFlags()
  private weak var subject: CanvasSubject?
  private let work: IdleWork
  /// The search for the changes of a program's window; nil for a layout, and for a program that does not run.
  private var windowSearch: WindowTickSearch?

  /// The range of widths to search, in px.
  static let range = 60...2_000

  init(in lifetime: Lifetime) { work = IdleWork(in: lifetime) }

  /// Restarts the search for a canvas whose content has changed.
  func begin(with subject: CanvasSubject, _ flags: WidthFlags) {
    cancel()
    self.subject = subject
    self.flags = flags
    ticks = RulerTicks(Self.range, firstCount: 0)
    isDone = false
    if let program = subject.program { return search(program) }
    work.inSlices { [weak self] in self?.advance() ?? .remove }
  }

  func cancel() {
    work.cancel()
    windowSearch = nil
  }

  /// The changes of a program's window that are found so far; nil for a layout, and for a program that does not run.
  var windowTicks: WindowTicks? { windowSearch?.found }

  /// Searches the window of a program, which continues with each answer.
  private func search(_ program: ProgramCanvas) {
    guard let window = program.window, program.program?.state == .running else {
      isDone = true
      return
    }
    let search = WindowTickSearch(of: window, in: Self.range) { [weak self] search, isNew in
      self?.ticks = search.found.ticks
      if isNew { self?.onChange?() }
    } end: { [weak self] in
      guard let self else { return }
      isDone = true
      onChange?()
      onEnd?()
    }
    (windowSearch, ticks) = (search, search.found.ticks)
  }

  /// Continues the search until it finds a tick beyond a width, or ends.
  func advance(toTickAbove width: Int, tall: Bool) {
    guard subject?.program == nil else { return }
    while !isDone, ticks.next(above: width, tall: tall) == nil { _ = advance() }
  }

  private func advance() -> SourceResult {
    guard let subject, !isDone else { return .remove }
    guard isExact else {
      searchFlags(of: subject.source)
      return .remove
    }
    let search = subject.breakpoints
    if !search.covers(Self.range.upperBound) { search.advance(for: IdleWork.slice) }
    if ticks.ticks.isEmpty { ticks = RulerTicks(Self.range, firstCount: search.firstCount ?? 0) }
    for index in search.found.indices.dropFirst(ticks.ticks.count) where Self.range.contains(search.found[index]) {
      ticks.add(width: search.found[index], count: search.counts[index])
    }
    ticks.reached = min(search.reached, Self.range.upperBound)
    isDone = search.covers(Self.range.upperBound)
    onChange?()
    if isDone { onEnd?() }
    return isDone ? .remove : .continue
  }

  private func searchFlags(of source: any GeometrySource) {
    // A search of an empty range examines one width.
    let widths = flags.all
    let counts = widths.map { width in
      let search = source.breakpointSearch(in: width + 1...width + 1)
      search.advance()
      return search.firstCount ?? 0
    }
    var found = RulerTicks(widths[0]...max(widths[0], Self.range.upperBound), firstCount: counts[0])
    for (width, count) in zip(widths, counts) { found.add(width: width, count: count) }
    ticks = found
    isDone = true
    onChange?()
  }
}

extension GeometrySource {
  /// Whether all widths are searched for breakpoints. For a grid, the time of a search does not depend on the number of
  /// items. For a flow, each width requires all lines to be broken, so the number of items is limited.
  var isSearchedExactly: Bool { measuresColumns || itemCount <= WordList.widgetLimit }
}
