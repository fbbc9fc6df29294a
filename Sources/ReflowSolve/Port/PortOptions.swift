// The command line of reflow-solve port, and its help text.

import Foundation

struct PortOptions {
  /// The error of an invalid command line, or of a missing compiler or module.
  struct Failure: Error {
    let message: String

    /// The reason of any error in words: the system's message where it has one.
    static func reason(of error: any Error) -> String {
      if let failure = error as? Failure { return failure.message }
      var cause = error as NSError
      while let inner = cause.userInfo[NSUnderlyingErrorKey] as? any Error { cause = inner as NSError }
      return cause.domain == NSPOSIXErrorDomain
        ? String(cString: strerror(Int32(truncatingIfNeeded: cause.code))) : cause.localizedDescription
    }
  }

  var showsHelp = false
  var files: [String] = []
  /// The folder of the ported files; nil to report only.
  var destination: String?
  /// Whether files of the destination are replaced.
  var replaces = false
  /// The folders of modules that were named.
  var modules: [String] = []
  var languageMode = "5"
  /// Seconds of the processor's time for one run of the compiler.
  var seconds = 60

  /// Parses the arguments after `port`.
  init(_ arguments: some Sequence<String>) throws {
    var rest = Array(arguments)[...]
    var takesOptions = true
    while let argument = rest.popFirst() {
      let (option, value) = Self.split(argument)
      switch option {
      case _ where !takesOptions || !argument.hasPrefix("-"): files.append(argument)
      case "--" where value == nil: takesOptions = false
      case "--help" where value == nil, "-h" where value == nil:
        showsHelp = true
        return
      case "--replace" where value == nil: replaces = true
      case "--to": destination = try Self.value(value ?? rest.popFirst(), of: option)
      case "--modules": modules.append(try Self.value(value ?? rest.popFirst(), of: option))
      case "--swift-version":
        languageMode = try Self.value(value ?? rest.popFirst(), of: option)
        guard ["5", "6"].contains(languageMode) else { throw Failure(message: "--swift-version is 5 or 6") }
      case "--time":
        guard let number = Int(try Self.value(value ?? rest.popFirst(), of: option)), 1...86_400 ~= number else {
          throw Failure(message: "--time is a number of seconds from 1 to 86400")
        }
        seconds = number
      default: throw Failure(message: "unknown option '\(argument)'")
      }
    }
    guard !files.isEmpty else { throw Failure(message: "port needs a file") }
    guard !replaces || destination != nil else { throw Failure(message: "--replace needs --to") }
  }

  private static func split(_ argument: String) -> (option: String, value: String?) {
    guard argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") else { return (argument, nil) }
    return (String(argument[..<sign]), String(argument[argument.index(after: sign)...]))
  }

  private static func value(_ value: String?, of option: String) throws -> String {
    guard let value, !value.isEmpty else { throw Failure(message: "\(option) needs a value") }
    return value
  }

  static let help = """
    Usage: reflow-solve port [--to DIR [--replace]] [--modules DIR]… [--swift-version 5|6]
                             [--time SECONDS] FILE…

    Compiles Swift files that import SwiftUI on Linux, together as one module, and encloses each
    declaration that does not compile in #if !os(Linux) until the rest compiles. Prints what is
    left out and why. The files do not change, and mean the same on Apple's platforms.

      --to DIR           write the files with the added lines into a folder
      --replace          replace files of the folder that differ
      --modules DIR      the folder of the module SwiftUI, or of other modules; may be repeated
      --swift-version N  the language mode, 5 (the default) or 6
      --time SECONDS     the processor's time for each run of the compiler, 60 by default
      --help             print this text

    Without --modules, the program must be in a clone of Reflow: it builds Sources/Compatibility
    there. The exit status is 1 if a file does not compile, and 2 for an invalid command line, a
    file that cannot be read or written, and a missing compiler or module.

    """
}
