// The controls for the values of one grid item.

import CGtk
import GtkInterop
import ReflowModel

/// The controls of an expanded entry of ``GridItemList``.
@MainActor
final class GridItemDetails {
  /// The controls in a column.
  let widget = Widget.column(spacing: 6, classes: ["grid-item-details"], [])
  private let store: Store
  private let index: Int
  private var shows: [(GridItemSettings) -> Void] = []
  /// The message about a value that was corrected, or changed together with the value that the user set.
  private let correction = Widget.label("", classes: ["quiet"])

  init(_ index: Int, store: Store) {
    self.index = index
    self.store = store
    let kinds = Segments(setting(\.kind)).widget
    let length = NumberRow(setting(\.length)).widget
    let minimum = OptionalNumberRow(TrackRange.limits, name: tr(TrackRange.minimumName), first: 50) {
      [unowned self] in
      if let number = $0 { setMinimum(number) }
    }
    let maximum = OptionalNumberRow(
      TrackRange.limits, name: tr(TrackRange.maximumName), first: 200,
      absence: OptionalNumberRow.Absence(title: "∞", name: tr("No maximum"))
    ) { [unowned self] in
      setMaximum($0)
    }
    shows.append { item in
      gtk_widget_set_visible(length.pointer, gboolean(item.kind == .fixed))
      for row in [minimum, maximum] { gtk_widget_set_visible(row.widget.pointer, gboolean(item.range != nil)) }
      minimum.show(item.range?.minimum)
      maximum.show(item.range?.maximum)
    }
    let spacing = OptionalNumberRow(
      setting(\.spacing), first: 8,
      absence: OptionalNumberRow.Absence(title: tr("Auto"), name: tr("Standard spacing")))
    let alignment = ChoiceRow(setting(\.alignment)).widget
    gtk_label_set_wrap(correction.opaque, 1)
    for row in [kinds, length, minimum.widget, maximum.widget, correction, spacing.widget, alignment] {
      gtk_box_append(widget.cast(), row.pointer)
    }
    gtk_widget_hide(correction.pointer)
  }

  /// Shows the values of an item.
  func show(_ item: GridItemSettings) {
    for show in shows { show(item) }
    if item.range == nil { gtk_widget_hide(correction.pointer) }
  }

  /// A setting of the item.
  private func setting<Value>(_ keyPath: WritableKeyPath<GridItemSettings, Value>) -> SettingBinding<Value> {
    SettingBinding(facts: GridItemSettings.facts(of: keyPath)) { [unowned store, index] in
      store.setGridItem(index, keyPath, to: $0)
    } follow: { [unowned self] show in
      shows.append { show($0[keyPath: keyPath]) }
    }
  }

  private var item: GridItemSettings { store.document.symbols.gridItems[index] }

  /// Does nothing if the range already has the value: a control emits its change signal also when it shows a corrected
  /// number.
  private func setMinimum(_ minimum: Int) {
    guard var range = item.range, range.minimum != minimum else { return }
    let old = range.maximum
    range.minimum = minimum
    store.setGridItem(index, \.range, to: range)
    correct(range.maximum == old ? nil : tr("The maximum was %s, below the minimum. It was raised.", String(old ?? 0)))
  }

  private func setMaximum(_ maximum: Int?) {
    guard var range = item.range, range.maximum != maximum else { return }
    range.maximum = maximum
    store.setGridItem(index, \.range, to: range)
    correct(
      range.maximum == maximum ? nil : tr("The maximum cannot be less than the minimum, %s.", String(range.minimum)))
  }

  /// Shows which value was corrected, and the item's values.
  private func correct(_ sentence: String?) {
    gtk_label_set_text(correction.opaque, sentence ?? "")
    gtk_widget_set_visible(correction.pointer, gboolean(sentence != nil))
    show(item)
  }
}
