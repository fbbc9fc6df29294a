// Changes of CSS classes during a sweep.

import CGtk
import GtkInterop

/// The CSS classes that a layout changes: an AdwClamp has the class `large` in wide windows, for example. GTK applies the
/// style of such a class when the widget is measured again, which cached sizes prevent.
@MainActor
final class StyleChanges {
  /// A widget, which a layout can destroy, and its classes after the last width.
  @MainActor
  private final class Observed {
    let widget: ObjectReference<OpaquePointer>
    var classes: [String]
    var connection: SignalConnection?

    init(_ widget: Widget) {
      self.widget = ObjectReference(widget.opaque)
      classes = widget.cssClasses
    }
  }

  private var observed: [UInt: Observed] = [:]
  /// The widgets with an emission since the last width. A widget can remove a class and add it again.
  private var emitted: [Observed] = []

  /// Observes widgets until ``end()``.
  func observe(_ widgets: [Widget]) {
    for widget in widgets where observed[UInt(bitPattern: widget.address)] == nil {
      let state = Observed(widget)
      state.connection = widget.connect("notify::css-classes") { [unowned self, unowned state] in emitted.append(state)
      }
      observed[UInt(bitPattern: widget.address)] = state
    }
  }

  /// Whether a widget has other classes than at the last call.
  func takeChanges() -> Bool {
    var haveChanged = false
    for state in emitted {
      let classes = Widget(state.widget.object).cssClasses
      haveChanged = haveChanged || classes != state.classes
      state.classes = classes
    }
    emitted = []
    return haveChanged
  }

  func end() {
    for state in observed.values { state.connection?.disconnect() }
    observed = [:]
  }
}

@MainActor
extension Widget {
  fileprivate var cssClasses: [String] {
    guard let list = gtk_widget_get_css_classes(pointer) else { return [] }
    defer { g_strfreev(list) }
    var classes: [String] = []
    while let name = String(gtk: list[classes.count]) { classes.append(name) }
    return classes.sorted()
  }
}
