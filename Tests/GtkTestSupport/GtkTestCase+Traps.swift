import CGtk
import Foundation
import XCTest

extension GtkTestCase {
  private static let trapVariable = "REFLOW_TEST_TRAP"

  /// Checks that `body` ends the process with a message. The test runs again in a process of its own.
  ///
  /// A test calls this once and does nothing else.
  public func assertTraps(
    _ message: String, test: String = #function, file: StaticString = #filePath, line: UInt = #line,
    _ body: () -> Void
  ) throws {
    guard ProcessInfo.processInfo.environment[Self.trapVariable] == nil else { return body() }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["\(String(reflecting: Self.self))/\(test.prefix { $0 != "(" })"]
    process.environment = ProcessInfo.processInfo.environment.merging(
      [Self.trapVariable: "1", "SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    XCTAssertEqual(process.terminationReason, .uncaughtSignal, "did not trap", file: file, line: line)
    XCTAssertTrue(text.contains(message), "trapped with: \(text)", file: file, line: line)
  }
}
