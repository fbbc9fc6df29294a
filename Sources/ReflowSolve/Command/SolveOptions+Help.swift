// What the command says of itself.

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
