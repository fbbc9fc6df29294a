import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

/// Actions run their handlers, keep their state and can be disabled.
@MainActor
final class ActionMapTests: GtkTestCase {
  func testPlainActionRunsUnlessDisabled() async {
    let group = ObjectReference(adopting: g_simple_action_group_new()!)
    let actions = ActionMap(group)
    var runs = 0
    actions.add("shuffle") { runs += 1 }
    g_action_group_activate_action(group.opaque, "shuffle", nil)
    actions.setEnabled("shuffle", false)
    g_action_group_activate_action(group.opaque, "shuffle", nil)
    XCTAssertEqual(runs, 1)
    XCTAssertEqual(g_action_group_get_action_enabled(group.opaque, "shuffle"), 0)
  }

  func testParameterArrives() async {
    let group = ObjectReference(adopting: g_simple_action_group_new()!)
    var opened: [String?] = []
    ActionMap(group).add("open-recent", parameterType: "s") { opened.append($0.string) }
    Variant("/tmp/a").withPointer { g_action_group_activate_action(group.opaque, "open-recent", $0) }
    XCTAssertEqual(opened, ["/tmp/a"])
  }

  func testToggleAndChoiceChangeTheirState() async {
    let group = ObjectReference(adopting: g_simple_action_group_new()!)
    let actions = ActionMap(group)
    var received: [Variant] = []
    actions.add("sidebar", state: Variant(true)) { received.append($0) }
    actions.add("scene", state: Variant("words")) { received.append($0) }
    g_action_group_activate_action(group.opaque, "sidebar", nil)
    Variant("photos").withPointer { g_action_group_activate_action(group.opaque, "scene", $0) }
    XCTAssertEqual(received, [Variant(false), Variant("photos")])
    actions.setState("scene", Variant("stacks"))
    XCTAssertEqual(received.count, 2)
    XCTAssertEqual(Variant(adopting: g_action_group_get_action_state(group.opaque, "scene")), Variant("stacks"))
  }

  func testUnknownActionTraps() async throws {
    try assertTraps("there is no action named undo") {
      let group = ObjectReference(adopting: g_simple_action_group_new()!)
      ActionMap(group).setEnabled("undo", true)
    }
  }
}
