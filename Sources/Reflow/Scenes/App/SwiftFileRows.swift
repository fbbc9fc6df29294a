// The rows of the sidebar that belong to a Swift file: what of it is shown, the children of a layout, and the errors.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel
import ReflowPrograms
import SwiftFiles

/// The rows of a Swift file, which are hidden for a program. Their widget owns them.
@MainActor
final class SwiftFileRows {
  let widget: Widget
  private let store: Store
  private var (items, kinds, counts): (DropDown?, DropDown?, DropDown?)
  private let remarks = Widget.label("", classes: ["quiet", "note"])
  private let errors = SwiftFileErrors()
  private var names: [String] = []

  /// The option of the program that selects what is shown, and that of the children of a layout.
  static let itemOption = "--preview"
  private static let childrenOption = "--children"
  private static let childCounts = [1, 5, 12, 30, 75, 300, 1000]

  init(store: Store, canvas: ProgramCanvas) {
    self.store = store
    widget = Widget.column(spacing: 12, [])
    widget.keep(self)
    gtk_label_set_wrap(remarks.opaque, 1)
    gtk_label_set_wrap_mode(remarks.opaque, PANGO_WRAP_WORD_CHAR)
    items = list(tr("Show")) { [unowned self] in set(Self.itemOption, to: names[$0]) }
    kinds = list(tr("Children")) { [unowned self] in
      var children = children
      children.kind = SampleChildren.Kind.allCases[$0]
      show(children)
    }
    counts = list(tr("Number of children")) { [unowned self] in
      var children = children
      children.count = Self.childCounts[$0]
      show(children)
    }
    for part in [remarks, errors.widget] { gtk_box_append(widget.cast(), part.pointer) }
    canvas.follow { [unowned self, unowned canvas] in show(canvas.source, canvas.program) }
  }

  private func list(_ name: String, _ choose: @escaping @MainActor (Int) -> Void) -> DropDown {
    let list = DropDown(name: name) { choose($0) }
    gtk_box_append(widget.cast(), Widget.row(named: name, [list.widget]).pointer)
    return list
  }

  private func set(_ option: String, to value: String) {
    store.update(\.app.command, to: store.document.app.command.with(option, value))
  }

  private var children: SampleChildren {
    SampleChildren(text: store.document.app.command.value(of: Self.childrenOption)) ?? SampleChildren()
  }

  private func show(_ children: SampleChildren) { set(Self.childrenOption, to: children.arguments[1]) }

  private func show(_ source: SwiftFileSource?, _ running: LiveProgram?) {
    gtk_widget_set_visible(widget.pointer, gboolean(source?.program != nil || source?.errors.isEmpty == false))
    errors.show(source?.errors ?? [], of: source?.file ?? "")
    guard let source, let program = source.program else {
      for part in [items, kinds, counts] { part?.setVisible(false) }
      return gtk_widget_set_visible(remarks.pointer, 0)
    }
    names = program.items.map(\.name)
    let shown = store.document.app.command.value(of: Self.itemOption)
    let index = shown.flatMap(names.firstIndex) ?? 0
    items?.setVisible(true)
    items?.show(names.map(\.titleLine), selected: index)
    let isLayout = program.items.indices.contains(index) && program.items[index].kind == .layout
    for part in [kinds, counts] { part?.setVisible(isLayout) }
    kinds?.show(
      SampleChildren.Kind.allCases.map(\.title),
      selected: SampleChildren.Kind.allCases.firstIndex(of: children.kind) ?? 0)
    counts?.show(
      Self.childCounts.map { tr($0.groupedText) },
      selected: Self.childCounts.firstIndex { $0 >= children.count } ?? Self.childCounts.count - 1)
    let lines =
      program.added.map { tr("With “%s”", fileName(of: $0)) }
      + program.leftOut.map { tr("Left out: “%s”, line %s: %s", $0.name, $0.line.groupedText, tr($0.reason)) }
      + (running?.viewMessages ?? []).map(tr)
      + store.document.app.parameters.unused(by: program.items.flatMap(\.parameters), ofFile: source.file)
      .map { tr("Not used: %s", $0.cut(to: .name)) }
    gtk_label_set_text(remarks.opaque, lines.joined(separator: "\n"))
    gtk_widget_set_visible(remarks.pointer, gboolean(!lines.isEmpty))
  }
}

extension DropDown {
  /// Shows or hides the list and the row around it.
  fileprivate func setVisible(_ isVisible: Bool) {
    if let row = widget.parent { gtk_widget_set_visible(row.pointer, gboolean(isVisible)) }
  }
}

extension SampleChildren.Kind {
  @MainActor fileprivate var title: String {
    switch self {
    case .words: tr("Words")
    case .buttons: tr("Buttons")
    case .rectangles: tr("Coloured Rectangles")
    case .pictures: tr("Pictures")
    }
  }
}
