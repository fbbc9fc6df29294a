import Foundation
import LayoutCore
import Testing

@testable import ReflowModel

/// The content of the inspector for an item.
struct InspectionTests {
  /// Two lines in 100: items of 40 and 30, and one of 50 that does not fit in the first line.
  private func flow(_ end: FlowLineEnd, direction: LayoutDirection = .leftToRight) -> LayoutGeometry {
    let frames = [CGRect(x: 10, y: 4, width: 40, height: 20), CGRect(x: 58, y: 4, width: 30, height: 20)]
    let last = CGRect(x: 10, y: 29, width: 50.25, height: 20)
    return LayoutGeometry(
      size: CGSize(width: 130, height: 60), content: CGRect(x: 10, y: 4, width: 100, height: 45), direction: direction,
      items: (frames + [last]).enumerated().map { LayoutGeometry.Item(index: $0, frame: $1, allocation: $1) },
      lines: [
        LayoutGeometry.Line(items: 0..<2, frame: frames[0].union(frames[1]), end: end),
        LayoutGeometry.Line(items: 2..<3, frame: last, end: .endOfItems),
      ])
  }

  private func rows(_ geometry: LayoutGeometry, _ index: Int) -> [String] {
    let names = ["All", "morning", "become"]
    let request = ItemRequest(minimum: CGSize(width: 20, height: 20), natural: CGSize(width: 50.25, height: 20))
    let inspection = geometry.inspection(of: index, request: request) { names[$0] }
    return inspection?.rows.map { "\($0.name.english): \($0.text.english)" } ?? []
  }

