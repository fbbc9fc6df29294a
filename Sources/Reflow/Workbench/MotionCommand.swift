// The command of a window's motion: its time, which follows what the document says of it, and the actions that set it.

import CGtk
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// Commands the time by which the containers of a window move. The window owns it.
@MainActor
final class MotionCommand {
  /// The time of everything on the canvases.
  private let time = MotionTime()
  private let store: Store
  private let listeners: IdleListeners

  /// The length of a step, in seconds.
  private static let frame = 1.0 / 60

  /// Adds its actions to a window.
  init(store: Store, actions: ActionMap) {
    self.store = store
    listeners = IdleListeners(in: store.lifetime)
    time.onChange = { [weak self] in self?.listeners.tell() }
    store.follow(\.window.workbench) { [unowned self] in show($0) }
    store.follow(\.scene) { [unowned self] _ in time.forgetTransitions() }
    actions.add("motion-pause", state: Variant(false)) { [unowned self] in pause($0.bool ?? false) }
    store.follow(\.window.workbench.isMotionPaused) { actions.setState("motion-pause", Variant($0)) }
    actions.add("motion-step") { [unowned self] in
      pause(true)
      time.step(by: Self.frame)
    }
    actions.add("motion-slower") { [unowned store] in store.changeMotionSpeed(byTenths: -1) }
    actions.add("motion-faster") { [unowned store] in store.changeMotionSpeed(byTenths: 1) }
  }

  /// Commands the motion of a container.
  func command(_ source: any GeometrySource) { source.motionTime = time }

  /// The bar that commands motion is among the tools: without them everything goes its own way, and nothing is kept.
  private func show(_ state: WorkbenchState) {
    time.rate = state.showsTools ? state.motionSpeed : 1
    time.isPaused = state.isMotionPaused
    time.keepsTransitions = state.showsTools
  }

  // MARK: Commands

  /// Has everything stand still, or go on; what has come to its end begins again.
  private func pause(_ isPaused: Bool) {
    if !isPaused, time.fraction == 1 { time.show(0) }
    store.update(\.window.workbench.isMotionPaused, to: isPaused)
  }

  /// Shows a part of the transition that runs, or ran last, in 0…1, and stands still there.
  func scrub(to part: Double) {
    pause(true)
    time.show(part)
  }

  // MARK: What is shown of it

  /// The transition that runs, or ran last.
  var transition: MotionTime.Transition? { time.transition }
  /// How much of its duration has passed.
  var part: Double { time.fraction }

  /// Calls a closure when another moment is shown. It may change any widget.
  func follow(_ notify: @escaping @MainActor () -> Void) {
    listeners.add(notify)
  }
}
