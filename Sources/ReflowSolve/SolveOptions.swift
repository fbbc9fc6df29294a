// The command line, and what the command says of itself.

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

extension SolveOptions {
  /// The version of the command.
  static let version = "0.1.0"

  /// The text of `--help`.
  static let help = """
    Usage: reflow-solve [--format json|ascii|svg] [FILE…]

    Reads scenes and writes one result a scene: the size and the frame of every child, as SwiftUI
    would have them. It needs no display.

    Each FILE holds scenes in JSON: one object, one list of objects, or one object a line. Without
    a FILE, or where it is -, scenes are read from standard input.

      --format json   one object a line (the default)
      --format ascii  a drawing in text
      --format svg    a picture
      --help          this text
      --version       the version

    A scene:
      {"id": "a", "proposal": [116, null], "layout": {"type": "flow", "itemSpacing": 8},
       "children": [{"size": [40, 20]}, {"size": [40, 20]}, {"size": [20, 20]}]}

    A bad scene is one line on standard error, and an error in the place of its result; the others
    are solved all the same, and the exit status is 1. See reflow-solve(1) for all keys.

    """
}
