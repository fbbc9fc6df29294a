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
      command.fail(2, PortOptions.Failure.reason(of: error))
    }
    return command.output.flush(force: true) ? command.status : max(command.status, 1)
  }

  private mutating func port(_ options: PortOptions) throws {
    let destination = try options.destination.map { try PortDestination($0, options) }
    var files: [(path: String, bytes: [UInt8])] = []
    for path in options.files {
      do {
        files.append((path, try Self.read(path)))
      } catch {
        fail(2, "\(path): \(PortOptions.Failure.reason(of: error))")
      }
    }
    let ported = try Interruption.withTemporaryFolder { folder in
      let modules = try CompatibilityModules(options, in: folder)
      let compiler = SwiftCompiler(
        modules: modules.folders, languageMode: options.languageMode, seconds: options.seconds)
      var porting = Porting(compiler: compiler, folder: folder)
      for (path, bytes) in files {
        // The reader gets these bytes, also if the file changes meanwhile.
        let copy = folder.appendingPathComponent("Read.swift")
        try Data(bytes).write(to: copy)
        do {
          let outline = try Interruption.outline(of: copy, with: modules.reader)
          porting.files.append(Porting.File(path: path, source: FencedSource(bytes, outline)))
        } catch {
          fail(2, "\(path): \(PortOptions.Failure.reason(of: error))")
        }
      }
      try porting.run()
      return porting.files
    }
    finish(ported, destination)
  }

  private mutating func finish(_ files: [Porting.File], _ destination: PortDestination?) {
    for file in files {
      if let failure = file.failure {
        fail(1, "\(file.path)\(failure)")
        continue
      }
      report(file)
      do {
        try destination?.write(file.source.text, to: file.name)
      } catch {
        let isRefused = error is PortOptions.Failure
        fail(2, "\(file.path): \(isRefused ? "" : "it cannot be written: ")\(PortOptions.Failure.reason(of: error))")
      }
    }
  }

  /// The most bytes of a file.
  private static let largestFile = 2_000_000

  private static func read(_ path: String) throws -> [UInt8] {
    // A file that another program fills, such as a pipe, may never end.
    var facts = stat()
    if stat(path, &facts) == 0, ![S_IFREG, S_IFDIR].contains(facts.st_mode & S_IFMT) {
      throw PortOptions.Failure(message: "it is not a regular file")
    }
    let source: ByteSource
    do {
      source = try ByteSource(path: path == "-" ? "./-" : path)
    } catch {
      throw PortOptions.Failure(message: "it cannot be opened: \((error as? ByteSource.Failure)?.reason ?? "\(error)")")
    }
    var bytes: [UInt8] = []
    do {
      while try source.read(into: &bytes) {
        guard bytes.count <= largestFile else { throw PortOptions.Failure(message: "it has more than 2 MB") }
      }
    } catch let failure as ByteSource.Failure {
      throw PortOptions.Failure(message: "it cannot be read: \(failure.reason)")
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
    for layout in file.source.unusableLayouts {
      output += "  \(layout.line): \(layout.title): nothing that is left uses it".plainLine + "\n"
    }
  }

  /// Writes one line to standard error. The worst status remains.
  private mutating func fail(_ status: Int32, _ message: String) {
    self.status = max(self.status, status)
    try? FileHandle.standardError.write(contentsOf: Array("reflow-solve: \(message.plainLine)\n".utf8))
  }
}
