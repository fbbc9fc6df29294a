// The stamps of overlays: the marks of each item, cached as one render node per item, which is only translated while
// the item moves, together with those that move by the same distance.
//
// A stamp is made for the final frame of its item, and is valid until that geometry changes. The stamps own their
// nodes.

import CGtk
import Foundation
import LayoutCore
import ReflowModel

/// The stamps of a container's items, by the position of the item in the geometry.
@MainActor
final class OverlayStamps {
  /// The input of a stamp: the item, relative to the origin of its allocation.
  private struct Content: Equatable {
    var item: LayoutGeometry.Item
    /// The rectangle for drawing an infinite proposal.
    var area: CGRect
  }

  /// The cached marks of an item. The stamps own the nodes.
  fileprivate struct Stamp {
    /// The bounds of the marks, relative to the item's origin.
    var bounds = CGRect.zero
    /// The final size of the item.
    var size = CGSize.zero
    /// The final origin of the item.
    var corner = CGPoint.zero
    /// Nil where there is nothing to draw.
    var node: OpaquePointer?
    /// The node at the item's final origin; nil until it is needed.
    var placedNode: OpaquePointer?
    /// Whether the stamp was made for the current item.
    var isMade = false
  }

  /// The key of a picture. Items with equal marks have equal keys.
  private struct Appearance: Hashable {
    /// The index in the text, if indices are drawn.
    var index: Int?
    var lengths: [CGFloat?]
  }

  private var stamps: [Stamp] = []
  /// The pictures of the stamps, owned by this object. Items of equal size share a picture.
  private var pictures: [Appearance: OpaquePointer] = [:]
  private var contents: [Content?] = []
  private var geometry: LayoutGeometry?
  private var overlays: Set<Overlay> = []
  private var style: OverlayStyle?
  private var viewport = CGRect.zero
  /// The groups of the last frame.
  private var groups = StampGroups()

  isolated deinit { removeAll() }

  func removeAll() {
    groups.removeNodes()
    for stamp in stamps { stamp.release() }
    for picture in pictures.values { gsk_render_node_unref(picture) }
    (stamps, contents, pictures, geometry) = ([], [], [:], nil)
  }

  /// Begins a frame of some items of a geometry, limited to the visible ones.
  func begin(_ geometry: LayoutGeometry, _ overlays: Set<Overlay>, _ style: OverlayStyle, in viewport: CGRect) {
    if geometry.direction != self.geometry?.direction { removeAll() }
    let isKnown = self.geometry.map { Self.isSame($0.items, geometry.items) && $0.content == geometry.content } ?? false
    (self.geometry, self.overlays, self.style, self.viewport) = (geometry, overlays, style, viewport)
    if !isKnown { refresh(geometry) }
  }

  /// Whether both arrays share their storage, so that a comparison is unnecessary.
  private static func isSame(_ one: [LayoutGeometry.Item], _ other: [LayoutGeometry.Item]) -> Bool {
    one.count == other.count
      && one.withUnsafeBufferPointer { one in other.withUnsafeBufferPointer { $0.baseAddress == one.baseAddress } }
  }

  /// Discards the stamps that are no longer valid.
  private func refresh(_ geometry: LayoutGeometry) {
    groups.removeNodes()
    let count = geometry.items.count
    for stamp in stamps.dropFirst(count) { stamp.release() }
    stamps = stamps.prefix(count) + Array(repeating: Stamp(), count: max(0, count - stamps.count))
    contents = contents.prefix(count) + Array(repeating: nil, count: max(0, count - contents.count))
    for place in stamps.indices {
      let content = content(at: place)
      if content != contents[place] {
        contents[place] = content
        stamps[place].release()
        stamps[place] = Stamp()
      }
      stamps[place].move(to: geometry.items[place].allocation?.origin ?? .zero)
    }
  }

  private func content(at place: Int) -> Content? {
    guard let geometry, let corner = geometry.items[place].allocation?.origin else { return nil }
    var item = geometry.items[place]
    item.move(by: CGSize(width: -corner.x, height: -corner.y))
    // The growth of an item is not drawn.
    item.growth = nil
    let area = overlays.contains(.proposals) ? geometry.content.offsetBy(dx: -corner.x, dy: -corner.y) : .zero
    return Content(item: item, area: area)
  }

  // MARK: Frames

  /// Draws the items that `frames` enumerates, by their positions in the geometry and their allocations in this frame.
  ///
  /// A frame may move a thousand items: their common values are read once, and items without a valid stamp are
  /// deferred.
  func draw(
    _ frames: (_ body: @MainActor (_ place: Int, _ allocation: CGRect) -> Void) -> Void, on snapshot: OpaquePointer
  ) {
    guard let style else { return }
    var deferred: [(place: Int, allocation: CGRect)] = []
    var groups = groups
    self.groups = StampGroups()
    let (viewport, minimumHeight) = (viewport, style.minimumHeight)
    groups.begin(stamps.count) { distances in
      stamps.withUnsafeBufferPointer { stamps in
        frames { place, allocation in
          guard place < stamps.count else { return }
          switch stamps[place].use(at: allocation, in: viewport, minimumHeight) {
          case .nothing: break
          case .node(let distance): distances[place] = distance
          case .marks: if allocation.intersects(viewport) { deferred.append((place, allocation)) }
          }
        }
      }
    }
    for (place, allocation) in deferred {
      if !stamps[place].isMade { makeStamp(place, style) }
      switch stamps[place].use(at: allocation, in: viewport, minimumHeight) {
      case .nothing: break
      case .node(let distance): groups.add(place, distance)
      case .marks: drawDirectly(place, at: allocation, style, on: snapshot)
      }
    }
    groups.draw(on: snapshot) { stamps[$0].placed() }
    self.groups = groups
  }

