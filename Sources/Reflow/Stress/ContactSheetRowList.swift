// The list of the rows that a contact sheet can have: stress views, and the languages of the content.

import CGtk
import GtkInterop
import ReflowModel

/// A popover with a check button for each row.
@MainActor
enum ContactSheetRowList {
  /// Makes the list. All stress views are shown at first, and no languages.
  ///
  /// - Parameters:
  ///   - all: The languages in which the content can be shown.
  ///   - sheet: Returns the current sheet.
  ///   - change: Receives the sheet with or without a row.
  static func make(
    in scene: SceneName, languages all: [String], sheet: @escaping @MainActor () -> ContactSheet,
    change: @escaping @MainActor (ContactSheet) -> Void
  ) -> Widget {
    func makeButton(
      _ row: ContactSheet.Row, isOn: Bool, toggle: @escaping @MainActor (inout ContactSheet, _ isOn: Bool) -> Void
    ) -> Widget {
      let button = Widget(gtk_check_button_new_with_label(tr(row.title)))
      gtk_check_button_set_active(button.cast(), gboolean(isOn))
      button.name(tr(row.title))
      button.connect("toggled") {
        var new = sheet()
        toggle(&new, gtk_check_button_get_active(button.cast()) != 0)
        change(new)
      }
      return button
    }
    let views = StressView.views(in: scene).map { view in
      makeButton(ContactSheet.Row(view), isOn: true) { sheet, isOn in
        sheet.views = StressView.allCases.filter { $0 == view ? isOn : sheet.views.contains($0) }
      }
    }
    let languages = all.map { language in
      makeButton(ContactSheet.Row(.original, language: language), isOn: false) { sheet, isOn in
        sheet.languages = all.filter { $0 == language ? isOn : sheet.languages.contains($0) }
      }
    }
    let popover = Widget(gtk_popover_new())
    popover.updateAccessibleProperty(.label(tr("Views")))
    let list = Widget.scroller(.column(classes: ["tool-menu"], views + languages))
    gtk_scrolled_window_set_propagate_natural_height(list.opaque, 1)
    gtk_scrolled_window_set_propagate_natural_width(list.opaque, 1)
    gtk_scrolled_window_set_max_content_height(list.opaque, 400)
    gtk_popover_set_child(popover.cast(), list.pointer)
    return popover
  }
}
