// The labels that every container of the bench gets: the same texts in the same order.

import CGtk
import GtkInterop

/// Makes labels with texts of mixed lengths.
@MainActor
enum Labels {
  private static let syllables = ["ka", "lo", "mi", "tu", "rin", "sel", "vo", "pan", "dre", "qui"]

  /// The text of the label at an index, in one of two versions of different length.
  static func text(_ index: Int, changed: Bool = false) -> String {
    let count = 1 + (index * 7 + index / 3) % 4 + (changed ? 1 : 0)
    return (0..<count).map { syllables[(index * 3 + $0 * 5) % syllables.count] }.joined()
  }

  /// New labels, still floating.
  static func make(_ count: Int) -> [Widget] {
    (0..<count).map { Widget(gtk_label_new(text($0))) }
  }
}
