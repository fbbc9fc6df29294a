// The process of a supervised program: how much of the processor's time it has used, and its end by a signal that a
// runtime answers with a backtrace.

import Foundation

extension SupervisedProgram {
  /// The process that runs the file of a program; nil while none does.
  ///
  /// - Parameter program: The absolute path.
  public func process(of program: String) -> pid_t? {
    ProcessTable().descendants(of: [supervisor]).first { process in
      (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/\(process)/exe")) == program
    }
  }

  /// The seconds of the processor's time that a process has used; 0 for one that has ended.
  public static func seconds(of process: pid_t) -> Double {
    // After the name in parentheses the state is the first field; the 12th and the 13th count ticks.
    let line = ProcessTable.lines(of: "/proc/\(process)/stat").first ?? []
    let fields = line.drop { !$0.hasSuffix(")") }.dropFirst()
    let ticks = fields.dropFirst(11).prefix(2).compactMap { Double($0) }.reduce(0, +)
    return ticks / Double(max(1, sysconf(Int32(_SC_CLK_TCK))))
  }
}
