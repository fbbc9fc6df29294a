// A widget that shows a million items with as many widgets as are in sight: what it holds, and what its user sets.
//
// GTK gives it a size (LazyLayoutView+Arranging) or a scroll position (+Scrolling); both make sure that the items in
// sight have tiles (+Window), measure those that decide on the length of their line, and allocate all (+Placing). What
// is looked at is kept by a LazyAnchor, from which the scroll position follows. Items come and go in +Changes, changes
// move in +Animation and +Motion, the focus in +Focus and +Keyboard.
//
// The widget owns this peer, the peer owns the tiles, and each tile a reference to its widget. Handlers and ticks hold
// the peer weakly.

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
  /// What arranges the items. Setting it inside ``animate(_:_:)`` moves those in sight to where they then belong.
  public var layout: any LazyLayout {
    didSet { layoutDidChange(from: oldValue) }
  }

  /// The distances kept free around the content, in pixels. They scroll with it.
  public var contentInsets = EdgeInsets() {
    didSet { if contentInsets != oldValue { contentDidChange() } }
  }

  /// The number of items.
  public internal(set) var count: Int

  /// Whether items that move go to their new size by and by; by default they have it from the start. Pictures look
  /// better with it, text without.
  public var animatesSizes = false

  /// Called after a layout that changed what ``LazyLayoutReport`` tells, from the main loop before the next frame.
  public var onLayout: ((LazyLayoutReport) -> Void)?

  var source: AnyLazySource
  /// The arrangement for the viewport; nil before the first one.
  var solution: (any LazySolution)?
  var viewport: LazyViewport
  /// Whether the solution is of an older layout, count or viewport.
  var isSolutionStale = true
  /// Whether items have other indices than in the solution.
  var haveItemsMoved = false
  /// Whether the widgets' own requests have to be asked for anew.
  var areRequestsStale = false
  /// Whether items may be offered something else than when they were measured, and belong elsewhere.
  var isSolutionNew = true

  /// What is held where it is along the axis of scrolling; nil while there are no items.
  var anchor: LazyAnchor?
  /// Whether the anchor is to give way to the top item once it was reached.
  var isAnchorPassing = false
  /// Where to scroll as soon as there is a viewport.
  var scrollRequest: ScrollRequest?
  /// The distance of the viewport from the content's start across the axis of scrolling.
  var crossOffset: CGFloat = 0
  var adjustments: [Axis: ScrollAdjustment] = [:]

  /// The tiles that show an item.
  var tiles: LazyTiles = []
  /// Tiles that show none, out of sight and ready to.
  var spares: [LazyTile] = []
  /// The items that were last given tiles.
  var window: [Range<Int>] = []
  /// The lines that they belong to.
  var windowLines = 0..<0
  /// The lines that were last given the lengths of their tiles.
  var measuredLines = 0..<0
  /// Whether cells are being bound, and so the items must not change.
  var isBinding = false
  /// Whether there are tiles to be given or taken though the window is the same.
  var isWindowStale = true

  /// Tiles of items that may be anywhere by now, to be found again by their identity.
  var strays: [AnyHashable: LazyTile] = [:]
  /// Tiles of items that went and are still fading out.
  var leaving: [LazyTile] = []

  /// What the next allocation is to animate.
  var pending: PendingLazyAnimation?
  /// The tiles' way to where they belong; nil while all are there.
  var motion: LazyMotion?
  /// What calls at every frame of a motion.
  var frames: FrameSource?
  /// Whether the tiles were placed before, and so can move from there.
  var wasPlaced = false
  /// The time that motion goes by instead of the frame clock's, in seconds: for tests.
  package var manualTime: Double?

  /// The item that had the focus last.
  var cursor: Int?
  /// The position along the lines that the arrow keys across them keep to.
  var goal: CGFloat?

  var report: LazyLayoutReport?
  var reporting: MainLoopSource?
  /// What has the container laid out again after it was scrolled, or its items changed, during a layout.
  var queueing: MainLoopSource?

  /// Makes a container; like every new widget it is floating, and its first parent owns it.
  ///
  /// - Parameters:
  ///   - layout: What arranges the items.
  ///   - source: How many items there are, and what shows them.
  public init<Cell>(_ layout: any LazyLayout, _ source: LazySource<Cell>) {
    self.layout = layout
    self.source = source.erased
    count = source.count
    viewport = LazyViewport(axis: layout.scrollAxis)
    super.init(attachedTo: lazyLayoutViewClass.makeWidget())
    for axis in Axis.allCases { setAdjustment(nil, axis) }
    gtk_widget_set_overflow(widget.pointer, GTK_OVERFLOW_HIDDEN)
    listenToKeys()
    listenToClicks()
    FocusStyle.install(for: widget)
  }

  /// The widget that shows an item; nil for an item that has none because it is out of sight.
  public func cell(of item: Int) -> Widget? { tiles[item]?.cellWidget }

  /// How many children the widget has, those that wait to be used again included.
  package var tileCount: Int { tiles.count + spares.count + leaving.count }

  private func layoutDidChange(from old: any LazyLayout) {
    if layout.scrollAxis != old.scrollAxis {
      let isAtStart = offset == -viewport.start(viewport.axis)
      anchor = isAtStart ? nil : anchor.map { LazyAnchor(item: $0.item) }
      crossOffset = -viewport.start(viewport.axis.across)
    }
    contentDidChange()
  }

  /// Has everything arranged anew.
  func contentDidChange() {
    isSolutionStale = true
    gtk_widget_queue_resize(widget.pointer)
  }

  func directionDidChange() {
    areRequestsStale = true
    gtk_widget_queue_resize(widget.pointer)
  }

  /// Lets go of all tiles and adjustments.
  func dispose() {
    reporting?.cancel()
    queueing?.cancel()
    stopFrames()
    motion = nil
    pending = nil
    dropTiles()
    for adjustment in adjustments.values { adjustment.disconnect() }
    adjustments = [:]
    widget.unparentChildren()
  }
}
