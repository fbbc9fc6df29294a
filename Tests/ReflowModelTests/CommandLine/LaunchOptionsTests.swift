// The requests of a command line, and the error message for each failure.

import Foundation
import Testing

@testable import ReflowModel

struct LaunchOptionsTests {
  private func parse(_ arguments: String...) -> LaunchRequest { LaunchRequest(arguments) }

  private func failure(_ arguments: [String]) -> LaunchFailure? {
    if case .refuse(let failure) = LaunchRequest(arguments) { failure } else { nil }
  }

  /// The line on standard error.
  private func failure(_ arguments: String...) -> String? { failure(arguments)?.message.english }

  @Test func options() {
    #expect(parse() == .run(LaunchOptions()))
    #expect(
      parse("--scene", "words", "--width", "612", "--snapshot", "a.png", "x.txt")
        == .run(LaunchOptions(scene: .words, width: 612, snapshot: "a.png", file: "x.txt")))
    #expect(
      parse("x.txt", "--scene=words", "--width=60", "--snapshot=a=b.PNG")
        == .run(LaunchOptions(scene: .words, width: 60, snapshot: "a=b.PNG", file: "x.txt")))
    #expect(parse("--width", "100", "--width=10000") == .run(LaunchOptions(width: 10_000)))
    #expect(
      parse("--size", "360x240", "--style=dark")
        == .run(LaunchOptions(size: LaunchOptions.WindowSize(width: 360, height: 240), style: .dark)))
    #expect(parse("--split", "commas", "x.txt") == .run(LaunchOptions(splitting: .commas, file: "x.txt")))
    #expect(parse("./--width") == .run(LaunchOptions(file: "./--width")))
    #expect(parse("a=b") == .run(LaunchOptions(file: "a=b")))
  }

  @Test func helpAndVersion() {
    #expect(parse("--help") == .help)
    #expect(parse("-h", "--nonsense") == .help)
    #expect(parse("--width", "100", "--version") == .version)
    #expect(parse("--", "a", "--help") == .run(LaunchOptions(program: ProgramCommand(["a", "--help"]))))
    let help = LaunchHelp.text(\.english)
    #expect(
      help.hasPrefix(
        """
        Usage: reflow [--scene NAME] [--width N] [--size WxH] [--style NAME] [--snapshot FILE.png] [--split HOW]
                      [FILE]
               reflow [--scene NAME] [--width N] [--size WxH] [--style NAME] [--snapshot FILE.png] [--preview NAME]
                      [--set NAME=VALUE] [--own-settings] FILE.swift | -- COMMAND [ARGUMENT]…
               reflow --check [--scene NAME] [--split HOW] [--as-shown] [--rule NAME=VALUE] [--variants LIST]
                      [--widths LIST] [--baseline FILE] [--any-font] [--fail-on LEVEL] [--report FILE]
                      [--format FORMAT] FILE…
               reflow --check [--rule NAME=VALUE] [--variants LIST] [--widths LIST] [--baseline FILE] [--any-font]
                      [--fail-on LEVEL] [--report FILE] [--format FORMAT] [--preview NAME] [--set NAME=VALUE]
                      [--languages LIST] [--domain NAME] [--locale-dir DIR] [--own-settings]
                      [--decoration-layout LAYOUT] [--action NAME] [--pages] [--menus] [--window WINDOW]
                      [--screens LIST] [--ignore RULE[:PATH]] [--time-limit SECONDS] [--memory-limit MB]
                      FILE.swift… | -- COMMAND [ARGUMENT]…
               reflow --save-baseline FILE [--scene NAME] [--split HOW] [--as-shown] [--rule NAME=VALUE]
                      [--variants LIST] [--widths LIST] FILE
               reflow --save-baseline FILE [--rule NAME=VALUE] [--variants LIST] [--widths LIST] [--preview NAME]
                      [--set NAME=VALUE] [--languages LIST] [--domain NAME] [--locale-dir DIR] [--own-settings]
                      [--decoration-layout LAYOUT] [--action NAME] [--pages] [--menus] [--window WINDOW]
                      [--screens LIST] [--time-limit SECONDS] [--memory-limit MB] FILE.swift | -- COMMAND [ARGUMENT]…
               reflow --export FILE [--scene NAME] [--width N] [--split HOW] [--as FORMAT] [FILE]

        """), "\(help)")
    #expect(help.contains("\n  --width N                   lay out at exactly N px, 60 to 10000\n"), "\(help)")
    #expect(help.hasSuffix("\n  --version                   show the version and quit"), "\(help)")
    for line in help.split(separator: "\n") { #expect(line.count <= 110, "\(line)") }
    for option in LaunchOption.all {
      let lines = help.components(separatedBy: "\n  " + option.names.joined(separator: ", ") + " ").count - 1
      #expect(lines == 1, "\(option.name)")
    }
  }

  @Test func eachOptionIsRefusedByTheTasksThatDoNotTakeIt() {
    let starters: [LaunchTask: [String]] = [
      .window: [], .check: ["--check"], .saveBaseline: ["--save-baseline=b.reflow-baseline"],
      .export: ["--export=a.svg"], .checkProgram: ["--check"], .program: [],
    ]
    let values = [
      "--scene": "app", "--width": "400", "--size": "400x400", "--style": "dark", "--snapshot": "a.png",
      "--variants": "double", "--widths": "400", "--baseline": "b", "--report": "r.json", "--as": "svg",
      "--split": "lines", "--rule": "clippedText=off", "--format": "sarif", "--languages": "de",
      "--decoration-layout": ":close", "--window": "1", "--time-limit": "5", "--domain": "app",
      "--locale-dir": "/usr/share/locale", "--ignore": "clippedText", "--action": "app.quit", "--memory-limit": "512",
      "--fail-on": "hint", "--screens": "480x800", "--preview": "Tags", "--set": "step=14",
    ]
    for option in LaunchOption.all where option.task == nil && option.tasks != Set(LaunchTask.allCases) {
      let given = values[option.name].map { "\(option.name)=\($0)" } ?? option.name
      for (task, starter) in starters {
        let program = ["--preview", "--set"].contains(option.name) ? ["a.swift"] : ["--", "true"]
        let input = LaunchTask.startingPrograms.contains(task) ? program : ["a.reflow"]
        for arguments in [starter + [given] + input, [given] + starter + input] {
          let failure = failure(arguments)
          #expect((failure == nil) == option.tasks.contains(task), "\(arguments)")
          guard let failure else { continue }
          #expect(failure.message.english.contains(option.name), "\(failure.message.english)")
          #expect(failure.status == ([.window, .program, .export].contains(task) ? 1 : 2), "\(arguments)")
        }
      }
    }
  }

  @Test func tasksThatExcludeEachOtherAreBothNamedInAnyOrder() {
    let starters = ["--check", "--save-baseline=b.reflow-baseline", "--export=a.svg"]
    for first in starters {
      for second in starters where second != first {
        let names = [first, second].map { $0.split(separator: "=")[0] }
        #expect(failure(first, second, "a") == "reflow: \(names[0]) and \(names[1]) cannot be used together")
      }
    }
  }

  @Test func aRefusedCheckEndsWithItsOwnStatusWhereverTheMistakeIs() {
    #expect(failure(["--nonsense", "--check", "a"])?.status == 2)
    #expect(failure(["--check", "--widths"])?.status == 2)
    #expect(failure(["--check"])?.message.english == "reflow: --check needs a document")
    #expect(failure(["--save-baseline"])?.status == 2)
    #expect(failure(["--snapshot=--check.jpg"])?.status == 1, "a value is not an option")
    #expect(failure(["-x", "--", "a", "--check"])?.status == 1, "an argument of a program is not an option")
    #expect(failure(["--report=x.json"])?.message.english == "reflow: --report can only be used with --check")
    #expect(
      failure(["--widths=400"])?.message.english == "reflow: --widths can only be used with --check or --save-baseline")
  }

  @Test func inputsAndRulesOfACheck() throws {
    var expected = CheckOptions()
    expected.files = ["a", "-", "*.txt", "./--rule"]
    expected.input.request.splitting = .commas
    expected.input.rules = [try RuleOption("overlap=off"), try RuleOption("looseLine=40")]
    expected.input.showsPart = true
    (expected.format, expected.failOn) = (.github, .hint)
    #expect(
      parse(
        "--check", "a", "--split", "commas", "-", "--rule=overlap=off", "--as-shown", "--rule", "looseLine=40",
        "--format=github", "--fail-on=hint", "*.txt", "./--rule") == .check(expected))
    var baseline = BaselineOptions(path: "b.reflow-baseline")
    (baseline.file, baseline.input.request.splitting) = ("-", .lines)
    #expect(parse("--save-baseline=b.reflow-baseline", "--split=lines", "-") == .saveBaseline(baseline))
    #expect(
      failure("--check", "--split=word", "a")
        == "reflow: --split: unknown value “word”; the values are: words, lines, commas")
    #expect(
      failure("--check", "--format=xml", "a")
        == "reflow: unknown format “xml”; the formats are: text, json, junit, html, sarif, github, codequality")
    #expect(
      failure("--check", "--fail-on=note", "a")
        == "reflow: --fail-on: unknown level “note”; the levels are: error, warning, hint")
    #expect(
      failure("--check", "--rule=size=3", "a")
        == "reflow: --rule: unknown rule “size”; the rules are: wideItem, clippedText, wrappedText, brokenWord, overlap, "
        + "lastLineOfOne, looseLine, smallTarget, tallerWhenWider, wideWindow, tallWindow, widePopover, tallPopover, "
        + "lowScroller, outsideClip, missingGlyph, untranslated, sameAfterCutting, smallAnswer, unplacedView, "
        + "growingCache, unsteadyAnswer, fixedOrigin")
    #expect(failure("--check", "--rule") == "reflow: --rule needs a value: a rule such as looseLine=40")
    #expect(
      failure("--check", "--report=a.txt", "a")
        == "reflow: --report: the name “a.txt” must end in .json, .xml, .html or .sarif")
    #expect(failure("--export=a.svg", "-") == "reflow: standard input cannot be read; give the name of a file")
  }

  @Test func exports() {
    #expect(
      parse("--export", "a.html", "--width=300", "--split=lines", "--scene", "words", "a.reflow")
        == .export(
          ExportOptions(
            path: "a.html", format: .html, request: InputRequest(scene: .required(.words), splitting: .lines),
            width: 300,
            file: "a.reflow")))
    #expect(parse("--export=a.swift", "--as", "swiftui") == .export(ExportOptions(path: "a.swift", format: .swiftui)))
    #expect(
      failure("--export", "a.txt")
        == "reflow: --export: “a.txt” ends in none of .png, .svg, .json, .swift, .html; name the format with --as")
    #expect(failure("--as", "html") == "reflow: --as can only be used with --export")
    #expect(
      failure("--export=a.svg", "--as=pdf")
        == "reflow: unknown format “pdf”; the formats are: png, png2x, svg, html, swift, swiftui, solve")
    #expect(failure("--export=a.svg", "--size=400x400") == "reflow: --size cannot be used with --export")
    #expect(failure("--check", "--export=a.svg", "a.reflow") != nil)
    #expect(failure("--export=a.svg", "a", "b") != nil)
  }

  @Test func failures() {
    #expect(failure("--wdth=3") == "reflow: unknown option “--wdth”; try --help")
    #expect(failure("-x", "--help") == "reflow: unknown option “-x”; try --help")
    #expect(failure("-") == "reflow: standard input cannot be read; give the name of a file")
    #expect(failure("--help=yes") == "reflow: --help takes no value")
    #expect(failure("--scene") == "reflow: --scene needs a value: the name of a scene")
    let scenes = SceneName.allCases.map(\.rawValue).joined(separator: ", ")
    #expect(failure("--scene", "photoz") == "reflow: unknown scene “photoz”; the scenes are: \(scenes)")
    #expect(failure("--width") == "reflow: --width needs a value: a number of px")
    #expect(failure("--snapshot", "--width", "3") == "reflow: --snapshot needs a value: a file")
    for width in ["", "59", "10001", "-100", "100.5", "wide", "0x64", "99999999999999999999", " 100"] {
      #expect(failure("--width", width) == "reflow: --width: “\(width)” is not a whole number of px from 60 to 10000")
    }
    for size in ["", "400", "400x", "x300", "359x300", "400x239", "10001x300", "400x300x2", "4e2x300"] {
      #expect(failure("--size=\(size)") == "reflow: --size: “\(size)” is not a size from 360x240 to 10000x10000")
    }
    #expect(failure("--size") == "reflow: --size needs a value: a size such as 1100x720")
    #expect(failure("--style=drak") == "reflow: unknown style “drak”; the styles are: system, light, dark")
    #expect(
      failure("--snapshot=a.jpg")
        == "reflow: --snapshot: the name “a.jpg” must end in .png")
    #expect(failure("a", "b") == "reflow: only one file can be given; “b” is a second one")
    #expect(failure("--export=a.svg", "--", "a", "b") == "reflow: only one file can be given; “b” is a second one")
    #expect(failure("") == "reflow: the name of the file is empty")
  }

  @Test func optionsAreAppliedToADocument() {
    var expected = Document()
    expected.words.width = .exact(400)
    #expect(LaunchOptions(scene: .words, width: 400).applied(to: Document()) == expected)
    #expect(LaunchOptions().applied(to: expected) == expected)
    #expect(LaunchOptions(splitting: .lines).applied(to: Document()).words.splitting == .lines)
    #expect(
      LaunchOptions(splitting: .lines, file: "a").applied(to: Document()) == Document(), "the opened file is split")
    expected.window.width = 700
    expected.window.height = 500
    var maximized = expected
    maximized.window.isMaximized = true
    let size = LaunchOptions.WindowSize(width: 700, height: 500)
    #expect(LaunchOptions(size: size).applied(to: maximized) == expected)
  }
}
