// The Swift toolchain that builds files: the one in PATH. It answers where its parts are, so that a proxy such as
// swiftly's, which selects a toolchain for each folder, needs no other treatment.

import Foundation
import ReflowModel
import Runner

/// A Swift toolchain.
package struct Toolchain: Equatable, Sendable {
  /// The folder with `bin` and `lib`.
  package let folder: String
  /// The first line of `swiftc --version`.
  package let version: String
  /// The triple of the programs that it makes, such as `x86_64-unknown-linux-gnu`.
  package let target: String

  /// The first version that can build the modules: that of the packages' manifests.
  static let leastVersion = (major: 6, minor: 2)
  /// The limits of a question to the toolchain, or to pkg-config.
  static let limits = ToolLimits(seconds: 30, memory: nil)

  package init(folder: String, version: String, target: String) {
    (self.folder, self.version, self.target) = (folder, version, target)
  }

  /// The path of a program of the toolchain.
  package func program(_ name: String) -> String { "\(folder)/bin/\(name)" }

  /// The folder of the libraries of SwiftSyntax.
  package var syntax: String { "\(folder)/lib/swift/host" }

  /// The folder of the runtime's libraries.
  var runtime: String { "\(folder)/lib/swift/linux" }

  /// The part of the triple that names the processor.
  var architecture: String { String(target.prefix { $0 != "-" }) }
}

extension Toolchain {
  /// Finds the toolchain in PATH, and checks that it and the machine have what builds the modules.
  ///
  /// - Parameter environment: The variables of this process.
  /// - Throws: A sentence with what is missing.
  package static func inPath(
    of environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(FileError) -> Toolchain {
    guard let compiler = path(of: "swiftc", in: environment) else {
      throw FileError(message: Message("The Swift compiler “%s” is not in PATH; install a Swift toolchain.", "swiftc"))
    }
    let toolchain = try Toolchain(compiler: compiler, environment)
    try checkToolkit(environment)
    return toolchain
  }

  /// The path of a program in PATH.
  package static func path(of name: String, in environment: [String: String]) -> String? {
    (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }.first {
      $0.hasPrefix("/") && FileManager.default.isExecutableFile(atPath: $0)
    }
  }

  /// Asks a compiler for its parts.
  private init(compiler: String, _ environment: [String: String]) throws(FileError) {
    if let kind = Self.machineKind(of: compiler), kind != Self.machineKind(of: "/proc/self/exe") {
      throw FileError(message: Message("The Swift compiler “%s” is for another kind of machine.", compiler))
    }
    let run = try Self.answer(of: [compiler, "-print-target-info"], environment)
    guard run.end == .exited(0), let information = try? JSONDecoder().decode(TargetInformation.self, from: run.output),
      let resources = information.folder
    else {
      let reason = run.errorText.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
      throw FileError(message: Message("The Swift compiler “%s” does not start: %s", compiler, reason))
    }
    self.init(folder: resources, version: information.compilerVersion, target: information.target.triple)
    try check()
  }

  /// Checks the version, the processor and the parts.
  func check() throws(FileError) {
    let numbers = version.firstMatch(of: /([0-9]+)\.([0-9]+)/).flatMap { match in
      Int(match.1).flatMap { major in Int(match.2).map { (major: major, minor: $0) } }
    }
    if let numbers, numbers < Self.leastVersion {
      let least = "\(Self.leastVersion.major).\(Self.leastVersion.minor)"
      throw FileError(
        message: Message(
          "The Swift toolchain in PATH has version %s; Reflow needs version %s or a later one.",
          "\(numbers.major).\(numbers.minor)", least))
    }
    if architecture != Self.machine {
      throw FileError(
        message: Message(
          "The Swift toolchain in PATH makes programs for %s, and this machine is %s.", architecture, Self.machine))
    }
    guard FileManager.default.fileExists(atPath: "\(syntax)/libSwiftParser.so") else {
      throw FileError(
        message: Message("The Swift toolchain in PATH has no SwiftSyntax: there is no “%s”.", syntax))
    }
  }

  /// Checks that the headers of GTK are installed.
  private static func checkToolkit(_ environment: [String: String]) throws(FileError) {
    guard let tool = path(of: "pkg-config", in: environment) else {
      throw FileError(message: Message("The program pkg-config is not in PATH; install pkg-config and libgtk-4-dev."))
    }
    guard try answer(of: [tool, "--exists", "gtk4"], environment).end == .exited(0) else {
      throw FileError(message: Message("The headers of GTK 4 are not installed; install libgtk-4-dev."))
    }
  }

  private static func answer(of command: [String], _ environment: [String: String]) throws(FileError) -> ToolRun {
    do throws(RunnerError) {
      return try ToolRun(command, environment: environment, limits: limits)
    } catch {
      throw FileError(message: Message("“%s” cannot be started: %s", command[0], systemReason(error.number)))
    }
  }

  /// The number of the machine for which a program in the format ELF is; nil for another file, such as a script.
  private static func machineKind(of program: String) -> Data? {
    guard let head = try? FileHandle(forReadingAtPath: program)?.read(upToCount: 20), head.count == 20,
      head.starts(with: [0x7f] + "ELF".utf8)
    else { return nil }
    return head.suffix(2)
  }

  /// The processor of this machine, as in a triple.
  private static var machine: String {
    var name = utsname()
    uname(&name)
    return withUnsafeBytes(of: name.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

/// What `swiftc -print-target-info` prints.
private struct TargetInformation: Decodable {
  struct Target: Decodable {
    let triple: String
  }
  struct Paths: Decodable {
    let runtimeResourcePath: String
  }

  let compilerVersion: String
  let target: Target
  let paths: Paths

  /// The folder of the toolchain, above `lib/swift`.
  var folder: String? {
    let parts = paths.runtimeResourcePath.split(separator: "/")
    return parts.suffix(2) == ["lib", "swift"] ? "/" + parts.dropLast(2).joined(separator: "/") : nil
  }
}
