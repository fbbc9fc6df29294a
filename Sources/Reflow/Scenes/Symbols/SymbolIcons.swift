// The icons that the cells of a grid have shown.

import CGtk
import GtkInterop

/// Keeps icons until the icon theme changes.
///
/// GtkImage loads an icon on another thread, and the cache of GTK's icon theme does not own the icons in it. If an image
/// shows another icon meanwhile, that thread frees the first one, and GTK 4.8 can return it to the next image that asks
/// for it: "g_object_ref: assertion '!object_already_finalized' failed". What is kept here is freed by no other thread.
@MainActor
final class SymbolIcons {
  private struct Key: Hashable {
    var name: String
    var scale: Int32
    var direction: UInt32
  }

  private let grid: Widget
  private let theme = gtk_icon_theme_get_for_display(gdk_display_get_default())!
  private var known: [Key: ObjectReference<OpaquePointer>] = [:]

  /// The size of icons in px.
  static let size: Int32 = 24

  /// `changed` is called when the images in a grid show other icons for the same names.
  init(in grid: Widget, _ changed: @escaping @MainActor () -> Void) {
    self.grid = grid
    grid.connect("notify::scale-factor", changed)
    grid.connect("direction-changed") { (_: GtkTextDirection) in changed() }
    let connection = theme.connect("changed") { [weak self] in
      self?.known = [:]
      changed()
    }
    grid.connect("destroy") { connection.disconnect() }
  }

  /// Keeps the icon that an image of the grid shows for a name.
  func keep(_ name: String) {
    let direction = gtk_widget_get_direction(grid.pointer)
    let scale = gtk_widget_get_scale_factor(grid.pointer)
    let key = Key(name: name, scale: scale, direction: UInt32(direction.rawValue))
    guard known[key] == nil else { return }
    // The same call as that of GtkImage, so that both get one icon from the cache.
    let icon = ObjectReference(adopting: g_themed_icon_new(name)!)
    known[key] = ObjectReference(
      adopting: gtk_icon_theme_lookup_by_gicon(
        theme, OpaquePointer(icon.object), Self.size, scale, direction, GTK_ICON_LOOKUP_PRELOAD)!)
  }
}
