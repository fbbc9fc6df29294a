// The style sheet of one canvas. A scene whose settings CSS can express derives rules from them.

import CGtk
import GtkInterop
import ReflowModel

/// The rules for the widgets in a canvas, above the app's style sheet. The canvas's widget owns this object.
@MainActor
final class CanvasStyle {
  private let provider = ObjectReference(adopting: gtk_css_provider_new()!)
  private let name: String
  private var isInPlace = false
  /// The number of canvases with a style so far. Each gets a unique widget name, because a style sheet applies to all
  /// windows.
  private static var count = 0

  /// Applies the rules that `rules` derives from the document, now and after each change. Without rules the canvas has
  /// the app's style sheet only.
  @discardableResult
  init(of canvas: Widget, in store: Store, rules: @escaping @MainActor (Document) -> [StyleRule]) {
    Self.count += 1
    name = "canvas-\(Self.count)"
    gtk_widget_set_name(canvas.pointer, name)
    canvas.connect("destroy") { [self] in setInPlace(false) }
    store.follow(from: rules) { [weak self] in self?.show($0) }
  }

  private func show(_ rules: [StyleRule]) {
    if !rules.isEmpty {
      let text = rules.map { $0.text(inWidgetNamed: name) }.joined()
      gtk_css_provider_load_from_data(provider.cast(), text, -1)
    }
    setInPlace(!rules.isEmpty)
  }

  private func setInPlace(_ isNeeded: Bool) {
    guard isNeeded != isInPlace, let display = gdk_display_get_default() else { return }
    isInPlace = isNeeded
    if isNeeded {
      gtk_style_context_add_provider_for_display(
        display, provider.opaque, guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION) + 1)
    } else {
      gtk_style_context_remove_provider_for_display(display, provider.opaque)
    }
  }
}
