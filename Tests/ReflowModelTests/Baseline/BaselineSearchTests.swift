import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

/// The comparison of a canvas with a baseline, one width at a time, and the ghosts.
struct BaselineSearchTests {
  /// A container whose first child is not an item.
  private func words(_ text: String) -> ComparedWords {
    var words = ComparedWords(text)
    words.hasTool = true
    return words
  }

  private func subject(_ text: String) -> CheckSubject { words(text).subject }

  private func baseline(_ text: String, at widths: [ClosedRange<Int>] = [100...100, 150...150]) throws -> Baseline {
    try words(text).baseline(at: widths)
  }

  @Test func aRecordingEqualsACheckOfEachWidth() throws {
    let subject = subject("one three five seven")
    let recording = try BaselineRecording(of: subject, at: [100...104, 200...202], CheckSettings(), scene: .words)
    #expect(!recording.isDone)
    while !recording.isDone { recording.advance() }
    #expect(recording.view.items == ["one", "three", "five", "seven"])
    #expect(recording.view.widths.map(\.width) == Array(100...104) + Array(200...202))
    for arrangement in recording.view.widths {
      #expect(arrangement == Arrangement(subject.solve(arrangement.width), at: arrangement.width, items: 1...4))
    }
    let first = CheckSearch(of: subject, in: 100...104, CheckSettings(), scene: .words).finish()
    let second = CheckSearch(of: subject, in: 200...202, CheckSettings(), scene: .words).finish()
    #expect(recording.problems == first.joined(by: second))
  }

  @Test func contentThatExceedsTheFileLimitIsRefusedBeforeTheCheck() throws {
    let subject = subject(Array(repeating: "word", count: 1_000).joined(separator: " "))
    do throws(FileError) {
      _ = try BaselineRecording(of: subject, at: [1...10_000], CheckSettings(), scene: .words)
      Issue.record("the content was accepted")
    } catch {
      #expect(error.message.english.contains("1,000 items"), "\(error.message.english)")
    }
  }

  @Test func theItemOfARowHasItsIdentity() throws {
    let before = try baseline("one three five seven")
    #expect(try words("one three five seven").search(since: before).comparison.isEmpty)
    let search = try words("one nine five seven").search(since: before)
    let row = try #require(search.comparison.rows.first)
    #expect(row.cause == .renamed(from: "three", to: "nine") && row.widths == [100...100, 150...150])
    #expect(row.item.map { search.identities[$0] } == 101)
    let removed = try words("one five seven").search(since: before)
    #expect(removed.comparison.rows.first.map { $0.item == nil } == true)
  }

  @Test func newProblemsAreThoseOutsideTheBaseline() throws {
    let before = try baseline("one three five", at: [60...200])
    let now = words("one three five seven")
    let comparison = try now.search(since: before).comparison
    let all = try now.recording(at: [60...200]).problems
    #expect(!comparison.newProblems.isEmpty && comparison.newProblems == comparison.divide(all).new)
    let without = try BaselineSearch(
      of: before, with: now.subject, in: now.document, now.environment, findsProblems: false)
    without.finish()
    #expect(without.comparison.newProblems == [])
    #expect(without.comparison.rows == (try now.search(since: before).comparison.rows))
  }

  /// Labels that were split by lines are no fifty new words.
  @Test func aTextThatIsSplitInAnotherWayIsNotCompared() throws {
    var old = ComparedWords(["Open File", "Save", "Quit"])
    old.document.words.text = .own("Open File\nSave\nQuit")
    old.document.words.splitting = .lines
    let baseline = try old.baseline(at: [100...101])
    #expect(baseline.splitting == .lines)
    let read = try JSONDecoder().decode(Baseline.self, from: JSONEncoder().encode(baseline))
    #expect(read.splitting == .lines, "the file knows it")
    var now = ComparedWords("Open File Save Quit")
    now.document.words.text = old.document.words.text
    let error = #expect(throws: FileError.self) { try now.search(since: baseline) }
    #expect(error?.message.english == "The text of the baseline is split by “Lines”, and this text by “Words”.")
    now.document.words.splitting = .lines
    #expect(throws: Never.self) { try now.search(since: baseline) }
    now.document.scene = .stacks
    #expect(baseline.splitFailure(of: now.document) == nil, "the reason is another one")
  }

  @Test func otherContentAndEmptyComparisonsAreReported() throws {
    func reason(_ baseline: Baseline, _ subject: CheckSubject) -> String? {
      do throws(FileError) {
        _ = try BaselineSearch(of: baseline, with: subject, in: Document(), baseline.environment)
        return nil
      } catch {
        return error.message.english
      }
    }
    #expect(
      try reason(baseline("one two"), subject("three four"))
        == "The baseline is of other content: it contains none of the current items.")
    var none = try baseline("one two")
    none.views[0].variant = "double"
    #expect(reason(none, subject("one two")) == "The baseline contains no width of the original content.")
  }

  @Test func ghostsAreTheFramesOfMovedAndRemovedItems() throws {
    let now = subject("one nine five seven")
    let ghosts = try words("one nine five seven").search(since: baseline("one three five seven")).ghosts
    #expect(ghosts.nearestWidth(to: 120) == 100)
    #expect(ghosts.nearestWidth(to: 400) == 150)
    #expect(ghosts.all(at: 120) == nil && ghosts.moved(at: 120, in: now.solve(120)) == nil)
    // The lines at 150 px: “20 one | three | five | seven”, and now “20 one | nine five | seven”.
    let all = try #require(ghosts.all(at: 150))
    #expect(all.map(\.text?.english) == ["one", "three", "five", "seven"])
    #expect(all.map(\.kind) == Array(repeating: .earlier, count: 4))
    #expect(all[0].rect == CGRect(x: 30, y: 0, width: 30, height: 20))
    let moved = try #require(ghosts.moved(at: 150, in: now.solve(150)))
    for mark in all {
      let name = try #require(mark.text?.english)
      let place = ["one", "nine", "five", "seven"].firstIndex(of: name)
      let frame = place.flatMap { now.solve(150).items[$0 + 1].allocation }
      #expect(moved.contains { $0.rect == mark.rect && $0.text == mark.text } == (frame != mark.rect), "\(name)")
    }
    #expect(moved.contains { $0.text?.english == "three" }, "the item was removed")
    var partly = now.solve(150)
    partly.items.removeLast()
    #expect(!(ghosts.moved(at: 150, in: partly) ?? []).contains { $0.text?.english == "seven" }, "not in the geometry")
  }
}
