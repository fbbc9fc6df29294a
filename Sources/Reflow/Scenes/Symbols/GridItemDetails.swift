// The numbers of one grid item.

import CGtk
import GtkInterop
import ReflowModel

/// The controls of an open entry of ``GridItemList``.
@MainActor
final class GridItemDetails {
  /// The controls, under one another.
  let widget: Widget
  private let store: Store
  private let index: Int
  private let kinds: Segments<GridItemSettings.Kind>
  private lazy var length = OptionalNumberRow(GridItemSettings.lengthLimits) { [unowned self] in
    if let number = $0 { set(\.length, to: number) }
  }
  private lazy var minimum = OptionalNumberRow(TrackRange.minimumLimits) { [unowned self] in
    if let number = $0 { setMinimum(number) }
  }
  private lazy var maximum = OptionalNumberRow(
    TrackRange.maximumLimits, absence: OptionalNumberRow.Absence(title: "∞", name: tr("No maximum"))
  ) { [unowned self] in
    setMaximum($0)
  }
  private lazy var spacing = OptionalNumberRow(
    GridItemSettings.spacingLimits, absence: OptionalNumberRow.Absence(title: tr("Auto"), name: tr("Standard spacing"))
  ) { [unowned self] in
    set(\.spacing, to: $0)
  }
  private lazy var alignment = DropDown(name: tr("Cell alignment")) { [unowned self] in
    set(\.alignment, to: CellAlignment.allCases[$0])
  }
  /// What had to be changed along with what the user set.
  private let correction = Widget.label("", classes: ["quiet"])

  init(_ index: Int, store: Store) {
    self.index = index
    self.store = store
    kinds = Segments(tr("Kind"), GridItemSettings.Kind.allCases.map { Segment(value: $0, title: tr($0.title)) }) {
      [unowned store] in store.setGridItem(index, \.kind, to: $0)
    }
    widget = .column(spacing: 6, classes: ["grid-item-details"], [kinds.widget])
    gtk_label_set_wrap(correction.opaque, 1)
    let alignmentRow = Widget.row([Widget.label(tr("Cell alignment")).expandingAcross(), alignment.widget])
    for row in [length.widget, minimum.widget, maximum.widget, correction, spacing.widget, alignmentRow] {
      gtk_box_append(widget.cast(), row.pointer)
    }
    gtk_widget_hide(correction.pointer)
  }

  /// Shows an item's numbers.
  func show(_ item: GridItemSettings) {
    kinds.show(item.kind)
    length.show(item.length)
    gtk_widget_set_visible(length.widget.pointer, gboolean(item.kind == .fixed))
    for row in [minimum, maximum] { gtk_widget_set_visible(row.widget.pointer, gboolean(item.range != nil)) }
    minimum.show(item.range?.minimum)
    maximum.show(item.range?.maximum)
    spacing.show(item.spacing)
    let titles = CellAlignment.allCases.map { tr($0.title) }
    alignment.show(titles, selected: CellAlignment.allCases.firstIndex(of: item.alignment) ?? 0)
    if item.range == nil { gtk_widget_hide(correction.pointer) }
  }

  private func set<Value>(_ keyPath: WritableKeyPath<GridItemSettings, Value>, to value: Value) {
    store.setGridItem(index, keyPath, to: value)
  }

  private var item: GridItemSettings { store.document.symbols.gridItems[index] }

  /// A control that shows another number than it was set to tells of that one too, which then changes nothing.
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

  /// Says what could not be as the user wished, and shows what is.
  private func correct(_ sentence: String?) {
    gtk_label_set_text(correction.opaque, sentence ?? "")
    gtk_widget_set_visible(correction.pointer, gboolean(sentence != nil))
    show(item)
  }
}
