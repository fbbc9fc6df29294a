import CGtk
import GtkTestSupport
import LayoutCore
import XCTest

@testable import Reflow
@testable import ReflowModel

/// Canvases that no window shows.
@MainActor
final class OffstageCanvasTests: SceneTestCase {
  private func picture(_ canvas: OffstageCanvas, width: Int, scale: Double = 1) throws -> CanvasPicture {
    canvas.layOut(width: width)
    pump { canvas.isReady }
    return try XCTUnwrap(canvas.picture(scale: scale))
  }

  func testEachSceneHasAPictureWhichIsTheSameWhateverCameBefore() async throws {
    for scene in SceneName.allCases where !scene.showsProgram {
      var document = Document()
      document.scene = scene
      document.symbols.itemCount = 500
      let canvas = OffstageCanvas(document)
      _ = try picture(canvas, width: 300)
      let second = try picture(canvas, width: 640)
      let fresh = try picture(OffstageCanvas(document), width: 640)
      XCTAssertEqual(second.size, fresh.size, "\(scene)")
      XCTAssertEqual(second.size.width, 640, "\(scene)")
      // A picture that was decoded for one column can serve two.
      if scene != .photos, scene != .cafes { XCTAssertEqual(second.png, fresh.png, "\(scene)") }
    }
  }

  func testAPictureIsAsHighAsTheContentAndHasItsPixelsTwice() async throws {
    let canvas = OffstageCanvas(Document())
    let picture = try picture(canvas, width: 300, scale: 2)
    XCTAssertEqual(picture.size, canvas.subject.source.solve(width: 300).size)
    XCTAssertEqual(gdk_texture_get_width(picture.texture.opaque), 600)
    XCTAssertEqual(gdk_texture_get_height(picture.texture.opaque), 2 * gint(picture.size.height))
    XCTAssertEqual(picture.png?.prefix(4), Data([0x89, 0x50, 0x4E, 0x47]))
  }

  func testWhatSticksOutOfTheCanvasIsInThePicture() async throws {
    var document = Document()
    document.words.text = .own("WWWW a")
    document.words.padding = 12
    document.words.textSize = 300
    let canvas = OffstageCanvas(document)
    let picture = try picture(canvas, width: 60)
    let widest = canvas.subject.source.geometry?.items.compactMap { $0.allocation?.width }.max() ?? 0
    XCTAssertEqual(canvas.subject.source.geometry?.size.width, 60)
    XCTAssertGreaterThan(widest, 60)
    XCTAssertEqual(picture.size.width, 12 + widest)
  }

  func testAPictureEndsAtTheLimit() async throws {
    var document = Document()
    document.scene = .symbols
    document.symbols.itemCount = 1_000_000
    let canvas = OffstageCanvas(document)
    canvas.layOut(width: 300, heightLimit: 400)
    pump { canvas.isReady }
    XCTAssertEqual(canvas.picture()?.size, CGSize(width: 300, height: 400))
    XCTAssertLessThan(canvas.subject.source.geometry?.items.count ?? .max, 200)
  }

  func testNoWordsArePaper() async throws {
    var document = Document()
    document.words.wordCount = .number(0)
    let picture = try picture(OffstageCanvas(document), width: 200)
    XCTAssertEqual(picture.size.width, 200)
  }

  func testTheSubjectOfAWholeCanvasOwnsTheCanvas() async throws {
    weak var canvas: OffstageCanvas?
    var subject: CheckSubject?
    do {
      let whole = try WholeCanvas(of: Document(), named: "words")
      (canvas, subject) = (whole.canvas, whole.subject)
    }
    XCTAssertNotNil(canvas)
    let frames = canvas?.subject.source.solve(width: 300).items.map(\.frame)
    XCTAssertEqual(subject?.solve(300).items.map(\.frame), frames)
    subject = nil
    XCTAssertNil(canvas)
  }

  func testAWindowIsToldOfThePreparedCanvasUnlessItsWorkIsCancelled() async {
    let work = IdleWork(in: Lifetime())
    var ready: [Int] = []
    for (isCancelled, number) in [(false, 1), (true, 2)] {
      let canvas = OffstageCanvas(Document())
      canvas.prepare(in: work) {
        canvas.layOut(width: 300)
        return true
      } done: {
        if case .success(true) = $0 { ready.append(number) }
      }
      if isCancelled { work.cancel() } else { pump { !work.isDue } }
    }
    XCTAssertEqual(ready, [1])
  }
}
