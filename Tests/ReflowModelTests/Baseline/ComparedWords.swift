// Words in lines without widgets, and their comparison with a baseline.

import Foundation
import LayoutCore
import TestSupport

@testable import ReflowModel

/// A container of words. By default, a word is ten px wide for each scalar, and twenty px high.
struct ComparedWords {
  var words: [String]
  var layout = FlowLayout(itemSpacing: 10, lineSpacing: 10)
  /// The factor of the size of words.
  var size: CGFloat = 1
  var document = Document()
  var environment = Baseline.Environment(font: "Cantarell 11", dpi: 96, scale: 1, versions: ["Reflow": "1.0"])
  /// Whether there is a first child that is not an item.
  var hasTool = false

  init(_ text: String) { words = text.split(separator: " ").map(String.init) }
  init(_ words: [String]) { self.words = words }

  var subject: CheckSubject {
    let boxes =
      (hasTool ? [BoxElement(20, 20)] : [])
      + words.map { BoxElement(CGFloat($0.unicodeScalars.count) * 10 * size, 20 * size) }
    var content = CheckedContent(layout, boxes)
    content.items = (hasTool ? [nil] : []) + words.enumerated().map { CheckedItem(identity: 100 + $0, name: $1) }
    return content.subject().subject
  }

  func recording(
    at widths: [ClosedRange<Int>], variant: String = Baseline.plainVariant
  ) throws -> BaselineRecording {
    let recording = try BaselineRecording(of: subject, at: widths, document.problems, scene: .words, variant: variant)
    recording.finish()
    return recording
  }

  func baseline(at widths: [ClosedRange<Int>], variant: String = Baseline.plainVariant) throws -> Baseline {
    try Baseline(of: document, environment, views: [recording(at: widths, variant: variant).view])
  }

  func search(since baseline: Baseline) throws -> BaselineSearch {
    let search = try BaselineSearch(of: baseline, with: subject, in: document, environment)
    while !search.isDone { search.advance() }
    return search
  }

  /// The comparison with another container, whose baseline contains some more problems.
  func comparison(
    since old: ComparedWords, at widths: [ClosedRange<Int>], knowing problems: [CheckedProblem] = []
  ) throws -> BaselineComparison {
    var baseline = try old.baseline(at: widths)
    baseline.views[0].problems += problems.map { Baseline.KnownProblem($0) }
    return try search(since: baseline).comparison
  }

  /// The sentences of a comparison: the environment, and a line for each row.
  func lines(since old: ComparedWords, at widths: ClosedRange<Int>...) throws -> [String] {
    let comparison = try comparison(since: old, at: widths)
    return comparison.environment.map(\.english) + comparison.rows.map { $0.line().english }
  }
}

extension BaselineComparison {
  /// A comparison with a baseline that contains problems only.
  init(knowing problems: [CheckedProblem]) {
    let view = Baseline.View(variant: "original", items: [], widths: [], problems: problems)
    self.init(of: view, with: view, .indices([]), at: [], environment: [], settings: [])
  }
}
