// Animations through phases.

import GtkInterop
import LayoutCore

/// Shows its content in one phase after the other, each with an animation of its own. SwiftUI's `PhaseAnimator`.
///
/// Without a trigger it begins again after the last phase. With one it shows the first phase, and at each change of the
/// trigger all phases up to the first one again.
public nonisolated struct PhaseAnimator<Phase: Equatable, Content: View>: View {
  private let phases: [Phase]
  private let trigger: Trigger?
  private let content: (Phase) -> Content
  private let animation: (Phase) -> Animation?
  @State private var step = 0
  @State private var timer = PhaseTimer()

  /// Shows the phases again and again.
  public init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    (self.phases, trigger, self.content, self.animation) = (Array(phases), nil, content, animation)
  }

  /// Shows the phases once at each change of a value.
  public init(
    _ phases: some Sequence<Phase>, trigger: some Equatable, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    (self.phases, self.trigger) = (Array(phases), Trigger(value: trigger))
    (self.content, self.animation) = (content, animation)
  }

  /// The content in the current phase; nothing without a phase.
  @MainActor public var body: some View {
    if !phases.isEmpty {
      content(phases[step % phases.count])
        .onAppear { if trigger == nil { advance() } }
        .onChange(of: trigger) { advance() }
        .onDisappear { timer.stop() }
    }
  }

  @MainActor private func advance() {
    let next = (step + 1) % phases.count
    let animation = animation(phases[next])
    withAnimation(animation) { step = next }
    guard trigger == nil || next != 0 else { return timer.stop() }
    timer.wait(animation?.settlingDuration(offset: 1, velocity: 0) ?? 0) { advance() }
  }
}

/// The value whose changes begin the phases.
private struct Trigger: Equatable {
  let value: any Equatable

  static func == (one: Trigger, other: Trigger) -> Bool {
    func isOther<Value: Equatable>(_ value: Value) -> Bool { other.value as? Value == value }
    return isOther(one.value)
  }
}

/// The wait for the end of a phase.
private final class PhaseTimer: @unchecked Sendable {
  @MainActor private var source: MainLoopSource?

  nonisolated init() {}

  /// Runs an action after a time in seconds, and at the earliest in the next frame, in place of an earlier one.
  @MainActor func wait(_ seconds: Double, then action: @escaping @MainActor () -> Void) {
    stop()
    source = MainLoopSource.timeout(seconds: max(seconds, 1 / 60)) { [weak self] in
      self?.source = nil
      action()
      return .remove
    }
  }

  @MainActor func stop() {
    source?.cancel()
    source = nil
  }
}

/// The view that ``View/phaseAnimator(_:content:animation:)`` changes.
public nonisolated struct PlaceholderContentView<Value: View>: View {
  fileprivate let view: Value

  /// The view.
  @MainActor public var body: some View { view }
}

extension View {
  /// Shows the view as `content` changes it in one phase after the other.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(phases, content: { content(PlaceholderContentView(view: self), $0) }, animation: animation)
  }

  /// Shows the view as `content` changes it, in all phases at each change of a value.
  public nonisolated func phaseAnimator<Phase: Equatable>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> some View,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    PhaseAnimator(
      phases, trigger: trigger, content: { content(PlaceholderContentView(view: self), $0) }, animation: animation)
  }
}
