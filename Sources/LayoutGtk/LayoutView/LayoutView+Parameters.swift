// Layouts whose own parameters are animated: they are run at every frame, on interpolated data.

import CGtk
import LayoutCore

extension LayoutView {
  /// Sends the layout's parameters on their way, if what is to be animated is a change of these.
  func beginParameters() {
    guard let pending else { return }
    var track = parameters ?? AnyLayoutTrack(pending.layout)
    guard track?.accepts(engine.layout) == true else {
      parameters = nil
      return
    }
    let isSent = track?.retarget(to: engine.layout, animation: pending.animation, at: clock.now) == true
    if isSent || parameters != nil { parameters = track }
  }

  /// Runs `body` with the layout as it is at this moment. What the container asks for follows from the final one.
  func withPresentLayout<Result>(_ body: () -> Result) -> Result {
    guard let parameters else { return body() }
    let final = engine.layout
    engine.layout = parameters.layout(at: clock.now)
    engine.trace = nil
    defer {
      engine.layout = final
      engine.trace = trace
    }
    return body()
  }
}
