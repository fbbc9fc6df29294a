// The base of the tests of the App scene, with another run of the app as the program.

import Foundation
import XCTest

class ProgramTestCase: AppTestCase {
  /// The command of a program that shows a scene.
  func program(_ scene: String = "stacks") -> [String] { [RunningApp.binary.path, "--scene", scene] }

  /// The processes of a program that an app on this display runs. Tests on another display run the same programs.
  func programs(_ scene: String = "stacks") -> [pid_t] {
    let runtime = ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"] ?? ""
    let session = Data("\0REFLOW_SESSION=\(runtime)/reflow-".utf8)
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { pid_t($0) } ?? []
    return all.filter { process in
      func bytes(_ name: String) -> Data {
        let file = try? FileHandle(forReadingFrom: URL(filePath: "/proc/\(process)/\(name)"))
        return (try? file?.readToEnd()) ?? Data()
      }
      let command = program(scene).reduce(Data()) { $0 + Data($1.utf8) + [0] }
      return bytes("cmdline") == command && bytes("environ").range(of: session) != nil
    }
  }

  /// Starts the app with a program, and waits for its picture.
  func startWithProgram(_ scene: String = "stacks", size: String = "1100x700") throws -> RunningApp {
    let app = try start(["--size", size, "--width", "600", "--"] + program(scene))
    try app.wait(until: "the picture is there") { shows("600 × ", in: app) }
    return app
  }

  /// Starts the app with a session of a program at 600 px, runs it, and waits for its picture.
  ///
  /// - Parameter workbench: The settings of the workbench in JSON.
  func startWithProgram(
    _ scene: String = "stacks", workbench: String
  ) throws -> RunningApp {
    let command = String(decoding: try JSONEncoder().encode(program(scene)), as: UTF8.self)
    let session = #"""
      {"version": "1.3", "windows": [{
        "version": "1.3", "scene": "app", "app": {"command": \#(command), "width": 600},
        "window": {"width": 1100, "height": 700, "workbench": {\#(workbench)}}}]}
      """#
    let folder = try RunningApp.makeStateDirectory()
    try FileManager.default.createDirectory(at: folder.appending(path: "reflow"), withIntermediateDirectories: true)
    try Data(session.utf8).write(to: folder.appending(path: "reflow/session.json"))
    let app = try start(stateDirectory: folder)
    try app.find(nil, "Run").activate()
    try app.wait(until: "the picture is there") { shows("600 × ", in: app) }
    return app
  }

  /// Whether the status line, or the summary of a panel, contains a text.
  func shows(_ text: String, in app: RunningApp) -> Bool {
    app.windows.contains { $0.descendants.contains { $0.role == "status" && $0.name.contains(text) } }
  }

  func setWidth(_ width: Double, in app: RunningApp) throws {
    try app.find("slider", "Canvas width").setValue(width)
  }
}
