import Foundation
import Testing

@testable import ReflowModel

/// The sweep of a canvas's width, as a function of time, and its effect on the document.
struct SweepTests {
  private func settings(_ lower: Int, _ upper: Int, speed: Int) -> SweepSettings {
    var settings = SweepSettings()
    (settings.lower, settings.upper, settings.speed) = (lower, upper, speed)
    return settings
  }

  @Test func itGoesThereAndBack() {
    let sweep = Sweep(settings(300, 500, speed: 100), from: 350, isWidening: true)
    #expect([0, 1, 1.5, 2, 3.5, 4.5].map(sweep.width) == [350, 450, 500, 450, 300, 400])
    #expect([0, 1, 1.5, 2, 3.5, 4.5].map(sweep.isWidening) == [true, true, false, false, true, true])
    let back = Sweep(settings(300, 500, speed: 100), from: 350, isWidening: false)
    #expect([0, 0.5, 1].map(back.width) == [350, 300, 350])
  }

  @Test func itSetsOutFromTheNearestLimit() {
    for isWidening in [true, false] {
      #expect(Sweep(settings(300, 500, speed: 10), from: 20, isWidening: isWidening).width(at: 1) == 310)
      #expect(Sweep(settings(300, 500, speed: 10), from: 900, isWidening: isWidening).width(at: 1) == 490)
    }
  }

  @Test func itStopsAtTheNextChangeItComesTo() throws {
    let sweep = Sweep(settings(300, 500, speed: 100), from: 350, isWidening: true)
    let stops = SweepStops(at: [310, 350, 420, 421, 480, 500, 700])
    let stop = try #require(sweep.firstStop(after: 0, through: 10, at: stops))
    #expect(stop.width == 420)
    #expect(abs(stop.time - 0.7) <= 1e-12)
    #expect(sweep.firstStop(after: 0, through: 0.69, at: stops) == nil)
    #expect(sweep.firstStop(after: 0.705, through: 1, at: stops)?.width == 421)
    #expect(sweep.firstStop(after: 1.3, through: 9, at: stops)?.width == 500)
    #expect(sweep.firstStop(after: 1.5, through: 9, at: stops)?.width == 480, "while the width decreases")
    #expect(sweep.firstStop(after: 3.5, through: 9, at: stops)?.width == 310, "while the width increases again")
    #expect(sweep.firstStop(after: 0, through: 99, at: SweepStops(at: [200, 501])) == nil)
  }

  /// From each stop on, in both directions, the sweep meets every change once.
  @Test func eachChangeIsMetOnEachWay() {
    let widths = [301, 302, 340, 341, 499]
    var (width, isWidening, met) = (300.0, true, [Int]())
    for _ in 0..<11 {
      let sweep = Sweep(settings(300, 500, speed: 1000), from: width, isWidening: isWidening)
      guard let stop = sweep.firstStop(after: 0, through: 10, at: SweepStops(at: widths)) else {

        Issue.record("no stop")
        return

      }
      met.append(stop.width)
      #expect(abs(sweep.width(at: stop.time) - Double(stop.width)) <= 1e-9)
      (width, isWidening) = (Double(stop.width), sweep.isWidening(at: stop.time))
    }
    #expect(met == widths + widths.reversed() + [301])
  }

  /// A problem begins at its least width while the sweep widens, and at its greatest while it narrows.
  @Test func aProblemIsMetWhereItBegins() {
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
      guard let stop = sweep.firstStop(after: 0, through: 10, at: stops) else {
        Issue.record("no stop")
        return
      }
      met.append(stop.width)
      (width, isWidening) = (Double(stop.width), sweep.isWidening(at: stop.time))
    }
    #expect(met == [350, 355, 480, 370, 360, 310, 350, 355], "at the limits it turns, and nothing begins there")
  }

  @Test func theGreatestWidthOfATime() {
    let sweep = Sweep(settings(300, 500, speed: 100), from: 450, isWidening: true)
    #expect(sweep.greatestWidth(from: 0, through: 0.25) == 475)
    #expect(sweep.greatestWidth(from: 0, through: 1) == 500)
    #expect(sweep.greatestWidth(from: 1, through: 2) == 450)
    #expect(sweep.greatestWidth(from: 1, through: 5) == 500)
  }

  @Test func limitsArePutInOrder() {
    var document = Document()
    document.window.workbench.sweep.lower = 2_000
    #expect(document.window.workbench.sweep.lower == 1_024)
    #expect(document.window.workbench.sweep.upper == 2_000)
    document.window.workbench.sweep.upper = 5
    #expect(document.window.workbench.sweep.lower == 60)
    #expect(document.window.workbench.sweep.upper == 1_024)
    #expect(document.window.workbench.sweep.unavailableReason == nil)
    document.window.workbench.sweep.upper = 60
    #expect(
      document.window.workbench.sweep.unavailableReason?.english
        == "Both limits of the sweep are 60 px. Set different limits.")
  }

  @Test @MainActor func aSweepIsOneStepAndIsSettledBeforeWhatOvertakesIt() {
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
      #expect(count == 0, "\(name): what does not overtake it lets it go on")
      overtake(store)
      #expect(count == 1, "\(name)")
      #expect(store.document.words.width == width, "\(name)")
      #expect(store.document.words.spacing == (name == "open" ? 8 : 20), "\(name)")
      overtake(store)
      #expect(count == 1, "\(name)")
    }
    let store = HistoryStore()
    store.endSweep(at: 444)
    #expect(store.undoTitle.english == "Undo Sweep")
    store.undo()
    #expect(store.document.words.width == .automatic)
    #expect(!store.canUndo)
  }
}

