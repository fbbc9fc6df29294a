// The command line.

/// What the command is asked to do.
struct SolveOptions {
  /// What to do instead of solving.
  enum Request {
    case solve, help, version
  }

  /// The formats of results.
  enum Format: String, CaseIterable {
    case json, ascii, svg
  }

  /// Why a command line is refused.
  struct Refusal: Error {
    let message: String
  }

  var request = Request.solve
  var format = Format.json
  /// The files to read; `-` is standard input.
  var files: [String] = []

  /// Reads the arguments after the program's name.
  init(_ arguments: some Sequence<String>) throws {
    var rest = Array(arguments)[...]
    var takesOptions = true
    while let argument = rest.popFirst() {
      switch argument {
      case _ where !takesOptions || argument == "-" || !argument.hasPrefix("-"): files.append(argument)
      case "--": takesOptions = false
      case "--help", "-h":
        request = .help
        return
      case "--version":
        request = .version
        return
      case "--format": format = try Self.format(rest.popFirst())
      case _ where argument.hasPrefix("--format="):
        format = try Self.format(String(argument.dropFirst("--format=".count)))
      default: throw Refusal(message: "unknown option '\(argument)'")
      }
    }
    if files.isEmpty { files = ["-"] }
  }

  private static func format(_ name: String?) throws -> Format {
    let formats = Format.allCases.map(\.rawValue).joined(separator: ", ")
    guard let name else { throw Refusal(message: "--format needs one of \(formats)") }
    guard let format = Format(rawValue: name) else {
      throw Refusal(message: "unknown format '\(name)': it is one of \(formats)")
    }
    return format
  }
}
