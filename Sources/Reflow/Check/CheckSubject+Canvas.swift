// The check's input from a canvas: the names of its items, their required sizes and their layout at any width.

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
  /// - Parameter judgesMirroring: Whether to check the opposite text direction too, which doubles the time.
  @MainActor
  init(_ subject: CanvasSubject, in geometry: LayoutGeometry, judgesMirroring: Bool = true) {
    let (source, known) = (subject.source, subject.items)
    let first = geometry.items.first?.index ?? 0
    let items = geometry.items.map { item in
      known.identity(item.index).map { identity in
        CheckedItem(
          identity: identity, name: known.name(item.index) ?? "", whole: source.widget(at: item.index)?.wholeSize,
          isTarget: known.isTarget(item.index), isCutOff: known.isCutOff(item.index))
      }
    }
    // The copy for solving many widths is made at the first request.
    var solve: ((Int) -> LayoutGeometry)?
    let mirrored = judgesMirroring ? source.mirroredSolving() : nil
    self.init(
      items: items, distances: subject.distances(),
      solve: {
        let solving = solve ?? source.solving()
        solve = solving
        return solving($0).counted(from: first)
      }, mirrored: mirrored.map { mirrored in { mirrored($0).counted(from: first) } },
      breakpoints: { _ in subject.breakpoints })
  }
}

extension LayoutGeometry {
  /// The geometry without the items before `first`, which has the index 0.
  fileprivate func counted(from first: Int) -> LayoutGeometry {
    guard first > 0 else { return self }
    var geometry = self
    geometry.items = items.filter { $0.index >= first }
    for index in geometry.items.indices { geometry.items[index].index -= first }
    geometry.lines = lines.filter { $0.items.lowerBound >= first }
    for index in geometry.lines.indices {
      let items = geometry.lines[index].items
      geometry.lines[index].items = items.lowerBound - first..<items.upperBound - first
    }
    return geometry
  }
}

extension Widget {
  /// The size that shows the text of a label without an ellipsis; nil if the widget has no text that may end in an
  /// ellipsis.
  @MainActor
  fileprivate var wholeSize: CGSize? {
    guard isA(gtk_label_get_type()) else {
      guard let label = first(ofType: gtk_label_get_type()), label.ellipsizes else { return nil }
      var natural = GtkRequisition()
      gtk_widget_get_preferred_size(pointer, nil, &natural)
      return CGSize(width: CGFloat(natural.width), height: CGFloat(natural.height))
    }
    guard ellipsizes else { return nil }
    let text = TextLayout(String(gtk: gtk_label_get_text(opaque)) ?? "", inCurrentStyleOf: self).size
    var padding = GtkBorder()
    gtk_style_context_get_padding(gtk_widget_get_style_context(pointer), &padding)
    return CGSize(
      width: text.width + Double(padding.left + padding.right),
      height: text.height + Double(padding.top + padding.bottom))
  }

  @MainActor
  private var ellipsizes: Bool { gtk_label_get_ellipsize(opaque) != PANGO_ELLIPSIZE_NONE }
}
