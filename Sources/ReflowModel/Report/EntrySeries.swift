// The entries of one window of a program, in all its languages and with all its pages. A problem of several of these
// entries is one row of a report.

/// A window of a program in an entry.
package struct CheckedWindow: Equatable, Sendable {
  /// The title or the type; nil for a program that shows no window.
  package var name: String?
  /// The program, with the options that change the layout.
  package var facts: ProgramFacts
  /// How the program draws texts; nil if it ended before it said so.
  package var environment: Baseline.Environment?
  /// Where the entry shows the window.
  package var appearance = Appearance("")
  /// The width that the window has after the start, in px; nil for a menu, and a window that cannot be resized.
  package var defaultWidth: Int?
  /// The layout for a new baseline; nil if none is recorded.
  package var recorded: Baseline.View?

  package init(_ name: String?, of facts: ProgramFacts) { (self.name, self.facts) = (name, facts) }
}

/// Where an entry shows its window.
package struct Appearance: Equatable, Sendable {
  /// The language; nil for the user's.
  package var language: String?
  /// The number and the title of the page that the check shows; nil for the pages that the window shows at first.
  package var page: (number: Int, title: String)?
  /// The other parts of the entry's name, such as the stress view and the menu.
  package var others: [String] = []
  /// What the entries of one window have in common: the window in all starts, the stress view and the menu.
  package var series: String

  package init(_ series: String, language: String? = nil) { (self.series, self.language) = (series, language) }

  package static func == (one: Appearance, other: Appearance) -> Bool {
    one.series == other.series && one.language == other.language && one.others == other.others
      && one.page?.number == other.page?.number
  }
}

/// The entries of one window with one stress view or menu; or the only entry of a document.
struct EntrySeries {
  private(set) var entries: [CheckReport.Entry]

  /// The maximum number of languages or pages that a line names.
  private static let namedParts = 8

  /// The problems, each once: the new ones first, then the known ones, then the ignored ones, ordered by rule.
  var rows: [ProblemRow] {
    var lists: [[ProblemRow]] = [[], [], []]
    var places: [ProblemRow.Key: Int] = [:]
    for (number, entry) in entries.enumerated() {
      for (problem, isKnown) in entry.listedProblems {
        let row = ProblemRow(problem, isKnown: isKnown, in: number, of: entry)
        let list = !problem.isReported ? 2 : isKnown ? 1 : 0
        if let place = places[row.key], entries.count > 1 {
          lists[list][place].add(row)
        } else {
          places[row.key] = lists[list].count
          lists[list].append(row)
        }
      }
    }
    guard entries.count > 1 else { return lists.flatMap { $0 } }
    return lists.flatMap { list in CheckRule.allCases.flatMap { rule in list.filter { $0.problem.rule == rule } } }
  }

  /// The sentences about all entries, each once, with the entries that have it.
  func remarks(_ remarks: (CheckReport.Entry) -> [Message]) -> [(message: Message, entries: [Int])] {
    var all: [(message: Message, entries: [Int])] = []
    for (number, entry) in entries.enumerated() {
      for message in remarks(entry) {
        if let place = all.firstIndex(where: { $0.message == message }) {
          all[place].entries.append(number)
        } else {
          all.append((message, [number]))
        }
      }
    }
    return all
  }

  /// The widths with and without a problem in any entry.
  var clear: ClearWidths {
    ClearWidths(
      entries.flatMap(\.problems), among: [ClosedRange<Int>](joining: entries.flatMap(\.widths)),
      without: remarks(\.unshown).map(\.message))
  }

  /// The file, the window, and where some of the entries show it.
  func name(of numbers: [Int]) -> String {
    guard numbers.count > 1 else { return entries[numbers.first ?? 0].name }
    var entry = entries[numbers[0]]
    entry.variant = variant(of: numbers)
    return entry.name
  }

  /// The languages and pages of some of the entries, in a few words; nil for the user's language and the pages that the
  /// window shows at first. What it has at first does not depend on a page, so no page is named.
  func variant(of numbers: [Int]) -> String? {
    guard numbers.count > 1 else { return entries[numbers.first ?? 0].variant }
    let appearances = numbers.compactMap { entries[$0].window?.appearance }
    var pages: [Int: String] = [:]
    for case let page? in appearances.map(\.page) where pages[page.number] == nil { pages[page.number] = page.title }
    if appearances.contains(where: { $0.page == nil }) { pages = [:] }
    let titles = pages.sorted { $0.key < $1.key }.map(\.value)
    var languages: [String] = []
    for case let language? in appearances.map(\.language) where !languages.contains(language) {
      languages.append(language)
    }
    var parts = languages.count > Self.namedParts ? ["\(languages.count) languages"] : languages
    parts += appearances.first?.others ?? []
    switch titles.count {
    case 0: break
    case 1: parts.append("page \(titles[0])")
    case 2...Self.namedParts: parts.append("pages \(titles.joined(separator: ", "))")
    default: parts.append("\(titles.count) pages")
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension CheckReport {
  /// The entries, with those of one window of a program together. An entry that could not be checked is alone.
  var series: [EntrySeries] {
    var (all, places): ([EntrySeries], [[String]: Int]) = ([], [:])
    for entry in entries {
      if let window = entry.window, entry.failure == nil {
        let name = [entry.file, window.appearance.series]
        if let place = places[name] {
          all[place].append(entry)
          continue
        }
        places[name] = all.count
      }
      all.append(EntrySeries(entries: [entry]))
    }
    return all
  }
}

extension EntrySeries {
  fileprivate mutating func append(_ entry: CheckReport.Entry) { entries.append(entry) }
}
