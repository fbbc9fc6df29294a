// The row of a parameter: its name, its control, a button that resets it, and a note.

import CGtk
import GtkInterop
import ReflowModel

/// A row. Its widget owns it.
@MainActor
final class ParameterRow {
  /// A parameter and its default, which is nil if it is not known or has no text.
  struct Content: Equatable {
    let parameter: Parameter
    let initial: ParameterValue?

    /// A value as Swift writes it; nil for the default.
    func code(of value: ParameterValue?) -> String {
      (value ?? initial).map(parameter.code) ?? parameter.defaultCode ?? "–"
    }
  }

  let widget: Widget
  let content: Content
  private let control: any ParameterControl
  private let reset: Widget
  private let note = Widget.label("", classes: ["quiet", "note"])
  private var failure: Message?
  private var refusal: Message?

  /// - Parameter changed: Receives the values that the user sets; nil for the default.
  init(_ content: Content, store: Store, changed: @escaping @MainActor (ParameterValue?) -> Void) {
    self.content = content
    let parameter = content.parameter
    weak var owner: ParameterRow?
    control = ParameterControls.make(content, store: store, changed: changed) { owner?.show(failure: $0) }
    let text = tr("Reset to %s", content.code(of: nil))
    reset = Widget.iconButton(.reset, name: text, classes: ["flat", "small"])
    reset.updateAccessibleProperty(.description(parameter.name))
    gtk_label_set_wrap(note.opaque, 1)
    gtk_label_set_wrap_mode(note.opaque, PANGO_WRAP_WORD_CHAR)
    let title = Widget.row(named: parameter.name, control.accessories + [reset] + [control.widget])
    let parts = [title] + (control.slider.map { [$0] } ?? []) + [note]
    widget = .column(spacing: 0, classes: control.slider == nil ? [] : ["slider-row"], parts)
    gtk_widget_set_tooltip_text(title.pointer, tr(content.explanation))
    owner = self
    widget.keep(self)
    reset.connect("clicked") { [unowned store] in
      // A step of its own, also right after another change of the value.
      store.beginGesture()
      changed(nil)
      store.endGesture()
    }
    showNote()
  }

  /// Shows a value; nil for the default. `note` says why another value was taken back.
  func show(_ value: ParameterValue?, note: Message?) {
    control.show(value ?? content.initial)
    gtk_widget_set_visible(reset.pointer, gboolean(value != nil))
    refusal = note
    showNote()
  }

  private func show(failure: Message?) {
    self.failure = failure
    showNote()
  }

  private func showNote() {
    let text = [failure, refusal].compactMap { $0.map { tr($0) } }.joined(separator: "\n")
    gtk_label_set_text(note.opaque, text)
    gtk_widget_set_visible(note.pointer, gboolean(!text.isEmpty))
    control.control.updateAccessibleProperty(
      .description([text, tr(content.explanation)].filter { !$0.isEmpty }.joined(separator: "\n")))
  }
}

extension ParameterRow.Content {
  /// The documentation, the declaration, and what is to be said about the limits.
  var explanation: Message {
    let code = parameter.defaultCode.map { " = \($0)" } ?? ""
    let lines: [Message?] = [
      parameter.documentation.isEmpty ? nil : .verbatim(parameter.documentation),
      .verbatim("\(parameter.name): \(parameter.type)\(code)"), parameter.limitsRemark(initial),
    ]
    return Message(joining: lines.compactMap(\.self), separator: "\n")
  }
}
