// The stamps of overlays: what is drawn of each item by itself, kept as one render node an item that is only put somewhere
// else while the item moves.
//
// A stamp is made from where the item belongs, and holds as long as that says the same. The nodes are owned here.

import CGtk
import Foundation
import LayoutCore
import ReflowModel

/// The stamps of a container's items, by their place in its geometry.
@MainActor
final class OverlayStamps {
  /// What a stamp is made of: the item, with everything from the corner of where the toolkit has it.
  private struct Content: Equatable {
    var item: LayoutGeometry.Item
    /// The room that a proposal without an end is drawn in.
    var room: CGRect
  }

  /// What is drawn, which is all that a frame needs of a stamp. The node is owned by whoever keeps the stamps.
  private struct Stamp {
    /// What it covers, from the corner of the item.
    var bounds = CGRect.zero
    /// How large the item is where it belongs.
    var size = CGSize.zero
    /// Nil where there is nothing to draw.
    var node: OpaquePointer?
    /// Whether it was made since the item was known.
    var isMade = false
  }

  /// What pictures of items that look the same have in common.
  private struct Appearance: Hashable {
    /// The place that is written, where one is.
    var index: Int?
    var lengths: [CGFloat?]
  }

  private var stamps: [Stamp] = []
  /// The pictures that were made, each owned here too: items of one size share theirs.
  private var pictures: [Appearance: OpaquePointer] = [:]
  private var contents: [Content?] = []
  private var geometry: LayoutGeometry?
  private var overlays: Set<Overlay> = []
  private var look: OverlayLook?
  private var sight = CGRect.zero
  /// What the frame is put together of.
  private var nodes: [OpaquePointer?] = []

  isolated deinit { forgetAll() }

  /// Lets go of all stamps.
  func forgetAll() {
    for stamp in stamps { stamp.node.map(gsk_render_node_unref) }
    for picture in pictures.values { gsk_render_node_unref(picture) }
    (stamps, contents, pictures, geometry) = ([], [], [:], nil)
  }

  /// Begins a frame in which some of the items of a geometry are drawn, as far as they are in sight.
  func begin(_ geometry: LayoutGeometry, _ overlays: Set<Overlay>, _ look: OverlayLook, in sight: CGRect) {
    if geometry.direction != self.geometry?.direction { forgetAll() }
    let isKnown = self.geometry.map { Self.isSame($0.items, geometry.items) && $0.content == geometry.content } ?? false
    (self.geometry, self.overlays, self.look, self.sight) = (geometry, overlays, look, sight)
    if !isKnown { refresh(geometry) }
  }

  /// Whether it is the very same storage, which nobody has to compare.
  private static func isSame(_ one: [LayoutGeometry.Item], _ other: [LayoutGeometry.Item]) -> Bool {
    one.count == other.count
      && one.withUnsafeBufferPointer { one in other.withUnsafeBufferPointer { $0.baseAddress == one.baseAddress } }
  }

  /// Forgets the stamps that do not hold any more.
  private func refresh(_ geometry: LayoutGeometry) {
    let count = geometry.items.count
    for place in stamps.indices.dropFirst(count) { stamps[place].node.map(gsk_render_node_unref) }
    stamps = stamps.prefix(count) + Array(repeating: Stamp(), count: max(0, count - stamps.count))
    contents = contents.prefix(count) + Array(repeating: nil, count: max(0, count - contents.count))
    for place in stamps.indices {
      let content = content(at: place)
      guard content != contents[place] else { continue }
      contents[place] = content
      stamps[place].node.map(gsk_render_node_unref)
      stamps[place] = Stamp()
    }
  }

  private func content(at place: Int) -> Content? {
    guard let geometry, let corner = geometry.items[place].allocation?.origin else { return nil }
    var item = geometry.items[place]
    item.move(by: CGSize(width: -corner.x, height: -corner.y))
    // How it has grown is no part of the picture.
    item.growth = nil
    let room = overlays.contains(.proposals) ? geometry.content.offsetBy(dx: -corner.x, dy: -corner.y) : .zero
    return Content(item: item, room: room)
  }

  // MARK: Frames

