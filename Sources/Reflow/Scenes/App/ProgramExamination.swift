// The examination of the layouts that a program has written, for the problems at the width of the canvas. It runs each
// layout several times, so it is requested when the width no longer changes, and once for a picture.

import ReflowModel
import ReflowPrograms

/// The examination of one picture at a time. The canvas owns it.
@MainActor
final class ProgramExamination {
  /// A window as the canvas shows it.
  private struct Key: Equatable {
    let window: ObjectIdentifier
    let sample: WindowSample
  }

  /// The last answer.
  private var known: (key: Key, sample: WindowSample)?
  private var asked: Key?
  private let delaying: IdleWork

  /// The time in seconds from the last request on, in which the width may change again.
  private static let delay = 0.5

  init(in lifetime: Lifetime) { delaying = IdleWork(in: lifetime) }

  /// Whether the program has yet to answer.
  var isBehind: Bool { asked != nil }

  /// The picture of a window with the faults of its layouts, if they are known. Otherwise they are requested after a
  /// delay, or at once.
  ///
  /// - Parameter changed: Called when they are known.
  func examined(
    _ sample: WindowSample, of window: LiveWindow, atOnce: Bool, changed: @escaping @MainActor () -> Void
  ) -> WindowSample {
    let key = Key(window: ObjectIdentifier(window), sample: sample)
    if let known, known.key == key { return known.sample }
    guard asked != key else { return sample }
    if atOnce {
      ask(key, window, changed)
    } else {
      delaying.once(after: Self.delay) { [weak self, weak window] in
        if let window, window.picture?.sample == sample { self?.ask(key, window, changed) }
      }
    }
    return sample
  }

  private func ask(_ key: Key, _ window: LiveWindow, _ changed: @escaping @MainActor () -> Void) {
    asked = key
    window.examine { [weak self] in
      guard let self, asked == key else { return }
      // A window that has changed meanwhile has another picture soon.
      (known, asked) = ((key, $0 ?? key.sample), nil)
      changed()
    }
  }

  /// Forgets a program that gives no answers any more.
  func end() {
    delaying.cancel()
    (known, asked) = (nil, nil)
  }
}

extension ProgramCanvas {
  /// A picture with the faults of its layouts, if a rule needs them and they are known.
  func examined(_ sample: WindowSample, for rules: CheckSettings) -> WindowSample {
    guard isRunning, let window, window.picture?.sample == sample, sample.tree.hasViews, rules.examinesLayouts else {
      return sample
    }
    return examination.examined(sample, of: window, atOnce: isHeadless) { [weak self] in
      self?.picture.onAllocate?()
      self?.listeners.notify()
    }
  }
}
