// The results of a check without a window, and the exit status. TextReport, JSONReport, JUnitReport, HTMLReport, SARIFReport and ServiceReports contain the other formats.

import Foundation
import LayoutCore

/// The results of a check of documents.
package struct CheckReport: Sendable {
  /// A picture of the canvas.
  package struct Picture: Sendable {
    package var width: Int
    /// The part of the canvas that it shows, in px from the container's top left corner.
    package var area: Arrangement.Place
    /// A PNG file.
    package var png: Data
    /// The places of the container's children at this width, by index.
    package var places: [Arrangement.Place?]

    package init(width: Int, area: Arrangement.Place, png: Data, places: [Arrangement.Place?] = []) {
      (self.width, self.area, self.png, self.places) = (width, area, png, places)
    }
  }

  /// What an entry is about.
  package enum Subject: Equatable, Sendable {
    /// A scene of a document.
    case scene(SceneName)
    /// A window of a program.
    case window(CheckedWindow)

    package var title: Message {
      switch self {
      case .scene(let scene): scene.title
      case .window(let window): window.name.map { Message("Window “%s”", $0) } ?? Message("Program")
      }
    }
  }

  /// The result for one scene of a document in one variant, or for one window of a program.
  package struct Entry: Sendable {
    /// The document's file, as the command line names it, or the name of the program.
    package var file: String
    package var subject: Subject
    /// The name of the variant; nil for the original content.
    package var variant: String?
    /// The checked widths, in px.
    package var widths: [ClosedRange<Int>] = []
    /// The part of the text that was checked; nil if it was all of it.
    package var part: TextPart?
    /// The places of the items with a problem in a text or in source code, by identity; empty for a document.
    package private(set) var places: [Int: TextPlace] = [:]
    /// The file of source code with the places; nil for ``file``.
    package private(set) var sourceFile: String?
    /// The settings of the check.
    package var rules = CheckSettings()
    /// The problems, including ignored and known ones.
    package var problems: [CheckedProblem] = [] { didSet { divideProblems() } }
    /// The differences from the baseline; nil without a baseline.
    package var comparison: BaselineComparison? { didSet { divideProblems() } }
    /// The problems that count: not ignored, at the widths at which the baseline does not contain them.
    package private(set) var newProblems: [CheckedProblem] = []
    /// The problems that are not ignored, at the widths at which the baseline contains them.
    package private(set) var knownProblems: [CheckedProblem] = []
    /// The reason why the entry could not be checked; nil if it was checked.
    package var failure: Message?
    package var pictures: [Picture] = []
    /// The geometry for the slider of the page; nil if it is not recorded or exceeds the limit.
    package var geometry: StoredGeometry?
    /// Whether the geometry at all widths exceeds the limit of a page.
    package var exceedsPage = false

    /// What was left out of the check, in sentences: those about a window have no full stop.
    package var remarks: [Message] = []
    /// What the window can show, and the check did not, in a few words each: problems there are unknown.
    package var unshown: [Message] = []

    package init(_ file: String, _ subject: Subject, failure: Message? = nil) {
      (self.file, self.subject, self.failure) = (file, subject, failure)
    }

    /// Creates the entry of a program's window; nil for a program that shows none.
    package init(_ program: ProgramOptions, _ window: String?, failure: Message? = nil) {
      self.init(program.name, .window(CheckedWindow(window, of: ProgramFacts(program))), failure: failure)
    }

    package init(_ file: String, _ scene: SceneName, failure: Message? = nil) {
      self.init(file, .scene(scene), failure: failure)
    }

    /// Finds the views with a problem in a file of source code. A detail that is the place of a view is not repeated.
    package mutating func findPlaces(in file: String, _ place: (CheckedItem) -> TextPlace?) {
      sourceFile = file
      for index in problems.indices {
        guard let item = problems[index].item, let found = place(item) else { continue }
        places[item.identity] = found
        problems[index].line = found.line
        if problems[index].detail == .verbatim("\(fileName(of: file)):\(found.line)") { problems[index].detail = nil }
      }
    }

    private mutating func divideProblems() {
      let reported = problems.filter(\.isReported)
      (newProblems, knownProblems) = comparison?.divide(reported) ?? (reported, [])
    }

    /// Finds the items with a problem in their text.
    package mutating func findPlaces(in scene: WordsScene) {
      let items = Set(problems.compactMap(\.item?.identity))
      places = TextPlace.all(of: items, in: scene.text.text, by: scene.source.splitting)
    }
  }

  /// A remark about the whole check, which does not change the exit status.
  package struct Remark: Equatable, Sendable {
    /// What a remark is about.
    package enum Kind: Equatable, Sendable {
      /// An entry of the list of ignored problems matches none.
      case unusedEntry
      /// A part of the baseline was not compared.
      case unusedView
    }

    package var kind: Kind
    /// The file or the program that it is about.
    package var file: String
    /// The place in the file; nil without one.
    package var place: TextPlace?
    /// What the note is about, in a few words.
    package var subject: String
    /// A sentence without a full stop.
    package var sentence: Message

    package init(_ kind: Kind, file: String, place: TextPlace? = nil, subject: String, sentence: Message) {
      (self.kind, self.file, self.place) = (kind, file, place)
      (self.subject, self.sentence) = (subject, sentence)
    }

    /// The file, followed by the line if there is one.
    var name: String { place.map { "\(file):\($0.line)" } ?? file }
  }

  /// The name and the version of the program.
  package var program: String
  package var entries: [Entry]
  package var remarks: [Remark]
  /// The least level of a problem that makes the check fail.
  package var failOn = CheckOptions.defaultFailLevel

  package init(program: String, entries: [Entry] = [], remarks: [Remark] = []) {
    (self.program, self.entries, self.remarks) = (program, entries, remarks)
  }

  /// The exit status of the program: 2 if something could not be checked, 1 if there is a difference, or a new problem of
  /// the level ``failOn`` or a more serious one, else 0.
  package var status: Int32 {
    if entries.contains(where: { $0.failure != nil }) { return 2 }
    return entries.contains { $0.fails(on: failOn) } ? 1 : 0
  }
}

