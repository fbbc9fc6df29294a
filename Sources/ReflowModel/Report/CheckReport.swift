// The results of an unattended check of some documents: the exit status, and a line of text for each problem and
// difference. JSONReport, JUnitReport and HTMLReport contain the file formats.

import Foundation
import LayoutCore

/// The results of a check of documents.
package struct CheckReport: Sendable {
  /// Two arrangements at a width, to be drawn over each other.
  package struct Drawing: Sendable {
    package var before, after: Arrangement
    /// The texts of the earlier arrangement's items.
    package var names: [String]

    package init(before: Arrangement, after: Arrangement, names: [String] = []) {
      (self.before, self.after, self.names) = (before, after, names)
    }
  }

  /// A picture of the canvas.
  package struct Picture: Sendable {
    package var width: Int
    /// The part of the canvas that it shows, in px from the container's top left corner.
    package var area: Arrangement.Place
    /// A PNG file.
    package var png: Data

    package init(width: Int, area: Arrangement.Place, png: Data) {
      (self.width, self.area, self.png) = (width, area, png)
    }
  }

  /// A scene of a document in a variant.
  package struct Entry: Sendable {
    /// The document's file, as the command line names it.
    package var file: String
    package var scene: SceneName
    /// The name of the variant; nil for the original content.
    package var variant: String?
    /// The checked widths, in px.
    package var widths: [ClosedRange<Int>] = []
    /// The settings of the check.
    package var rules = CheckSettings()
    /// The problems, including ignored and known ones.
    package var problems: [CheckedProblem] = []
    /// The layout and the problems in the baseline; nil without a baseline.
    package var baseline: Baseline.View?
    /// The differences from the baseline; nil without a baseline.
    package var comparison: BaselineComparison?
    /// Whether the text may be drawn with another font than in the baseline.
    package var allowsOtherFont = false
    /// The reason why the entry could not be checked; nil if it was checked.
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

  /// The exit status of the program: 2 if something could not be checked, 1 if there is a problem or a difference, else
  /// 0.
  package var status: Int32 {
    if entries.contains(where: { $0.fault != nil || $0.otherFont != nil }) { return 2 }
    return entries.contains { !$0.isFine } ? 1 : 0
  }
}

extension CheckReport.Entry {
  /// Whether the baseline contains a problem.
  package func isKnown(_ problem: CheckedProblem) -> Bool { baseline?.knows(problem) ?? false }

  /// The problems that count: neither ignored nor known.
  package var newProblems: [CheckedProblem] { problems.filter { $0.ignoredBecause == nil && !isKnown($0) } }

  /// The widths with a difference from the baseline.
  package var differences: [BaselineComparison.AtWidth] { comparison?.widths ?? [] }

  /// The most informative widths for pictures, at most `limit`, in ascending order: those with a difference, then the
  /// first width of each problem that counts.
  package func picturedWidths(limit: Int) -> [Int] {
    let widths = differences.map(\.width) + newProblems.compactMap(\.widths.first?.lowerBound)
    var known: Set<Int> = []
    return widths.filter { known.insert($0).inserted }.prefix(limit).sorted()
  }

  /// The differences of font, resolution and scale from the baseline, if they are not allowed: the other differences
  /// then mean little.
  var otherFont: Message? {
    guard !allowsOtherFont, let environment = comparison?.environment, !environment.isEmpty else { return nil }
    return Message(joining: environment, separator: " ")
  }

  /// Whether there is neither a problem nor a difference.
  package var isFine: Bool { newProblems.isEmpty && differences.isEmpty }

  /// The file, followed by the variant if there is one.
  package var name: String { variant.map { "\(file) [\($0)]" } ?? file }
}

extension CheckReport {
  /// A line for each problem, `file: widths: rule: item`, with the item's name cut, and for each difference, `file:
  /// width: change`. Ignored problems are left out, and known ones are marked. `translate` returns a message in the
  /// user's language.
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
  package enum Format: String, CaseIterable, Sendable {
    case json, xml, html

    /// The format that belongs to the extension of a file name; nil for any other name.
    package init?(path: String) {
      guard let end = fileName(of: path).split(separator: ".").last, end.count < fileName(of: path).count else {
        return nil
      }
      self.init(rawValue: end.lowercased())
    }
  }

  /// The report in a file format. `translate` returns a message in the user's language. JSON and JUnit's XML are for
  /// programs, so they are in English.
  package func data(_ format: Format, _ translate: (Message) -> String = \.english) throws -> Data {
    switch format {
    case .json: try JSONReport(self).jsonData()
    case .xml: Data(junit.utf8)
    case .html: Data(html(translate).utf8)
    }
  }

  /// Writes the report in the format of the file's extension. Writes all of it or nothing.
  package func save(to path: String, _ translate: (Message) -> String = \.english) -> Result<Void, FileError> {
    guard let format = Format(path: path) else {
      return .failure(
        FileError(message: Message("The name of the report “%s” must end in .json, .xml or .html.", path)))
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
