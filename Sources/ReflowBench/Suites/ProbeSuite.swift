// The suite of the probe in programs of other authors: the sweep of a window, the check of it, a picture, a drag, and
// the start.

import CGtk
import ReflowModel

@MainActor
struct ProbeSuite {
  let effort: Effort

  /// A program of another author.
  private struct Subject {
    let name: String
    let program: String
    /// Whether the window has some 500 visible widgets, and not at most 100.
    var hasManyWidgets = false

    /// The command that starts the program without accessibility. Otherwise GTK sends a signal for each widget at each
    /// width, which takes longer than the bare loop.
    var command: [String] { ["env", "GTK_A11Y=none", program] }

    @MainActor var isInstalled: Bool {
      let path = g_find_program_in_path(program)
      defer { g_free(path) }
      return path != nil
    }
  }

  private static let subjects = [
    Subject(name: "Text Editor", program: "gnome-text-editor"), Subject(name: "Clocks", program: "gnome-clocks"),
    Subject(name: "Adwaita Demo", program: "adwaita-1-demo", hasManyWidgets: true),
  ]

  private static let widths = 320...1200

  static var remarks: [String] {
    subjects.filter { !$0.isInstalled }.map { "probe, \($0.name): \($0.program) is not installed" }
  }

  var cases: [BenchCase] {
    let subjects = Self.subjects.filter(\.isInstalled)
    return subjects.flatMap(windowCases) + subjects.map(picture) + subjects.map(drag)
      + subjects.map(frames) + subjects.map(start)
  }

  /// A sweep with the reading of all widgets, as timed in the program; and a whole check, from its first call to the list
  /// of problems. The reference is the bare loop over the same window.
  private func windowCases(_ subject: Subject) -> [BenchCase] {
    [
      windowCase("\(subject.name), sweep", subject, promise: 3) { $0.time(isBare: false) },
      windowCase("\(subject.name), end to end", subject, promise: 4) { $0.timeCheck() },
    ]
  }

  private func windowCase(
    _ name: String, _ subject: Subject, promise: Double, _ work: @escaping (CheckedProgram) -> Double
  ) -> BenchCase {
    BenchCase(
      name: name, count: Self.widths.count, reference: "measure and allocate", promise: promise, rounds: effort.sweeps
    ) {
      let program = CheckedProgram(subject.command, Self.widths)
      return (Contestant { _ in work(program) }, Contestant { _ in program.time(isBare: true) })
    }
  }

  /// A picture of the window at another width, made, sent and read. The limit is 8 ms for 100 widgets.
  private func picture(_ subject: Subject) -> BenchCase {
    let limit = subject.hasManyWidgets ? 40.0 : 8
    return BenchCase(
      name: "\(subject.name), picture", count: 1, reference: "\(Int(limit)) ms", promise: 1, rounds: effort.smallWindows
    ) {
      let program = CheckedProgram(subject.command, Self.widths)
      return (Contestant { program.timePicture($0) }, Contestant(fixed: limit * 1e6))
    }
  }

  /// A drag of the canvas's edge: the time from a motion event to the picture that 95 of 100 events do not exceed. It is
  /// longer for a window of many widgets.
  private func drag(_ subject: Subject) -> BenchCase {
    let limit = subject.hasManyWidgets ? 50.0 : 16
    return BenchCase(
      name: "\(subject.name), drag", count: 100, reference: "\(Int(limit)) ms", promise: 1, rounds: effort.sweeps
    ) {
      let window = DraggedWindow(subject.command)
      return (Contestant { _ in window.timeDrag() }, Contestant(fixed: limit * 1e6))
    }
  }

  /// The frames of Reflow during a drag: 99 of 100 within 16 ms, and none longer than 48 ms.
  private func frames(_ subject: Subject) -> BenchCase {
    BenchCase(
      name: "\(subject.name), frames", count: 100, reference: "16 ms", promise: 1, rounds: effort.sweeps
    ) {
      let window = DraggedWindow(subject.command)
      return (Contestant { _ in window.timeFrames() }, Contestant(fixed: Self.frameLimit))
    }
  }

  /// The duration of a frame in nanoseconds.
  private static let frameLimit = 16e6

  /// A start up to the first window at rest. Both programs run under the same supervisor on a new bus.
  private func start(_ subject: Subject) -> BenchCase {
    BenchCase(
      name: "\(subject.name), start", count: 1, reference: "without the probe", promise: 1.05, rounds: effort.starts
    ) {
      let start = SupervisedStart(subject.command)
      return (Contestant { _ in start.measureWithProbe() }, Contestant { _ in start.measureWithoutProbe() })
    }
  }
}
