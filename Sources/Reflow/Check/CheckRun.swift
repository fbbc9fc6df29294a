// The command-line check. It lays out documents with the widgets of a window, at one width after the other, without
// opening a window. It prints the result and can write a report.

import CGtk
import Foundation
import LayoutCore
import ReflowModel
import ReflowPrograms

/// The run of `reflow --check` or `reflow --save-baseline`.
@MainActor
enum CheckRun {
  /// The bytes that remain for the geometry of a page.
  private static var pageBytes = CheckReport.geometryLimit

  /// The exit status if a document could not be checked.
  static let impossible: Int32 = 2

  /// The name and the version in reports.
  private static var reporter: String { "\(ProgramInfo.name) \(ProgramInfo.version)" }

  /// Checks documents and returns the exit status: 0, 1 for problems or differences, 2 if one could not be checked.
  static func run(_ options: CheckOptions) -> Int32 {
    // A program has its own connection to the display.
    if let program = options.program {
      let line = ProgressLine()
      let report =
        options.swiftFiles.map { SwiftFilePrograms.report(by: reporter, of: $0, program, options, line) }
        ?? ProgramRun.report(by: reporter, program, options) { line.show($0.message) }
      line.clear()
      return finish(report, options)
    }
    return OffstageCanvas.onDisplay(failureStatus: impossible) { check(options) }
  }

  /// Saves a baseline and returns the exit status: 0, or 2 if it could not be saved.
  static func run(_ options: BaselineOptions) -> Int32 {
    if let program = options.program { return saveBaseline(of: program, options) }
    return OffstageCanvas.onDisplay(failureStatus: impossible) { saveBaseline(options) }
  }

  private static func check(_ options: CheckOptions) -> Int32 {
    let inputs = InputPath.all(named: options.files, in: options.scene)
    if let failure = InputPath.splitFailure(inputs, options.input.request) {
      return fail(Message("reflow: %s", failure))
    }
    var report = CheckReport(program: reporter)
    for input in inputs {
      switch input {
      case .file(let file):
        let entries = Self.entries(for: file, options)
        report.entries += entries
        if let first = entries.first { report.remarks += first.ignored.remarks(file, entries) }
      case .failure(let argument, let reason):
        report.entries.append(CheckReport.Entry(argument, options.scene ?? .words, failure: reason))
      }
    }
    return finish(report, options)
  }

