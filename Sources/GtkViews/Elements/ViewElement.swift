// What a host shows: a tree of elements, each with a node of the layout and something to draw. Elements do not change,
// except for their frames, and are made anew along the path of a change.

import Foundation
import GtkInterop
import LayoutCore

/// One part of what a host shows.
@MainActor final class ViewElement {
  /// What identifies an element over time: the number of the node that has made it, and which of the node's elements it is.
  struct ID: Hashable {
    let node: Int
    let number: Int
  }

  /// What an element draws around its children. A copy is cheap: a large value is in a box.
  indirect enum Drawing {
    /// The children in order.
    case group
    /// A widget.
    case widget(any HostedWidget)
    /// A shape in a colour.
    case shape(any Shape, Paint)
    /// The first child with the others behind it.
    case layersBehind
    /// The children, cut at the edge of a shape.
    case clip(any Shape)
    /// The first child, where the others are opaque.
    case mask
    /// The children, in other colours.
    case colors(ColorEffect)
    /// The children, blurred by a radius in points.
    case blur(radius: CGFloat)
    /// The children, with an opacity.
    case opacity(Double)
    /// The children, in a line inside of their edges.
    case border(Color, width: CGFloat)
    /// The children, over their shadow.
    case shadow(Color, radius: CGFloat, offset: CGSize)
    /// A picture that fills the frame, with a widget that names it.
    case picture(Picture, AccessWidget)
    /// The children, turned and scaled.
    case transform(ViewTransform)
    /// The children, which run an action when they are pressed.
    case tap(TapAction)
    /// The children, which a press hits in all of a shape, or nowhere.
    case hitArea((any Shape)?)

    @MainActor fileprivate var widget: (any HostedWidget)? {
      switch self {
      case .widget(let widget): widget
      case .picture(_, let widget): widget
      case .tap(let action): action.widget
      default: nil
      }
    }
  }

  let id: ID
  /// The node in the tree of the layout.
  let node: LayoutNode
  let drawing: Drawing
  private(set) var children: [ViewElement]
  /// The node that has made the element, for messages and tools.
  unowned let owner: ViewNode

  /// The frame of the last layout, in points from the corner of the host; nil for a hidden element, and for a group, which
  /// has none.
  var frame: CGRect? { place?.frame }
  private let place: PlacedFrame?

  /// An element with a frame, which is that of a node.
  ///
  /// - Parameter isFilledByLayout: Whether the layout makes the children.
  init(
    _ owner: ViewNode, number: Int = 0, drawing: Drawing, _ node: LayoutNode, children: [ViewElement] = [],
    isFilledByLayout: Bool = false
  ) {
    (self.owner, self.drawing, self.children, hasFrame, widget) = (owner, drawing, children, true, drawing.widget)
    mayHaveContent = widget?.hasContent == true || isFilledByLayout || children.contains(where: \.mayHaveContent)
    drawnWidget = if case .widget(let hosted) = drawing { hosted.widget } else { nil }
    id = ID(node: owner.serial, number: number)
    let place = PlacedFrame()
    self.node = node.recordingFrame(in: place)
    self.place = place
  }

  /// Elements in another node, without a frame of their own.
  init(_ owner: ViewNode, number: Int = 0, grouping children: [ViewElement], in node: LayoutNode) {
    (self.owner, self.node, self.children, drawing, hasFrame) = (owner, node, children, .group, false)
    (place, widget, drawnWidget) = (nil, nil, nil)
    mayHaveContent = children.contains(where: \.mayHaveContent)
    id = ID(node: owner.serial, number: number)
  }

  /// A number that no other element has, for what was derived from elements.
  let serial = ViewElement.nextSerial()

  private static func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }
  private static var lastSerial = 0

  /// Where the element is shown, in motion and at rest.
  var shown = ShownElement()
  /// The corner at which its widget was allocated.
  var corner = ShownCorner()
  /// The frame of the last layout that was committed.
  var target = CGRect.zero
  /// The children of the last layout that was committed.
  private(set) var committedChildren: [ViewElement] = []
  /// How the element comes and leaves; nil for the transition of the element in it.
  var ownTransition: AnyTransition?

  /// What the element shares its geometry with others by.
  var geometry: MatchedGeometry?

  /// Gives an element that leaves the content the frame to which it moves.
  func moveAway(to frame: CGRect) { place?.frame = frame }

  /// Whether the element has a frame while it is visible.
  let hasFrame: Bool

  /// The widget of the element; nil for another element.
  let widget: (any HostedWidget)?
  /// The widget, if the element draws nothing else.
  let drawnWidget: Widget?

  /// Whether the element, or one in it, may have a widget with content.
  let mayHaveContent: Bool

  /// The value of `zIndex(_:)`.
  lazy var zIndex = node.zIndex

  /// The children from back to front.
  var drawnChildren: [ViewElement] {
    if children.isEmpty { return children }
    if let order { return order }
    let sorted = inDrawingOrder()
    order = sorted
    return sorted
  }
  private var order: [ViewElement]?

  private func inDrawingOrder() -> [ViewElement] {
    if case .layersBehind = drawing { return Array(children.dropFirst() + children.prefix(1)) }
    var isInOrder = true
    for child in children where child.zIndex != 0 { isInOrder = false }
    // The standard sort is not stable.
    return isInOrder
      ? children
      : children.enumerated().sorted { ($0.element.zIndex, $0.offset) < ($1.element.zIndex, $1.offset) }
        .map(\.element)
  }

  func commitChildren() { if !children.isEmpty || !committedChildren.isEmpty { committedChildren = children } }

  /// Makes the frame of the last layout the one that is committed.
  func reachFrame() {
    let frame = frame ?? .zero
    if let widget, !widget.hasContent, frame.size != target.size { widget.setSize(frame.size) }
    target = frame
  }

  /// Replaces the children of an element whose content is made by the layout.
  func replaceChildren(_ children: [ViewElement]) {
    (self.children, order) = (children, nil)
  }
}
