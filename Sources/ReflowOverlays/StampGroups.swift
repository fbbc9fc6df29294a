// The stamps of a frame in groups: items at equal distances from their final places are drawn as one node, which is
// translated as a whole.
//
// Making and freeing a node for each item in each frame takes more time than all other drawing of a thousand stamps. In
// a transition, words that stay neighbours move by equal distances, so there are fewer groups than items. Most frames
// have the groups of the previous frame and use its nodes again. At rest, all items are in one group.
//
// Groups are drawn in the order of their first items. So where items cross each other in a transition, the order of
// their marks can differ from that at rest.

import CGtk

/// The groups of the items of a frame. Their owner calls ``removeNodes()`` before it drops them.
@MainActor
struct StampGroups {
  /// The distance of each item from its final place in this frame; NaN for an item that is not drawn.
  private var itemDistances: [SIMD2<Float>] = []
  /// The distances of the groups, in the order of their first items.
  private var distances: [SIMD2<Float>] = []
  private var groupOfDistance: [SIMD2<Float>: Int32] = [:]
  /// The group of each item; negative for an item that is not drawn.
  private var groups: [Int32] = []
  /// The groups of the items when the nodes were made.
  private var oldGroups: [Int32] = []
  /// The node of each group, with the items at their final places. The groups own the nodes.
  private var nodes: [OpaquePointer] = []

  /// Begins a frame with a number of items. `body` writes the distances of those that are drawn to the buffer.
  mutating func begin(_ count: Int, _ body: (UnsafeMutableBufferPointer<SIMD2<Float>>) -> Void) {
    itemDistances.removeAll(keepingCapacity: true)
    itemDistances.append(contentsOf: repeatElement(SIMD2(repeating: .nan), count: count))
    itemDistances.withUnsafeMutableBufferPointer { body($0) }
  }

  /// Adds an item at a distance from its final place.
  mutating func add(_ item: Int, _ distance: SIMD2<Float>) { itemDistances[item] = distance }

  private mutating func findGroups() {
    swap(&groups, &oldGroups)
    groups.removeAll(keepingCapacity: true)
    distances.removeAll(keepingCapacity: true)
    groupOfDistance.removeAll(keepingCapacity: true)
    for (item, distance) in itemDistances.enumerated() {
      // Most items are in the same group as in the previous frame.
      let old = item < oldGroups.count ? Int(oldGroups[item]) : -1
      if distance.x.isNaN {
        groups.append(-1)
      } else if old >= 0, old < distances.count, distances[old] == distance {
        groups.append(Int32(old))
      } else {
        groups.append(group(at: distance))
      }
    }
  }

  private mutating func group(at distance: SIMD2<Float>) -> Int32 {
    if let known = groupOfDistance[distance] { return known }
    let new = Int32(distances.count)
    distances.append(distance)
    groupOfDistance[distance] = new
    return new
  }

  /// Discards the nodes, because those of items have changed.
  mutating func removeNodes() {
    for node in nodes { gsk_render_node_unref(node) }
    nodes.removeAll(keepingCapacity: true)
  }

  /// Draws the added items. `node` returns the node of an item at its final place.
  mutating func draw(on snapshot: OpaquePointer, _ node: @MainActor (_ item: Int) -> OpaquePointer?) {
    findGroups()
    guard !distances.isEmpty else { return }
    if nodes.isEmpty || groups != oldGroups {
      removeNodes()
      makeNodes(node)
    }
    var moved: [OpaquePointer?] = zip(nodes, distances).map { Self.translate($0, by: $1) }
    if let all = gsk_container_node_new(&moved, guint(moved.count)) {
      gtk_snapshot_append_node(snapshot, all)
      gsk_render_node_unref(all)
    }
    for node in moved { gsk_render_node_unref(node) }
  }

  private mutating func makeNodes(_ node: @MainActor (_ item: Int) -> OpaquePointer?) {
    // The ends of the groups in an array that contains the items of one group after another.
    var ends = [Int](repeating: 0, count: distances.count + 1)
    for group in groups where group >= 0 { ends[Int(group) + 1] += 1 }
    for group in distances.indices { ends[group + 1] += ends[group] }
    var items = [OpaquePointer?](repeating: nil, count: ends[distances.count])
    for (item, group) in groups.enumerated() where group >= 0 {
      items[ends[Int(group)]] = node(item)
      ends[Int(group)] += 1
    }
    items.withUnsafeMutableBufferPointer { items in
      var start = 0
      for group in distances.indices {
        let count = ends[group] - start
        nodes.append(
          count == 1
            ? gsk_render_node_ref(items[start]) : gsk_container_node_new(items.baseAddress! + start, guint(count)))
        start = ends[group]
      }
    }
  }

  /// A node at a distance, owned by the caller.
  nonisolated static func translate(_ node: OpaquePointer, by distance: SIMD2<Float>) -> OpaquePointer {
    var point = graphene_point_t(x: distance.x, y: distance.y)
    // There is no translation by 0.
    guard let transform = gsk_transform_translate(nil, &point) else { return gsk_render_node_ref(node) }
    defer { gsk_transform_unref(transform) }
    return gsk_transform_node_new(node, transform)
  }
}
