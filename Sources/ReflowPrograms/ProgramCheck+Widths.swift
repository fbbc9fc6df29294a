// The check of one state of a window at all widths: its problems, its layout, and pictures of the problems.

import Foundation
import GtkInterop
import ReflowModel

extension ProgramCheck {
  /// Checks a window at the requested widths, or at others if none are requested.
  ///
  /// - Parameter showsPage: Whether the check has chosen a page. The widths are then those at which it is shown.
  func find(
    in window: LiveWindow, _ rules: CheckSettings, at widths: [ClosedRange<Int>] = CheckOptions.defaultWidths,
    texts: [String: String] = [:], showsPage: Bool = false, exactly: Bool = false
  ) throws(FileError) -> LiveCheck {
    var check: LiveCheck?
    do throws(FileError) {
      return try program.result { [showWidth] receive in
        check = LiveCheck(
          of: window, at: exactly ? widths : requested ?? widths, rules,
          originals: originals.map { $0[window.window.identifier] ?? [:] }, texts: texts, showsPage: showsPage,
          isOutward: isOutward, isRecorded: !use.isNone, changed: { showWidth($0.reached ?? 0, $0.isSlow) },
          end: receive)
        return check
      }
    } catch {
      guard let check, check.interrupt(by: error) else { throw error }
      return check
    }
  }

  /// Checks a window at the widths of an entry, which are those of the baseline if none are requested. Adds the results
  /// to the entry.
  ///
  /// - Parameters:
  ///   - widths: The widths at which a pane is shown; nil for all.
  ///   - page: The page that is shown; nil for those that the window shows at first.
  func find(
    in window: LiveWindow, at widths: [ClosedRange<Int>]? = nil, texts: [String: String] = [:],
    page: NumberedPage? = nil, for entry: inout CheckReport.Entry
  ) throws(FileError) -> LiveCheck {
    let view = view(for: &entry, isOptional: page?.page.isPane == true && !options.showsPages)
    let found = try find(
      in: window, rules, at: widths ?? view?.ranges ?? CheckOptions.defaultWidths, texts: texts, showsPage: page != nil,
      exactly: widths != nil)
    entry.add(found, ignored)
    if let page, found.hasSamples, !found.widthsWithoutPage.isEmpty {
      entry.remarks.append(
        Message(
          "The page “%s” could not be shown at these widths, so they were not checked: %s px",
          page.page.title.cut(to: .name), found.widthsWithoutPage.rangesText))
      entry.unshown.append(
        Message("page “%s” at %s px", page.page.title.cut(to: .name), found.widthsWithoutPage.rangesText))
    }
    finish(&entry, found.recording, view, hasOwnSize: !window.window.isResizable)
    return found
  }

  /// The requested widths; nil without a request.
  private var requested: [ClosedRange<Int>]? { check.widths?.ranges }

  // MARK: Baselines

  /// The layout in the baseline; nil without one. The entry has a failure if the baseline lacks it, unless the layout is
  /// optional.
  func view(for entry: inout CheckReport.Entry, isOptional: Bool = false) -> Baseline.View? {
    guard case .compare(let baseline) = use else { return nil }
    if isOptional, !baseline.contains(entry) {
      entry.remarks.append(Message("The baseline does not contain this pane, so it was not compared"))
      return nil
    }
    do throws(FileError) {
      return try baseline.view(for: entry)
    } catch {
      entry.failure = error.message
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
      entry.window?.recorded = now
      return
    }
    guard let view else { return }
    do throws(FileError) {
      try baseline.compare(&entry, now, recording.paths, with: view, at: requested, hasOwnSize: hasOwnSize)
    } catch {
      entry.failure = error.message
    }
  }

  // MARK: Pictures

  /// Adds pictures of the window at the first widths of its problems.
  ///
  /// - Parameter ofPage: Whether the check has chosen a page. A picture of another one is left out.
  func addPictures(
    of window: LiveWindow, _ found: LiveCheck, ofPage: Bool, to entry: inout CheckReport.Entry
  ) throws(FileError) {
    var missing: [ClosedRange<Int>] = []
    // Where a window cannot be so narrow, it is drawn at its minimum.
    let widths = entry.picturedWidths(limit: CheckReport.pictureLimit).map { max($0, window.leastWidth) }
    for width in Set(widths).sorted() {
      let picture = try program.result { window.draw(at: width, $0) }
      guard let sample = picture.sample, !ofPage || sample.showsChosenPage,
        let png = picture.pixels.flatMap({ pngFile(of: $0.makeTexture()) })
      else {
        missing.append(width...width)
        continue
      }
      let area = Arrangement.Place(x: 0, y: 0, width: sample.width, height: sample.height)
      let places = found.problems.places(in: sample)
      entry.pictures.append(CheckReport.Picture(width: width, area: area, png: Data(png), places: places))
    }
    window.restoreSize()
    if !missing.isEmpty {
      entry.remarks.append(Message("The window could not be drawn at %s px", missing.rangesText))
    }
  }
}
