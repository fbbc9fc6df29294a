// A widget that shows a million items with widgets for the visible ones only: its public properties and methods.
//
// Each part owns its state. LazyArrangement computes the places of the items and the viewport, LazyTiles assigns
// widgets to items, LazyFocus stores the focused item, LazyMotion animates the tiles, and ScrollAdjustments connects
// the scrollbars. The container calls them in LazyLayoutView+Layout, when GTK allocates it, and in
// LazyLayoutView+Input.
//
// The widget owns this peer, and the peer owns the parts. Handlers and ticks hold the peer, or its parts, weakly.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// A scrollable GTK container that arranges any number of items by a `LazyLayout`, and creates widgets for the visible
/// ones.
///
///     let view = LazyLayoutView(LazyVGridLayout(columns: [GridItem(.adaptive(minimum: 80))]), source)
///     gtk_scrolled_window_set_child(scrolled, view.widget.pointer)
///     …
///     view.animate(.easeInOut) { view.layout = LazyVGridLayout(columns: [GridItem(), GridItem()]) }
///
/// Sizes are GTK's application pixels, which are the layout system's points. Cells answer a proposal as the children of
/// a ``LayoutView`` do. The container also keeps one line beyond the viewport on either side, and reuses cells. The
/// item at the top stays in place when the layout, the size of the container or the items before it change.
///
/// The arrow keys move the focus from item to item, Page Up and Page Down by the length of the viewport, Home and End
/// to the first and the last item. The focus stays on its item when that is scrolled out of the viewport. Assistive
/// technologies see a list of the visible items with their positions.
///
/// The object is the widget's peer: it lives as long as the widget, which its parent owns.
@MainActor
public final class LazyLayoutView: Peer {
  let arrangement: LazyArrangement
  let tiles: LazyTiles
  let focus: LazyFocus
  let motion: LazyMotion
  let adjustments = ScrollAdjustments()
  let clock: MotionClock
  let reports = LazyReports()

  /// The source that queues a layout when the content is scrolled or the items change during a layout.
  private var queueing: MainLoopSource?
  /// Whether the widgets' requests have to be measured again.
  private var areRequestsStale = false

  /// Whether the size of moving items is animated; by default they have their final size from the first frame. Use it
  /// for pictures; text is better without it.
  public var animatesSizes = false

  /// Creates a container. Like every new widget it is floating, and its first parent owns it.
  ///
  /// - Parameters:
  ///   - layout: The layout of the items.
  ///   - source: The number of items, and the cells that show them.
  public init<Cell>(_ layout: any LazyLayout, _ source: LazySource<Cell>) {
    let widget = lazyLayoutViewClass.makeWidget()
    arrangement = LazyArrangement(layout, count: source.count)
    let containerFocus = ContainerFocus(of: widget)
    focus = LazyFocus(containerFocus)
    tiles = LazyTiles(in: widget, focus: focus, source: source.erased)
    clock = MotionClock(of: widget)
    motion = LazyMotion(of: tiles, in: arrangement, clock)
    super.init(attachedTo: widget)
    adjustments.listen { [weak self] axis in self?.adjustmentDidScroll(axis) }
    gtk_widget_set_overflow(widget.pointer, GTK_OVERFLOW_HIDDEN)
    containerFocus.listen(GTK_PHASE_BUBBLE) { [weak self] in
      self?.keyPressed($0) ?? false
    } clicked: {
      gtk_widget_grab_focus($0.pointer)
    }
  }

  /// The layout of the items. Setting it inside ``animate(_:_:)`` moves the visible items to their new places.
  public var layout: any LazyLayout {
    get { arrangement.layout }
    set {
      arrangement.setLayout(newValue)
      contentDidChange()
    }
  }

  /// The insets around the content, in pixels. They scroll with it.
  public var contentInsets = EdgeInsets() {
    didSet { if contentInsets != oldValue { contentDidChange() } }
  }

  /// The number of items.
  public var count: Int { arrangement.count }

  /// Called after a layout that changed the ``LazyLayoutReport``, from the main loop before the next frame.
  public var onLayout: ((LazyLayoutReport) -> Void)? {
    get { reports.handler }
    set { reports.handler = newValue }
  }

  /// Called after each allocation of the container, which includes each frame of a transition and each step of
  /// scrolling. It may queue a draw, but may not request another layout.
  public var onAllocate: (() -> Void)? { didSet { clock.onShow = onAllocate } }

  /// The widget that shows an item; nil for an item outside the viewport that has none.
  public func cell(of item: Int) -> Widget? { tiles.shown[item]?.cellWidget }

  /// The number of the widget's children, including spare tiles.
  package var tileCount: Int { tiles.count }

  // MARK: Items

