// The reflow-bench command: it runs suites, prints the rows and writes them to a file. The package contains it only on
// request: REFLOW_BENCH=1 swift run -c release reflow-bench.

import CGtk
import Foundation

@MainActor
enum BenchCommand {
  /// Runs the command and returns the exit status.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      let options = try BenchOptions(arguments)
      if options.wantsHelp {
        print(BenchOptions.help)
      } else if let program = options.program {
        run(program)
      } else {
        try run(options)
      }
      return 0
    } catch {
      fail("\(error)")
    }
  }

  /// Prints the reason and ends the process.
  static func fail(_ reason: String) -> Never {
    FileHandle.standardError.write(Data("reflow-bench: \(reason)\n".utf8))
    exit(1)
  }

  private static func run(_ program: String) {
    switch program {
    case BenchOptions.counter: CounterProgram.main()
    case BenchOptions.plainCounter: PlainWindow.runCounter()
    default: PlainWindow.run()
    }
  }

  private static func run(_ options: BenchOptions) throws {
    if let suite = options.suites.first(where: \.needsDisplay), gtk_init_check() == 0 {
      throw BenchError("the suite \(suite.rawValue) needs a display; run it under xvfb-run")
    }
    let effort = Effort(isQuick: options.isQuick)
    var rows: [BenchRow] = []
    print(BenchRow.heading)
    let remarks = options.suites.flatMap(\.remarks)
    for suite in options.suites {
      suite.note.map { print($0) }
      for benchCase in suite.cases(effort) {
        let row = benchCase.run(in: suite, effort)
        print(row.line)
        rows.append(row)
      }
    }
    let missed = rows.filter { $0.isHeld == false }.count
    for omission in remarks { print("Left out: \(omission).") }
    let held = remarks.isEmpty ? "All promises held." : "All measured promises held."
    print(missed == 0 ? held : "\(missed) of \(rows.filter { $0.promise != nil }.count) promises missed.")
    if let file = options.jsonFile { try write(rows, to: file) }
  }

  private static func write(_ rows: [BenchRow], to file: String) throws {
    do {
      try Data(BenchRow.json(rows).utf8).write(to: URL(fileURLWithPath: file))
    } catch {
      throw BenchError("\(file) cannot be written: \(error.localizedDescription)")
    }
  }
}
