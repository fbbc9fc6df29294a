// Numbers are read to the nearest double and written exactly enough, in their shortest form.

import Foundation
import TestSupport
import Testing

@Suite struct NumberTests {
  /// The reported widths of fixed children of these widths.
  private func written(_ widths: [String]) throws -> [String] {
    let scenes = widths.map { "{\"layout\":{\"type\":\"flow\"},\"children\":[{\"size\":[\($0),1]}]}\n" }.joined()
    return try SolveRun(input: scenes).lines.map { line in
      String(line.components(separatedBy: "\"frames\":[[0,0,")[1].prefix { $0 != "," })
    }
  }

  @Test func shortestForms() throws {
    let forms = [
      ("1", "1"), ("1.0", "1"), ("0", "0"), ("0.5", "0.5"), ("10", "10"), ("100.25", "100.25"),
      ("0.1", "0.1"), ("0.30000000000000004", "0.3"), ("33.333333333333336", "33.333333333"), ("1e3", "1000"),
      ("12345678.125", "12345678.125"), ("999999999999999", "999999999999999"), ("1e15", "1000000000000000"),
      ("1e16", "1e+16"),
      ("1E-9", "0.000000001"),
      ("4e-10", "0"), ("2.5e+2", "250"), ("1e300", "1e+300"), ("0.000000001e9", "1"),
      ("3999999.9999999", "3999999.9999999"),
      ("200.00000000000003", "200"), ("0e99999", "0"), ("1e-400", "0"),
    ]
    #expect(try written(forms.map(\.0)) == forms.map(\.1))
  }

  @Test func randomNumbersAreExact() throws {
    var random = SplitMix64(seed: 17)
    let values = (0..<2000).map { _ in
      Double(random.next() >> 11) / Double(1 << 53) * pow(10, Double(Int.random(in: -3...8, using: &random)))
    }
    for (value, text) in zip(values, try written(values.map { "\($0)" })) {
      #expect(abs(Double(text)! - value) <= max(1e-9, value.ulp), "\(value) became \(text)")
    }
  }
}