  /// Reports that items were removed, added, or both, at one position. Named after GListModel's signal.
  ///
  /// The visible items stay in place. Cells whose item has a new index are bound again.
  ///
  /// - Parameters:
  ///   - position: The first removed item, or the position of the added ones.
  ///   - removed: The number of removed items. More than exist is a programmer error.
  ///   - added: The number of items added in their place.
  public func itemsChanged(at position: Int, removed: Int, added: Int) {
    precondition(
      position >= 0 && removed >= 0 && added >= 0 && position + removed <= count,
      "LazyLayoutView: \(removed) items at \(position) cannot go where there are \(count)")
    tiles.requireNotBinding()
    let change = ItemsChange(position: position, removed: removed, added: added)
    arrangement.apply(change)
    motion.follow(change)
    let gone = tiles.follow(change, count: count)
    if focus.follow(change, count: count) { keepFocus() }
    tiles.letGo(gone, fades: motion.isPending)
    contentDidChange()
  }

  /// Reports that any item may have changed or moved. The scroll position stays.
  ///
  /// Items to which the source gives the same identity keep their cells, and inside ``animate(_:_:)`` move to their new
  /// places.
  ///
  /// - Parameter newCount: The number of items; nil for an unchanged number.
  public func reload(count newCount: Int? = nil) {
    tiles.requireNotBinding()
    let count = newCount ?? count
    precondition(count >= 0, "LazyLayoutView: the number of items cannot be \(count)")
    arrangement.reload(count: count)
    let gone = tiles.rebind(count: count)
    if tiles.haveIdentities { motion.follow(nil) }
    if focus.stay(within: count) { keepFocus() }
    tiles.letGo(gone, fades: motion.isPending)
    contentDidChange()
  }

  /// Shows the items of another source, with new cells.
  public func setSource<Cell>(_ newSource: LazySource<Cell>) {
    motion.finish()
    tiles.setSource(newSource.erased)
    reload(count: newSource.count)
  }

  /// Arranges all items again in the next layout.
  func contentDidChange() {
    arrangement.invalidate()
    gtk_widget_queue_resize(widget.pointer)
  }

  // MARK: Scrolling

  /// Scrolls to an item, as SwiftUI's `scrollTo`. The target is exact, even where lengths on the path to it are only
  /// estimated.
  ///
  /// - Parameters:
  ///   - item: The item. An item that does not exist is a programmer error.
  ///   - anchor: The point of the item's line to align with the same point of the viewport, such as `.top` or
  ///     `.center`; nil to scroll only as far as needed to make the item visible.
  public func scrollTo(_ item: Int, anchor: UnitPoint? = nil) {
    precondition(item >= 0 && item < count, "LazyLayoutView: there is no item \(item) among \(count) to scroll to")
    arrangement.request(item, anchor: anchor)
    widget.queueAllocationThroughout()
  }

  // MARK: Motion

  /// Makes changes, and moves the visible items to their new places, as SwiftUI's `withAnimation` does.
  ///
  /// The changes may be to the layout, the insets, the items, their order, the cells' own sizes, or the item scrolled
  /// to. Items that enter the viewport move in from their old places, and items that leave it move out to their new
  /// ones. Items that are new or too far away fade in, and removed ones fade out. Moving items keep their velocity.
  ///
  /// There is no motion if `animation` is nil, the widget is not mapped, or the user's settings turn animations off.
  public func animate(_ animation: Animation?, _ changes: () -> Void) {
    guard let animation, motion.prepare(animation, animatesSizes: animatesSizes) else {
      motion.finish()
      changes()
      return
    }
    changes()
    widget.queueAllocationThroughout()
  }

  /// Whether items are moving, or will move after the next allocation.
  public var isAnimating: Bool { motion.isAnimating }

  /// Ends all motion: all items move to their final places, and leaving tiles are removed.
  public func finishMotion() { motion.finish() }

  /// The time of the motion.
  public var motionTime: MotionTime {
    get { clock.time }
    set { clock.time = newValue }
  }

  /// The time that replaces the frame clock's, in seconds: for tests.
  package var manualTime: Double? {
    get { clock.manualTime }
    set { clock.manualTime = newValue }
  }

  /// Shows the frame at a time of the manual clock, as a frame of the frame clock does.
  package func showFrame(at time: Double) { clock.showFrame(at: time, of: motion) }

  // MARK: Requests and pending layouts

  /// Marks the widgets' requests as stale.
  func invalidateRequests() { areRequestsStale = true }

  /// Measures the tiles again where their requests may have changed.
  func refreshRequests() {
    widget.detectRequestChanges()
    guard areRequestsStale else { return }
    areRequestsStale = false
    tiles.invalidateRequests()
  }

  /// Queues a layout for the next frame. During a layout of this container, or of another one with the same adjustment,
  /// GTK may ignore a directly queued one.
  func layOutLater() {
    if queueing?.isActive == true { return }
    queueing = MainLoopSource.idle(priority: G_PRIORITY_HIGH_IDLE) { [weak self] in
      if let self { gtk_widget_queue_resize(widget.pointer) }
      return .remove
    }
  }

  /// Releases all tiles and adjustments.
  func dispose() {
    reports.cancel()
    queueing?.cancel()
    motion.stop()
    tiles.drop()
    adjustments.disconnect()
    widget.unparentChildren()
  }
}
