// The engine of one container: a layout, its children and its cache. Hosts call the engine; the engine calls the
// layout.
//
// The engine owns its elements and its layout's cache. It is as isolated as its elements: use it from one thread.

import Foundation

/// Runs a layout over the children that a host presents.
///
/// A host calls `sizeThatFits(_:)`, then `place(in:proposal:)`, then reads `frame(at:)` for each child. When a size of
/// a child may have changed it calls `invalidateMeasurements()`. An index out of range is a programmer error.
public final class LayoutEngine {
  /// The current layout. Setting it keeps the cache when the type is the same, and makes a new one otherwise.
  public var layout: AnyLayout {
    didSet { layoutDidChange() }
  }

  /// The values that the container passes down. The stack orientation is the layout's own.
  public private(set) var context: LayoutContext

  private(set) var store: SubviewStore
  private(set) var cache: AnyLayout.Cache?
  private var cacheIsStale = false
  /// The proposal of the last measurement, whose data are in the cache; nil before the first.
  private var measured: ProposalKey?

  /// Makes a container of `elements` arranged by `layout`.
  public init(
    _ layout: some Layout, elements: some Sequence<any LayoutElement> = EmptyCollection(),
    layoutDirection: LayoutDirection = .leftToRight
  ) {
    self.layout = AnyLayout(layout)
    store = SubviewStore(elements)
    context = LayoutContext(layoutDirection: layoutDirection)
    layoutDidChange()
  }

  /// The number of children.
  public var count: Int { store.count }

  /// The direction of reading. Setting it to another value discards all measurements.
  public var layoutDirection: LayoutDirection {
    get { context.layoutDirection }
    set {
      guard newValue != context.layoutDirection else { return }
      context.layoutDirection = newValue
      invalidateMeasurements()
    }
  }

  /// The trace of the calls to the children and their results, and of those in the containers inside. The default is
  /// nil, which costs nothing. Setting it keeps the cached measurements.
  public var trace: LayoutTrace? {
    get { context.trace }
    set {
      guard newValue !== context.trace else { return }
      context.trace = newValue
      store.record(in: newValue)
      adoptElements()
    }
  }

  /// The state that the containers of the surrounding tree share; nil outside of a tree.
  var ledger: TreeLedger? { context.ledger }

  /// Takes over the values that a container of a tree passes down, except for the orientation, and passes them on to
  /// the children.
  func adopt(_ outer: LayoutContext) {
    let changesDirection = outer.layoutDirection != context.layoutDirection
    if outer.trace !== context.trace { store.record(in: outer.trace) }
    context.layoutDirection = outer.layoutDirection
    context.trace = outer.trace
    context.ledger = outer.ledger
    adoptElements()
    if changesDirection { invalidateMeasurements() }
  }

  /// Replaces the children, and discards all measurements. O(children).
  public func setElements(_ elements: some Sequence<any LayoutElement>) {
    store = SubviewStore(elements)
    if context.trace != nil { store.record(in: context.trace) }
    layoutDidChange()
  }

  /// Discards the cached sizes of all children and passes the context down to each of them again. A child is
  /// measured again when a layout next needs it. Call it also when the values, the spacing or the priorities of many
  /// children changed.
  public func invalidateMeasurements() {
    adoptElements()
    store.discardSizes()
    store.changes.recordAll()
    cacheIsStale = true
  }

  /// Discards the cached sizes of one child, and passes the context down to it again. Call it also when a value,
  /// the spacing or the priority of the child changed. O(1).
  public func invalidateMeasurements(at index: Int) {
    requireChild(index)
    store.elements[index].adopt(context)
    store.discardSizes(of: index)
    store.changes.record(index)
    cacheIsStale = true
  }

  /// Replaces one child, and discards its measurements. O(1).
  func replaceElement(at index: Int, by element: any LayoutElement) {
    store.elements.replace(element, at: index)
    invalidateMeasurements(at: index)
  }

  private func layoutDidChange() {
    let orientation = layout.stackOrientation
    let changesContext = orientation != context.stackOrientation
    context.stackOrientation = orientation
    let box = layout.box
    store.layoutName = { box.name }
    cacheIsStale = true
    adoptElements()
    if changesContext {
      store.discardSizes()
      store.changes.recordAll()
    }
  }

  private func adoptElements() {
    store.layoutDirection = context.layoutDirection
    for element in store.elements { element.adopt(context) }
  }

  // MARK: Passes

