// The section of the sidebar with the parameters of the view or the layout of a Swift file that is shown.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel
import ReflowPrograms
import SwiftFiles

/// The parameters as rows. It is hidden while there are none. Its widget owns it.
@MainActor
final class ParameterSection {
  let widget: Widget
  private let store: Store
  private let canvas: ProgramCanvas
  private let column = Widget.column(spacing: 12, [])
  private let copy = Widget(gtk_button_new_with_label(tr("Copy Call")))
  private let reset = Widget(gtk_button_new_with_label(tr("Reset All")))
  private var rows: [ParameterRow] = []
  /// What the rows were made for.
  private var made: [ParameterRow.Content] = []
  private var shown: Shown?
  /// The defaults of an item, also while its program starts again.
  private var known: (program: ObjectIdentifier, item: String, defaults: [String: ParameterValue?])?

  /// The maximum number of rows.
  private static let limit = 100

  /// What the rows depend on.
  private struct Shown: Equatable {
    let program: ObjectIdentifier
    let item: String
    let defaults: [String: ParameterValue?]?
    let values: ParameterValues
    let refusal: ParameterRefusal?
  }

  init(store: Store, canvas: ProgramCanvas) {
    (self.store, self.canvas) = (store, canvas)
    gtk_actionable_set_action_name(copy.opaque, "win.copy-call")
    copy.updateAccessibleProperty(.label(tr("Copy Call")))
    reset.updateAccessibleProperty(.label(tr("Reset All")))
    widget = .section(tr("Parameters"), [column, Widget.equalColumns([copy, reset], spacing: 12)])
    widget.keep(self)
    reset.connect("clicked") { [unowned self] in resetAll() }
    canvas.follow { [unowned self] in show() }
    store.follow(\.app.parameters) { [unowned self] _ in show() }
  }

  private func show() {
    let source = canvas.source
    guard let source, let program = source.program, let item = source.item(of: store.document.app.command),
      !item.parameters.isEmpty
    else {
      shown = nil
      return gtk_widget_set_visible(widget.pointer, 0)
    }
    // The program before a save has the defaults of that time.
    let identifier = ObjectIdentifier(program)
    if let defaults = canvas.program?.parameters.defaults { known = (identifier, item.name, defaults) }
    let new = Shown(
      program: identifier, item: item.name,
      defaults: known.flatMap { $0.program == identifier && $0.item == item.name ? $0.defaults : nil },
      values: store.document.app.parameters, refusal: canvas.refusal)
    guard new != shown else { return }
    if new.program != shown?.program { canvas.refusal = nil }
    shown = new
    gtk_widget_set_visible(widget.pointer, 1)
    show(item, of: source, new.defaults)
  }

  private func show(_ item: SwiftFileItem, of source: SwiftFileSource, _ defaults: [String: ParameterValue?]?) {
    let contents = item.parameters.prefix(Self.limit).map { parameter in
      ParameterRow.Content(
        parameter: parameter,
        initial: defaults?[parameter.name].map { $0.flatMap(parameter.value(of:)) } ?? parameter.writtenDefault)
    }
    if contents != made { makeRows(contents, item, rest: item.parameters.count - contents.count, source.file) }
    let place = (item: item.name, file: source.file)
    for row in rows {
      let parameter = row.content.parameter
      let value = store.document.app.parameters.value(of: parameter, of: place.item, in: place.file)
      let refused = canvas.refusal.map { $0.values.value(of: parameter, of: place.item, in: place.file) }
      let note = refused.flatMap { canvas.refusal?.note(row.content.code(of: $0), row.content.code(of: value)) }
      row.show(value, note: note)
    }
    let call = code(of: item, in: source.file)
    gtk_widget_set_tooltip_text(copy.pointer, call)
    copy.updateAccessibleProperty(.description(call))
    gtk_widget_set_sensitive(
      reset.pointer, gboolean(store.document.app.parameters.hasValues(of: item.name, in: source.file)))
  }

  private func makeRows(_ contents: [ParameterRow.Content], _ item: SwiftFileItem, rest: Int, _ file: String) {
    made = contents
    while let child = gtk_widget_get_first_child(column.pointer) { gtk_box_remove(column.cast(), child) }
    rows = contents.map { content in
      ParameterRow(content, store: store) { [unowned self] in
        set($0 == content.initial ? nil : $0, of: content.parameter, item.name, file)
      }
    }
    for row in rows { gtk_box_append(column.cast(), row.widget.pointer) }
    if rest > 0 {
      gtk_box_append(column.cast(), Widget.label(tr("and %s more", rest.groupedText), classes: ["quiet"]).pointer)
    }
  }

  // MARK: Edits

  private func set(_ value: ParameterValue?, of parameter: Parameter, _ item: String, _ file: String) {
    canvas.refusal = nil
    var kind = Store.editKind(of: \.app.parameters)
    kind.name = .verbatim(parameter.name)
    store.perform(kind, coalescing: [file, item, parameter.name]) {
      $0.app.parameters.set(value, of: parameter, of: item, in: file)
    }
  }

  private func resetAll() {
    guard let source = canvas.source, let item = source.item(of: store.document.app.command) else { return }
    canvas.refusal = nil
    store.perform(Store.editKind(of: \.app.parameters)) {
      $0.app.parameters.removeAll(of: item.name, in: source.file)
    }
  }

  // MARK: Call

  private func changed(
    _ item: SwiftFileItem, in file: String
  ) -> [(parameter: Parameter, value: ParameterValue)] {
    item.parameters.compactMap { parameter in
      store.document.app.parameters.value(of: parameter, of: item.name, in: file).map { (parameter, $0) }
    }
  }

  private func code(of item: SwiftFileItem, in file: String) -> String {
    item.call?.code(setting: changed(item, in: file)) ?? ""
  }

  /// Copies the call that makes the view or the layout with the values of the rows. Returns it.
  func copyCall() -> String? {
    guard let source = canvas.source, let item = source.item(of: store.document.app.command),
      !item.parameters.isEmpty
    else { return nil }
    let call = code(of: item, in: source.file)
    widget.copy(call)
    return call
  }
}
