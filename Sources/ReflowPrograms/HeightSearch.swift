// The rest of a check of a window that is higher than a screen: the widths below the screen's at which it is so too, and
// what causes the height.

import ReflowModel

/// Completes the heights of a window after its sweep. It ends when its owner releases it.
@MainActor
final class HeightSearch {
  typealias End = @MainActor (Result<LeastHeights, FileError>) -> Void

  private let window: LiveWindow
  private let portion: SweepPortion
  /// The problems of the sweep, whose heights are completed.
  private var problems: WindowProblems
  private var search: LiveSearch?
  /// The widths that were already searched, which the window may not have got.
  private var asked: [ClosedRange<Int>] = []
  private var end: End?

  /// - Parameter end: Receives the heights, unless the program ends before.
  init(of window: LiveWindow, _ problems: WindowProblems, _ portion: SweepPortion, end: @escaping End) {
    (self.window, self.problems, self.portion, self.end) = (window, problems, portion, end)
    advance()
  }

  private func advance() {
    let widths = problems.unknownHeights(from: window.leastWidth).subtracting(asked)
    guard widths.isEmpty else { return search(widths) }
    guard let width = problems.firstLowWidth else { return finish(.success(problems.heights)) }
    window.readMinimumHeight(at: width, failed: { [weak self] in self?.finish(.failure($0)) }) { [weak self] minimum in
      guard let self else { return }
      problems.heights.minimum = minimum
      window.restoreRegion()
      finish(.success(problems.heights))
    }
  }

  private func search(_ widths: [ClosedRange<Int>]) {
    asked = [ClosedRange<Int>](joining: asked + widths)
    search = LiveSearch(of: window, widths, portion, height: window.height) { [weak self] sample in
      self?.problems.heights.add(sample.minimumHeight, at: sample.width)
    } end: { [weak self] result in
      switch result {
      case .success: self?.advance()
      case .failure(let error): self?.finish(.failure(error))
      }
    }
  }

  private func finish(_ result: Result<LeastHeights, FileError>) {
    let end = end
    (self.end, search) = (nil, nil)
    end?(result)
  }
}
