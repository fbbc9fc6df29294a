// The cases that were recorded from SwiftUI, the possible outcomes of a comparison with this library, and the known
// differences with their reasons. The list of differences is checked against the record: a case that starts to pass
// must be removed from it.

import Foundation
import TestSupport
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

  /// Some cases refer to the setup of the case before by “the same”.
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

/// The outcome of a case.
enum TruthOutcome {
  case passed
  case differs([String])
  case inexpressible(String)
}