  private func marks(of item: LayoutGeometry.Item, in area: CGRect) -> [OverlayMark] {
    guard var geometry else { return [] }
    if overlays.contains(.proposals) { geometry.content = area }
    return geometry.marks(of: item, overlays)
  }

  private func drawDirectly(_ place: Int, at allocation: CGRect, _ style: OverlayStyle, on snapshot: OpaquePointer) {
    guard let geometry, let target = geometry.items[place].allocation else { return }
    var item = geometry.items[place]
    item.move(by: CGSize(width: allocation.minX - target.minX, height: allocation.minY - target.minY))
    if allocation.size != target.size { item.frame = allocation }
    for mark in marks(of: item, in: geometry.content) { style.draw(mark, in: viewport, on: snapshot) }
  }

  private func makeStamp(_ place: Int, _ style: OverlayStyle) {
    guard let content = contents[place], let size = content.item.allocation?.size else { return }
    let marks = marks(of: content.item, in: content.area)
    let bounds = marks.reduce(CGRect.null) { $0.union($1.rect) }
    stamps[place] = Stamp(
      bounds: bounds.insetBy(dx: 0, dy: -style.lineHeight / 2), size: size, corner: stamps[place].corner,
      node: picture(of: content, marks, style), isMade: true)
  }

  private func picture(of content: Content, _ marks: [OverlayMark], _ style: OverlayStyle) -> OpaquePointer? {
    let appearance = appearance(of: content)
    if let known = pictures[appearance] { return gsk_render_node_ref(known) }
    let snapshot = gtk_snapshot_new()!
    for mark in marks { style.draw(mark, in: Self.everywhere, on: snapshot) }
    guard let picture = gtk_snapshot_free_to_node(snapshot) else { return nil }
    if pictures.count >= Self.pictureLimit {
      for picture in pictures.values { gsk_render_node_unref(picture) }
      pictures = [:]
    }
    pictures[appearance] = gsk_render_node_ref(picture)
    return picture
  }

  private func appearance(of content: Content) -> Appearance {
    let (item, frame) = (content.item, content.item.frame ?? .null)
    var lengths = [frame.minX, frame.minY, frame.width, frame.height, item.baseline]
    if overlays.contains(.proposals) {
      let area = content.area
      lengths += [item.proposal?.width, item.proposal?.height, area.minX, area.minY, area.width, area.height]
    }
    return Appearance(index: overlays.contains(.indices) ? item.index : nil, lengths: lengths)
  }

  /// The maximum number of cached pictures.
  private static let pictureLimit = 4_000

  private static let everywhere = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
}

extension OverlayStamps.Stamp {
  /// What is drawn for an item in a frame.
  enum Use {
    case nothing
    /// The node, at a distance from the final place.
    case node(SIMD2<Float>)
    /// The marks for this frame.
    case marks
  }

  func use(at allocation: CGRect, in viewport: CGRect, _ minimumHeight: CGFloat) -> Use {
    guard node != nil else { return isMade ? .nothing : .marks }
    let origin = allocation.origin
    let (x, y) = (bounds.origin.x + origin.x, bounds.origin.y + origin.y)
    let (right, bottom) = (x + bounds.size.width, y + bounds.size.height)
    guard x < viewport.maxX, y < viewport.maxY, right > viewport.minX, bottom > viewport.minY else { return .nothing }
    let isWhole = x >= viewport.minX && y >= viewport.minY && right <= viewport.maxX && bottom <= viewport.maxY
    // A partly visible item, or one of another size during a transition, is drawn separately to keep its text readable.
    guard isWhole || bounds.size.height < minimumHeight, size == allocation.size else { return .marks }
    return .node(SIMD2(Float(origin.x - corner.x), Float(origin.y - corner.y)))
  }

  func release() {
    placedNode.map(gsk_render_node_unref)
    node.map(gsk_render_node_unref)
  }

  mutating func move(to corner: CGPoint) {
    guard corner != self.corner else { return }
    self.corner = corner
    placedNode.map(gsk_render_node_unref)
    placedNode = nil
  }

  /// The node at the item's final origin, owned by the stamp.
  mutating func placed() -> OpaquePointer? {
    if placedNode == nil {
      placedNode = node.map { StampGroups.translate($0, by: SIMD2(Float(corner.x), Float(corner.y))) }
    }
    return placedNode
  }
}

extension LayoutGeometry.Item {
  fileprivate mutating func move(by distance: CGSize) {
    frame = frame?.offsetBy(dx: distance.width, dy: distance.height)
    allocation = allocation?.offsetBy(dx: distance.width, dy: distance.height)
    baseline = baseline.map { $0 + distance.height }
  }
}
