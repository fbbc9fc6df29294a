import Foundation
import LayoutCore
import ReflowResources
import TestSupport
import Testing

@testable import ReflowModel

/// The geometry in the page of a report: the formula and the script give the frames of the layout.
struct StoredGeometryTests {
  /// Layouts with fractional edges.
  static var contents: [CheckedContent] {
    var random = SplitMix64(seed: 5)
    let boxes = (0..<24).map { _ in
      BoxElement(CGFloat.random(in: 20...90, using: &random), CGFloat.random(in: 14...40, using: &random))
    }
    var flows = [CheckedContent(FlowLayout(spacing: 8), boxes)]
    for justification in FlowLayout.Justification.allCases {
      flows.append(
        CheckedContent(
          FlowLayout(alignment: .center, itemSpacing: 7.3, lineSpacing: 7.3, justification: justification), boxes))
    }
    flows.append(
      CheckedContent(FlowLayout(alignment: .trailing, itemSpacing: 8, lineSpacing: 8, lineBreaking: .balanced), boxes))
    flows.append(CheckedContent(FlowLayout(spacing: 8), boxes, direction: .rightToLeft))
    flows.append(CheckedContent(VGridLayout(columns: [GridItem(.adaptive(minimum: 70))]), boxes))
    flows[0].items[3] = CheckedItem(identity: 3, name: "</script><b>\"a\" & 'b'\u{2028}\u{202E}")
    return flows
  }

