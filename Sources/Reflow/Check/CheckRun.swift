// A check without hands: documents are laid out with the widgets that a window shows, at one width after the other, and no
// window opens. What is found is printed, a line each, and written as a report.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import ReflowModel

/// The run of `reflow --check` or `reflow --save-baseline`.
@MainActor
enum CheckRun {
  /// What the program ends with where it could not check.
  static let impossible: Int32 = 2

  /// Does what the options ask for and answers the exit status: 0, 1 for problems or differences, 2 where it could not.
  static func run(_ options: CheckOptions) -> Int32 {
    // Nobody listens; and where there is no bus GTK would complain that nobody can.
    setenv("GTK_A11Y", "none", 0)
    guard gtk_init_check() != 0 else { return fail(ProgramStart.noDisplay) }
    let style = StyleKeeper()
    style.start(followsDesktop: false)
    let status =
      options.savedBaseline.map { saveBaseline(of: options.files[0], options, to: $0) } ?? check(options)
    return withExtendedLifetime(style) { status }
  }

  private static func check(_ options: CheckOptions) -> Int32 {
    let entries = options.files.map { entry(for: $0, options) }
    let report = CheckReport(program: "\(ProgramInfo.name) \(ProgramInfo.version)", entries: entries)
    var fine = report
    fine.entries.removeAll { $0.fault != nil }
    let text = fine.lines { tr($0) }.map { $0 + "\n" }.joined()
    let failure = FileBytes.writeAll(Data(text.utf8), to: STDOUT_FILENO)
    if failure != 0 { return fail(Message("reflow: standard output cannot be written: %s", systemReason(failure))) }
    for entry in entries {
      if let fault = entry.fault { _ = fail(Message("reflow: %s", fault)) }
    }
    if let path = options.report, case .failure(let error) = report.save(to: path, { tr($0) }) {
      return fail(Message("reflow: %s", error.message))
    }
    return report.status
  }

  private static func fail(_ reason: Message) -> Int32 {
    _ = ProgramStart.fail(reason)
    return impossible
  }

  // MARK: One document

  private static func entry(for file: String, _ options: CheckOptions) -> CheckReport.Entry {
    var entry = CheckReport.Entry(file, options.scene ?? .words)
    do throws(FileError) {
      let canvas = try CheckedCanvas(file, options.scene)
      entry.scene = canvas.document.scene
      entry.rules = canvas.document.problems
      let baseline = try options.baseline.map { (path) throws(FileError) in
        try Baseline.open(path, for: canvas.document.scene).get()
      }
      entry.widths = options.widths?.ranges ?? baseline?.checkedWidths ?? CheckOptions.usualWidths
      entry.problems = canvas.problems(at: entry.widths)
      guard let baseline else { return entry }
      let known = (baseline.view()?.widths ?? []).map(\.width)
      let now = try canvas.baseline(at: known.map { $0...$0 }, problems: entry.problems)
      let comparison = try baseline.comparison(with: now)
      if !options.acceptsAnyFont, !comparison.environment.isEmpty {
        throw FileError(
          message: Message(
            "“%s” cannot be compared with its baseline: %s", fileName(of: file),
            Message(joining: comparison.environment, separator: " ")))
      }
      entry.baseline = baseline.view()
      entry.comparison = comparison
      entry.drawings = comparison.widths.compactMap { place in
        guard let before = baseline.view()?[place.width], let after = now.view()?[place.width] else { return nil }
        return CheckReport.Drawing(before: before, after: after)
      }
    } catch {
      entry.fault = error.message
    }
    return entry
  }

  private static func saveBaseline(of file: String, _ options: CheckOptions, to path: String) -> Int32 {
    do throws(FileError) {
      let canvas = try CheckedCanvas(file, options.scene)
      let widths = options.widths?.ranges ?? CheckOptions.baselineWidths
      try canvas.baseline(at: widths, problems: canvas.problems(at: widths)).save(to: path).get()
      return 0
    } catch {
      return fail(Message("reflow: %s", error.message))
    }
  }
}

