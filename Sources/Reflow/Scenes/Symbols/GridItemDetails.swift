// The controls for the values of one grid item.

import CGtk
import GtkInterop
import LayoutCore
import ReflowModel

/// The controls of an expanded entry of ``GridItemList``.
@MainActor
final class GridItemDetails {
  /// The controls in a column.
  let widget: Widget
  private let store: Store
  private let index: Int
  private let kinds: Segments<GridItemSettings.Kind>
  private lazy var length = Self.numberRow(\.length, first: 100) { [unowned self] in
    if let number = $0 { set(\.length, to: number) }
  }
  private lazy var minimum = OptionalNumberRow(
    TrackRange.limits, name: tr(TrackRange.minimumName), first: 50
  ) { [unowned self] in
    if let number = $0 { setMinimum(number) }
  }
  private lazy var maximum = OptionalNumberRow(
    TrackRange.limits, name: tr(TrackRange.maximumName), first: 200,
    absence: OptionalNumberRow.Absence(title: "∞", name: tr("No maximum"))
  ) { [unowned self] in
    setMaximum($0)
  }
  private lazy var spacing = Self.numberRow(
    \.spacing, first: 8, absence: OptionalNumberRow.Absence(title: tr("Auto"), name: tr("Standard spacing"))
  ) { [unowned self] in
    set(\.spacing, to: $0)
  }
  private lazy var alignment = DropDown(name: Self.alignmentName) { [unowned self] in
    set(\.alignment, to: Alignment.choices[$0].value)
  }
  /// The message about a value that was corrected, or changed together with the value that the user set.
  private let correction = Widget.label("", classes: ["quiet"])

  private static var alignmentName: String { tr(GridItemSettings.facts(of: \.alignment).title) }

  private static func numberRow(
    _ keyPath: PartialKeyPath<GridItemSettings>, first: Int, absence: OptionalNumberRow.Absence? = nil,
    changed: @escaping @MainActor (Int?) -> Void
  ) -> OptionalNumberRow {
    let facts = GridItemSettings.facts(of: keyPath)
    return OptionalNumberRow(
      facts.controlLimits, name: tr(facts.title), first: first, absence: absence, changed: changed)
  }

  init(_ index: Int, store: Store) {
    self.index = index
    self.store = store
    kinds = Segments(tr(GridItemSettings.facts(of: \.kind).title), GridItemSettings.Kind.choices) {
      [unowned store] in store.setGridItem(index, \.kind, to: $0)
    }
    widget = .column(spacing: 6, classes: ["grid-item-details"], [kinds.widget])
    gtk_label_set_wrap(correction.opaque, 1)
    let alignmentRow = Widget.row(named: Self.alignmentName, [alignment.widget])
    for row in [length.widget, minimum.widget, maximum.widget, correction, spacing.widget, alignmentRow] {
      gtk_box_append(widget.cast(), row.pointer)
    }
    gtk_widget_hide(correction.pointer)
  }

  /// Shows the values of an item.
  func show(_ item: GridItemSettings) {
    kinds.show(item.kind)
    length.show(item.length)
    gtk_widget_set_visible(length.widget.pointer, gboolean(item.kind == .fixed))
    for row in [minimum, maximum] { gtk_widget_set_visible(row.widget.pointer, gboolean(item.range != nil)) }
    minimum.show(item.range?.minimum)
    maximum.show(item.range?.maximum)
    spacing.show(item.spacing)
    let choices = Alignment.choices
    alignment.show(
      choices.map { tr($0.title) }, selected: choices.firstIndex { $0.value == item.alignment } ?? 0)
    if item.range == nil { gtk_widget_hide(correction.pointer) }
  }

  private func set<Value>(_ keyPath: WritableKeyPath<GridItemSettings, Value>, to value: Value) {
    store.setGridItem(index, keyPath, to: value)
  }

  private var item: GridItemSettings { store.document.symbols.gridItems[index] }

  /// Setting the value that the range already has does nothing: showing a corrected number in a control emits its
  /// change signal too.
  private func setMinimum(_ minimum: Int) {
    guard var range = item.range, range.minimum != minimum else { return }
    let old = range.maximum
    range.minimum = minimum
    set(\.range, to: range)
    correct(range.maximum == old ? nil : tr("The maximum was %s, below the minimum. It was raised.", String(old ?? 0)))
  }

  private func setMaximum(_ maximum: Int?) {
    guard var range = item.range, range.maximum != maximum else { return }
    range.maximum = maximum
    set(\.range, to: range)
    correct(
      range.maximum == maximum ? nil : tr("The maximum cannot be below the minimum, %s.", String(range.minimum)))
  }

  /// Shows which value was corrected, and the item's values.
  private func correct(_ sentence: String?) {
    gtk_label_set_text(correction.opaque, sentence ?? "")
    gtk_widget_set_visible(correction.pointer, gboolean(sentence != nil))
    show(item)
  }
}
