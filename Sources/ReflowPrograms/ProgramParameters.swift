// The parameters of a running program of a Swift file: their defaults, their values, and the values that are known to
// work.

import GtkInterop
import ProbeInterface
import ReflowModel

/// The properties of the view that a program shows, which Reflow sets while it runs. The program owns it.
@MainActor
package final class ProgramParameters {
  /// The values of a document, and what of them the program gets.
  package struct Settings: Equatable {
    package let values: ParameterValues
    package let list: [ParameterSetting]
    /// The layout values of views, by their paths in the window.
    package let children: [ChildSetting]

    package init(
      _ values: ParameterValues = ParameterValues(), _ list: [ParameterSetting] = [], children: [ChildSetting] = []
    ) {
      (self.values, self.list, self.children) = (values, list, children)
    }
  }

  /// A layout value of a view.
  package struct ChildSetting: Equatable {
    package let path: String
    package let setting: ParameterSetting

    package init(path: String, _ setting: ParameterSetting) { (self.path, self.setting) = (path, setting) }
  }

  private unowned let program: LiveProgram
  /// The defaults by the names of the properties, nil for one that has no text; without a value until they are read.
  package private(set) var defaults: [String: ParameterValue?]?
  /// The number of changes that the program has followed.
  package private(set) var changeCount = 0
  private var wanted = Settings()
  /// The values that the program has, or gets with the call that is made.
  private var given = Settings()
  private var isCalling = false
  /// The window that shows the view.
  private var window: ProgramWindow?
  /// The layout values that the program has, or gets with a call.
  private var setChildren: [ChildSetting] = []
  /// The last two different values at which the program has drawn a picture.
  private var worked: [ParameterValues] = []

  init(of program: LiveProgram) { self.program = program }

  /// Notes the values with which the program starts.
  package func begin(with settings: Settings) { (wanted, given) = (settings, settings) }

  /// Sets the values, after the start if the program is starting. Of several changes during one call, the last is made.
  package func show(_ settings: Settings) {
    wanted = settings
    if window != nil, !isCalling, wanted != given { call() }
  }

  /// Reads the defaults from the window that shows the view.
  func read(in window: ProgramWindow) {
    self.window = window
    call()
  }

  private func call() {
    guard let window else { return }
    isCalling = true
    let finish: @MainActor () -> Void = { [self] in
      isCalling = false
      if wanted != given { call() }
    }
    // The program may have closed the window.
    program.series(failed: { _ in finish() }) { [self] series in
      given = wanted
      series.call(.parameters(of: window, setting: given.list)) { [self] in
        (defaults, changeCount) = ($0, changeCount + 1)
        finish()
        program.notify()
        series.end()
      }
    }
  }

  /// Follows that the program has drawn a picture with its values. Layout values are set where the picture has their
  /// views, which are then drawn again.
  func followPicture(of window: LiveWindow, _ sample: WindowSample) {
    setLayoutValues(in: window, sample)
    guard worked.last != given.values else { return }
    worked = worked.suffix(1) + [given.values]
  }

  private func setLayoutValues(in window: LiveWindow, _ sample: WindowSample) {
    guard !given.children.isEmpty || !setChildren.isEmpty else { return }
    let indices = Dictionary(zip(sample.tree.paths, 0...)) { first, _ in first }
    let found = given.children.filter { indices[$0.path] != nil }
    guard found != setChildren else { return }
    setChildren = found
    let values = Variant(found.map { (view: indices[$0.path] ?? 0, setting: $0.setting) })
    window.setLayoutValues(values) { [self] in
      changeCount += 1
      program.notify()
    }
  }

  /// The last values before the present ones at which the program has drawn a picture: those to return to if the program
  /// has ended. Nil if it has drawn none with others.
  package var fallback: ParameterValues? { worked.last { $0 != given.values } }

  /// The values at which the program has ended.
  package var last: ParameterValues { given.values }
}