  /// Draws the items that `frames` tells, each by its place in the geometry and where the toolkit has it in this frame.
  ///
  /// A thousand of them may move in a frame: what they share is read once, and what is not at hand is left for later.
  func draw(_ frames: (_ body: (_ place: Int, _ allocation: CGRect) -> Void) -> Void, on snapshot: OpaquePointer) {
    guard let look else { return }
    var later: [(place: Int, allocation: CGRect)] = []
    var nodes = nodes
    self.nodes = []
    let (sight, leastHeight) = (sight, look.leastHeight)
    /// Answers whether that is all there is to draw.
    func put(_ stamp: Stamp, at allocation: CGRect) -> Bool {
      guard let node = stamp.node else { return stamp.isMade }
      let (x, y) = (stamp.bounds.minX + allocation.minX, stamp.bounds.minY + allocation.minY)
      let (width, height) = (stamp.bounds.width, stamp.bounds.height)
      guard x < sight.maxX, y < sight.maxY, x + width > sight.minX, y + height > sight.minY else { return true }
      let isWhole = x >= sight.minX && y >= sight.minY && x + width <= sight.maxX && y + height <= sight.maxY
      // What is partly out of sight, or of another size on its way, is written where it can be read.
      guard isWhole || height < leastHeight, stamp.size == allocation.size else { return false }
      var corner = graphene_point_t(x: Float(allocation.minX), y: Float(allocation.minY))
      guard let transform = gsk_transform_translate(nil, &corner) else {
        nodes.append(gsk_render_node_ref(node))
        return true
      }
      nodes.append(gsk_transform_node_new(node, transform))
      gsk_transform_unref(transform)
      return true
    }
    stamps.withUnsafeBufferPointer { stamps in
      frames { place, allocation in
        guard place < stamps.count, !put(stamps[place], at: allocation) else { return }
        if allocation.intersects(sight) { later.append((place, allocation)) }
      }
    }
    for (place, allocation) in later {
      if !stamps[place].isMade { makeStamp(place, look) }
      if !put(stamps[place], at: allocation) { drawAnew(place, at: allocation, look, on: snapshot) }
    }
    if !nodes.isEmpty, let all = gsk_container_node_new(&nodes, guint(nodes.count)) {
      gtk_snapshot_append_node(snapshot, all)
      gsk_render_node_unref(all)
    }
    for node in nodes { gsk_render_node_unref(node) }
    nodes.removeAll(keepingCapacity: true)
    self.nodes = nodes
  }

  private func marks(of item: LayoutGeometry.Item, in room: CGRect) -> [OverlayMark] {
    guard var geometry else { return [] }
    if overlays.contains(.proposals) { geometry.content = room }
    return geometry.marks(of: item, overlays)
  }

  private func drawAnew(_ place: Int, at allocation: CGRect, _ look: OverlayLook, on snapshot: OpaquePointer) {
    guard let geometry, let target = geometry.items[place].allocation else { return }
    var item = geometry.items[place]
    item.move(by: CGSize(width: allocation.minX - target.minX, height: allocation.minY - target.minY))
    if allocation.size != target.size { item.frame = allocation }
    for mark in marks(of: item, in: geometry.content) { look.draw(mark, in: sight, on: snapshot) }
  }

  private func makeStamp(_ place: Int, _ look: OverlayLook) {
    guard let content = contents[place], let size = content.item.allocation?.size else { return }
    let marks = marks(of: content.item, in: content.room)
    let bounds = marks.reduce(CGRect.null) { $0.union($1.rect) }
    stamps[place] = Stamp(
      bounds: bounds.insetBy(dx: 0, dy: -look.lineHeight / 2), size: size, node: picture(of: content, marks, look),
      isMade: true)
  }

  private func picture(of content: Content, _ marks: [OverlayMark], _ look: OverlayLook) -> OpaquePointer? {
    let appearance = appearance(of: content)
    if let known = pictures[appearance] { return gsk_render_node_ref(known) }
    let snapshot = gtk_snapshot_new()!
    for mark in marks { look.draw(mark, in: Self.everywhere, on: snapshot) }
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
      let room = content.room
      lengths += [item.proposal?.width, item.proposal?.height, room.minX, room.minY, room.width, room.height]
    }
    return Appearance(index: overlays.contains(.indices) ? item.index : nil, lengths: lengths)
  }

  /// The most pictures kept for items to come.
  private static let pictureLimit = 4_000

  private static let everywhere = CGRect(x: -1e6, y: -1e6, width: 2e6, height: 2e6)
}

extension LayoutGeometry.Item {
  /// Lies somewhere else.
  fileprivate mutating func move(by distance: CGSize) {
    frame = frame?.offsetBy(dx: distance.width, dy: distance.height)
    allocation = allocation?.offsetBy(dx: distance.width, dy: distance.height)
    baseline = baseline.map { $0 + distance.height }
  }
}
