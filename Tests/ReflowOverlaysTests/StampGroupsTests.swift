import CGtk
import GtkTestSupport
import XCTest

@testable import ReflowOverlays

/// The nodes of items that move together.
@MainActor
final class StampGroupsTests: GtkTestCase {
  func testItemsAtEqualDistancesAreOneNode() async {
    let frames = Frames()
    let drawn = frames.draw([5, -5, 5, 0])
    XCTAssertEqual(drawn.map(\.distance), [5, -5, 0])
    XCTAssertEqual(drawn.map(\.count), [2, 1, 1])
    XCTAssertEqual(frames.draw([0, 0, 0, 0]).map(\.count), [4])
  }

  func testTheNodesAreKeptWhileTheSameItemsMoveTogether() async {
    let frames = Frames()
    let first = frames.draw([5, -5, 5, -5])
    let second = frames.draw([6, -7, 6, -7])
    XCTAssertEqual(second.map(\.node), first.map(\.node))
    XCTAssertEqual(second.map(\.distance), [6, -7])
    XCTAssertEqual(frames.draw([6, -7, 6, nil]).map(\.count), [2, 1])
    XCTAssertEqual(frames.draw([nil, nil, nil, nil]).count, 0)
    XCTAssertEqual(frames.draw([6, -7, 6, -7]).map(\.count), [2, 2])
  }
}

/// Frames of four items. They own the nodes.
@MainActor
private final class Frames {
  private var groups = StampGroups()
  private let items: [OpaquePointer]

  init() {
    items = (0..<4).map {
      var (color, bounds) = (GdkRGBA(red: 1, green: 0, blue: 0, alpha: 1), graphene_rect_t())
      graphene_rect_init(&bounds, Float($0) * 20, 0, 10, 10)
      return gsk_color_node_new(&color, &bounds)
    }
  }

  isolated deinit {
    groups.removeNodes()
    for item in items { gsk_render_node_unref(item) }
  }

  /// Draws a frame with the items at these horizontal distances, without those at nil. Returns the node of each group,
  /// its distance, and the number of its items.
  func draw(_ distances: [Float?]) -> [(node: OpaquePointer, distance: Float, count: Int)] {
    groups.begin(distances.count) { buffer in
      for (item, distance) in distances.enumerated() { distance.map { buffer[item] = SIMD2($0, 0) } }
    }
    let snapshot = gtk_snapshot_new()!
    groups.draw(on: snapshot) { items[$0] }
    guard let all = gtk_snapshot_free_to_node(snapshot) else { return [] }
    defer { gsk_render_node_unref(all) }
    return (0..<gsk_container_node_get_n_children(all)).map { index in
      var (node, x, y) = (gsk_container_node_get_child(all, index)!, Float(0), Float(0))
      if gsk_render_node_get_node_type(node) == GSK_TRANSFORM_NODE {
        gsk_transform_to_translate(gsk_transform_node_get_transform(node), &x, &y)
        node = gsk_transform_node_get_child(node)
      }
      let isGroup = gsk_render_node_get_node_type(node) == GSK_CONTAINER_NODE
      return (node, x, isGroup ? Int(gsk_container_node_get_n_children(node)) : 1)
    }
  }
}
