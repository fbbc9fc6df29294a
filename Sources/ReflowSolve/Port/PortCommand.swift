// The command reflow-solve port: it reads files, ports them, and reports and writes the results.

import Foundation
import LayoutCore

struct PortCommand {
  private var output = TextOutput()
  private var status: Int32 = 0

  /// Runs the command with `arguments`, without `port`.
  ///
  /// - Returns: The exit status.
  static func run(_ arguments: some Sequence<String>) -> Int32 {
    var command = PortCommand()
    do {
      let options = try PortOptions(arguments)
      if options.showsHelp {
        command.output += PortOptions.help
      } else {
        try command.port(options)
      }
    } catch {
      command.fail(2, (error as? PortOptions.Refusal)?.message ?? "\(error)")
    }
    return command.output.flush(force: true) ? command.status : max(command.status, 1)
  }

  private mutating func port(_ options: PortOptions) throws {
    let destination = try options.destination.map { try PortDestination($0, options) }
    let compiler = SwiftCompiler(modules: try CompatibilityModules.folders(options), languageMode: options.languageMode)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("reflow-solve-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    var porting = Porting(compiler: compiler, folder: folder)
    for path in options.files {
      do {
        porting.files.append(Porting.File(path: path, source: FencedSource(try Self.read(path))))
      } catch {
        fail(2, "\(path): \((error as? PortOptions.Refusal)?.message ?? "it cannot be read: \(error)")")
      }
    }
    try porting.run()
    for file in porting.files {
      if let failure = file.failure {
        fail(1, "\(file.path)\(failure)")
        continue
      }
      report(file)
      do {
        try destination?.write(file.source.text, to: file.name)
      } catch {
        fail(2, "\(file.path): \((error as? PortOptions.Refusal)?.message ?? "it cannot be written: \(error)")")
      }
    }
  }

  /// The most bytes of a file.
  private static let largestFile = 2_000_000

  private static func read(_ path: String) throws -> [UInt8] {
    let source: ByteSource
    do {
      source = try ByteSource(path: path == "-" ? "./-" : path)
    } catch {
      throw PortOptions.Refusal(message: "it cannot be opened: \((error as? ByteSource.Failure)?.reason ?? "\(error)")")
    }
    var bytes: [UInt8] = []
    do {
      while try source.read(into: &bytes) {
        guard bytes.count <= largestFile else { throw PortOptions.Refusal(message: "it has more than 2 MB") }
      }
    } catch let failure as ByteSource.Failure {
      throw PortOptions.Refusal(message: "it cannot be read: \(failure.reason)")
    }
    return bytes
  }

  private mutating func report(_ file: Porting.File) {
    let (fences, shells) = (file.source.fences, file.source.shells)
    var parts = fences.isEmpty ? [] : [fences.count == 1 ? "1 fence" : "\(fences.count) fences"]
    if !shells.isEmpty { parts.append(shells.count == 1 ? "1 kept view" : "\(shells.count) kept views") }
    let rest = file.source.isEmpty && !fences.isEmpty ? ", without any declaration" : ""
    let result = parts.isEmpty ? "compiles unchanged" : "compiles with \(parts.joined(separator: " and "))\(rest)"
    output += "\(file.path): \(result)".plainLine + "\n"
    for shell in shells {
      output += "  \(shell.line): \(shell.title): kept for its layouts, and no view on Linux".plainLine + "\n"
    }
    for fence in fences {
      let lines =
        fence.lines.count == 1 ? "\(fence.lines.lowerBound)" : "\(fence.lines.lowerBound)-\(fence.lines.upperBound)"
      output += "  \(lines): \(fence.title): line \(fence.errorLine): \(fence.message)".plainLine + "\n"
    }
  }

  /// Writes one line to standard error. The worst status remains.
  private mutating func fail(_ status: Int32, _ message: String) {
    self.status = max(self.status, status)
    try? FileHandle.standardError.write(contentsOf: Array("reflow-solve: \(message.plainLine)\n".utf8))
  }
}
