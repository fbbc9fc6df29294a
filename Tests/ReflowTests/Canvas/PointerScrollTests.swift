// A pointer on a canvas never scrolls it, and the keyboard scrolls to the focused item.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutGtk
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class PointerScrollTests: SceneTestCase {
  private static let size = (width: 420, height: 240)

  private func show(_ scene: SceneName, width: CanvasWidth = .exact(600), _ change: (inout Document) -> Void = { _ in })
    -> ScrolledStage
  {
    var document = Document()
    document.scene = scene
    document.words.animation = .none
    document.words.wordCount = .number(116)
    document[scene].width = width
    change(&document)
    let stage = StageOnShow(document, width: Int32(Self.size.width), height: Int32(Self.size.height))
    stage.waitUntilAtRest(self)
    let scrolled = ScrolledStage(stage, self)
    pump { scrolled.adjustments.contains { $0.canScroll } }
    return scrolled
  }

  /// Clicks of both buttons, double clicks and drags of the handle, at random points of a canvas that is scrolled to
  /// random positions. Half of the points are at an edge, where items are partly visible.
  private func storm(_ stage: ScrolledStage, seed: UInt64, _ name: String) throws {
    var random = SplitMix64(seed: seed)
    for step in 0..<10 {
      stage.scroll(to: Double.random(in: 0...1, using: &random))
      stage.frames(2)
      let before = stage.positions
      let edges = [3, Self.size.height - 20]
      let y =
        Bool.random(using: &random) ? edges.randomElement(using: &random)! : Int.random(in: 3...200, using: &random)
      let x = Int.random(in: 3...Self.size.width - 20, using: &random)
      let action = ["click 1", "click 1", "click 3", "click --repeat 2 --delay 40 1", "drag"][step % 5]
      if action == "drag", let handle = stage.handle {
        try stage.drag(from: handle, by: 6)
      } else {
        try stage.click(at: x, y, action == "drag" ? "click 1" : action)
      }
      XCTAssertEqual(stage.positions, before, "\(name), step \(step): \(action) at \(x), \(y)")
      try stage.closePopover()
      XCTAssertEqual(stage.positions, before, "\(name), step \(step): the popover closes")
    }
    try stage.close()
  }

  func testThePointerNeverScrollsWords() async throws {
    try storm(show(.words, width: .exact(300)), seed: 1, "words")
    try storm(
      show(.words) { $0.words.text = .own((1...3_000).map { "word\($0)" }.joined(separator: " ")) }, seed: 2, "a book")
    try storm(show(.words, width: .exact(300)) { $0.words.itemKind = .button }, seed: 3, "buttons")
  }

  func testThePointerNeverScrollsTheGrids() async throws {
    try storm(show(.symbols), seed: 4, "symbols")
    try storm(show(.photos), seed: 5, "photos")
    try storm(show(.cafes), seed: 6, "cafes")
  }

  func testThePointerNeverScrollsStacks() async throws {
    try storm(
      show(.stacks) { ($0.stacks.proposal.width, $0.stacks.proposal.height) = (.exact(560), .exact(500)) }, seed: 7,
      "stacks")
  }

  /// The handle is longer than the viewport. A press on it must not scroll to its end, also after a click on a word.
  func testADragOfTheHandleAfterAClickOnAWordLeavesTheCanvasInPlace() async throws {
    let stage = show(.words, width: .exact(300))
    stage.scroll(to: 0.5)
    stage.frames(2)
    let before = stage.positions
    try stage.clickItem()
    let handle = try XCTUnwrap(stage.handle)
    try stage.drag(from: handle, by: 0)
    XCTAssertTrue(stage.stage.stage.canvas.focusInWindow?.isA(gtk_scale_get_type()) ?? false)
    XCTAssertEqual(stage.positions, before)
    try stage.drag(from: handle, by: 20)
    XCTAssertEqual(stage.stage.store.document.words.width, .exact(320))
    XCTAssertEqual(stage.positions[0], before[0])
    XCTAssertGreaterThan(stage.positions[1], 0)
    try stage.close()
  }

  func testKeysScrollToTheFocusedItemAndBackAfterAClick() async throws {
    for scene in [SceneName.words, .cafes, .symbols] {
      let stage = show(scene, width: .exact(300))
      try stage.clickItem()
      try stage.press("End")
      pump { stage.isAtEnd }
      try stage.press("Home")
      pump { !stage.isAtEnd }
      XCTAssertLessThan(try XCTUnwrap(stage.positions.last), 60, "\(scene)")
      try stage.close()
    }
  }

  /// The entry has no place outside of the viewport.
  func testTheEntryOfAnItemOutsideOfTheViewIsShown() async throws {
    let text = (1...116).map { "word\($0)" }.joined(separator: " ")
    let stage = show(.words, width: .exact(300)) { $0.words.text = .own(text) }
    try stage.clickItem()
    stage.stage.store.select(110)
    stage.frames(3)
    stage.scroll(to: 0)
    stage.frames(2)
    try stage.press("F2")
    pump { stage.stage.stage.canvas.focusInWindow?.isA(gtk_text_get_type()) ?? false }
    XCTAssertGreaterThan(try XCTUnwrap(stage.positions.last), 0)
    try stage.press("Escape")
    try stage.close()
  }

  /// The handle begins and ends outside of the viewport, so it is as visible as it can be.
  func testTheTabKeyToTheHandleLeavesTheCanvasInPlace() async throws {
    let stage = show(.words, width: .exact(300))
    try stage.clickItem()
    stage.scroll(to: 0.5)
    stage.frames(2)
    let before = stage.positions
    try stage.press("Tab")
    pump { stage.stage.stage.canvas.focusInWindow?.isA(gtk_scale_get_type()) ?? false }
    stage.frames(3)
    XCTAssertEqual(stage.positions, before)
    try stage.press("shift+Tab")
    pump { stage.positions != before }
    try stage.close()
  }
}

