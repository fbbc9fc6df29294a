// A widget in which any layout arranges any widgets: what it holds, and what its user sets.
//
// GTK asks it for its size (LayoutView+Measure) and gives it one (LayoutView+Allocate); both first make sure that the
// sizes of the children are current (LayoutView+Requests). Children come and go in LayoutView+Children, changes move
// in LayoutView+Animation and LayoutView+Motion.
//
// The widget owns this peer, the peer owns the engine and a reference to each child. Nothing is kept alive by a tick
// or a signal handler: they hold the peer weakly, and end with the motion.

import CGtk
import GtkInterop
import LayoutCore

/// A GTK container that arranges its children by a `Layout`.
///
///     let view = LayoutView(FlowLayout(spacing: 8))
///     view.children = words.map { LayoutChild(Widget(gtk_label_new($0))) }
///     gtk_scrolled_window_set_child(scrolled, view.widget.pointer)
///     …
///     view.animate(.easeInOut) { view.layout = AnyLayout(VGridLayout(columns: columns)) }
///
/// Sizes are GTK's application pixels, which are the layout system's points. A child answers a proposal with the
/// proposed length between its minimum and its natural one; `hexpand` and `vexpand`, or the layout value ``Expands``,
/// make its maximum infinite. Frames are rounded to whole pixels by their edges.
///
/// The object is the widget's peer: it lives as long as the widget does, which its parent owns.
@MainActor
public final class LayoutView: Peer {
  let engine: LayoutEngine

  /// All children in order, those that take no part in the layout included.
  var elements: [WidgetElement] = []
  /// Children that were removed and are still fading out.
  var leaving: [WidgetElement] = []
  /// Those that show: children that take part, in order, then those that are leaving.
  var shown: [WidgetElement] = []
  /// The records of those that show, at the same indices.
  var records = ChildRecords(of: [])
  /// How many of the records belong to children.
  var placedCount = 0
  /// Whether children came or went since the records were made.
  var isMembershipStale = false
  /// Whether the records are being gone through, and have to stay.
  var isInPass = false
  /// Whether the children's own requests have to be asked for whatever GTK remembers.
  var areRequestsStale = true
  /// Whether a child may have begun or ceased to expand.
  var areExpansionsStale = false
  /// Whether popovers were put between the children, and not after them.
  var hasSurfacesAmongChildren = false

  /// The size for which the children's targets hold; nil when they hold for none.
  var placement: Placement?
  /// The time spent in the layout since the last report, in seconds.
  var layoutSeconds = 0.0
  var report: LayoutReport?
  var reporting: MainLoopSource?

  /// The animation of the changes being made; nil outside of ``animate(_:_:)``.
  var currentAnimation: Animation?
  /// What the next allocation is to animate.
  var pending: PendingAnimation?
  /// The children's way to where they belong; nil while all are there.
  var motion: LayoutMotion?
  /// The layout's way to its new parameters; nil while it is not on one.
  var parameters: AnyLayoutTrack?
  /// What calls at every frame of a motion.
  var frames: FrameSource?
  /// Whether the children were placed before, and so can move from there.
  var wasPlaced = false
  /// The time that motion goes by instead of the frame clock's, in seconds: for tests.
  package var manualTime: Double?

  /// Called after a layout: when the content's size or lines changed, or where the children belong did. It is called
  /// from the main loop before the next frame, so it may change any widget.
  public var onLayout: ((LayoutReport) -> Void)?

  /// Makes a container; like every new widget it is floating, and its first parent owns it.
  ///
  /// - Parameters:
  ///   - layout: What arranges the children.
  ///   - role: What assistive technologies take the container for. It cannot be changed later.
  public init(_ layout: some Layout, role: GtkAccessibleRole = GTK_ACCESSIBLE_ROLE_GROUP) {
    engine = LayoutEngine(layout)
    let widget = layoutViewClass.makeWidget()
    super.init(attachedTo: widget)
    if role != GTK_ACCESSIBLE_ROLE_GROUP { widget.setProperty("accessible-role", role) }
    engine.layoutDirection = widget.layoutDirection
  }

  /// What arranges the children. Setting it inside ``animate(_:_:)`` moves them to where the new layout places them.
  public var layout: AnyLayout {
    get { engine.layout }
    set {
      if currentAnimation == nil { parameters = nil }
      engine.layout = newValue
      layoutDidChange()
    }
  }

  /// The distances kept free inside the widget, around the layout, in pixels. What is no finite number counts as 0.
  public var contentInsets = EdgeInsets() {
    didSet { if contentInsets != oldValue { layoutDidChange() } }
  }

  /// Where the content lies when the widget is allocated more than the layout takes. The default is `.topLeading`;
  /// the text baselines count as top and bottom. Content larger than the widget keeps its top leading corner.
  public var contentAlignment = Alignment.topLeading {
    didSet { if contentAlignment != oldValue { layoutDidChange() } }
  }

  /// Which length GTK gives first. The default is the width; for layouts whose lines run from top to bottom it is the
  /// height that decides on the width: `GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT`.
  public var requestMode = GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH {
    didSet { if requestMode != oldValue { layoutDidChange() } }
  }

  /// What the layout is offered in place of the room there is, in pixels; nil, the default, for the room.
  ///
  /// Any proposal will do: less than the content needs, zero, unspecified or infinite lengths. The container asks GTK for
  /// the layout's answer, no more and no less; an infinite answer counts as none at all there, and is placed in the room
  /// there is. Children may lie outside of what the layout answered, and of the widget.
  public var proposal: ProposedViewSize? {
    didSet { if proposal != oldValue { layoutDidChange() } }
  }

  /// The record of what the layout asks the children and is answered, from the next pass on. Nil, the default, costs
  /// nothing.
  ///
  /// Each question of GTK's is a pass of the trace: what the container asks for along an orientation, and where the
  /// children lie. GTK remembers the answers too, and asks less often than one might think. While a layout is on its
  /// way to other parameters, only its end is recorded.
  public var trace: LayoutTrace? {
    didSet { engine.trace = trace }
  }

  /// Has GTK ask for the size anew, and with it place the children.
  func layoutDidChange() {
    placement = nil
    gtk_widget_queue_resize(widget.pointer)
  }

  func directionDidChange() {
    engine.layoutDirection = widget.layoutDirection
    forgetRequests()
  }

  /// Forgets the children's sizes: they are asked for again before they are used.
  func forgetRequests() {
    areRequestsStale = true
    placement = nil
  }
}

extension Widget {
  @MainActor var layoutDirection: LayoutDirection {
    gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL ? .rightToLeft : .leftToRight
  }
}
