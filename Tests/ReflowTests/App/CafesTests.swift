import Foundation
import XCTest

/// The Cafés scene in the running app.
final class CafesTests: AppTestCase {
  private let cafeCount = 18

  /// The cafés on the canvas, and the grids of coffees.
  private func parts(_ app: RunningApp) throws -> (cafes: [Accessible], coffees: [Accessible]) {
    let all = try app.tiles
    return (all.filter { $0.role == "list item" }, all.filter { $0.role == "list" })
  }

  func testCoffeesStandBesideTheirCafeOnAWideCanvas() throws {
    let app = try start(["--scene", "cafes", "--width", "900"])
    try app.find(nil, "Show coffees").activate()
    try app.wait(until: "the coffees are shown") { try parts(app).coffees.count == cafeCount }
    _ = try app.stableFrames()
    let (cafes, coffees) = try parts(app)
    for (cafe, tray) in zip(cafes, coffees) {
      XCTAssertEqual(tray.name, "Coffees of \(cafe.name)")
      XCTAssertGreaterThanOrEqual(tray.frame.minX, cafe.frame.maxX)
      XCTAssertEqual(tray.frame.minY, cafe.frame.minY, accuracy: 10)
      XCTAssertTrue((2...12).contains(tray.children.count), "\(tray.children.count)")
      XCTAssertEqual(Set(tray.children.map { $0.frame.height }), [50])
    }
    XCTAssertEqual(Set(coffees.map { $0.children.count }).max(), 12)
    try app.find(nil, "Show coffees").activate()
    try app.wait(until: "they are hidden again") { try parts(app).coffees.isEmpty }
  }

  func testACafeIsDrawnOverTheCoffeesThatItPasses() throws {
    let app = try start(["--scene", "cafes", "--width", "900"])
    try Keyboard.press("ctrl+e", in: app)
    try app.wait(until: "the coffees are shown") { try parts(app).coffees.count == cafeCount }
    // A café moves down, past the coffees of the cafés before it and its own. Later children are drawn over earlier
    // ones.
    let roles = try app.tiles.map(\.role)
    XCTAssertEqual(roles, (0..<cafeCount).flatMap { _ in ["list", "list item"] })
  }

  func testOneOrTwoColumnsByChoiceAndUndone() throws {
    let app = try start(["--scene", "cafes", "--width", "900"])
    func columnCount() throws -> Int { Set(try app.stableFrames().map(\.minX)).count }
    XCTAssertEqual(try columnCount(), 2)
    try app.find(nil, "One").activate()
    try app.wait(until: "one column") { try columnCount() == 1 }
    try Keyboard.press("ctrl+z", in: app)
    try app.wait(until: "two columns again") { try columnCount() == 2 }
  }

  func testWhatIsShownIsRestored() throws {
    let first = try start(["--scene", "cafes"])
    try first.find(nil, "Show coffees").activate()
    try first.wait(until: "the coffees are shown") { try parts(first).coffees.count == cafeCount }
    try first.quit()
    let second = try start(stateDirectory: first.stateDirectory)
    try second.wait(until: "they are shown again") { try parts(second).coffees.count == cafeCount }
  }

  func testCardsBesideTheDocumentAreShownAndThoseElsewhereAfterConsent() throws {
    let table = try file("cards.csv", Data("title,items\nOne,tea|juice\n,x\nTwo,\n".utf8))
    let folder = table.deletingLastPathComponent()
    for (path, isInside) in [("cards.csv", true), (table.path, false)] {
      let place = isInside ? folder : folder.appendingPathComponent("documents")
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
      let document = place.appendingPathComponent("a.reflow")
      let settings = #"{"version": "1.3", "scene": "cafes", "cafes": {"showsCoffees": true, "cards": "\#(path)"}}"#
      try Data(settings.utf8).write(to: document)
      let app = try start([document.path, "--width", "700"])
      if !isInside {
        try app.wait(until: "the cafés are shown") { try parts(app).cafes.count == cafeCount }
        try app.find(nil, "Load Cards").activate()
      }
      try app.wait(until: "the cards are shown") { try parts(app).cafes.map(\.name) == ["One", "Two"] }
      try app.wait(until: "their items are shown") { try parts(app).coffees.map(\.name) == ["Items of One"] }
      XCTAssertEqual(try parts(app).coffees[0].children.map(\.name), ["tea", "juice"])
      try app.wait(until: "the row that is no card is named") {
        app.windows.contains { window in
          window.descendants.contains {
            ($0.name + $0.text).contains("Row 3: it has no title.") && $0.explanation == "Left out of the cards"
          }
        }
      }
      try app.quit()
    }
  }
}