  @Test func aTrackReturnsTheNumberOfEachWidth() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<300 {
      let slope = Double.random(in: -2...2, using: &random)
      let points = (100..<Int.random(in: 101...400, using: &random)).map { width -> (width: Int, value: Int?) in
        switch Int.random(in: 0..<60, using: &random) {
        case 0: (width, nil)
        case 1: (width, Int.random(in: -50...50, using: &random))
        default: (width, Int((slope * Double(width)).rounded()))
        }
      }
      let track = WidthTrack(points)
      for (width, value) in points {
        #expect(track.segments.last { $0.start <= width }?.value(at: width) == value)
      }
      #expect(track.segments.count <= points.count)
    }
    let line = (0...900).map { (width: $0, value: Optional(($0 + 1) / 2)) }
    #expect(WidthTrack(line).segments.count < 4)
  }

  /// Node runs the script in place of a browser.
  @Test(arguments: Self.contents.indices)
  func theFramesOfTheScriptAreThoseOfTheLayoutAtEveryPx(index: Int) throws {
    let subject = Self.contents[index].subject().subject
    let ranges = [60...400, 420...420, 500...700]
    let geometry = try #require(StoredGeometry(of: subject, at: ranges))
    let program =
      ReflowResources.Report.script + """

        const geometry = JSON.parse(require("fs").readFileSync(0, "utf8"));
        const lines = [];
        for (const [first, last] of geometry.widths) {
          for (let width = first; width <= last; width++) {
            const frames = framesAt(geometry, width).map(one => one ? [one.x, one.y, one.width, one.height] : "-");
            lines.push(`${width} ${valueAt(geometry.heights, width)} ${frames.join(" ")}`);
          }
        }
        console.log(lines.join("\\n"));
        """
    let lines = try Self.run(program, input: geometry.script).split(separator: "\n").map(String.init)
    let expected = ranges.flatMap { Array($0) }.map { width -> String in
      let arrangement = Arrangement(subject.solve(width), at: width, items: subject.items.indices)
      let frames = arrangement.places.map { $0.map { "\($0.x),\($0.y),\($0.width),\($0.height)" } ?? "-" }
      return "\(width) \(arrangement.height) \(frames.joined(separator: " "))"
    }
    #expect(lines.count == 543 && lines == expected, "content \(index)")
  }

  @Test func anyNameIsSafeInThePage() throws {
    let content = Self.contents[0]
    let geometry = try #require(StoredGeometry(of: content.subject().subject, at: [200...210]))
    #expect(!geometry.script.contains("<") && !geometry.script.contains("\u{2028}"))
    let object = try JSONSerialization.jsonObject(with: Data(geometry.script.utf8)) as? [String: Any]
    let items = object?["items"] as? [[String: Any]]
    #expect(items?[3]["name"] as? String == content.items[3]?.name)
    var entry = CheckReport.Entry("</script>\"x\".reflow", .words)
    (entry.widths, entry.geometry) = ([200...210], geometry)
    entry.problems = [CheckedProblem(.overlap, of: content.items[3], at: 3, widths: [204...205])]
    let page = String(decoding: try CheckReport(program: "</title>", entries: [entry]).data(.html), as: UTF8.self)
    #expect(page.components(separatedBy: "</script>").count == 3, "the ends of the geometry and of the script")
    #expect(page.components(separatedBy: "</title>").count == 2)
  }

  @Test func onlyTheWidthsOfProblemsAreStoredBeyondTheLimit() throws {
    let content = Self.contents[1]
    let subject = content.subject().subject
    func entry(within limit: Int) -> (CheckReport.Entry, left: Int) {
      var entry = CheckReport.Entry("a.reflow", .words)
      entry.widths = [100...500]
      entry.problems = [CheckedProblem(.overlap, of: content.items[3], at: 3, widths: [204...205])]
      let left = entry.storeGeometry(of: subject, within: limit)
      return (entry, left)
    }
    let (whole, left) = entry(within: 1_000_000)
    #expect(whole.geometry == StoredGeometry(of: subject, at: [100...500]) && !whole.exceedsPage)
    #expect(left == 1_000_000 - (whole.geometry?.script.utf8.count ?? 0))
    let part = entry(within: 5_000).0
    #expect(part.geometry == StoredGeometry(of: subject, at: [204...205]) && part.exceedsPage)
    let page = String(decoding: try CheckReport(program: "", entries: [part]).data(.html), as: UTF8.self)
    #expect(
      page.contains("The slider has only the widths with problems, since the geometry at all widths exceeds 10 MB."))
    let none = entry(within: 10).0
    #expect(none.geometry == nil && none.exceedsPage)
    let plain = String(decoding: try CheckReport(program: "", entries: [none]).data(.html), as: UTF8.self)
    #expect(plain.contains("There is no slider") && !plain.contains("<script"))
  }

  // MARK: The slider

  /// A part of a page in place of a browser's: it has elements that keep what the script gives them. A slider accepts
  /// numbers within its limits only, and reports a number that differs, as a browser's does.
  private static let page = """
    class Part {
      constructor() {
        Object.assign(this, {parts: {}, listeners: {}, attributes: {}, children: [], dataset: {form: "%s px"}});
      }
      querySelector(name) { return this.parts[name] ??= new Part(); }
      addEventListener(name, call) { (this.listeners[name] ??= []).push(call); }
      send(name) { for (const call of this.listeners[name] ?? []) call(); }
      setAttribute(name, value) { this.attributes[name] = String(value); }
      append(...children) { this.children.push(...children); }
      replaceChildren(...children) { this.children = children; }
    }
    class Slider extends Part {
      number = 50; min = 0; max = 100;
      get value() { return String(this.number); }
      set value(number) { this.number = Math.min(Math.max(Number(number), this.min), this.max); }
      moveTo(number) {
        const before = this.number;
        this.value = number;
        if (this.number !== before) this.send("input");
        return this.number;
      }
      press(direction) {
        this.send("keydown");
        return this.moveTo(this.number + direction);
      }
    }
    globalThis.document = {createElementNS: () => new Part(), createElement: () => new Part()};
    const part = new Part();
    const slider = part.parts.input = new Slider();
    part.querySelector("script").textContent = require("fs").readFileSync(0, "utf8");
    start(part);

    """

  /// The numbers that a program prints after the script has started with the geometry of some widths.
  private func numbers(at ranges: [ClosedRange<Int>], _ program: String) throws -> [[Int]] {
    let geometry = try #require(StoredGeometry(of: Self.contents[0].subject().subject, at: ranges))
    let output = try Self.run(ReflowResources.Report.script + Self.page + program, input: geometry.script)
    return output.split(separator: "\n").map { $0.split(separator: " ").compactMap { Int($0) } }
  }

  @Test func theArrowKeysVisitEveryStoredWidthInBothDirections() throws {
    let ranges = [60...63, 65...65, 80...82, 700...701]
    let widths = ranges.flatMap { Array($0) }
    let visited = try numbers(
      at: ranges,
      """
      for (const direction of [1, -1]) {
        const visited = [slider.number];
        for (let press = 0; press < 12; press++) visited.push(slider.press(direction));
        console.log(visited.join(" "));
        const [drawing] = part.querySelector(".stage").children;
        console.log(parseInt(drawing.attributes["aria-label"]), parseInt(slider.attributes["aria-valuetext"]));
      }
      """)
    // The last presses are at the end of the slider.
    let rest = 13 - widths.count
    #expect(
      visited == [
        widths + Array(repeating: 701, count: rest), [701, 701],
        widths.reversed() + Array(repeating: 60, count: rest), [60, 60],
      ])
  }

  /// A drag passes through numbers that are not stored, one after the other.
  @Test func aDragShowsTheNearestStoredWidth() throws {
    let dragged = try numbers(
      at: [60...64, 70...72],
      """
      slider.send("pointerdown");
      const shown = [];
      for (const number of [62, 64, 65, 66, 67, 68, 69, 70, 69, 68, 67, 66, 65]) shown.push(slider.moveTo(number));
      console.log(shown.join(" "));
      slider.send("pointerup");
      console.log(slider.press(1), slider.press(-1));
      """)
    #expect(dragged == [[62, 64, 64, 64, 64, 70, 70, 70, 70, 70, 64, 64, 64], [70, 64]])
  }

  // MARK: Node

  /// The output of a program in JavaScript, for which Node must be installed.
  private static func run(_ program: String, input: String) throws -> String {
    let folder = URL(filePath: NSTemporaryDirectory()).appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (script, data) = (folder.appending(path: "a.js"), folder.appending(path: "a.json"))
    try Data(program.utf8).write(to: script)
    try Data(input.utf8).write(to: data)
    let (process, output) = (Process(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["node", script.path]
    process.standardInput = try FileHandle(forReadingFrom: data)
    process.standardOutput = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "Node fails, or is missing: install the package nodejs")
    return String(decoding: text, as: UTF8.self)
  }
}
