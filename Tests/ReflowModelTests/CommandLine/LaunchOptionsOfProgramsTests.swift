// The options of the check of a program, and those of a program in a window, with the error message for each failure.

import Testing

@testable import ReflowModel

struct LaunchOptionsOfProgramsTests {
  private func parse(_ arguments: String...) -> LaunchRequest { LaunchRequest(arguments) }

  /// The line on standard error. The exit status must be that of a check.
  private func failure(_ arguments: String...) -> String? { failure(2, arguments) }

  private func failure(_ status: Int32, _ arguments: [String]) -> String? {
    guard case .refuse(let failure) = LaunchRequest(arguments) else { return nil }
    #expect(failure.status == status)
    return failure.message.english
  }

  @Test func swiftFilesArePrograms() {
    var check = CheckOptions()
    (check.program, check.widths) = (ProgramOptions([]), WidthList("300-400"))
    check.program?.languages = .some(["de"])
    check.swiftFiles = SwiftFileOptions(files: ["Tags.swift", "B.SWIFT"], preview: "Wide")
    #expect(
      parse("--check", "Tags.swift", "--preview=Wide", "--widths", "300-400", "--languages=de", "B.SWIFT")
        == .check(check))
    var baseline = BaselineOptions(path: "a.reflow-baseline")
    (baseline.program, baseline.swiftFiles) = (ProgramOptions([]), SwiftFileOptions(files: ["Tags.swift"]))
    #expect(parse("--save-baseline=a.reflow-baseline", "--", "Tags.swift") != .saveBaseline(baseline))
    #expect(parse("--save-baseline=a.reflow-baseline", "Tags.swift") == .saveBaseline(baseline))
    var window = LaunchOptions(snapshot: "a.png")
    window.swiftFiles = SwiftFileOptions(files: ["Tags.swift"], preview: "Wide")
    window.program = ProgramCommand(["Tags.swift", "--preview", "Wide"])
    #expect(parse("--snapshot=a.png", "Tags.swift", "--preview", "Wide") == .run(window))
    window.swiftFiles = SwiftFileOptions(
      files: ["Tags.swift"],
      parameters: [ParameterSetting(name: "gap", text: ""), ParameterSetting(name: "step", text: "a=b")])
    window.program = ProgramCommand(["Tags.swift"])
    #expect(parse("--snapshot=a.png", "Tags.swift", "--set=step=1", "--set", "gap=", "--set=step=a=b") == .run(window))
    #expect(!window.applied(to: Document()).app.parameters.isEmpty)
    #expect(
      failure("--check", "Tags.swift", "--set", "step")
        == "reflow: --set: “step” is not a name and a value such as step=14")
    #expect(failure("--check", "--set=a=1", "--", "a") == "reflow: --set can only be used with a Swift file")
    #expect(
      failure("--check", "Tags.swift", "--own-settings") == "reflow: --own-settings cannot be used with Tags.swift")
    #expect(
      failure("--check", "Tags.swift", "a.txt")
        == "reflow: “a.txt” is not a Swift file, and cannot be used together with one")
    #expect(
      failure("--check", "--preview=A", "--", "a") == "reflow: --preview can only be used with a Swift file")
    #expect(
      failure("--check", "Tags.swift", "--", "a")
        == "reflow: “Tags.swift” and the program after -- cannot be checked together")
    #expect(
      failure(1, ["Tags.swift", "B.swift"]) == "reflow: only one file can be given; “B.swift” is a second one")
  }

  @Test func aProgramFollowsTwoDashesOfACheck() {
    var program = ProgramOptions(["gnome-clocks", "--check", "-x"])
    program.languages = .some(["de", "sr@latin"])
    program.usesOwnSettings = true
    program.decorationLayout = ":close"
    program.window = WindowChoice("Main")
    (program.timeLimit, program.memoryLimit) = (3_600, 64)
    (program.domain, program.localeFolder) = ("app", "po")
    var expected = CheckOptions()
    (expected.program, expected.widths) = (program, WidthList("300-400"))
    #expect(
      parse(
        "--languages=de,sr@latin", "--check", "--own-settings", "--widths", "300-400", "--decoration-layout", ":close",
        "--window", "Main", "--time-limit", "3600", "--memory-limit=64", "--domain=app", "--locale-dir=po", "--",
        "gnome-clocks", "--check", "-x") == .check(expected))
    #expect(failure("--check", "--window=", "--", "b") == "reflow: --window: the value is empty")
    #expect(failure("--check", "--locale-dir=", "--", "b") == "reflow: --locale-dir: the value is empty")
    for domain in ["", "de/app"] {
      #expect(
        failure("--check", "--domain=\(domain)", "--", "b")
          == "reflow: --domain: “\(domain)” is not the name of a catalogue")
    }
    for limit in ["", "0", "3601", "-1", "1.5", "1s"] {
      #expect(
        failure("--check", "--time-limit=\(limit)", "--", "b")
          == "reflow: --time-limit: “\(limit)” is not a whole number of seconds from 1 to 3600")
    }
    for limit in ["", "63", "1048577", "1G"] {
      #expect(
        failure("--check", "--memory-limit=\(limit)", "--", "b")
          == "reflow: --memory-limit: “\(limit)” is not a whole number of MB from 64 to 1048576")
    }
    #expect(failure("--check", "--") == "reflow: give the command of a program after --")
    #expect(failure("--check", "--", "") == "reflow: give the command of a program after --")
    #expect(failure("--check", "a", "--", "b") == "reflow: “a” and the program after -- cannot be checked together")
    #expect(failure("--check", "--split=words", "--", "b") == "reflow: --split cannot be used with a program")
    #expect(
      failure("--check", "--languages=de", "a")
        == "reflow: --languages can only be used with a program: --check -- COMMAND")
    for list in ["", "de,", "de,de", "de/..", "1", "ä"] {
      #expect(
        failure("--check", "--languages=\(list)", "--", "b")
          == "reflow: --languages: “\(list)” is not a list of different languages such as de,pt_BR")
    }
    #expect(LanguageList("all") == .all)
  }

  @Test func aProgramFollowsTwoDashesOfABaseline() {
    var program = ProgramOptions(["gnome-clocks", "-x"])
    (program.showsPages, program.languages) = (true, .some(["de"]))
    var expected = BaselineOptions(path: "a.reflow-baseline")
    (expected.program, expected.variants) = (program, [.double])
    expected.widths = WidthList("300-400")
    #expect(
      parse(
        "--save-baseline", "a.reflow-baseline", "--pages", "--languages=de", "--variants=double", "--widths=300-400",
        "--", "gnome-clocks", "-x") == .saveBaseline(expected))
    var check = CheckOptions()
    (check.program, check.baseline) = (ProgramOptions(["b"]), "a.reflow-baseline")
    (check.acceptsAnyFont, check.failOn) = (true, .error)
    #expect(
      parse("--check", "--baseline", "a.reflow-baseline", "--any-font", "--fail-on", "error", "--", "b")
        == .check(check))
    let save = ["--save-baseline", "a.reflow-baseline"]
    func failure(_ arguments: String...) -> String? {
      guard case .refuse(let failure) = LaunchRequest(save + arguments) else { return nil }
      #expect(failure.status == 2)
      return failure.message.english
    }
    #expect(failure("--") == "reflow: give the command of a program after --")
    #expect(failure("c", "--", "b") == "reflow: “c” and the program after -- cannot be checked together")
    #expect(failure("--ignore=clippedText", "--", "b") == "reflow: --ignore cannot be used with --save-baseline")
    #expect(failure("--split=words", "--", "b") == "reflow: --split cannot be used with a program")
    #expect(failure("--fail-on=hint", "--", "b") == "reflow: --fail-on cannot be used with --save-baseline")
    #expect(failure("--report=a.json", "--", "b") == "reflow: --report cannot be used with --save-baseline")
    #expect(failure("--pages", "b") == "reflow: --pages can only be used with a program: --check -- COMMAND")
    #expect(failure("--rule=looseLine=off", "--", "b")?.contains("“looseLine” is not a rule for programs") == true)
  }

  // MARK: In a window

  @Test func aProgramFollowsTwoDashesOfAWindow() throws {
    let command = try #require(ProgramCommand(["./app", "--width", "--", "-x", ""]))
    #expect(parse("--", "./app", "--width", "--", "-x", "") == .run(LaunchOptions(program: command)))
    #expect(
      parse(
        "--scene=app", "--width", "400", "--size=800x600", "--style=dark", "--snapshot=a.png", "--own-settings", "--",
        "./app", "--width", "--", "-x", "")
        == .run(
          LaunchOptions(
            scene: .app, width: 400, size: LaunchOptions.WindowSize(width: 800, height: 600), style: .dark,
            snapshot: "a.png", program: command, usesOwnSettings: true)))
  }

  @Test func aWindowOfAProgramRefusesOtherContent() {
    func failure(_ arguments: String...) -> String? { self.failure(1, arguments) }
    #expect(failure("--") == "reflow: give the command of a program after --")
    #expect(failure("--", "", "a") == "reflow: give the command of a program after --")
    #expect(failure("a.txt", "--", "b") == "reflow: “a.txt” and the program after -- cannot be shown together")
    #expect(failure("--scene=words", "--", "b") == "reflow: --scene: a program is shown in the scene “app”")
    #expect(failure("--split=words", "--", "b") == "reflow: --split cannot be used with a program")
    for option in ["--window=Main", "--pages", "--variants=double"] {
      let name = option.split(separator: "=")[0]
      #expect(failure(option, "--", "b") == "reflow: \(name) can only be used with --check or --save-baseline")
    }
    #expect(failure("--baseline=a", "--", "b") == "reflow: --baseline can only be used with --check")
    #expect(
      failure("--own-settings", "b") == "reflow: --own-settings can only be used with a program: --check -- COMMAND")
  }

  @Test func aCommandThatADocumentCannotRememberIsRefused() {
    func failure(_ command: [String]) -> String? { self.failure(1, ["--"] + command) }
    let long = String(repeating: "x", count: 15_995)
    #expect(failure(["/usr/bin/app", String(long.dropLast(7))]) == nil)
    #expect(
      failure(["/usr/bin/app", long]) == "reflow: the command “app” has 16,007 bytes; the limit is 16,000")
    #expect(failure(["app"] + Array(repeating: "", count: 199)) == nil)
    #expect(
      failure(["app"] + Array(repeating: "", count: 200))
        == "reflow: the command “app” has 200 arguments; the limit is 199")
    #expect((failure([long + long])?.count ?? 0) < 300)
  }

  @Test func aProgramIsAppliedToADocument() throws {
    let command = try #require(ProgramCommand(["app", "-x"]))
    var expected = Document()
    expected.scene = .app
    (expected.app.command, expected.app.usesOwnSettings) = (command, true)
    expected.app.width = .exact(400)
    var other = Document()
    (other.scene, other.app.command) = (.stacks, try #require(ProgramCommand(["other"])))
    let options = LaunchOptions(width: 400, program: command, usesOwnSettings: true)
    #expect(options.applied(to: other) == expected)
    // Each start states whether its program uses the user's settings.
    expected.app.usesOwnSettings = false
    #expect(LaunchOptions(program: command).applied(to: options.applied(to: other)) == expected)
  }

  // MARK: Rules

  @Test func onlyRulesForWindowsCanBeUsedWithAProgram() throws {
    var expected = CheckOptions()
    (expected.program, expected.input.rules) = (ProgramOptions(["b"]), [try RuleOption("clippedText=off")])
    #expect(parse("--check", "--rule", "clippedText=off", "--", "b") == .check(expected))
    expected.input.rules = []
    expected.program?.ignored = [try IgnoredProblem("clippedText:a/*"), try IgnoredProblem("clippedText:b")]
    #expect(parse("--ignore=clippedText:a/*", "--check", "--ignore", "clippedText:b", "--", "b") == .check(expected))
    let rules = CheckRule.all(of: .window).map(\.rawValue).joined(separator: ", ")
    #expect(
      failure("--check", "--ignore=looseLine:a", "--", "b")
        == "reflow: --ignore: “looseLine” is not a rule for programs; the rules are: \(rules)")
    #expect(
      failure("--check", "--rule=clippedText=on", "--rule=looseLine=on", "--", "b")
        == "reflow: --rule: “looseLine” is not a rule for programs; the rules are: \(rules)")
  }

  @Test func rulesThatCannotApplyAreRefused() {
    let names = RuleOption.rules.filter { $0.applies(to: .document) }.map(\.rawValue).joined(separator: ", ")
    for command in ["--check", "--save-baseline=b.reflow-baseline"] {
      #expect(
        failure(command, "--rule=wideWindow=400", "a")
          == "reflow: --rule: “wideWindow” is not a rule for documents; the rules are: \(names)")
    }
    #expect(
      failure("--check", "--rule=untranslated=on", "--", "a") == "reflow: --rule: “untranslated” needs --languages")
    #expect(failure("--check", "--rule=untranslated=off", "--", "a") == nil)
    #expect(failure("--check", "--rule=untranslated=on", "--languages=all", "--", "a") == nil)
  }
}
