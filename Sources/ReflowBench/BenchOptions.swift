// The command line as a value.

/// What the bench was asked to do.
struct BenchOptions: Equatable {
  /// The suites to run, in the order given.
  var suites: [BenchSuite] = BenchSuite.allCases
  /// Where the rows are written as JSON; nil for nowhere.
  var jsonFile: String?
  /// Whether fewer repetitions and no long cases will do.
  var isQuick = false
  var wantsHelp = false
  /// Whether to be the program that the app's start is measured against.
  var isPlainWindow = false

  /// The argument that asks for the window of plain GTK calls.
  static let plainWindow = "--plain-window"

  /// Reads the arguments after the program's name.
  init(_ arguments: [String]) throws(BenchError) {
    var named: [BenchSuite] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--quick": isQuick = true
      case Self.plainWindow: isPlainWindow = true
      case "--json":
        guard let file = rest.popFirst() else { throw BenchError("--json needs the name of a file") }
        jsonFile = file
      case _ where argument.hasPrefix("-"):
        throw BenchError("there is no option \(argument); see reflow-bench --help")
      default:
        guard let suite = BenchSuite(rawValue: argument) else {
          throw BenchError("there is no suite \(argument); the suites are \(BenchSuite.names)")
        }
        if !named.contains(suite) { named.append(suite) }
      }
    }
    if !named.isEmpty { suites = named }
  }

  static let help = """
    Usage: reflow-bench [SUITE…] [--json FILE] [--quick]

    Measures what this package promises about speed, each case beside its reference in the same process,
    interleaved and repeated, and prints medians, minimums, their ratio and whether the promise was held.

    Suites: \(BenchSuite.names); all of them without one. All but core need a display; xvfb-run brings one.
    The suite start runs the program reflow that was built beside this one.

      --json FILE     also write the rows to FILE, as a JSON array
      --quick         fewer repetitions, no long cases
      --plain-window  only show the window that the suite start measures the app against
      --help          show this

    The exit status says whether the bench could be run, not whether the promises were held: 0, or 1 after an error.
    Numbers are worth something from a release build on a quiet machine only.
    """
}

/// Why the bench cannot go on, in one line.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
