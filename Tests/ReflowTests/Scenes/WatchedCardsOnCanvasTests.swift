// Cards that are read again keep their widgets, their place and their selection on the canvas.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutGtk
import ReflowResources
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class WatchedCardsOnCanvasTests: WatchedCardsTestCase {
  func testSelectionScrollPositionAndHistoryStay() async throws {
    try write(Self.table(10..<50))
    let (scene, view) = try show(table)
    let adjustment = scene.view.subject.adjustments[1]
    gtk_adjustment_set_value(adjustment, 2_000)
    let selected = try XCTUnwrap(scene.view.subject.items.identity(2 * 22 + 1))
    scene.store.select(selected)
    scene.store.update(\.cafes.animationSpeed, to: 0.5)
    pump { !scene.view.isMoving }
    Self.pumpPending()
    func place(of title: String) -> CGFloat? {
      names(scene, view).firstIndex(of: title).flatMap { view.destination(of: view.children[2 * $0 + 1].widget) }
        .map { $0.minY - CGFloat(gtk_adjustment_get_value(adjustment)) }
    }
    let (widget, old) = (view.children[2 * 22 + 1].widget, try XCTUnwrap(place(of: "card 23")))
    try replace(by: Self.table([1, 2, 3] + Array(10..<15) + Array(16..<60)))
    wait(for: scene, view, cards: 52)
    pump { place(of: "card 23") == old }
    let index = try XCTUnwrap(scene.view.subject.items.index(selected))
    XCTAssertEqual(index, 2 * 24 + 1)
    XCTAssertEqual(scene.view.subject.items.name(index), "card 32")
    XCTAssertEqual(view.children[index].widget, widget, "the widget stays")
    // The title of the selected card changes.
    try replace(by: Self.table(10..<60).replacing("card 32", with: "other"))
    wait(for: scene, view, cards: 50)
    XCTAssertEqual(scene.view.subject.items.index(selected).flatMap { scene.view.subject.items.name($0) }, "other")
    pump { place(of: "card 23") == old }
    // A card that does not exist any more is not selected, until it comes back.
    try replace(by: Self.table(10..<20))
    wait(for: scene, view, cards: 10)
    XCTAssertNil(scene.view.subject.items.index(selected))
    try replace(by: Self.table(10..<60).replacing("card 32", with: "other"))
    wait(for: scene, view, cards: 50)
    XCTAssertEqual(scene.view.subject.items.index(selected).flatMap { scene.view.subject.items.name($0) }, "other")
    XCTAssertEqual(scene.store.undoTitle.english, "Undo Animation Speed")
    scene.store.undo()
    XCTAssertEqual(scene.store.document.cafes.animationSpeed, 1)
    XCTAssertFalse(scene.store.canUndo)
    scene.close()
  }

  func testIdentitiesThatNoCardHasAreUnknown() async throws {
    try write("title\nOne\nTwo\n")
    let (scene, _) = try show(table)
    let items = scene.view.subject.items
    XCTAssertEqual((0..<4).map { items.identity($0) }, [0, 1, 2, 3])
    XCTAssertEqual((0..<4).map { items.index($0) }, [0, 1, 2, 3])
    for number in [Int.min, -1, 4, Int.max] {
      XCTAssertNil(items.identity(number))
      XCTAssertNil(items.index(number))
      scene.store.select(number)
    }
    scene.close()
  }

  func testChangedCardsKeepTheirWidgets() async throws {
    try write("title,subtitle,items\nOne,First,tea|juice\nTwo,,water\n")
    let (scene, view) = try show(table)
    scene.store.update(\.cafes.showsCoffees, to: true)
    scene.store.update(\.cafes.stress, to: .double)
    wait(for: scene, view, cards: 2)
    let widgets = view.children.map(\.widget)
    let tray = try XCTUnwrap(view.children[0].widget.peer(as: LayoutView.self))
    let chip = tray.children[0].widget
    try replace(by: "title,subtitle,items\nOne,Second,tea|juice\nTwo,,water|milk\n")
    pump { view.children[2].widget.peer(as: LayoutView.self)?.itemCount == 2 }
    wait(for: scene, view, cards: 2)
    XCTAssertEqual(view.children.map(\.widget), widgets)
    XCTAssertEqual(tray.children[0].widget, chip)
    let milk = try XCTUnwrap(view.children[2].widget.peer(as: LayoutView.self)).children[1].widget
    XCTAssertEqual(String(gtk: gtk_label_get_text(milk.opaque)), "milkmilk")
    XCTAssertEqual(names(scene, view), ["OneOne", "TwoTwo"])
    scene.store.update(\.cafes.stress, to: .original)
    XCTAssertEqual(names(scene, view), ["One", "Two"])
    scene.close()
  }

  func testALineInTheWindowSaysThatTheFileIsGone() async throws {
    try write("title\nOne\n")
    let shown = WindowOnShow(document(table))
    let window = try XCTUnwrap(shown.window)
    func line() -> String? {
      let bar = window.notices.widget
      guard gtk_revealer_get_reveal_child(bar.opaque) != 0 else { return nil }
      return bar.first(ofType: gtk_label_get_type()).flatMap { String(gtk: gtk_label_get_text($0.opaque)) }
    }
    pump { !window.isMoving }
    XCTAssertNil(line())
    try FileManager.default.removeItem(atPath: table)
    pump { line() == Self.gone }
    window.store.update(\.scene, to: .words)
    XCTAssertNil(line())
    window.store.update(\.scene, to: .cafes)
    XCTAssertEqual(line(), Self.gone)
    try write("title\nTwo\n")
    pump { line() == nil }
    gtk_window_destroy(shown.widget.cast())
  }

  func testAClosedWindowReadsNothing() async throws {
    // The file's change, its reading and the end of the reading each wake the main loop.
    for wakeups in 1...3 {
      try write("title\nOne\n")
      let (scene, view) = try show(table)
      try write("title\n" + String(repeating: "One\n", count: 300_000))
      for _ in 0..<wakeups { g_main_context_iteration(nil, 1) }
      scene.close()
      Self.pumpPending()
      try write("title\nTwo\n")
      Self.pumpPending()
      withExtendedLifetime(view) {}
    }
  }

  func testOtherCardsDuringAReading() async throws {
    try write("title\n" + String(repeating: "One\n", count: 300_000))
    try addPicture("a.jpg")
    let store = Store(document(table))
    let source = WatchedList(cardsOf: store)
    for round in 0..<20 {
      store.update(\.cafes.cards, to: round % 3 == 0 ? folder : round % 3 == 1 ? nil : table)
      if round % 2 == 0 { pump { !source.isReading } }
      try replace(by: "title\nTwo\n")
    }
    store.update(\.cafes.cards, to: nil)
    pump { !source.isReading && source.contents.count == 18 }
    XCTAssertEqual(notes(source), [])
    store.update(\.cafes.cards, to: table)
    pump { titles(source) == ["Two"] }
  }
}