extension CheckReport.Entry {
  /// The differences from the baseline, a row for each cause.
  package var differences: [DifferenceRow] { comparison?.rows ?? [] }

  /// The problems in the order of reports: the new ones first, then the known ones, then the ignored ones.
  var listedProblems: [(problem: CheckedProblem, isKnown: Bool)] {
    newProblems.map { ($0, false) } + knownProblems.map { ($0, true) }
      + problems.filter { !$0.isReported }.map { ($0, false) }
  }

  /// The most informative widths for pictures, at most `limit`, in ascending order: the first width of each problem
  /// that counts, then that of each difference.
  package func picturedWidths(limit: Int) -> [Int] {
    let widths = (newProblems.map(\.widths) + differences.map(\.widths)).compactMap(\.first?.lowerBound)
    var known: Set<Int> = []
    return widths.filter { known.insert($0).inserted }.prefix(limit).sorted()
  }

  /// The window of a program that the entry is about; nil for a scene.
  package var window: CheckedWindow? {
    get { if case .window(let window) = subject { window } else { nil } }
    set { newValue.map { subject = .window($0) } }
  }

  /// The checked widths with and without a problem.
  var clear: ClearWidths { ClearWidths(problems, among: widths, without: unshown) }

  /// What was left out, in sentences; empty if all was checked.
  var allRemarks: [Message] { remarks + (part.map { [Message("Only %s were checked", $0.message)] } ?? []) }

  /// Whether the rule was applied.
  func checks(_ rule: CheckRule) -> Bool {
    rule.applies(to: window == nil ? .document : .window) && rules[rule]
  }

  /// The ignored problems of the document that apply to its scene; none for a window.
  package var ignored: IgnoreList {
    if case .scene(let scene) = subject { rules.ignored(in: .scene(scene)) } else { .none }
  }

  /// Whether there is a difference, or a new problem of the level or a more serious one.
  func fails(on level: ProblemLevel) -> Bool {
    !differences.isEmpty || newProblems.contains { $0.rule.level >= level }
  }

  /// The file, followed by the window and the variant if there are any.
  package var name: String {
    var name = file
    if let window = window?.name { name += " (\(window.cut(to: .name)))" }
    return variant.map { "\(name) [\($0)]" } ?? name
  }

  /// The name of a window's view in a baseline: the window, followed by the variant if there is one.
  package var viewName: String {
    guard let window else { return variant ?? Baseline.plainVariant }
    return variant.map { "\(window.name ?? "") [\($0)]" } ?? window.name ?? ""
  }
}
