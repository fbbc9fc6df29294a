// The options of programs: of their checks, and of the one that a window shows.

extension LaunchOption {
  static let ofPrograms: [LaunchOption] = [
    LaunchOption(
      "--preview", value: Value(placeholder: name, meaning: Message("the name of a preview")),
      in: LaunchTask.startingPrograms,
      help: Message("the preview, app, view or layout of a Swift file; by default the first one, or all in a check")
    ) { text, values throws(OptionFailure) in
      values.preview = text
    },
    LaunchOption(
      "--set",
      value: Value(
        placeholder: .inContext("value of an option", "NAME=VALUE"), meaning: Message("a parameter such as step=14")),
      in: LaunchTask.startingPrograms,
      help: Message("set a parameter of the view or the layout of a Swift file; may be repeated")
    ) { text, values throws(OptionFailure) in
      guard let setting = ParameterSetting(option: text) else {
        throw OptionFailure(
          message: Message("--set: “%s” is not a name and a value such as step=14", text.cut(to: .name)))
      }
      values.parameters.removeAll { $0.name == setting.name }
      values.parameters.append(setting)
    },
    LaunchOption(
      "--languages", value: Value(placeholder: list, meaning: Message("languages such as de,pt_BR, or all")),
      in: LaunchTask.ofPrograms,
      help: Message(
        "the languages in which to check the program, such as de,pt_BR; all means every language it is translated into")
    ) { text, values throws(OptionFailure) in
      guard let list = LanguageList(text) else {
        throw OptionFailure(
          message: Message("--languages: “%s” is not a list of different languages such as de,pt_BR", text))
      }
      values.program.languages = list
    },
    LaunchOption(
      "--domain",
      value: Value(
        placeholder: .inContext("value of an option", "NAME"), meaning: Message("the name of a catalogue without .mo")),
      in: LaunchTask.ofPrograms,
      help: Message("the name of the program's catalogues, if it does not set a text domain of gettext")
    ) { text, values throws(OptionFailure) in
      guard !text.isEmpty, !text.contains("/") else {
        throw OptionFailure(message: Message("--domain: “%s” is not the name of a catalogue", text))
      }
      values.program.domain = text
    },
    LaunchOption(
      "--locale-dir",
      value: Value(
        placeholder: .inContext("value of an option", "DIR"), meaning: Message("a folder such as /usr/share/locale")),
      in: LaunchTask.ofPrograms,
      help: Message("the folder of the program's catalogues, if it does not set one for gettext")
    ) { text, values throws(OptionFailure) in
      if text.isEmpty { throw OptionFailure(message: Message("%s: the value is empty", "--locale-dir")) }
      values.program.localeFolder = text
    },
    LaunchOption(
      "--own-settings", in: LaunchTask.startingPrograms,
      help: Message("start the program with your own settings and data; by default it starts without any")
    ) { $1.program.usesOwnSettings = true },
    LaunchOption(
      "--decoration-layout",
      value: Value(
        placeholder: .inContext("value of an option", "LAYOUT"), meaning: Message("a layout such as :close")),
      in: LaunchTask.ofPrograms,
      help: Message(
        "the window buttons of the program, in the form of GTK's setting gtk-decoration-layout; the default is %s",
        ProgramOptions([]).decorationLayout)
    ) { $1.program.decorationLayout = $0 },
    LaunchOption(
      "--action",
      value: Value(
        placeholder: .inContext("value of an option", "NAME"), meaning: Message("an action such as win.show::page")),
      in: LaunchTask.ofPrograms,
      help: Message(
        "activate an action of the program before the check, by the detailed name of GAction; may be repeated")
    ) { text, values throws(OptionFailure) in
      if text.isEmpty { throw OptionFailure(message: Message("%s: the value is empty", "--action")) }
      values.program.actions.append(text)
    },
    LaunchOption(
      "--pages", in: LaunchTask.ofPrograms, help: Message("show each page of each stack and notebook in turn")
    ) { $1.program.showsPages = true },
    LaunchOption(
      "--menus", in: LaunchTask.ofPrograms, help: Message("open each menu, drop-down and other popover in turn")
    ) { $1.program.showsMenus = true },
    LaunchOption(
      "--window",
      value: Value(
        placeholder: .inContext("value of an option", "WINDOW"),
        meaning: Message("the title, type or number of a window")),
      in: LaunchTask.ofPrograms,
      help: Message("check only the windows with this title or type, or the window with this number, starting at 1")
    ) { text, values throws(OptionFailure) in
      guard let choice = WindowChoice(text) else {
        throw OptionFailure(message: Message("%s: the value is empty", "--window"))
      }
      values.program.window = choice
    },
    LaunchOption(
      "--screens", value: Value(placeholder: list, meaning: Message("sizes such as 360x648,1024x600")),
      in: LaunchTask.ofPrograms,
      help: Message(
        "the usable sizes of the screens on which windows and popovers must fit; the default is %s",
        ScreenList.common.text)
    ) { text, values throws(OptionFailure) in
      guard let screens = ScreenList(text) else {
        let (least, most) = (ScreenSize.limits.lowerBound, ScreenSize.limits.upperBound)
        throw OptionFailure(
          message: Message(
            "--screens: “%s” is not a list of at most %s different sizes from %s to %s, such as %s",
            text.cut(to: .name), "\(ScreenList.limit)", "\(least)x\(least)", "\(most)x\(most)", "360x648,1024x600"))
      }
      values.program.screens = screens
    },
    LaunchOption(
      "--ignore",
      value: Value(
        placeholder: .inContext("value of an option", "RULE[:PATH]"),
        meaning: Message("a rule and a path such as clippedText:header/*")),
      in: [.checkProgram],
      help: Message(
        "ignore the problems of a rule, at all widgets or at those with this path, in which * stands for any text; may be repeated; lines of the file %s do the same",
        IgnoreList.fileName)
    ) { text, values throws(OptionFailure) in
      do throws(OptionFailure) {
        values.program.ignored.append(try IgnoredProblem(text))
      } catch {
        throw OptionFailure(message: Message("--ignore: %s", error.message))
      }
    },
    LaunchOption(
      "--time-limit",
      value: Value(placeholder: .inContext("value of an option", "SECONDS"), meaning: Message("a number of seconds")),
      in: LaunchTask.ofPrograms,
      help: Message(
        "the time limit of the start and of each answer of the program, in seconds; the defaults are %s and %s",
        "\(ProgramOptions.startLimit)", "\(ProgramOptions.answerLimit)")
    ) { text, values throws(OptionFailure) in
      let range = ProgramOptions.timeLimits
      guard let seconds = Int(text), range.contains(seconds) else {
        throw OptionFailure(
          message: Message(
            "--time-limit: “%s” is not a whole number of seconds from %s to %s", text, "\(range.lowerBound)",
            "\(range.upperBound)"))
      }
      values.program.timeLimit = seconds
    },
    LaunchOption(
      "--memory-limit",
      value: Value(placeholder: .inContext("value of an option", "MB"), meaning: Message("a number of megabytes")),
      in: LaunchTask.ofPrograms,
      help: Message(
        "the maximum memory of the program and its child processes, in MB; the default is %s, or half of the machine's memory if that is less",
        "\(ProgramOptions.defaultMemoryLimit)")
    ) { text, values throws(OptionFailure) in
      let range = ProgramOptions.memoryLimits
      guard let limit = Int(text), range.contains(limit) else {
        throw OptionFailure(
          message: Message(
            "--memory-limit: “%s” is not a whole number of MB from %s to %s", text, "\(range.lowerBound)",
            "\(range.upperBound)"))
      }
      values.program.memoryLimit = limit
    },
  ]
}
