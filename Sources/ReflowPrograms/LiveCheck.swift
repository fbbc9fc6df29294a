// The check of a window at some widths, for a canvas, a command and a baseline: its problems, and on request the record
// of its layout.

import ReflowModel

/// The check of a window at some widths, between the other calls of its program. It ends when its owner releases it.
@MainActor
package final class LiveCheck {
  package typealias End = @MainActor (Result<LiveCheck, FileError>) -> Void

  private let window: LiveWindow
  private let widths: [ClosedRange<Int>]
  package private(set) var problems: WindowProblems
  /// The layout; nil if it is not recorded.
  private(set) var recording: WindowRecording?
  /// The greatest width with a sample; nil before the first one.
  private(set) var reached: Int?
  /// The widths at which a layout is folded and hides a pane.
  private(set) var foldedWidths: [ClosedRange<Int>] = []
  /// The widths at which the window did not show the chosen page, so that they were not checked.
  private(set) var widthsWithoutPage: [ClosedRange<Int>] = []
  private let showsPage, isOutward, isExamined: Bool
  /// The search from the window's own width on.
  private var outward: OutwardSearch?
  /// The failure that ended an outward search: the other widths are checked; nil for a complete check.
  private(set) var interruption: FileError?
  /// Whether the program may not respond for longer than a user should wait.
  private(set) var isSlow = false
  private var search: LiveSearch?
  private var heightSearch: HeightSearch?
  /// The widths of screens that are not checked otherwise.
  private var screenWidths: Set<Int> = []
  private let changed: @MainActor (LiveCheck) -> Void
  private var end: End?

  /// - Parameters:
  ///   - originals: The texts in the program's own language, by path; nil if they are not compared.
  ///   - texts: The replacements of texts, by the texts. With them, the minimum width and the heights are not
  ///     checked.
  ///   - showsPage: Whether the check has chosen a page. Widths at which the window shows another one do not count.
  ///   - height: The height of the window; nil for its own.
  ///   - isOutward: Whether the widths are checked from the window's own width on, and then downwards, without a search
  ///     for other layouts of the program's own. A failure then keeps what was found.
  ///   - isRecorded: Whether the layout is recorded for a baseline.
  ///   - changed: Called after each portion of the widths.
  ///   - end: Receives the check once it is complete. A program that ends before gives none.
  package init(
    of window: LiveWindow, at widths: [ClosedRange<Int>], _ rules: CheckSettings,
    originals: [String: String]? = nil, texts: [String: String] = [:], showsPage: Bool = false, height: Int? = nil,
    isOutward: Bool = false, isRecorded: Bool = false,
    changed: @escaping @MainActor (LiveCheck) -> Void = { _ in }, end: @escaping End
  ) {
    (self.window, self.widths, self.changed, self.end) = (window, widths, changed, end)
    (self.showsPage, self.isOutward, isExamined) = (showsPage, isOutward, rules.examinesLayouts)
    // Replacements of texts are in no language, and do not decide whether a window fits a screen.
    var rules = rules
    if !texts.isEmpty { rules[.tallWindow] = false }
    problems = WindowProblems(
      rules, originals: texts.isEmpty ? originals : nil, declarations: window.program.options.built?.declarations ?? [:]
    )
    recording = isRecorded ? WindowRecording() : nil
    problems.heights.isFixed = !window.window.isResizable
    if problems.judgesHeights {
      screenWidths = Set(rules.screens.screens.map(\.width).filter { !widths.includes($0) })
    }
    if isOutward { window.expectOneRegion() }
    guard texts.isEmpty, window.window.isResizable else {
      begin(texts, height)
      return
    }
    window.readMinimum(failed: { [weak self] in self?.fail($0) }) { [weak self] minimum in
      self?.problems.add(minimum)
      self?.begin(texts, height)
    }
  }

  private func begin(_ texts: [String: String], _ height: Int?) {
    let portion =
      window.program.isOfCommand
      ? SweepPortion(replacesTexts: !texts.isEmpty) : SweepPortion.ofCanvas(isAwaited: true)
    if isOutward, window.window.isResizable {
      outward = OutwardSearch(
        of: window, widths, portion, height: height, texts: texts, isExamined: isExamined
      ) { [weak self] width in
        guard let self else { return }
        reached = max(width, reached ?? 0)
        changed(self)
      } end: { [weak self] failure in
        guard let self else { return }
        if let failure { return fail(failure) }
        takeOutward()
        finish(false)
      }
      return
    }
    search = LiveSearch(
      of: window, widths, and: Array(screenWidths), portion, height: height, texts: texts, isExamined: isExamined
    ) { [weak self] width, isSlow in
      guard let self else { return }
      // The widths of screens are not named to the user.
      (reached, self.isSlow) = (min(width, widths.last?.upperBound ?? width), isSlow)
      changed(self)
    } add: { [weak self] sample in
      self?.add(sample)
    } end: { [weak self] result in
      switch result {
      case .success(let isUnsteady):
        self?.judgeHeights(isUnsteady, portion)
      case .failure(let error): self?.fail(error)
      }
    }
  }

  /// Follows that the program or the window has ended.
  ///
  /// - Returns: Whether the check has results, which are then those of the widths before.
  func interrupt(by failure: FileError) -> Bool {
    guard outward?.hasSamples == true else { return false }
    takeOutward()
    interruption = failure
    (end, search, outward) = (nil, nil, nil)
    return hasSamples
  }

  /// The widths that the window can have, and that were not checked.
  var missingWidths: [ClosedRange<Int>] {
    window.ranges(widths).subtracting(problems.widths).subtracting(widthsWithoutPage)
  }

  /// Takes the samples of the outward search.
  private func takeOutward() { outward?.samples.forEach(take) }

  private func add(_ sample: WindowSample) {
    if end != nil { take(sample) }
  }

  private func take(_ sample: WindowSample) {
    // A window that has none of the requested widths is checked at others, which can be that of a screen.
    guard !screenWidths.contains(sample.width) || window.ranges(widths).includes(sample.width) else {
      return problems.heights.add(sample.minimumHeight, at: sample.width)
    }
    if sample.hidesPane { foldedWidths.append(joining: sample.width...sample.width) }
    guard !showsPage || sample.showsChosenPage else {
      return widthsWithoutPage.append(joining: sample.width...sample.width)
    }
    problems.add(sample)
    do throws(FileError) {
      try recording?.add(sample)
    } catch {
      fail(error)
    }
  }

  private func judgeHeights(_ isUnsteady: Bool, _ portion: SweepPortion) {
    guard end != nil else { return }
    heightSearch = HeightSearch(of: window, problems, portion) { [weak self] result in
      switch result {
      case .success(let heights):
        self?.problems.heights = heights
        self?.finish(isUnsteady)
      case .failure(let error): self?.fail(error)
      }
    }
  }

  private func finish(_ isUnsteady: Bool) {
    problems.isUnsteady = isUnsteady
    finish(.success(self))
  }

  private func fail(_ error: FileError) { finish(.failure(error)) }

  private func finish(_ result: Result<LiveCheck, FileError>) {
    let end = end
    (self.end, search, heightSearch) = (nil, nil, nil)
    if interruption == nil, case .success = result { outward = nil }
    end?(result)
  }

  // MARK: Results

  /// Whether the window was checked at a width.
  var hasSamples: Bool { !problems.widths.isEmpty }

  /// The fraction of the widths that are checked.
  package var progress: Double {
    let checked = widths.map { max(0, min(reached ?? 0, $0.upperBound) - $0.lowerBound + 1) }
    return Double(checked.reduce(0, +)) / Double(max(1, widths.map(\.count).reduce(0, +)))
  }

  /// Sentences without full stops about what was not checked or is not certain.
  package var remarks: [Message] {
    // Whether the window could be narrower is unknown if it ended.
    let requested = interruption == nil ? widths.subtracting(widthsWithoutPage) : problems.widths
    return problems.remarks(on: window.window, among: requested)
      + [problems.screenRemark(from: window.leastWidth), window.regions?.remark].compactMap(\.self)
  }
}
