// The report of a check as JUnit's XML, which CI services read: a suite for each document in each variant, with a case
// for each checked rule and one for the baseline, and a suite for the remarks.

import Foundation

extension CheckReport {
  var junit: String {
    let suites = entries.map { $0.suite(failOn) } + (remarks.isEmpty ? [] : [remarkSuite])
    let (tests, failures) = (suites.reduce(0) { $0 + $1.cases }, suites.reduce(0) { $0 + $1.failures })
    let errors = suites.reduce(0) { $0 + $1.errors }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="\(program.markup)" tests="\(tests)" failures="\(failures)" errors="\(errors)">
      \(suites.map(\.text).joined())</testsuites>

      """
  }

  private var remarkSuite: Suite {
    let cases = remarks.map { remark in
      """
          <testcase classname="\(remark.name.markup)" name="\(remark.subject.markup)" time="0">
            <system-out>\(remark.sentence.english.markup)</system-out>
          </testcase>

      """
    }
    let numbers = "tests=\"\(remarks.count)\" failures=\"0\" errors=\"0\" skipped=\"0\" time=\"0\""
    let text = "  <testsuite name=\"notes\" \(numbers)>\n\(cases.joined())  </testsuite>\n"
    return Suite(text: text, cases: remarks.count)
  }
}

/// A suite as text, with the numbers of its cases, failures and errors.
private struct Suite {
  var text = ""
  var cases = 0
  var failures = 0
  var errors = 0
}

extension CheckReport.Entry {
  /// The suite, in which rules of less serious levels than the given one do not fail.
  fileprivate func suite(_ failOn: ProblemLevel) -> Suite {
    var suite = Suite()
    func add(_ name: String, _ content: String) {
      suite.cases += 1
      let start = "    <testcase classname=\"\(self.name.markup)\" name=\"\(name.markup)\" time=\"0\""
      suite.text += content.isEmpty ? start + "/>\n" : "\(start)>\n\(content)    </testcase>\n"
    }
    func element(_ name: String, _ message: String, _ lines: [String], type: String? = nil) -> String {
      let text = lines.map(\.markup).joined(separator: "\n")
      return "      <\(name) message=\"\(message.markup)\" type=\"\(type ?? name)\">\(text)</\(name)>\n"
    }
    func output(_ kind: String, _ lines: [String]) -> String {
      lines.isEmpty ? "" : "      <system-out>\(kind): \(lines.map(\.markup).joined(separator: "\n"))</system-out>\n"
    }
    if let failure {
      suite.errors = 1
      add("check", element("error", failure.english, []))
    } else {
      if !allRemarks.isEmpty {
        let lines = allRemarks.map(\.english.markup).joined(separator: "\n")
        add("text", "      <system-out>\(lines)</system-out>\n")
      }
      for rule in CheckRule.allCases where checks(rule) {
        func lines(_ problems: [CheckedProblem]) -> [String] {
          problems.filter { $0.rule == rule }.map { ProblemRow($0, in: 0, of: self).line(rules, naming: nil).english }
        }
        let found = lines(newProblems)
        let isFailure = !found.isEmpty && rule.level >= failOn
        if isFailure { suite.failures += 1 }
        let content =
          isFailure
          ? element("failure", rule.title.english, found, type: rule.level.rawValue)
          : output(rule.level.rawValue, found)
        add(rule.rawValue, content + output(Message("known").english, lines(knownProblems)))
      }
      if comparison != nil {
        let lines = differences.map { $0.line(naming: nil).english }
        if !lines.isEmpty { suite.failures += 1 }
        add("baseline", lines.isEmpty ? "" : element("failure", "Differences", lines))
      }
    }
    let numbers =
      "tests=\"\(suite.cases)\" failures=\"\(suite.failures)\" errors=\"\(suite.errors)\" skipped=\"0\" time=\"0\""
    suite.text = "  <testsuite name=\"\(name.markup)\" \(numbers)>\n\(suite.text)  </testsuite>\n"
    return suite
  }
}
