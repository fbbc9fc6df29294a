// The cases that were recorded from SwiftUI, and what can come of holding one against this library.

import Foundation
import Testing

/// One recorded case.
struct TruthCase: Decodable, Sendable {
  let id: String
  let topic: String
  let description: String
  private(set) var setup: Fact
  let expected: Fact

  /// All cases, in the order of the record.
  static func load() throws -> [TruthCase] {
    var cases: [TruthCase] = try Fixture.cases("cases")
    for index in cases.indices.dropFirst() { cases[index].repeatSetup(of: cases[index - 1]) }
    return cases
  }

  /// Some cases set up “the same” as the one before.
  private mutating func repeatSetup(of previous: TruthCase) {
    if description.hasPrefix("the same"), setup["script"] == nil, let script = previous.setup["script"] {
      setup.set("script", to: script)
    }
    if let expression = setup["expression"]?.text, expression.hasSuffix("{same}"),
      let content = previous.setup["expression"]?.text?.drop(while: { $0 != "{" })
    {
      setup.set("expression", to: .text(expression.replacing("{same}", with: content)))
    }
  }
}

/// Why a case cannot be asked of this library.
struct Inexpressible: Error {
  let reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

/// What came of a case.
enum TruthOutcome {
  case passed
  case differs([String])
  case inexpressible(String)
}