/// A stage whose canvas scrolls, with the pointer and the keys of the display.
@MainActor
private final class ScrolledStage {
  let stage: StageOnShow
  private let test: GtkTestCase
  private var presses = 0
  /// The window's, which gives the focus back when a popover closes.
  private var restoration: FocusRestoration?

  init(_ stage: StageOnShow, _ test: GtkTestCase) {
    (self.stage, self.test) = (stage, test)
    let events = ObjectReference(adopting: gtk_event_controller_legacy_new()!)
    gtk_event_controller_set_propagation_phase(events.opaque, GTK_PHASE_CAPTURE)
    events.connect("event") { [weak self, events = events.opaque] () -> Bool in
      if let event = gtk_event_controller_get_current_event(events),
        gdk_event_get_event_type(event) == GDK_BUTTON_RELEASE
      {
        self?.presses += 1
      }
      return false
    }
    window.addController(events)
    restoration = FocusRestoration(window, in: stage.store.lifetime)
  }

  private var window: Widget { Widget(gtk_widget_get_root(stage.stage.canvas.pointer)!) }
  private var source: any GeometrySource { stage.b! }

  /// The adjustments of all scrolled windows around the items, the inner ones first: horizontal, vertical.
  var adjustments: [UnsafeMutablePointer<GtkAdjustment>] {
    var found: [UnsafeMutablePointer<GtkAdjustment>] = []
    var next = source.widget.parent
    while let widget = next {
      if widget.isA(gtk_scrolled_window_get_type()) {
        found += [
          gtk_scrolled_window_get_hadjustment(widget.opaque), gtk_scrolled_window_get_vadjustment(widget.opaque),
        ]
      }
      next = widget.parent
    }
    return found
  }

  var positions: [Double] { adjustments.map { gtk_adjustment_get_value($0) } }

  /// Whether the vertical adjustment that scrolls is near its end.
  var isAtEnd: Bool {
    adjustments.filter(\.canScroll).contains { gtk_adjustment_get_value($0) > $0.range - 60 }
  }

  func scroll(to fraction: Double) {
    for adjustment in adjustments { gtk_adjustment_set_value(adjustment, (adjustment.range * fraction).rounded()) }
  }

  func frames(_ count: Int) { stage.frames(count, test) }

  /// The visible part of the handle's middle; nil if it is not visible.
  var handle: (x: Int, y: Int)? {
    guard let handle = window.first(ofType: gtk_scale_get_type()), let bounds = handle.bounds(in: window),
      gtk_widget_get_mapped(handle.pointer) != 0
    else { return nil }
    let x = Int(bounds.origin.x + bounds.size.width / 2)
    return x > 3 && x < Int(gtk_widget_get_width(window.pointer)) - 20 ? (x, 100) : nil
  }

  private var hasPopover: Bool {
    guard let focus = window.focusInWindow else { return false }
    return gtk_widget_get_native(focus.pointer) != gtk_widget_get_native(window.pointer)
  }

  private func xdotool(_ command: String) throws {
    try Keyboard.xdotool(command.split(separator: " ").map(String.init))
  }

  func click(at x: Int, _ y: Int, _ command: String) throws {
    let last = presses
    try xdotool("mousemove \(x) \(y)")
    try xdotool(command)
    // An open popover takes the release.
    test.pump { presses > last || hasPopover }
    frames(4)
  }

  func drag(from place: (x: Int, y: Int), by distance: Int) throws {
    let last = presses
    try xdotool("mousemove \(place.x) \(place.y)")
    try xdotool("mousedown 1")
    frames(2)
    if distance != 0 { try xdotool("mousemove_relative -- \(distance) 0") }
    frames(2)
    try xdotool("mouseup 1")
    test.pump { presses > last }
    frames(4)
  }

  /// Clicks an item that is wholly visible, and waits until it is selected.
  func clickItem() throws {
    let visible = CGRect(x: 0, y: 0, width: 400, height: 220)
    let origin = source.widget.bounds(in: window)!.origin
    let frames = (source.shownGeometry?.items ?? []).compactMap(\.allocation)
      .map { $0.offsetBy(dx: CGFloat(origin.x), dy: CGFloat(origin.y)) }
    let frame = try XCTUnwrap(
      frames.first { visible.contains($0) && $0.minY > 60 } ?? frames.first { visible.intersects($0) && $0.minY > 20 })
    try click(at: Int(frame.minX) + 8, Int(frame.minY) + 8, "click 1")
    test.pump { stage.store.document.selection != nil }
  }

  /// Closes the window. GTK keeps the widget of the last drag until the next press, here on another window.
  func close() throws {
    gtk_window_set_focus(window.cast(), nil)
    frames(2)
    stage.close()
    let other = test.show(.label(""))
    var isPressed = false
    let click = ObjectReference(adopting: gtk_gesture_click_new()!)
    click.connect("released") { isPressed = true }
    other.addController(click)
    try xdotool("mousemove 60 60")
    try xdotool("click 1")
    test.pump { isPressed }
  }

  func press(_ key: String) throws {
    try Keyboard.xdotool(["key", key])
    frames(3)
  }

  func closePopover() throws {
    while hasPopover {
      try press("Escape")
      frames(3)
    }
    frames(2)
  }
}

extension UnsafeMutablePointer<GtkAdjustment> {
  /// The greatest position.
  @MainActor fileprivate var range: Double { gtk_adjustment_get_upper(self) - gtk_adjustment_get_page_size(self) }
  @MainActor fileprivate var canScroll: Bool { range > 40 }
}
