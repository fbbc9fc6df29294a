import CGtk
import Foundation
import GtkInterop
import LayoutCore

@testable import GtkViews

/// Elements of a plain host, whose time is moved by hand.
@MainActor
final class MotionStage {
  var motion = ElementMotion()
  let graph = ViewGraph(requestUpdate: {})
  let host = ViewHost.make()
  private lazy var reference = ObjectReference(host.widget)
  var time = 0.0

  func show(_ view: some View, _ animation: Animation? = nil) {
    _ = reference
    graph.update {}
    withAnimation(animation) { graph.setRoot(view, EnvironmentValues()) }
    graph.update {}
    solve()
    var change = graph.takeChange()
    change.animation = animation
    motion.retarget(to: elements, in: host.widget, change: change, at: time)
    motion.update(at: time, isMirrored: false)
  }

  func solve() {
    host.show(elements)
    host.solve(in: CGSize(width: 100, height: 100), alignment: .topLeading)
  }

  func pass(_ seconds: Double) {
    time += seconds
    motion.update(at: time, isMirrored: false)
  }

  var elements: [ViewElement] { graph.root?.elements ?? [] }

  /// The elements with a drawing, from the outer to the inner.
  var drawn: [ViewElement] { ElementList(elements).all.map(\.element).filter(\.hasFrame) }

  func shapes() -> [ViewElement] { drawn.filter { if case .shape = $0.drawing { true } else { false } } }

  var gone: [ViewElement] { motion.leaving.values.flatMap { $0 } }
}
