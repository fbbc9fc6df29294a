import Foundation
import LayoutCore
import TestSupport
import Testing

@testable import ReflowModel

/// A canvas compared with a baseline one width at a time, and its ghosts.
struct BaselineSearchTests {
  /// Words of ten px a letter and twenty high, in greedy lines; the first tile is no item.
  private func subject(_ text: String, spacing: CGFloat = 10) -> CheckSubject {
    let words = text.split(separator: " ").map(String.init)
    let boxes = [BoxElement(20, 20)] + words.map { BoxElement(CGFloat($0.count) * 10, 20) }
    var content = CheckedContent(FlowLayout(itemSpacing: spacing, lineSpacing: 10), boxes)
    content.items = [nil] + words.enumerated().map { CheckedItem(identity: 100 + $0, name: $1) }
    return content.subject().subject
  }

  private func baseline(_ text: String, at widths: [ClosedRange<Int>] = [100...100, 150...150]) throws -> Baseline {
    let recording = try BaselineRecording(of: subject(text), at: widths, CheckSettings(), scene: .words)
    recording.finish()
    return try Baseline(
      of: Document(), Baseline.Environment(font: "", dpi: 96, scale: 1, versions: [:]), views: [recording.view])
  }

  private func finished(_ baseline: Baseline, _ subject: CheckSubject) throws -> BaselineSearch {
    let search = try BaselineSearch(of: baseline, with: subject)
    while !search.isDone { search.advance() }
    return search
  }

  @Test func aRecordingIsWhatALookAtEachWidthSees() throws {
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

  @Test func whatAFileHasNoRoomForIsRefusedBeforeItIsLookedAt() throws {
    let subject = subject(Array(repeating: "word", count: 1_000).joined(separator: " "))
    do throws(FileError) {
      _ = try BaselineRecording(of: subject, at: [1...10_000], CheckSettings(), scene: .words)
      Issue.record("it is not refused")
    } catch {
      #expect(error.message.english.contains("1,000 items"), "\(error.message.english)")
    }
  }

  @Test func itFindsTheDifferencesOfEachWidthAndNamesTheItems() throws {
    let before = try baseline("one three five seven")
    let same = try finished(before, subject("one three five seven"))
    #expect(same.found.isEmpty && same.count == 0)
    let now = subject("one nine five seven")
    let search = try finished(before, now)
    #expect(search.found.map(\.width) == [100, 150])
    let pairs = ItemPairs(["one", "three", "five", "seven"], ["one", "nine", "five", "seven"])
    for place in search.found {
      let after = Arrangement(now.solve(place.width), at: place.width, items: 1...4)
      let arrangement = try #require(before.views[0][place.width])
      #expect(place.differences == pairs.differences(from: arrangement, to: after))
    }
    #expect(search.count == search.found.reduce(0) { $0 + $1.differences.count } && search.widthCount == 2)
    #expect(search.rows.first { $0.change == .came(item: "nine") }?.identity == 101)
    #expect(search.rows.first { $0.change == .went(item: "three") }.map { $0.identity == nil } == true)
  }

  @Test func aLimitKeepsTheFirstDifferencesAndCountsAll() throws {
    let (before, now) = (try baseline("one three five seven"), subject("one nine five seven"))
    let all = try finished(before, now)
    for limit in 0...all.count {
      let search = try BaselineSearch(of: before, with: now, limit: limit)
      search.finish()
      #expect(search.rows == Array(all.rows.prefix(limit)))
      #expect(search.count == all.count && search.widthCount == all.widthCount)
    }
  }

  @Test func otherContentAndNothingToCompareAreSaid() throws {
    func reason(_ baseline: Baseline, _ subject: CheckSubject) -> String? {
      do throws(FileError) {
        _ = try BaselineSearch(of: baseline, with: subject)
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

  @Test func ghostsAreWhereItemsWereThatAreElsewhereOrGone() throws {
    let now = subject("one nine five seven")
    let search = try finished(baseline("one three five seven"), now)
    let ghosts = search.ghosts
    #expect(ghosts.nearestWidth(to: 120) == 100)
    #expect(ghosts.nearestWidth(to: 400) == 150)
    #expect(ghosts.all(at: 120) == nil && ghosts.moved(at: 120, in: now.solve(120)) == nil)
    // 20 one | three | five | seven, and now: 20 one | nine five | seven, in lines of 150.
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
    #expect(moved.contains { $0.text?.english == "three" }, "it is gone")
    var partly = now.solve(150)
    partly.items.removeLast()
    #expect(!(ghosts.moved(at: 150, in: partly) ?? []).contains { $0.text?.english == "seven" }, "out of sight")
  }
}
