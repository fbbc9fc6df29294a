// Replies of a hostile program. Each is decoded or refused, and what is decoded reaches every report without a crash.

import CGtk
import Foundation
import GtkInterop
import ProbeInterface
import TestSupport
import Testing

@testable import ReflowModel
@testable import ReflowPrograms

@MainActor
@Suite struct HostileReplyTests {
  // MARK: Mutations

  private static let texts = [
    "", "\u{202E}</script><script>alert(1)</script>", "\"'><img src=x onerror=alert(1)>", "e\u{301}\u{0}\u{1B}[2J",
    "::error file=x::y\r\n%0A", "]]>&amp;", String(repeating: "\u{1F468}\u{200D}", count: 1_100), "../../etc/passwd",
    "\u{FFFE}\u{FFFF}",
  ]

  /// A value of the same type in which some parts are replaced, repeated or left out.
  private func mutated(_ value: Variant, _ random: inout SplitMix64) -> Variant {
    func isRare() -> Bool { Int.random(in: 0..<6, using: &random) == 0 }
    func number() -> Int32 {
      [0, 1, -1, 7, 401, 32_768, 1 << 20, Int32.max, Int32.min, Int32.random(in: .min ... .max, using: &random)]
        .randomElement(using: &random)!
    }
    switch value.type {
    case "i": return isRare() ? Variant(number()) : value
    case "u": return isRare() ? Variant(UInt32(bitPattern: number())) : value
    case "d": return isRare() ? Variant([0, -1, 1e300, .infinity, .nan].randomElement(using: &random)!) : value
    case "b": return isRare() ? Variant(Bool.random(using: &random)) : value
    // A text of D-Bus ends at the first zero.
    case "s": return isRare() ? Variant(Self.texts.randomElement(using: &random)!) : value
    case "ai", "ay": return bytesMutated(value, &random)
    case let type where type.hasPrefix("a"):
      var elements = value.children.map { mutated($0, &random) }
      if isRare() { elements += elements }
      if isRare(), !elements.isEmpty { elements.remove(at: Int.random(in: elements.indices, using: &random)) }
      if isRare() { elements.shuffle(using: &random) }
      if isRare(), isRare() { elements = [] }
      return Variant(arrayOf: String(type.dropFirst()), elements)
    default:
      let members = value.children.map { mutated($0, &random) }
      return Variant(tuple: members)
    }
  }

