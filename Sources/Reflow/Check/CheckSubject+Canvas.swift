// A canvas as a check sees it: what its items are called, and how large they have to be.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk
import ReflowModel

extension CheckSubject {
  /// A canvas as a check sees it. Of a lazy container that is what is in sight, from its first item on: that one has the
  /// index 0.
  ///
  /// - Parameter judgesMirroring: Whether the other direction of reading is looked at too, which takes as long again.
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
    // What is copied for many widths is copied when the first is asked for.
    var solve: ((Int) -> LayoutGeometry)?
    let mirrored = judgesMirroring ? source.mirroredSolving() : nil
    self.init(
      items: items, distances: subject.distances(),
      solve: {
        let solving = solve ?? source.solving()
        solve = solving
        return solving($0).counted(from: first)
      }, mirrored: mirrored.map { mirrored in { mirrored($0).counted(from: first) } },
      breakpoints: { source.breakpointSearch(in: $0) })
  }
}

extension LayoutGeometry {
  /// The same with another item as the first; those before it are left out.
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
  /// The size in which nothing of a text that may end in an ellipsis is left out; nil where there is no such text.
  @MainActor
  fileprivate var wholeSize: CGSize? {
    guard isA(gtk_label_get_type()) else {
      guard let label = first(ofType: gtk_label_get_type()), label.ellipsizes else { return nil }
      var natural = GtkRequisition()
      gtk_widget_get_preferred_size(pointer, nil, &natural)
      return CGSize(width: CGFloat(natural.width), height: CGFloat(natural.height))
    }
    guard ellipsizes else { return nil }
    let layout = makeStyledLayout(String(gtk: gtk_label_get_text(opaque)) ?? "")
    var (width, height): (Int32, Int32) = (0, 0)
    pango_layout_get_pixel_size(layout.opaque, &width, &height)
    var padding = GtkBorder()
    gtk_style_context_get_padding(gtk_widget_get_style_context(pointer), &padding)
    return CGSize(
      width: CGFloat(width) + CGFloat(padding.left + padding.right),
      height: CGFloat(height) + CGFloat(padding.top + padding.bottom))
  }

  @MainActor
  private var ellipsizes: Bool { gtk_label_get_ellipsize(opaque) != PANGO_ELLIPSIZE_NONE }
}
