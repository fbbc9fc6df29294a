// A place for runs of the command port with a compiler that is a script.

import Foundation
import TestSupport

/// The result of a run, without the path of the folder.
struct Ported {
  let status: Int32
  let output: String
  let error: String
}

/// A folder with files, and a compiler for which `Font` is an error unless it is fenced.
struct Workshop {
  let folder = try! TemporaryDirectory()
  private static let compiler = """
    #!/bin/sh
    for argument; do
      [ "$last" = -primary-file ] && file=$argument
      last=$argument
    done
    grep -q SEGV "$file" && kill -SEGV $$
    grep -q XCPU "$file" && kill -XCPU $$
    grep -q MUTE "$file" && exit 1
    grep -q WAIT "$file" && { cat; exit 1; }
    grep -q ELSEWHERE "$file" && { echo '/elsewhere/A.swift:1:5: error: no' >&2; exit 1; }
    grep -q ODD "$file" && { echo '<unknown>:0: error: odd' >&2; exit 1; }
    grep -q STUBBORN "$file" && { echo "$file:1:5: error: it stays" >&2; exit 1; }
    awk -v file="$file" '
      /#if/ { fenced++ }
      /#endif/ { fenced-- }
      /Font/ && !fenced {
        print "@macro:1:2: error: no Font\\n" file ":" NR ":" index($0, "Font") ": note: in expansion" > "/dev/stderr"
        failed = 1
      }
      END { exit failed }' "$file"
    """

  init() throws {
    for name in ["bin", "modules", "out"] {
      try FileManager.default.createDirectory(
        at: folder.url.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try setCompiler(Self.compiler)
    _ = try folder.write("", to: "modules/SwiftUI.swiftmodule")
    try FileManager.default.createSymbolicLink(
      atPath: path("swift-file-reader"), withDestinationPath: Reading.reader)
  }

  /// Replaces the compiler by a script.
  func setCompiler(_ text: String) throws {
    let script = try folder.write(text, to: "bin/swiftc")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script)
  }

  func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  func text(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }

  func port(
    _ arguments: String..., path: String? = nil, modules: String = "modules", temporary: String? = nil
  ) throws -> Ported { try port(arguments, path: path, modules: modules, temporary: temporary) }

  func port(
    _ arguments: [String], path: String? = nil, modules: String = "modules", temporary: String? = nil
  ) throws -> Ported {
    var environment = ["PATH": path ?? "\(self.path("bin")):/usr/bin:/bin"]
    if let temporary { environment["TMPDIR"] = self.path(temporary) }
    let run = try Run.command(
      SolveRun.executable.path, ["port", "--modules", self.path(modules)] + arguments, environment: environment)
    let prefix = folder.url.path + "/"
    return Ported(
      status: run.status, output: run.output.replacing(prefix, with: ""), error: run.error.replacing(prefix, with: ""))
  }
}
