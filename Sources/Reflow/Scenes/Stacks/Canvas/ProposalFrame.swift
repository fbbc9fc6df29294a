// The frame of the proposal around the container, with handles that change the proposal.

import CGtk
import Foundation
import GtkInterop
import ReflowModel

/// The frame of the proposal, its handles, and the readout of the proposal and the answer.
@MainActor
final class ProposalFrame {
  let widget = Widget(gtk_drawing_area_new())
  let widthHandle: EdgeHandle
  let heightHandle: EdgeHandle
  /// The handle for both lengths. Only the pointer uses it; the keyboard uses the other two handles.
  let corner = Widget(gtk_drawing_area_new())
  let readout = Widget.label("", classes: ["readout", "numeric"])
  private var proposal = ProposedSize()

  init(store: Store) {
    let frame = widget
    let width: @MainActor () -> Int = { Int(gtk_widget_get_width(frame.pointer)) }
    let height: @MainActor () -> Int = { Int(gtk_widget_get_height(frame.pointer)) }
    let (widthFacts, heightFacts) = (
      Store.facts(of: \.stacks.proposal.width), Store.facts(of: \.stacks.proposal.height)
    )
    widthHandle = EdgeHandle(
      GTK_ORIENTATION_HORIZONTAL, widthFacts.controlLimits, name: tr(widthFacts.title), store: store, length: width
    ) { [unowned store] in
      store.propose(\.width, .exact(Double($0)), isDragged: true)
    }
    heightHandle = EdgeHandle(
      GTK_ORIENTATION_VERTICAL, heightFacts.controlLimits, name: tr(heightFacts.title), store: store, length: height
    ) { [unowned store] in
      store.propose(\.height, .exact(Double($0)), isDragged: true)
    }
    DragDistance.follow(corner, store: store) { [unowned store] x, y in
      if x != 0 { store.propose(\.width, .exact(Double(width() + x)), isDragged: true) }
      if y != 0 { store.propose(\.height, .exact(Double(height() + y)), isDragged: true) }
    }
    for part in [frame, corner] { part.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION) }
    gtk_widget_set_can_target(frame.pointer, 0)
    gtk_widget_set_cursor_from_name(corner.pointer, "nwse-resize")
    frame.addClasses(["proposal"])
    corner.addClasses(["proposal-corner"])
    widthHandle.widget.addClasses(["proposal-handle"])
    heightHandle.widget.addClasses(["proposal-handle"])
  }

  func show(_ proposal: ProposedSize) {
    self.proposal = proposal
    for (length, name) in [(proposal.width, "open-width"), (proposal.height, "open-height")] {
      widget.setClass(name, length.exact == nil)
    }
    widthHandle.show(Int(proposal.width.exact ?? 0), as: tr(proposal.width.text))
    heightHandle.show(Int(proposal.height.exact ?? 0), as: tr(proposal.height.text))
  }

  /// Shows the proposal and the container's answer in the readout.
  func show(answer: CGSize?) {
    let proposal = tr(proposal.text)
    let text = answer.map { "\(proposal)  →  \($0.text)" } ?? proposal
    gtk_label_set_text(readout.opaque, text.leftToRight(in: readout))
    gtk_widget_set_tooltip_text(readout.pointer, tr("The proposed size, and the resulting size of the container"))
  }
}

extension CGSize {
  /// The size as text: `120 × ∞`.
  var text: String { "\(width.text) × \(height.text)" }
}

extension CGFloat {
  /// The length as text, rounded to a hundredth: `120`, `33.33`, `∞`.
  var text: String {
    guard isFinite else { return isNaN ? "–" : self < 0 ? "−∞" : "∞" }
    return tr(((Double(self) * 100).rounded() / 100).shortText)
  }
}
