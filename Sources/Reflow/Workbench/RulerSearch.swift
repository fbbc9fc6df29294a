// The search for the widths at which a canvas changes, bit by bit while the program has nothing else to do.

import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// Finds the ticks of a ruler for a container. It begins anew when it is told that the content has changed; until the first
/// tick is found the ruler has none.
@MainActor
final class RulerSearch: LifetimeMember {
  /// What was found, as far as the search has come.
  private(set) var ticks = RulerTicks(RulerSearch.range, firstCount: 0)
  /// Whether all of the range has been looked at.
  private(set) var isDone = false
  /// Hears that more was found.
  var onChange: (@MainActor () -> Void)?
  /// Hears that all was found.
  var onEnd: (@MainActor () -> Void)?

  /// Whether all widths are looked at, and not those with a flag alone.
  var isExact: Bool { isGrid || source.map { $0.itemCount <= Self.itemLimit } ?? false }
  /// Whether the container is a grid, whose columns are found at once, however many items it has.
  private var isGrid = false
  /// The widths that are looked at where not all of them are.
  private var flags = WidthFlags()
  private weak var source: (any GeometrySource)?
  private var search: BreakpointSearch?
  private let work: IdleWork

  /// The widths that are looked at, in px.
  static let range = 60...2_000
  /// The most items of which all widths are looked at; of more of them only those with a flag.
  static let itemLimit = 2_000

  init(in lifetime: Lifetime) {
    work = IdleWork(in: lifetime)
    lifetime.add(self)
  }

  func endWithLifetime() { cancel() }

  /// Begins anew, with a container whose content has changed, once nothing in it moves.
  func begin(with subject: CanvasSubject, _ flags: WidthFlags) {
    cancel()
    source = subject.source
    self.flags = flags
    isGrid = subject.measuresColumns
    ticks = RulerTicks(Self.range, firstCount: 0)
    isDone = false
    work.inSlices { [weak self] in self?.goOn() ?? .remove }
  }

  /// Ends the search.
  func cancel() {
    work.cancel()
    search = nil
  }

  /// Looks on until there is a tick beyond a width, or nothing is left.
  func look(beyond width: Int, tall: Bool) {
    while !isDone, ticks.next(above: width, tall: tall) == nil { _ = goOn() }
  }

  private func goOn() -> SourceResult {
    guard let source, !isDone else { return .remove }
    guard isExact else {
      lookAtFlags(of: source)
      return .remove
    }
    let search = self.search ?? source.breakpointSearch(in: Self.range)
    self.search = search
    search.advance(for: IdleWork.slice)
    if ticks.ticks.isEmpty { ticks = RulerTicks(Self.range, firstCount: search.firstCount ?? 0) }
    for index in search.found.indices.dropFirst(ticks.ticks.count) {
      ticks.add(width: search.found[index], count: search.counts[index])
    }
    isDone = search.isDone
    onChange?()
    if isDone { onEnd?() }
    return isDone ? .remove : .continue
  }

  private func lookAtFlags(of source: any GeometrySource) {
    // A search that ends where it begins looks at one width.
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
