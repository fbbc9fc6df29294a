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
    let entries = options.files.flatMap { Self.entries(for: $0, options) }
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

  /// What is found in a document, in each variant.
  private static func entries(for file: String, _ options: CheckOptions) -> [CheckReport.Entry] {
    do throws(FileError) {
      let document = try CheckedCanvas.document(file, options.scene)
      let baseline = try options.baseline.map { (path) throws(FileError) in
        try Baseline.open(path, for: document.scene).get()
      }
      let known = try baseline.map { (baseline) throws(FileError) in try baseline.stressViews() }
      let variants = options.variants ?? known ?? [.original]
      return variants.map { entry(for: file, document, $0, baseline, options) }
    } catch {
      var entry = CheckReport.Entry(file, options.scene ?? .words)
      entry.fault = error.message
      return [entry]
    }
  }

  private static func entry(
    for file: String, _ document: Document, _ variant: StressView, _ baseline: Baseline?, _ options: CheckOptions
  ) -> CheckReport.Entry {
    var entry = CheckReport.Entry(file, document.scene)
    entry.variant = variant.variantName
    entry.rules = document.problems
    do throws(FileError) {
      let canvas = try CheckedCanvas(document, variant, named: file)
      let baseline = try baseline.map { (baseline) throws(FileError) in
        try baseline.part(variant, named: options.baseline ?? "")
      }
      entry.widths = options.widths?.ranges ?? baseline?.checkedWidths ?? CheckOptions.usualWidths
      entry.problems = canvas.problems(at: entry.widths)
      if let baseline { try compare(&entry, canvas, with: baseline, options) }
      if options.report.flatMap(CheckReport.Format.init(path:)) == .html {
        entry.pictures = canvas.pictures(at: entry.picturedWidths(limit: CheckReport.pictureLimit))
      }
    } catch {
      entry.fault = error.message
    }
    return entry
  }

  private static func compare(
    _ entry: inout CheckReport.Entry, _ canvas: CheckedCanvas, with baseline: Baseline, _ options: CheckOptions
  ) throws(FileError) {
    let now = try canvas.baseline(at: baseline.checkedWidths, problems: entry.problems)
    let comparison = try baseline.comparison(with: now)
    if !options.acceptsAnyFont, !comparison.environment.isEmpty {
      throw FileError(
        message: Message(
          "“%s” cannot be compared with its baseline: %s", fileName(of: entry.file),
          Message(joining: comparison.environment, separator: " ")))
    }
    entry.allowsOtherFont = options.acceptsAnyFont
    guard let view = baseline.views.first else { return }
    entry.baseline = view
    entry.comparison = comparison
    entry.drawings = comparison.widths.compactMap { place in
      guard let before = view[place.width], let after = now.views[0][place.width] else { return nil }
      return CheckReport.Drawing(before: before, after: after, names: view.items)
    }
  }

  private static func saveBaseline(of file: String, _ options: CheckOptions, to path: String) -> Int32 {
    do throws(FileError) {
      let document = try CheckedCanvas.document(file, options.scene)
      let widths = options.widths?.ranges ?? CheckOptions.baselineWidths
      var baseline: Baseline?
      for variant in options.variants ?? [.original] {
        let canvas = try CheckedCanvas(document, variant, named: file)
        let part = try canvas.baseline(at: widths, problems: canvas.problems(at: widths))
        if baseline == nil { baseline = part } else { baseline?.views += part.views }
      }
      try baseline?.save(to: path).get()
      return 0
    } catch {
      return fail(Message("reflow: %s", error.message))
    }
  }
}

extension StressView {
  /// How reports name the view; nil for the content as it is.
  fileprivate var variantName: String? { self == .original ? nil : rawValue }
}

extension Baseline {
  /// The views that it keeps.
  fileprivate func stressViews() throws(FileError) -> [StressView] {
    try views.map { (view) throws(FileError) in
      if let known = StressView(rawValue: view.variant) { return known }
      throw FileError(message: Message("The baseline has the variant “%s”, which is none of Reflow's.", view.variant))
    }
  }

