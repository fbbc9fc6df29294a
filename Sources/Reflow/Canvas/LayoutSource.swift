// The layout of a document as a source of widths: a container of widgets, which solves any width at once.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// The container of a canvas with its items, as a source of widths.
@MainActor
final class LayoutSource: WidthSource {
  /// The active container. It may be replaced by another one.
  var container: any GeometrySource {
    didSet { if container !== oldValue { onContainerChange?() } }
  }
  /// Called when another container becomes active.
  var onContainerChange: (@MainActor () -> Void)?
  let items: CanvasItems
  let lifetime: Lifetime
  private unowned let store: Store
  /// The distances of a flow's settings; nil for other layouts.
  var distances: @MainActor () -> CheckSubject.Distances? = { nil }
  /// Whether the items are the labels of a list, such as buttons, which are expected to stay on one line.
  var hasLabels: @MainActor () -> Bool = { false }
  /// Whether an item represents something that can be pressed.
  var hasTargets: @MainActor () -> Bool = { true }
  /// The container's children in the layout of a changed document; nil if the change also changes the children.
  var variant: @MainActor (_ changed: Document) -> LayoutVariant? = { _ in nil }
  /// The number of changes of the items that may leave their number as it is.
  private var changeCount = 0
  /// The last search for breakpoints, and the number of items that it includes.
  private var search: (breakpoints: BreakpointSearch, itemCount: Int)?

  init(_ container: any GeometrySource, items: CanvasItems, store: Store) {
    (self.container, self.items, self.store, lifetime) = (container, items, store, store.lifetime)
  }

  var view: any GeometryView { container }
  var abilities: SourceAbilities {
    SourceAbilities(
      answersAtOnce: true, hasRemedies: true, hasItemsOfOtherWidths: false, hasTargets: hasTargets(),
      drawsItself: false, languages: [],
      advice: Message("Click an item on the canvas, or press Space on it, to see its position and the reason for it."))
  }
  var unavailableReason: Message? { nil }
  var isStarting: Bool { false }
  var version: Int { container.itemCount &+ changeCount << 32 }
  var shownWidth: Int { Int(gtk_widget_get_width(container.widget.pointer)) }
  var leastWidth: Int? { nil }
  var environment: Baseline.Environment? { Baseline.Environment(of: container.widget) }
  var ignoring: any IgnoredProblems { IgnoredInDocument(store: store) }

  // MARK: Breakpoints

  /// The search for the widths at which the layout changes, over all widths of a canvas. The ruler, the sweep and the
  /// check share the search until the content changes. Each of them continues it to the width that it needs.
  var breakpoints: BreakpointSearch {
    if let search, search.itemCount == container.itemCount { return search.breakpoints }
    let breakpoints = container.breakpointSearch(in: Self.widths)
    search = (breakpoints, container.itemCount)
    return breakpoints
  }

  private static let widths = Int(CanvasWidth.limits.range.lowerBound)...Int(CanvasWidth.limits.range.upperBound)

  /// Whether all widths are searched for breakpoints. For a grid, the time of a search does not depend on the number of
  /// items. For a flow, each width requires all lines to be broken, so the number of items is limited.
  var isSearchedExactly: Bool { container.measuresColumns || container.itemCount <= WordList.widgetLimit }

  func contentDidChange() { search = nil }

  /// Follows other items, whose number may be that of the items before.
  func itemsDidChange() {
    changeCount += 1
    contentDidChange()
  }

  // MARK: The current width

  func countText(_ count: Int) -> Message {
    container.measuresColumns
      ? .counting(count, "%s column", "%s columns") : .counting(count, "%s line", "%s lines")
  }

  func marks(_ overlays: Set<Overlay>) -> [OverlayMark] {
    guard overlays.contains(.targets), hasTargets(), let view = container as? LayoutView else { return [] }
    var marks: [OverlayMark] = []
    view.forEachShown { [items] index, place in
      if items.identity(index) != nil, items.isTarget(index) { marks.append(OverlayMark(targetAt: place)) }
    }
    return marks
  }

