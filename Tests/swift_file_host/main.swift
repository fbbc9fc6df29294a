// Builds a Swift file as Reflow does, and becomes its program, which shows one of its items in a window of its own.
//
//     swift-file-host FILE [--swift-version N] [--keep] [OPTION...]
//
// --keep prints the items, the times of the build and the path of the program in place of running it. The other options
// are those of the program: --list, --preview NAME, --children KIND:COUNT, --size WxH and --snapshot FILE.

import Foundation
import ReflowModel
import SwiftFiles

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(1)
}

var arguments = Array(CommandLine.arguments.dropFirst())
guard let file = arguments.first, !file.hasPrefix("-") else { fail("usage: swift-file-host FILE [OPTION...]") }
arguments.removeFirst()
let keeps = arguments.contains("--keep")
arguments.removeAll { $0 == "--keep" }

/// Builds the program of a file.
@MainActor func outcome() throws(FileError) -> SwiftFileBuild.Outcome {
  guard let modules = try ModuleCache.ofProgram().build() else { fail("cancelled") }
  var build = SwiftFileBuild(file, modules)
  if let index = arguments.firstIndex(of: "--swift-version"), index + 1 < arguments.count {
    build.languageMode = arguments[index + 1]
    arguments.removeSubrange(index...index + 1)
  }
  return try build.run()
}

@MainActor func show(_ outcome: SwiftFileBuild.Outcome) {
  switch outcome {
  case .cancelled: fail("cancelled")
  case .errors(let errors, _): fail(errors.map(\.description).joined(separator: "\n"))
  case .built(let program):
    if keeps {
      for item in program.items { print("\(item.line): \(item.kind): \(item.name)") }
      for item in program.leftOut {
        print("\(item.line): \(item.kind): \(item.name) is left out: \(item.reason.english)")
      }
      for file in program.added { print("added: \(file)") }
      print("build: \(program.milliseconds) ms; type checker: \(program.typeCheckMilliseconds) ms")
      print(program.path)
    } else {
      // A picture is written where the caller is, and not in the folder of the file.
      if let index = arguments.firstIndex(of: "--snapshot"), index + 1 < arguments.count {
        arguments[index + 1] = absolutePath(arguments[index + 1])
      }
      let strings = ([program.path] + arguments).map { strdup($0) } + [nil]
      execv(program.path, strings)
    }
    // The folder of the program remains, until another process removes it.
    exit(0)
  }
}

do {
  show(try outcome())
} catch {
  fail("error: \(error.message.english)")
}
