// A lazy flow of words, with and without a window.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk

/// Words of the same sizes as in all flows of the bench.
@MainActor
struct WordFlow {
  private let layout: LazyFlow
  private let count: Int

  init(_ count: Int) {
    self.count = count
    layout = LazyFlow(
      LazyItemSizes(Leaf.sizes(count)), itemSpacing: LeafContainer.spacing, lineSpacing: LeafContainer.spacing)
  }

  /// The nanoseconds of wrapping at a new width.
  func timeWrapping(_ round: Int) -> Double {
    NewWidths.time(count, round: round) { width in
      _ = layout.solution(for: ProposedViewSize(width: width, height: nil), count: count, previous: nil)
    }
  }

  /// The words as labels in a window.
  var grid: NumberGrid { NumberGrid(view.widget) }

  var view: LazyLayoutView {
    let sizes = layout.sizes
    let source = LazySource(count: count) {
      Widget(gtk_label_new(nil))
    } bind: { label, item in
      gtk_label_set_text(label.opaque, Labels.text(item))
      gtk_widget_set_size_request(label.pointer, Int32(sizes[item].width), Int32(sizes[item].height))
    }
    return LazyLayoutView(layout, source)
  }
}
