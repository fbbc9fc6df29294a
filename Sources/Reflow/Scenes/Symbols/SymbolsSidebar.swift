// The settings of the Symbols scene: the number of items, the grid, and the item to scroll to.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel

@MainActor
enum SymbolsSidebar {
  static func itemsSection(store: Store, canvas: SymbolsCanvas) -> Widget {
    let first = Widget(gtk_button_new_with_label(tr(.inContext("item", "First"))))
    gtk_actionable_set_action_name(first.opaque, "win.first-item")
    let last = Widget(gtk_button_new_with_label(tr(.inContext("item", "Last"))))
    gtk_actionable_set_action_name(last.opaque, "win.last-item")
    let ends = Widget.row(spacing: 12, [first.expandingAcross(), last.expandingAcross()])
    gtk_box_set_homogeneous(ends.cast(), 1)
    return .section(
      tr("Items"),
      [
        NumberRow(\.symbols.itemCount, of: store).widget,
        goToRow(store: store, canvas: canvas), ends,
      ])
  }

  /// The row that scrolls to an item. The number is not a setting of the grid, so the document does not contain it.
  private static func goToRow(store: Store, canvas: SymbolsCanvas) -> Widget {
    let limits = Store.facts(of: \.symbols.itemCount).controlLimits
    let name = tr("Go to item")
    let number = SpinButton(limits, name: name) { [unowned canvas] in canvas.go(to: $0 - 1) }
    let go = Widget(gtk_button_new_with_label(tr("Go")))
    go.connect("clicked") { [unowned canvas] in canvas.go(to: number.number - 1) }
    store.follow(\.symbols.itemCount) { number.show(min(number.number, $0), upTo: $0) }
    return .row(named: name, spacing: 4, [number.widget, go])
  }

  static func gridSection(store: Store) -> Widget {
    let axis = SegmentedRow(\.symbols.axis, of: store)
    let cells = SegmentedRow(\.symbols.cellSize, of: store)
    let placements = Axis.allCases.map { axis in
      SegmentedRow(\.symbols.placement, choices: GridPlacement.choices(along: axis), of: store)
        .shown(while: { $0.symbols.axis == axis }, of: store).widget
    }
    let spacing = SliderRow(\.symbols.lineSpacing, of: store)
    return .section(tr("Grid"), [presetRow(store: store), axis.widget, cells.widget] + placements + [spacing.widget])
  }

  /// The list of presets, with "Custom" as long as the grid items match no preset.
  private static func presetRow(store: Store) -> Widget {
    let list = DropDown(name: tr("Preset")) { [unowned store] index in
      if index < GridPreset.allCases.count { store.show(GridPreset.allCases[index]) }
    }
    let titles = GridPreset.allCases.map { tr($0.title) }
    store.follow(\.symbols.preset) { preset in
      let index = preset.flatMap { GridPreset.allCases.firstIndex(of: $0) }
      list.show(titles + (index == nil ? [tr("Custom")] : []), selected: index ?? titles.count)
    }
    return .row([Widget.label(tr("Preset")).expandingAcross(), list.widget])
  }

  static func gridItemsSection(store: Store) -> Widget {
    .section(tr("Grid Items"), [GridItemList(store: store).widget])
  }
}
