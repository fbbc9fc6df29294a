// The check of one state of a window at all widths: its problems, its layout, and pictures of the problems.

import Foundation
import GtkInterop
import ReflowModel

extension ProgramCheck {
  /// The problems of a window at the requested widths.
  package func problems(
    of window: ProgramWindow, texts: [String: String] = [:]
  ) throws(FileError) -> WindowProblems {
    var recording: WindowRecording?
    return try problems(of: window, texts: texts, at: requested ?? CheckOptions.defaultWidths, &recording)
  }

  /// The problems of a window at the widths of an entry, which are those of the baseline if none are requested. Adds the
  /// results to the entry.
  func problems(
    of window: ProgramWindow, texts: [String: String] = [:], in entry: inout CheckReport.Entry
  ) throws(FileError) -> WindowProblems {
    let view = view(for: &entry)
    let widths = requested ?? view?.ranges ?? CheckOptions.defaultWidths
    var recording = newRecording
    let found = try problems(of: window, texts: texts, at: widths, &recording)
    (entry.widths, entry.problems) = (found.widths, ignored.mark(found.problems))
    entry.omissions += found.remarks(on: window, among: widths)
    finish(&entry, recording, view, hasOwnSize: !window.isResizable)
    return found
  }

  private func problems(
    of window: ProgramWindow, texts: [String: String], at widths: [ClosedRange<Int>],
    _ recording: inout WindowRecording?
  ) throws(FileError) -> WindowProblems {
    // Replacements of texts are in no language.
    let originals = texts.isEmpty ? originals.map { $0[window.identifier] ?? [:] } : nil
    var problems = WindowProblems(rules, originals: originals)
    func add(_ sample: WindowSample) throws(FileError) {
      problems.add(sample)
      try recording?.add(sample)
    }
    guard window.isResizable else {
      try add(try link.read(window))
      return problems
    }
    if texts.isEmpty { problems.add(try link.minimum(of: window)) }
    problems.isUnsteady = try link.forEachSample(
      of: window, in: window.ranges(widths), texts: texts, showWidth: showWidth, add)
    return problems
  }

  /// The requested widths; nil without a request.
  private var requested: [ClosedRange<Int>]? { check.widths?.ranges }

  // MARK: Baselines

  /// An empty record of a layout; nil if the layout is not kept.
  var newRecording: WindowRecording? {
    if case .none = use { nil } else { WindowRecording() }
  }

  /// The layout in the baseline; nil without one. The entry has a fault if the baseline lacks it.
  func view(for entry: inout CheckReport.Entry) -> Baseline.View? {
    guard case .compare(let baseline) = use else { return nil }
    do throws(FileError) {
      return try baseline.view(for: entry)
    } catch {
      entry.fault = error.message
      return nil
    }
  }

  /// Records the layout of an entry, or compares it with its view in the baseline.
  ///
  /// - Parameter hasOwnSize: Whether the window was laid out at its own size only.
  func finish(
    _ entry: inout CheckReport.Entry, _ recording: WindowRecording?, _ view: Baseline.View?, hasOwnSize: Bool
  ) {
    guard let recording else { return }
    let now = recording.view(named: entry.viewName, entry.problems)
    guard case .compare(let baseline) = use else {
      entry.recorded = now
      return
    }
    guard let view else { return }
    do throws(FileError) {
      try baseline.compare(&entry, now, recording.paths, with: view, at: requested, hasOwnSize: hasOwnSize)
    } catch {
      entry.fault = error.message
    }
  }

  // MARK: Pictures

  /// Adds pictures of the window at the first widths of its problems.
  func addPictures(
    of window: ProgramWindow, _ found: WindowProblems, to entry: inout CheckReport.Entry
  ) throws(FileError) {
    var missing: [ClosedRange<Int>] = []
    // Where a window cannot be so narrow, it is drawn at its minimum.
    let widths = entry.picturedWidths(limit: CheckReport.pictureLimit).map { max($0, window.minimumWidth) }
    for width in Set(widths).sorted() {
      guard let picture = try link.picture(of: window, at: width), let sample = picture.sample,
        let png = picture.pixels.flatMap({ pngFile(of: $0.makeTexture()) })
      else {
        missing.append(width...width)
        continue
      }
      let area = Arrangement.Place(x: 0, y: 0, width: sample.width, height: sample.height)
      entry.pictures.append(
        CheckReport.Picture(width: width, area: area, png: Data(png), places: found.places(in: sample)))
    }
    if !missing.isEmpty {
      entry.omissions.append(Message("The window could not be drawn at %s px", missing.rangesText))
    }
  }
}
