// What the rows of the sidebar have in common, and how one says that it does not apply.

import CGtk
import GtkInterop
import ReflowModel

/// A row of the sidebar that is about one setting. Its name, limits and choices are those of the setting's declaration.
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
  func applying(unless reason: @escaping @MainActor (Document) -> Message?, of store: Store) -> Self {
    store.follow(from: reason) { reason in
      // Both, as assistive technologies are not told what a control inherits from its row.
      for part in [widget, control] { gtk_widget_set_sensitive(part.pointer, gboolean(reason == nil)) }
      gtk_widget_set_tooltip_text(widget.pointer, reason.map { tr($0) })
      control.updateAccessibleProperty(.description(reason.map { tr($0) } ?? ""))
    }
    return self
  }
}

extension SettingFacts {
  /// The choices of a setting that is one. To ask for those of another setting is a mistake that tests find.
  func controlChoices<Value>(of type: Value.Type = Value.self) -> [Choice<Value>] {
    assert(choices(of: type) != nil, "\(key) is no choice of \(type)")
    return choices() ?? []
  }

  /// The limits of a setting that is a number. To ask for those of another setting is a mistake that tests find.
  var controlLimits: NumberLimits {
    assert(limits != nil, "\(key) is no number")
    return limits ?? NumberLimits(0...1, page: 1)
  }
}

extension Widget {
  /// A line of text that says why settings do not apply, while there is a reason.
  @MainActor static func caption(_ reason: @escaping @MainActor (Document) -> Message?, of store: Store) -> Widget {
    let caption = label("", classes: ["quiet", "note"])
    gtk_label_set_wrap(caption.opaque, 1)
    store.follow(from: reason) { reason in
      gtk_label_set_text(caption.opaque, reason.map { tr($0) } ?? "")
      gtk_widget_set_visible(caption.pointer, gboolean(reason != nil))
    }
    return caption
  }
}
