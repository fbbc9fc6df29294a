// The names of the entries of a program, which differ in a report and in a baseline.

import Testing

@testable import ReflowModel

@Suite struct EntryNamesTests {
  private func names(of titles: [String], _ parts: [String?] = []) -> [String] {
    var names = EntryNames()
    let all: [(String, String?)] = titles.map { ($0, nil) } + parts.map { ("window", $0) }
    return all.map { title, part in
      names.unused { number in
        var entry = CheckReport.Entry(ProgramOptions(["program"]), title)
        let parts = [part, number].compactMap { $0 }
        entry.variant = parts.isEmpty ? nil : parts.joined(separator: ", ")
        return entry
      }.viewName
    }
  }

  @Test func equalTitlesAreNumbered() {
    #expect(names(of: ["a", "b", "a", "a"]) == ["a", "b", "a [2]", "a [3]"])
  }

  @Test func aTitleThatEndsAsANumberedOneIsNumbered() {
    #expect(names(of: ["a [2]", "a", "a"]) == ["a [2]", "a", "a [3]"])
    #expect(names(of: ["a", "a", "a [2]"]) == ["a", "a [2]", "a [2] [2]"])
    #expect(
      names(of: [], ["page x", "page x", "page x, 2", "page x"])
        == ["window [page x]", "window [page x, 2]", "window [page x, 2, 2]", "window [page x, 3]"])
  }

  /// Reports cut long titles.
  @Test func titlesThatReportsCutAlikeAreNumbered() {
    let long = String(repeating: "x", count: 100)
    #expect(names(of: [long + "a", long + "b"]) == [long + "a", long + "b [2]"])
  }
}
