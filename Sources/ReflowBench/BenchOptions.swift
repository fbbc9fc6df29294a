// The command line of reflow-bench, and its help text.

struct BenchOptions: Equatable {
  /// The suites to run, in the given order.
  var suites: [BenchSuite] = BenchSuite.allCases
  /// The file to which the rows are written as JSON; nil for none.
  var jsonFile: String?
  /// Whether to run fewer repetitions and no long cases.
  var isQuick = false
  var wantsHelp = false
  /// The argument that names a program to run in place of the suites.
  var program: String?

  /// Shows the window of plain GTK calls that the app's start is compared with.
  static let plainWindow = "--plain-window"
  /// Shows a text and a button as views.
  static let counter = "--counter"
  /// Shows a label and a button.
  static let plainCounter = "--plain-counter"

  /// Parses the arguments after the program's name.
  init(_ arguments: [String]) throws(BenchError) {
    var named: [BenchSuite] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h": wantsHelp = true
      case "--quick": isQuick = true
      case Self.plainWindow, Self.counter, Self.plainCounter: program = argument
      case "--json":
        guard let file = rest.popFirst() else { throw BenchError("--json needs the name of a file") }
        jsonFile = file
      case _ where argument.hasPrefix("-"):
        throw BenchError("unknown option \(argument); see reflow-bench --help")
      default:
        guard let suite = BenchSuite(rawValue: argument) else {
          throw BenchError("unknown suite \(argument); the suites are \(BenchSuite.names)")
        }
        if !named.contains(suite) { named.append(suite) }
      }
    }
    if !named.isEmpty { suites = named }
  }

  static let help = """
    Usage: reflow-bench [SUITE…] [--json FILE] [--quick]

    Measures the promises of this package about speed. The rounds of each case alternate with those of its reference
    in the same process. Prints medians, minimums, their ratio, and whether the promise was held.

    Suites: \(BenchSuite.names); the default is all. All but core need a display, for example that of xvfb-run.
    The suite start runs the program reflow from the folder of this one. The suite probe runs Text Editor, Clocks and
    Adwaita Demo with the probe from that folder, and names those that are not installed.

      --json FILE     also write the rows to FILE, as a JSON array
      --quick         run fewer repetitions and no long cases
      --plain-window  only show the window that the suite start compares the app with
      --counter       only show the program with views of the suite views
      --plain-counter only show the program that it is compared with
      --help          print this text

    The exit status is 0, also if promises were missed, or 1 after an error.
    Results are meaningful only from a release build on an idle machine.
    """
}

/// An error that ends the command, described in one line.
struct BenchError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
