// The control of a window's animation time. It follows the document's settings, and adds the actions that change them.

import CGtk
import GtkInterop
import LayoutGtk
import ReflowModel

/// Controls the time of the containers' animations in a window. The window owns it.
@MainActor
final class MotionCommand {
  /// The animation time of all canvases.
  private let time = MotionTime()
  private let store: Store
  private let listeners: IdleListeners

  private static let frame = 1.0 / 60

  init(store: Store, actions: ActionMap) {
    self.store = store
    listeners = IdleListeners(in: store.lifetime)
    time.onChange = { [weak self] in self?.listeners.notify() }
    store.follow(\.window.workbench) { [unowned self] in show($0) }
    store.follow(\.scene) { [unowned self] _ in time.discardKeptTransitions() }
    actions.add("motion-pause", state: Variant(false)) { [unowned self] in pause($0.bool ?? false) }
    store.follow(\.window.workbench.isMotionPaused) { actions.setState("motion-pause", Variant($0)) }
    actions.add("motion-step") { [unowned self] in
      pause(true)
      time.step(by: Self.frame)
    }
    actions.add("motion-slower") { [unowned store] in store.changeMotionSpeed(byTenths: -1) }
    actions.add("motion-faster") { [unowned store] in store.changeMotionSpeed(byTenths: 1) }
  }

  /// Makes a container use this time.
  func command(_ view: any GeometryView) { view.motionTime = time }

  /// The motion controls are in the tool bar. While it is hidden, animations run at normal speed, and no transition is
  /// kept.
  private func show(_ state: WorkbenchState) {
    time.rate = state.showsTools ? state.motionSpeed : 1
    time.isPaused = state.isMotionPaused
    time.keepsTransitions = state.showsTools
  }

  // MARK: Commands

  /// Pauses or continues all animations. A transition that has ended restarts from its beginning.
  private func pause(_ isPaused: Bool) {
    if !isPaused, time.fraction == 1 { time.show(0) }
    store.update(\.window.workbench.isMotionPaused, to: isPaused)
  }

  /// Shows the current or last transition at a fraction of its duration, from 0 to 1, and pauses.
  func scrub(to part: Double) {
    pause(true)
    time.show(part)
  }

  // MARK: Shown transition

  /// The current transition, or the last one.
  var transition: MotionTime.Transition? { time.transition }
  /// The elapsed part of the transition's duration, from 0 to 1.
  var part: Double { time.fraction }

  /// Calls a closure now and after each change of the displayed time. It may change any widget.
  func follow(_ notify: @escaping @MainActor () -> Void) {
    listeners.add(notify)
  }
}
