// What a check without hands found in some documents: its exit status, and a line of text for each problem and
// difference. The formats of its files are JSONReport, JUnitReport and HTMLReport.

import Foundation
import LayoutCore

/// The results of a check of documents.
package struct CheckReport: Sendable {
  /// Two arrangements at a width, to be drawn over each other.
  package struct Drawing: Sendable {
    package var before, after: Arrangement
    /// What the items of the earlier one said.
    package var names: [String]

    package init(before: Arrangement, after: Arrangement, names: [String] = []) {
      (self.before, self.after, self.names) = (before, after, names)
    }
  }

  /// A picture of the canvas.
  package struct Picture: Sendable {
    /// The width that it shows, in px.
    package var width: Int
    /// Which part of the canvas it shows, in px from the container's top left corner.
    package var area: Arrangement.Place
    /// A PNG file.
    package var png: Data

    package init(width: Int, area: Arrangement.Place, png: Data) {
      (self.width, self.area, self.png) = (width, area, png)
    }
  }

  /// A scene of a document in a variant.
  package struct Entry: Sendable {
    /// The document's file, as it was named.
    package var file: String
    package var scene: SceneName
    /// The name of the variant; nil for the content as it is.
    package var variant: String?
    /// The widths that were looked at.
    package var widths: [ClosedRange<Int>] = []
    /// What was looked for.
    package var rules = CheckSettings()
    /// What was found, what is ignored or known included.
    package var problems: [CheckedProblem] = []
    /// What there was in a baseline; nil without one.
    package var baseline: Baseline.View?
    /// What is other than in the baseline.
    package var comparison: BaselineComparison?
    /// Whether what the text is drawn with may be other than in the baseline.
    package var allowsOtherFont = false
    /// Whether it could not be checked, and why.
    package var fault: Message?
    /// Drawings of the first widths with a difference.
    package var drawings: [Drawing] = []
    package var pictures: [Picture] = []

    package init(_ file: String, _ scene: SceneName) {
      (self.file, self.scene) = (file, scene)
    }
  }

  /// The name and the version of the program.
  package var program: String
  package var entries: [Entry]

  package init(program: String, entries: [Entry] = []) {
    (self.program, self.entries) = (program, entries)
  }

  /// How a program ends that was asked for the check: 2 where something could not be checked, 1 where there is a problem
  /// or a difference, else 0.
  package var status: Int32 {
    if entries.contains(where: { $0.fault != nil || $0.otherFont != nil }) { return 2 }
    return entries.contains { !$0.isFine } ? 1 : 0
  }
}

extension CheckReport.Entry {
  /// Whether a problem was there in the baseline already.
  package func isKnown(_ problem: CheckedProblem) -> Bool { baseline?.knows(problem) ?? false }

  /// The problems that count: neither ignored nor known.
  package var newProblems: [CheckedProblem] { problems.filter { $0.ignoredBecause == nil && !isKnown($0) } }

  /// The widths with a difference from the baseline.
  package var differences: [BaselineComparison.AtWidth] { comparison?.widths ?? [] }

  /// The widths of which pictures say most, as many at most: those with a difference, and one of each problem that counts.
  package func picturedWidths(limit: Int) -> [Int] {
    let widths = differences.map(\.width) + newProblems.compactMap(\.widths.first?.lowerBound)
    var known: Set<Int> = []
    return widths.filter { known.insert($0).inserted }.prefix(limit).sorted()
  }

  /// What the text is drawn with, where that is other than in the baseline and may not be: then differences say little.
  var otherFont: Message? {
    guard !allowsOtherFont, let environment = comparison?.environment, !environment.isEmpty else { return nil }
    return Message(joining: environment, separator: " ")
  }

  /// Whether there is neither a problem nor a difference.
  package var isFine: Bool { newProblems.isEmpty && differences.isEmpty }

  /// The file, with the variant where it is one.
  package var name: String { variant.map { "\(file) [\($0)]" } ?? file }
}

extension CheckReport {
  /// A line for each problem, `file: widths: rule: item` with the name of the item cut, and for each difference, `file: width: what`. What is ignored is
  /// left out, and what is known is said to be. `translate` puts messages into the user's language.
  package func lines(_ translate: (Message) -> String = \.english) -> [String] {
    entries.flatMap { entry -> [String] in
      if let fault = entry.fault { return ["\(entry.name): \(translate(fault))".plainLine] }
      var lines = (entry.comparison?.environment ?? []).map { "\(entry.name): \(translate($0))" }
      for problem in entry.problems where problem.ignoredBecause == nil {
        var line = "\(entry.name): \(problem.widths.plainText): \(problem.rule.rawValue)"
        if let item = problem.item { line += ": \(item.name.cut(to: .name))" }
        if entry.isKnown(problem) { line += " (\(translate(Message("known"))))" }
        lines.append(line)
      }
      for place in entry.differences {
        lines += place.differences.map { "\(entry.name): \(place.width): \(translate($0.change.shortened.message))" }
      }
      return lines.map(\.plainLine)
    }
  }
}

// MARK: Files

extension CheckReport {
  /// A kind of file.
  package enum Format: String, CaseIterable, Sendable {
    case json, xml, html

    /// The one of a file's name; nil for another name.
    package init?(path: String) {
      guard let end = fileName(of: path).split(separator: ".").last, end.count < fileName(of: path).count else {
        return nil
      }
      self.init(rawValue: end.lowercased())
    }
  }

  /// The report as a file of a kind has it. `translate` puts messages into the user's language; JSON and JUnit's XML are for
  /// programs, and in English.
  package func data(_ format: Format, _ translate: (Message) -> String = \.english) throws -> Data {
    switch format {
    case .json: try JSONReport(self).jsonData()
    case .xml: Data(junit.utf8)
    case .html: Data(html(translate).utf8)
    }
  }

  /// Writes the report as the name of the file says; there is all of it or nothing.
  package func save(to path: String, _ translate: (Message) -> String = \.english) -> Result<Void, FileError> {
    guard let format = Format(path: path) else {
      return .failure(
        FileError(message: Message("“%s” is no report: its name ends neither in .json, .xml nor .html.", path)))
    }
    do {
      try FileBytes.write(data(format, translate), to: path, mode: 0o644)
      return .success(())
    } catch {
      let reason = (error as? FileWriteError)?.reason ?? Message.verbatim("\(error)")
      return .failure(FileError(message: Message("The report “%s” cannot be written: %s.", fileName(of: path), reason)))
    }
  }
}
