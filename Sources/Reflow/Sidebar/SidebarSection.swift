// Settings under a heading.

import CGtk
import GtkInterop

@MainActor
extension Widget {
  /// A heading and the rows that belong to it.
  static func section(_ title: String, _ rows: [Widget]) -> Widget {
    let heading = label(title, classes: ["section-heading"])
    heading.setProperty("accessible-role", GTK_ACCESSIBLE_ROLE_HEADING)
    return .column(spacing: 12, classes: ["section"], [heading] + rows)
  }
}
