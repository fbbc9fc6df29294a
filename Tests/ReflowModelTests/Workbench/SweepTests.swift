import XCTest

@testable import ReflowModel

/// The sweep of a canvas's width, as a function of time, and what becomes of the document in it.
final class SweepTests: XCTestCase {
  private func settings(_ lower: Int, _ upper: Int, speed: Int) -> SweepSettings {
    var settings = SweepSettings()
    (settings.lower, settings.upper, settings.speed) = (lower, upper, speed)
    return settings
  }

  func testItGoesThereAndBack() {
    let sweep = Sweep(settings(300, 500, speed: 100), from: 350, isWidening: true)
    XCTAssertEqual([0, 1, 1.5, 2, 3.5, 4.5].map(sweep.width), [350, 450, 500, 450, 300, 400])
    XCTAssertEqual([0, 1, 1.5, 2, 3.5, 4.5].map(sweep.isWidening), [true, true, false, false, true, true])
    let back = Sweep(settings(300, 500, speed: 100), from: 350, isWidening: false)
    XCTAssertEqual([0, 0.5, 1].map(back.width), [350, 300, 350])
  }

  func testItSetsOutFromTheNearestLimit() {
    for isWidening in [true, false] {
      XCTAssertEqual(Sweep(settings(300, 500, speed: 10), from: 20, isWidening: isWidening).width(at: 1), 310)
      XCTAssertEqual(Sweep(settings(300, 500, speed: 10), from: 900, isWidening: isWidening).width(at: 1), 490)
    }
  }

  func testItStopsAtTheNextChangeItComesTo() throws {
    let sweep = Sweep(settings(300, 500, speed: 100), from: 350, isWidening: true)
    let stops = SweepStops(at: [310, 350, 420, 421, 480, 500, 700])
    let stop = try XCTUnwrap(sweep.firstStop(after: 0, through: 10, at: stops))
    XCTAssertEqual(stop.width, 420)
    XCTAssertEqual(stop.time, 0.7, accuracy: 1e-12)
    XCTAssertNil(sweep.firstStop(after: 0, through: 0.69, at: stops))
    XCTAssertEqual(sweep.firstStop(after: 0.705, through: 1, at: stops)?.width, 421)
    XCTAssertEqual(sweep.firstStop(after: 1.3, through: 9, at: stops)?.width, 500)
    XCTAssertEqual(sweep.firstStop(after: 1.5, through: 9, at: stops)?.width, 480, "on its way back")
    XCTAssertEqual(sweep.firstStop(after: 3.5, through: 9, at: stops)?.width, 310, "on its way there again")
    XCTAssertNil(sweep.firstStop(after: 0, through: 99, at: SweepStops(at: [200, 501])))
  }

  /// From each stop on, there and back, every change is met once on each way.
  func testEachChangeIsMetOnEachWay() {
    let widths = [301, 302, 340, 341, 499]
    var (width, isWidening, met) = (300.0, true, [Int]())
    for _ in 0..<11 {
      let sweep = Sweep(settings(300, 500, speed: 1000), from: width, isWidening: isWidening)
      guard let stop = sweep.firstStop(after: 0, through: 10, at: SweepStops(at: widths)) else {
        return XCTFail("no stop")
      }
      met.append(stop.width)
      XCTAssertEqual(sweep.width(at: stop.time), Double(stop.width), accuracy: 1e-9)
      (width, isWidening) = (Double(stop.width), sweep.isWidening(at: stop.time))
    }
    XCTAssertEqual(met, widths + widths.reversed() + [301])
  }

  /// A problem begins at its least width on the way up, and at its greatest on the way down.
  func testAProblemIsMetWhereItBegins() {
    let item = CheckedItem(identity: 0, name: "a")
    let problems = [
      CheckedProblem(.lastLineOfOne, of: item, widths: [300...310, 350...360, 480...500]),
      CheckedProblem(.looseLine, of: item, widths: [355...370]),
      CheckedProblem(.overlap, of: item, widths: [400...410], ignoredBecause: "as designed"),
    ]
    let stops = SweepStops(atNew: problems, within: 300...500)
    var (width, isWidening, met) = (300.0, true, [Int]())
    for _ in 0..<8 {
      let sweep = Sweep(settings(300, 500, speed: 1000), from: width, isWidening: isWidening)
      guard let stop = sweep.firstStop(after: 0, through: 10, at: stops) else { return XCTFail("no stop") }
      met.append(stop.width)
      (width, isWidening) = (Double(stop.width), sweep.isWidening(at: stop.time))
    }
    XCTAssertEqual(met, [350, 355, 480, 370, 360, 310, 350, 355], "at the limits it turns, and nothing begins there")
  }

  func testTheGreatestWidthOfATime() {
    let sweep = Sweep(settings(300, 500, speed: 100), from: 450, isWidening: true)
    XCTAssertEqual(sweep.greatestWidth(from: 0, through: 0.25), 475)
    XCTAssertEqual(sweep.greatestWidth(from: 0, through: 1), 500)
    XCTAssertEqual(sweep.greatestWidth(from: 1, through: 2), 450)
    XCTAssertEqual(sweep.greatestWidth(from: 1, through: 5), 500)
  }

