// The answer to `reflow --help`.

extension LaunchOptions {
  /// How the program is called.
  static let help = """
    Usage: reflow [--scene NAME] [--width N] [--size WxH] [--style NAME] [--snapshot FILE.png] [FILE]

    Shows how content wraps. FILE is a text, a folder of pictures, or a document named *.reflow.

      --scene NAME         the scene to show: \(SceneName.allCases.map(\.rawValue).joined(separator: ", "))
      --width N            lay out at exactly N px, \(CanvasWidth.limits.range.lowerBound.shortText) to \
    \(CanvasWidth.limits.range.upperBound.shortText)
      --size WxH           make the window W × H px large, at least \(WindowState.widthLimits.range.lowerBound.shortText) \
    × \(WindowState.heightLimits.range.lowerBound.shortText)
      --style NAME         the look of all windows: \(StyleChoice.allCases.map(\.rawValue).joined(separator: ", "))
      --snapshot FILE.png  write a picture of the window once nothing moves, and quit
      -h, --help           show this and quit
      --version            show the version and quit
    """
}
