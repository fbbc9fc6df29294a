// The width row at the top of the sidebar, the same for every scene: an entry for a number, and a list of common
// widths.

import CGtk
import GtkInterop
import ReflowModel

/// The width row of a window. Entering or choosing a number makes the width exact.
@MainActor
final class WidthRow {
  let widget: Widget
  private let store: Store
  private let number: SpinButton
  private let list: DropDown
  /// The current width of the canvas, in px.
  private var width = CanvasWidth.firstExact

  /// The entries of the list: the automatic width and the flagged ones. The last entry, which is any other width, is
  /// not included.
  private var presets: [CanvasWidth] { [.automatic] + store.document.window.workbench.flags.all.map { .exact($0) } }

  init(store: Store) {
    self.store = store
    number = SpinButton(CanvasWidth.limits, name: tr("Canvas width in px")) { [unowned store] in
      store.setWidth(.exact($0))
    }
    var choose: (@MainActor (Int) -> Void)?
    list = DropDown(name: tr("Common widths")) { choose?($0) }
    gtk_editable_set_max_width_chars(number.widget.opaque, 5)
    gtk_editable_set_width_chars(number.widget.opaque, 5)
    gtk_widget_set_tooltip_text(number.widget.pointer, tr("Canvas width in px"))
    let title = tr(Store.facts(of: \.words.width).title)
    widget = .column(classes: ["width-row"], [.label(title), .row([number.widget, list.widget.expandingAcross()])])
    widget.becomeGroup(named: title)
    choose = { [unowned self] in
      let presets = presets
      guard presets.indices.contains($0) else {
        if !store.document.width.isExact { store.setWidth(.exact(width)) }
        return
      }
      // The canvas has this width after its next layout. GTK reports a selection that changes now as a choice.
      if let exact = presets[$0].number { width = exact }
      store.setWidth(presets[$0])
    }
    store.follow(\.width) { [unowned self] _ in showChoice() }
    store.follow(\.window.workbench.flags) { [unowned self] _ in showChoice() }
    store.follow(\.scene) { [unowned self] in
      gtk_widget_set_visible(widget.pointer, gboolean($0.view.isRuled))
      showChoice()
    }
  }

  /// Shows the current width of the canvas, in px.
  func show(_ width: Int) {
    guard width != self.width || number.number != width else { return }
    self.width = width
    number.show(width)
    showChoice()
  }

  private func showChoice() {
    let width = store.document.width.isExact ? CanvasWidth.exact(width) : .automatic
    let presets = presets
    let titles = presets.map { $0.number.map { tr("%s px", $0.groupedText) } ?? tr("Automatic") } + [tr("Exact")]
    list.show(titles, selected: presets.firstIndex(of: width) ?? titles.count - 1)
  }
}
