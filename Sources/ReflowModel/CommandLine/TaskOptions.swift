// The options of the tasks that show no window.

/// How a command without a window reads its inputs.
package struct InputOptions: Equatable, Sendable {
  /// The scene that must show the inputs, and how texts are split.
  package var request = InputRequest()
  /// The changes of rules, in order.
  package var rules: [RuleOption] = []
  /// Whether only the items that a document shows are checked, and not all of its text.
  package var showsPart = false

  package init() {}
}

/// The options of `--check`.
package struct CheckOptions: Equatable, Sendable {
  /// The inputs, as the command line names them: files, folders, patterns, and `-` for standard input.
  package var files: [String] = []
  package var input = InputOptions()
  /// The widths; nil for those of the baseline, or the default ones.
  package var widths: WidthList?
  /// The stress views; nil for those of the baseline, or the content without one.
  package var variants: [StressView]?
  /// The baseline to compare with.
  package var baseline: String?
  /// The program to check in place of files.
  package var program: ProgramOptions?
  /// The Swift files whose programs are checked, each with the options of ``program``.
  package var swiftFiles: SwiftFileOptions?
  /// Whether a baseline with another font is compared.
  package var acceptsAnyFont = false
  /// The file of the report.
  package var report: String?
  /// The format on standard output.
  package var format = CheckReport.Format.text
  /// The least level of a problem that makes the check fail.
  package var failOn = defaultFailLevel

  package init() {}

  /// The least level of a problem that makes a check fail when the command line names none.
  package static let defaultFailLevel = ProblemLevel.warning

  /// Whether a page with pictures is written.
  package var drawsPictures: Bool { format == .html || report.flatMap(CheckReport.Format.init(path:)) == .html }

  /// The widths of a check when neither the command line nor a baseline names any, in px.
  package static let defaultWidths: [ClosedRange<Int>] = [320...1_200]
}

/// Swift files that the command line names in place of a program.
package struct SwiftFileOptions: Equatable, Sendable {
  /// The files, as the command line names them.
  package var files: [String]
  /// The name of the preview, app, view or layout; nil for the first one, or for all in a check.
  package var preview: String?
  /// The values of parameters, for each item that has them.
  package var parameters: [ParameterSetting]

  package init(files: [String], preview: String? = nil, parameters: [ParameterSetting] = []) {
    (self.files, self.preview, self.parameters) = (files, preview, parameters)
  }

  /// The command that shows the first file.
  package var command: ProgramCommand? { ProgramCommand([files[0]])?.with("--preview", preview) }

  /// Whether a path has the suffix of Swift files.
  package static func isSwiftFile(_ path: String) -> Bool { path.lowercased().hasSuffix(".swift") }
}

/// A program to start and check.
package struct ProgramOptions: Equatable, Sendable {
  /// The program and its arguments.
  package var command: [String]
  /// The name in reports; nil for that of the program's file.
  package var title: String?
  /// What is known of a program that Reflow has built; nil for the user's own programs.
  package var built: BuiltProgram?
  /// Whether the program uses the user's settings and data; otherwise it starts with empty folders.
  package var usesOwnSettings = false
  /// The languages; the program is started once in each. Nil for the user's language only.
  package var languages: LanguageList?
  /// The domain and the folder of the catalogues; nil for those that the program sets for gettext.
  package var domain, localeFolder: String?
  /// The buttons of windows, in the format of GTK's setting `gtk-decoration-layout`.
  package var decorationLayout = "appmenu:close"
  /// Whether each page of each stack and notebook is shown in turn.
  package var showsPages = false
  /// Whether each menu is opened in turn.
  package var showsMenus = false
  /// The actions to activate before the check, by their detailed names.
  package var actions: [String] = []
  /// The windows to check; nil for all.
  package var window: WindowChoice?
  /// The screens by whose sizes windows and popovers are judged; nil for the default ones.
  package var screens: ScreenList?
  /// The problems to ignore, besides those of the file `.reflow-check`.
  package var ignored: [IgnoredProblem] = []
  /// The limit that replaces both default time limits, in seconds.
  package var timeLimit: Int?
  /// The maximum memory of the program and of its child processes, in MB; nil for the default.
  package var memoryLimit: Int?

  /// The default time limits in seconds: for the start, until a window is visible, and for each answer.
  package static let startLimit = 20
  package static let answerLimit = 10
  /// The valid time limits in seconds.
  static let timeLimits = 1...3_600
  /// The default limit of the memory in MB. It is half of the machine's memory if that is less.
  package static let defaultMemoryLimit = 4_096
  /// The valid limits of the memory in MB.
  static let memoryLimits = 64...1_048_576

  package init(_ command: [String]) { self.command = command }

  /// The name of the program in reports.
  package var name: String { title ?? fileName(of: command.first ?? "") }
}

/// A program that Reflow has built of the user's files. It is confined, and has no settings of the user.
package struct BuiltProgram: Equatable, Sendable {
  /// The files of its source code, in which the place of a trap is looked for.
  package var sources: [String]
  /// The places of the types that the files declare, such as `Tags.swift:12`, by the names of the types.
  package var declarations: [String: String]
  /// Variables of its environment, besides those of Reflow's.
  package var environment: [String: String]
  /// The seconds of the processor's time after which the program is aborted if it has no window or gives no answer, so
  /// that its runtime says where it is.
  package var loopLimit: Double
  /// The files that it may read besides those of the system, and the folders of such files.
  package var readablePaths: [String]

  package init(
    sources: [String], declarations: [String: String], environment: [String: String], loopLimit: Double,
    readablePaths: [String]
  ) {
    (self.sources, self.declarations, self.environment) = (sources, declarations, environment)
    (self.loopLimit, self.readablePaths) = (loopLimit, readablePaths)
  }
}

/// The options of `--save-baseline`.
package struct BaselineOptions: Equatable, Sendable {
  /// The document or the text; `-` for standard input, and empty for a program.
  package var file = ""
  /// The program to record in place of a file.
  package var program: ProgramOptions?
  /// The Swift file whose program is recorded, with the options of ``program``.
  package var swiftFiles: SwiftFileOptions?
  package var input = InputOptions()
  /// The widths; nil for the default ones.
  package var widths: WidthList?
  /// The stress views; nil for the content without one.
  package var variants: [StressView]?
  /// The file of the baseline.
  package var path: String

  package init(path: String) { self.path = path }

  /// The widths of a baseline when the command line names none, in px.
  package static let defaultWidths = WidthFlags.common.map { $0...$0 }
}

/// The options of `--export`.
package struct ExportOptions: Equatable, Sendable {
  /// The file to write.
  package var path: String
  /// The format of the file.
  package var format: ExportFormat
  /// The scene that must show the file, and how a text is split.
  package var request: InputRequest
  /// The width of the canvas in px; nil for the document's, or the default one.
  package var width: Int?
  /// What is exported; nil for the initial settings.
  package var file: String?

  package init(
    path: String, format: ExportFormat, request: InputRequest = InputRequest(), width: Int? = nil, file: String? = nil
  ) {
    (self.path, self.format, self.request, self.width, self.file) = (path, format, request, width, file)
  }

  /// The width when neither the document nor the command line sets one, in px.
  package static let defaultWidth = 800
}