  /// A value of the same type whose bytes are changed. Texts can contain invalid UTF-8 and lists invalid offsets.
  private func bytesMutated(_ value: Variant, _ random: inout SplitMix64) -> Variant {
    var bytes = value.withPointer { pointer in
      Array(UnsafeRawBufferPointer(start: g_variant_get_data(pointer), count: value.byteCount))
    }
    for _ in 0..<Int.random(in: 0...4, using: &random) where !bytes.isEmpty {
      bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: .min ... .max, using: &random)
    }
    if Int.random(in: 0..<8, using: &random) == 0 { bytes.removeLast(Int.random(in: 0...bytes.count, using: &random)) }
    let data = g_bytes_new(bytes, gsize(bytes.count))
    defer { g_bytes_unref(data) }
    let type = g_variant_type_new(value.type)
    defer { g_variant_type_free(type) }
    return Variant(g_variant_new_from_bytes(type, data, 0))
  }

  /// Decodes a reply as the link does, and adds what it contains to an entry of a report.
  private func decode(_ method: String, _ reply: Variant, into entry: inout CheckReport.Entry) throws {
    var problems = WindowProblems(CheckSettings(), originals: [:])
    switch method {
    case "Windows":
      for window in try ProgramWindow.all(in: reply) {
        entry.window?.name = window.name
        _ = WindowChoice("9")?.failure("program", among: [window])
        entry.remarks.append(Message("The window cannot be narrower than %s px", window.minimumWidth.groupedText))
      }
    case "Catalogue": _ = try Catalogues(reply).missingFile(for: "de")
    case "Activate": entry.remarks += try (reply.otherActions() ?? []).map { Message.verbatim($0) }
    case "Pages": entry.variant = try reply.pageList().map(\.title).joined(separator: ", ")
    case "StayBelow", "ScrollList": _ = try reply.values("(b)")
    case "Settings": #expect(try Set(reply.settings().keys).isSubset(of: ["gtk-font-name", "gtk-xft-dpi"]))
    case "Resize": _ = try reply.resizedWindow()
    case "Menus", "OpenMenu", "MenuSize", "Lists": try decodeMenu(method, reply, &problems, into: &entry)
    case "Hidden": entry.remarks += try HiddenContent(reply).messages
    case "Minimum": problems.add(try MinimumWidth(reply))
    case "MinimumHeight":
      problems.heights.add(10_000, at: 360)
      problems.heights.minimum = try HeightReply(reply).minimum
    case "Drawing": _ = try reply.drawing()
    case "Parameters": #expect(try reply.parameterDefaults().count <= 1_000)
    case "Trace":
      let trace = try ViewTrace.decoded(reply)
      #expect((trace?.shownCount ?? 0) <= trace?.count ?? 0)
      let marks = trace?.placement.marks(Overlay.ofContainers) ?? []
      #expect(marks.allSatisfy { $0.rect.isNull || $0.rect.maxX.isFinite && $0.rect.maxY.isFinite })
    case "Picture": try add(PictureReply(reply), to: &entry)
    default:
      let samples = try WindowReply(reply, in: method == "Sweep" ? 400...450 : nil).samples
      var recording = WindowRecording()
      for sample in samples {
        problems.add(sample)
        try? recording.add(sample)
      }
      _ = recording.view(named: "", problems.problems)
      guard let sample = samples.first else { break }
      entry.pictures.append(
        CheckReport.Picture(
          width: sample.width,
          area: Arrangement.Place(x: 0, y: 0, width: sample.width, height: sample.height),
          png: Data(PlantedReplies.png),
          places: problems.places(in: sample)))
    }
    entry.widths = problems.widths
    entry.problems = problems.problems
  }

  private func add(_ picture: PictureReply, to entry: inout CheckReport.Entry) {
    guard let pixels = picture.pixels, let png = pngFile(of: pixels.makeTexture()) else { return }
    let area = Arrangement.Place(x: 0, y: 0, width: pixels.width, height: pixels.height)
    entry.pictures.append(CheckReport.Picture(width: 400, area: area, png: Data(png)))
  }

  /// Writes the entries in all formats. The texts of a program must not become a part of a page.
  private func expectSafeReports(of entries: [CheckReport.Entry]) throws {
    let report = CheckReport(program: "Reflow 1.0", entries: entries)
    for format in CheckReport.Format.allCases {
      let text = String(decoding: try report.data(format), as: UTF8.self)
      switch format {
      case .html, .xml: #expect(!text.contains("<script>alert") && !text.contains("<img src=x"))
      case .text, .github: #expect(!text.contains("\u{1B}") && !text.contains("\r"))
      default: #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(text.utf8)) }
      }
    }
  }

  @Test func twelveThousandMutatedRepliesOfAllMethodsAreReportedOrRefused() throws {
    var random = SplitMix64(seed: 11)
    var (accepted, refused): ([String: Int], [String: Int]) = ([:], [:])
    var entries: [CheckReport.Entry] = []
    for round in 0..<12_000 {
      let (method, reply) = PlantedReplies.all[round % PlantedReplies.all.count]
      var changed = round / PlantedReplies.all.count % 3 == 0 ? bytesMutated(reply, &random) : mutated(reply, &random)
      if round % 29 == 0 { changed = Variant(tuple: changed.children.dropLast()) }
      var entry = CheckReport.Entry(ProgramOptions(["program"]), "Window")
      do {
        try decode(method, changed, into: &entry)
        accepted[method, default: 0] += 1
        entries.append(entry)
      } catch is WindowReplyError {
        refused[method, default: 0] += 1
      }
      if entries.count == 100 {
        try expectSafeReports(of: entries)
        entries = []
      }
    }
    try expectSafeReports(of: entries)
    for (method, _) in PlantedReplies.all {
      #expect(accepted[method, default: 0] > 20, "\(method): \(accepted) accepted, \(refused) refused")
    }
    #expect(refused.values.reduce(0, +) > 1_000, "\(refused)")
  }

  // MARK: Limits

  @Test func anUnchangedReplyOfEachMethodIsAccepted() throws {
    for (method, reply) in PlantedReplies.all {
      var entry = CheckReport.Entry(ProgramOptions(["program"]), "Window")
      try decode(method, reply, into: &entry)
    }
  }

  @Test func aListWithoutEndIsRefused() {
    let names = Variant(arrayOf: "s", Array(repeating: Variant("name"), count: 1_001))
    let page = Variant(tuple: [Variant("page"), Variant(false)])
    let pages = Variant(arrayOf: "(sb)", Array(repeating: page, count: 1_001))
    #expect(throws: WindowReplyError.self) { try Variant(tuple: [pages]).pageList() }
    #expect(throws: WindowReplyError.self) { try Variant(tuple: [Variant(false), names]).otherActions() }
    let windows = Variant(arrayOf: "(ussiiiib)", Array(repeating: PlantedReplies.window("", "GtkWindow"), count: 1_001))
    #expect(throws: WindowReplyError.self) { try ProgramWindow.all(in: Variant(tuple: [windows])) }
  }

  /// The paths of 20,000 widgets inside each other would have gigabytes.
  @Test func aTreeOfAbsurdDepthIsRefused() {
    let rows = (0..<Int32(ProbeInterface.widgetLimit)).map { PlantedReplies.widget($0 - 1, "GtkBox", "", []) }
    #expect(throws: WindowReplyError.self) {
      try WindowReply.tree(Variant(arrayOf: ProbeInterface.widgetType, rows))
    }
  }

  @Test func aSweepThatReturnsToEarlierWidthsIsRefused() throws {
    #expect(try WindowReply(PlantedReplies.sweep, in: 400...402).samples.count == 3)
    for range in [401...403, 300...401, 404...500] {
      #expect(throws: WindowReplyError.self, "\(range)") { try WindowReply(PlantedReplies.sweep, in: range) }
    }
  }

  @Test func aResolutionThatIsNoNumberIsRefused() throws {
    for (dpi, isRefused) in [(96, false), (Double.nan, true), (.infinity, true), (1e300, true)] {
      let texts = Variant("\(dpi)")
      let reply = Variant(tuple: [texts, Variant(dpi), Variant(Int32(1)), texts, texts])
      #expect(((try? reply.environment()) == nil) == isRefused, "\(dpi)")
    }
  }

  // MARK: Pictures

  @Test func aPictureHasThePixelsOfItsWindow() throws {
    let parts = PlantedReplies.picture.children
    let picture = try PictureReply(PlantedReplies.picture)
    #expect(picture.sample?.width == 4 && picture.pixels?.width == 4 && picture.pixels?.height == 2)
    for count in [1, 28, 31, 33, 64] {
      let pixels = Variant(fixed: [UInt8](repeating: 9, count: count), of: "y")
      #expect(throws: WindowReplyError.self, "\(count)") {
        try PictureReply(Variant(tuple: Array(parts.prefix(6)) + [pixels] + parts[7...]))
      }
    }
    for scale in [-1, 0, 2, 65, Int32.max] {
      #expect(throws: WindowReplyError.self, "\(scale)") {
        try PictureReply(Variant(tuple: Array(parts.prefix(5)) + [Variant(scale)] + parts[6...]))
      }
    }
    for sizes in [[], [4, 8, 1], [4, 8, 1, -2], [4, 8, 1, 2, 3]] as [[Int32]] {
      #expect(throws: WindowReplyError.self, "\(sizes)") {
        try PictureReply(Variant(tuple: Array(parts.prefix(4)) + [Variant(fixed: sizes, of: "i")] + parts[5...]))
      }
    }
    let large = Variant(fixed: [UInt8](repeating: 9, count: 128), of: "y")
    let sharp = try PictureReply(Variant(tuple: Array(parts.prefix(5)) + [Variant(Int32(2)), large] + parts[7...]))
    #expect(sharp.pixels?.width == 8 && sharp.pixels?.height == 4 && sharp.sample?.width == 4)
    #expect(
      sharp.sizes == [RequestedSize(minimumWidth: 4, naturalWidth: 8, minimumHeight: 1, naturalHeight: 2)])
    let none = Variant(fixed: [UInt8](), of: "y")
    #expect(try PictureReply(Variant(tuple: Array(parts.prefix(6)) + [none] + parts[7...])).pixels == nil)
  }

  @Test func aMinimumHeightHasOneHeightForEachWidget() throws {
    let parts = PlantedReplies.height.children
    let minimum = try HeightReply(Variant(tuple: [PlantedReplies.height, Variant(true)])).minimum
    #expect(minimum?.heights == [700, 680, 600] && minimum?.rowCount == 3)
    let none = ["(issssuu)", "i", "i"].map { Variant(arrayOf: $0, []) } + [Variant(UInt32(0))]
    #expect(try HeightReply(Variant(tuple: [Variant(tuple: none), Variant(true)])).minimum == nil)
    let short = Variant(arrayOf: "i", [Variant(Int32(1))])
    for hostile in [[none[0]] + parts[1...], [parts[0], short] + parts[2...], [parts[0], parts[1], short, parts[3]]] {
      #expect(throws: WindowReplyError.self) {
        try HeightReply(Variant(tuple: [Variant(tuple: Array(hostile)), Variant(false)]))
      }
    }
  }

  @Test func linesAreOfTheChildrenOfAWidget() throws {
    let parts = PlantedReplies.picture.children
    let picture = try PictureReply(PlantedReplies.picture)
    var lines = ContainerLines(childCount: 3)
    lines.lines = [
      try #require(ContainerLines.Line(children: 0..<2, kind: 1, items: 2, needs: 69.5, left: 57.25)),
      try #require(ContainerLines.Line(children: 2..<3, kind: 0, items: 2, needs: 69.5, left: 57.25)),
    ]
    #expect(picture.lines == [0: lines])
    for hostile in [
      PlantedReplies.lines([(0, 4, 0)]), PlantedReplies.lines([(.max, .max, 0)]), PlantedReplies.lines([(0, 1, 8)]),
      PlantedReplies.lines([(0, 1, 256)]), PlantedReplies.lines([], of: 1), PlantedReplies.lines([], of: .max),
    ] {
      let all = Variant(arrayOf: String(ProbeInterface.linesType.dropFirst()), [hostile])
      #expect(throws: WindowReplyError.self, "\(hostile)") {
        try PictureReply(Variant(tuple: Array(parts.prefix(7)) + [all, parts[8]]))
      }
    }
  }
}