  /// The container's size in points for `proposal`.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    context.trace?.begin(.size, of: layout.box.name, at: proposal)
    let size = measure(at: proposal)
    context.trace?.end(answering: size)
    return size
  }

  @inline(__always)
  private func measure(at proposal: ProposedViewSize) -> CGSize {
    defer { measured = ProposalKey(proposal) }
    return pass(.measuring) { layout, subviews, cache in
      layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  /// Measures the layout again at `proposal` if its cache may hold the data of another proposal. A host that caches
  /// sizes may have measured at another proposal since. The layouts of this library, and those without a cache, do not
  /// need it.
  private func measureAgain(at proposal: ProposedViewSize) {
    guard cacheIsStale || measured != ProposalKey(proposal), layout.box.mayKeepMeasurements else { return }
    _ = measure(at: proposal)
  }

  /// Places all children in `bounds`, whose size the container returned for `proposal`.
  public func place(in bounds: CGRect, proposal: ProposedViewSize) {
    context.trace?.begin(.placement, of: layout.box.name, at: proposal)
    defer { context.trace?.end(answering: bounds.size) }
    measureAgain(at: proposal)
    pass(.placing) { layout, subviews, cache in
      store.placements.reset()
      layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      store.placeRest(in: bounds, proposal: proposal)
      if context.layoutDirection == .rightToLeft { store.placements.mirror(in: bounds) }
      if store.recording != nil { store.recordPlacements(in: bounds) }
    }
  }

  /// The frame of a child after `place(in:proposal:)`, in the space of the bounds; nil when the layout hid the child.
  /// O(1).
  @inlinable
  public func frame(at index: Int) -> CGRect? {
    isHidden(at: index) ? nil : placedFrame(at: index)
  }

  /// Whether the layout hid the child.
  public func isHidden(at index: Int) -> Bool {
    requireChild(index)
    return store.placements.state(of: index) == .hidden
  }

  /// The frame of a child, hidden or not.
  public func placedFrame(at index: Int) -> CGRect {
    requireChild(index)
    return store.placements.frame(of: index)
  }

  /// The proposal that a child was placed at, for hosts whose children are containers themselves.
  public func placementProposal(at index: Int) -> ProposedViewSize {
    requireChild(index)
    return store.placements.proposal(of: index)
  }

  /// Stops at an index out of range: the memory of the children is not bounds-checked.
  @inline(__always)
  private func requireChild(_ index: Int) {
    require(index >= 0 && index < count, "\(layout.box.name) has no child \(index); there are \(0..<count)")
  }

  /// The priority of the container itself: that of the child for a stack with a single child, the lowest for a
  /// container without children, 0 otherwise.
  public var layoutPriority: Double {
    guard let first = store.elements.first else { return -.infinity }
    return count == 1 && layout.box.vanishesAroundOneChild ? first.layoutPriority : 0
  }

  /// Runs one pass with an up-to-date cache. Passes nest: placing measures, and alignment places on trial.
  func pass<Result>(
    _ phase: SubviewStore.Phase, _ body: (AnyLayout, LayoutSubviews, inout AnyLayout.Cache) -> Result
  ) -> Result {
    enter(phase) { subviews in
      var cache = currentCache(for: subviews)
      return body(layout, subviews, &cache)
    }
  }

  /// Runs a pass that leaves no trace: a layout that may store data in its cache is given a new one, with the data of a
  /// measurement at `proposal`. Its own cache is for the placement that follows, and some layouts store the data of their
  /// first placement.
  func passAside<Result>(
    at proposal: ProposedViewSize, _ body: (AnyLayout, LayoutSubviews, inout AnyLayout.Cache) -> Result
  ) -> Result {
    guard layout.box.mayKeepMeasurements else { return pass(.measuring, body) }
    return enter(.measuring) { subviews in
      var cache = layout.makeCache(subviews: subviews)
      _ = layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
      return body(layout, subviews, &cache)
    }
  }

  @inline(__always)
  private func enter<Result>(_ phase: SubviewStore.Phase, _ body: (LayoutSubviews) -> Result) -> Result {
    let outer = store.phase
    store.phase = phase
    defer { store.phase = outer }
    return body(LayoutSubviews(store: store))
  }

  private func currentCache(for subviews: LayoutSubviews) -> AnyLayout.Cache {
    if let cache, !cacheIsStale { return cache }
    var current = cache ?? layout.makeCache(subviews: subviews)
    if cache != nil { layout.updateCache(&current, subviews: subviews) }
    cache = current
    cacheIsStale = false
    measured = nil
    return current
  }
}
