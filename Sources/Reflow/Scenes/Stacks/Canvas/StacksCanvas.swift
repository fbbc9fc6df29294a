// The canvas of the Stacks scene: the container, the frame of its proposal, and the trace below.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

/// Renders the document's stacked children. The widgets own the object's parts.
@MainActor
final class StacksCanvas {
  /// The canvas with its scroller and the trace.
  let widget: Widget
  let subject: CanvasSubject
  /// Called when the trace of the last layouts is another one.
  var onTrace: (@MainActor () -> Void)?
  /// The trace of the last layouts.
  var lastTrace: LayoutTrace { container.trace }
  private let container: StackContainer
  private let desk: LayoutView
  /// The outline of the container. It is a separate widget because it animates from one size of the container to the
  /// next.
  private let outline = Widget(gtk_drawing_area_new())
  private let frame: ProposalFrame
  private let trace: TracePanel
  private let report: @MainActor (StatusLine) -> Void

  /// Creates the canvas; `report` receives the status line of each layout.
  init(store: Store, report: @escaping @MainActor (StatusLine) -> Void) {
    self.report = report
    container = StackContainer(store: store)
    frame = ProposalFrame(store: store)
    trace = TracePanel(.stacks, store: store) { [unowned store] index in
      let children = store.document.stacks.children.children
      store.update(\.stacks.selection, to: index.flatMap { children.indices.contains($0) ? children[$0].id : nil })
    }
    desk = LayoutView(DeskLayout())
    outline.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION)
    outline.addClasses(["stack-outline"])
    gtk_widget_set_can_target(outline.pointer, 0)
    let scroller = Widget.scroller(desk.widget, horizontally: GTK_POLICY_AUTOMATIC, classes: ["desk"])
    scroller.updateAccessibleProperty(.label(tr("Work area")))
    let desktop = Widget(gtk_overlay_new())
    gtk_overlay_set_child(desktop.opaque, scroller.pointer)
    subject = CanvasSubject(
      container.view, overlays: StacksView.overlays, in: scroller, items: container.items, of: store
    ) { layer in
      gtk_widget_set_can_target(layer.pointer, 0)
      gtk_overlay_add_overlay(desktop.opaque, layer.pointer)
    }
    widget = trace.arrange(below: desktop).widget
    store.follow(\.stacks.selectedIndex) { [trace] in trace.selectRows(ofChild: $0) }

    arrangeDesk(store.document.stacks)
    container.view.onLayout = store.lifetime.bound { [weak self, unowned store] in
      self?.show($0, of: store.document.stacks)
    }
    store.observe { [weak self] in self?.show($0) }
  }

  /// Whether children are animating.
  var isMoving: Bool { container.view.isAnimating || desk.isAnimating }

  private func show(_ change: Store.Change) {
    let (old, new) = (change.old.stacks, change.new.stacks)
    guard old != new else { return }
    if old.viewed(as: new) != new {
      let animation = change.isAnimated ? new.motion : nil
      container.show(new, animation: animation)
      desk.motionTime = container.view.motionTime
      desk.animate(animation) { arrangeDesk(new) }
    }
    container.showSelection(new)
  }

  private func arrangeDesk(_ scene: StacksScene) {
    desk.layout = AnyLayout(DeskLayout(offer: scene.proposal.viewSize))
    frame.show(scene.proposal)
    let lines = [frame.widget, frame.widthHandle.widget, frame.heightHandle.widget, frame.corner]
    desk.children = [line(outline), containerChild] + lines.map(line) + [LayoutChild(frame.readout)]
    for part in lines + [frame.readout, desk.widget] { gtk_widget_set_direction(part.pointer, scene.textDirection) }
  }

  /// A child drawn around the container. It takes the size that it is given, and animates to a new size.
  private func line(_ widget: Widget) -> LayoutChild {
    LayoutChild(widget).setting(Expands.self, to: [.horizontal, .vertical]).setting(AnimatesSize.self, to: true)
  }

  /// The container. It expands along each axis on which its answer is infinite.
  private var containerChild: LayoutChild {
    var axes: Axis.Set = []
    if container.answer?.width == .infinity { axes.insert(.horizontal) }
    if container.answer?.height == .infinity { axes.insert(.vertical) }
    return LayoutChild(container.view.widget).setting(Expands.self, to: axes)
  }

  private func show(_ layout: LayoutReport, of scene: StacksScene) {
    let child = containerChild
    if child.expands != desk.children[1].expands { desk.children[1] = child }
    frame.show(answer: container.answer)
    trace.show(container.trace)
    onTrace?()
    let count = scene.children.children.count
    report(
      StatusLine().adding(scene.arrangement.title, as: .figure).counting(count, "%s child", "%s children")
        .sized(layout.size).timed(seconds: layout.seconds))
  }
}