  /// The part of one view.
  fileprivate func part(_ view: StressView, named path: String) throws(FileError) -> Baseline {
    var part = self
    part.views.removeAll { $0.variant != view.rawValue }
    guard part.views.isEmpty else { return part }
    throw FileError(
      message: Message(
        "The baseline “%s” has no variant “%s”; there is %s.", fileName(of: path), view.rawValue,
        views.map(\.variant).joined(separator: ", ")))
  }

  /// The widths that the part of a view keeps.
  fileprivate var checkedWidths: [ClosedRange<Int>] { (views.first?.widths ?? []).map { $0.width...$0.width } }
}

/// The canvas of a file that is checked.
@MainActor
private final class CheckedCanvas {
  private let canvas: OffstageCanvas
  private let subject: CheckSubject

  /// What the text is drawn with, as it is.
  private let environment: Baseline.Environment
  private let variant: StressView

  /// The scene of a document, or of a text.
  static func document(_ file: String, _ scene: SceneName?) throws(FileError) -> Document {
    let opened = try OpenedFile.open(file).get()
    if case .folder = opened {
      throw FileError(message: Message("“%s” cannot be checked: it is a folder.", fileName(of: file)))
    }
    var document = Document()
    if let notice = document.show(opened).first { throw FileError(message: notice) }
    if let reference = opened.references.first { throw FileError(message: reference.refusal) }
    if let scene { document.scene = scene }
    return document
  }

  /// Lays out the scene of a document in a view.
  init(_ document: Document, _ variant: StressView, named file: String) throws(FileError) {
    if let reason = document.whyNotChecked(in: variant) {
      throw FileError(message: Message("“%s” cannot be checked: %s.", fileName(of: file), reason))
    }
    self.variant = variant
    let whole = WholeCanvas(document.seen(in: variant), named: fileName(of: file))
    subject = try whole.finish()
    canvas = whole.canvas
    environment = Baseline.Environment(of: canvas.subject.source.widget, showing: canvas.document)
  }

  /// The document, as it is checked.
  var document: Document { canvas.document }

  /// What is wrong at some widths.
  func problems(at widths: [ClosedRange<Int>]) -> [CheckedProblem] {
    let found = widths.map { CheckSearch(of: subject, in: $0, document.problems, scene: document.scene).finish() }
    return found.dropFirst().reduce(found.first ?? []) { $0.joined(by: $1) }
  }

  /// Pictures of the canvas at some widths, as far as they can be had. Nothing is looked for afterwards.
  func pictures(at widths: [Int]) -> [CheckReport.Picture] {
    widths.compactMap { width in
      canvas.layOut(width: width, heightLimit: Self.pictureHeight)
      guard let picture = canvas.picture(), let png = picture.png else { return nil }
      let area = Arrangement.Place(
        x: Int(picture.origin.x.rounded()), y: Int(picture.origin.y.rounded()),
        width: Int(picture.size.width.rounded()),
        height: Int(picture.size.height.rounded()))
      return CheckReport.Picture(width: width, area: area, png: png)
    }
  }

  /// The height of a picture at most, in px.
  private static let pictureHeight = 4_000

  /// Where everything is at some widths.
  func baseline(at widths: [ClosedRange<Int>], problems: [CheckedProblem]) throws(FileError) -> Baseline {
    let items = subject.items.indices.filter { subject.items[$0] != nil }
    let arrangements = widths.joined().map { Arrangement(subject.solve($0), at: $0, items: items) }
    let view = Baseline.View(
      variant: variant.rawValue, items: items.map { subject.items[$0]?.name ?? "" }, widths: arrangements,
      problems: problems)
    do {
      return try Baseline(of: document, environment, views: [view])
    } catch {
      throw FileError(message: error.message)
    }
  }
}