  func problems(of document: Document) -> [CheckedProblem]? {
    guard let geometry = container.geometry else { return nil }
    // The items of a lazy container have other indices in the check's input than in its geometry.
    return CheckSubject(self, in: geometry, checksOppositeDirection: false).problems(
      at: shownWidth, document.problems, scene: document.scene, reusing: container.isLazy ? nil : geometry)
  }

  func path(of item: Int) -> String? { nil }

  func prepareExport(scale: Int, needsDrawing: Bool) {}
  var drawing: Result<[UInt8], FileError>? { nil }

  // MARK: Inspector

  func inspect(
    _ item: Int, _ changes: (any ChangeSearch)?, in work: IdleWork, show: @escaping @MainActor (Inspection?) -> Void
  ) {
    guard let inspection = inspection(of: item) else { return show(nil) }
    show(inspection)
    guard let changes, changes.isDone, changes.isExact, let index = items.index(item),
      let line = container.geometry?.line(of: index)
    else { return }
    var search = MoveSearch(in: changes.ticks, at: shownWidth, line: line)
    work.inSlices { [weak container] in
      guard let container else { return .remove }
      let start = ContinuousClock.now
      while !search.isDone, ContinuousClock.now - start < IdleWork.slice {
        search.advance { container.solve(width: $0).line(of: index) }
      }
      guard search.isDone else { return .continue }
      var whole = inspection
      whole.rows.append(Inspection.Row(Message("Moves"), search.message))
      show(whole)
      return .remove
    }
  }

  private func inspection(of item: Int) -> Inspection? {
    guard let index = items.index(item), let geometry = container.geometry else { return nil }
    let request = container.widget(at: index).map { widget in
      (container as? LayoutView).map { ItemRequest(of: index, in: $0) } ?? ItemRequest(of: widget)
    }
    return geometry.inspection(of: index, request: request, name: items.name)
  }

  // MARK: Searches

  func searchChanges(in range: ClosedRange<Int>, _ flags: WidthFlags, isAwaited: Bool) -> any ChangeSearch {
    LayoutChanges(of: self, in: range, flags)
  }

  func searchProblems(in range: ClosedRange<Int>, of document: Document) -> (any ProblemSearch)? {
    container.geometry.map { LayoutProblems(of: self, in: $0, range, document) }
  }

  var stopUnavailableReasons: (changes: Message?, problems: Message?) {
    let changes =
      isSearchedExactly
      ? nil
      : Message(
        "The sweep cannot stop at layout changes in texts of more than %s words.", WordList.widgetLimit.groupedText)
    // The check includes only the visible items of a lazy container, which differ at each width. The geometry of another
    // container is not read here: that would measure all items before the frame that lays them out.
    let (count, isLazy) = (container.itemCount, container.isLazy)
    guard isLazy, let seen = container.geometry?.items.count, seen < count else { return (changes, nil) }
    return (
      changes,
      Message(
        "Only %s of %s items are visible; the others are not checked for problems.", seen.groupedText,
        count.groupedText)
    )
  }
}

extension ItemRequest {
  @MainActor
  fileprivate init(of child: Int, in view: LayoutView) {
    self.init(minimum: view.answer(of: child, to: .zero), natural: view.answer(of: child, to: .unspecified))
  }

  @MainActor
  init(of widget: Widget) {
    var (minimum, natural) = (GtkRequisition(), GtkRequisition())
    gtk_widget_get_preferred_size(widget.pointer, &minimum, &natural)
    var size: CGSize? = CGSize(width: CGFloat(natural.width), height: CGFloat(natural.height))
    // The frame of a picture requests no size, so that it can have any.
    if let view = widget.peer(as: PictureView.self) {
      size = view.ownSize.map { CGSize(width: CGFloat($0.width), height: CGFloat($0.height)) }
    }
    self.init(minimum: CGSize(width: CGFloat(minimum.width), height: CGFloat(minimum.height)), natural: size)
  }
}
