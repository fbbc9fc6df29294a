// An entry for a length, which may be unspecified or infinite.

import CGtk
import GtkInterop
import ReflowModel

/// An entry for a length. It commits with Enter, or when it loses the focus. The arrow keys step.
@MainActor
final class LengthField {
  let widget = Widget(gtk_entry_new())
  private let limits: NumberLimits
  private let name: String
  private let notices: NoticeBar
  private let changed: @MainActor (OpenLength) -> Void
  private var shown = OpenLength.unspecified

  /// Makes a field. `changed` receives the lengths that the user sets.
  init(
    _ limits: NumberLimits, name: String, notices: NoticeBar, changed: @escaping @MainActor (OpenLength) -> Void
  ) {
    self.limits = limits
    self.name = name
    self.notices = notices
    self.changed = changed
    widget.keep(self)
    widget.updateAccessibleProperty(.label(name))
    gtk_widget_set_tooltip_text(widget.pointer, tr("A number of px, nil (unspecified) or ∞ (infinite)"))
    widget.addClasses(["numeric"])
    for set in [gtk_editable_set_width_chars, gtk_editable_set_max_width_chars] { set(widget.opaque, 6) }
    gtk_editable_set_alignment(widget.opaque, 1)
    widget.limitText(to: .name)
    // The document has its own undo.
    gtk_editable_set_enable_undo(widget.opaque, 0)
    widget.connect("activate") { [unowned self] in commit() }
    widget.connect("changed") { [unowned self] in showWhetherValid() }
    let focus = ObjectReference(adopting: gtk_event_controller_focus_new()!)
    focus.connect("leave") { [unowned self] in commit() }
    widget.addController(focus)
    followKeys()
  }

  func show(_ length: OpenLength) {
    shown = length
    if text != tr(length.text) { gtk_editable_set_text(widget.opaque, tr(length.text)) }
    showWhetherValid()
  }

  private var text: String { String(gtk: gtk_editable_get_text(widget.opaque)) ?? "" }

  /// Commits the typed text, or reports why it is invalid and restores the last length.
  private func commit() {
    let typed = text
    guard typed != tr(shown.text) else { return }
    if let length = OpenLength(typed) {
      set(length)
    } else {
      notices.show(
        Message("%s: “%s” is not a length. Enter a number of px, nil or ∞.", name, typed.cut(to: .name)))
      show(shown)
    }
  }

  private func set(_ length: OpenLength) {
    let used = length.clamped(to: limits)
    show(used)
    changed(used)
  }

  private func showWhetherValid() {
    widget.setClass("error", OpenLength(text) == nil)
  }

  private func followKeys() {
    widget.onKey(GTK_PHASE_CAPTURE) { [unowned self] key, modifiers in
      let isShifted = modifiers.rawValue & GDK_SHIFT_MASK.rawValue != 0
      let step = isShifted ? limits.page : limits.step
      switch key {
      case GDK_KEY_Up, GDK_KEY_KP_Up: return move(by: step)
      case GDK_KEY_Down, GDK_KEY_KP_Down: return move(by: -step)
      case GDK_KEY_Page_Up: return move(by: limits.page)
      case GDK_KEY_Page_Down: return move(by: -limits.page)
      default: return false
      }
    }
  }

  private func move(by distance: Double) -> Bool {
    guard let exact = OpenLength(text)?.exact else { return false }
    set(.exact(exact + distance))
    return true
  }
}
