// The conversion of a canvas's layout into the input of a check: the names of its items, their required sizes and
// their layout at any width. Checks of windows and of files use it.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

extension CheckSubject {
  /// Creates the check's input from a canvas, with the canvas's breakpoints. A lazy container contributes its visible
  /// items only; the first one has the index 0.
  ///
  /// - Parameter checksOppositeDirection: Whether to check the opposite text direction too, which doubles the time.
  @MainActor
  init(_ layout: LayoutSource, in geometry: LayoutGeometry, checksOppositeDirection: Bool = true) {
    let (source, known) = (layout.container, layout.items)
    let first = geometry.items.first?.index ?? 0
    // In a grid that is wider than its viewport, items beside the viewport are missing between visible ones.
    let shown = source.isLazy ? first..<(geometry.items.last?.index ?? first - 1) + 1 : nil
    let visible = Set(geometry.items.map(\.index))
    let items = (shown.map(Array.init) ?? geometry.items.map(\.index)).map { index in
      (visible.contains(index) ? known.identity(index) : nil).map { identity in
        CheckedItem(
          identity: identity, name: known.name(index) ?? "", whole: source.widget(at: index)?.wholeSize,
          isTarget: known.isTarget(index), isCutOff: known.isCutOff(index))
      }
    }
    // The copy of the layout for solving many widths is made at the first request.
    var solve: ((Int) -> LayoutGeometry)?
    let mirrored = checksOppositeDirection ? source.mirroredSolving() : nil
    self.init(
      items: items, distances: layout.distances(),
      texts: ItemTexts(areLabels: layout.hasLabels()) { source.widget(at: first + $0) },
      solve: {
        let solving = solve ?? source.solving()
        solve = solving
        return solving($0).counted(in: shown)
      }, mirrored: mirrored.map { mirrored in { mirrored($0).counted(in: shown) } },
      breakpoints: { _ in layout.breakpoints })
    firstNumber = first + 1
  }
}

extension LayoutGeometry {
  /// The geometry of the items in a range, the first of which has the index 0, and of the lines with these items only;
  /// nil for all items.
  fileprivate func counted(in range: Range<Int>?) -> LayoutGeometry {
    guard let range, range.lowerBound > 0 || items.count > range.count else { return self }
    let first = range.lowerBound
    var geometry = self
    geometry.items = items.filter { range.contains($0.index) }
    for index in geometry.items.indices { geometry.items[index].index -= first }
    geometry.lines = lines.filter { $0.items.lowerBound >= first && $0.items.upperBound <= range.upperBound }
    for index in geometry.lines.indices {
      let items = geometry.lines[index].items
      geometry.lines[index].items = items.lowerBound - first..<items.upperBound - first
    }
    return geometry
  }
}

extension ItemTexts {
  /// Creates the texts of the items that have these widgets.
  @MainActor
  fileprivate convenience init(areLabels: Bool, _ widget: @escaping @MainActor (_ item: Int) -> Widget?) {
    var layouts: [Int: WrappingText] = [:]
    self.init(areLabels: areLabels) { item in
      MainActor.assumeIsolated { widget(item)?.singleLineWidth }
    } layOut: { item, width in
      MainActor.assumeIsolated {
        guard let text = layouts[item] ?? widget(item).flatMap({ WrappingText($0) }) else {
          return TextWrapping(lineCount: 1, breaksWords: false)
        }
        layouts[item] = text
        return text.lines(in: width)
      }
    }
  }
}

/// The text of an item that wraps.
@MainActor
private struct WrappingText {
  private let text: String
  private let layout: TextLayout
  /// The width of the item in addition to its text, in px.
  private let inset: Int32
  /// The width of the text on one line in px, if the text may have words that are far longer than a line.
  private let longWidth: Int32?

  init?(_ item: Widget) {
    guard let label = item.wrappingLabel, let text = String(gtk: gtk_label_get_text(label.opaque)) else { return nil }
    (self.text, layout) = (text, TextLayout(copying: label))
    inset = Int32(label.padding.left + label.padding.right) + item.naturalWidth - label.naturalWidth
    longWidth = text.utf8.count > WordTile.labelLimit ? label.naturalWidth : nil
  }

  func lines(in width: CGFloat) -> TextWrapping {
    let units = max(0, width - CGFloat(inset)) * CGFloat(PANGO_SCALE)
    let broken = layout.breakLines(
      of: text, in: Int32(min(units, CGFloat(Int32.max))),
      inPartsOf: longWidth.map { 1 + Int(CGFloat($0) / max(1, width - CGFloat(inset))) })
    return TextWrapping(lineCount: broken.lineCount, breaksWords: broken.breaksWords)
  }

  /// The width of the item that has the text on one line, in px.
  var singleLineWidth: Int32 {
    pango_layout_set_text(layout.opaque, text, -1)
    return layout.extents.width + inset
  }
}

extension Widget {
  /// The size that shows the text of a label without an ellipsis; nil if the widget has no text that may end in an
  /// ellipsis.
  @MainActor
  fileprivate var wholeSize: CGSize? {
    guard let label = ownLabel, gtk_label_get_ellipsize(label.opaque) != PANGO_ELLIPSIZE_NONE else { return nil }
    guard label == self || label.peer(as: TileText.self) != nil else {
      return CGSize(naturalSize)
    }
    // The natural size of a tile's label is limited.
    let text = TextLayout(String(gtk: gtk_label_get_text(label.opaque)) ?? "", inCurrentStyleOf: label).size
    var whole = CGSize(
      width: text.width + Double(label.padding.left + label.padding.right),
      height: text.height + Double(label.padding.top + label.padding.bottom))
    if label != self {
      let (own, inner) = (CGSize(naturalSize), CGSize(label.naturalSize))
      whole.width += own.width - inner.width
      whole.height = max(whole.height, own.height)
    }
    return whole
  }

  @MainActor
  private var naturalSize: GtkRequisition {
    var natural = GtkRequisition()
    gtk_widget_get_preferred_size(pointer, nil, &natural)
    return natural
  }

  /// The widget itself if it is a label, or the first label in it; nil without one.
  @MainActor
  private var ownLabel: Widget? { isA(gtk_label_get_type()) ? self : first(ofType: gtk_label_get_type()) }

  /// The label if its text wraps; nil for any other widget.
  @MainActor
  fileprivate var wrappingLabel: Widget? { ownLabel.flatMap { gtk_label_get_wrap($0.opaque) != 0 ? $0 : nil } }

  /// The smallest width at which the text of the widget is on one line, in px; nil for a text that does not wrap. It is
  /// the natural width, which GTK has measured, except for a tile with a maximum width.
  @MainActor
  fileprivate var singleLineWidth: CGFloat? {
    guard let label = wrappingLabel else { return nil }
    if label.peer(as: TileText.self)?.widthLimit == nil { return CGFloat(naturalWidth) }
    return WrappingText(self).map { CGFloat($0.singleLineWidth) }
  }

  @MainActor
  var naturalWidth: Int32 {
    var width: Int32 = 0
    gtk_widget_measure(pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
    return width
  }
}

extension CGSize {
  fileprivate init(_ requisition: GtkRequisition) {
    self.init(width: CGFloat(requisition.width), height: CGFloat(requisition.height))
  }
}