extension Baseline {
  /// The widths that it keeps.
  fileprivate var checkedWidths: [ClosedRange<Int>] { (view()?.widths ?? []).map { $0.width...$0.width } }
}

/// The canvas of a file that is checked.
@MainActor
private final class CheckedCanvas {
  private let canvas: OffstageCanvas
  private let subject: CheckSubject

  /// The room that the canvas is given before it is asked about others, in px: so high that a container that makes tiles for
  /// what is in sight makes all of as many as are checked.
  private static let room = (width: 1_200, height: 2_000_000)
  /// The most items that are checked, each with a tile.
  private static let itemLimit = 20_000

  /// Lays out a scene of a document, or of a text.
  init(_ file: String, _ scene: SceneName?) throws(FileError) {
    let opened = try OpenedFile.open(file).get()
    if case .folder = opened {
      throw FileError(message: Message("“%s” cannot be checked: it is a folder.", fileName(of: file)))
    }
    var document = Document()
    if let notice = document.show(opened).first { throw FileError(message: notice) }
    if let reference = opened.references.first { throw FileError(message: reference.refusal) }
    if let scene { document.scene = scene }
    document[document.scene].width = .automatic
    canvas = OffstageCanvas(document)
    let cannot = { (reason: Message) in
      FileError(message: Message("“%s” cannot be checked: %s.", fileName(of: file), reason))
    }
    _ = canvas.waitUntilReady()
    let count = canvas.subject.source.itemCount
    guard count <= Self.itemLimit else {
      throw cannot(
        Message("it has %s items, more than %s", count.groupedText, Self.itemLimit.groupedText))
    }
    if document.scene == .words, let complaint = document.words.whyNotChecked(items: count) { throw cannot(complaint) }
    canvas.layOut(Self.room)
    let isReady = canvas.waitUntilReady()
    canvas.layOut(Self.room)
    if let problem = canvas.problem { throw FileError(message: problem) }
    guard isReady, let geometry = canvas.subject.source.geometry else {
      throw cannot(Message("it could not be laid out"))
    }
    guard geometry.items.count == count else {
      throw cannot(
        Message("%s of its %s items could be laid out", geometry.items.count.groupedText, count.groupedText))
    }
    subject = CheckSubject(canvas.subject, in: geometry)
  }

  /// The document, as it is checked.
  var document: Document { canvas.document }

  /// What is wrong at some widths.
  func problems(at widths: [ClosedRange<Int>]) -> [CheckedProblem] {
    let found = widths.map { CheckSearch(of: subject, in: $0, document.problems, scene: document.scene).finish() }
    return found.dropFirst().reduce(found.first ?? []) { $0.joined(by: $1) }
  }

  /// Where everything is at some widths.
  func baseline(at widths: [ClosedRange<Int>], problems: [CheckedProblem]) throws(FileError) -> Baseline {
    let items = subject.items.indices.filter { subject.items[$0] != nil }
    let arrangements = widths.joined().map { Arrangement(subject.solve($0), at: $0, items: items) }
    let view = Baseline.View(
      variant: Baseline.plainVariant, items: items.map { subject.items[$0]?.name ?? "" }, widths: arrangements,
      problems: problems)
    do {
      return try Baseline(of: document, Baseline.Environment(of: canvas.subject.source.widget), views: [view])
    } catch {
      throw FileError(message: error.message)
    }
  }
}

extension [CheckedProblem] {
  /// The same with what was found at greater widths.
  fileprivate func joined(by others: [CheckedProblem]) -> [CheckedProblem] {
    var all = self
    for other in others {
      if let place = all.firstIndex(where: { $0.rule == other.rule && $0.index == other.index }) {
        all[place].widths += other.widths
      } else {
        all.append(other)
      }
    }
    return all
  }
}