  /// Prints the result, writes the report, and returns the exit status.
  private static func finish(_ report: CheckReport, _ options: CheckOptions) -> Int32 {
    var report = report
    report.failOn = options.failOn
    do {
      let failure = FileBytes.writeAll(try report.data(options.format) { tr($0) }, to: STDOUT_FILENO)
      if failure != 0 { return fail(Message("reflow: standard output cannot be written: %s", systemReason(failure))) }
    } catch {
      return fail(Message("reflow: standard output cannot be written: %s", "\(error)"))
    }
    for entry in report.entries {
      guard let failure = entry.failure else { continue }
      // The failure of a program names the program, but not the language.
      let isOfProgram = options.program != nil && entry.variant != nil
      _ = fail(Message("reflow: %s", isOfProgram ? Message("%s: %s", entry.name, failure) : failure))
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

  /// The results of a document, one for each variant.
  private static func entries(for file: String, _ options: CheckOptions) -> [CheckReport.Entry] {
    do throws(FileError) {
      var (document, kind) = try WholeCanvas.document(file, options.input)
      let baseline = try options.baseline.map { (path) throws(FileError) in
        let opened = try Baseline.open(path, for: document.scene).get()
        if let notice = opened.notices.first { throw FileError(message: Message("“%s”: %s", path, notice)) }
        return opened.value
      }
      if kind == .text, options.input.request.splitting == nil, let splitting = baseline?.splitting {
        document.words.splitting = splitting
      }
      if let failure = baseline?.splitFailure(of: document) { throw failure }
      let known = try baseline.map { (baseline) throws(FileError) in try baseline.stressViews() }
      // A baseline of a part of the text is compared with the same part. A document of an earlier version, in which the
      // user had not set the number of words, now shows all of them.
      if !options.input.showsPart {
        let part = baseline?.partCount
        if part == nil || document.words.wordCount == .all { document.words.wordCount = part ?? .all }
      }
      let variants = options.variants ?? known ?? [.original]
      return variants.map { variant in
        var entry = entry(for: file, document, variant, baseline, options)
        if kind == .text { entry.findPlaces(in: document.words) }
        return entry
      }
    } catch {
      return [CheckReport.Entry(file, options.scene ?? .words, failure: error.message)]
    }
  }

  private static func entry(
    for file: String, _ document: Document, _ variant: StressView, _ baseline: Baseline?, _ options: CheckOptions
  ) -> CheckReport.Entry {
    var entry = CheckReport.Entry(file, document.scene)
    entry.variant = variant.variantName
    entry.rules = document.problems
    entry.part = document.shownPart
    do throws(FileError) {
      let canvas = try WholeCanvas(document, variant, named: file)
      entry.remarks = canvas.remarks
      let baseline = try baseline.map { (baseline) throws(FileError) in
        try baseline.part(variant, named: options.baseline ?? "")
      }
      entry.widths = options.widths?.ranges ?? baseline?.views.first?.ranges ?? CheckOptions.defaultWidths
      entry.problems = try canvas.problems(at: entry.widths)
      if let baseline = try baseline?.part(at: entry.widths) { try compare(&entry, canvas, with: baseline, options) }
      if options.writesPage {
        pageBytes = entry.storeGeometry(of: canvas.subject, within: pageBytes)
        entry.pictures = canvas.pictures(at: entry.picturedWidths(limit: CheckReport.pictureLimit))
      }
    } catch {
      entry.failure = error.message
    }
    return entry
  }

  /// Compares the canvas with the baseline's view of its variant.
  private static func compare(
    _ entry: inout CheckReport.Entry, _ canvas: WholeCanvas, with baseline: Baseline, _ options: CheckOptions
  ) throws(FileError) {
    if !options.acceptsAnyFont,
      let failure = baseline.failure(of: canvas.environment, named: fileName(of: entry.file))
    {
      throw failure
    }
    // The problems of the entry are found already.
    let search = try BaselineSearch(
      of: baseline, with: canvas.subject, in: canvas.document, canvas.environment, findsProblems: false)
    search.finish()
    entry.comparison = search.comparison
  }

  private static func saveBaseline(of program: ProgramOptions, _ options: BaselineOptions) -> Int32 {
    let line = ProgressLine()
    defer { line.clear() }
    do throws(FileError) {
      var program = program
      if let request = options.swiftFiles {
        program = try SwiftFilePrograms.items(of: request.files[0], in: request, line)[0].options(program)
      }
      try ProgramRun.baseline(of: program, options) { line.show($0.message) }.save(to: options.path).get()
      return 0
    } catch {
      line.clear()
      return fail(Message("reflow: %s", error.message))
    }
  }

  private static func saveBaseline(_ options: BaselineOptions) -> Int32 {
    do throws(FileError) {
      let inputs = [InputPath.file(options.file)]
      if let failure = InputPath.splitFailure(inputs, options.input.request) { throw FileError(message: failure) }
      var document = try WholeCanvas.document(options.file, options.input).document
      if !options.input.showsPart { document.words.wordCount = .all }
      let widths = options.widths?.ranges ?? BaselineOptions.defaultWidths
      var baseline: Baseline?
      for variant in options.variants ?? [.original] {
        let canvas = try WholeCanvas(document, variant, named: options.file)
        let part = try canvas.baseline(at: widths)
        if baseline == nil { baseline = part } else { baseline?.views += part.views }
      }
      try baseline?.save(to: options.path).get()
      return 0
    } catch {
      return fail(Message("reflow: %s", error.message))
    }
  }
}

extension CheckOptions {
  /// The scene that the command line requires.
  fileprivate var scene: SceneName? { input.request.scene.required }

  /// Whether a result is a page with pictures.
  fileprivate var writesPage: Bool { format == .html || report.flatMap(CheckReport.Format.init(path:)) == .html }
}

extension StressView {
  /// The name of the view in reports; nil for the unchanged content.
  fileprivate var variantName: String? { self == .original ? nil : rawValue }
}

extension Baseline {
  fileprivate func stressViews() throws(FileError) -> [StressView] {
    try views.map { (view) throws(FileError) in
      let name = view.variant.cut(to: .name)
      if let known = StressView(rawValue: name) { return known }
      throw FileError(message: Message("The baseline contains the unknown stress view “%s”.", name))
    }
  }

  /// The baseline with one of its views only.
  fileprivate func part(_ view: StressView, named path: String) throws(FileError) -> Baseline {
    var part = self
    part.views.removeAll { $0.variant != view.rawValue }
    guard part.views.isEmpty else { return part }
    throw FileError(
      message: Message(
        "The baseline “%s” does not contain the stress view “%s”; it contains: %s.", fileName(of: path), view.rawValue,
        views.map { $0.variant.cut(to: .name) }.joined(separator: ", ")))
  }

  /// The baseline of one view with some of its widths only.
  fileprivate func part(at widths: [ClosedRange<Int>]) throws(FileError) -> Baseline {
    if let missing = widths.subtracting(views[0].ranges).first {
      throw FileError(
        message: Message("The baseline does not contain the width %s px.", missing.lowerBound.groupedText))
    }
    var part = self
    part.views[0].widths.removeAll { !widths.includes($0.width) }
    return part
  }
}
