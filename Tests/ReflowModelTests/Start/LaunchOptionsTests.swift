// The command line: what it asks for, and one line for what it gets wrong.

import XCTest

@testable import ReflowModel

final class LaunchOptionsTests: XCTestCase {
  private func parse(_ arguments: String...) -> LaunchOptions.Request {
    LaunchOptions.parse(arguments, version: "1.2")
  }

  /// The line on standard error.
  private func failure(_ arguments: String...) -> String? {
    if case .fail(let message) = LaunchOptions.parse(arguments, version: "1.2") { message.english } else { nil }
  }

  func testOptions() {
    XCTAssertEqual(parse(), .run(LaunchOptions()))
    XCTAssertEqual(
      parse("--scene", "words", "--width", "612", "--snapshot", "a.png", "x.txt"),
      .run(LaunchOptions(scene: .words, width: 612, snapshot: "a.png", file: "x.txt")))
    XCTAssertEqual(
      parse("x.txt", "--scene=words", "--width=60", "--snapshot=a=b.PNG"),
      .run(LaunchOptions(scene: .words, width: 60, snapshot: "a=b.PNG", file: "x.txt")))
    XCTAssertEqual(parse("--width", "100", "--width=10000"), .run(LaunchOptions(width: 10_000)))
    XCTAssertEqual(
      parse("--size", "360x240", "--style=dark"),
      .run(LaunchOptions(size: LaunchOptions.WindowSize(width: 360, height: 240), style: .dark)))
    XCTAssertEqual(parse("--", "--width"), .run(LaunchOptions(file: "--width")))
    XCTAssertEqual(parse("--"), .run(LaunchOptions()))
    XCTAssertEqual(parse("a=b"), .run(LaunchOptions(file: "a=b")))
  }

  func testHelpAndVersion() {
    XCTAssertEqual(parse("--help"), .say(LaunchOptions.help))
    XCTAssertEqual(parse("-h", "--nonsense"), .say(LaunchOptions.help))
    XCTAssertEqual(parse("--width", "100", "--version"), .say(Message.verbatim("reflow 1.2")))
    XCTAssertEqual(parse("--", "--help"), .run(LaunchOptions(file: "--help")))
    for option in [
      "--scene NAME", "--width N", "--size WxH", "--style NAME", "--snapshot FILE.png", "[FILE]", "-h, --help",
      "--version", "60 to 10000",
    ] {
      XCTAssertTrue(LaunchOptions.help.english.contains(option), option)
    }
  }

  func testExports() {
    XCTAssertEqual(
      parse("--export", "a.html", "--width=300", "--scene", "words", "a.reflow"),
      .export(ExportOptions(path: "a.html", format: .html, scene: .words, width: 300, file: "a.reflow")))
    XCTAssertEqual(
      parse("--export=a.swift", "--as", "swiftui"), .export(ExportOptions(path: "a.swift", format: .swiftui)))
    XCTAssertEqual(
      failure("--export", "a.txt"),
      "reflow: --export “a.txt” ends in none of .png, .svg, .json, .swift, .html; --as says what it is to be")
    XCTAssertEqual(failure("--as", "html"), "reflow: --as needs --export")
    XCTAssertEqual(
      failure("--export=a.svg", "--as=pdf"),
      "reflow: unknown form “pdf”; there is png, png2x, svg, solve, swift, swiftui, html")
    XCTAssertEqual(
      failure("--export=a.svg", "--size=400x400"),
      "reflow: --size means nothing where nothing is shown, as with --export")
    XCTAssertNotNil(failure("--check", "--export=a.svg", "a.reflow"))
    XCTAssertNotNil(failure("--export=a.svg", "a", "b"))
  }

  func testMistakes() {
    XCTAssertEqual(failure("--wdth=3"), "reflow: unknown option “--wdth”; try --help")
    XCTAssertEqual(failure("-x", "--help"), "reflow: unknown option “-x”; try --help")
    XCTAssertEqual(failure("-"), "reflow: cannot read standard input; name a file")
    XCTAssertEqual(failure("--help=yes"), "reflow: --help takes no value")
    XCTAssertEqual(failure("--scene"), "reflow: --scene needs the name of a scene")
    let scenes = SceneName.allCases.map(\.rawValue).joined(separator: ", ")
    XCTAssertEqual(failure("--scene", "photoz"), "reflow: unknown scene “photoz”; there is \(scenes)")
    XCTAssertEqual(failure("--width"), "reflow: --width needs a number of px")
    XCTAssertEqual(failure("--snapshot", "--width", "3"), "reflow: --snapshot needs a file")
    for width in ["", "59", "10001", "-100", "100.5", "wide", "0x64", "99999999999999999999", " 100"] {
      XCTAssertEqual(
        failure("--width", width), "reflow: --width “\(width)” is not a whole number of px from 60 to 10000")
    }
    for size in ["", "400", "400x", "x300", "359x300", "400x239", "10001x300", "400x300x2", "4e2x300"] {
      XCTAssertEqual(
        failure("--size=\(size)"), "reflow: --size “\(size)” is not a size from 360x240 to 10000x10000")
    }
    XCTAssertEqual(failure("--size"), "reflow: --size needs a size as 1100x720")
    XCTAssertEqual(
      failure("--style=drak"), "reflow: unknown style “drak”; there is system, light, dark")
    XCTAssertEqual(
      failure("--snapshot=a.jpg"),
      "reflow: --snapshot “a.jpg” does not end in .png, the only kind of picture it writes")
    XCTAssertEqual(failure("a", "b"), "reflow: one file at a time; “b” is one too many")
    XCTAssertEqual(failure("--", "a", "b"), "reflow: one file at a time; “b” is one too many")
    XCTAssertEqual(failure(""), "reflow: the name of the file is empty")
  }

  func testOptionsAreAppliedToADocument() {
    var expected = Document()
    expected.words.width = .exact(400)
    XCTAssertEqual(LaunchOptions(scene: .words, width: 400).applied(to: Document()), expected)
    XCTAssertEqual(LaunchOptions().applied(to: expected), expected)
    expected.window.width = 700
    expected.window.height = 500
    var maximized = expected
    maximized.window.isMaximized = true
    let size = LaunchOptions.WindowSize(width: 700, height: 500)
    XCTAssertEqual(LaunchOptions(size: size).applied(to: maximized), expected)
  }
}
