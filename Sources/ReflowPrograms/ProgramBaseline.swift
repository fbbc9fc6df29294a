// The baseline of a program: a check and a canvas compare it with windows, and record it.

import ReflowModel

/// The baseline that windows are compared with.
@MainActor
package final class ProgramBaseline {
  private let path: String
  private let baseline: Baseline
  private let program: ProgramFacts
  private let acceptsAnyFont: Bool
  /// The names of the views that were compared.
  private var compared: Set<String> = []

  init(_ path: String, of options: ProgramOptions, acceptsAnyFont: Bool) throws(FileError) {
    let opened = try Baseline.open(path, ofProgram: options.name).get()
    if let notice = opened.notices.first { throw FileError(message: Message("“%s”: %s", path, notice)) }
    (self.path, baseline, program) = (path, opened.value, ProgramFacts(options))
    self.acceptsAnyFont = acceptsAnyFont
  }

  /// A baseline that has been read from a file. Another font does not prevent a comparison, but is part of it.
  package init(_ baseline: Baseline, in path: String, of options: ProgramOptions) {
    (self.path, self.baseline, program, acceptsAnyFont) = (path, baseline, ProgramFacts(options), true)
  }

  /// The layout of an entry's window in its state.
  package func view(for entry: CheckReport.Entry) throws(FileError) -> Baseline.View {
    compared.insert(entry.viewName)
    if let view = baseline.view(entry.viewName) { return view }
    throw FileError(
      message: Message(
        "The baseline “%s” does not contain “%s”; it contains: %s.", fileName(of: path),
        entry.viewName.cut(to: .name),
        baseline.views.map { "“\($0.variant.cut(to: .name))”" }.joined(separator: ", ")))
  }

  /// Whether the baseline has the layout of an entry's window in its state.
  func contains(_ entry: CheckReport.Entry) -> Bool { baseline.view(entry.viewName) != nil }

  /// Compares the layout of an entry's window with its view, at the requested widths, or at those of the view. A window
  /// that has its own size only, as a menu, is compared at this size. `paths` are those of the widgets of its items.
  @discardableResult
  package func compare(
    _ entry: inout CheckReport.Entry, _ now: Baseline.View, _ paths: [String], with view: Baseline.View,
    at requested: [ClosedRange<Int>]? = nil, hasOwnSize: Bool = false
  ) throws(FileError) -> BaselineComparison {
    let drawn = entry.window?.environment
    let environment = drawn.map { baseline.environment.differences(to: $0) } ?? []
    if !acceptsAnyFont, let failure = drawn.flatMap({ baseline.failure(of: $0, named: entry.file) }) {
      throw failure
    }
    // A window that is wider than all requested widths is laid out at others.
    let left = hasOwnSize ? [] : requested.map { view.ranges.subtracting($0).subtracting(now.ranges) } ?? []
    let widths = view.ranges.subtracting(left)
    guard !widths.isEmpty else { throw noWidths(of: view) }
    let lacking = hasOwnSize ? [] : now.ranges.subtracting(view.ranges)
    if !lacking.isEmpty {
      entry.remarks.append(
        Message("Not compared, since the baseline lacks these widths: %s px", lacking.rangesText))
    }
    let comparison = BaselineComparison(
      of: view, with: now, .paths(paths), at: widths, hasOwnSize: hasOwnSize, environment: environment,
      settings: baseline.namesOfOptions(changedIn: program))
    entry.comparison = comparison
    return comparison
  }

  /// The error of a view that has none of the checked widths.
  private func noWidths(of view: Baseline.View) -> FileError {
    let (file, name) = (fileName(of: path), view.variant.cut(to: .name))
    return FileError(
      message: view.widths.isEmpty
        ? Message("The baseline “%s” contains no width of “%s”.", file, name)
        : Message(
          "The baseline “%s” contains none of the checked widths of “%s”; it contains: %s px.", file, name,
          view.ranges.rangesText))
  }

  /// A remark about the views that were not compared.
  var remarks: [CheckReport.Remark] {
    let left = baseline.views.map(\.variant).filter { !compared.contains($0) }
    guard !left.isEmpty else { return [] }
    let names = left.map { "“\($0.cut(to: .name))”" }.joined(separator: ", ")
    return [
      CheckReport.Remark(
        .unusedView, file: path, subject: "baseline",
        sentence: Message("These parts of the baseline were not compared: %s", names))
    ]
  }
}

extension CheckReport {
  /// A baseline with the recorded layouts of a program's windows.
  /// - Throws: The first failure of the check.
  package func baseline(of options: ProgramOptions) throws(FileError) -> Baseline {
    if let entry = entries.first(where: { $0.failure != nil }), let failure = entry.failure {
      throw FileError(message: entry.variant == nil ? failure : Message("%s: %s", entry.name, failure))
    }
    guard let environment = entries.lazy.compactMap(\.window?.environment).first else {
      throw FileError(message: Message("“%s” has no window to record.", options.name))
    }
    return Baseline(of: ProgramFacts(options), environment, views: entries.compactMap(\.window?.recorded))
  }
}
