// Sections of the sidebar: settings under a heading, and the motion section, which several scenes have.

import CGtk
import GtkInterop
import ReflowModel

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
