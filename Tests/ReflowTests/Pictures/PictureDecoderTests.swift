// Pictures whose loader cannot be interrupted are decoded in a worker, which ends when it uses too much time or memory,
// and starts again for the next picture.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import ReflowResources
import Runner
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class PictureDecoderTests: SceneTestCase {
  private let size = PixbufSize(width: 128, height: 128, covers: false)

  private func makeDecoder(memory: Int = 1_500) -> PictureDecoder {
    PictureDecoder(executable: RunningApp.binary.path, limits: WorkerLimits(memory: memory))
  }

  private func decode(_ data: Data, _ decoder: PictureDecoder) -> Result<[Int], PictureProblem.Reason> {
    do throws(PictureProblem.Reason) {
      let picture = try decoder.decode(data, size)
      return .success([picture.width, picture.height, picture.ownSize.width, picture.ownSize.height])
    } catch {
      return .failure(error)
    }
  }

  private let good = [128, 86, 300, 200]

  /// The workers of this process.
  private var workers: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.filter { name in
      guard Int32(name) != nil, let status = try? String(contentsOfFile: "/proc/\(name)/status", encoding: .utf8),
        let command = try? String(contentsOfFile: "/proc/\(name)/cmdline", encoding: .utf8)
      else { return false }
      return status.contains("PPid:\t\(getpid())\n") && command.contains(DecodingWorker.option)
    }
  }

  func testAWorkerGivesThePixelsOfTheLoader() async throws {
    let decoder = makeDecoder()
    for data in [SVGFile.good, try Data(contentsOf: ReflowResources.pictures(in: "photos")[0])] {
      let own = try Pixbuf.decode(data.bytes, size: size, pixelLimit: .max)
      let worker = try decoder.decode(data, size)
      XCTAssertTrue(worker.isSame(as: own))
      XCTAssertEqual([worker.ownSize.width, worker.ownSize.height], [own.ownSize.width, own.ownSize.height])
    }
  }

  func testAWorkerGivesTheReasonOfAFailure() async throws {
    let decoder = makeDecoder()
    XCTAssertEqual(decode(Data("words".utf8), decoder), .failure(.unknownFormat))
    XCTAssertEqual(decode(SVGFile.good.prefix(150), decoder), .failure(.damaged))
    XCTAssertEqual(decode(try png(width: 8, height: 8).prefix(40), decoder), .failure(.damaged))
    XCTAssertEqual(decode(SVGFile.good, decoder), .success(good))
    XCTAssertEqual(workers.count, 1, "a failure of the file leaves the worker")
  }

  func testAPictureWithoutEndIsGivenUpAndTheNextIsDecoded() async throws {
    let decoder = makeDecoder()
    XCTAssertEqual(decode(SVGFile.endless, decoder), .failure(.notDecoded(.time(seconds: 2))))
    XCTAssertEqual(decode(SVGFile.good, decoder), .success(good))
  }

  func testAPictureThatNeedsTooMuchMemoryIsGivenUp() async throws {
    let large = try SVGFile.large
    XCTAssertEqual(decode(large, makeDecoder()), .success(good))
    let decoder = makeDecoder(memory: 150)
    XCTAssertEqual(decode(SVGFile.good, decoder), .success(good))
    XCTAssertEqual(decode(large, decoder), .failure(.notDecoded(.memory(megabytes: 150))))
    XCTAssertEqual(decode(SVGFile.good, decoder), .success(good))
  }

  func testAWorkerThatIsKilledIsStartedAgain() async throws {
    let decoder = makeDecoder()
    XCTAssertEqual(decode(SVGFile.good, decoder), .success(good))
    let first = try XCTUnwrap(workers.first)
    for signal in [SIGKILL, SIGTERM, SIGSEGV] {
      let worker = try XCTUnwrap(workers.first.flatMap { pid_t($0) })
      kill(worker, signal)
      pump { (try? String(contentsOfFile: "/proc/\(worker)/stat", encoding: .utf8))?.contains(") Z ") ?? true }
      XCTAssertEqual(decode(SVGFile.good, decoder), .success(good), "after signal \(signal)")
    }
    XCTAssertEqual(workers.count, 1)
    XCTAssertNotEqual(workers.first, first)
  }

  func testAWorkerIsConfinedAndEndsWithItsDecoder() async throws {
    var decoder: PictureDecoder? = makeDecoder()
    XCTAssertEqual(decode(SVGFile.good, decoder!), .success(good))
    let worker = try XCTUnwrap(workers.first)
    let status = try String(contentsOfFile: "/proc/\(worker)/status", encoding: .utf8)
    XCTAssertTrue(status.contains("NoNewPrivs:\t1"), status)
    XCTAssertTrue(status.contains("Seccomp:\t2"), status)
    decoder = nil
    XCTAssertEqual(workers, [])
  }

  func testAWorkerThatCannotBeStartedIsTheReason() async {
    let missing = PictureDecoder(executable: "/nowhere/reflow")
    XCTAssertEqual(decode(SVGFile.good, missing), .failure(.notDecoded(.system(ENOENT))))
    let other = PictureDecoder(executable: "/bin/false")
    XCTAssertEqual(decode(SVGFile.good, other), .failure(.notDecoded(.ended(signal: 0))))
  }

  // MARK: The views

  private func views(_ files: [Data], _ store: PictureStore) throws -> [PictureView] {
    let folder = try temporaryFolder(self)
    let box = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0))
    let views = try files.enumerated().map { number, data in
      let view = PictureView(.fill, naturalHeight: 100, store: store)
      gtk_widget_set_size_request(view.widget.pointer, 100, 100)
      gtk_box_append(box.cast(), view.widget.pointer)
      view.show(PictureFile(path: try write(data, "\(number)", in: folder)))
      return view
    }
    show(box, width: 100, height: Int32(100 * files.count))
    return views
  }

  func testPicturesThatWaitForTheWorkerStopNoOther() async throws {
    let decoder = makeDecoder()
    decoder.queue.isSuspended = true
    let photo = try Data(contentsOf: ReflowResources.pictures(in: "photos")[0])
    let store = PictureStore(decoder: decoder)
    let views = try views([SVGFile.good, SVGFile.good, SVGFile.good, SVGFile.good, photo], store)
    pump { views[4].texture != nil }
    XCTAssertTrue(views[..<4].allSatisfy { $0.isLoading })
    decoder.queue.isSuspended = false
    pump { views.allSatisfy { $0.texture != nil } }
  }

  func testHostilePicturesSayWhyAndGoodOnesAreShown() async throws {
    let decoder = makeDecoder()
    let store = PictureStore(decoder: decoder)
    let endless = SVGFile.endless
    let views = try views([endless, SVGFile.good, endless, SVGFile.good], store)
    pump { store.loadCount == 0 && views.allSatisfy { $0.texture != nil || $0.problem != nil } }
    for (number, view) in views.enumerated() {
      let isGood = [1, 3].contains(number)
      XCTAssertEqual(
        view.problem?.message.english,
        isGood ? nil : "“\(number)” cannot be shown: it takes longer than 2 s to draw.")
      XCTAssertEqual(view.texture != nil, isGood)
    }
    // Its time is not taken again for another view of the same size or a larger one.
    decoder.queue.isSuspended = true
    let again = PictureView(.fill, naturalHeight: 100, store: store)
    show(again.widget, width: 200, height: 200)
    again.show(views[0].file)
    pump { again.problem != nil }
    decoder.queue.isSuspended = false
  }

  func testAPictureHasItsOwnSize() async throws {
    let store = PictureStore(decoder: makeDecoder())
    let views = try views([SVGFile.good, try png(width: 300, height: 320)], store)
    pump { views.allSatisfy { $0.texture != nil } }
    XCTAssertEqual(
      views.map { ItemRequest(of: $0.widget).natural },
      [
        CGSize(width: 300, height: 200), CGSize(width: 300, height: 320),
      ])
  }
}
