// The command line of reflow-solve, and its help text.

struct SolveOptions {
  /// The action of the command.
  enum Request {
    case solve, help, version
  }

  enum Format: String, CaseIterable {
    case json, ascii, svg
  }

  /// The error of an invalid command line.
  struct Failure: Error {
    let message: String
  }

  var request = Request.solve
  var format = Format.json
  /// The files to read; `-` is standard input.
  var files: [String] = []

  /// Parses the arguments after the program's name.
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
      default: throw Failure(message: "unknown option '\(argument)'")
      }
    }
    if files.isEmpty { files = ["-"] }
  }

  private static func format(_ name: String?) throws -> Format {
    let formats = Format.allCases.map(\.rawValue).joined(separator: ", ")
    guard let name else { throw Failure(message: "--format needs one of \(formats)") }
    guard let format = Format(rawValue: name) else {
      throw Failure(message: "unknown format '\(name)'; the formats are \(formats)")
    }
    return format
  }
}

extension SolveOptions {
  static let version = "0.1.0"

  static let help = """
    Usage: reflow-solve [--format json|ascii|svg] [FILE…]
           reflow-solve port [--to DIR] FILE…

    Reads scenes and writes one result per scene: the size of the scene and the frame of every
    child, as in SwiftUI. It needs no display.

    Each FILE contains scenes in JSON: one object, one list of objects, or one object per line.
    Without a FILE, or if it is -, scenes are read from standard input.

      --format json   one object per line (the default)
      --format ascii  a text drawing
      --format svg    a picture
      --help          print this text
      --version       print the version

    A scene:
      {"id": "a", "proposal": [116, null], "layout": {"type": "flow", "itemSpacing": 8},
       "children": [{"size": [40, 20]}, {"size": [40, 20]}, {"size": [20, 20]}]}

    An invalid scene is reported in one line on standard error, and by an error in place of its
    result. All other scenes are solved, and the exit status is 1. See reflow-solve(1) for all keys.

    The command port compiles Swift files that import SwiftUI, and leaves out what does not compile
    on Linux: reflow-solve port --help.

    """
}