  func testLimitsArePutInOrder() {
    var document = Document()
    document.window.workbench.sweep.lower = 2_000
    XCTAssertEqual(document.window.workbench.sweep.lower, 1_024)
    XCTAssertEqual(document.window.workbench.sweep.upper, 2_000)
    document.window.workbench.sweep.upper = 5
    XCTAssertEqual(document.window.workbench.sweep.lower, 60)
    XCTAssertEqual(document.window.workbench.sweep.upper, 1_024)
    XCTAssertNil(document.window.workbench.sweep.unavailableReason)
    document.window.workbench.sweep.upper = 60
    XCTAssertEqual(
      document.window.workbench.sweep.unavailableReason?.english,
      "Both limits of the sweep are 60 px: set one of them apart.")
  }

  @MainActor
  func testASweepIsOneStepAndIsSettledBeforeWhatOvertakesIt() {
    let steps: [(String, @MainActor (HistoryStore) -> Void, CanvasWidth)] = [
      ("scene", { $0.update(\.scene, to: .photos) }, .exact(444)),
      ("undo", { $0.undo() }, .automatic),
      ("open", { $0.open(Document()) }, .automatic),
      ("width", { $0.setWidth(.exact(500)) }, .exact(500)),
    ]
    for (name, overtake, width) in steps {
      let store = HistoryStore()
      var count = 0
      store.beginSweep { [unowned store] in
        count += 1
        store.endSweep(at: 444)
      }
      store.update(\.words.spacing, to: 20)
      XCTAssertEqual(count, 0, "\(name): what does not overtake it lets it go on")
      overtake(store)
      XCTAssertEqual(count, 1, name)
      XCTAssertEqual(store.document.words.width, width, name)
      XCTAssertEqual(store.document.words.spacing, name == "open" ? 8 : 20, name)
      overtake(store)
      XCTAssertEqual(count, 1, name)
    }
    let store = HistoryStore()
    store.endSweep(at: 444)
    XCTAssertEqual(store.undoTitle.english, "Undo Sweep")
    store.undo()
    XCTAssertEqual(store.document.words.width, .automatic)
    XCTAssertFalse(store.canUndo)
  }
}

/// The state of motion, which is how a window is looked at.
final class MotionStateTests: XCTestCase {
  func testNoFileIsPaused() throws {
    var document = Document()
    document.window.workbench.showsTools = true
    document.window.workbench.isMotionPaused = true
    document.window.workbench.motionSpeed = 0.3
    let data = try JSONEncoder().encode(document)
    let read = try JSONDecoder().decode(Document.self, from: data)
    XCTAssertFalse(read.window.workbench.isMotionPaused)
    XCTAssertEqual(read.window.workbench.motionSpeed, 0.3)
    XCTAssertFalse(String(decoding: data, as: UTF8.self).contains("isMotionPaused"))
  }

  func testPausingShowsTheToolsAndFoldingThemAwayGoesOn() {
    var document = Document()
    document.window.workbench.isMotionPaused = true
    XCTAssertTrue(document.window.workbench.showsTools)
    document.window.workbench.showsTools = false
    XCTAssertFalse(document.window.workbench.isMotionPaused)
  }

  @MainActor
  func testTheSpeedGoesByTenthsWithinItsLimits() {
    let store = HistoryStore()
    for _ in 0..<3 { store.changeMotionSpeed(byTenths: -1) }
    XCTAssertEqual(store.document.window.workbench.motionSpeed, 0.7)
    XCTAssertTrue(store.document.window.workbench.showsTools)
    for _ in 0..<20 { store.changeMotionSpeed(byTenths: -1) }
    XCTAssertEqual(store.document.window.workbench.motionSpeed, 0.1)
    XCTAssertFalse(store.canUndo)
  }

  func testPhotosAndCafesMoveAsTheyAreToldTo() {
    let document = Document()
    XCTAssertEqual(document.photos.motion, .interactiveSpring)
    XCTAssertEqual(document.cafes.motion, .easeIn)
    var photos = document.photos
    photos.animation = .none
    XCTAssertNil(photos.motion)
    photos.animation = .easeInOut
    photos.animationSpeed = 9
    photos.settle(from: document.photos)
    XCTAssertEqual(photos.motion, .easeInOut.speed(2))
  }

  func testTheCurveLeadsFromAllOfTheWayToNone() {
    XCTAssertEqual(MotionCurve(.linear(duration: 2), duration: 2).offsets(count: 5), [1, 0.75, 0.5, 0.25, 0])
    let bouncy = MotionCurve(.bouncy, duration: 1).offsets(count: 101)
    XCTAssertEqual(bouncy.first, 1)
    XCTAssertEqual(bouncy.last, 0)
    XCTAssertLessThan(bouncy.min() ?? 0, -0.01, "it overshoots")
  }

  @MainActor
  func testUndoTakesBackASweepThatIsUnderWayAndNothingElse() {
    let store = HistoryStore()
    var histories: [Bool] = []
    store.observe { [unowned store] _ in histories.append(store.canUndo) }
    store.beginSweep { [unowned store] in store.endSweep(at: 444) }
    XCTAssertEqual(histories, [true], "there is something to take back, and whoever shows it hears of it")
    XCTAssertEqual(store.undoTitle.english, "Undo Sweep")
    store.undo()
    XCTAssertEqual(store.document, Document())
    XCTAssertFalse(store.canUndo)
    XCTAssertEqual(store.redoTitle.english, "Redo Sweep")
  }

  @MainActor
  func testUndoOfASweepThatIsBackWhereItSetOutLeavesTheStepBefore() {
    let store = HistoryStore()
    store.setWidth(.exact(444))
    store.beginSweep { [unowned store] in store.endSweep(at: 444) }
    store.undo()
    XCTAssertEqual(store.document.width, .exact(444))
    XCTAssertEqual(store.undoTitle.english, "Undo Width")
  }
}