/// The state of motion, which is view state of a window.
struct MotionStateTests {
  @Test func noFileIsPaused() throws {
    var document = Document()
    document.window.workbench.showsTools = true
    document.window.workbench.isMotionPaused = true
    document.window.workbench.motionSpeed = 0.3
    let data = try JSONEncoder().encode(document)
    let read = try JSONDecoder().decode(Document.self, from: data)
    #expect(!read.window.workbench.isMotionPaused)
    #expect(read.window.workbench.motionSpeed == 0.3)
    #expect(!String(decoding: data, as: UTF8.self).contains("isMotionPaused"))
  }

  @Test func pausingShowsTheToolsAndFoldingThemAwayGoesOn() {
    var document = Document()
    document.window.workbench.isMotionPaused = true
    #expect(document.window.workbench.showsTools)
    document.window.workbench.showsTools = false
    #expect(!document.window.workbench.isMotionPaused)
  }

  @Test @MainActor func theSpeedGoesByTenthsWithinItsLimits() {
    let store = HistoryStore()
    for _ in 0..<3 { store.changeMotionSpeed(byTenths: -1) }
    #expect(store.document.window.workbench.motionSpeed == 0.7)
    #expect(store.document.window.workbench.showsTools)
    for _ in 0..<20 { store.changeMotionSpeed(byTenths: -1) }
    #expect(store.document.window.workbench.motionSpeed == 0.1)
    #expect(!store.canUndo)
  }

  @Test func photosAndCafesUseTheirOwnAnimations() {
    let document = Document()
    #expect(document.photos.motion == .interactiveSpring)
    #expect(document.cafes.motion == .easeIn)
    var photos = document.photos
    photos.animation = .none
    #expect(photos.motion == nil)
    photos.animation = .easeInOut
    photos.animationSpeed = 9
    photos.normalise(from: document.photos)
    #expect(photos.motion == .easeInOut.speed(2))
  }

  @Test func theCurveLeadsFromAllOfTheWayToNone() {
    #expect(MotionCurve(.linear(duration: 2), duration: 2).offsets(count: 5) == [1, 0.75, 0.5, 0.25, 0])
    let bouncy = MotionCurve(.bouncy, duration: 1).offsets(count: 101)
    #expect(bouncy.first == 1)
    #expect(bouncy.last == 0)
    #expect(bouncy.min() ?? 0 < -0.01, "it overshoots")
  }

  @Test @MainActor func undoTakesBackASweepThatIsUnderWayAndNothingElse() {
    let store = HistoryStore()
    var histories: [Bool] = []
    store.observe { [unowned store] _ in histories.append(store.canUndo) }
    store.beginSweep { [unowned store] in store.endSweep(at: 444) }
    #expect(histories == [true], "the step is in the history, and observers are notified")
    #expect(store.undoTitle.english == "Undo Sweep")
    store.undo()
    #expect(store.document == Document())
    #expect(!store.canUndo)
    #expect(store.redoTitle.english == "Redo Sweep")
  }

  @Test @MainActor func undoOfASweepThatIsBackWhereItSetOutLeavesTheStepBefore() {
    let store = HistoryStore()
    store.setWidth(.exact(444))
    store.beginSweep { [unowned store] in store.endSweep(at: 444) }
    store.undo()
    #expect(store.document.width == .exact(444))
    #expect(store.undoTitle.english == "Undo Width")
  }
}
