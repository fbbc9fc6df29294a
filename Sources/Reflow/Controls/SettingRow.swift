// The rows of the sidebar and its sections: the protocols of rows, the methods that disable or hide a row, and the
// simplest row, a switch.

import CGtk
import GtkInterop
import ReflowModel

/// A row of the sidebar for one setting. Its name, limits and choices are those of the setting's declaration.
@MainActor
protocol SettingRow {
  var widget: Widget { get }
  /// The control that changes the setting. It has the setting's name for assistive technologies.
  var control: Widget { get }
}

extension SettingRow {
  /// Disables the row while its setting does not apply. The reason is shown as the row's tooltip, and is the accessible
  /// description of the control.
  func applying(unless reason: @escaping @MainActor (Document) -> Message?, of store: Store) -> Self {
    store.follow(from: reason) { reason in
      // Both are set: assistive technologies do not receive the state that a control inherits from its row.
      for part in [widget, control] { gtk_widget_set_sensitive(part.pointer, gboolean(reason == nil)) }
      gtk_widget_set_tooltip_text(widget.pointer, reason.map { tr($0) })
      control.updateAccessibleProperty(.description(reason.map { tr($0) } ?? ""))
    }
    return self
  }

  /// Disables the row while a condition does not hold.
  func enabled(while isEnabled: @escaping @MainActor (Document) -> Bool, of store: Store) -> Self {
    store.follow(from: isEnabled) { gtk_widget_set_sensitive(widget.pointer, gboolean($0)) }
    return self
  }

  /// Hides the row while a condition does not hold.
  func shown(while isShown: @escaping @MainActor (Document) -> Bool, of store: Store) -> Self {
    store.follow(from: isShown) { gtk_widget_set_visible(widget.pointer, gboolean($0)) }
    return self
  }
}

extension SettingFacts {
  /// The choices of the setting. Calling this for a setting without choices of this type is a programmer error, which
  /// tests find.
  func controlChoices<Value>(of type: Value.Type = Value.self) -> [Choice<Value>] {
    assert(choices(of: type) != nil, "\(key) has no choices of the type \(type)")
    return choices() ?? []
  }

  /// The limits of the setting. Calling this for a setting that is not a number is a programmer error, which tests
  /// find.
  var controlLimits: NumberLimits {
    assert(limits != nil, "\(key) is not a number")
    return limits ?? NumberLimits(0...1, page: 1)
  }
}

extension Widget {
  /// A line of text with the reason why settings do not apply. It is hidden while they apply.
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

/// A row that needs only a setting.
@MainActor
protocol BoundRow: SettingRow {
  associatedtype Value: Equatable

  /// Makes a row with the name of the setting.
  init(_ setting: SettingBinding<Value>)
}

extension BoundRow {
  init(_ keyPath: WritableKeyPath<Document, Value>, of store: Store) { self.init(store.binding(keyPath)) }
}

/// A name and a switch.
@MainActor
struct SwitchRow: BoundRow {
  let widget: Widget
  let control: Widget

  init(_ setting: SettingBinding<Bool>) {
    control = .makeSwitch(named: setting.name)
    setting.bind(control, property: "active")
    widget = .row(named: setting.name, [control])
  }
}

extension Widget {
  @MainActor static func makeSwitch(named name: String) -> Widget {
    let control = Widget(gtk_switch_new())
    gtk_widget_set_valign(control.pointer, GTK_ALIGN_CENTER)
    control.updateAccessibleProperty(.label(name))
    return control
  }
}

@MainActor
extension Widget {
  static func section(_ title: String, _ rows: [Widget]) -> Widget {
    let heading = label(title, classes: ["section-heading"])
    heading.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_HEADING)
    return .column(spacing: 12, classes: ["section"], [heading] + rows)
  }

  /// The section of the animation of changes, with its kind and its speed.
  static func motionSection(
    _ kind: WritableKeyPath<Document, AnimationKind>, _ speed: WritableKeyPath<Document, Double>, of store: Store
  ) -> Widget {
    let slider = SliderRow(speed, of: store).applying(unless: { $0[keyPath: kind].speedUnavailableReason }, of: store)
    return .section(tr("Motion"), [ChoiceRow(kind, of: store).widget, slider.widget])
  }
}