  @Test func anItemThatDidNotFitShowsItsMissingLength() {
    let geometry = flow(.doesNotFit(item: 2, needs: 58.25, left: 22))
    #expect(
      rows(geometry, 2) == [
        "Frame: 50.3 × 20 at 0, 25", "Minimum: 20 × 20", "Natural size: 50.3 × 20",
        "Line: 2 of 2, item 1 of 1, 49.8 free",
        "Why: Needs 58.3; the previous line has only 22 free, 36.3 too few.",
      ])
    #expect(
      rows(geometry, 1).suffix(2) == [
        "Line: 1 of 2, item 2 of 2, 22 free", "Line end: “become” needs 58.3; only 22 are free, 36.3 too few.",
      ])
  }

  @Test func everyReasonIsASentence() {
    let reasons: [(FlowLineEnd, first: String, second: String)] = [
      (.endOfItems, "No more items follow.", "No more items follow."),
      (
        .lineOfItsOwn(item: 2), "“become” is longer than a line, so it has a line of its own.",
        "Longer than a line, so it has a line of its own."
      ),
      (.lineBreak(item: 2), "A line break.", "A line break."),
      (.startsNewLine(item: 2), "“become” starts a new line.", "Starts a new line."),
      (.itemLimit(2), "A line has up to 2 items.", "A line has up to 2 items."),
      (.lineLimit(hidden: 1), "The line limit hides 1 item.", "The line limit hides 1 item."),
      (
        .balance(item: 2), "“become” would fit, but the lines are more even without it.",
        "Would fit in the previous line, but the lines are more even this way."
      ),
    ]
    for (end, first, second) in reasons {
      #expect(rows(flow(end), 0).last == "Line end: " + first)
      #expect(rows(flow(end), 2).last == "Why: " + second)
    }
  }

  @Test func placesCountFromTheLeadingEdge() {
    #expect(rows(flow(.endOfItems, direction: .rightToLeft), 0)[0] == "Frame: 40 × 20 at 60, 0")
  }

  @Test func linesOutsideTheViewportCount() {
    var geometry = flow(.endOfItems)
    (geometry.firstLine, geometry.linesBehind) = (1_234, 3_764)
    let inspection = geometry.inspection(of: 2, request: nil) { _ in nil }
    #expect(inspection?.rows[1].text.english == "1,236 of 5,000, item 1 of 1, 49.8 free")
  }

  @Test func aSecondPassHasARowOfItsOwn() {
    let frame = CGRect(x: 0, y: 0, width: 107.5, height: 20)
    let sizing = GridReport.Sizing(item: 0, share: 107.5, minimum: 60, maximum: .infinity, count: 1, of: 225)
    let geometry = LayoutGeometry(
      size: CGSize(width: 200, height: 20), content: CGRect(x: 0, y: 0, width: 225, height: 20),
      items: [LayoutGeometry.Item(index: 0, frame: frame, allocation: frame)],
      columns: [LayoutGeometry.Track(origin: 0, length: 107.5, sizing: sizing)])
    let rows = geometry.inspection(of: 0, request: nil) { _ in nil }?.rows
    #expect(rows?.last?.name.english == "Second pass")
    #expect(rows?.last?.text.english == "The available 200 are not enough, so the tracks are solved again for 225.")
  }

  @Test func theProposalIsShown() {
    var geometry = flow(.endOfItems)
    geometry.items[1].proposal = ProposedViewSize(width: 100, height: nil)
    #expect(rows(geometry, 1)[3] == "Proposal: 100 × nil (nil: unspecified)")
    geometry.items[1].proposal = ProposedViewSize(width: .infinity, height: 0)
    #expect(rows(geometry, 1)[3] == "Proposal: ∞ × 0")
  }

  @Test func aHiddenItemHasNoInspection() {
    var geometry = flow(.endOfItems)
    geometry.items[1].frame = nil
    #expect(rows(geometry, 1).isEmpty)
    #expect(geometry.inspection(of: 3, request: nil) { _ in nil } == nil)
  }

  @Test func gridsShowTheArithmeticOfTheTrack() {
    func track(_ x: CGFloat, _ length: CGFloat, _ sizing: GridReport.Sizing) -> LayoutGeometry.Track {
      LayoutGeometry.Track(origin: x, length: length, sizing: sizing)
    }
    let frame = CGRect(x: 45, y: 0, width: 70, height: 20)
    let geometry = LayoutGeometry(
      size: CGSize(width: 200, height: 20), content: CGRect(x: 0, y: 0, width: 200, height: 20),
      items: (0..<4).map { LayoutGeometry.Item(index: $0, frame: frame, allocation: frame) },
      columns: [
        track(0, 40, GridReport.Sizing(item: 0, share: nil, minimum: 40, maximum: 40, count: 1, of: 200)),
        track(50, 60, GridReport.Sizing(item: 1, share: 75, minimum: 10, maximum: 60, count: 1, of: 200)),
        track(120, 80, GridReport.Sizing(item: 2, share: 75, minimum: 35, maximum: .infinity, count: 2, of: 200)),
      ])
    func rows(_ index: Int) -> [String] {
      geometry.inspection(of: index, request: nil) { _ in nil }?.rows.dropFirst().map {
        "\($0.name.english): \($0.text.english)"
      } ?? []
    }
    #expect(
      rows(3) == [
        "Column: 1 of 3, 40 px", "Why: A fixed length, reserved before the other tracks are sized.",
        "Overflow: 30 px beyond its track",
      ])
    #expect(
      rows(1) == [
        "Column: 2 of 3, 60 px", "Why: A share of 75, at least 10, at most 60.", "Overflow: 10 px beyond its track",
      ])
    #expect(
      rows(2) == ["Column: 3 of 3, 80 px", "Why: A share of 75 for 2 tracks, each at least 35, at most ∞."])
  }

  @Test func stacksShowHowTheirLengthIsDivided() {
    let frame = CGRect(x: 0, y: 0, width: 60, height: 20)
    var geometry = LayoutGeometry(
      size: frame.size, content: frame,
      items: (0..<3).map { LayoutGeometry.Item(index: $0, frame: frame, allocation: frame) })
    geometry.stack = StackReport(
      axis: .horizontal, length: 210, spacing: 10,
      shares: [
        .init(item: 1, priority: 1, reserved: 20, available: 180, count: 2, taken: 60),
        .init(item: 2, priority: 1, reserved: 20, available: 120, count: 1, taken: 120),
        .init(item: 0, priority: 0, reserved: 0, available: 20, count: 1, taken: 50.25),
      ])
    func rows(_ index: Int) -> [String] {
      geometry.inspection(of: index, request: nil) { ["All", nil, "become"][$0] }?.rows.dropFirst().map {
        "\($0.name.english): \($0.text.english)"
      } ?? []
    }
    let division = """
      Division: 210 − 10 spacing = 200
      2: 60 of 180 among 2
      become: 120 of 120 among 1
      All: 50.3 of 20 among 1
      30.3 too few
      """
    #expect(
      rows(1) == [
        "Why: Took 60, less than its share of 90: 180 among 2, priority 1.", "Reserved: 20 for lower priorities",
        division,
      ])
    #expect(rows(2).first == "Why: Took its share of 120: 120 among 1, priority 1.")
    #expect(rows(0) == ["Why: Took 50.3, more than its share of 20: 20 among 1, priority 0.", division])
    geometry.stack = StackReport(axis: .vertical, length: nil, spacing: 10, shares: [])
    #expect(rows(0) == ["Why: The stack has no proposed length, so each child takes its ideal length."])
    geometry.stack?.length = .infinity
    #expect(rows(0) == ["Why: The stack has an infinite proposed length, so each child takes its maximum length."])
    geometry.stack = StackReport(
      axis: .vertical, length: 400, spacing: 0,
      shares: (0..<14).map { .init(item: $0 % 3, priority: 0, reserved: 0, available: 28, count: 14, taken: 2) })
    #expect(rows(0).last?.hasSuffix("\nAnd 2 more.\n372 left") == true)
  }

  @Test func whatRoundingAddsIsNoOverflow() {
    let frame = CGRect(x: 178.36, y: 0, width: 51.45, height: 20)
    var item = LayoutGeometry.Item(index: 0, frame: frame, allocation: CGRect(x: 178, y: 0, width: 52, height: 20))
    var geometry = LayoutGeometry(
      size: CGSize(width: 400, height: 20), content: CGRect(x: 0, y: 0, width: 400, height: 20), items: [item],
      columns: [
        LayoutGeometry.Track(
          origin: 178.36, length: 51.45,
          sizing: GridReport.Sizing(item: 0, share: 50, minimum: 50, maximum: .infinity, count: 1, of: 400))
      ])
    func names() -> [String]? { geometry.inspection(of: 0, request: nil) { _ in nil }?.rows.map(\.name.english) }
    #expect(names() == ["Frame", "Column", "Why"])
    item.allocation?.size.width = 53
    geometry.items = [item]
    #expect(names()?.last == "Overflow")
  }
}
