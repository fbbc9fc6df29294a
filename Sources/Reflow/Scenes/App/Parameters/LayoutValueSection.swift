// The section of the inspector with the layout values of the selected view, which a layout of the file arranges.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel
import ReflowPrograms
import SwiftFiles

/// The layout values that the file declares, as rows. It is hidden without any, and for a view that no layout of the file
/// arranges. Its widget owns it.
@MainActor
final class LayoutValueSection {
  let widget: Widget
  private let store: Store
  private let canvas: ProgramCanvas
  private let column = Widget.column(spacing: 12, [])
  private var rows: [ParameterRow] = []
  private var made: [ParameterRow.Content] = []
  /// The selected view, and what its layout knows about it.
  private var shown: (selection: Int?, place: Place, facts: ChildFacts?)?
  /// The values that views have by themselves, by the paths of the views and the names of the values.
  private var own: [String: ParameterValue] = [:]

  init(store: Store, canvas: ProgramCanvas) {
    (self.store, self.canvas) = (store, canvas)
    widget = .section(tr("Layout values"), [column])
    widget.keep(self)
    gtk_widget_set_visible(widget.pointer, 0)
    store.follow(\.app.parameters) { [unowned self] _ in show() }
  }

  /// Shows the values of the traced view. Without a trace, as before each new picture, those of the same view stay.
  func show(_ trace: ViewTrace?) {
    let selection = store.document.app.selection
    if trace == nil, let shown, shown.selection == selection, canvas.isRunning { return }
    shown = trace.flatMap(content).map { (selection, $0, trace?.facts?.child) }
    show()
  }

  private func show() {
    guard let (_, place, facts) = shown, let values = canvas.source?.program?.layoutValues else {
      return gtk_widget_set_visible(widget.pointer, 0)
    }
    let contents = values.map { parameter in
      let key = "\(place.path) \(parameter.name)"
      if value(of: parameter, at: place) == nil, let facts {
        let text = facts.values.first { $0.key == parameter.name }?.text
        own[key] = text.flatMap(parameter.value(ofDescription:))
      }
      return ParameterRow.Content(parameter: parameter, initial: own[key] ?? parameter.writtenDefault)
    }
    if contents != made { makeRows(contents) }
    gtk_widget_set_visible(widget.pointer, gboolean(!contents.isEmpty))
    for row in rows { row.show(value(of: row.content.parameter, at: place), note: nil) }
  }

  /// The place of a traced view; nil if no layout of the file arranges it.
  private func content(of trace: ViewTrace) -> Place? {
    guard let index = trace.child.flatMap({ trace.children[$0] }), let source = canvas.source,
      let program = source.program, let item = source.item(of: store.document.app.command),
      let tree = canvas.sample?.tree, tree.paths.indices.contains(index),
      program.layouts.contains(String(trace.layout.prefix { $0 != "<" }))
    else { return nil }
    return Place(file: source.file, item: item.name, path: tree.paths[index])
  }

  private struct Place {
    let file, item, path: String
  }

  private func value(of parameter: Parameter, at place: Place) -> ParameterValue? {
    store.document.app.parameters.value(of: parameter, of: place.item, in: place.file, child: place.path)
  }

  private func makeRows(_ contents: [ParameterRow.Content]) {
    made = contents
    while let child = gtk_widget_get_first_child(column.pointer) { gtk_box_remove(column.cast(), child) }
    rows = contents.map { content in
      ParameterRow(content, store: store) { [unowned self] in
        set($0 == content.initial ? nil : $0, of: content.parameter)
      }
    }
    for row in rows { gtk_box_append(column.cast(), row.widget.pointer) }
  }

  private func set(_ value: ParameterValue?, of parameter: Parameter) {
    guard let place = shown?.place else { return }
    canvas.refusal = nil
    var kind = Store.editKind(of: \.app.parameters)
    kind.name = .verbatim(parameter.name)
    store.perform(kind, coalescing: [place.file, place.item, place.path, parameter.name]) {
      $0.app.parameters.set(value, of: parameter, of: place.item, in: place.file, child: place.path)
    }
  }
}
