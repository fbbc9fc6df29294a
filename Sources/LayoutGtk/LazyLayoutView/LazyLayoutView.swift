// A widget that shows a million items with as many widgets as are in sight: what its user sets and asks.
//
// Each part owns its state. LazyArrangement knows where everything is and what is looked at, LazyTiles which items have
// widgets, LazyFocus which one the keyboard is at, LazyMotion how the tiles get to where they belong, ScrollAdjustments
// who scrolls. The container asks them in LazyLayoutView+Layout, where GTK gives it a size, and in +Input.
//
// The widget owns this peer, and the peer owns the parts. Handlers and ticks hold the peer, or its parts, weakly.

import CGtk
import Foundation
import GtkInterop
import LayoutCore

/// A scrollable GTK container that arranges any number of items by a `LazyLayout`, and makes widgets for those in sight.
///
///     let view = LazyLayoutView(LazyVGrid(columns: [GridItem(.adaptive(minimum: 80))]), source)
///     gtk_scrolled_window_set_child(scrolled, view.widget.pointer)
///     …
///     view.animate(.easeInOut) { view.layout = LazyVGrid(columns: [GridItem(), GridItem()]) }
///
/// Sizes are GTK's application pixels, which are the layout system's points. Cells answer a proposal as the children of
/// a ``LayoutView`` do. One line more than those in sight is kept on either side, and cells are used again. The item at
/// the top stays there when the layout, the size of the container or the items before it change.
///
/// The arrow keys move the focus from item to item, Page Up and Page Down by as much as is in sight, Home and End to the
/// first and the last one. The focus stays on its item when that is scrolled out of sight. Assistive technologies see a
/// list, and in it the items in sight with their positions.
///
/// The object is the widget's peer: it lives as long as the widget does, which its parent owns.
@MainActor
public final class LazyLayoutView: Peer {
  let arrangement: LazyArrangement
  let tiles: LazyTiles
  let focus: LazyFocus
  let motion: LazyMotion
  let adjustments = ScrollAdjustments()
  let clock: MotionClock
  let reports = LazyReports()

  /// What has the container laid out again after it was scrolled, or its items changed, during a layout.
  private var queueing: MainLoopSource?
  /// Whether the widgets' own requests have to be asked for anew.
  private var areRequestsStale = false

  /// Whether items that move go to their new size by and by; by default they have it from the start. Pictures look
  /// better with it, text without.
  public var animatesSizes = false

  /// Makes a container; like every new widget it is floating, and its first parent owns it.
  ///
  /// - Parameters:
  ///   - layout: What arranges the items.
  ///   - source: How many items there are, and what shows them.
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

  /// What arranges the items. Setting it inside ``animate(_:_:)`` moves those in sight to where they then belong.
  public var layout: any LazyLayout {
    get { arrangement.layout }
    set {
      arrangement.setLayout(newValue)
      contentDidChange()
    }
  }

  /// The distances kept free around the content, in pixels. They scroll with it.
  public var contentInsets = EdgeInsets() {
    didSet { if contentInsets != oldValue { contentDidChange() } }
  }

  /// The number of items.
  public var count: Int { arrangement.count }

  /// Called after a layout that changed what ``LazyLayoutReport`` tells, from the main loop before the next frame.
  public var onLayout: ((LazyLayoutReport) -> Void)? {
    get { reports.handler }
    set { reports.handler = newValue }
  }

  /// Called whenever the container has been given its place, which is each frame of a transition and each step of
  /// scrolling. It may have something drawn; it may not ask for another layout.
  public var onAllocate: (() -> Void)? { didSet { clock.onShow = onAllocate } }

  /// The widget that shows an item; nil for an item that has none because it is out of sight.
  public func cell(of item: Int) -> Widget? { tiles.shown[item]?.cellWidget }

  /// How many children the widget has, those that wait to be used again included.
  package var tileCount: Int { tiles.count }

  // MARK: Items

  /// Tells that items came, went, or both at one position. Named after GListModel's signal.
  ///
  /// What is in sight stays where it is. Cells whose item has another index from now on are bound anew.
  ///
  /// - Parameters:
  ///   - position: The first item that went, or where items came.
  ///   - removed: How many items went. More than there are is a programmer error.
  ///   - added: How many came in their place.
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

