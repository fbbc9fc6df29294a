// The compared containers, filled with labels of the same texts in the same order.

import CGtk
import Foundation
import GtkInterop
import LayoutCore
import LayoutGtk

@MainActor
enum Containers {
  /// The distance between labels, in pixels.
  static let spacing: Int32 = 6

  static func flow(_ labels: [Widget]) -> Widget {
    let view = LayoutView(FlowLayout(spacing: CGFloat(spacing)))
    view.children = labels.map { LayoutChild($0) }
    return view.widget
  }

  static func flowBox(_ labels: [Widget]) -> Widget {
    let box = Widget(gtk_flow_box_new())
    gtk_flow_box_set_column_spacing(box.opaque, guint(spacing))
    gtk_flow_box_set_row_spacing(box.opaque, guint(spacing))
    gtk_flow_box_set_max_children_per_line(box.opaque, 1000)
    gtk_flow_box_set_selection_mode(box.opaque, GTK_SELECTION_NONE)
    for label in labels { gtk_flow_box_insert(box.opaque, label.pointer, -1) }
    return box
  }

  static func box(_ labels: [Widget]) -> Widget {
    let box = Widget(gtk_box_new(GTK_ORIENTATION_VERTICAL, spacing))
    for label in labels { gtk_box_append(box.cast(), label.pointer) }
    return box
  }
}

/// The widgets that show the texts.
enum LabelKind {
  case label, button, checkBox

  /// The name of a case with these widgets.
  func name(_ name: String) -> String {
    switch self {
    case .label: name
    case .button: "\(name), buttons"
    case .checkBox: "\(name), check boxes"
    }
  }
}

/// Makes labels with texts of mixed lengths.
@MainActor
enum Labels {
  private static let syllables = ["ka", "lo", "mi", "tu", "rin", "sel", "vo", "pan", "dre", "qui"]

  /// The text of the label at an index, in one of two versions of different length.
  static func text(_ index: Int, changed: Bool = false) -> String {
    let count = 1 + (index * 7 + index / 3) % 4 + (changed ? 1 : 0)
    return (0..<count).map { syllables[(index * 3 + $0 * 5) % syllables.count] }.joined()
  }

  /// Makes labels, or other widgets with the same texts, which are floating.
  static func make(_ count: Int, as kind: LabelKind = .label) -> [Widget] {
    (0..<count).map { index in
      let text = text(index)
      switch kind {
      case .label: return Widget(gtk_label_new(text))
      case .button: return Widget(gtk_button_new_with_label(text))
      case .checkBox: return Widget(gtk_check_button_new_with_label(text))
      }
    }
  }
}
