// The reflow-solve command: it solves each scene of each file.

import Foundation
import LayoutCore

struct SolveCommand {
  private let format: any ResultFormat
  private var output = TextOutput()
  private var hasFailed = false

  private init(_ options: SolveOptions) {
    switch options.format {
    case .json: format = JSONFormat()
    case .ascii: format = ASCIIFormat()
    case .svg: format = SVGFormat()
    }
  }

  /// Runs the command with `arguments`, without the program's name.
  ///
  /// - Returns: The exit status.
  static func run(_ arguments: some Sequence<String>) -> Int32 {
    do {
      let options = try SolveOptions(arguments)
      var command = SolveCommand(options)
      switch options.request {
      case .help: command.output += SolveOptions.help
      case .version: command.output += "reflow-solve \(SolveOptions.version)\n"
      case .solve: for file in options.files { command.solve(file) }
      }
      let isWritten = command.output.flush(force: true)
      return command.hasFailed || !isWritten ? 1 : 0
    } catch {
      let message = (error as? SolveOptions.Failure)?.message ?? "\(error)"
      report("\(message); --help describes the options")
      return 1
    }
  }

  private mutating func solve(_ file: String) {
    let source: ByteSource
    do {
      source = try ByteSource(path: file)
    } catch {
      hasFailed = true
      return Self.report("\(file): it cannot be opened: \((error as? ByteSource.Failure)?.reason ?? "\(error)")")
    }
    var stream = SceneStream(source)
    while let item = stream.next() {
      handle(item, of: source.name)
      // The output is flushed here, because another process may wait for this result before it sends the next scene.
      guard output.flush(force: stream.isDrained) else {
        hasFailed = true
        return
      }
    }
  }

  private mutating func handle(_ item: SceneStream.Item, of file: String) {
    switch item {
    case .scene(let scene):
      do {
        format.write(try SceneResult(of: scene), of: scene, to: &output)
      } catch {
        refuse(SceneStream.Problem(error, line: scene.line), id: scene.id, of: file)
      }
    case .refused(let id, let problem): refuse(problem, id: id, of: file)
    case .problem(let problem):
      hasFailed = true
      Self.report("\(file):\(problem.line): \(problem.message)")
    }
  }

  /// Reports a scene without a result, and writes the error in place of the result.
  private mutating func refuse(_ problem: SceneStream.Problem, id: [UInt8]?, of file: String) {
    hasFailed = true
    Self.report("\(file):\(problem.line): \(problem.text)")
    format.writeFailure(id: id, message: problem.text, to: &output)
  }

  /// Writes one line to standard error, even if a name or key contains a line break.
  private static func report(_ message: String) {
    try? FileHandle.standardError.write(contentsOf: Array("reflow-solve: \(message.plainLine)\n".utf8))
  }
}