  /// Tells that any item may be another one, or in another place; the scroll position stays.
  ///
  /// Items that the source gives the same identity keep their cells, and inside ``animate(_:_:)`` move to their new
  /// places.
  ///
  /// - Parameter newCount: How many items there are; nil for as many as before.
  public func reload(count newCount: Int? = nil) {
    tiles.requireNotBinding()
    let count = newCount ?? count
    precondition(count >= 0, "LazyLayoutView: there are no \(count) items")
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

  /// Has everything arranged anew.
  func contentDidChange() {
    arrangement.invalidate()
    gtk_widget_queue_resize(widget.pointer)
  }

  // MARK: Scrolling

  /// Scrolls to an item, exactly, whatever of the way there is only estimated. SwiftUI's `scrollTo`.
  ///
  /// - Parameters:
  ///   - item: The item. One that there is not is a programmer error.
  ///   - anchor: The point of the item's line that comes to lie at the same point of the viewport, such as `.top` or
  ///     `.center`; nil to scroll no farther than it takes to have the item in sight.
  public func scrollTo(_ item: Int, anchor: UnitPoint? = nil) {
    precondition(item >= 0 && item < count, "LazyLayoutView: there is no item \(item) among \(count) to scroll to")
    arrangement.request(item, anchor: anchor)
    gtk_widget_queue_allocate(widget.pointer)
  }

  // MARK: Motion

  /// Makes changes, and moves the items in sight to where they then belong: what SwiftUI's `withAnimation` does.
  ///
  /// The changes may be to the layout, the insets, the items, their order, the cells' own sizes, or the item scrolled
  /// to. Items that come into sight come from where they were, those that go out of sight go where they will be; items
  /// that are new or too far away fade in, and those that went fade out. What is moving already keeps its velocity.
  ///
  /// Everything jumps to its end where `animation` is nil, the widget does not show, or the user's settings turn
  /// animations off.
  public func animate(_ animation: Animation?, _ changes: () -> Void) {
    guard let animation, motion.prepare(animation, animatesSizes: animatesSizes) else {
      motion.finish()
      changes()
      return
    }
    changes()
    gtk_widget_queue_allocate(widget.pointer)
  }

  /// Whether items are moving, or about to.
  public var isAnimating: Bool { motion.isAnimating }

  /// Ends all motion: everything is where it belongs, and what was on its way out is gone.
  public func finishMotion() { motion.finish() }

  /// The time that motion goes by.
  public var motionTime: MotionTime {
    get { clock.time }
    set { clock.time = newValue }
  }

  /// The time of the frame clock that counts instead of its own, in seconds: for tests.
  package var manualTime: Double? {
    get { clock.manualTime }
    set { clock.manualTime = newValue }
  }

  /// Shows the frame at a time of the manual clock: what a frame of the frame clock does.
  package func showFrame(at time: Double) { clock.showFrame(at: time, of: motion) }

  // MARK: Requests and layouts to come

  /// The widgets' own requests may be others than they were.
  func forgetRequests() { areRequestsStale = true }

  /// Asks the tiles for their sizes anew where they may have changed.
  func refreshRequests() {
    widget.awaitRequestSign()
    guard areRequestsStale else { return }
    areRequestsStale = false
    tiles.forgetRequests()
  }

  /// Has GTK lay the container out in the next frame: it, or another one with the same adjustment, is being laid out,
  /// and what is queued meanwhile may be forgotten.
  func layOutLater() {
    if queueing?.isActive == true { return }
    queueing = MainLoopSource.idle(priority: G_PRIORITY_HIGH_IDLE) { [weak self] in
      if let self { gtk_widget_queue_resize(widget.pointer) }
      return .remove
    }
  }

  /// Lets go of all tiles and adjustments.
  func dispose() {
    reports.cancel()
    queueing?.cancel()
    motion.stop()
    tiles.drop()
    adjustments.disconnect()
    widget.unparentChildren()
  }
}
