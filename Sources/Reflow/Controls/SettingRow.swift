// What the rows of the sidebar have in common, and how one says that it does not apply.

import CGtk
import GtkInterop
import ReflowModel

/// A row of the sidebar that is about one setting.
@MainActor
protocol SettingRow {
  /// The whole row.
  var widget: Widget { get }
  /// What the setting is changed with: what assistive technologies know by its name.
  var control: Widget { get }
}

extension SettingRow {
  /// Disables the row while there is a reason why its setting does not apply. The reason is shown where the pointer
  /// rests on the row, and told as the description of the control.
  func applying(unless reason: @escaping @MainActor (Document) -> String?, of store: Store) -> Self {
    store.follow(from: reason) { reason in
      // Both, as assistive technologies are not told what a control inherits from its row.
      for part in [widget, control] { gtk_widget_set_sensitive(part.pointer, gboolean(reason == nil)) }
      gtk_widget_set_tooltip_text(widget.pointer, reason.map { tr($0) })
      control.updateAccessibleProperty(.description(reason.map { tr($0) } ?? ""))
    }
    return self
  }
}

extension Widget {
  /// A line of text that says why settings do not apply, while there is a reason.
  @MainActor static func caption(_ reason: @escaping @MainActor (Document) -> String?, of store: Store) -> Widget {
    let caption = label("", classes: ["quiet", "note"])
    gtk_label_set_wrap(caption.opaque, 1)
    store.follow(from: reason) { reason in
      gtk_label_set_text(caption.opaque, reason.map { tr($0) } ?? "")
      gtk_widget_set_visible(caption.pointer, gboolean(reason != nil))
    }
    return caption
  }
}
