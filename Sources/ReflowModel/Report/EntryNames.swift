// The names of the entries of a program. A title of a window can be that of another one, and can even end as the name of
// another one does: a report and a baseline need a name for each.

/// The names that entries have, in reports and in a baseline.
package struct EntryNames: Sendable {
  private var (names, views): (Set<String>, Set<String>) = ([], [])
  /// The last number of each name that is numbered.
  private var numbers: [String: Int] = [:]

  package init() {}

  /// An entry whose names no other one has.
  ///
  /// - Parameter make: Makes the entry with a number in its name, starting at 2, or with nil for none.
  package mutating func unused(_ make: (String?) -> CheckReport.Entry) -> CheckReport.Entry {
    var entry = make(nil)
    let name = entry.name
    while !insert(entry) {
      let number = (numbers[name] ?? 1) + 1
      numbers[name] = number
      entry = make("\(number)")
    }
    return entry
  }

  private mutating func insert(_ entry: CheckReport.Entry) -> Bool {
    guard !names.contains(entry.name), !views.contains(entry.viewName) else { return false }
    names.insert(entry.name)
    views.insert(entry.viewName)
    return true
  }
}
